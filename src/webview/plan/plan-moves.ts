import type { Plan } from '../../drafting/plan/plan.ts';
import {
  addParagraph,
  addSentence,
  isSamePlace,
  moveCitation,
  moveParagraph,
  moveSentence,
  neighbouringSentence,
  type PlannedSentencePlace,
  placeWork,
  removeParagraph,
  removeSentence,
  sentenceAt,
  stepOfSentence,
  takeAwayWork,
} from './plan-edits.ts';
import { planStrings as strings } from './plan-strings.ts';

/** The result of an author's action on a plan. */
export interface PlanEdit {
  /** The same plan where nothing changed. */
  readonly plan: Plan;
  /** The element that should have the keyboard focus then, by the names of `focusNames`; undefined if it stays. */
  readonly focus?: string;
  /** The announcement for screen readers. */
  readonly said?: string;
  /** The text that is being typed, as `record` takes it. */
  readonly field?: string;
}

/** A part of a plan that can be moved. */
export type Movable =
  | { readonly kind: 'work'; readonly key: string }
  | { readonly kind: 'citation'; readonly key: string; readonly place: PlannedSentencePlace }
  | { readonly kind: 'sentence'; readonly place: PlannedSentencePlace }
  | { readonly kind: 'paragraph'; readonly at: number };

/** Where something is dropped: onto a sentence, or before a sentence or paragraph; that may be one after the last. */
export type DropPlace =
  | { readonly kind: 'sentence'; readonly place: PlannedSentencePlace }
  | { readonly kind: 'beforeSentence'; readonly place: PlannedSentencePlace }
  | { readonly kind: 'beforeParagraph'; readonly at: number };

/** The label of a work. */
export type WorkName = (key: string) => string;

/** The names of what can have the focus in the outline. */
export const focusNames = {
  paragraph: (at: number) => `p${at}`,
  topic: (at: number) => `p${at}-topic`,
  addSentence: (at: number) => `p${at}-add`,
  sentence: ({ paragraph, sentence }: PlannedSentencePlace) => `p${paragraph}s${sentence}`,
  note: ({ paragraph, sentence }: PlannedSentencePlace) => `p${paragraph}s${sentence}-note`,
  addWork: ({ paragraph, sentence }: PlannedSentencePlace) => `p${paragraph}s${sentence}-add`,
  citation: ({ paragraph, sentence }: PlannedSentencePlace, key: string) => `p${paragraph}s${sentence}-cites-${key}`,
  addParagraph: 'add',
} as const;

/** Moves something one step up or down; if nothing moves, the result says why. */
export function moveByStep(
  plan: Plan,
  moved: Exclude<Movable, { kind: 'work' }>,
  by: -1 | 1,
  name: WorkName,
): PlanEdit {
  const end: PlanEdit = { plan, said: by === 1 ? strings.atEnd : strings.atBeginning };
  switch (moved.kind) {
    case 'citation': {
      const to = neighbouringSentence(plan, moved.place, by);
      return to === undefined ? end : movedCitation(plan, moved.key, moved.place, to, name);
    }
    case 'sentence': {
      const to = stepOfSentence(plan, moved.place, by);
      return to === undefined ? end : movedSentence(plan, moved.place, to);
    }
    case 'paragraph': {
      const to = moved.at + by;
      return to < 0 || to >= plan.paragraphs.length ? end : movedParagraph(plan, moved.at, to);
    }
  }
}

/** Drops something somewhere; undefined if it cannot be dropped there. */
export function drop(plan: Plan, moved: Movable, at: DropPlace, name: WorkName): PlanEdit | undefined {
  if (moved.kind === 'paragraph') {
    if (at.kind !== 'beforeParagraph') return undefined;
    return movedParagraph(plan, moved.at, at.at > moved.at ? at.at - 1 : at.at);
  }
  if (moved.kind === 'sentence') {
    if (at.kind !== 'beforeSentence') return undefined;
    const { paragraph, sentence } = at.place;
    const passes = paragraph === moved.place.paragraph && sentence > moved.place.sentence;
    return movedSentence(plan, moved.place, { paragraph, sentence: passes ? sentence - 1 : sentence });
  }
  if (at.kind !== 'sentence') return undefined;
  return moved.kind === 'work'
    ? placedWork(plan, moved.key, at.place, name)
    : movedCitation(plan, moved.key, moved.place, at.place, name);
}

