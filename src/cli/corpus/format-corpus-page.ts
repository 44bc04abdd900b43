import type { CorpusHit, CorpusPage } from '../../retrieval/corpus/corpus-store.ts';
import { buildRecordDocument, type RecordDocument } from '../search/build-search-document.ts';
import { publishedLine } from '../search/format-search.ts';
import type { Line } from '../terminal/line.ts';
import { wrapLines } from '../terminal/line.ts';
import { corpusStrings as strings } from './corpus-strings.ts';

/** What `situate corpus search --query … --format json` prints. What is not known is null. */
export interface CorpusPageDocument {
  readonly works: readonly CorpusWorkDocument[];
  /** Where the next page begins; null on the last one. */
  readonly cursor: string | null;
  /** How the database went about it, if asked. */
  readonly explanation: string | null;
}

interface CorpusWorkDocument extends RecordDocument {
  /** What its source calls it. */
  readonly id: string;
  readonly categories: readonly string[];
  /** Comparable within the search. */
  readonly score: number;
  /** Of its vector and that of the query, from -1 to 1. */
  readonly cosine: number | null;
}

export function buildCorpusPage({ hits, cursor, explanation }: CorpusPage): CorpusPageDocument {
  return { works: hits.map(buildWork), cursor: cursor ?? null, explanation: explanation ?? null };
}

function buildWork({ work: { id, record }, score, cosine }: CorpusHit): CorpusWorkDocument {
  return {
    id,
    ...buildRecordDocument(record),
    categories: record.subjects,
    score,
    cosine: cosine ?? null,
  };
}

/** A page of works for people, within a width. */
export function formatCorpusPage({ works, cursor, explanation }: CorpusPageDocument, width: number): Line[] {
  return [
    ...(works.length === 0
      ? [strings.noWorks]
      : works.flatMap((work, index) => [...(index === 0 ? [] : ['']), ...formatWork(work, index + 1, width)])),
    ...(cursor === null ? [] : ['', strings.nextPage(cursor)]),
    ...(explanation === null ? [] : ['', ...explanation.split('\n')]),
  ];
}

const indent = '    ';

function formatWork(work: CorpusWorkDocument, number: number, width: number): Line[] {
  const heading = `${String(number).padStart(2)}. `;
  const lines = wrapLines(work.title, width - heading.length);
  const published = publishedLine(work);
  return [
    ...lines.map((line, index): Line => [index === 0 ? heading : indent, { text: line, emphasis: 'bold' }]),
    ...(published === ''
      ? []
      : wrapLines(published, width - indent.length).map((line): Line => [indent, { text: line, emphasis: 'dim' }])),
    [indent, { text: work.id, emphasis: 'dim' }],
  ];
}
