/** All that wait for one signal. */
interface Waiting {
  readonly acts: Set<() => void>;
  readonly heard: () => void;
}

const waitingFor = new WeakMap<AbortSignal, Waiting>();

/**
 * Calls back once a signal is aborted, at once if it already is. However many wait for it, a signal gets one listener:
 * dozens of requests wait for the same Ctrl-C, and Node takes more than ten listeners for a leak.
 * @returns what ends the waiting
 */
export function onAbort(signal: AbortSignal | undefined, act: () => void): () => void {
  if (signal === undefined || signal.aborted) {
    if (signal !== undefined) {
      act();
    }
    return () => {};
  }
  const { acts, heard } = waitingFor.get(signal) ?? listenTo(signal);
  // A function of its own, as the same one may wait twice.
  const entry = (): void => act();
  acts.add(entry);
  return () => {
    if (acts.delete(entry) && acts.size === 0) {
      signal.removeEventListener('abort', heard);
      waitingFor.delete(signal);
    }
  };
}

function listenTo(signal: AbortSignal): Waiting {
  const acts = new Set<() => void>();
  const heard = (): void => {
    for (const act of acts) {
      act();
    }
  };
  const waiting: Waiting = { acts, heard };
  waitingFor.set(signal, waiting);
  signal.addEventListener('abort', heard, { once: true });
  return waiting;
}
