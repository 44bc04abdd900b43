/** A place as it is printed. */
export interface ScorePlace {
  /** From the main file's folder. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
}
