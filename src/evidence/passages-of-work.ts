import { memoize } from '../task/memoize.ts';
import type { CitedWork, SeenPassage } from './cited-work.ts';
import { joinLines, vocabularyOf } from './pdf/join-lines.ts';
import { splitPassages } from './split-passages.ts';

/** A piece of what is known of a work, short enough to read at a glance, and where it is. */
export interface Passage {
  readonly text: string;
  /** On a page, elsewhere in the work, in its introduction or its abstract; or it is the title. */
  readonly place: 'page' | 'passage' | 'introduction' | 'abstract' | 'title';
  /** Counted from 1 in the file of the work. */
  readonly page?: number;
  /** The source, the PDF or the corpus that it is from, where that is noted. */
  readonly from?: string;
}

/** A passage that is not the title. */
export type TextPassage = Passage & { readonly place: Exclude<Passage['place'], 'title'> };

/** What was read in the text of a work in passages: its pages and what was quoted from it, then its introduction. */
export const passagesInText = memoize(({ passages = [], introduction = '' }: CitedWork): readonly TextPassage[] => [
  ...passages.flatMap(passagesOnPage),
  ...passagesIn(introduction, 'introduction'),
]);

/** All that is known of a work in passages: its text, its abstract, and its title as it is. */
export const passagesOf = memoize((work: CitedWork): readonly Passage[] => [
  ...passagesInText(work),
  ...passagesIn(work.abstract ?? '', 'abstract'),
  ...(work.title === '' ? [] : [{ text: work.title, place: 'title' as const }]),
]);

/** A text of a work in passages. */
export function passagesIn<Place extends Passage['place']>(
  text: string,
  place: Place,
): (Passage & { readonly place: Place })[] {
  return splitPassages(joinedWords(text.replace(/\s+/g, ' '))).map((one) => ({ text: one, place }));
}

function passagesOnPage({ text, page, from }: SeenPassage): TextPassage[] {
  return passagesIn(text, page === undefined ? 'passage' : 'page').map((passage) => ({
    ...passage,
    ...(page !== undefined && { page }),
    ...(from !== undefined && { from }),
  }));
}

/** A text in one line whose words were divided at the ends of lines of print. */
function joinedWords(text: string): string {
  const lines = text.split(/(?<=\p{L}[-‐\u00ad]) (?=\p{L})/u);
  return lines.length === 1 ? text : joinLines(lines, vocabularyOf(lines));
}
