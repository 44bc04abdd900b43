import type { JudgedByModel } from '../model/judged-by.ts';
import type { Measurement } from './measurement.ts';

/** A verdict whose judge was measured. */
export function signedAs<Verdict extends { readonly by: JudgedByModel }>(
  verdict: Verdict,
  measured: Measurement,
): Verdict {
  return { ...verdict, by: { ...verdict.by, measured } };
}
