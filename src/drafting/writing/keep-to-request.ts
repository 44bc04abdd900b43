import { ChatError, isOfTheReply } from '../../llm/chat-error.ts';
import type { ChatReply } from '../../llm/chat-model.ts';
import { loadPrompt, renderPrompt } from '../../llm/prompt.ts';
import { neutralise } from '../../llm/untrusted-text.ts';
import { renderMessage } from '../../text/message.ts';
import { deviationMessage } from '../adherence/deviation-message.ts';
import type { Deviation } from '../request/deviation.ts';
import type { Draft } from '../request/draft.ts';
import type { DraftContext } from '../request/draft-context.ts';
import { type CheckedText, checkWritten } from './check-written.ts';
import { badnessOf, differsFrom } from './compare-deviations.ts';
import { type FirstText, type Writing, write } from './writing.ts';
import { writingPrompts } from './writing-prompts.ts';

/** The most times that a text that deviates is sent back. */
const maximumRepairs = 2;

/**
 * Makes a draft of what a model wrote: as source, with what is invented removed, and with what deviates sent back up to
 * twice. The text that deviates least is kept. Rejects with `ChatError`, `badReply` where none of the texts is a draft;
 * if a correction fails, the text before it stays.
 * @param kept what X tags in the text stand for: they have to come back
 */
export async function keepToRequest(
  writing: Writing,
  first: FirstText,
  kept: ReadonlyMap<string, string> = new Map(),
): Promise<Draft> {
  const { writer, context, call } = writing;
  const correct = await loadPrompt(writer.prompts, writingPrompts.correct);
  const replies = [...first.replies];
  const before = checkWritten(first.text, kept, context);
  let [best, latest, text, conversation] = [before, before, first.text, first.conversation];
  for (let repair = 1; repair <= maximumRepairs && latest.deviations.length > 0; repair++) {
    call.onStep?.(first.steps + repair, first.steps + maximumRepairs);
    conversation = [
      ...conversation,
      { role: 'assistant', content: neutralise(text) },
      ...renderPrompt(correct, { deviations: listDeviations(latest.deviations, kept, context) }),
    ];
    const reply = await write(writing, conversation, '', kept).catch((error: unknown) => {
      if (best.isUsable && isOfTheReply(error)) return undefined;
      throw error;
    });
    if (reply === undefined) break;
    replies.push(reply);
    text = reply.text;
    latest = checkWritten(text, kept, context);
    best = isBetter(latest, best) ? latest : best;
  }
  if (!best.isUsable) {
    throw await uselessTexts(writer.model.name, replies);
  }
  return {
    source: best.source,
    deviations: best.deviations,
    repaired: before.deviations.filter((deviation) => best.deviations.every((left) => differsFrom(deviation, left))),
    passages: best.passages,
    model: writer.model.name,
  };
}

function isBetter(a: CheckedText, b: CheckedText): boolean {
  return a.isUsable === b.isUsable ? badnessOf(a.deviations) < badnessOf(b.deviations) : a.isUsable;
}

/** Deviations as numbered lines, with the tags that the model knows in place of keys and sources. */
function listDeviations(
  deviations: readonly Deviation[],
  kept: ReadonlyMap<string, string>,
  context: DraftContext,
): string {
  return deviations
    .map((deviation, index) => {
      const finding = renderMessage(describeInTags(deviation, kept, context));
      // A tag is a word of the request; everything else in quotation marks is quoted.
      return `${index + 1}. ${finding.replace(/“(\[[CXP]\d+\])”/g, '$1')}`;
    })
    .join('\n');
}

function describeInTags(
  deviation: Deviation,
  kept: ReadonlyMap<string, string>,
  context: DraftContext,
): ReturnType<typeof deviationMessage> {
  const message = deviationMessage(quotable(deviation));
  if (deviation.kind === 'lostSource') {
    const [mark = deviation.text] = [...kept].find(([, written]) => written.trim() === deviation.text) ?? [];
    return { ...message, values: { ...message.values, text: mark } };
  }
  const number = 'key' in deviation ? context.numberOf(deviation.key) : undefined;
  return number === undefined ? message : { ...message, values: { ...message.values, key: `[C${number}]` } };
}

/** A deviation whose text of others cannot end the quotation marks around it. */
function quotable(deviation: Deviation): Deviation {
  const plain = (text: string): string => text.replace(/["“”]/g, "'").replace(/\s+/g, ' ');
  return 'key' in deviation
    ? { ...deviation, key: plain(deviation.key) }
    : 'text' in deviation
      ? { ...deviation, text: plain(deviation.text) }
      : deviation;
}

/** Takes the replies out of the cache, so that the author can try again. */
async function uselessTexts(model: string, replies: readonly ChatReply[]): Promise<ChatError> {
  await Promise.all(replies.map(async (reply) => reply.forget?.()));
  return new ChatError(
    'badReply',
    `The model “${model}” wrote nothing that could be used as a draft. Try again, or choose another model.`,
  );
}
