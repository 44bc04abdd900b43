import { locate, movableAt } from './plan-located.ts';
import type { DropPlace, Movable } from './plan-moves.ts';

/** An element that something can be dropped at, and on which side of it. */
interface Target {
  readonly element: HTMLElement;
  readonly side: 'on' | 'before' | 'after';
  readonly place: DropPlace;
}

/**
 * Dragging with the mouse in the outline and out of the list of works. The attribute `data-drop` of the element under
 * the pointer shows where it would be dropped, without rendering the outline again.
 */
export class PlanDrag {
  readonly #drop: (moved: Movable, at: DropPlace) => void;
  #moved: Movable | undefined;
  #marked: HTMLElement | undefined;

  constructor(drop: (moved: Movable, at: DropPlace) => void) {
    this.#drop = drop;
  }

  readonly start = (event: DragEvent): void => {
    const element = event.target;
    if (!(element instanceof HTMLElement) || event.dataTransfer === null) return;
    this.#moved = movableAt(element);
    const { sentenceElement, paragraphElement } = locate(element);
    const whole = this.#moved?.kind === 'sentence' ? sentenceElement : paragraphElement;
    if (this.#moved?.kind === 'sentence' || this.#moved?.kind === 'paragraph') {
      if (whole !== undefined) event.dataTransfer.setDragImage(whole, 8, 8);
    }
    event.dataTransfer.effectAllowed = 'copyMove';
    event.dataTransfer.setData('text/plain', element.innerText);
  };

  readonly over = (event: DragEvent): void => {
    const target = this.#target(event);
    this.#mark(target);
    if (target === undefined) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = this.#moved?.kind === 'work' ? 'copy' : 'move';
  };

  readonly leave = (event: DragEvent): void => {
    const { currentTarget, relatedTarget } = event;
    const isInside =
      currentTarget instanceof Node && relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    if (!isInside) this.#mark(undefined);
  };

  readonly drop = (event: DragEvent): void => {
    const target = this.#target(event);
    const moved = this.#moved;
    this.end();
    if (target === undefined || moved === undefined) return;
    event.preventDefault();
    this.#drop(moved, target.place);
  };

  readonly end = (): void => {
    this.#mark(undefined);
    this.#moved = undefined;
  };

  #mark(target: Target | undefined): void {
    if (this.#marked !== target?.element) delete this.#marked?.dataset['drop'];
    this.#marked = target?.element;
    if (target !== undefined) target.element.dataset['drop'] = target.side;
  }

  #target({ target, clientY }: DragEvent): Target | undefined {
    if (!(target instanceof Element) || this.#moved === undefined) return undefined;
    const { sentenceElement, paragraphElement, place, paragraph } = locate(target);
    if (paragraphElement === undefined || paragraph === undefined) return undefined;
    if (this.#moved.kind === 'paragraph') {
      const side = half(paragraphElement, clientY);
      const at = side === 'before' ? paragraph : paragraph + 1;
      return { element: paragraphElement, side, place: { kind: 'beforeParagraph', at } };
    }
    if (this.#moved.kind !== 'sentence') {
      if (sentenceElement === undefined || place === undefined) return undefined;
      return { element: sentenceElement, side: 'on', place: { kind: 'sentence', place } };
    }
    if (sentenceElement === undefined || place === undefined) return atEdge(paragraphElement, paragraph, clientY);
    const side = half(sentenceElement, clientY);
    const sentence = side === 'before' ? place.sentence : place.sentence + 1;
    return { element: sentenceElement, side, place: { kind: 'beforeSentence', place: { paragraph, sentence } } };
  }
}

/** A sentence that is held over the head or the foot of a paragraph goes to its beginning or end. */
function atEdge(element: HTMLElement, paragraph: number, y: number): Target {
  const count = element.querySelectorAll('[data-sentence]').length;
  const sentence = half(element, y) === 'before' ? 0 : count;
  const nearest = element.querySelector<HTMLElement>(`[data-sentence='${sentence === 0 ? 0 : count - 1}']`);
  return {
    element: nearest ?? element,
    side: nearest === null ? 'on' : sentence === 0 ? 'before' : 'after',
    place: { kind: 'beforeSentence', place: { paragraph, sentence } },
  };
}

function half(element: HTMLElement, y: number): 'before' | 'after' {
  const { top, height } = element.getBoundingClientRect();
  return y < top + height / 2 ? 'before' : 'after';
}
