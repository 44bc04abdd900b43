import type { Entry, Field } from '../../bibliography/entry.ts';
import { isPreprintDoi } from '../../bibliography/identifiers.ts';
import { texToText } from '../../bibliography/tex-text.ts';
import { title, year } from '../../bibliography/work.ts';
import type { TextEdit } from '../../text/edit.ts';
import { compareTitles } from './compare-titles.ts';
import { correctedTitle } from './corrected-title.ts';
import { addFields, removeField, replaceField, replaceType, replaceValue, written } from './edit-entry.ts';
import type { PublishedVersion } from './verification.ts';

/** The fields in which an entry of a preprint says that it is one. */
const venueFields = ['journal', 'journaltitle', 'booktitle', 'howpublished'];

/** Types that a preprint is cited as, and that a published version is not. */
const preprintTypes: ReadonlySet<string> = new Set([
  'misc',
  'online',
  'unpublished',
  'techreport',
  'report',
  'electronic',
]);

/**
 * The edits that make the entry of a preprint one of its published version: its type, where and when it appeared, its
 * DOI, and its title if that changed. Key and authors stay, and so do all fields that are not of the preprint alone;
 * `eprint` and `url` too, as readers can still follow them.
 */
export function publishedEntry(entry: Entry, published: PublishedVersion): TextEdit[] {
  const isArticle = published.isJournal;
  const usesBiblatex = entry.fields.has('journaltitle') || entry.fields.has('date');
  const venueName = isArticle ? (usesBiblatex ? 'journaltitle' : 'journal') : 'booktitle';
  const type = isArticle ? 'article' : 'inproceedings';
  const edits: TextEdit[] = [];
  const added: [string, string][] = [];
  const removed: Field[] = [];

  const [stated, ...others] = venueFields.flatMap((name) => entry.fields.get(name) ?? []).filter(isArchive);
  const venue = written(published.venue ?? '', venueName);
  if (stated === undefined) {
    added.push([venueName, venue]);
  } else {
    edits.push(...replaceField(entry, stated, venueName, venue));
  }
  removed.push(...others);
  if (preprintTypes.has(entry.type) || entry.type === 'article' || entry.type === 'inproceedings') {
    edits.push(...replaceType(entry, type));
  }

  for (const name of ['volume', 'number', 'pages', 'doi'] as const) {
    const value = published[name];
    const field = entry.fields.get(name);
    if (value !== undefined && field === undefined) {
      added.push([name, written(value, name)]);
    } else if (field !== undefined && isOfPreprint(name, field.value)) {
      if (value === undefined) {
        removed.push(field);
      } else {
        edits.push(replaceValue(entry, field, written(value, name)));
      }
    }
  }
  const publisher = entry.fields.get('publisher');
  if (publisher !== undefined && archive.test(publisher.value)) {
    removed.push(publisher);
  }
  edits.push(...yearEdits(entry, published), ...titleEdits(entry, published));
  return [...edits, ...removed.map((field) => removeField(entry, field)), ...addFields(entry, added, removed)];
}

const archive = /\b(?:arxiv|biorxiv|medrxiv|chemrxiv|psyarxiv|ssrn|preprints?)\b|\bCoRR\b/i;

function isArchive({ value }: { readonly value: string }): boolean {
  return archive.test(texToText(value));
}

/** True if a value is one that only the preprint has: `abs/1810.04805` as the volume, arXiv's DOI, `arXiv:…`. */
function isOfPreprint(name: string, value: string): boolean {
  return name === 'doi'
    ? isPreprintDoi(value.toLowerCase().replace(/^.*?(?=10\.)/s, ''))
    : /\babs\/|arxiv|\d{4}\.\d{4,5}/i.test(value);
}

function yearEdits(entry: Entry, published: PublishedVersion): TextEdit[] {
  const field = entry.fields.get('year') ?? entry.fields.get('date');
  if (field === undefined || published.year === undefined || year(entry) === published.year) {
    return [];
  }
  const value = field.name === 'year' ? field.value.replace(/\d{4}/, String(published.year)) : String(published.year);
  return [replaceValue(entry, field, value)];
}

function titleEdits(entry: Entry, published: PublishedVersion): TextEdit[] {
  const field = entry.fields.get('title');
  const comparison = compareTitles(title(entry), published.title, true);
  const isOther = comparison === 'changed' || comparison === 'other';
  return field !== undefined && isOther
    ? [replaceValue(entry, field, correctedTitle(field.value, published.title))]
    : [];
}
