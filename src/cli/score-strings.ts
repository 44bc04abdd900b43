import type { CheckState } from '../rubric/check.ts';
import type { CheckName } from '../rubric/scorecard.ts';
import type { SectionStyle } from '../judges/positioning/section-style.ts';

/** The words of a scorecard for people. What was found and what to do about it comes from the checks. */
export const scoreStrings = {
  title: (main: string) => `Related work of ${main}`,
  hard: 'What a valid section has to pass',
  soft: 'What its author prefers',
  states: {
    passed: 'passed',
    failed: 'failed',
    doubtful: 'to be looked at',
    notJudged: 'not judged',
  } satisfies Record<CheckState, string>,
  constraints: { hard: 'has to', soft: 'preferred' },
  columns: ['Check', '', 'Outcome', 'Found', 'Judged by'],
  checks: {
    missingCitations: 'Missing citations',
    hallucinatedCitations: 'Undefined citations',
    coherence: 'Coherence',
    positioning: 'Positioning',
    length: 'Length',
    emphasis: 'Emphasis',
    positioningStyle: 'Style of positioning',
  } satisfies Record<CheckName, string>,
  judges: {
    count: 'counting',
    'offline-abstract': 'local model, abstracts',
    'offline-title': 'local model, titles',
    'lexical-abstract': 'words of abstracts',
    'lexical-title': 'words of titles',
    'offline-positioning': 'form of the sentences',
    'offline-emphasis': 'form of the sentences',
  } as Readonly<Record<string, string>>,
  todo: 'What to do',
  doubted: 'Citations to look at',
  doubtedCitation: (place: string, key: string, sentence: string, closest: readonly string[]) =>
    `${place} \`${key}\`: ${sentence}${closest.length === 0 ? '' : ` (closer: ${list(closest)})`}`,
  targets: 'Works with a target',
  targetColumns: ['Work', 'Wanted', 'Found', ''],
  notCited: 'not cited',
  met: 'as wanted',
  missed: 'off',
  treatments: { discussed: 'discussed', mentioned: 'mentioned' },
  ofTheWords: (share: number) => `${share} % of the words`,
  comparedWith: (path: string) => `Compared with ${path}`,
  measureColumns: ['', 'This paper', 'Exemplar'],
  measures: {
    words: 'words',
    paragraphs: 'paragraphs',
    sentences: 'sentences',
    works: 'works cited',
    shareDiscussed: 'of them discussed',
    citationsPerSentence: 'works per sentence',
  },
  styles: {
    'each-paragraph': 'each says where the paper stands',
    'final-paragraph': 'the final one alone says where the paper stands',
    mixed: 'some say where the paper stands',
    none: 'none says where the paper stands',
  } satisfies Record<SectionStyle, string>,
  styleNotJudged: 'whether they say where the paper stands is not judged',
  section: (words: number, paragraphs: number, style: string) =>
    `${words} words in ${paragraphs} ${paragraphs === 1 ? 'paragraph' : 'paragraphs'}: ${style}`,
  unpositioned: (places: readonly string[]) => `Without a word about where the paper stands: ${places.join(', ')}`,
  discussed: (works: string) => `Discussed: ${works}`,
  mentioned: (works: string) => `Mentioned: ${works}`,
  cited: (works: string) => `Cited: ${works}`,
  neverPositioned: (keys: readonly string[]) => `In no paragraph that says where the paper stands: ${list(keys)}`,
  nothing: '–',
} as const;

function list(keys: readonly string[]): string {
  return keys.map((key) => `\`${key}\``).join(', ');
}
