import type { ScriptedEndpoint } from './scripted-endpoint.ts';
import type { ScriptedPrompt } from './scripted-requests.ts';

/** A criterion as a model writes it: found in a paper, or merged from several. */
export type ScriptedCriterion = Readonly<Record<string, string | readonly string[]>>;

const things = [
  'trial',
  'school',
  'method',
  'measure',
  'archive',
  'sample',
  'model',
  'survey',
  'theory',
  'method paper',
];
const deeds = ['names', 'orders', 'weighs', 'defines', 'dates', 'groups', 'compares', 'limits', 'doubts', 'counts'];

/** A criterion that differs from those of other numbers and aspects, as one found in a paper. */
export function foundCriterion(aspect: string, number: number): ScriptedCriterion {
  const [thing, deed] = wordsFor(aspect, number);
  return {
    title: `Each ${thing} ${number} ${deed} ${shortened(aspect)}`,
    looksFor: `A referee asks who ${deed} ${thing} ${number} for ${shortened(aspect)}.`,
    example: `It ${deed} the ${thing} (${number}) before ${shortened(aspect)} begins.`,
  };
}

/** The same for a discipline. */
export function mergedCriterion(aspect: string, number: number): ScriptedCriterion {
  const { title, looksFor } = foundCriterion(aspect, number);
  const [thing, deed] = wordsFor(aspect, number);
  return {
    title: title!,
    looksFor: looksFor!,
    good: `Two groups ${deed} each ${thing} [1], [2].`,
    bad: `There is a ${thing} [1].`,
    levels: [1, 2, 3, 4, 5].map((level) => `Level ${level}: ${level - 1} of four ${deed} ${thing} ${number}.`),
  };
}

/** The aspect that a prompt asks about. */
export function aspectIn({ text }: ScriptedPrompt): string {
  return /ASPECT: ⟪aspect⟫(.*)⟪\/aspect⟫/.exec(text)?.[1] ?? '';
}

/** Whether a prompt asks for the criteria of a discipline, and not for those of a paper. */
export function merges({ text }: ScriptedPrompt): boolean {
  return text.includes('CRITERIA FOUND IN PAPERS:');
}

/** Whether a prompt asks for the criteria of a paper. */
export function expands({ text }: ScriptedPrompt): boolean {
  return text.includes('Write exactly three criteria');
}

/** Has the server find three criteria for each aspect in each paper, and merge them into five. */
export function answerAsSynthesiser(server: Pick<ScriptedEndpoint, 'answer'>): void {
  server.answer(expands, (prompt) => ({
    criteria: [1, 2, 3].map((number) => foundCriterion(aspectIn(prompt), number)),
  }));
  server.answer(merges, (prompt) => ({
    criteria: [1, 2, 3, 4, 5].map((number) => mergedCriterion(aspectIn(prompt), number)),
  }));
}

function wordsFor(aspect: string, number: number): [string, string] {
  const at = aspect.length + number;
  return [things[at % things.length]!, deeds[(at * 3) % deeds.length]!];
}

/** Enough of an aspect to tell it from others. */
function shortened(aspect: string): string {
  return aspect.split(' ').slice(1, 5).join(' ');
}
