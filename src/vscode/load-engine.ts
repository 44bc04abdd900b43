import type { Engine } from '../session/session-ports.ts';

let loading: Promise<Engine> | undefined;

/** Loads what reads and lints papers, when the first paper is looked for. Later calls get the same. */
export function loadEngine(): Promise<Engine> {
  loading ??= Promise.all([import('../session/engine.ts'), import('../node/create-judges.ts')]).then(
    ([engine, { createJudges }]) => ({ ...engine, createJudges }),
  );
  return loading;
}
