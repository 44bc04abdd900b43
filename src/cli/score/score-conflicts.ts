import { resolve } from 'node:path';
import { CommandError } from '../command-error.ts';
import { ofDiscipline, suggest } from './score-command-strings.ts';
import { conflictStrings as strings } from './score-conflict-strings.ts';
import type { ScoreOptions } from './score-options.ts';

type OptionName = keyof ScoreOptions;

/** An option with what it cannot be given with, because that would be ignored. */
interface Conflict {
  /** As it is typed. */
  readonly option: string;
  readonly applies: boolean;
  readonly excludes: readonly OptionName[];
  readonly why: string;
}

/** The options that say how papers are scored by language models. */
const judging = ['judge', 'votes', 'secondLook', 'secondOpinion'] as const satisfies readonly OptionName[];

/** The options that say how the to-do list is written. */
const feedback = ['feedback', 'rateFeedback'] as const satisfies readonly OptionName[];

/** The options on what scores are made by, and where they go. */
const scoring = [
  ...(['output', 'resume', 'compare', 'rubric', 'repeat', 'weights', 'exemplar', 'citegeist', 'all'] as const),
  ...judging,
  ...feedback,
] as const satisfies readonly OptionName[];

/**
 * Throws `CommandError` for options of `situate score` of which one would be ignored, or would destroy what the other needs.
 * `given` has the names of the options that the author typed, without defaults and what others imply.
 */
export function assertGoTogether(options: ScoreOptions, given: ReadonlySet<string>): void {
  for (const { option, applies, excludes, why } of conflicts(options)) {
    const other = applies ? excludes.find((name) => given.has(name)) : undefined;
    if (other !== undefined) {
      throw new CommandError(strings.together(option, flagOf(other), why));
    }
  }
  assertFormat(options);
  assertFiles(options);
}

function conflicts({ pairwise, discipline, rubric }: ScoreOptions): readonly Conflict[] {
  return [
    { option: '--pairwise', applies: pairwise === true, excludes: ['discipline', ...scoring], why: strings.pairwise },
    {
      option: '--discipline suggest',
      applies: discipline === suggest,
      excludes: ['ai', ...scoring],
      why: strings.suggest,
    },
    {
      option: `--rubric ${ofDiscipline}`,
      applies: rubric === ofDiscipline,
      excludes: [...judging, ...feedback],
      why: strings.disciplineAlone,
    },
    {
      option: `--rubric ${rubric}`,
      applies: rubric !== undefined && rubric !== ofDiscipline,
      excludes: ['discipline', 'repeat', 'weights'],
      why: strings.rubricAlone,
    },
  ];
}

function assertFormat({ format, pairwise, discipline, resume, ...options }: ScoreOptions): void {
  const isForText = format === 'csv' || format === 'html';
  if (isForText && (pairwise === true || discipline === suggest)) {
    const option = pairwise === true ? '--pairwise' : '--discipline suggest';
    throw new CommandError(strings.together(option, `--format ${format}`, strings.twoFormats));
  }
  const unseen = [...feedback, 'citegeist' as const].find((name) => options[name] === true);
  if (format === 'csv' && unseen !== undefined && resume === undefined) {
    const typed = options.rateFeedback === true ? 'rateFeedback' : unseen;
    throw new CommandError(strings.together('--format csv', flagOf(typed), strings.notInCsv));
  }
}

/** Files are compared as they are named: links are followed by nobody here. */
function assertFiles({ resume, compare, output }: ScoreOptions): void {
  const isSame = (one: string | undefined, other: string | undefined): boolean =>
    one !== undefined && other !== undefined && resolve(one) === resolve(other);
  if (isSame(resume, compare)) {
    throw new CommandError(strings.sameFile('--resume', '--compare', strings.lostBasis));
  }
  if (isSame(output, resume)) {
    throw new CommandError(strings.sameFile('--output', '--resume', strings.lostScores));
  }
  if (isSame(output, compare)) {
    throw new CommandError(strings.sameFile('--output', '--compare', strings.lostBasis));
  }
}

function flagOf(name: OptionName): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
