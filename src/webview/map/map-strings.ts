import type { MapState } from '../../panel/map-view.ts';
import { language, plural, row, text } from '../../text/page-language.ts';

/** Sentences one after the other. Chinese has no spaces between them. */
const sentences = (said: readonly string[]) => said.join(language.startsWith('zh') ? '' : ' ');

const states: Readonly<Record<MapState, string>> = {
  cited: text('cited'),
  library: text('only in the library'),
  found: text('found'),
  corpus: text('from my corpus'),
  missing: text('missing'),
};

const inParagraphs = (numbers: readonly number[]) =>
  plural(numbers.length, 'in paragraph {numbers}', 'in paragraphs {numbers}', { numbers: numbers.join(', ') });

/** Everything the tab Map says itself. */
export const mapStrings = {
  heading: text('Map of the literature'),
  placing: text('Placing the works by what they are about…'),
  empty: text('There are no works to show: the bibliography is missing or empty, and nothing was found.'),
  noneShown: text('None of these works is shown. Choose which ones to show.'),
  sentences,
  count: (count: number) =>
    plural(
      count,
      '1 work by its year, from left to right, and by what it is about, from top to bottom.',
      '{count} works by their years, from left to right, and by what they are about, from top to bottom.',
    ),
  byWords: text('What they are about is compared by words, as the local model has not read them.'),
  links: (count: number) =>
    plural(
      count,
      'A line joins two works of which one cites the other.',
      '{count} lines join a work and one it cites.',
    ),
  knownOf: (count: number) =>
    plural(
      count,
      'The references of 1 work in the library are known.',
      'The references of {count} works in the library are known.',
    ),
  noReferences: text(
    'Lines are missing, as the references of your works are not known: search in the tab “Find”, or add the works to your corpus.',
  ),
  withoutYear: (count: number) =>
    plural(count, '1 work without a year is at the left.', '{count} works without a year are at the left.'),
  leftOut: (count: number) =>
    plural(count, '1 more work is not shown.', '{count} more works in the library are not shown.'),

  kinds: text('Works to show'),
  states,
  stateCount: (state: MapState, count: number) => text('{state} ({count})', { state: states[state], count }),
  missingHint: text('Several of your works cite it, and your library does not have it'),
  paragraphs: text('Colour and number: the first paragraph that cites the work.'),
  paragraph: (number: number) => text('Paragraph {number}', { number: String(number) }),
  goToParagraph: (number: number, excerpt: string) =>
    text('Go to paragraph {number}: {excerpt}', { number: String(number), excerpt }),
  mark: (label: string, title: string, state: MapState, paragraphs: readonly number[]) =>
    row([
      ...[label, title].filter((part) => part !== ''),
      states[state],
      ...(paragraphs.length === 0 ? [] : [inParagraphs(paragraphs)]),
    ]),
  noYear: text('no year'),
  zoomIn: text('Zoom In'),
  zoomOut: text('Zoom Out'),
  whole: text('Show All'),

  caption: text('Works of the map, the newest first'),
  work: text('Work'),
  year: text('Year'),
  state: text('State'),
  inParagraphsColumn: text('Paragraphs'),
  cites: text('Cites'),
  citedBy: text('Cited by'),

  chosen: text('The chosen work'),
  unknownTitle: text('Only its identifier is known.'),
  why: text('Why it is here'),
  whyStates: {
    cited: text('Your paper cites it.'),
    library: text('Your library has it, and your paper does not cite it.'),
    found: text('A search found it.'),
    corpus: text('It comes from your corpus.'),
  },
  whyMissing: (count: number) =>
    plural(
      count,
      '1 of your works cites it, and your library does not have it.',
      '{count} of your works cite it, and your library does not have it.',
    ),
  citedIn: text('Cited in'),
  more: (count: number) => plural(count, '1 more', '{count} more'),
} as const;
