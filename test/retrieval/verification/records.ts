import type { Entry } from '../../../src/bibliography/entry.ts';
import { parseNames } from '../../../src/bibliography/names.ts';
import { readBibliography } from '../../../src/bibliography/read-bibliography.ts';
import { identityOfTitle } from '../../../src/bibliography/work-identity.ts';
import type { ScholarlyRecord } from '../../../src/retrieval/sources/scholarly-record.ts';
import { unsaidFields } from '../../../src/retrieval/sources/unsaid-fields.ts';
import type { AskedBy, SourceAnswer } from '../../../src/retrieval/verification/source-answer.ts';
import { runToEnd } from '../../../src/task/task.ts';

/** The things that a test says of a record; the rest is unknown. */
export type Stated = Partial<Omit<ScholarlyRecord, 'authors' | 'identity'>> & {
  readonly title: string;
  /** As in a `.bib` file. */
  readonly author: string;
  readonly doi?: string;
  readonly arxiv?: string;
};

/** A record of a source. */
export function record({ title, author, doi, arxiv, ...stated }: Stated): ScholarlyRecord {
  return {
    source: 'crossref',
    id: `${title} ${author} ${stated.year ?? ''}`,
    identity: { ...identityOfTitle(title), doi, arxiv },
    title,
    authors: parseNames(author).names,
    hasAllAuthors: true,
    ...unsaidFields,
    ...stated,
  };
}

/** The answer of a source that knows what its records say. */
export function answer(source: SourceAnswer['source'], by: AskedBy, ...records: readonly Stated[]): SourceAnswer {
  return { source, by, isConclusive: true, records: records.map((stated) => record({ ...stated, source })) };
}

/** The only entry of a bibliography. */
export function entryIn(source: string): Entry {
  return runToEnd(readBibliography('refs.bib', source)).entries[0]!;
}
