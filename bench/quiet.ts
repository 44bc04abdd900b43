import { loadavg } from 'node:os';

/** The load of a machine on which nothing else runs, over the last minute. */
const mostLoad = 0.5;
/** How much longer a spin loop may take at worst than at best before something else must have run beside a measurement. */
const mostSlowdown = 1.15;
/** Times that something is measured before the machine is taken to be busy. */
const mostTries = 5;
const turns = 20_000_000;
const loopsAtOnce = 5;

/** A measurement, and how quick the machine was just before it and just after it. */
export interface Measured<Result> {
  readonly result: Result;
  /** The milliseconds that a spin loop took, such as "21" or "21 to 23". */
  readonly spin: string;
}

/**
 * Watches whether the machine has anything else to do while it measures, by a loop that always takes the same time. A machine that
 * is shared changes its speed from one minute to the next with nothing else to do: figures that are compared are measured in turn,
 * and each part says how long the loop took beside it.
 */
export class QuietMachine {
  readonly #loadBefore = loadavg()[0]!;
  #wasQuiet = this.#loadBefore <= mostLoad;

  /** True if nothing was seen to run beside any measurement. */
  get wasQuiet(): boolean {
    return this.#wasQuiet;
  }

  /** How busy the machine was, in sentences. */
  get description(): string {
    const load = `The load before was ${this.#loadBefore.toFixed(2)}.`;
    return this.#wasQuiet
      ? `${load} The machine changes its speed: the times of a spin loop that stand beside the figures tell how quick it was then.`
      : `${load} The machine was busy, or changed its speed in the middle of a measurement, however often that was made.`;
  }

  /** Measures something, and again where the loop took another time after it than before. */
  async during<Result>(measure: () => Result | Promise<Result>): Promise<Measured<Result>> {
    for (let tries = 1; ; tries++) {
      const before = spin();
      const result = await measure();
      const after = spin();
      const [best, worst] = [Math.min(before, after), Math.max(before, after)];
      const isQuiet = worst / best <= mostSlowdown;
      if (isQuiet || tries === mostTries) {
        this.#wasQuiet &&= isQuiet;
        return { result, spin: [...new Set([best.toFixed(0), worst.toFixed(0)])].join(' to ') };
      }
    }
  }
}

/** In milliseconds, the quickest of a few loops. */
function spin(): number {
  return Math.min(...Array.from({ length: loopsAtOnce }, timeOfLoop));
}

function timeOfLoop(): number {
  const started = performance.now();
  let sum = 0;
  for (let turn = 0; turn < turns; turn++) sum = (sum * 31 + turn) | 0;
  return performance.now() - started + sum * 0;
}
