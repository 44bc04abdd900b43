import { createRewriter, type Rewriter } from '../../../src/drafting/rewrite/rewriter.ts';
import { createGrepPositioning } from '../../../src/judges/grep/grep-positioning.ts';
import { createGrepSupport } from '../../../src/judges/grep/grep-support.ts';
import { createRevisionJudge } from '../../../src/judges/scirm/revision-judge.ts';
import type { ChatRequest } from '../../../src/llm/chat-model.ts';
import { shippedPrompts } from '../../../src/node/shipped-prompts.ts';
import { ScriptedModel, type ScriptedReply } from '../../llm/scripted-model.ts';

/** The things that the models of a rewriter say. */
export interface RewritingScript {
  /** The texts of the writer, in turn; a text is put into the form it is asked for in. The last one is repeated. */
  readonly writes: readonly (string | { readonly reply: ScriptedReply })[];
  /** True if a work supports a sentence at a number; it does by default. */
  readonly supports?: (sentence: string, work: string, number: string) => boolean;
  /** True if a paragraph positions the paper: by default where it says "we". */
  readonly positions?: (paragraph: string) => boolean;
  /** Tells whether a revision follows its instruction, and whether it is better; both by default. */
  readonly follows?: (original: string, revised: string) => boolean;
  readonly improves?: (original: string, revised: string) => boolean;
  /** The number of the try. */
  readonly sample?: number;
}

/** A rewriter whose models follow a script, and those models. */
export async function scriptedRewriter(
  script: RewritingScript,
): Promise<{ readonly rewriter: Rewriter; readonly writer: ScriptedModel; readonly judge: ScriptedModel }> {
  const prompts = shippedPrompts();
  const writer = new ScriptedModel((_, index) => {
    const written = script.writes[Math.min(index, script.writes.length - 1)]!;
    return typeof written === 'string' ? JSON.stringify({ reasoning: 'As asked.', text: written }) : written.reply;
  }, 'writer');
  const judge = new ScriptedModel((request) => judgement(request, script), 'judge');
  const options = { model: judge, prompts, votes: 1 };
  const [support, positioning, revision] = await Promise.all([
    createGrepSupport(options),
    createGrepPositioning(options),
    createRevisionJudge(options),
  ]);
  return {
    rewriter: await createRewriter({ writer, prompts, support, positioning, revision, sample: script.sample ?? 0 }),
    writer,
    judge,
  };
}

function judgement(request: ChatRequest, { supports, positions, follows, improves }: RewritingScript): string {
  const text = request.messages[1]!.content;
  const last = (name: string): string => {
    const opening = `⟪${name}⟫`;
    return text.slice(text.lastIndexOf(opening) + opening.length, text.lastIndexOf(`⟪/${name}⟫`)).trim();
  };
  if (request.schema?.name === 'yesNo') {
    const isSupport = text.includes('CITATION SENTENCE');
    const holds = isSupport
      ? (supports?.(last('sentence'), last('paper'), last('number')) ?? true)
      : (positions?.(last('paragraph')) ?? /\bwe\b/i.test(last('paragraph')));
    return JSON.stringify({ reasoning: holds ? 'It does.' : 'It does not.', evaluation: holds ? 'yes' : 'no' });
  }
  const isAboutInstruction = text.includes('carries the instruction out');
  const judged = isAboutInstruction ? follows : improves;
  const holds = judged?.(last('original text'), last('answer')) ?? true;
  return `<reasoning>${holds ? 'Good.' : 'Not good.'}</reasoning><score>${holds ? 1 : 0}</score>`;
}
