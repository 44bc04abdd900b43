import type { KnownWorks } from '../evidence/known-works.ts';
import type { SectionStyle } from '../judges/positioning/section-style.ts';
import type { CriterionState } from '../rubric/assessment.ts';
import type { Constraint } from '../rubric/rubric.ts';
import { countNoun } from '../text/count-noun.ts';

/** The words of a scorecard for people. What was found and what to do about it comes from the checks. */
export const scoreStrings = {
  title: (main: string) => `Related work of ${main}`,
  hard: 'Must fix',
  soft: 'Your targets',
  usualTargets: 'What sections usually aim at, as you set no targets',
  criteria: 'Criteria: what was found, and who judged',
  states: {
    passed: 'passed',
    failed: 'failed',
    doubtful: 'doubtful',
    notJudged: 'not judged',
  } satisfies Record<CriterionState, string>,
  constraints: { hard: 'must fix', soft: 'your target', none: 'measured' } satisfies Record<Constraint, string>,
  columns: ['Check', '', 'Outcome', 'Found', 'Value', 'Judged by'],
  offline: (label: string) => `${label}, offline`,
  partly: (value: string, percent: number) => `${value} (${percent} % judged)`,
  incomplete: (why: string) => `**Not everything was judged.** ${why}`,
  known: ({ works, title, abstract, introduction }: KnownWorks) =>
    `Of ${countNoun(works, 'work')} cited, ${abstract} ${abstract === 1 ? 'is' : 'are'} known by abstract, ${introduction} by introduction, ${title} by title alone.${title === 0 ? '' : ' `situate evidence` fetches abstracts.'}`,
  remarks: 'Left out',
  todo: 'What to do',
  uncovered: 'Too little was judged to pass',
  point: (value: string, place: string | undefined, text: string) =>
    place === undefined ? `${value}: ${text}` : `${value}: ${place} ${text}`,
  morePoints: (count: number) => `and ${countNoun(count, 'point')} more`,
  writtenBy: (model: string) => `In the words of ${model}`,
  paragraph: (text: string, points: readonly number[]) => `${text} (${points.join(', ')})`,
  ratings: 'How useful its paragraphs are:',
  rating: (paragraph: number, scores: string) => `Paragraph ${paragraph}: ${scores}`,
  where: 'Passages',
  places: (value: string, places: readonly string[]) => `${value}: ${places.join(', ')}`,
  explained: (value: string, place: string, remark: string, reason: string | null) =>
    `${value}: ${place} ${remark}${reason === null || reason === '' ? '' : ` *${reason.replace(/\s+/g, ' ')}*`}`,
  doubted: 'Citations that this machine doubts',
  doubtedCitation: (place: string, key: string, sentence: string, closest: readonly string[]) =>
    `${place} \`${key}\`: ${sentence}${closest.length === 0 ? '' : ` (closer: ${list(closest)})`}`,
  targets: 'Works with a target',
  targetColumns: ['Work', 'Target', 'Found', ''],
  notCited: 'not cited',
  met: 'met',
  missed: 'missed',
  treatments: { discussed: 'discussed', mentioned: 'mentioned' },
  ofTheWords: (share: number) => `${share} % of the words`,
  comparedWith: (path: string) => `Compared with ${path}`,
  measureColumns: ['', 'This paper', 'Exemplar'],
  styles: {
    'each-paragraph': 'each says where the paper stands',
    'final-paragraph': 'only the final one says where the paper stands',
    mixed: 'some say where the paper stands',
    none: 'none says where the paper stands',
  } satisfies Record<SectionStyle, string>,
  styleNotJudged: 'whether they say where the paper stands is not judged',
  section: (words: number, paragraphs: number, style: string) =>
    `${words} words in ${paragraphs} ${paragraphs === 1 ? 'paragraph' : 'paragraphs'}: ${style}`,
  unpositioned: (places: readonly string[]) =>
    `Paragraphs that do not say where the paper stands: ${places.join(', ')}`,
  discussed: (works: string) => `Discussed: ${works}`,
  mentioned: (works: string) => `Mentioned: ${works}`,
  cited: (works: string) => `Cited: ${works}`,
  neverPositioned: (keys: readonly string[]) => `Never contrasted with the paper: ${list(keys)}`,
  nothing: '–',
} as const;

function list(keys: readonly string[]): string {
  return keys.map((key) => `\`${key}\``).join(', ');
}
