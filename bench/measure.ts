import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type LargePaper, largePaper } from './large-paper.ts';
import { PaperOnHand } from './paper-on-hand.ts';

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

/** Where letters are typed: into words of the text, into titles of the bibliography, or into headings. */
export type Typing = 'text' | 'bibliography' | 'heading';

/** Edits of one character, each from the edit to fresh findings. In milliseconds. */
export interface Edits {
  /** Ascending. */
  readonly times: readonly number[];
  /** The longest time for which nothing else could run. */
  readonly longestHold: number;
}

/** Where a letter can be typed: after the first character of what is found. */
const places: Readonly<Record<Typing, RegExp>> = {
  text: /[a-z]{3}/g,
  bibliography: /(?<=title = \{A )Study/g,
  heading: /(?<=\\section\{)[A-Z]/g,
};

/** Types letters, spread over the paper. */
export async function measureEdits(paper: LargePaper, count: number, typing: Typing = 'text'): Promise<Edits> {
  const hand = new PaperOnHand(paper);
  await hand.lint();
  const times: number[] = [];
  let text = typing === 'bibliography' ? paper.bib : paper.tex;
  const delays = monitorEventLoopDelay({ resolution: 1 });
  for (let edit = 0; edit < count; edit++) {
    const offset = placeToType(text, Math.floor((text.length * (edit + 0.5)) / count), places[typing]);
    text = `${text.slice(0, offset)}x${text.slice(offset)}`;
    await turnOfEventLoop();
    delays.enable();
    const started = performance.now();
    if (typing === 'bibliography') hand.editBibliography(text);
    else hand.edit(text);
    await hand.lint();
    times.push(performance.now() - started);
    delays.disable();
  }
  return { times: times.sort((a, b) => a - b), longestHold: delays.max / 1e6 };
}

/** The next place after an offset where a letter can be typed, or the first one. */
function placeToType(text: string, offset: number, place: RegExp): number {
  place.lastIndex = offset;
  const found = place.exec(text) ?? new RegExp(place.source).exec(text);
  return (found?.index ?? 0) + 1;
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
