import type { JudgedByModel } from './judged-by-model.ts';

/** Who passed a verdict. */
export type JudgedBy = JudgedHere | JudgedByModel;

/** Judged on this machine: nobody voted, and no words explain it. */
export interface JudgedHere {
  /** The name of what it compared: `offline-abstract`, `lexical-title`, …; each kind of judge lists its own. */
  readonly judge: string;
  readonly model?: undefined;
}
