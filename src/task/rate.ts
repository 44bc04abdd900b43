/** The speed of something that is counted. */
export class Rate {
  #started = performance.now();

  /** Begins again. */
  start(): void {
    this.#started = performance.now();
  }

  /** The seconds since it began. */
  get seconds(): number {
    return (performance.now() - this.#started) / 1000;
  }

  /** Gives the number of what was counted that came in a second, rounded. */
  perSecond(done: number): number {
    return Math.round(done / Math.max(this.seconds, 0.001));
  }

  /** Gives the seconds that the rest takes at this rate. */
  secondsLeft(done: number, of: number): number {
    return done === 0 ? 0 : (this.seconds / done) * Math.max(0, of - done);
  }
}
