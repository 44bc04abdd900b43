import type { Severity } from '../rules/finding.ts';
import { countNoun } from '../text/count-noun.ts';

/** The words of reports beyond those of scorecards. */
export const reportStrings = {
  verdict: 'Verdict',
  findings: 'Findings',
  noFindings: 'The rules found nothing wrong.',
  nothingUrgent: 'No errors and no warnings.',
  notesAndHints: (count: number) => `Notes and hints (${count})`,
  allFindings: (count: number) => `All findings, one by one (${count})`,
  findingColumns: ['Place', 'Severity', 'Finding', 'Rule'],
  severities: { error: 'Error', warning: 'Warning', information: 'Note', hint: 'Hint' } satisfies Record<
    Severity,
    string
  >,
  finding: (severity: string, said: string, place: string) => `**${severity}.** ${said} (${place})`,
  andAlike: (first: string, count: number, places: readonly string[], isCut: boolean) =>
    `${first} And ${count} more like it: ${places.join(', ')}${isCut ? ', …' : ''}`,
  scores: 'Scores',
  scoresSay: (passed: number, failed: number, doubtful: number, open: number) =>
    `${passed} passed, ${failed} failed, ${doubtful} doubtful, ${open} not judged.`,
  notJudged: (titles: readonly string[]) => `Not judged: ${titles.join(', ')}`,
  paragraphColumns: ['Place', 'Topic', 'Words', 'Citations', 'Where the paper stands'],
  citationColumns: ['Place', 'Work', 'State'],
  emphasisColumns: ['Work', 'Share of the words', 'Target', 'Treatment', 'Planned'],
  yearColumns: ['Year', 'Works'],
  scoreColumns: ['Check', 'Outcome', 'Value'],
  stripColumns: ['Criterion', 'Mean of the scores'],
  stripsSay: (count: number) => `${count} scores: a dot at the mean, a line from the lowest to the highest reply.`,
  moreWorks: (count: number) => `and ${countNoun(count, 'work')} more`,
  pictures: 'The section as pictures',
  footer: 'Made by Situate. Values judged offline are estimates; check what they point to before you rely on them.',
  numbers: (chart: string) => `${chart}, as a table`,
  table: (columns: readonly string[]) => `Table: ${columns.filter((column) => column !== '').join(', ')}`,
  discipline: 'Scores from 1 to 5',
  spread: (shown: string, lowest: string, highest: string) => `${shown}, ${lowest} to ${highest}`,
  caveat:
    '**Do not rely on these scores.** Such judges agreed well with experts on outlines (Spearman 0.77), in part on references (0.47) and hardly on content (0.10 to 0.17; SurveyLens, table 9).',
  changes: 'Since the earlier run',
  nothingWorse: 'Nothing got worse.',
  worse: (change: string) => `Worse: ${change}`,
  better: (changes: string) => `Better: ${changes}.`,
  change: (criterion: string, before: string, after: string) => `${criterion}, from ${before} to ${after}`,
  ofPaper: (path: string, text: string) => `${path}: ${text}`,
  papers: (count: number) => `Related work of ${count} ${count === 1 ? 'paper' : 'papers'}`,
  paperColumns: ['Paper', 'Words', 'Works', 'To do'],
  gone: 'Scored earlier, not this time',
  unread: 'Not scored',
} as const;
