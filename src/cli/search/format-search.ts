import type {
  ArgumentDocument,
  FoundWorkDocument,
  RecordDocument,
  SearchDocument,
} from '../../documents/found-works-document.ts';
import { unseenMessage } from '../../documents/unseen-message.ts';
import { translate } from '../../text/front-language.ts';
import { type Line, wrapLines } from '../terminal/line.ts';
import { zoteroStrings } from '../zotero/zotero-strings.ts';
import { searchStrings as strings } from './search-strings.ts';

/** The most authors that are named before "et al.". */
const namedAuthors = 3;

/** Who wrote a work, when and where it appeared: `Doe, Lee, 2020 · Venue · doi:10.1000/1`. */
export function publishedLine({
  authors,
  year,
  venue,
  doi,
  arxiv,
}: Omit<RecordDocument, 'title' | 'abstract'>): string {
  const who = authors.length > namedAuthors ? strings.firstAuthors(authors.slice(0, namedAuthors)) : authors.join(', ');
  const identifier = doi === null ? (arxiv === null ? '' : `arXiv:${arxiv}`) : `doi:${doi}`;
  const parts = [[who, year ?? ''].filter((part) => part !== '').join(', '), venue ?? '', identifier];
  return parts.filter((part) => part !== '').join(' · ');
}

const indent = '    ';
/** Fewer works of the author that cite a work say nothing. */
const tellingCitations = 2;

/** Found works for people: each in a few lines within a width, in columns. */
export function formatSearch({ queries, works, coverage }: SearchDocument, width: number): Line[] {
  if (works.length === 0) {
    return [strings.noWorks];
  }
  const said = coverage === null ? [] : ['', ...wrapLines(translate(unseenMessage(coverage)), width)];
  return works
    .flatMap((work, index) => [
      ...(index === 0 ? [] : ['']),
      ...formatWork(work, index + 1, width, queries.length > 1 ? work.queries : []),
    ])
    .concat(said);
}

const byMachine: readonly FoundWorkDocument['rankedBy'][] = ['words', 'meaning', 'wordsAndMeaning', 'permutation'];

/**
 * One found work, with its number in the list.
 * @param queries those that found it, where it is worth saying
 */
export function formatWork(
  {
    citedBy = [],
    ...work
  }: Omit<FoundWorkDocument, 'queries' | 'citedBy'> & Partial<Pick<FoundWorkDocument, 'citedBy'>>,
  number: number,
  width: number,
  queries: readonly string[] = [],
): Line[] {
  const heading = `${String(number).padStart(2)}. `;
  const [first = strings.unnamed, ...rest] = wrapLines(work.title || strings.unnamed, width - heading.length - 5);
  const { key, added, versions, relation, path, argumentsFor, argumentsAgainst, attributed } = work;
  const isByMachine = work.unjudged === true || byMachine.includes(work.rankedBy);
  const texts = [
    work.why === '' || (!isByMachine && argumentsFor.length + argumentsAgainst.length > 0)
      ? ''
      : isByMachine
        ? strings.shares(work.why)
        : work.why,
    relation ?? '',
    key === null && citedBy.length >= tellingCitations ? strings.citedByYours(citedBy.length) : '',
    queries.length === 0 ? '' : strings.foundBy(queries),
    path.length === 0 ? '' : strings.reachedThrough(path),
  ];
  return [
    [heading, { text: first, emphasis: 'bold' }, work.unjudged === true ? '' : ` ${work.score.toFixed(2)}`],
    ...rest.map((line): Line => [indent, { text: line, emphasis: 'bold' }]),
    ...indented(`${publishedLine(work)} (${work.sources.join(', ')})`, width).map(
      (line): Line => [{ text: line, emphasis: 'dim' }],
    ),
    ...(work.sources.includes('zotero') ? indented(zoteroStrings.isThere, width) : []),
    ...(key === null ? [] : indented(added ? strings.entered(key) : strings.inLibrary(key), width)),
    ...(versions > 1 ? indented(strings.versions(versions), width) : []),
    ...texts.filter((text) => text !== '').flatMap((text) => indented(text, width)),
    ...argumentsFor.flatMap((argument) => formatArgument('+', argument, width)),
    ...argumentsAgainst.flatMap((argument) => formatArgument('-', argument, width)),
    ...(attributed === false ? [[indent, { text: strings.unattributed, emphasis: 'yellow' }] as const] : []),
  ];
}

function formatArgument(sign: '+' | '-', { text, quotes }: ArgumentDocument, width: number): Line[] {
  return [
    ...indented(text, width - 2).map(
      (line, index): Line => [
        indent,
        { text: index === 0 ? sign : ' ', emphasis: sign === '+' ? 'green' : 'red' },
        ` ${line.slice(indent.length)}`,
      ],
    ),
    ...quotes.flatMap(({ quote, isThere }) =>
      indented(`“${quote}”${isThere ? '' : ` (${strings.notThere})`}`, width - 4).map(
        (line): Line => [`${indent}${line.slice(indent.length).padStart(line.length)}`],
      ),
    ),
  ];
}

function indented(text: string, width: number): string[] {
  return wrapLines(text, width - indent.length).map((line) => indent + line);
}
