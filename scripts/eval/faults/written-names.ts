import type { Name } from '../../../src/bibliography/names.ts';
import { writeNames } from '../../../src/retrieval/verification/source-answer.ts';
import type { ConfirmedReference } from './confirmed-references.ts';

/** The value of an author field with some names, which still ends in "and others" if the reference's does. */
export function authorValue({ hasOthers }: ConfirmedReference, names: readonly (Name | string)[]): string {
  const written = names.map((name) => (typeof name === 'string' ? name : writeNames([name])));
  return [...written, ...(hasOthers ? ['others'] : [])].join(' and ');
}

/** True if a given name is spelled out. */
export function isSpelledOut({ given }: Name): boolean {
  return /\p{L}{3}/u.test(given) && given !== given.toUpperCase();
}

/** `J. Y. Anna` as `J. Y. A.` */
export function initialsOf(given: string): string {
  return (given.match(/\p{L}+/gu) ?? []).map((word) => `${word[0]!.toUpperCase()}.`).join(' ');
}
