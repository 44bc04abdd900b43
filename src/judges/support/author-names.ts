import type { CitedWork } from '../../evidence/cited-work.ts';

/** Initials and particles are no names to look for. */
const shortestName = 3;

/** The capitalised words of a sentence. */
export function capitalisedWords(sentence: string): ReadonlySet<string> {
  return new Set(sentence.match(/(?<![\p{L}\p{N}])\p{Lu}[\p{L}'’-]*/gu) ?? []);
}

/** The names of a work's authors that can be recognised in a sentence. */
export function recognisableNames({ authors }: CitedWork): string[] {
  return authors.filter((name) => name.length >= shortestName);
}
