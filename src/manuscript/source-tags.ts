import type { CitationForms } from './citation-forms.ts';
import type { CitationMark } from './marks.ts';

/**
 * The tags that a model sees and writes in place of source:
 * - `[C3]` cites work 3 beside the sentence, `[C3, C5]` two works together
 * - `[N3]` stands for the names of the authors of work 3 in the sentence, and cites it
 * - `[X1]` stands for anything else that stays as it is: a formula, a reference, a footnote, a comment, a citation with
 *   notes
 */
export function workTag(kind: 'C' | 'N', numbers: readonly number[]): string {
  return `[${[...new Set(numbers)].map((number) => `${kind}${number}`).join(', ')}]`;
}

/** The tag of source that stays, by its number from 1. */
export function keptTag(number: number): string {
  return `[X${number}]`;
}

/**
 * The tag of a citation: undefined if it has to stay as written, because it has notes, because the paper's own
 * forms print it in another way, or because a work in it has no number.
 * @param written the source of the citation
 */
export function citationTag(
  { keys, hasNotes, faults, command, form }: Pick<CitationMark, 'keys' | 'hasNotes' | 'faults' | 'command' | 'form'>,
  written: string,
  forms: CitationForms,
  numberOf: (key: string) => number | undefined,
): string | undefined {
  const numbers = keys.map(({ key }) => numberOf(key)).filter((number) => number !== undefined);
  const isPlain =
    !hasNotes &&
    keys.length > 0 &&
    numbers.length === keys.length &&
    faults.every(({ kind }) => kind !== 'missingAt') &&
    !/\*\s*[[{]/.test(written);
  const role = isPlain ? forms.roleOf({ command, form }) : undefined;
  return role === undefined ? undefined : workTag(role === 'textual' ? 'N' : 'C', numbers);
}

const anyMark = /\[\s*([CNX])\d+(?:\s*[,;]\s*\1?\d+)*\s*\]/g;

/** The tags in a text, in its order, whether or not they stand for anything. */
export function tagsIn(text: string): string[] {
  return text.match(anyMark) ?? [];
}

/** A text with a space in place of each tag. */
export function withoutTags(text: string): string {
  return text.replace(anyMark, ' ');
}

/** A text with its tags as `workMark` and `keptMark` write them: models have other separators as well. */
export function withEvenTags(text: string): string {
  return text.replace(anyMark, (mark, kind: string) => {
    const numbers = mark.match(/\d+/g) ?? [];
    return `[${numbers.map((number) => kind + number).join(', ')}]`;
  });
}

/** A text with its tags replaced by their source. Tags without a source stay. */
export function unmask(text: string, marks: ReadonlyMap<string, string>): string {
  return text.replace(anyMark, (mark) => marks.get(mark) ?? mark);
}
