import type { ScriptedEndpoint } from './scripted-endpoint.ts';
import type { ScriptedPrompt } from './scripted-requests.ts';

/** A criterion as a model writes it: found in a paper, or merged from several. */
export type ScriptedCriterion = Readonly<Record<string, string | readonly string[]>>;

const things = ['trial', 'school', 'method', 'measure', 'archive', 'sample', 'model', 'survey', 'theory', 'scale'];
const deeds = ['names', 'orders', 'weighs', 'defines', 'dates', 'groups', 'compares', 'limits', 'doubts', 'counts'];

/** A criterion that differs from those of other numbers and aspects, as one found in a paper. */
export function foundCriterion(aspect: string, number: number): ScriptedCriterion {
  const { thing, deed, own } = wordsFor(aspect, number);
  return {
    title: `Each ${own} ${deed} a ${thing}`,
    looksFor: `A referee asks who ${deed} ${own}, and for which ${thing} ${own} does so.`,
    example: `It ${deed} the ${thing} before ${own} begins.`,
  };
}

/** The same for a discipline. */
export function mergedCriterion(aspect: string, number: number): ScriptedCriterion {
  const { title, looksFor } = foundCriterion(aspect, number);
  const { thing, deed, own } = wordsFor(aspect, number);
  return {
    title: title!,
    looksFor: looksFor!,
    good: `Two groups ${deed} ${own} by ${thing} [1], [2].`,
    bad: `There is ${own} [1].`,
    levels: [1, 2, 3, 4, 5].map((level) => `Of four ${own} ${level - 1} ${deed} ${own} well.`),
  };
}

/** The aspect that a prompt asks about. */
export function aspectIn({ text }: ScriptedPrompt): string {
  return /ASPECT: ⟪aspect⟫(.*)⟪\/aspect⟫/.exec(text)?.[1] ?? '';
}

/** True if a prompt asks for the criteria of a discipline, and not for those of a paper. */
export function merges({ text }: ScriptedPrompt): boolean {
  return text.includes('CRITERIA FOUND IN PAPERS:');
}

/** True if a prompt asks for the criteria of a paper. */
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

/** `own` is a word that no other aspect and number has. */
function wordsFor(
  aspect: string,
  number: number,
): { readonly thing: string; readonly deed: string; readonly own: string } {
  const at = aspect.length + number;
  const letters = aspect
    .replace(/[^a-z]/gi, '')
    .slice(-12)
    .toLowerCase();
  return { thing: things[at % things.length]!, deed: deeds[(at * 3) % deeds.length]!, own: `${letters}${number}` };
}
