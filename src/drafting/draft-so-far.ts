import type { DraftContext } from './draft-context.ts';
import { writtenForSource } from './source-syntax.ts';

/** A mark with the space before it. */
const mark = /( ?)\[\s*([CNX])\s*(\d+(?:\s*[,;]\s*[CNX]?\s*\d+)*)\s*\]/gi;

/** The beginning of a mark, or of something that cites without one, at the end of what has arrived. */
const begun = / ?(?:\[[^\][]*|\\[a-zA-Z]*\*?(?:\[[^\][]*\]?)*(?:\{[^}]*)?|@[^\s,.;]*)$/;

/** What cites without a mark. It is not even shown: none of it can be among the works. */
const unmarked = / ?(?:\\[a-zA-Z]*cite[a-zA-Z]*\*?(?:\[[^\]]*\])*\{[^}]*\}|\[[^\][@]*@[^\][]*\]|(?<![\w.])@[\w{][^\s,.;]*)/gi;

/**
 * What a model has written so far as source of the document, to be looked at while it arrives: marks as citations, and
 * nothing that is none of the works. `writtenSource` reads the whole of it when it is there.
 */
export function draftSoFar(text: string, kept: ReadonlyMap<string, string>, context: DraftContext): string {
  const { forms, format } = context;
  const plain = text.replace(begun, '').replace(unmarked, '');
  return writtenForSource(plain, '', format)
    .replace(mark, (_, space: string, kind: string, list: string) => {
      const numbers = (list.match(/\d+/g) ?? []).map(Number);
      if (kind.toUpperCase() === 'X') {
        const written = numbers.map((number) => kept.get(`[X${number}]`) ?? '').join('');
        return written === '' ? '' : space + written;
      }
      const keys = numbers.flatMap((number) => context.keyOf(number) ?? []);
      if (keys.length === 0) return '';
      const names = kind.toUpperCase() === 'N' && keys.length === 1 ? forms.textual(keys[0]!) : undefined;
      return names === undefined ? (space && forms.space) + forms.parenthetical(keys) : space + names;
    })
    .trim();
}
