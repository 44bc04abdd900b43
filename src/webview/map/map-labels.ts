import type { MapLayout, Mark } from './map-layout.ts';

/** A name beside a mark. */
export interface MapLabel {
  readonly mark: Mark;
  /** Where it begins, and the middle of its height, in the pixels of the picture. */
  readonly x: number;
  readonly y: number;
}

/** The height of a line of names, and the space between a mark and its name, in pixels of the screen. */
const [lineHeight, apart] = [13, 3];

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * The names of marks that have room for one: on no other mark, on no other name, and within the picture. Those that come
 * first in `marks` have precedence.
 * @param scale how many pixels of the screen a pixel of the picture takes; names stay as large as they are
 * @param widthOf gives the width of a name in pixels of the screen
 */
export function labelsFor(
  marks: readonly Mark[],
  { radius }: Pick<MapLayout, 'radius'>,
  { width, height, scale }: { readonly width: number; readonly height: number; readonly scale: number },
  widthOf: (mark: Mark) => number,
): MapLabel[] {
  const taken = new Grid((lineHeight / scale) * 2);
  for (const { x, y } of marks) {
    taken.add({ left: x - radius, right: x + radius, top: y - radius, bottom: y + radius });
  }
  return marks.flatMap((mark) => {
    const half = lineHeight / 2 / scale;
    const length = widthOf(mark) / scale;
    const space = radius + apart / scale;
    const place = [mark.x + space, mark.x - space - length].find((left) => {
      const box = { left, right: left + length, top: mark.y - half, bottom: mark.y + half };
      return (
        box.left >= 0 && box.right <= width && box.top >= -half && box.bottom <= height + half && taken.isFree(box)
      );
    });
    if (place === undefined) return [];
    taken.add({ left: place, right: place + length, top: mark.y - half, bottom: mark.y + half });
    return [{ mark, x: place, y: mark.y }];
  });
}

/** Boxes by the cells of a grid that they touch. */
class Grid {
  readonly #cell: number;
  readonly #boxes = new Map<string, Box[]>();

  constructor(cell: number) {
    this.#cell = cell;
  }

  add(box: Box): void {
    for (const name of this.#cells(box)) {
      const boxes = this.#boxes.get(name);
      if (boxes === undefined) this.#boxes.set(name, [box]);
      else boxes.push(box);
    }
  }

  isFree(box: Box): boolean {
    return this.#cells(box).every((name) => (this.#boxes.get(name) ?? []).every((other) => !overlap(box, other)));
  }

  #cells({ left, right, top, bottom }: Box): string[] {
    const cells: string[] = [];
    for (let column = Math.floor(left / this.#cell); column <= right / this.#cell; column++) {
      for (let row = Math.floor(top / this.#cell); row <= bottom / this.#cell; row++) cells.push(`${column} ${row}`);
    }
    return cells;
  }
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
