import * as z from 'zod';
import { isPreprintDoi, normalisedDoi } from '../../../bibliography/identifiers.ts';
import type { Name } from '../../../bibliography/names.ts';
import {
  firstSaid,
  listField,
  numberField,
  objectField,
  pdfAddresses,
  textField,
  unlessEmpty,
  yearField,
  yearIn,
} from '../record-fields.ts';
import { arxivOfDoi, identityAsWritten, saysWhichWork } from '../record-identity.ts';
import { nameAsWritten, nameInParts, nameOfGroup, presentNames } from '../record-names.ts';
import { plainAbstract, plainText } from '../record-text.ts';
import type { ScholarlyRecord } from '../scholarly-record.ts';
import { readTitle, withoutRelease } from '../title-notes.ts';
import type { PublicationType } from '../work-kinds.ts';

const creator = z.object({
  name: textField,
  nameType: textField,
  givenName: textField,
  familyName: textField,
  // Until 2018.
  'given-name': textField,
  'family-name': textField,
  literal: textField,
});
const description = z.object({ description: textField, descriptionType: textField, text: textField, type: textField });
const related = z.object({ relatedIdentifier: textField, relatedIdentifierType: textField, relationType: textField });
/** A text, or since 2024 an object with a name. */
const named = z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]).catch('');

const attributes = z.object({
  doi: textField,
  titles: listField(z.object({ title: textField, titleType: textField })),
  creators: listField(creator),
  publisher: named,
  container: objectField({
    title: textField,
    volume: textField,
    issue: textField,
    firstPage: textField,
    lastPage: textField,
  }),
  publicationYear: yearField,
  published: yearField,
  dates: listField(z.object({ date: textField, dateType: textField })),
  types: objectField({ resourceTypeGeneral: textField, citeproc: textField }),
  subjects: listField(z.object({ subject: textField })),
  descriptions: listField(description),
  relatedIdentifiers: listField(related),
  contentUrl: listField(textField),
  citationCount: numberField,
  // Until 2018.
  title: textField,
  author: listField(creator),
  'container-title': textField,
  description: listField(description),
});

const item = z.object({ id: textField, attributes });

const types: Readonly<Record<string, PublicationType>> = {
  Preprint: 'preprint',
  JournalArticle: 'article',
  ConferencePaper: 'paper',
  Book: 'book',
  BookChapter: 'chapter',
  Dissertation: 'thesis',
  Report: 'report',
  Dataset: 'data',
  Software: 'software',
  ComputationalNotebook: 'software',
};
const citeprocTypes: Readonly<Record<string, PublicationType>> = {
  'article-journal': 'article',
  'paper-conference': 'paper',
  book: 'book',
  chapter: 'chapter',
  thesis: 'thesis',
  report: 'report',
  dataset: 'data',
};

/** A DOI of DataCite, of any generation since 2016. */
export function readDataciteItem(written: unknown): ScholarlyRecord | undefined {
  const { id, attributes: read } = item.parse(written);
  const main = read.titles.find(({ titleType }) => titleType === '') ?? read.titles[0];
  const { title, isRetracted } = readTitle(firstSaid(main?.title, read.title));
  const type = typeOf(read);
  const name = type === 'software' ? withoutRelease(title) : title;
  const identity = identityAsWritten({ doi: read.doi || id, title: name });
  if (identity.doi === undefined) return undefined;
  const creators = read.creators.length > 0 ? read.creators : read.author;
  const authors = presentNames(creators.map(nameOf));
  const { container } = read;
  const publisher = plainText(read.publisher || read['container-title']);
  const abstract = [...read.descriptions, ...read.description].find(
    ({ descriptionType, type: kind }) => (descriptionType || kind) === 'Abstract',
  );
  return {
    source: 'datacite',
    id: identity.doi,
    identity,
    title: name,
    authors,
    hasAllAuthors: authors.length > 0,
    year: read.publicationYear ?? read.published ?? yearOf(read),
    // Repositories publish what is in no journal.
    venue: unlessEmpty(plainText(container?.title ?? '') || publisher),
    type,
    volume: unlessEmpty(plainText(container?.volume ?? '')),
    issue: unlessEmpty(plainText(container?.issue ?? '')),
    pages: unlessEmpty(
      [container?.firstPage, container?.lastPage]
        .map((page) => plainText(page ?? ''))
        .filter(Boolean)
        .join('-'),
    ),
    publisher: unlessEmpty(publisher),
    abstract: plainAbstract(firstSaid(abstract?.description, abstract?.text)),
    subjects: [...new Set(read.subjects.map(({ subject }) => plainText(subject)))].filter(Boolean).slice(0, 20),
    openCopies: pdfAddresses(read.contentUrl.filter((address) => /\.pdf$/i.test(address))),
    timesCited: read.citationCount,
    isRetracted: isRetracted || undefined,
    publishedAs: type === 'preprint' || arxivOfDoi(identity.doi) !== undefined ? publishedAs(read) : undefined,
    references: referencesOf(read),
  };
}

type Attributes = z.infer<typeof attributes>;

function typeOf({ types: said }: Attributes): PublicationType | undefined {
  const known = types[said?.resourceTypeGeneral ?? ''] ?? citeprocTypes[said?.citeproc ?? ''];
  return known ?? (said === undefined ? undefined : 'other');
}

function nameOf(read: z.infer<typeof creator>): Name | undefined {
  const [given, family] = [read.givenName || read['given-name'], read.familyName || read['family-name']];
  if (family !== '') return nameInParts(given, family);
  if (read.nameType === 'Organizational') return nameOfGroup(read.name);
  return nameAsWritten(read.name || read.literal);
}

function yearOf({ dates }: Attributes): number | undefined {
  const order = ['Issued', 'Available', 'Submitted', 'Created'];
  const found = order.map((kind) => dates.find(({ dateType }) => dateType === kind)?.date ?? '');
  return found.map(yearIn).find((year) => year !== undefined);
}

function relatedDois({ relatedIdentifiers }: Attributes, relations: RegExp): string[] {
  return relatedIdentifiers.flatMap(({ relatedIdentifier, relatedIdentifierType: type, relationType }) =>
    relations.test(relationType) && (type === 'DOI' || type === '') ? (normalisedDoi(relatedIdentifier) ?? []) : [],
  );
}

/** arXiv says of a preprint that it is a version of what was published. */
function publishedAs(read: Attributes): string | undefined {
  return relatedDois(read, /^(?:IsVersionOf|IsPreviousVersionOf|IsIdenticalTo)$/).find((doi) => !isPreprintDoi(doi));
}

function referencesOf(read: Attributes): ScholarlyRecord['references'] {
  const cited = relatedDois(read, /^(?:Cites|References)$/).map((doi) => identityAsWritten({ doi, title: '' }));
  const known = cited.filter(saysWhichWork);
  return known.length === 0 ? undefined : known;
}
