import type { PairwiseVerdict } from '../../judges/citegeist/citegeist-judge.ts';
import { ChatError } from '../../llm/chat-error.ts';
import { relatedWorkSections } from '../../project/paper.ts';
import { bulletLines, joinBlocks, type Lines } from '../../report/report-markdown.ts';
import { CommandError } from '../command-error.ts';
import { exitStatus } from '../exit-status.ts';
import { languageModels } from '../models/language-models.ts';
import { reportUsage } from '../models/open-model-judges.ts';
import { PaperCommand } from '../paper/paper-command.ts';
import { fileTarget } from '../paper/target.ts';
import { standardOutput } from '../terminal/standard-streams.ts';
import { citegeistStrings as strings } from './citegeist-strings.ts';
import { comparePair } from './score-by-citegeist.ts';
import type { ScoreOptions } from './score-options.ts';

/**
 * Prints which of two papers has the better related work, as a language model says in both orders. Resolves to the exit
 * status.
 */
export async function comparePairwise(typed: readonly string[], options: ScoreOptions): Promise<number> {
  const [first, second, ...more] = typed.map((path) => fileTarget(path));
  if (first === undefined || second === undefined || more.length > 0) {
    throw new CommandError(strings.needsTwo);
  }
  const models = languageModels(options);
  const command = await PaperCommand.begin([first, second], { ...options, model: false });
  const papers = [await command.read(first), await command.read(second)] as const;
  const names = [command.shown(first.path), command.shown(second.path)] as const;
  const empty = names.find((_, index) => relatedWorkSections(papers[index]!).length === 0);
  if (empty !== undefined) {
    throw new CommandError(strings.withoutRelatedWork(empty));
  }
  let status: number = exitStatus.clean;
  try {
    const { model, ...verdict } = await comparePair(papers, models, command.progress);
    standardOutput.result(
      options.format === 'json'
        ? { value: { first: names[0], second: names[1], model, ...verdict, better: verdict.better ?? null } }
        : { lines: verdictLines(verdict, names) },
    );
  } catch (error) {
    if (!(error instanceof ChatError)) {
      throw error;
    }
    command.note(strings.notCompared(error.message));
    status = error.reason === 'cancelled' ? exitStatus.interrupted : exitStatus.couldNotRun;
  }
  reportUsage(models);
  command.end();
  return status;
}

function verdictLines({ better, ...replies }: PairwiseVerdict, [first, second]: readonly [string, string]): Lines {
  const named = { first, second, tie: strings.tie };
  return joinBlocks([
    [better === undefined ? strings.disagreement : strings.better[better](first, second)],
    bulletLines(
      (['inOrder', 'reversed'] as const).map((order) =>
        strings.answer(strings.orders[order], named[replies[order].better], replies[order].reason),
      ),
    ),
  ]);
}
