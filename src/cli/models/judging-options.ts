import { InvalidArgumentError, Option } from 'commander';
import { CommandError } from '../command-error.ts';
import { strings } from '../command-line-strings.ts';

/** The command line's names for the ways in which a language model judges: `llm` is our own. */
export const modelJudgeNames = ['llm', 'grep', 'scirm'] as const;

export type ModelJudgeName = (typeof modelJudgeNames)[number];

/** The options of all commands that can have a language model judge. */
export interface JudgingOptions {
  /** Undefined or `offline`: no language model judges. */
  readonly judge?: ModelJudgeName | 'offline';
  /** Odd. */
  readonly votes?: number;
  readonly secondLook?: boolean;
}

/** The way in which a language model judges. */
export interface ModelJudging {
  readonly judge: ModelJudgeName;
  /** The most votes on one question, odd; undefined leaves it to the judge. */
  readonly votes: number | undefined;
  /** The model looks again at each verdict, after SciRM. */
  readonly secondLook: boolean;
}

/** `--votes`, for commands with a `--judge`. Options that are `implied` are set where it is given. */
export function votesOption(implied: Readonly<Record<string, unknown>> = {}): Option {
  return new Option('--votes <number>', strings.aboutVotes).argParser(votesIn).implies(implied);
}

/** `--second-look`, for commands with a `--judge`. Options that are `implied` are set where it is given. */
export function secondLookOption(implied: Readonly<Record<string, unknown>> = {}): Option {
  return new Option('--second-look', strings.aboutSecondLook).implies(implied);
}

/**
 * Reads how a language model is to judge; undefined if none is. Throws `CommandError` for options that could only be
 * ignored.
 */
export function modelJudging({ judge, votes, secondLook = false }: JudgingOptions): ModelJudging | undefined {
  if (judge === undefined || judge === 'offline') {
    if (votes !== undefined || secondLook) {
      throw new CommandError(strings.onlyModelsVote(votes === undefined ? '--second-look' : '--votes'));
    }
    return undefined;
  }
  if (secondLook && judge !== 'scirm') {
    throw new CommandError(strings.secondLookNeedsScirm);
  }
  return { judge, votes, secondLook };
}

function votesIn(typed: string): number {
  if (!/^[13579]$/.test(typed)) {
    throw new InvalidArgumentError(strings.noVotes);
  }
  return Number(typed);
}
