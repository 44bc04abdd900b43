import * as z from 'zod';
import { normalisedPmcid } from '../../../bibliography/catalogue-identifiers.ts';
import {
  copiesAt,
  firstSaid,
  listField,
  numberField,
  objectField,
  textField,
  unlessEmpty,
  yearField,
} from '../record-fields.ts';
import { identityAsWritten, saysWhichWork } from '../record-identity.ts';
import { nameAsWritten, presentNames } from '../record-names.ts';
import { plainAbstract, plainText } from '../record-text.ts';
import type { ScholarlyRecord } from '../scholarly-record.ts';
import { readTitle } from '../title-notes.ts';
import { unsaidFields } from '../unsaid-fields.ts';
import type { PublicationType } from '../work-kinds.ts';

const paper = z.object({
  paperId: textField,
  corpusId: numberField,
  externalIds: objectField({
    DOI: textField,
    ArXiv: textField,
    CorpusId: numberField,
    ACL: textField,
    PubMedCentral: textField,
  }),
  // Until 2021.
  doi: textField,
  arxivId: textField,
  title: textField,
  abstract: textField,
  authors: listField(z.object({ name: textField })),
  year: yearField,
  publicationDate: yearField,
  venue: textField,
  publicationVenue: objectField({ name: textField, type: textField }),
  journal: objectField({ name: textField, volume: textField, pages: textField }),
  publicationTypes: listField(textField),
  openAccessPdf: objectField({ url: textField, license: textField }),
  citationCount: numberField,
  fieldsOfStudy: listField(textField),
  s2FieldsOfStudy: listField(z.object({ category: textField })),
});

/** The fields that are asked for: all that `readSemanticScholarPaper` reads. */
export const paperFields =
  'paperId,corpusId,externalIds,title,abstract,authors,year,publicationDate,venue,publicationVenue,journal,' +
  'publicationTypes,openAccessPdf,citationCount,fieldsOfStudy,s2FieldsOfStudy';

/** A paper of Semantic Scholar, of any generation since 2020. */
export function readSemanticScholarPaper(item: unknown): ScholarlyRecord | undefined {
  const read = paper.parse(item);
  const { title, isRetracted } = readTitle(read.title);
  const corpusId = read.corpusId ?? read.externalIds?.CorpusId;
  const identity = identityAsWritten({
    doi: firstSaid(read.externalIds?.DOI, read.doi),
    arxiv: firstSaid(read.externalIds?.ArXiv, read.arxivId),
    semanticScholar: corpusId === undefined ? paperIdIn(read.paperId) : `CorpusId:${corpusId}`,
    acl: read.externalIds?.ACL,
    pmcid: normalisedPmcid(`PMC${read.externalIds?.PubMedCentral ?? ''}`),
    title,
  });
  if (!saysWhichWork(identity)) return undefined;
  const { journal } = read;
  return {
    ...unsaidFields,
    source: 'semanticscholar',
    id: firstSaid(read.paperId, identity.semanticScholar),
    identity,
    title,
    authors: presentNames(read.authors.map(({ name }) => nameAsWritten(name))),
    hasAllAuthors: read.authors.length > 0,
    year: read.year ?? read.publicationDate,
    venue: unlessEmpty(plainText(firstSaid(read.publicationVenue?.name, read.venue, journal?.name))),
    type: typeOf(read),
    volume: unlessEmpty(plainText(journal?.volume ?? '')),
    pages: unlessEmpty(plainText(journal?.pages ?? '').replace(/ ?[-–] ?/, '-')),
    abstract: plainAbstract(read.abstract),
    subjects: subjectsOf(read),
    ...copiesAt([read.openAccessPdf && { address: read.openAccessPdf.url, licence: read.openAccessPdf.license }]),
    timesCited: read.citationCount,
    isRetracted: isRetracted || undefined,
  };
}

function typeOf({ publicationTypes, publicationVenue }: z.infer<typeof paper>): PublicationType | undefined {
  const has = (type: string): boolean => publicationTypes.includes(type);
  if (has('Conference') || publicationVenue?.type === 'conference') return 'paper';
  if (has('BookSection')) return 'chapter';
  if (has('Book') && !has('JournalArticle')) return 'book';
  if (has('Dataset')) return 'data';
  return has('JournalArticle') || has('Review') ? 'article' : publicationTypes.length > 0 ? 'other' : undefined;
}

function subjectsOf({ fieldsOfStudy, s2FieldsOfStudy }: z.infer<typeof paper>): string[] {
  const written = [...fieldsOfStudy, ...s2FieldsOfStudy.map(({ category }) => category)];
  return [...new Set(written.map(plainText))].filter((subject) => subject !== '').slice(0, 20);
}

function paperIdIn(text: string): string | undefined {
  return /^[0-9a-f]{40}$/i.test(text) ? text.toLowerCase() : undefined;
}
