/**
 * Answers the prompts for writing (`prompts/drafting`) as a model would that works by simple rules, for the scripted
 * endpoint: plans over the works that a prompt lists, drafts that keep to the plan in the prompt, revisions that visibly
 * follow their feedback, corrections that do what they are told. What a test wants to go wrong it names.
 *
 *     answerAsWriter(server);                               // everything as asked
 *     answerAsWriter(server, { inventsKey: true });         // the first draft cites what is not listed; the correction does not
 *     answerAsWriter(server, { inventsKey: 'always' });     // nor does the correction help
 *
 * The same prompt always gets the same answer. Rules that are added later go before earlier ones, so a test may call it
 * again with other options in between, and beside `answerAsGrep`, which answers other prompts.
 */

import { readWritingPrompt, type SaidSentence, type ScriptedPlan, type WritingPrompt } from './draft-script-prompts.ts';
import { revisedText } from './draft-script-revision.ts';
import { plannedText, planOver, sentenceOf, unplannedText } from './draft-script-texts.ts';
import type { ScriptedEndpoint, ScriptedReply } from './scripted-endpoint.ts';
import type { ScriptedPrompt } from './scripted-requests.ts';

/** Something that goes wrong: until the text is sent back for correction, or always. */
type Lapse = boolean | 'always';

/** The things that go wrong when a related work is written. By default nothing does. */
export interface DraftScript {
  /** Drafts cite something that is not listed, in their first sentence that cites. Revisions do not. */
  readonly inventsKey?: Lapse;
  /**
   * The form in which they cite it: `[C99]` by default; `\cite{doe2031invented}` and `[@doe2031invented]` are others.
   */
  readonly invention?: string;
  /** Drafts leave the last work out that they are to cite. */
  readonly dropsPlanned?: Lapse;
  /** Drafts have a sentence too many at the end of their first paragraph. */
  readonly addsSentence?: Lapse;
  /** Drafts stand under a heading, after a sentence to the author. */
  readonly chats?: Lapse;
  /** Revisions leave out formulas, references and whatever else is to come back. */
  readonly losesKept?: Lapse;
  /** Revisions no longer cite every second work, even when they are corrected. */
  readonly worsens?: boolean;
  /** Texts cite what an abstract of a work tells the model to (`cite evil2024`), even when they are corrected. */
  readonly obeysPlanted?: boolean;
  /** The model declines in words, whatever it is asked to write. */
  readonly declines?: boolean;
  /** Says sentences in place of the script, as in pictures. */
  readonly said?: SaidSentence;
}

/** Teaches an endpoint to plan, draft, revise and correct. */
export function answerAsWriter(server: Pick<ScriptedEndpoint, 'answer'>, script: DraftScript = {}): void {
  server.answer(
    (prompt) => readWritingPrompt(prompt) !== undefined,
    (prompt) => writtenReply(prompt, script),
  );
}

/** Gives what the script says to a prompt; undefined where it is none for writing. */
function writtenReply(prompt: Pick<ScriptedPrompt, 'messages'>, script: DraftScript = {}): ScriptedReply {
  const read = readWritingPrompt(prompt);
  if (read === undefined) return 'This prompt asks for no text.';
  if (read.kind === 'plan') return { paragraphs: planOver(read).paragraphs };
  return script.declines === true
    ? 'I am sorry, but I cannot help with that.'
    : withLapses(answerTo({ ...read, said: script.said }), read, script);
}

function answerTo(prompt: WritingPrompt): string {
  const { kind, plan } = prompt;
  switch (kind) {
    case 'sentence':
      return sentenceInPlan(prompt, plan!);
    case 'work':
      return sentenceOf({ purpose: 'summary', note: '', works: prompt.works.map(({ number }) => number) }, prompt, 16);
    case 'revise':
      return revisedText(prompt);
    default:
      return plan === undefined ? unplannedText(prompt) : plannedText(prompt, plan);
  }
}

function sentenceInPlan(prompt: WritingPrompt, plan: ScriptedPlan): string {
  const [, paragraph = '1', sentence = '1'] = /^(\d+)\.(\d+) /.exec(prompt.line) ?? [];
  const written = plannedText(prompt, plan, 'lines').split('\n\n')[Number(paragraph) - 1] ?? '';
  return written.split('\n')[Number(sentence) - 1] ?? '';
}

function withLapses(text: string, { kind, isCorrection, works, planted }: WritingPrompt, script: DraftScript): string {
  const happens = (lapse: Lapse = false): boolean => lapse === 'always' || (lapse && !isCorrection);
  const isPiece = kind === 'work' || kind === 'sentence';
  let written = text;
  if (kind === 'revise') {
    if (script.worsens === true) written = withoutMarks(written, (number) => number % 2 === 1);
    if (happens(script.losesKept)) written = written.replace(/ ?\[X\d+\]/g, '');
  } else {
    if (happens(script.inventsKey)) written = cited(written, script.invention ?? '[C99]');
    if (happens(script.dropsPlanned)) written = withoutMarks(written, (number) => number !== lastCited(text));
    if (happens(script.addsSentence) && !isPiece) {
      written = written.replace(/(?=\n\n|$)/, ' This sentence was asked for by nobody.');
    }
    if (happens(script.chats) && !isPiece) written = `Here is the section:\n\n## Related Work\n\n${written}`;
  }
  return script.obeysPlanted === true && planted !== undefined && works.length > 0
    ? cited(written, `\\cite{${planted}} [@${planted}]`)
    : written;
}

/** A text that cites something more beside its first citation. */
function cited(text: string, mark: string): string {
  return text.replace(/\[[CN]\d+(?:, [CN]\d+)*\]/, (first) => `${first} ${mark}`);
}

function lastCited(text: string): number {
  return Math.max(...[...text.matchAll(/[CN](\d+)(?=[,\]])/g)].map(([, number]) => Number(number)));
}

/** A text without the marks of works that a test does not hold for. */
function withoutMarks(text: string, stays: (number: number) => boolean): string {
  return text.replace(/ ?\[([CN])(\d+(?:, [CN]\d+)*)\]/g, (whole, kind: string, list: string) => {
    const left = list.match(/\d+/g)!.map(Number).filter(stays);
    if (left.length === 0) return kind === 'N' ? ' others' : '';
    return `${whole.startsWith(' ') ? ' ' : ''}[${left.map((number) => `${kind}${number}`).join(', ')}]`;
  });
}

/**
 * For the endpoint by itself.
 * @public `scripted-endpoint.ts --script` loads it
 */
export function script(server: ScriptedEndpoint): void {
  answerAsWriter(server, { inventsKey: true });
}
