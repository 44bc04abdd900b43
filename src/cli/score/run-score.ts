import type { ScoreDocument } from '../../documents/score-document.ts';
import { papersReport, type ScoredPapers } from '../../report/papers-report.ts';
import type { Block } from '../../report/report-blocks.ts';
import { compareWithEarlier, pathOfScored } from '../../report/score-changes.ts';
import { scoreReport } from '../../report/score-report.ts';
import { writeMarkdown } from '../../report/write-markdown.ts';
import { writePage } from '../../report/write-page.ts';
import { writeScoreTable } from '../../report/write-score-table.ts';
import { CommandError } from '../command-error.ts';
import { exitStatus } from '../exit-status.ts';
import { reportUsage } from '../models/open-model-judges.ts';
import { outputAt, writeOutput } from '../paper/output.ts';
import { PaperCommand } from '../paper/paper-command.ts';
import { fileTarget, type Target } from '../paper/target.ts';
import type { Result } from '../terminal/output-stream.ts';
import { standardOutput } from '../terminal/standard-streams.ts';
import { KeptScores, scoresIn } from './kept-scores.ts';
import { scoreStrings as strings, suggest } from './score-command-strings.ts';
import type { ScoreOptions } from './score-options.ts';
import { type PapersScored, scorePapers } from './score-papers.ts';
import { scoringBy } from './scoring-by-options.ts';
import { printSuggestions } from './suggest-disciplines.ts';

/**
 * Prints the scores of the papers that files are the main files, or parts, of; of several files as a list with each paper
 * once. What cannot be read is named on standard error, and the others are scored all the same. Resolves to the exit status.
 */
export async function score(typed: readonly string[], options: ScoreOptions): Promise<number> {
  const scoring = await scoringBy(options);
  const targets = typed.map((one) => ({ typed: one, target: targetOrProblem(one) }));
  const command = await PaperCommand.begin(
    targets.flatMap(({ target }) => (target instanceof CommandError ? [] : target)),
    options,
  );
  const earlier = options.compare === undefined ? undefined : await scoresIn(options.compare, command.files);
  const kept = options.resume === undefined ? undefined : await KeptScores.open(options.resume, command.files);
  const output = options.output === undefined ? undefined : await outputAt(options.output, command);
  let scored: PapersScored;
  try {
    scored = await scorePapers(targets, { scoring, options, kept, output }, command);
  } finally {
    command.progress.clear();
    if (scoring.models !== undefined) {
      reportUsage(scoring.models);
    }
  }
  const { documents, unread, read } = scored;
  const statuses = [...scored.statuses];
  if (kept?.problem !== undefined) {
    command.note(kept.problem);
  }
  if (options.discipline === suggest) {
    await printSuggestions(read, options.format, (path) => command.shown(path));
  } else if (targets.length > 1 || documents.length > 0) {
    const compared = earlier === undefined ? documents : compareWithEarlier(earlier, documents);
    const result = await resultOfScores(compared, {
      format: options.format,
      isSeveral: targets.length > 1,
      unread,
      gone: earlier === undefined ? [] : missingFrom(documents, earlier),
    });
    if (output === undefined) {
      standardOutput.result(result);
    } else {
      const unwritten = await writeOutput(output, result);
      command.note(unwritten ?? strings.written(command.shown(output)));
      if (unwritten !== undefined) {
        statuses.push(exitStatus.couldNotRun);
      }
    }
  }
  command.end();
  const failures = [...statuses, ...(kept?.problem === undefined ? [] : [exitStatus.couldNotRun])];
  return (
    [exitStatus.interrupted, exitStatus.couldNotRun].find((status) => failures.includes(status)) ?? exitStatus.clean
  );
}

/** The papers that were scored earlier and are not among these, as paths from the folder that the command runs in. */
function missingFrom(documents: readonly ScoreDocument[], earlier: ReadonlyMap<string, unknown>): string[] {
  const now = new Set(documents.map(pathOfScored));
  return [...earlier.keys()].filter((path) => !now.has(path));
}

function targetOrProblem(typed: string): Target | CommandError {
  try {
    return fileTarget(typed);
  } catch (error) {
    if (error instanceof CommandError) {
      return error;
    }
    throw error;
  }
}

/** The way in which scores are printed. */
interface ScoresShown extends Pick<ScoreOptions, 'format'>, Pick<ScoredPapers, 'unread' | 'gone'> {
  /** Several files were named, whatever became of them. */
  readonly isSeveral: boolean;
}

/** Scores in the form that was asked for. */
async function resultOfScores(
  documents: ScoredPapers['documents'],
  { format, isSeveral, unread, gone }: ScoresShown,
): Promise<Result> {
  const [only] = documents;
  const papers = { documents, unread, gone };
  const blocks = (): Block[] => (isSeveral || only === undefined ? papersReport(papers) : scoreReport(only));
  switch (format) {
    case 'json':
      return { value: isSeveral ? documents : only };
    case 'csv':
      return { lines: writeScoreTable(papers) };
    case 'markdown':
      return { lines: writeMarkdown(blocks()) };
    case 'html':
      return { source: await writePage(blocks()) };
  }
}
