import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { LargePaper } from './large-paper.ts';
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

/** Times of single-character edits, each from the edit to fresh findings, spread over the paper. In milliseconds, ascending. */
export async function measureEdits(paper: LargePaper, count: number): Promise<number[]> {
  const hand = new PaperOnHand(paper);
  await hand.lint();
  const times: number[] = [];
  let { tex } = paper;
  for (let edit = 0; edit < count; edit++) {
    const offset = placeToType(tex, Math.floor((tex.length * (edit + 0.5)) / count));
    tex = `${tex.slice(0, offset)}x${tex.slice(offset)}`;
    const started = performance.now();
    hand.edit(tex);
    await hand.lint();
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b);
}

/** The next place after an offset where a letter can be typed into a word. */
function placeToType(tex: string, offset: number): number {
  const found = /[a-z]{3}/.exec(tex.slice(offset));
  return offset + (found?.index ?? 0) + 1;
}

/** The value below which the given share of ascending values lies. */
export function percentile(ascending: readonly number[], share: number): number {
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? NaN;
}
