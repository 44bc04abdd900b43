import type { FileEdit } from '../../text/location.ts';
import type { Bibliography, Entry, EntryContent } from '../entry.ts';
import { lineEnd } from '../lexicon.ts';
import type { EntryStyle } from './entry-style.ts';
import type { KeyedWork } from './key-pattern.ts';
import { addressValue, namesValue, texValue, titleValue, verbatimValue } from './tex-value.ts';

/** A work that a bibliography does not have yet. All texts are plain; what is not known is undefined. */
export interface EnteredWork extends KeyedWork {
  readonly type:
    | 'article'
    | 'paper'
    | 'preprint'
    | 'book'
    | 'chapter'
    | 'thesis'
    | 'report'
    | 'data'
    | 'software'
    | 'other'
    | undefined;
  /** `authors` lacks none. */
  readonly hasAllAuthors: boolean;
  /** Journal, proceedings, or the repository of a preprint. */
  readonly venue: string | undefined;
  readonly volume: string | undefined;
  readonly issue: string | undefined;
  readonly pages: string | undefined;
  readonly publisher: string | undefined;
  readonly doi: string | undefined;
  readonly arxiv: string | undefined;
  /** Such as `cs.CL`. */
  readonly arxivClass: string | undefined;
  /** The address of a page about it; entered where there is neither a DOI nor an arXiv number. */
  readonly url: string | undefined;
}

/** An entry for a work, in the style of its bibliography, without the line break after it. */
export function writtenEntry(work: EnteredWork, key: string, style: EntryStyle): string {
  const { type, fields } = fieldsOf(work, style);
  const shown = ordered(fields, style.fieldOrder).map(([name, value]) => writtenField(name, value, style));
  const head = `@${inCase(type, style.typeCase)}{${key},`;
  const comma = style.hasTrailingComma ? ',' : '';
  if (style.isOneLine) {
    return `${head} ${shown.join(', ')}${comma}}`;
  }
  const lines = shown.map((field) => `${style.indentation}${field}`).join(',\n');
  return `${head}\n${lines}${comma}${style.closing}}`.replaceAll('\n', style.lineBreak);
}

/** A work as the content of an entry, to compare it with entries that are there. */
export function contentOf(work: EnteredWork): EntryContent {
  const { type, fields: values } = fieldsOf(work, plainStyle);
  return { type, key: '', source: '', values };
}

/** An entry as it is written, with its key. */
export interface WrittenEntry {
  readonly key: string;
  readonly source: string;
}

/**
 * The edits that put entries into a bibliography: where their keys belong, if the entries there are in the order of their
 * keys, otherwise after the last one. No two edits are at the same place.
 */
export function entryInsertions(
  bibliography: Bibliography,
  written: readonly WrittenEntry[],
  style: EntryStyle,
): FileEdit[] {
  const { entries } = bibliography;
  const sorted = isSorted(entries);
  const inOrder = sorted ? written.toSorted((a, b) => compareKeys(a.key, b.key)) : written;
  const places = new Map<Entry | undefined, string[]>();
  for (const { key, source } of inOrder) {
    const before = sorted ? entries.findLast((other) => compareKeys(other.key, key) < 0) : entries.at(-1);
    places.set(before, [...(places.get(before) ?? []), source]);
  }
  return [...places].map(([before, sources]) => insertionAfter(before, sources, bibliography, style));
}

/** Inserts entries after one that is there; before all others where there is none. */
function insertionAfter(
  before: Entry | undefined,
  sources: readonly string[],
  { path, text, entries }: Bibliography,
  { lineBreak, emptyLines }: EntryStyle,
): FileEdit {
  const gap = lineBreak.repeat(emptyLines + 1);
  const inserted = sources.join(gap);
  if (before === undefined) {
    const first = entries[0];
    const start = first?.range.start ?? text.length;
    const lead = first !== undefined || text === '' || text.endsWith('\n') ? '' : lineBreak;
    return {
      file: path,
      range: { start, end: start },
      newText: `${lead}${inserted}${first === undefined ? lineBreak : gap}`,
    };
  }
  const end = lineEnd(text, before.range.end);
  const rest = text.slice(before.range.end, end);
  // Another entry on the same line stays where it is.
  const start = /^\s*(?:%.*)?$/.test(rest) ? end : before.range.end;
  return {
    file: path,
    range: { start, end: start },
    newText: `${gap}${inserted}${start === text.length ? lineBreak : ''}`,
  };
}

