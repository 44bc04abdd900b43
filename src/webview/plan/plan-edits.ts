import type { Plan, PlannedParagraph, PlannedPositioning, PlannedSentence } from '../../drafting/plan/plan.ts';

/** Where a sentence is in a plan, both counted from 0. */
export interface PlannedSentencePlace {
  readonly paragraph: number;
  readonly sentence: number;
}

const identities = new WeakMap<PlannedParagraph | PlannedSentence, number>();
let lastIdentity = 0;

/**
 * A number that a paragraph or sentence keeps when its text or place changes, so that its row in the page, and the
 * cursor in it, stay when the plan is rendered again.
 */
export function identity(part: PlannedParagraph | PlannedSentence): number {
  const known = identities.get(part);
  if (known !== undefined) return known;
  lastIdentity += 1;
  identities.set(part, lastIdentity);
  return lastIdentity;
}

function inPlaceOf<Part extends PlannedParagraph | PlannedSentence>(old: Part, changed: Part): Part {
  identities.set(changed, identity(old));
  return changed;
}

/** A sentence of which nothing is planned yet. */
const emptySentence = (): PlannedSentence => ({ purpose: 'summary', note: '', keys: [] });

/** The sentence at a place, or undefined if the plan has none. */
export function sentenceAt(plan: Plan, { paragraph, sentence }: PlannedSentencePlace): PlannedSentence | undefined {
  return plan.paragraphs[paragraph]?.sentences[sentence];
}

/** The plan with a new paragraph of one empty sentence, which then is paragraph `at`. */
export function addParagraph(plan: Plan, at: number): Plan {
  return { ...plan, paragraphs: plan.paragraphs.toSpliced(at, 0, { topic: '', sentences: [emptySentence()] }) };
}

/** The plan without paragraph `at`. */
export function removeParagraph(plan: Plan, at: number): Plan {
  return { ...plan, paragraphs: plan.paragraphs.toSpliced(at, 1) };
}

/** The plan with paragraph `from` moved so that it is paragraph `to`; the same plan where there is nothing to move. */
export function moveParagraph(plan: Plan, from: number, to: number): Plan {
  const moved = plan.paragraphs[from];
  if (moved === undefined || from === to || to < 0 || to >= plan.paragraphs.length) return plan;
  return { ...plan, paragraphs: plan.paragraphs.toSpliced(from, 1).toSpliced(to, 0, moved) };
}

/** The things that an author can say about a paragraph; `words: undefined` leaves its length open. */
export interface ParagraphChange {
  readonly topic?: string;
  readonly words?: number | undefined;
}

/** The plan with paragraph `at` changed. */
export function changeParagraph(plan: Plan, at: number, change: ParagraphChange): Plan {
  return withParagraph(plan, at, (paragraph) => {
    const { words, ...rest } = { ...paragraph, ...change };
    return words === undefined ? rest : { ...rest, words };
  });
}

/** The plan with an empty sentence at a place; those from there on move down. */
export function addSentence(plan: Plan, { paragraph, sentence }: PlannedSentencePlace): Plan {
  return withSentences(plan, paragraph, (sentences) => sentences.toSpliced(sentence, 0, emptySentence()));
}

/** The plan without the sentence at a place. */
export function removeSentence(plan: Plan, { paragraph, sentence }: PlannedSentencePlace): Plan {
  return withSentences(plan, paragraph, (sentences) => sentences.toSpliced(sentence, 1));
}

/** The plan with a sentence moved so that it then is at `to`; the same plan where there is nothing to move. */
export function moveSentence(plan: Plan, from: PlannedSentencePlace, to: PlannedSentencePlace): Plan {
  const moved = sentenceAt(plan, from);
  if (moved === undefined || plan.paragraphs[to.paragraph] === undefined || isSamePlace(from, to)) return plan;
  return withSentences(removeSentence(plan, from), to.paragraph, (sentences) =>
    sentences.toSpliced(to.sentence, 0, moved),
  );
}

/** The plan with another purpose or note of a sentence. */
export function changeSentence(
  plan: Plan,
  place: PlannedSentencePlace,
  change: Partial<Pick<PlannedSentence, 'purpose' | 'note'>>,
): Plan {
  return withSentence(plan, place, (sentence) => ({ ...sentence, ...change }));
}

