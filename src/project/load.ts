import { runInSlices } from '../task/task.ts';
import { assemblePaper } from './assemble.ts';
import type { Configuration } from './configuration.ts';
import type { Paper } from './paper.ts';
import { formatOf } from './formats.ts';
import { loadFormat } from './paper-format.ts';
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
  const name = formatOf(main);
  if (name === undefined) {
    throw new NotAManuscriptError(main);
  }
  const format = await loadFormat(name);
  let paper = previous;
  for (;;) {
    paper = await runInSlices(assemblePaper({ main, sources, format, settings, previous: paper }), signal);
    if (!sources.isWaiting) {
      return paper;
    }
    await sources.fetchWanted();
  }
}
