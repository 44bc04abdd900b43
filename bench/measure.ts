import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type LargePaper, largePaper } from './large-paper.ts';
import { PaperOnHand } from './paper-on-hand.ts';
import { type Typing, typedLetters } from './typing.ts';

/** Milliseconds. */
export interface ColdRun {
  readonly total: number;
  /** The longest time for which nothing else could run. */
  readonly longestHold: number;
  readonly findings: number;
}

/** Reads and lints a paper from nothing. */
export async function measureCold(paper: LargePaper): Promise<ColdRun> {
  const hand = new PaperOnHand(paper);
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  const started = performance.now();
  const findings = await hand.lint();
  const total = performance.now() - started;
  delays.disable();
  return { total, longestHold: delays.max / 1e6, findings: findings.length };
}

/** Edits of one character, each from the edit to fresh findings. In milliseconds. */
export interface Edits {
  /** Ascending. */
  readonly times: readonly number[];
  /** The longest time for which nothing else could run. */
  readonly longestHold: number;
}

/** Types letters, spread over the paper. */
export async function measureEdits(paper: LargePaper, count: number, typing: Typing = 'text'): Promise<Edits> {
  const hand = new PaperOnHand(paper);
  await hand.lint();
  const times: number[] = [];
  // It runs between edits too: turned on for each, it would see one hold in all edits in a row that let nothing else run.
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  for (const type of typedLetters(paper, count, typing)) {
    await turnOfEventLoop();
    const started = performance.now();
    type(hand);
    await hand.lint();
    times.push(performance.now() - started);
  }
  await turnOfEventLoop();
  delays.disable();
  return { times: ascending(times), longestHold: delays.max / 1e6 };
}

function turnOfEventLoop(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/** The memory of a process that reads and lints a paper once, at its peak, in megabytes. */
export async function measureMemory({ kilobytes, entries }: Readonly<Record<string, number>>): Promise<number> {
  await new PaperOnHand(largePaper(kilobytes!, entries!)).lint();
  return process.resourceUsage().maxRSS / 1000;
}

/** The value below which the given share of ascending values lies. */
export function percentile(ascending: readonly number[], share: number): number {
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? NaN;
}

export function ascending(values: readonly number[]): number[] {
  return [...values].sort((a, b) => a - b);
}

export function median(values: readonly number[]): number {
  return percentile(ascending(values), 0.5);
}
