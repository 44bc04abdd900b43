import * as z from 'zod';
import { identityOfTitle } from '../../../bibliography/work-identity.ts';
import { listField, pdfAddresses, textField, unlessEmpty, yearField } from '../record-fields.ts';
import { identityAsWritten } from '../record-identity.ts';
import { nameAsWritten, presentNames } from '../record-names.ts';
import { plainText } from '../record-text.ts';
import type { ScholarlyRecord } from '../scholarly-record.ts';
import { readTitle } from '../title-notes.ts';
import { unsaidFields } from '../unsaid-fields.ts';
import type { PublicationType } from '../work-kinds.ts';

const shape = {
  halId_s: textField,
  title_s: listField(textField),
  subTitle_s: listField(textField),
  authFullName_s: listField(textField),
  docType_s: textField,
  publicationDateY_i: yearField,
  producedDateY_i: yearField,
  journalTitle_s: textField,
  volume_s: textField,
  issue_s: listField(textField),
  page_s: textField,
  publisher_s: listField(textField),
  doiId_s: textField,
  arxivId_s: textField,
  fileMain_s: textField,
};

/** The fields that are read, as its interface wants to have them named. */
export const halFields = Object.keys(shape).join(',');

const document = z.object(shape);

const types: Readonly<Record<string, PublicationType>> = {
  ART: 'article',
  COMM: 'paper',
  OUV: 'book',
  DOUV: 'book',
  PROCEEDINGS: 'book',
  COUV: 'chapter',
  THESE: 'thesis',
  HDR: 'thesis',
  MEM: 'thesis',
  REPORT: 'report',
  UNDEFINED: 'preprint',
  PREPRINT: 'preprint',
};

/**
 * Reads a document of HAL. Depositors choose journals from a list, and write names of conferences as they like: those are
 * left out, as are the places in them. `title` is the one that was asked for: documents have it in several languages.
 */
export function readHalDocument(item: unknown, title: string): ScholarlyRecord | undefined {
  const read = document.parse(item);
  const { titleKey } = identityOfTitle(title);
  const titles = read.title_s.flatMap((written, at) => {
    const subtitle = read.subTitle_s[at] ?? '';
    return subtitle === '' ? [written] : [`${written}: ${subtitle}`, written];
  });
  const chosen = titles.find((written) => identityOfTitle(plainText(written)).titleKey === titleKey) ?? titles[0] ?? '';
  const known = readTitle(chosen);
  if (known.title === '' || read.halId_s === '') return undefined;
  const years = [read.publicationDateY_i, read.producedDateY_i].filter((year) => year !== undefined);
  const isOfJournal = read.docType_s === 'ART';
  return {
    ...unsaidFields,
    source: 'hal',
    id: read.halId_s,
    identity: identityAsWritten({ doi: read.doiId_s, arxiv: read.arxivId_s, title: known.title }),
    title: known.title,
    authors: presentNames(read.authFullName_s.map(nameAsWritten)),
    // Only those whom the depositor named.
    hasAllAuthors: false,
    year: years[0],
    ...(years.length > 1 && years[0] !== years[1] && { otherYears: years.slice(1) }),
    type: types[read.docType_s] ?? 'other',
    ...(isOfJournal && {
      venue: unlessEmpty(plainText(read.journalTitle_s)),
      volume: unlessEmpty(plainText(read.volume_s)),
      issue: unlessEmpty(plainText(read.issue_s[0] ?? '')),
      pages: unlessEmpty(plainText(read.page_s)),
    }),
    publisher: unlessEmpty(plainText(read.publisher_s[0] ?? '')),
    openCopies: pdfAddresses([read.fileMain_s]),
    isRetracted: known.isRetracted || undefined,
  };
}
