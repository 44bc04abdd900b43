import { loadPrompt, renderPrompt } from '../../llm/prompt.ts';
import type { Draft, DraftCall, DraftRequest, DraftWriter } from '../request/draft.ts';
import { draftContext } from '../request/draft-context.ts';
import { withClosestPassages } from './closest-passages.ts';
import { keepToRequest } from './keep-to-request.ts';
import { lengthWanted } from './paper-inputs.ts';
import { oneLine } from './quoted-text.ts';
import { worksListed } from './works-listed.ts';
import { type Writing, write } from './writing.ts';
import { writingPrompts } from './writing-prompts.ts';

/** The word that a model answers with where no passage bears on the question. */
const none = /^[\s"“.]*none[\s"”.]*$/i;

/**
 * Answers a question from passages of works, each sentence with the passages that it rests on (Citegeist, section 4).
 * Resolves to undefined where the model says that none bears on the question. Rejects as `draftSection` does.
 * @param request its paper has the question for a title: passages are chosen by that
 */
export async function draftAnswer(
  writer: DraftWriter,
  question: string,
  request: DraftRequest,
  call: DraftCall = {},
): Promise<Draft | undefined> {
  const context = await withClosestPassages(draftContext(request), writer, call.signal);
  const writing: Writing = { writer, context, call };
  const prompt = await loadPrompt(writer.prompts, writingPrompts.answer);
  const inputs = { question: oneLine(question), works: worksListed(context), length: lengthWanted(context) };
  const conversation = renderPrompt(prompt, inputs);
  const reply = await write(writing, conversation);
  return none.test(reply.text)
    ? undefined
    : keepToRequest(writing, { text: reply.text, conversation, replies: [reply], steps: 1 });
}
