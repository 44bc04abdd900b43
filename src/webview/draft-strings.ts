import type { DraftView, RoundView } from '../panel/view.ts';

const plural = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${numbers.format(count)} ${many}`;
const numbers = new Intl.NumberFormat('en');
const list = new Intl.ListFormat('en');
const times = new Intl.DateTimeFormat('en', {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Everything the tab “Draft” says. */
export const draftStrings = {
  none: 'There are no drafts yet. Write one here, or improve the section as it stands.',
  modelOff: 'Writing and improving drafts needs a language model.',
  configureModel: 'Configure…',

  next: 'The next round',
  draft: 'Draft',
  draftHow: 'How the draft is written',
  improve: 'Improve',
  stop: 'Stop',
  rounds: 'Rounds',
  roundsOf: (count: number) => plural(count, 'round', 'rounds'),
  howMany: 'How many rounds to improve',
  oneByOne: 'One point at a time',
  inWords: 'Feedback in the model’s words',
  inWordsTitle: 'Have the language model put the feedback into prose first, and follow that',
  guidance: 'What the round went by',
  planChanges: 'Added to the plan by feedback',
  advice: (model: string) => `What it was told, in the words of ${model}`,
  proposes: (paragraph: number) => `asks for a sentence more in paragraph ${paragraph}`,
  oneByOneTitle: 'Follow each point of the feedback by itself, instead of all of them in one revision',
  positioning: 'Positioning',
  positioningOpen: (fallback: string | undefined) =>
    fallback === undefined ? 'as planned' : `as planned (${fallback})`,

  writing: 'The draft as it is written',
  written: 'Writing ended',
  started: 'Writing began',

  current: 'current',
  currentTitle: 'The next round is made from this one',
  made: (iso: string) => {
    const time = new Date(iso);
    return Number.isNaN(time.getTime()) ? iso : times.format(time);
  },
  tokens: (count: number) => plural(count, 'token', 'tokens'),
  usage: ({ calls, input, output }: NonNullable<RoundView['usage']>) =>
    `${plural(calls, 'call', 'calls')}, ${numbers.format(input)} tokens in, ${numbers.format(output)} out`,
  summary: (met: number, notMet: number, open: number) =>
    [`${met} met`, ...(notMet === 0 ? [] : [`${notMet} not met`]), ...(open === 0 ? [] : [`${open} open`])].join(', '),
  notScored: 'not scored',
  notMade: (titles: readonly string[]) =>
    `not made current: ${list.format(titles)} ${titles.length === 1 ? 'is' : 'are'} worse`,
  restore: 'Restore This Round',
  restoreTitle: 'Make it the round that the next one is made from',
  openDiff: 'Open Diff',
  openDiffTitle: 'Compare it with the section in an editor',

  text: 'Text',
  editText: 'Edit Text',
  editLabel: (title: string) => `Text of ${title}`,
  editHint: 'Saving makes a round of its own.',
  save: 'Save',
  cancel: 'Cancel',
  compareWith: 'Compare with',
  noComparison: 'the section, below',
  comparedWith: (title: string) => `Compared with ${title}`,
  marks: { added: 'added: ', removed: 'removed: ' },

  deviations: 'Deviations',
  noDeviations: 'It keeps to what was asked for.',
  deviationKinds: {
    inventedKey: 'Invented key',
    inventedName: 'Invented name',
    unplannedCitation: 'Unplanned citation',
    missingCitation: 'Missing citation',
    misplacedCitation: 'Misplaced citation',
    paragraphCount: 'Paragraphs',
    sentenceCount: 'Sentences',
    words: 'Length',
    lostSource: 'Lost source',
    form: 'Form',
  } satisfies Record<RoundView['deviations'][number]['kind'], string>,
  repaired: (count: number) => `${plural(count, 'deviation', 'deviations')} repaired`,

  scores: 'Scores',
  scoresCaption: 'The change is against the round it was made from.',
  value: 'Value',
  state: 'State',
  change: 'Change',
  states: { passed: 'Met', failed: 'Not met', doubtful: 'Doubtful', notJudged: 'Not judged' } satisfies Record<
    RoundView['scores'][number]['state'],
    string
  >,
  changes: { better: 'better', worse: 'worse', same: 'as before' },
  changedFrom: (shown: string) => `was ${shown}`,
  constraints: { hard: 'hard', soft: 'soft', none: 'measured' } satisfies Record<
    RoundView['scores'][number]['constraint'],
    string
  >,

  feedback: 'Feedback',
  feedbackHint: 'The next round follows the points that are checked, as they are worded here.',
  noFeedback: 'There is no feedback on this round.',
  urgencies: { must: 'must', look: 'look at', should: 'should' } satisfies Record<
    RoundView['feedback'][number]['urgency'],
    string
  >,
  ownPoint: 'yours',
  follow: (at: number) => `Follow point ${at + 1}`,
  pointText: (at: number) => `Text of point ${at + 1}`,
  pointPlaceholder: 'What should change?',
  addPoint: 'Add a Point',
  removePoint: (at: number) => `Remove point ${at + 1}`,

  changesAgainst: 'Changes against the section',
  noChanges: 'It says what the section says.',
  changeKinds: {
    replace: 'changed',
    insert: 'new',
    delete: 'removed',
  } satisfies Record<DraftView['changes'][number]['kind'], string>,
  changeTitle: (at: number, kind: string) => `Paragraph ${at + 1}, ${kind}`,
  chooseChange: (at: number) => `Choose paragraph ${at + 1}`,
  chooseSentence: (at: number, sentence: number) => `Choose sentence ${sentence + 1} of paragraph ${at + 1}`,
  acceptParagraph: 'Accept Paragraph',
  acceptParagraphOf: (at: number) => `Accept paragraph ${at + 1}`,
  acceptSentence: 'Accept Sentence',
  acceptSentenceOf: (at: number, sentence: number) => `Accept sentence ${sentence + 1} of paragraph ${at + 1}`,
  acceptSelected: (count: number) => `Accept Selected (${count})`,
  acceptAll: 'Accept All',
  wholeParagraph: 'The whole paragraph',
} as const;
