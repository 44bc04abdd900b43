import { text } from '../../text/front-language.ts';

/** The word that takes the place of a discipline's name where authors want one suggested. */
export const suggest = 'suggest';

/** The word that takes the place of a rubric's id for the rubric of the discipline. */
export const ofDiscipline = 'discipline';

/** Everything that `situate score` says of files and of several papers. */
export const scoreStrings = {
  aboutOutput: text('write the result to this file instead of standard output'),
  aboutResume: text('keep the scores in this file as they come, and skip papers whose files have not changed since'),
  aboutCompare: text('the JSON of an earlier run: say what got worse since'),
  examples: [
    ['situate score paper.tex --format html --output report.html', text('a report to send to co-authors or reviewers')],
    [
      'situate score papers/*/main.tex --format csv --resume scores.json',
      text('a table of many papers, to be continued'),
    ],
    ['situate score papers/*/main.tex --compare scores.json', text('what got worse since an earlier run')],
  ],
  written: (path: string) => text('the result is in "{path}"', { path }),
  unreadableScores: (path: string) =>
    text('"{path}" cannot be read: check that it is a text file you may read', { path }),
  noScores: (path: string) =>
    text(
      '"{path}" does not hold scores of Situate and was left alone: name a file that "situate score --format json" or --resume wrote',
      { path },
    ),
  notKept: (path: string, why: string) => text('the scores could not be kept in "{path}": {why}', { path, why }),
} as const;
