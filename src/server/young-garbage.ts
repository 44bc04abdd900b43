import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** V8's collector, of which only the minor collection is used: it takes the milliseconds that what is alive of new objects takes. */
type Collect = (options: { readonly type: 'minor' }) => void;

/** Milliseconds after findings were published: an editor that asks about them asks at once. */
const rest = 3;

/**
 * Collects new objects between edits. V8 collects them when there is no room for more, which is in the middle of every fifth edit
 * or so of a long paper, while its author waits. It is done as seldom as can be without that: once half of the room is taken.
 */
export class YoungGarbage {
  readonly #collect = collector();
  #timer: NodeJS.Timeout | undefined;

  /** An edit has left objects behind, and its findings are published. */
  leave(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (isHalfFull()) this.#collect({ type: 'minor' });
    }, rest).unref();
  }
}

function isHalfFull(): boolean {
  const young = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space');
  return young !== undefined && young.space_used_size > young.space_available_size;
}

/** Node hands the collector to new contexts only while the flag is set; a flag that stays would make compiled functions useless. */
function collector(): Collect {
  setFlagsFromString('--expose-gc');
  try {
    return runInNewContext('gc') as Collect;
  } finally {
    setFlagsFromString('--no-expose-gc');
  }
}
