import { collectGarbage } from '../test/collect-garbage.ts';
import { largePaper } from './large-paper.ts';
import { PaperOnHand } from './paper-on-hand.ts';
import { type Typing, typedLetters } from './typing.ts';

/** The heap in use, in megabytes, before and after edits, when all garbage was collected. */
export interface HeapGrowth {
  readonly before: number;
  readonly after: number;
}

/** The parts that are edited, and the size of the paper. */
export interface HeapMeasurement {
  readonly kilobytes: number;
  readonly entries: number;
  readonly typing: Typing;
  readonly edits: number;
}

/** Edits a paper that was read and linted, again and again. Runs in a process of its own, for the sake of its heap. */
export async function measureHeap({ kilobytes, entries, typing, edits }: HeapMeasurement): Promise<HeapGrowth> {
  const paper = largePaper(kilobytes, entries);
  const hand = new PaperOnHand(paper);
  await hand.lint();
  const before = await heapInUse();
  for (const type of typedLetters(paper, edits, typing)) {
    type(hand);
    await hand.lint();
  }
  return { before, after: await heapInUse() };
}

async function heapInUse(): Promise<number> {
  await collectGarbage();
  return process.memoryUsage().heapUsed / 1e6;
}