/** The plan with a work cited by a sentence; the same plan where it is already. */
export function placeWork(plan: Plan, key: string, place: PlannedSentencePlace): Plan {
  if (sentenceAt(plan, place)?.keys.includes(key) !== false) return plan;
  return withSentence(plan, place, (sentence) => ({ ...sentence, keys: [...sentence.keys, key] }));
}

/** The plan with a work no longer cited by a sentence. */
export function takeAwayWork(plan: Plan, key: string, place: PlannedSentencePlace): Plan {
  if (sentenceAt(plan, place)?.keys.includes(key) !== true) return plan;
  return withSentence(plan, place, (sentence) => ({ ...sentence, keys: sentence.keys.filter((one) => one !== key) }));
}

/** The plan with a citation moved from a sentence to another one, which then cites the work once. */
export function moveCitation(plan: Plan, key: string, from: PlannedSentencePlace, to: PlannedSentencePlace): Plan {
  if (isSamePlace(from, to) || sentenceAt(plan, to) === undefined) return plan;
  const without = takeAwayWork(plan, key, from);
  return without === plan ? plan : placeWork(without, key, to);
}

/** The plan with a style of positioning, or with `undefined` with none of its own. */
export function setPositioning({ paragraphs }: Plan, style: PlannedPositioning | undefined): Plan {
  return style === undefined ? { paragraphs } : { positioning: style, paragraphs };
}

/** True if two places are the same. */
export function isSamePlace(one: PlannedSentencePlace, other: PlannedSentencePlace): boolean {
  return one.paragraph === other.paragraph && one.sentence === other.sentence;
}

/**
 * The place of the sentence before or after a place, in whichever paragraph, or undefined at either end of the plan.
 */
export function neighbouringSentence(
  { paragraphs }: Plan,
  place: PlannedSentencePlace,
  by: -1 | 1,
): PlannedSentencePlace | undefined {
  const places = paragraphs.flatMap(({ sentences }, paragraph) =>
    sentences.map((_, sentence) => ({ paragraph, sentence })),
  );
  const at = places.findIndex((one) => isSamePlace(one, place));
  return at === -1 ? undefined : places[at + by];
}

/**
 * The place that a sentence moves to with one step: past its neighbour, from the edge of a paragraph into the next one.
 * Undefined at either end of the plan.
 */
export function stepOfSentence(
  { paragraphs }: Plan,
  place: PlannedSentencePlace,
  by: -1 | 1,
): PlannedSentencePlace | undefined {
  const sentence = place.sentence + by;
  const own = paragraphs[place.paragraph];
  if (own !== undefined && sentence >= 0 && sentence < own.sentences.length) return { ...place, sentence };
  const paragraph = place.paragraph + by;
  const next = paragraphs[paragraph];
  if (next === undefined) return undefined;
  return { paragraph, sentence: by === 1 ? 0 : next.sentences.length };
}

/** The works that no sentence of a plan cites, in their order. */
export function unplacedWorks<Work extends { readonly key: string }>(plan: Plan, works: readonly Work[]): Work[] {
  const placed = new Set(plan.paragraphs.flatMap(({ sentences }) => sentences.flatMap(({ keys }) => keys)));
  return works.filter(({ key }) => !placed.has(key));
}

/** The words that all paragraphs with a budget should have, and how many paragraphs have none. */
export function budgetOf({ paragraphs }: Plan): { readonly words: number; readonly withoutBudget: number } {
  return {
    words: paragraphs.reduce((sum, { words }) => sum + (words ?? 0), 0),
    withoutBudget: paragraphs.filter(({ words }) => words === undefined).length,
  };
}

function withParagraph(plan: Plan, at: number, change: (paragraph: PlannedParagraph) => PlannedParagraph): Plan {
  const paragraph = plan.paragraphs[at];
  if (paragraph === undefined) return plan;
  return { ...plan, paragraphs: plan.paragraphs.with(at, inPlaceOf(paragraph, change(paragraph))) };
}

function withSentences(
  plan: Plan,
  paragraph: number,
  change: (sentences: readonly PlannedSentence[]) => PlannedSentence[],
): Plan {
  return withParagraph(plan, paragraph, (old) => ({ ...old, sentences: change(old.sentences) }));
}

function withSentence(
  plan: Plan,
  place: PlannedSentencePlace,
  change: (sentence: PlannedSentence) => PlannedSentence,
): Plan {
  const sentence = sentenceAt(plan, place);
  if (sentence === undefined) return plan;
  return withSentences(plan, place.paragraph, (sentences) =>
    sentences.with(place.sentence, inPlaceOf(sentence, change(sentence))),
  );
}