/** Places a work on a sentence. */
export function placedWork(plan: Plan, key: string, place: PlannedSentencePlace, name: WorkName): PlanEdit {
  const placed = placeWork(plan, key, place);
  const say = placed === plan ? strings.alreadyThere : strings.placedWork;
  return {
    plan: placed,
    focus: focusNames.citation(place, key),
    said: say(name(key), place.paragraph, place.sentence),
  };
}

/** Removes a work, a sentence or a paragraph from the plan; the focus goes to the next item. */
export function remove(plan: Plan, gone: Exclude<Movable, { kind: 'work' }>, name: WorkName): PlanEdit {
  switch (gone.kind) {
    case 'citation': {
      const { key, place } = gone;
      const keys = sentenceAt(plan, place)?.keys ?? [];
      const next = neighbour(keys, keys.indexOf(key));
      return {
        plan: takeAwayWork(plan, key, place),
        focus: next === undefined ? focusNames.addWork(place) : focusNames.citation(place, next),
        said: strings.tookAway(name(key), place.paragraph, place.sentence),
      };
    }
    case 'sentence': {
      const { paragraph, sentence } = gone.place;
      const rest = (plan.paragraphs[paragraph]?.sentences.length ?? 0) - 1;
      return {
        plan: removeSentence(plan, gone.place),
        focus:
          rest < 1
            ? focusNames.addSentence(paragraph)
            : focusNames.sentence({ paragraph, sentence: Math.min(sentence, rest - 1) }),
        said: strings.removedSentence(paragraph, sentence),
      };
    }
    case 'paragraph': {
      const rest = plan.paragraphs.length - 1;
      return {
        plan: removeParagraph(plan, gone.at),
        focus: rest < 1 ? focusNames.addParagraph : focusNames.paragraph(Math.min(gone.at, rest - 1)),
        said: strings.removedParagraph(gone.at),
      };
    }
  }
}

/** Adds a paragraph after all others. */
export function addedParagraph(plan: Plan): PlanEdit {
  const at = plan.paragraphs.length;
  return { plan: addParagraph(plan, at), focus: focusNames.topic(at), said: strings.addedParagraph(at) };
}

/** Adds a sentence at the end of a paragraph. */
export function addedSentence(plan: Plan, paragraph: number): PlanEdit {
  const place = { paragraph, sentence: plan.paragraphs[paragraph]?.sentences.length ?? 0 };
  return {
    plan: addSentence(plan, place),
    focus: focusNames.note(place),
    said: strings.addedSentence(paragraph, place.sentence),
  };
}

function movedCitation(
  plan: Plan,
  key: string,
  from: PlannedSentencePlace,
  to: PlannedSentencePlace,
  name: WorkName,
): PlanEdit {
  return {
    plan: moveCitation(plan, key, from, to),
    focus: focusNames.citation(to, key),
    said: strings.movedCitation(name(key), to.paragraph, to.sentence),
  };
}

function movedSentence(plan: Plan, from: PlannedSentencePlace, to: PlannedSentencePlace): PlanEdit {
  if (isSamePlace(from, to)) return { plan };
  return {
    plan: moveSentence(plan, from, to),
    focus: focusNames.sentence(to),
    said: strings.movedSentence(to.paragraph, to.sentence),
  };
}

function movedParagraph(plan: Plan, from: number, to: number): PlanEdit {
  if (from === to) return { plan };
  return {
    plan: moveParagraph(plan, from, to),
    focus: focusNames.paragraph(to),
    said: strings.movedParagraph(to, plan.paragraphs.length),
  };
}

function neighbour(keys: readonly string[], at: number): string | undefined {
  return keys[at + 1] ?? keys[at - 1];
}
