import type { ManuscriptReader } from '../manuscript/reader.ts';
import { runInSlices } from '../task/task.ts';
import { assemblePaper } from './assemble.ts';
import type { Configuration } from './configuration.ts';
import { type Exemplar, exemplarFormat, readExemplar } from './exemplar.ts';
import { formatOf } from './formats.ts';
import type { Paper } from './paper.ts';
import { loadFormat } from './paper-format.ts';
import type { Source, Sources } from './sources.ts';

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
 * Reads a paper, in slices that leave the event loop free, fetching files until none is missing.
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
  let exemplarReader = await readerOf(previous?.exemplar?.path);
  let paper = previous;
  for (;;) {
    paper = await runInSlices(
      assemblePaper({ main, sources, format, exemplarReader, settings, previous: paper }),
      signal,
    );
    const { exemplar } = paper.configuration;
    if (exemplar !== undefined && exemplarReader?.format !== exemplarFormat(exemplar)) {
      exemplarReader = await readerOf(exemplar);
      continue;
    }
    if (!sources.isWaiting) {
      return paper;
    }
    await sources.fetchWanted();
  }
}

/**
 * Reads a file as an exemplar, in slices as `loadPaper` does. Why there is none if the file cannot be read. Rejects
 * with the signal's reason when aborted.
 */
export async function loadExemplar(
  path: string,
  sources: Sources,
  signal?: AbortSignal,
): Promise<Exemplar | Exclude<Source, object>> {
  const { reader } = await loadFormat(exemplarFormat(path));
  for (;;) {
    const exemplar = await runInSlices(readExemplar(path, sources, reader, undefined), signal);
    if (exemplar !== undefined && !sources.isWaiting) {
      return exemplar;
    }
    await sources.fetchWanted();
  }
}

async function readerOf(exemplar: string | undefined): Promise<ManuscriptReader | undefined> {
  return exemplar === undefined ? undefined : (await loadFormat(exemplarFormat(exemplar))).reader;
}
