import type { Mark } from './map-layout.ts';

/** How each arrow key goes, across and down. */
const ways: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What a pixel aside counts beside one in the way of the key. */
const aside = 2;

/**
 * The mark that a key leads to: the nearest in the way of an arrow, the first and the last with Home and End. Undefined for
 * other keys, and where there is none.
 */
export function nextMark(marks: readonly Mark[], from: string, key: string): Mark | undefined {
  if (key === 'Home' || key === 'End') return marks.at(key === 'Home' ? 0 : -1);
  const way = ways[key];
  const current = marks.find(({ work }) => work.id === from);
  if (way === undefined || current === undefined) return undefined;
  const [across, down] = way;
  let nearest: Mark | undefined;
  let least = Infinity;
  for (const mark of marks) {
    const [x, y] = [mark.x - current.x, mark.y - current.y];
    const ahead = x * across + y * down;
    const distance = ahead + aside * Math.abs(x * down + y * across);
    if (ahead > 0 && distance < least) {
      least = distance;
      nearest = mark;
    }
  }
  return nearest;
}
