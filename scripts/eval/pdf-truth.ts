import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Article } from '../../src/evidence/pdf/read-article.ts';
import { readPdf } from '../../src/node/read-pdf.ts';
import { sourcePdfWorker } from '../source-runtime.ts';

/** A PDF of the data folder with what a reader finds in it; fields that it does not have are empty. */
export interface PdfTruth {
  readonly file: string;
  readonly path: string;
  readonly language: string;
  readonly pages: string;
  readonly title: string;
  readonly abstractFirst8: string;
  readonly abstractLast8: string;
  readonly introFirst12: string;
  readonly referencesPage: string;
}

/** The fields that are compared, in the order of the table. */
export const pdfFields = [
  'title',
  'abstract begins',
  'abstract ends',
  'introduction',
  'language',
  'pages',
  'references',
] as const;

/** The outcome of a field: not compared where the truth has none or the file cannot be read by anybody. */
export type PdfOutcome = 'right' | 'wrong' | 'none';

/** The PDFs of the data folder; undefined if there are none. */
export function readPdfTruths(data: string): PdfTruth[] | undefined {
  const folder = join(data, 'pdfs');
  const manifest = join(folder, 'MANIFEST.tsv');
  if (!existsSync(manifest)) {
    return undefined;
  }
  const [head = '', ...rows] = readFileSync(manifest, 'utf8').trimEnd().split('\n');
  const names = head.split('\t');
  return rows.map((row) => {
    const values = row.split('\t');
    const truth = Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''])) as unknown as PdfTruth;
    return { ...truth, path: join(folder, truth.file) };
  });
}

/** Gives what Situate reads in a PDF. */
export function readTruthPdf({ path }: PdfTruth): Promise<Article> {
  return readPdf(readFileSync(path), { worker: sourcePdfWorker });
}

/** Compares what was read with what is there, by letters and digits, as printed words differ in spaces and quotes only. */
export function comparePdf(truth: PdfTruth, article: Article): Record<(typeof pdfFields)[number], PdfOutcome> {
  const isUnreadable = article.problem !== undefined && article.problem !== 'tooLong';
  const compare = (there: string, isRight: (plain: string) => boolean): PdfOutcome =>
    there === '' || isUnreadable ? 'none' : isRight(plain(there)) ? 'right' : 'wrong';
  const [title, abstract, introduction] = [article.title, article.abstract, article.introduction].map((text) =>
    plain(text ?? ''),
  );
  return {
    title: compare(truth.title, (there) => title === there),
    'abstract begins': compare(truth.abstractFirst8, (there) => abstract!.startsWith(there)),
    'abstract ends': compare(truth.abstractLast8, (there) => abstract!.endsWith(there)),
    introduction: compare(truth.introFirst12, (there) => introduction!.startsWith(there)),
    language: compare(truth.language, (there) => article.language === there),
    pages: compare(truth.pages, (there) => String(article.pages) === there),
    references: compare(truth.referencesPage, (there) => String(article.referencesPage) === there),
  };
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '');
}
