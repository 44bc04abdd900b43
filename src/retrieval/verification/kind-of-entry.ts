import { rememberByContent, type WithContent } from '../../bibliography/content-memo.ts';
import { isPreprintDoi } from '../../bibliography/identifiers.ts';
import { publication } from '../../bibliography/publication.ts';
import { texToText } from '../../bibliography/tex-text.ts';
import { identityOf } from '../../bibliography/work-identity.ts';
import type { WorkKind } from '../sources/work-kinds.ts';
import { factsOf } from './entry-facts.ts';

/**
 * The kind of work that an entry cites, by its type and identifiers. Words inside the name of a venue never count: there
 * is a journal called "IEEE Software", and the "Lecture Notes in Computer Science" are no lectures. Inherited fields
 * count only in a completed entry (`Library.complete`).
 */
export const kindOf = rememberByContent((content): WorkKind => {
  const entry = { content };
  const isBook = content.type === 'inbook' && !content.values.has('booktitle') && !content.values.has('crossref');
  // In BibTeX, `@inbook` has the title of the book, and no other.
  const byType = isBook ? 'book' : kindsOfTypes.get(content.type);
  if (byType === 'article' || byType === 'paper') {
    return kindOfPlace(entry) ?? (publication(entry) === 'preprint' ? 'preprint' : byType);
  }
  return (byType === 'webpage' ? undefined : byType) ?? kindByFields(entry) ?? byType ?? 'other';
});

const kindsOfTypes: ReadonlyMap<string, WorkKind> = new Map(
  (
    [
      ['article', 'article suppperiodical review'],
      ['paper', 'inproceedings conference paper'],
      ['book', 'book mvbook collection mvcollection booklet proceedings mvproceedings reference mvreference'],
      ['chapter', 'inbook incollection bookinbook suppbook suppcollection inreference'],
      ['thesis', 'thesis phdthesis mastersthesis mathesis bachelorsthesis'],
      ['report', 'report techreport'],
      ['data', 'dataset'],
      ['software', 'software manual'],
      ['standard', 'standard'],
      ['webpage', 'online electronic www webpage'],
    ] as const
  ).flatMap(([kind, types]) => types.split(' ').map((type): [string, WorkKind] => [type, kind])),
);

/**
 * Gives the kind of work where what stands for a journal is the name of no journal, from its first word to its last, and
 * no DOI says that it was published there.
 */
function kindOfPlace(entry: WithContent): WorkKind | undefined {
  const { venue, isBook, identity } = factsOf(entry);
  const isPublished = identity.doi !== undefined && !isPreprintDoi(identity.doi);
  const name = isPublished ? '' : (venue?.name.trim() ?? '');
  return isBook ? 'book' : places.find(([, place]) => place.test(name))?.[0];
}

const places: readonly (readonly [WorkKind, RegExp])[] = [
  [
    'software',
    /^(?:github|gitlab|hugging ?face|kaggle)(?: (?:repository|repo|hub|project|models?|datasets?|spaces?))?$|^software (?:project|package|library|release)$|^(?:(?:online|official|software) )?(?:documentation|manual)$/i,
  ],
  // Some sources have what was read that often.
  [
    'other',
    /^(?:(?:the )?\w+ )?(?:blog(?: post)?|web ?(?:site|page))$|^(?:wikipedia|youtube)$|^(?:online )?(?:news|forum|slides|talk|video|podcast)(?: article| notes)?$|^(?:system|model) card$|^press release$|^personal communication$|^(?:patent|lecture|interview)$/i,
  ],
  [
    'thesis',
    /^(?:(?:ph\.? ?d\.?|master'?s?|doctoral|bachelor'?s?) )?(?:thesis|dissertation)(?:,.{0,200})?$|^(?:ph\.? ?d\.?|master'?s?|doctoral) thesis(?: at .{1,200})?$/i,
  ],
  [
    'report',
    /^(?:technical|tech\.?|internal|working) (?:report|paper)(?: (?:no\.? ?)?[\w.-]{1,40})?(?:,.{0,200})?$|^white ?paper$/i,
  ],
];

/** Gives the kind of work of an entry whose type says little, by what its fields are about. */
function kindByFields(entry: WithContent): WorkKind | undefined {
  const { values } = entry.content;
  const { doi, arxiv } = identityOf(entry);
  if (values.has('booktitle')) {
    return kindOfPlace(entry) ?? 'paper';
  }
  if (publication(entry) === 'preprint' || (doi !== undefined && isPreprintDoi(doi))) {
    return 'preprint';
  }
  if (values.has('journal') || values.has('journaltitle')) {
    return kindOfPlace(entry) ?? 'article';
  }
  if (arxiv !== undefined) {
    return 'preprint';
  }
  if (doi !== undefined) {
    // Registered, whatever it is.
    return 'other';
  }
  if (values.has('isbn')) {
    return 'book';
  }
  const address = texToText(`${values.get('url') ?? ''} ${values.get('howpublished') ?? ''}`);
  if (/\b(?:github|gitlab)\.com\/[\w.-]/i.test(address)) {
    return 'software';
  }
  return kindsOfStatedTypes.get(texToText(values.get('type') ?? values.get('entrysubtype') ?? '').toLowerCase());
}

/** What the field `type` of an entry of type `misc` may say. */
const kindsOfStatedTypes: ReadonlyMap<string, WorkKind> = new Map([
  ['software', 'software'],
  ['computer software', 'software'],
  ['dataset', 'data'],
  ['data set', 'data'],
  ['standard', 'standard'],
  ['thesis', 'thesis'],
  ['phd thesis', 'thesis'],
  ['phdthesis', 'thesis'],
  ['mathesis', 'thesis'],
  ['technical report', 'report'],
  ['techreport', 'report'],
  ['report', 'report'],
]);
