import type { Exemplar } from '../project/exemplar.ts';
import { loadExemplar } from '../project/load.ts';
import { Sources } from '../project/sources.ts';
import { scorePaper } from '../rubric/scorecard.ts';
import { buildScoreDocument } from './build-score-document.ts';
import { CommandError } from './command-error.ts';
import { formatScore } from './format-score.ts';
import { commandJudges } from './judges.ts';
import { nodeFileSystem } from './node-file-system.ts';
import { enginePath, pathFrom } from './paths.ts';
import { Places } from './places.ts';
import { Progress } from './progress.ts';
import type { ScoreOptions } from './score-command.ts';
import { strings } from './strings.ts';
import { paperOf, targetAt } from './target.ts';

/** Prints the scorecard of the paper that a file is the main file, or a part, of. */
export async function score(typed: string, options: ScoreOptions): Promise<void> {
  const folder = enginePath('.', process.cwd());
  const target = targetAt(typed, enginePath(typed, folder));
  if (target.isFolder) {
    throw new CommandError(strings.folderForFile(typed));
  }
  const sources = new Sources(nodeFileSystem);
  const progress = new Progress(process.stderr);
  const judges = await commandJudges(options, progress);
  try {
    progress.show(strings.reading(pathFrom(folder, target.path)));
    const paper = await paperOf(target, sources);
    const exemplar = options.exemplar === undefined ? undefined : await exemplarAt(options.exemplar, folder, sources);
    progress.show(strings.scoring(pathFrom(folder, paper.main)));
    const scorecard = await judges.ask((asked) => scorePaper(paper, asked, exemplar));
    progress.clear();
    const document = buildScoreDocument(paper, scorecard, new Places(sources));
    process.stdout.write(
      options.format === 'json' ? `${JSON.stringify(document, undefined, 2)}\n` : formatScore(document),
    );
  } finally {
    progress.clear();
  }
  if (judges.problem !== undefined) {
    process.stderr.write(`situate: ${judges.problem}\n`);
  }
}

async function exemplarAt(typed: string, folder: string, sources: Sources): Promise<Exemplar> {
  const target = targetAt(typed, enginePath(typed, folder));
  if (target.isFolder) {
    throw new CommandError(strings.folderForExemplar(typed));
  }
  const exemplar = await loadExemplar(target.path, sources);
  if (typeof exemplar === 'string') {
    throw new CommandError(exemplar === 'binary' ? strings.binary(typed) : strings.unreadable(typed));
  }
  return exemplar;
}
