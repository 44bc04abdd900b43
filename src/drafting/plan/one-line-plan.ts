import { message } from '../../text/message.ts';
import { type Plan, type PlannedParagraph, plannedKeys } from './plan.ts';
import type { PlanProblem } from './plan-problem.ts';
import { readPlannedCitations } from './planned-citations.ts';

/** A paragraph with more sentences is a typing error. */
const mostSentences = 500;

const messages = {
  nothing: 'This line has neither a number of sentences nor a citation.',
  noSentences: 'This line does not say how many sentences the paragraph has; its citations need {sentences}.',
  tooManySentences: 'A plan cannot have a paragraph of {sentences} sentences.',
  noWork: 'There is no work [{number}]; it was left out.',
  beyond: '[{number}] is planned for sentence {sentence}, but the paragraph has only {sentences}; it was left out.',
  noPlace: 'The plan does not say where to cite [{number}]; it was left out.',
} as const;

/**
 * A plan in the form of LitLLM's toolkit, a line for each paragraph: `Generate the output in 120 words using 5
 * sentences. Cite [1] on line 2. Cite [2], [3] on line 3.` `numberOf` numbers the works from 1; a key without a number
 * is left out, as are topics, purposes and notes, which the form has no room for.
 */
export function formatOneLinePlan({ paragraphs }: Plan, numberOf: (key: string) => number | undefined): string {
  return paragraphs
    .map(({ words, sentences }) => {
      const budget = words === undefined ? '' : ` in ${words} words`;
      const cites = sentences.flatMap(({ keys }, index) => {
        const marks = keys.flatMap((key) => numberOf(key) ?? []).map((number) => `[${number}]`);
        return marks.length === 0 ? [] : [`Cite ${marks.join(', ')} on line ${index + 1}.`];
      });
      return [
        `Generate the output${budget} using ${sentences.length} ${sentences.length === 1 ? 'sentence' : 'sentences'}.`,
        ...cites,
      ].join(' ');
    })
    .join('\n');
}

/**
 * The works that the numbers in `formatOneLinePlan` mean, one line each: `[1]: smith2020`. Reading skips
 * them.
 */
export function formatPlannedWorks(plan: Plan, numberOf: (key: string) => number | undefined): string {
  const numbered = plannedKeys(plan).flatMap((key) => {
    const number = numberOf(key);
    return number === undefined ? [] : [{ key, number }];
  });
  return numbered
    .sort((a, b) => a.number - b.number)
    .map(({ key, number }) => `[${number}]: ${key}`)
    .join('\n');
}

/**
 * Reads LitLLM's forms, a line for each paragraph: also `5 sentences in 120 words. Cite [1] at line 1, 3 and 5`, and
 * its marks `@cite_1`. A line that only cites goes on with the paragraph before it. `keyOf` gives the key of a number
 * from 1.
 */
export function parseOneLinePlan(
  text: string,
  keyOf: (number: number) => string | undefined,
): { readonly plan: Plan; readonly problems: readonly PlanProblem[] } {
  const problems: PlanProblem[] = [];
  const paragraphs: NumberedParagraph[] = [];
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    const sentences = numberBefore(line, sentenceCount);
    const words = numberBefore(line, wordCount);
    const citations = readPlannedCitations(line).map((citation) => ({ ...citation, line: index + 1 }));
    const last = paragraphs.at(-1);
    if (line.trim() === '' || /^\s*\[\d+\]: /.test(line)) {
      continue;
    }
    if (sentences === undefined && words === undefined && citations.length === 0) {
      problems.push({ line: index + 1, message: message(messages.nothing) });
    } else if (sentences === undefined && last !== undefined) {
      last.words ??= words;
      last.citations.push(...citations);
    } else {
      paragraphs.push({ line: index + 1, sentences, words, citations });
    }
  }
  return {
    plan: { paragraphs: paragraphs.flatMap((paragraph) => planParagraph(paragraph, keyOf, problems)) },
    problems,
  };
}

/** A paragraph as written. */
interface NumberedParagraph {
  readonly line: number;
  readonly sentences: number | undefined;
  words: number | undefined;
  /** `sentence` is from 1, undefined if none is named. */
  readonly citations: { readonly number: number; readonly sentence: number | undefined; readonly line: number }[];
}

const count = String.raw`(?<![\w[.@-])(\d{1,9})[\s-]+(?:(?!(?:in|on|at)\b)\w+\s+)?`;
const sentenceCount = new RegExp(String.raw`${count}(?:sentences?|lines)\b`, 'i');
const wordCount = new RegExp(String.raw`${count}words?\b`, 'i');

/** The number that is right before a noun: `5 sentences`, `max 120 words`. */
function numberBefore(line: string, counted: RegExp): number | undefined {
  const found = counted.exec(line);
  return found === null ? undefined : Number(found[1]);
}

function planParagraph(
  { line, sentences, words, citations }: NumberedParagraph,
  keyOf: (number: number) => string | undefined,
  problems: PlanProblem[],
): PlannedParagraph[] {
  const cited = citations.flatMap(({ sentence }) => sentence ?? []);
  const count = sentences ?? cited.reduce((most, sentence) => Math.max(most, sentence), 0);
  if (count > mostSentences) {
    problems.push({ line, message: message(messages.tooManySentences, { sentences: count }) });
    return [];
  }
  if (sentences === undefined) {
    problems.push({ line, message: message(messages.noSentences, { sentences: count }) });
  }
  const keys = Array.from({ length: count }, () => new Set<string>());
  for (const { number, sentence, line: at } of citations) {
    const key = keyOf(number);
    const place = keys[(sentence ?? 0) - 1];
    if (key === undefined) {
      problems.push({ line: at, message: message(messages.noWork, { number }) });
    } else if (sentence === undefined) {
      problems.push({ line: at, message: message(messages.noPlace, { number }) });
    } else if (place === undefined) {
      problems.push({ line: at, message: message(messages.beyond, { number, sentence, sentences: count }) });
    } else {
      place.add(key);
    }
  }
  return [
    {
      topic: '',
      ...(words !== undefined && words > 0 && { words }),
      sentences: keys.map((here) => ({ purpose: here.size === 0 ? 'context' : 'summary', note: '', keys: [...here] })),
    },
  ];
}
