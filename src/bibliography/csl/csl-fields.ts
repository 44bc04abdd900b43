import type { Name } from '../names.ts';
import { namesValue, texValue, verbatimValue } from '../writing/tex-value.ts';

/** What an item of CSL says, as the type and the fields that an entry of BibTeX says it with. */
export interface CslFields {
  readonly type: string;
  readonly values: ReadonlyMap<string, string>;
}

type Item = Readonly<Record<string, unknown>>;

/** The types of CSL (schema 1.0.2) that have one in BibTeX; all others are `misc`. */
const types: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'article-journal': 'article',
    'article-magazine': 'article',
    'article-newspaper': 'article',
    review: 'article',
    'review-book': 'article',
    'paper-conference': 'inproceedings',
    book: 'book',
    chapter: 'incollection',
    'entry-encyclopedia': 'incollection',
    'entry-dictionary': 'incollection',
    thesis: 'phdthesis',
    report: 'techreport',
    dataset: 'dataset',
    software: 'software',
    webpage: 'online',
    'post-weblog': 'online',
    post: 'online',
  }),
);

/** The field that holds what a work is published in, by the type of its entry. */
const containers: Readonly<Record<string, string>> = { article: 'journal', misc: 'journal' };
/** The same for who publishes it. */
const publishers: Readonly<Record<string, string>> = { phdthesis: 'school', techreport: 'institution' };

const texts: readonly (readonly [variable: string, field: string])[] = [
  ['title', 'title'],
  ['collection-title', 'series'],
  ['publisher-place', 'address'],
  ['volume', 'volume'],
  ['page', 'pages'],
  ['edition', 'edition'],
  // Often several, with spaces between.
  ['ISBN', 'isbn'],
  ['ISSN', 'issn'],
  ['genre', 'type'],
  ['event-title', 'eventtitle'],
  ['keyword', 'keywords'],
  ['note', 'note'],
  ['abstract', 'abstract'],
];

const identifiers = ['DOI', 'URL', 'PMID'] as const;

/** Reads an item. What is not as the schema has it costs itself alone. */
export function fieldsOfCsl(value: unknown): CslFields {
  const item = isObject(value) ? value : {};
  const type = types.get(textOf(item.type)) ?? 'misc';
  const values = new Map<string, string>();
  const add = (field: string, written: string): void => {
    if (written !== '' && !values.has(field)) values.set(field, written);
  };
  add('author', namesOf(item.author));
  add('editor', namesOf(item.editor));
  for (const [variable, field] of texts) {
    add(field, texOf(item[variable]));
  }
  const number = textOf(item.number);
  const arxiv = /^arxiv:\s*(\S+)/i.exec(number)?.[1];
  add(containers[type] ?? 'booktitle', texOf(item['container-title']));
  add(publishers[type] ?? 'publisher', texOf(item.publisher));
  add('year', yearOf(item.issued));
  add('number', texOf(item.issue));
  if (arxiv === undefined) {
    add('number', texOf(number));
  } else {
    add('eprint', verbatimValue(arxiv));
    add('archiveprefix', 'arXiv');
  }
  for (const name of identifiers) {
    add(name.toLowerCase(), verbatimValue(textOf(item[name])));
  }
  return { type, values };
}

/** The first number of four digits in a date: a list of its parts, a text, or what YAML makes of it. */
function yearOf(issued: unknown): string {
  return /\b\d{4}\b/.exec(JSON.stringify(issued ?? ''))?.[0] ?? '';
}

function namesOf(people: unknown): string {
  const names = (Array.isArray(people) ? people : []).filter(isObject).map(nameOf);
  return namesValue(
    names.filter(({ family, given, literal }) => `${family}${given}${literal}` !== ''),
    { isFamilyFirst: true, letters: 'unicode', others: false },
  );
}

function nameOf(person: Item): Name {
  const part = (name: string): string => textOf(person[name]).trim();
  return {
    family: part('family'),
    given: part('given'),
    prefix: [part('dropping-particle'), part('non-dropping-particle')].filter(Boolean).join(' '),
    suffix: part('suffix'),
    literal: part('literal'),
  };
}

/** A text as TeX would write it, without the tags of HTML that CSL allows in it. */
function texOf(value: unknown): string {
  const text = textOf(value);
  return text === '' ? '' : texValue(text.replace(/<\/?(?:i|b|sup|sub|sc|span)\b[^<>]*>/g, ''), 'unicode');
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function isObject(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
