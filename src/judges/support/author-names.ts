import type { CitedWork } from '../../evidence/cited-work.ts';

/** Shorter ones are initials and particles, or words of other languages. */
const shortestName = 3;

/** The capitalised words of a sentence, each once: among them are the names in it. */
export function capitalisedWords(sentence: string): Set<string> {
  return new Set(sentence.match(/(?<![\p{L}\p{N}])\p{Lu}[\p{L}’'-]*/gu));
}

/** The family names by which the authors of a work are recognised in a sentence. */
export function recognisableNames({ authors }: CitedWork): string[] {
  return authors.filter((name) => name.length >= shortestName);
}
