import type { WithContent } from '../../../bibliography/content-memo.ts';
import type { Entry } from '../../../bibliography/entry.ts';
import { Library } from '../../../bibliography/library.ts';
import { readBibliography } from '../../../bibliography/read-bibliography.ts';
import { texToText } from '../../../bibliography/tex-text.ts';
import { abstract, authors, keywords, title, year } from '../../../bibliography/work.ts';
import { identityOf } from '../../../bibliography/work-identity.ts';
import { runToEnd } from '../../../task/task.ts';
import { unlessEmpty } from '../../sources/record-fields.ts';
import { plainAbstract, plainText } from '../../sources/record-text.ts';
import type { PublicationType } from '../../sources/work-kinds.ts';
import type { SourceRecord } from '../source-record.ts';
import { newWork } from './new-work.ts';
import { dayIn } from './read-day.ts';

const types: ReadonlyMap<string, PublicationType> = new Map(
  Object.entries<PublicationType>({
    article: 'article',
    inproceedings: 'paper',
    conference: 'paper',
    book: 'book',
    inbook: 'chapter',
    incollection: 'chapter',
    phdthesis: 'thesis',
    mastersthesis: 'thesis',
    thesis: 'thesis',
    techreport: 'report',
    report: 'report',
    dataset: 'data',
    software: 'software',
  }),
);

/** The works of a `.bib` file, with what entries inherit. Their ids are the keys. What is broken costs itself alone. */
export function* readBib(name: string, text: string): Generator<SourceRecord, void, undefined> {
  const bibliography = runToEnd(readBibliography(name, text));
  const library = new Library([bibliography]);
  for (const entry of bibliography.entries) {
    yield readEntry(entry, library.complete(entry), name);
  }
  for (const { key, line, problem } of bibliography.broken) {
    yield { problem: { reason: 'brokenEntry', place: `${name}, line ${line}`, detail: key ?? problem } };
  }
}

function readEntry({ key, content: { type } }: Entry, complete: WithContent, name: string): SourceRecord {
  const { values } = complete.content;
  const field = (...names: readonly string[]): string | undefined =>
    names.map((one) => unlessEmpty(plainText(texToText(values.get(one) ?? '')))).find((value) => value !== undefined);
  const { names, others } = authors(complete);
  return newWork(
    {
      id: key,
      title: plainText(title(complete)),
      identifiers: identityOf(complete),
      said: {
        authors: names,
        hasAllAuthors: !others,
        year: year(complete),
        venue: field('journal', 'journaltitle', 'booktitle'),
        type: types.get(type.toLowerCase()) ?? 'other',
        volume: field('volume'),
        issue: field('number', 'issue'),
        pages: field('pages'),
        publisher: field('publisher'),
        abstract: plainAbstract(abstract(complete)),
        subjects: keywords(complete),
      },
      day: dayIn(values.get('date') ?? ''),
    },
    `${name}, entry ${key}`,
  );
}
