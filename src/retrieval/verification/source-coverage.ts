import type { SourceName } from '../sources/source-profiles.ts';
import type { EntryAnswers } from './source-answer.ts';

/** How a source fared when it was asked about entries. The numbers count entries, however many questions there were. */
export interface SourceCoverage {
  readonly name: SourceName;
  /** The entries that it was asked about, or would have been if it had not failed before. */
  readonly asked: number;
  readonly answered: number;
  /** Those of which an answer is missing. */
  readonly failed: number;
  /** Its last error, in a sentence or two; undefined if there was none. */
  readonly why: string | undefined;
}

/** Gives how sources fared: those that are named, in their order, then others that were asked. */
export function coverageOf(outcomes: readonly EntryAnswers[], names: readonly SourceName[]): SourceCoverage[] {
  const found = new Map<SourceName, { asked: number; failed: number; why: string | undefined }>();
  const of = (name: SourceName): { asked: number; failed: number; why: string | undefined } => {
    const known = found.get(name) ?? { asked: 0, failed: 0, why: undefined };
    found.set(name, known);
    return known;
  };
  names.forEach(of);
  for (const { asked, failed } of outcomes) {
    for (const name of asked) {
      of(name).asked++;
    }
    for (const { source, why } of failed) {
      const failing = of(source);
      failing.failed++;
      failing.why = why;
    }
  }
  return [...found].map(([name, { asked, failed, why }]) => ({ name, asked, answered: asked - failed, failed, why }));
}

/** True if no source failed that could know one of the entries. */
export function isComplete(sources: readonly SourceCoverage[]): boolean {
  return sources.every(({ failed }) => failed === 0);
}
