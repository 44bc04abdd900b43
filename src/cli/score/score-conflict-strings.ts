import { text } from '../../text/front-language.ts';

/** Everything that `situate score` says of options that do not go together. */
export const conflictStrings = {
  together: (one: string, other: string, why: string) =>
    text('{one} and {other} do not go together: {why}', { one, other, why }),
  pairwise: text('--pairwise scores nothing, it only says which of two papers has the better related work'),
  suggest: text('it only says which discipline fits, and scores nothing'),
  disciplineAlone: text(
    'the criteria of a discipline ask nothing about citations and positioning, and give no to-do list',
  ),
  rubricAlone: text('this rubric has no criteria of a discipline; leave --rubric out to score by both'),
  twoFormats: text('it prints markdown or json'),
  notInCsv: text('the table does not show it; choose another format, or keep it with --resume'),
  sameFile: (one: string, other: string, why: string) =>
    text('{one} and {other} name the same file: {why}', { one, other, why }),
  lostBasis: text('the earlier run would be overwritten; name another file'),
  lostScores: text('the scores kept there would be overwritten; name another file'),
} as const;
