/** How fast something goes that is counted. */
export class Rate {
  #started = performance.now();

  /** Begins again. */
  start(): void {
    this.#started = performance.now();
  }

  /** Since it began. */
  get seconds(): number {
    return (performance.now() - this.#started) / 1000;
  }

  /** How many of what was counted came in a second, rounded. */
  perSecond(done: number): number {
    return Math.round(done / Math.max(this.seconds, 0.001));
  }

  /** How long the rest takes at this rate. */
  secondsLeft(done: number, of: number): number {
    return done === 0 ? 0 : (this.seconds / done) * Math.max(0, of - done);
  }
}
