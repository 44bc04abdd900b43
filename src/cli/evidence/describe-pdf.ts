import { type Article, unreadArticle } from '../../evidence/pdf/read-article.ts';
import { readPdf } from '../../node/read-pdf.ts';
import { readRegularFile } from '../../node/regular-file.ts';
import { CommandError } from '../command-error.ts';
import { exitStatus } from '../exit-status.ts';
import { pdfStrings } from '../paper/pdf-strings.ts';
import { fileTarget } from '../paper/target.ts';
import { untilInterrupted } from '../terminal/interruption.ts';
import type { Line } from '../terminal/line.ts';
import { Progress } from '../terminal/progress.ts';
import { standardError, standardOutput } from '../terminal/standard-streams.ts';
import { evidenceStrings as strings } from './evidence-strings.ts';

/** The JSON that `situate evidence --pdf FILE --format json` prints. What is not known is null. */
export interface PdfDocument {
  readonly title: string | null;
  readonly abstract: string | null;
  readonly introduction: string | null;
  /** Two letters: `en`. */
  readonly language: string | null;
  readonly pages: number | null;
  /** Counts from 1 in the file. */
  readonly referencesPage: number | null;
  /** The problem that kept the file from being read, or read as a whole, in a sentence. */
  readonly problem: string | null;
}

/** Prints what a PDF says about its work. */
export async function describePdf(typed: string, { format }: { readonly format: 'text' | 'json' }): Promise<void> {
  const { path } = fileTarget(typed, 'pdf');
  const progress = new Progress(standardError);
  progress.show(pdfStrings.reading(typed));
  const article = await untilInterrupted(async (signal) => {
    const bytes = await readRegularFile(path).catch(() => undefined);
    return bytes === undefined
      ? unreadArticle('unreadable')
      : readPdf(bytes, { signal }).catch((error: unknown) => {
          if (signal.aborted) return undefined;
          throw error;
        });
  });
  progress.clear();
  if (article === undefined) {
    process.exitCode = exitStatus.interrupted;
    return;
  }
  const document = buildPdfDocument(article);
  const { title, abstract, introduction } = document;
  const isNothing = document.problem !== null && [title, abstract, introduction].every((text) => text === null);
  if (!isNothing || format === 'json') {
    standardOutput.result(format === 'json' ? { value: document } : { lines: formatPdf(document) });
  }
  if (isNothing) {
    throw new CommandError(strings.noContent(typed, document.problem));
  }
}

function buildPdfDocument({
  title,
  abstract,
  introduction,
  language,
  pages,
  referencesPage,
  problem,
}: Article): PdfDocument {
  return {
    title: title ?? null,
    abstract: abstract ?? null,
    introduction: introduction ?? null,
    language: language ?? null,
    pages: pages ?? null,
    referencesPage: referencesPage ?? null,
    problem: problem === undefined ? null : pdfStrings.pdfProblem(problem),
  };
}

function formatPdf(document: PdfDocument): Line[] {
  const { pdf } = strings;
  const short = (['title', 'language', 'pages', 'referencesPage'] as const).map(
    (field) => `${pdf[field]}: ${document[field] ?? pdf.unknown}`,
  );
  const long = (['abstract', 'introduction'] as const).flatMap((field) => [
    '',
    `${pdf[field]}:`,
    ...(document[field] ?? pdf.unknown).split('\n'),
  ]);
  return [...(document.problem === null ? [] : [document.problem, '']), ...short, ...long];
}
