import type { Paragraph } from '../manuscript/model.ts';
import { memoize } from '../task/memoize.ts';
import { excerpt } from '../text/shorten.ts';

/** The most characters of a paragraph shown to recognise it by. */
const mostCharacters = 80;

/** The beginning of a paragraph, in one line, to recognise it by. */
export function openingWords({ prose }: Pick<Paragraph, 'prose'>): string {
  return openingOf(prose);
}

const openingOf = memoize(({ plain: { text }, sentences: [first] }: Paragraph['prose']) =>
  first === undefined ? '' : excerpt(text.slice(first.start, first.end), mostCharacters),
);
