import type { PlannedSentencePlace } from './plan-edits.ts';
import type { Movable } from './plan-moves.ts';

/** The part of a plan that an element of the outline or the list of works shows. */
export interface Located {
  /** The element of the sentence or paragraph, whichever is inner. */
  readonly sentenceElement: HTMLElement | undefined;
  readonly paragraphElement: HTMLElement | undefined;
  readonly place: PlannedSentencePlace | undefined;
  readonly paragraph: number | undefined;
  /** The work whose citation, or whose entry in the list of works, it is. */
  readonly key: string | undefined;
}

/** Finds out what an element shows by the attributes `data-paragraph`, `data-sentence` and `data-key` around it. */
export function locate(element: Element): Located {
  const paragraphElement = element.closest<HTMLElement>('[data-paragraph]') ?? undefined;
  const sentenceElement = element.closest<HTMLElement>('[data-sentence]') ?? undefined;
  const paragraph = numberOf(paragraphElement?.dataset['paragraph']);
  const sentence = numberOf(sentenceElement?.dataset['sentence']);
  return {
    sentenceElement,
    paragraphElement,
    paragraph,
    place: paragraph === undefined || sentence === undefined ? undefined : { paragraph, sentence },
    key: element.closest<HTMLElement>('[data-key]')?.dataset['key'],
  };
}

/** The part of the plan that a dragged or focused element shows. */
export function movableAt(element: Element): Movable | undefined {
  const { key, place, paragraph } = locate(element);
  if (key !== undefined) return place === undefined ? { kind: 'work', key } : { kind: 'citation', key, place };
  if (place !== undefined) return { kind: 'sentence', place };
  return paragraph === undefined ? undefined : { kind: 'paragraph', at: paragraph };
}

function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}
