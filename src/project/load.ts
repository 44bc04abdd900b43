import type { ManuscriptReader } from '../manuscript/reader.ts';
import { runInSlices } from '../task/task.ts';
import { assemblePaper } from './assemble.ts';
import type { Configuration } from './configuration.ts';
import type { Paper } from './paper.ts';
import { formatOf } from './formats.ts';
import type { Sources } from './sources.ts';

/** A file that is neither LaTeX nor Markdown by its name cannot be the main file of a paper. */
export class NotAManuscriptError extends Error {
  readonly path: string;

  constructor(path: string) {
    super(`${path} is neither LaTeX (.tex, .ltx) nor Markdown (.md, .qmd, .Rmd)`);
    this.name = 'NotAManuscriptError';
    this.path = path;
  }
}

/** The parsers are large and loaded when the first paper of their format is opened. */
async function loadReader(format: 'latex' | 'markdown'): Promise<ManuscriptReader> {
  return format === 'latex'
    ? (await import('../manuscript/latex/reader.ts')).latexReader
    : (await import('../manuscript/markdown/reader.ts')).markdownReader;
}

/**
 * Reads a paper, in slices that leave the event loop free, fetching files until nothing more is wanted.
 * Rejects with `NotAManuscriptError`, or with the signal's reason when aborted.
 */
export async function loadPaper(
  main: string,
  sources: Sources,
  settings: Configuration = {},
  previous?: Paper,
  signal?: AbortSignal,
): Promise<Paper> {
  const format = formatOf(main);
  if (format === undefined) {
    throw new NotAManuscriptError(main);
  }
  const reader = await loadReader(format);
  let paper = previous;
  for (;;) {
    paper = await runInSlices(assemblePaper({ main, sources, reader, settings, previous: paper }), signal);
    if (!sources.isWaiting) {
      return paper;
    }
    await sources.fetchWanted();
  }
}
