import type { DraftContext } from '../request/draft-context.ts';
import { withoutPassageTags } from '../tags/passage-tags.ts';

/** A tag with the space before it. */
const mark = /( ?)\[\s*([CNX])\s*(\d+(?:\s*[,;]\s*(?:[CNX]\s*)?\d+)*)\s*\]/gi;

/** A name of authors, and what follows if that would be read as the rest of its key. */
const nameAndRest = /\[N(\d+)\](?=([-:.#$%&+?<>~/_[]*[\p{L}\p{N}_])?)/gu;

/** The beginning of a tag, or of something that cites without one, at the end of what has arrived. */
const begun = / ?(?:\[[^\][]*|\\[a-zA-Z]*\*?(?:\[[^\][]*(?:\]|(?=\[)|$))*(?:\{[^}]*)?|@[^\s,.;]*)$/;
/** In characters; what has not ended after these is running text. */
const longestBegun = 1000;

/** Citations without a tag. They are not even shown: none can be among the works. */
const unmarked =
  / ?(?:\\(?=[a-zA-Z]*cite)[a-zA-Z]+\*?(?:\[[^\][]*\])*\{[^{}]*\}|\[[^\][@]*@[^\][]*\]|(?<![\w.])@[\w{][^\s,.;]*)/gi;

/** Parts of these that are left where they are broken or nested. */
const remains = /@|\\(?=[a-z]*cite)[a-z]+/gi;

/**
 * Makes source of the document from what a model has written so far, to be shown while it arrives: tags as citations,
 * and nothing that is not among the works. `writtenSource` reads the whole text when it is complete.
 */
export function draftSoFar(text: string, kept: ReadonlyMap<string, string>, context: DraftContext): string {
  const { forms, writer } = context;
  const settled = Math.max(0, text.length - longestBegun);
  const plain = withoutPassageTags(text.slice(0, settled) + text.slice(settled).replace(begun, ''))
    .replace(unmarked, '')
    .replace(remains, '');
  const keysOf = (list: string): string[] =>
    (list.match(/\d+/g) ?? []).flatMap((number) => context.keyOf(Number(number)) ?? []);
  return writer
    .escapeAmongMarkup(plain, '')
    .replace(mark, (_, space: string, kind: string, list: string) => {
      const numbers = (list.match(/\d+/g) ?? []).map(Number);
      if (kind.toUpperCase() === 'X') {
        return numbers
          .map((number) => kept.get(`[X${number}]`) ?? '')
          .map((written) => written && space + written)
          .join('');
      }
      const [key, ...others] = keysOf(list);
      if (key === undefined) return '';
      const isName = kind.toUpperCase() === 'N' && others.length === 0 && forms.textual(key) !== undefined;
      return isName
        ? `${space}[N${numbers.find((number) => context.keyOf(number) === key)}]`
        : (space && forms.space) + forms.parenthetical([key, ...others]);
    })
    .replace(nameAndRest, (_, number: string, rest: string | undefined) => {
      const [key = ''] = keysOf(number);
      return `${forms.textual(key) ?? ''}${rest === undefined ? '' : ' '}`;
    })
    .trim();
}
