import { createHash } from 'node:crypto';
import { version } from '../../../package.json';
import type { ScoreDocument } from '../../documents/score-document.ts';
import type { Paper } from '../../project/paper.ts';
import { CommandError } from '../command-error.ts';
import { strings } from '../command-line-strings.ts';
import { exitStatus } from '../exit-status.ts';
import { assertNotOfPaper } from '../paper/output.ts';
import type { PaperCommand } from '../paper/paper-command.ts';
import type { Target } from '../paper/target.ts';
import type { KeptScores } from './kept-scores.ts';
import { suggest } from './score-command-strings.ts';
import type { ScoreOptions } from './score-options.ts';
import { type ScoredPaper, type Scoring, scoreTypedPaper } from './score-typed-paper.ts';

/** The options that say what becomes of scores, and not what they are. */
const ofPrinting: ReadonlySet<string> = new Set<keyof ScoreOptions>(['format', 'output', 'resume', 'compare']);

/**
 * A hash of all that the scores of a paper depend on: the texts of its files, which of them are missing, the exemplar, the options,
 * the language models, and the version of Situate. Undefined with learnt weights, which depend on preferences too.
 */
function scoreBasis(paper: Paper, { exemplar, models }: Scoring, options: ScoreOptions): string | undefined {
  if (options.weights === 'learned' || paper.configuration.discipline?.endsWith('.json') === true) {
    return undefined;
  }
  const choices = Object.entries(options).filter(([name]) => !ofPrinting.has(name));
  const textsIn = (files: ReadonlyMap<string, { readonly text: string }>): [string, string][] =>
    [...files].map(([path, { text }]) => [path, text]);
  const texts = [
    ...textsIn(paper.sources),
    ...textsIn(paper.styleFiles),
    ...paper.bibliographies.map(({ path, text }) => [path, text]),
    ...paper.otherFiles,
    ...[paper.exemplar, exemplar?.exemplar].flatMap((one) => (one === undefined ? [] : textsIn(one.sources))),
    ...(exemplar?.paper?.bibliographies ?? []).map(({ path, text }) => [path, text]),
  ];
  const missing = [...paper.missingFiles, ...paper.missingBibliographies].map(({ resolved, why }) => [resolved, why]);
  const environment =
    models === undefined
      ? []
      : Object.entries(process.env)
          .filter(([name]) => name.startsWith('SITUATE_AI_') && !name.includes('KEY'))
          .sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([version, paper.main, texts, missing, choices, environment]))
    .digest('hex');
}

/** The way in which papers are scored, and where scores are kept. */
interface PapersScoring {
  readonly scoring: Scoring;
  readonly options: ScoreOptions;
  readonly kept: KeptScores | undefined;
  /** The file that the result goes to. */
  readonly output: string | undefined;
}

/** The outcome for papers, in the order in which they were named. */
export interface PapersScored {
  /** Each paper once. */
  readonly documents: readonly ScoreDocument[];
  /** Those that are read but not scored, because their disciplines are asked for. */
  readonly read: readonly Paper[];
  readonly unread: readonly UnreadPaper[];
  /** The exit statuses that are called for. */
  readonly statuses: readonly number[];
}

/** A paper that could not be read or scored. */
export interface UnreadPaper {
  /** As its author named it. */
  readonly typed: string;
  readonly problem: string;
}

/**
 * Scores the papers of files one after another, or reads them if only their disciplines are asked for. Says what is noted of
 * each paper. The model embeds in a thread of its command. Two papers at a time were slower: each waits for all that either asks of the
 * model, and is then examined again.
 */
export async function scorePapers(
  targets: readonly { readonly typed: string; readonly target: Target | CommandError }[],
  { scoring, options, kept, output }: PapersScoring,
  command: PaperCommand,
): Promise<PapersScored> {
  const begun = new Set<string>();
  const documents: (ScoreDocument | undefined)[] = [];
  const read: (Paper | undefined)[] = [];
  const unread: (UnreadPaper | undefined)[] = [];
  const statuses: number[] = [];
  for (const [index, { typed, target }] of targets.entries()) {
    if (statuses.includes(exitStatus.interrupted)) {
      break;
    }
    const paper = target instanceof CommandError ? target : await paperOrProblem(target, command);
    if (paper instanceof CommandError) {
      unread[index] = { typed, problem: paper.message };
      command.note(paper.message);
      statuses.push(exitStatus.couldNotRun);
    } else if (options.discipline === suggest) {
      read[index] = paper;
    } else if (!begun.has(paper.main)) {
      begun.add(paper.main);
      if (output !== undefined && options.output !== undefined) {
        assertNotOfPaper(output, options.output, paper);
      }
      const basis = scoreBasis(paper, scoring, options);
      const before = kept?.unchanged(command.shown(paper.main), basis);
      try {
        const one = before === undefined ? await scoreTypedPaper(paper, scoring, command, basis) : scoredBefore(before);
        documents[index] = one.document;
        statuses.push(one.status ?? exitStatus.clean);
        await kept?.keep(one.document);
      } catch (error) {
        // Whatever is wrong with one paper must not cost the scores of the others.
        if (targets.length === 1 || error instanceof CommandError) {
          throw error;
        }
        const problem = strings.unexpected(error instanceof Error ? error.message : String(error));
        unread[index] = { typed, problem };
        command.note(problem);
        statuses.push(exitStatus.couldNotRun);
      }
    }
    command.sayNotes(targets.length > 1 && !(paper instanceof CommandError) ? command.shown(paper.main) : undefined);
  }
  await kept?.finish();
  return {
    documents: documents.filter((document) => document !== undefined),
    read: read.filter((paper) => paper !== undefined),
    unread: unread.filter((paper) => paper !== undefined),
    statuses,
  };
}

function scoredBefore(document: ScoreDocument): ScoredPaper {
  return { document, status: undefined };
}

/** Gives the paper, or why it could not be read; any other error is thrown again. */
async function paperOrProblem(target: Target, command: PaperCommand): Promise<Paper | CommandError> {
  try {
    return await command.read(target);
  } catch (error) {
    if (error instanceof CommandError) {
      return error;
    }
    throw error;
  }
}
