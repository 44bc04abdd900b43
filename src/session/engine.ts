import type { Judges } from '../judges/judges.ts';
import { type Configuration, readConfiguration } from '../project/configuration.ts';
import { findPaper, statedMain as findStatedMain, mainsNaming } from '../project/find-main.ts';
import { isPaper } from '../project/is-paper.ts';
import { loadPaper } from '../project/load.ts';
import type { Paper } from '../project/paper.ts';
import type { Rule } from '../rules/contract.ts';
import type { Finding } from '../rules/finding.ts';
import { RecentlyUsed } from '../task/recently-used.ts';
import { findingsIn } from '../workflows/lint/lint-paper.ts';
import { isBibliography } from './file-kinds.ts';
import type { PaperFiles } from './paper-files.ts';

export { lexicalJudges } from '../judges/lexical-judges.ts';
export { keepBibliographies } from '../workflows/lint/keep-bibliographies.ts';
export { judgesOfRules } from '../workflows/lint/lint-paper.ts';

// The part that reads and lints papers. It brings the parsers and the rules, and so is loaded when the first paper is
// opened.

/** A paper that a file belongs to: its main file, and what was already read to find it. */
export interface FoundPaper {
  readonly main: string;
  readonly paper?: Paper | undefined;
}

/** The papers that a file may belong to, by its path: one for a manuscript, any number for a bibliography. */
export async function findPapers(path: string, files: PaperFiles): Promise<FoundPaper[]> {
  const settings = settingsOf(path, files);
  if (!isBibliography(path)) {
    return [await findPaper(path, files.sources, settings)];
  }
  return (await mainsNaming(path, files.sources, settings)).map((main) => ({ main }));
}

/** The main file that a manuscript names or is, without a look at what others include. */
export function statedMain(path: string, files: PaperFiles): Promise<string | undefined> {
  return findStatedMain(path, files.sources);
}

/** Reads a paper as it is in the editors and on the disk. Rejects with the signal's reason when aborted. */
export function readPaper(main: string, files: PaperFiles, previous?: Paper, signal?: AbortSignal): Promise<Paper> {
  return loadPaper(main, files.sources, settingsOf(main, files), previous, signal);
}

/**
 * Gives what the rules find in a paper. Nothing in a Markdown document that is not a paper. `onFailure` is called if a
 * rule has a bug; the others still run.
 */
export async function findFindings(
  paper: Paper,
  judges: Judges,
  signal: AbortSignal,
  onFailure: (rule: Rule, error: unknown) => void,
): Promise<readonly Finding[]> {
  return isPaper(paper) ? findingsIn(paper, { judges, onFailure }, signal) : [];
}

/** As many sets of settings are kept as they were read: folders of one window seldom have more. */
const keptSettings = 16;
const readSettings = new RecentlyUsed<Configuration>(keptSettings);

/**
 * The settings that stand in for parts of `situate.json`. A part that does not fit its schema counts as not set. They are asked
 * for with each edit, and seldom change.
 */
function settingsOf(path: string, files: PaperFiles): Configuration {
  const text = JSON.stringify(files.settingsOf(path));
  let settings = readSettings.get(text);
  if (settings === undefined) {
    settings = readConfiguration('', text).configuration;
    readSettings.set(text, settings);
    readSettings.age();
  }
  return settings;
}
