import type { DraftView, RoundView } from '../../panel/view.ts';
import { plural, row, text, time } from '../../text/page-language.ts';

type ChangeView = DraftView['changes'][number];

/**
 * Gives what is said of a paragraph of the draft by its number, counted from 1, and of one to be removed by its first
 * words.
 */
function named(byNumber: (paragraph: number) => string, byWords: (words: string) => string) {
  return (name: ChangeView['name']): string => (typeof name === 'number' ? byNumber(name + 1) : byWords(name));
}

/** Everything the tab “Draft” says. Places are counted from 0 here and from 1 in what is said. */
export const draftStrings = {
  none: text('There are no drafts yet. Write one here, or improve the current section.'),
  modelOff: text('You need a language model to write and improve drafts.'),
  configureModel: text('Configure…'),

  next: text('The next round'),
  draft: text('Write Draft'),
  draftHow: text('How to write the draft'),
  improve: text('Improve'),
  rounds: text('Rounds'),
  roundsOf: (count: number) => plural(count, '1 round', '{count} rounds'),
  howMany: text('Number of rounds'),
  versions: text('Number of versions'),
  versionsOf: (count: number) => plural(count, '1 version', 'best of {count} versions'),
  versionsTitle: text('Write this many versions of each revision, and go on with the one that scores best'),
  bestOf: (count: number) => text('the best of {count} versions', { count }),
  oneByOne: text('One point at a time'),
  inWords: text('Feedback in the model’s words'),
  inWordsTitle: text('Have the language model turn the feedback into prose first, and follow that'),
  guidance: text('What the round followed'),
  planChanges: text('Added to the plan by feedback'),
  advice: (model: string) => text('What it followed, in the words of {model}', { model }),
  proposes: (paragraph: number) => text('Asks for one more sentence in paragraph {paragraph}.', { paragraph }),
  addToPlan: text('Add to the Plan'),
  addToPlanOf: (at: number) => text('Add to the plan what point {number} asks for', { number: at + 1 }),
  oneByOneTitle: text('Follow the points of the feedback one after the other, not all in one revision'),
  positioning: text('Positioning'),
  positioningOpen: (fallback: string | undefined) =>
    fallback === undefined ? text('as planned') : text('as planned ({positioning})', { positioning: fallback }),

  writing: text('The draft so far'),
  written: text('Finished writing'),
  started: text('Started writing'),

  current: text('current'),
  currentTitle: text('The next round builds on this one'),
  made: (iso: string) => {
    const moment = new Date(iso);
    return Number.isNaN(moment.getTime()) ? iso : time(moment);
  },
  tokens: (count: number) => plural(count, '1 token', '{count} tokens'),
  usage: ({ calls, input, output }: NonNullable<RoundView['usage']>) =>
    row([
      plural(calls, '1 request', '{count} requests'),
      text('tokens: {input} sent, {output} received', { input, output }),
    ]),
  summary: (met: number, notMet: number, open: number) =>
    row([
      plural(met, '1 passed', '{count} passed'),
      ...(notMet === 0 ? [] : [plural(notMet, '1 failed', '{count} failed')]),
      ...(open === 0 ? [] : [plural(open, '1 open', '{count} open')]),
    ]),
  notScored: text('not scored'),
  notMade: (titles: readonly string[]) => text('not made current; worse: {titles}', { titles: row(titles) }),
  restore: text('Restore This Round'),
  restoreTitle: text('Make this the round that the next one builds on'),
  openDiff: text('Open Diff'),
  openDiffTitle: text('Compare this round with the section in a diff editor'),

  text: text('Text'),
  editText: text('Edit Text'),
  editLabel: (title: string) => text('Text of {title}', { title }),
  editHint: text('Saving makes a new round.'),
  save: text('Save'),
  cancel: text('Cancel'),
  compareWith: text('Compare with'),
  noComparison: text('the section, below'),
  roundBefore: (title: string) => text('the round before: {title}', { title }),
  followed: text('Points that were asked for'),
  followedStates: {
    followed: text('Followed:'),
    open: text('Not followed:'),
    unjudged: text('Not judged since:'),
    takenUp: text('Taken up:'),
    unseen: text('No new sentence has words of it, so look yourself:'),
  } satisfies Record<NonNullable<RoundView['followed']>[number]['state'], string>,
  followedHere: text('here:'),
  marks: { added: text('added:'), removed: text('removed:') },

  deviations: text('Deviations'),
  noDeviations: text('It keeps to the request.'),
  deviationKinds: {
    inventedKey: text('Invented key:'),
    inventedName: text('Invented name:'),
    unplannedCitation: text('Unplanned citation:'),
    missingCitation: text('Missing citation:'),
    misplacedCitation: text('Misplaced citation:'),
    paragraphCount: text('Paragraphs:'),
    sentenceCount: text('Sentences:'),
    words: text('Length:'),
    lostSource: text('Lost source:'),
    inventedPassage: text('Invented passage:'),
    form: text('Form:'),
  } satisfies Record<RoundView['deviations'][number]['kind'], string>,
  repaired: (count: number) => plural(count, '1 deviation repaired', '{count} deviations repaired'),

  passages: text('What its sentences rest on'),
  noPassage: text('no passage'),
  unsupported: (count: number) => plural(count, '1 sentence without a passage', '{count} sentences without a passage'),

  scores: text('Scores'),
  scoresCaption: text('Changes are relative to the round that this one builds on.'),
  value: text('Value'),
  state: text('State'),
  change: text('Change'),
  states: {
    passed: text('Passed'),
    failed: text('Failed'),
    doubtful: text('Doubtful'),
    notJudged: text('Not judged'),
  } satisfies Record<RoundView['scores'][number]['state'], string>,
  changes: { better: text('better'), worse: text('worse'), same: text('unchanged') },
  changedFrom: (shown: string) => text('was {shown}', { shown }),
  constraints: { hard: text('must fix'), soft: text('your target'), none: text('measured') } satisfies Record<
    RoundView['scores'][number]['constraint'],
    string
  >,

  feedback: text('Feedback'),
  feedbackHint: text('The next round follows the ticked points, as worded here.'),
  noFeedback: text('There is no feedback on this round.'),
  urgencies: { must: text('must'), look: text('check'), should: text('should') } satisfies Record<
    RoundView['feedback'][number]['urgency'],
    string
  >,
  ownPoint: text('yours'),
  follow: (at: number) => text('Follow point {number}', { number: at + 1 }),
  pointText: (at: number) => text('Text of point {number}', { number: at + 1 }),
  pointPlaceholder: text('What should change?'),
  addPoint: text('Add a Point'),
  showMore: (count: number) => plural(count, 'Show 1 more point', 'Show {count} more points'),
  showFewer: text('Show fewer'),
  uncovered: text('Too little was judged to pass'),
  removePoint: (at: number) => text('Remove point {number}', { number: at + 1 }),

  changesAgainst: text('Changes to the section'),
  noChanges: text('No changes: the section already has this text.'),
  changeTitles: {
    replace: named(
      (paragraph) => text('Paragraph {paragraph}, changed', { paragraph }),
      (words) => text('Paragraph “{words}”, changed', { words }),
    ),
    insert: named(
      (paragraph) => text('Paragraph {paragraph}, new', { paragraph }),
      (words) => text('Paragraph “{words}”, new', { words }),
    ),
    delete: named(
      (paragraph) => text('Paragraph {paragraph}, removed', { paragraph }),
      (words) => text('Paragraph “{words}”, removed', { words }),
    ),
  } satisfies Record<ChangeView['kind'], (name: ChangeView['name']) => string>,
  chooseParagraph: named(
    (paragraph) => text('Choose paragraph {paragraph}', { paragraph }),
    (words) => text('Choose paragraph “{words}”', { words }),
  ),
  acceptParagraph: text('Accept Paragraph'),
  acceptParagraphOf: named(
    (paragraph) => text('Accept paragraph {paragraph}', { paragraph }),
    (words) => text('Accept paragraph “{words}”', { words }),
  ),
  removeParagraph: text('Remove Paragraph'),
  removeParagraphOf: named(
    (paragraph) => text('Remove paragraph {paragraph}', { paragraph }),
    (words) => text('Remove paragraph “{words}”', { words }),
  ),
  chooseSentence: (at: number, name: ChangeView['name']) =>
    named(
      (paragraph) => text('Choose sentence {sentence} of paragraph {paragraph}', { sentence: at + 1, paragraph }),
      (words) => text('Choose sentence {sentence} of paragraph “{words}”', { sentence: at + 1, words }),
    )(name),
  acceptSentence: text('Accept Sentence'),
  acceptSentenceOf: (at: number, name: ChangeView['name']) =>
    named(
      (paragraph) => text('Accept sentence {sentence} of paragraph {paragraph}', { sentence: at + 1, paragraph }),
      (words) => text('Accept sentence {sentence} of paragraph “{words}”', { sentence: at + 1, words }),
    )(name),
  removeSentence: text('Remove Sentence'),
  removeSentenceOf: (at: number, name: ChangeView['name']) =>
    named(
      (paragraph) => text('Remove sentence {sentence} of paragraph {paragraph}', { sentence: at + 1, paragraph }),
      (words) => text('Remove sentence {sentence} of paragraph “{words}”', { sentence: at + 1, words }),
    )(name),
  acceptSelected: (count: number) => text('Accept Selected ({count})', { count }),
  acceptAll: text('Accept All'),
  wholeParagraph: text('The whole paragraph'),

  source: text('Source'),
  options: text('Options'),
  optionsChosen: (chosen: readonly string[]) => text('Options: {chosen}', { chosen: chosen.join(' · ') }),
  judges: text('Judge with the language model'),
  judgesTitle: text('Most requests are for judging. Without it, this machine alone scores what is written.'),
  judgeRound: text('Judge This Round'),
  judgeRoundTitle: text('Have the language model judge this round'),
} as const;
