import * as z from 'zod';
import type { ReplyStore } from '../../http/reply-store.ts';

const count = z.int().min(0);

/** The measurement of how often a judge was right about the test sentences. */
export const measurementSchema = z.object({
  right: count,
  /** The number of test sentences that it was asked about. */
  of: count,
});

/** The measurement of how often a judge was right about the test sentences. */
export type Measurement = Readonly<z.infer<typeof measurementSchema>>;

/** A task in which a judge can be measured. */
export type MeasuredTask = 'support' | 'positioning';

/** Where measurements are kept, by `measurementKey`. */
export type MeasurementStore = ReplyStore<Measurement>;