/** The fewest entries that show that a bibliography is sorted: three may be by accident. */
const leastSorted = 8;

function isSorted(entries: readonly Entry[]): boolean {
  return (
    entries.length >= leastSorted &&
    entries.slice(1).every((entry, index) => compareKeys(entries[index]!.key, entry.key) <= 0)
  );
}

function compareKeys(a: string, b: string): number {
  const [lowerA, lowerB] = [a.toLowerCase(), b.toLowerCase()];
  return lowerA < lowerB ? -1 : Number(lowerA > lowerB);
}

type Fields = ReadonlyMap<string, string>;

const biblatexTypes: Readonly<Record<string, string>> = {
  data: 'dataset',
  software: 'software',
  thesis: 'thesis',
  report: 'report',
  other: 'online',
};
const bibtexTypes: Readonly<Record<string, string>> = {
  data: 'misc',
  thesis: 'phdthesis',
  report: 'techreport',
  other: 'misc',
};

/** After so many authors a list ends in `and others`: collaborations have thousands. */
const mostAuthors = 50;

/** The parts of a style that decide about the content of an entry. */
type ContentStyle = Pick<EntryStyle, 'dialect' | 'letters' | 'preprint' | 'isTitleBraced' | 'isFamilyFirst'>;

const plainStyle: ContentStyle = {
  dialect: 'bibtex',
  letters: 'unicode',
  preprint: 'eprint',
  isTitleBraced: false,
  isFamilyFirst: true,
};

function fieldsOf(work: EnteredWork, style: ContentStyle): { readonly type: string; readonly fields: Fields } {
  const { dialect, letters } = style;
  const isBiblatex = dialect === 'biblatex';
  const kind = kindOf(work);
  const text = (value: string | undefined): string => (value === undefined ? '' : texValue(value, letters));
  const venue = text(work.venue);
  const publisher = text(work.publisher);
  const title = titleValue(work.title, letters);
  const fields: Record<string, string> = {
    author: namesValue(work.authors.slice(0, mostAuthors), {
      isFamilyFirst: style.isFamilyFirst,
      letters,
      others: work.authors.length > 0 && (!work.hasAllAuthors || work.authors.length > mostAuthors),
    }),
    title: style.isTitleBraced ? `{${texValue(work.title, letters)}}` : title,
    [isBiblatex ? 'date' : 'year']: work.year === undefined ? '' : String(work.year),
    doi: verbatimValue(work.doi ?? ''),
  };
  const details = { volume: text(work.volume), number: text(work.issue), pages: pagesValue(text(work.pages)) };
  switch (kind) {
    case 'article':
      Object.assign(fields, { [isBiblatex ? 'journaltitle' : 'journal']: venue, ...details });
      return entered(fields, 'article', work);
    case 'paper':
      Object.assign(fields, { booktitle: venue, pages: details.pages, publisher });
      return entered(fields, 'inproceedings', work);
    case 'preprint':
      return entered(fields, preprint(fields, work, style, venue), work);
    case 'book':
      Object.assign(fields, { publisher, volume: details.volume });
      return entered(fields, 'book', work);
    case 'chapter':
      Object.assign(fields, { booktitle: venue, publisher, pages: details.pages });
      return entered(fields, 'incollection', work);
    case 'thesis':
      Object.assign(fields, {
        [isBiblatex ? 'institution' : 'school']: publisher || venue,
        ...(isBiblatex && { type: 'phdthesis' }),
      });
      break;
    case 'report':
      Object.assign(fields, { institution: publisher || venue, number: details.number });
      break;
    case 'data':
    case 'software':
      Object.assign(fields, { [isBiblatex ? 'publisher' : 'howpublished']: publisher || venue });
      break;
    default:
      Object.assign(fields, { [isBiblatex ? 'organization' : 'howpublished']: venue || publisher });
  }
  // A work without an address is not online.
  const hasAddress = work.doi !== undefined || work.url !== undefined || work.arxiv !== undefined;
  const type = (isBiblatex && (kind !== 'other' || hasAddress) ? biblatexTypes : bibtexTypes)[kind];
  return entered(fields, type ?? 'misc', work);
}

