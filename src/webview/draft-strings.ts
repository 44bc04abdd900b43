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
  none: 'There are no drafts yet. Write one here, or improve the current section.',
  modelOff: 'You need a language model to write and improve drafts.',
  configureModel: 'Configure…',

  next: 'The next round',
  draft: 'Draft',
  draftHow: 'How to write the draft',
  improve: 'Improve',
  rounds: 'Rounds',
  roundsOf: (count: number) => plural(count, 'round', 'rounds'),
  howMany: 'Number of rounds',
  versions: 'Number of versions',
  versionsOf: (count: number) => (count === 1 ? '1 version' : `best of ${count} versions`),
  versionsTitle: 'Write so many versions of each revision, and go on with the one that fares best',
  bestOf: (count: number) => `the best of ${count} versions`,
  oneByOne: 'One point at a time',
  inWords: 'Feedback in the model’s words',
  inWordsTitle: 'Have the language model turn the feedback into prose first, and follow that',
  guidance: 'What the round followed',
  planChanges: 'Added to the plan by feedback',
  advice: (model: string) => `What it followed, in the words of ${model}`,
  proposes: (paragraph: number) => `Asks for one more sentence in paragraph ${paragraph}.`,
  addToPlan: 'Add to the Plan',
  addToPlanOf: (at: number) => `Add to the plan what point ${at + 1} asks for`,
  oneByOneTitle: 'Follow one point of the feedback after the other, instead of all of them in one revision',
  positioning: 'Positioning',
  positioningOpen: (fallback: string | undefined) =>
    fallback === undefined ? 'as planned' : `as planned (${fallback})`,

  writing: 'The draft so far',
  written: 'Finished writing',
  started: 'Started writing',

  current: 'current',
  currentTitle: 'The next round builds on this one',
  made: (iso: string) => {
    const time = new Date(iso);
    return Number.isNaN(time.getTime()) ? iso : times.format(time);
  },
  tokens: (count: number) => plural(count, 'token', 'tokens'),
  usage: ({ calls, input, output }: NonNullable<RoundView['usage']>) =>
    `${plural(calls, 'call', 'calls')}, ${numbers.format(input)} tokens in, ${numbers.format(output)} out`,
  summary: (met: number, notMet: number, open: number) =>
    [`${met} passed`, ...(notMet === 0 ? [] : [`${notMet} failed`]), ...(open === 0 ? [] : [`${open} open`])].join(
      ', ',
    ),
  notScored: 'not scored',
  notMade: (titles: readonly string[]) =>
    `not made current: ${list.format(titles)} ${titles.length === 1 ? 'is' : 'are'} worse`,
  restore: 'Restore This Round',
  restoreTitle: 'Make this the round that the next one builds on',
  openDiff: 'Open Diff',
  openDiffTitle: 'Compare this round with the section in a diff editor',

  text: 'Text',
  editText: 'Edit Text',
  editLabel: (title: string) => `Text of ${title}`,
  editHint: 'Saving makes a new round.',
  save: 'Save',
  cancel: 'Cancel',
  compareWith: 'Compare with',
  noComparison: 'the section, below',
  comparedWith: (title: string) => `Compared with ${title}`,
  marks: { added: 'added: ', removed: 'removed: ' },

  deviations: 'Deviations',
  noDeviations: 'It keeps to the request.',
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
  scoresCaption: 'Changes are relative to the round that this one builds on.',
  value: 'Value',
  state: 'State',
  change: 'Change',
  states: { passed: 'Passed', failed: 'Failed', doubtful: 'Doubtful', notJudged: 'Not judged' } satisfies Record<
    RoundView['scores'][number]['state'],
    string
  >,
  changes: { better: 'better', worse: 'worse', same: 'unchanged' },
  changedFrom: (shown: string) => `was ${shown}`,
  constraints: { hard: 'hard', soft: 'soft', none: 'measured' } satisfies Record<
    RoundView['scores'][number]['constraint'],
    string
  >,

  feedback: 'Feedback',
  feedbackHint: 'The next round follows the ticked points, as worded here.',
  noFeedback: 'There is no feedback on this round.',
  urgencies: { must: 'must', look: 'check', should: 'should' } satisfies Record<
    RoundView['feedback'][number]['urgency'],
    string
  >,
  ownPoint: 'yours',
  follow: (at: number) => `Follow point ${at + 1}`,
  pointText: (at: number) => `Text of point ${at + 1}`,
  pointPlaceholder: 'What should change?',
  addPoint: 'Add a Point',
  showMore: (count: number) => `Show ${plural(count, 'more point', 'more points')}`,
  showFewer: 'Show fewer',
  uncovered: 'Too little judged to pass',
  removePoint: (at: number) => `Remove point ${at + 1}`,

  changesAgainst: 'Changes to the section',
  noChanges: 'No changes: the section already has this text.',
  changeKinds: {
    replace: 'changed',
    insert: 'new',
    delete: 'removed',
  } satisfies Record<DraftView['changes'][number]['kind'], string>,
  changeTitle: (name: string, kind: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}, ${kind}`,
  chooseChange: (name: string) => `Choose ${name}`,
  acceptParagraph: 'Accept Paragraph',
  acceptSentence: 'Accept Sentence',
  acceptOf: (name: string) => `Accept ${name}`,
  acceptSelected: (count: number) => `Accept Selected (${count})`,
  acceptAll: 'Accept All',
  wholeParagraph: 'The whole paragraph',

  changedParagraph: (name: number | string) =>
    typeof name === 'number' ? `paragraph ${name + 1}` : `paragraph “${name}”`,
  changedSentence: (at: number, paragraph: string) => `sentence ${at + 1} of ${paragraph}`,
  removeParagraph: 'Remove Paragraph',
  removeSentence: 'Remove Sentence',
  removeOf: (name: string) => `Remove ${name}`,

  source: 'Source',
  judges: 'Judge with the language model',
  judgesTitle: 'Most requests are for judging. Without it, this machine alone scores what is written.',
  judgeRound: 'Judge This Round',
  judgeRoundTitle: 'Have the language model judge this round',
} as const;
