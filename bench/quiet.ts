import { loadavg } from 'node:os';

/** The load of a machine on which nothing else runs, over the last minute. */
const mostLoad = 0.5;
/** How much longer a spin loop may take at worst than at best before something else must have run beside it. */
const mostSlowdown = 1.15;
const turns = 20_000_000;
const loopsAtOnce = 5;

/** Watches whether the machine has anything else to do while it measures, by a loop that always takes the same time. */
export class QuietMachine {
  readonly #loadBefore = loadavg()[0]!;
  /** In milliseconds, the quickest of a few loops each time. */
  readonly #spins: number[] = [];

  /** Times the loop. To be called beside each measurement. */
  watch(): void {
    this.#spins.push(Math.min(...Array.from({ length: loopsAtOnce }, spin)));
  }

  /** True if nothing was seen to run beside the measurements. */
  get wasQuiet(): boolean {
    return this.#loadBefore <= mostLoad && this.#slowdown <= mostSlowdown;
  }

  /** How busy the machine was, in a sentence. */
  get description(): string {
    const [best, worst] = [Math.min(...this.#spins), Math.max(...this.#spins)];
    return `The load before was ${this.#loadBefore.toFixed(2)}; a spin loop beside each part took ${best.toFixed(0)} ms at best and ${worst.toFixed(0)} ms at worst.`;
  }

  get #slowdown(): number {
    return Math.max(...this.#spins) / Math.min(...this.#spins);
  }
}

function spin(): number {
  const started = performance.now();
  let sum = 0;
  for (let turn = 0; turn < turns; turn++) sum = (sum * 31 + turn) | 0;
  return performance.now() - started + sum * 0;
}
