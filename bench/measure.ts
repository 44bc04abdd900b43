import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type LargePaper, largePaper } from './large-paper.ts';
import { PaperOnHand } from './paper-on-hand.ts';
import { type Typing, typedLetters } from './typing.ts';

/** Edits in the text. */
export const editCount = 300;
/** Edits that take longer. */
const rareEditCount = 60;
/** Papers read from nothing, once the code has been run. */
const coldRuns = 7;

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

/** What one paper takes in a process that has just started. */
export interface PaperFigures {
  /** With code that was never run before. */
  readonly first: ColdRun;
  readonly later: readonly ColdRun[];
  readonly edits: Edits;
  readonly inBibliography: Edits;
  readonly inHeadings: Edits;
}

/** The size of a paper made up for a measurement. */
interface PaperSize {
  readonly kilobytes: number;
  readonly entries: number;
}

/** Reads, lints and edits a paper. To be run in a process of its own. */
export async function measurePaper({ kilobytes, entries }: PaperSize): Promise<PaperFigures> {
  const paper = largePaper(kilobytes, entries);
  const first = await measureCold(paper);
  const later: ColdRun[] = [];
  for (let run = 0; run < coldRuns; run++) {
    later.push(await measureCold(paper));
  }
  return {
    first,
    later,
    edits: await measureEdits(paper, editCount),
    inBibliography: await measureEdits(paper, rareEditCount, 'bibliography'),
    inHeadings: await measureEdits(paper, rareEditCount, 'heading'),
  };
}

/** The memory of a process that reads and lints a paper once, at its peak, in megabytes. */
export async function measureMemory({ kilobytes, entries }: PaperSize): Promise<number> {
  await new PaperOnHand(largePaper(kilobytes, entries)).lint();
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
