import { shortCitation } from '../bibliography/reference.ts';
import { deviationMessage } from '../drafting/adherence/deviation-message.ts';
import type { BlockedReason, ParagraphChange, SectionChange } from '../drafting/changes/section-change.ts';
import { wordDifferences } from '../drafting/changes/word-differences.ts';
import type { PlannedPositioning } from '../drafting/plan/plan.ts';
import { planChangeMessage, planChanges } from '../drafting/plan/plan-changes.ts';
import type { Strategy } from '../drafting/request/draft.ts';
import { followedPoints } from '../drafting/rounds/followed-points.ts';
import type { Drafting, Round } from '../drafting/rounds/round.ts';
import { supportedSentences } from '../drafting/rounds/supported-sentences.ts';
import { passagePlace } from '../evidence/passage-messages.ts';
import type { Paper } from '../project/paper.ts';
import { criterionTitle, shownResult } from '../rubric/shown-criterion.ts';
import { memoize } from '../task/memoize.ts';
import { type Message, message, type Translate } from '../text/message.ts';
import { preferencesView, type ShownPreferences } from './build-preferences-view.ts';
import { printedRound, printedText } from './printed-text.ts';
import type { ChangeView, Difference, DraftView, RoundView } from './view.ts';

const messages = {
  section: 'Current section',
  draft: 'Draft {number}',
  'zero-shot': 'Draft {number} · in one go',
  plan: 'Draft {number} · from the plan',
  sentences: 'Draft {number} · sentence by sentence',
  citations: 'Draft {number} · work by work',
  revision: 'Round {number} · revised',
  author: 'Your edit',
  authorOf: 'Your edit of round {number}',
  blocked: {
    list: 'It is in a list, so change it by hand.',
    quote: 'It is in a quotation, so change it by hand.',
    conditional: 'It is in a conditional or contains one, so more than one version of the paper would change.',
    label: 'It has a label that the paper may refer to.',
    markup: 'It contains one end of something, such as an environment, whose other end is elsewhere.',
  },
} as const satisfies Record<Strategy | Round['kind'] | 'authorOf', string> & {
  readonly blocked: Record<BlockedReason, string>;
};

/** The number of its first words by which a paragraph is known. */
const namingWords = 5;

/** The parts of the drafting of a paper that the host has. */
export interface ShownDrafting {
  /** The paper that the drafts are for. */
  readonly paper: Paper;
  readonly drafting: Drafting;
  /** The id of the round that is shown. */
  readonly shown: string | undefined;
  /** The id of the round that it is compared with, instead of the section. */
  readonly comparedWith: string | undefined;
  /** The changes in the section that accepting the round shown would make. */
  readonly changes: readonly ParagraphChange[];
  /** The style that the author chose for the next rounds. */
  readonly positioning?: PlannedPositioning | undefined;
  /** The preferences of the author; left out until that is read. */
  readonly preferences?: ShownPreferences | undefined;
  /** The discipline that the paper is judged by. */
  readonly discipline?: string | undefined;
}

/** Gives the view of the tab “Draft”. */
export function draftView(
  { paper, drafting, shown, comparedWith, changes, positioning, preferences, discipline }: ShownDrafting,
  translate: Translate,
): DraftView {
  const { rounds, current } = drafting;
  const titles = roundTitles(rounds);
  const found = rounds.find(({ id }) => id === shown);
  const other = rounds.find(({ id }) => id === comparedWith);
  return {
    rounds: rounds.map((round, index) => {
      const before = rounds.find(({ id }) => id === round.from);
      const followed = followedPoints(round, before, paper);
      return {
        ...roundView(round, paper, translate(titles[index]!), translate),
        ...(followed.length > 0 && {
          followed: followed.map(({ sentence, ...point }) => ({
            ...point,
            ...(sentence !== undefined && { sentence: printedText(sentence, paper) }),
          })),
        }),
      };
    }),
    ...(current !== undefined && { current }),
    ...(found !== undefined && { shown: found.id }),
    ...(positioning !== undefined && { positioning }),
    changes: changes.map((change) => changeView(change, paper, translate)),
    ...(found !== undefined &&
      other !== undefined && { comparison: { with: other.id, words: comparison(other, found, paper) } }),
    ...(preferences !== undefined && { preferences: preferencesView(preferences, discipline, translate) }),
  };
}

