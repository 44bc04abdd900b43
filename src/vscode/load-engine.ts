import type * as engine from './engine.ts';

/** The part that reads and lints papers. */
export type Engine = typeof engine;

/** Loads what reads and lints papers, when the first paper is looked for. Later calls get the same. */
export function loadEngine(): Promise<Engine> {
  return import('./engine.ts');
}
