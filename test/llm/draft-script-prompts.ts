/** Reads the prompts for writing back into what they were rendered with. */
import type { Purpose } from '../../src/drafting/plan/plan.ts';
import type { ScriptedPrompt } from './scripted-requests.ts';

/** The kind of the prompt; what is sent back for correction counts as what it corrects. */
export type WritingKind = 'plan' | 'zero-shot' | 'planned' | 'sentence' | 'work' | 'merge' | 'revise';

/** A planned sentence as prompts show it: works by their numbers. */
export interface ScriptedSentence {
  readonly purpose: Purpose;
  readonly note: string;
  readonly works: readonly number[];
}

/** A plan as prompts show it, and as the model replies with it. */
export interface ScriptedPlan {
  readonly paragraphs: readonly {
    readonly topic: string;
    readonly words: number | undefined;
    readonly sentences: readonly ScriptedSentence[];
  }[];
}

/** Says a sentence in a place of a plan, with tags of its works; undefined leaves it to the script. */
export type SaidSentence = (place: {
  readonly purpose: Purpose;
  readonly works: readonly { readonly number: number; readonly title: string }[];
  readonly topic: string;
  /** The number of words there is room for. */
  readonly words: number;
  /** Counts the times that the text was written: texts with feedback come later. */
  readonly turn: number;
}) => string | undefined;

/** A prompt for writing, read. */
export interface WritingPrompt {
  readonly kind: WritingKind;
  readonly isCorrection: boolean;
  readonly contribution: string;
  /** The works that it lists, with their numbers. */
  readonly works: readonly { readonly number: number; readonly title: string }[];
  /** Where the text is to position the paper. */
  readonly positioning: 'each' | 'final' | 'any';
  /** The number of words that all of it is to have; undefined where that is left open. */
  readonly words: number | undefined;
  readonly plan: ScriptedPlan | undefined;
  /** The line of the plan whose turn it is. */
  readonly line: string;
  readonly previous: string;
  readonly feedback: readonly string[];
  /** The works that are cited by what comes back as it is. */
  readonly kept: readonly number[];
  /** The numbers of works that are to go. */
  readonly dropped: readonly number[];
  /** The key that an abstract of a work tells the model to cite. */
  readonly planted: string | undefined;
  /** Says the sentences that are written here, where the script has them from somebody. */
  readonly said?: SaidSentence | undefined;
}

/** Reads what a prompt for writing asks for; undefined where it is another prompt. */
export function readWritingPrompt({ messages }: Pick<ScriptedPrompt, 'messages'>): WritingPrompt | undefined {
  const first = messages.find(({ role }) => role === 'user')?.content ?? '';
  if (!first.includes('⟪contribution⟫') || wishIn(first, 'language') === undefined) return undefined;
  const asked = first.slice(first.lastIndexOf('<<END OF EXAMPLE>>'));
  const block = (name: string): string | undefined =>
    new RegExp(`⟪${name}⟫([^⟪⟫]*)⟪/${name}⟫`).exec(asked)?.[1]?.trim() ?? wishIn(asked, name);
  const listed = block('works') ?? block('pieces') ?? block('citedWork') ?? '';
  const plan = block('plan');
  const kinds: readonly [WritingKind, boolean][] = [
    ['revise', block('previous') !== undefined],
    ['merge', block('pieces') !== undefined],
    ['work', block('citedWork') !== undefined],
    ['sentence', block('line') !== undefined],
    ['planned', plan !== undefined],
    ['zero-shot', /^TEXT.*:$/m.test(asked)],
    ['plan', true],
  ];
  const length = block('length') ?? '';
  const [, each, of] = /about (\d+) words for each of the (\d+) works/.exec(length) ?? [];
  const whole = /about (\d+) words in all/.exec(`${length}\n${plan ?? ''}`)?.[1];
  const style = /^in (each|the final)/.exec(block('positioning') ?? '')?.[1];
  return {
    kind: kinds.find(([, is]) => is)![0],
    isCorrection: messages.some(
      ({ role, content }) => role === 'user' && /What was found, with paragraphs/.test(content),
    ),
    contribution: block('contribution') ?? '',
    works: [...listed.matchAll(/^\[C(\d+)\] (.*?)(?: \([^()]*\))?: /gm)].map(([, number, title = '']) => ({
      number: Number(number),
      title,
    })),
    positioning: style === 'each' ? 'each' : style === undefined ? 'any' : 'final',
    words: whole !== undefined ? Number(whole) : each !== undefined ? Number(each) * Number(of) : undefined,
    plan: plan === undefined || plan === 'none' ? undefined : readPlan(plan),
    line: block('line') ?? '',
    previous: block('previous') ?? '',
    feedback: [...(block('feedback') ?? '').matchAll(/^\d+\. (.*)$/gm)].map(([, point = '']) => point),
    kept: [...(block('kept') ?? '').matchAll(/ cites (\[C\d+\](?:, \[C\d+\])*)$/gm)].flatMap(([, marks]) =>
      marks!.match(/\d+/g)!.map(Number),
    ),
    dropped: [...(block('dropped') ?? '').matchAll(/^\[C(\d+)\]/gm)].map(([, number]) => Number(number)),
    planted: /\bcite ([a-z]+\d{4}\w*)/.exec(listed)?.[1],
  };
}

/**
 * Finds what the author wishes, behind its label: on the same line, or on those up to the next label. The last one, as
 * those before belong to examples.
 */
export function wishIn(text: string, name: string): string | undefined {
  const label = `\n${name.toUpperCase()}:`;
  const at = text.lastIndexOf(label);
  if (at < 0) return undefined;
  const [line = '', ...further] = text.slice(at + label.length).split('\n');
  const end = further.findIndex((other) => /^[A-Z][A-Z ]+[:,]/.test(other));
  return (
    line.trim() ||
    further
      .slice(0, end < 0 ? undefined : end)
      .join('\n')
      .trim()
  );
}

function readPlan(text: string): ScriptedPlan {
  const paragraphs: { topic: string; words: number | undefined; sentences: ScriptedSentence[] }[] = [];
  for (const line of text.split('\n')) {
    const head = /^Paragraph \d+(?:, about (\d+) words)?(?:: (.*))?$/.exec(line);
    const sentence = /^\d+\.\d+ (\w+)(?:: (.*?))?(?:; cites (.*))?$/.exec(line);
    if (head !== null) {
      paragraphs.push({
        topic: head[2] ?? '',
        words: head[1] === undefined ? undefined : Number(head[1]),
        sentences: [],
      });
    } else if (sentence !== null) {
      paragraphs.at(-1)?.sentences.push({
        purpose: sentence[1] as Purpose,
        note: sentence[2] ?? '',
        works: (sentence[3]?.match(/\d+/g) ?? []).map(Number),
      });
    }
  }
  return { paragraphs };
}