/** Drafts and revisions are numbered together, from 1; what the author made of one has its number. */
function roundTitles(rounds: readonly Round[]): Message[] {
  const numbers = new Map<string, number>();
  let last = 0;
  return rounds.map(({ id, from, kind, strategy }) => {
    if (kind === 'draft' || kind === 'revision') {
      numbers.set(id, ++last);
      return message(kind === 'revision' ? messages.revision : messages[strategy ?? 'draft'], { number: last });
    }
    const number = from === undefined ? undefined : numbers.get(from);
    if (kind === 'section' || number === undefined) {
      return message(messages[kind]);
    }
    numbers.set(id, number);
    return message(messages.authorOf, { number });
  });
}

function roundView(round: Round, paper: Paper, title: string, translate: Translate): RoundView {
  const { id, from, kind, made, model, usage, positioning, source, deviations, repaired, scores, feedback, worsened } =
    round;
  const { uncovered = [] } = round;
  const deviationsView = (isRepaired: boolean): RoundView['deviations'] =>
    (isRepaired ? repaired : deviations).map((deviation) => ({
      kind: deviation.kind,
      text: translate(deviationMessage(deviation)),
      isRepaired,
    }));
  const sentences = supportedSentences(round, paper).map((sentence) => ({
    text: printedText(sentence.source, paper),
    works: sentence.works.map(({ key, passages }) => ({
      label: labelOf(key, paper),
      passages: passages.map((passage) => ({ place: translate(passagePlace(passage)), text: passage.text })),
    })),
  }));
  return {
    id,
    ...(from !== undefined && { from }),
    title,
    printed: [...printedRound(round, paper)],
    kind,
    made,
    ...(model !== undefined && { model }),
    ...(usage !== undefined && { usage }),
    ...(positioning !== undefined && { positioning }),
    source,
    deviations: [...deviationsView(false), ...deviationsView(true)],
    ...(sentences.length > 0 && { sentences }),
    scores: scores.map((score) => ({
      ...score,
      title: criterionTitle(score.id, translate, scores),
      shown: shownResult(score, translate),
    })),
    feedback,
    uncovered: uncovered.map(({ criterion, text }) => ({
      title: criterionTitle(criterion, translate, scores),
      text,
    })),
    ...(round.bestOf !== undefined && { bestOf: round.bestOf }),
    ...(round.advice !== undefined && { advice: round.advice }),
    planChanges: (round.plan === undefined || round.followed === undefined
      ? []
      : planChanges(round.plan, round.followed)
    ).map((change) => translate(planChangeMessage(change))),
    worsened: worsened.map((criterion) => criterionTitle(criterion, translate, scores)),
  };
}

function labelOf(key: string, { library }: Paper): string {
  const entry = library.entryIgnoringCase(key);
  return entry === undefined ? key : shortCitation(library.complete(entry));
}

const wordsOf = memoize(
  ({ before, after }: SectionChange, paper: Paper): Difference[] => printedDifferences(before, after, paper),
  (_, paper) => [paper],
);

function changeView(change: ParagraphChange, paper: Paper, translate: Translate): ChangeView {
  const partView = (part: SectionChange): ChangeView['sentences'][number] => ({
    id: part.id,
    kind: part.kind,
    words: wordsOf(part, paper),
    ...(part.blocked !== undefined && { blocked: translate(message(messages.blocked[part.blocked])) }),
  });
  return {
    ...partView(change),
    name: change.paragraph ?? firstWords(printedText(change.before || change.after, paper)),
    sentences: change.sentences.map(partView),
  };
}

function firstWords(text: string): string {
  const words = text.split(/\s+/).slice(0, namingWords).join(' ');
  return words.length < text.length ? `${words} …` : words;
}

/** Rounds do not change: two of them are compared once, as long as the paper is the same. */
const comparison = memoize(
  (before: Round, after: Round, paper: Paper): Difference[] => printedDifferences(before.source, after.source, paper),
  (_, after, paper) => [after, paper],
);

/** Finds the changes that readers see; where they see nothing, what changes in the source. */
function printedDifferences(before: string, after: string, paper: Paper): Difference[] {
  const [old, young] = [printedText(before, paper), printedText(after, paper)];
  return old === young ? wordDifferences(before, after) : wordDifferences(old, young);
}