/** Infers the kind of a work, where no source says it, from what it appeared in. */
function kindOf({ type, venue = '', volume, issue, arxiv }: EnteredWork): Exclude<EnteredWork['type'], undefined> {
  if (type !== undefined && type !== 'other') {
    return type;
  }
  if (/\b(?:proceedings|conference|workshop|symposium|proc\.)/i.test(venue)) {
    return 'paper';
  }
  if (
    venue !== '' &&
    (volume !== undefined || issue !== undefined || /\b(?:journal|transactions|letters|review)\b/i.test(venue))
  ) {
    return 'article';
  }
  return arxiv === undefined ? 'other' : 'preprint';
}

/** Adds the fields of a preprint as the bibliography has them, and returns the type. */
function preprint(fields: Record<string, string>, work: EnteredWork, style: ContentStyle, venue: string): string {
  const arxiv = verbatimValue(work.arxiv ?? '');
  if (arxiv === '') {
    fields[style.dialect === 'biblatex' ? 'organization' : 'howpublished'] = venue;
    return style.dialect === 'biblatex' ? 'online' : 'misc';
  }
  if (style.preprint === 'journal') {
    fields[style.dialect === 'biblatex' ? 'journaltitle' : 'journal'] = `arXiv preprint arXiv:${arxiv}`;
    return 'article';
  }
  const [archive, category] =
    style.dialect === 'biblatex' ? ['eprinttype', 'eprintclass'] : ['archiveprefix', 'primaryclass'];
  Object.assign(fields, { eprint: arxiv, [archive]: 'arXiv', [category]: verbatimValue(work.arxivClass ?? '') });
  return style.dialect === 'biblatex' ? 'online' : 'misc';
}

function entered(fields: Record<string, string>, type: string, work: EnteredWork): { type: string; fields: Fields } {
  const hasIdentifier = work.doi !== undefined || work.arxiv !== undefined;
  const url = hasIdentifier ? '' : addressValue(work.url ?? '');
  return { type, fields: new Map(Object.entries({ ...fields, url }).filter(([, value]) => value !== '')) };
}

/** Numbers are joined as TeX does it. */
function pagesValue(pages: string): string {
  return pages.replace(/(?<=\w)\s*[-–—]+\s*(?=\w)/g, '--');
}

const usualOrder = (
  'author title journal journaltitle booktitle school institution organization howpublished type year date volume number ' +
  'pages publisher eprint archiveprefix eprinttype primaryclass eprintclass doi url'
).split(' ');

/** Fields in the order of the bibliography; one that it does not have comes after all those that usually precede it. */
function ordered(fields: Fields, order: readonly string[]): [string, string][] {
  const names = order.filter((name) => fields.has(name));
  for (const [place, name] of usualOrder.entries()) {
    if (fields.has(name) && !names.includes(name)) {
      const before = usualOrder.slice(0, place);
      names.splice(names.findLastIndex((other) => before.includes(other)) + 1, 0, name);
    }
  }
  return names.map((name) => [name, fields.get(name)!]);
}

function writtenField(name: string, value: string, style: EntryStyle): string {
  const { aligned, equals, delimiter, isYearBare } = style;
  const spelled = spelledName(name, style);
  const sign =
    aligned === undefined
      ? equals
      : aligned.by === 'name'
        ? `${' '.repeat(Math.max(0, aligned.width - name.length))}= `
        : ' = '.padEnd(aligned.width - name.length);
  if (name === 'year' && isYearBare && /^\d+$/.test(value)) {
    return `${spelled}${sign}${value}`;
  }
  // Quotes cannot enclose a quote outside braces.
  const [open, close] = delimiter === '"' && !value.includes('"') ? ['"', '"'] : ['{', '}'];
  return `${spelled}${sign}${open}${value}${close}`;
}

/** Tools write some names in mixed case. */
const mixedCase: Readonly<Record<string, string>> = { archiveprefix: 'archivePrefix', primaryclass: 'primaryClass' };

function spelledName(name: string, { fieldCase }: EntryStyle): string {
  return fieldCase === 'lower' ? (mixedCase[name] ?? name) : inCase(name, fieldCase);
}

function inCase(name: string, form: EntryStyle['typeCase']): string {
  switch (form) {
    case 'lower':
      return name;
    case 'upper':
      return name.toUpperCase();
    case 'capital':
      return name === 'inproceedings'
        ? 'InProceedings'
        : name === 'incollection'
          ? 'InCollection'
          : name.charAt(0).toUpperCase() + name.slice(1);
  }
}
