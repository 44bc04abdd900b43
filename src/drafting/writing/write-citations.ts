import type { ChatReply } from '../../llm/chat-model.ts';
import { loadPrompt, renderPrompt } from '../../llm/prompt.ts';
import type { DraftContext } from '../request/draft-context.ts';
import { languageOf, lengthWanted, paperInputs, positioningWanted } from './paper-inputs.ts';
import { planInPrompt, sentenceLine } from './plan-in-prompt.ts';
import { titleListed, workListed } from './works-listed.ts';
import { type FirstText, type Writing, write } from './writing.ts';
import { writingPrompts } from './writing-prompts.ts';

/**
 * Asks first what to say about each work, and then for one text made from that (LitLLM, section 4,
 * which puts the pieces after each other). All works are asked about at once: how many at a time is up to the model.
 * The first failure ends the others.
 */
export async function writeCitations(writing: Writing): Promise<FirstText> {
  const { writer, context } = writing;
  const prompt = await loadPrompt(writer.prompts, writingPrompts.merge);
  const replies = await writePieces(writing);
  const pieces = context.works.map(
    (work, index) => `${titleListed(work, index + 1, context)}: ${replies[index]!.text.replace(/\s+/g, ' ').trim()}`,
  );
  const { paper, plan } = context.request;
  const conversation = renderPrompt(prompt, {
    ...paperInputs(paper),
    language: languageOf(paper),
    positioning: positioningWanted(context),
    length: plan === undefined ? lengthWanted(context) : 'as PLAN says',
    plan: plan === undefined ? 'none' : planInPrompt(plan, context),
    pieces: pieces.join('\n'),
  });
  const steps = context.works.length + 1;
  writing.call.onStep?.(steps, steps);
  const reply = await write(writing, conversation);
  return { text: reply.text, conversation, replies: [...replies, reply], steps };
}

/** A reply for each work, in their order. */
async function writePieces({ writer, context, call }: Writing): Promise<ChatReply[]> {
  const { works, request } = context;
  const prompt = await loadPrompt(writer.prompts, writingPrompts.work);
  const inputs = { ...paperInputs(request.paper), language: languageOf(request.paper) };
  const failure = new AbortController();
  let begun = 1;
  call.onStep?.(begun, works.length + 1);
  const asked = works.map(async (work, index) => {
    const lines = linesAbout(index + 1, context) || 'there is no plan for it';
    const messages = renderPrompt(prompt, { ...inputs, lines, citedWork: workListed(work, index + 1, context) });
    // One signal for each call: whoever waits listens to it, and too many listeners on one look like a leak.
    const signal = AbortSignal.any([failure.signal, ...(call.signal === undefined ? [] : [call.signal])]);
    const reply = await writer.model.complete({ messages, sample: writer.sample }, { signal });
    if (++begun <= works.length) call.onStep?.(begun, works.length + 1);
    return reply;
  });
  try {
    return await Promise.all(asked);
  } catch (error) {
    failure.abort();
    await Promise.allSettled(asked);
    throw error;
  }
}

/** The lines of the plan that cite a work. */
function linesAbout(number: number, context: DraftContext): string {
  return (context.request.plan?.paragraphs ?? [])
    .flatMap(({ sentences }, paragraph) =>
      sentences.flatMap((sentence, at) =>
        sentence.keys.some((key) => context.numberOf(key) === number)
          ? sentenceLine(sentence, paragraph, at, context)
          : [],
      ),
    )
    .join('\n');
}
