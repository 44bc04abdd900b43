import * as z from 'zod';
import type { ReplyStore } from '../../http/reply-store.ts';

const count = z.int().min(0);

/** How often a judge was right about the test sentences. */
export const measurementSchema = z.object({
  right: count,
  /** How many test sentences it was asked about. */
  of: count,
});

/** How often a judge was right about the test sentences. */
export type Measurement = Readonly<z.infer<typeof measurementSchema>>;

/** What a judge can be measured in. */
export type MeasuredTask = 'support' | 'positioning';

/** Where measurements are kept, by `measurementKey`. */
export type MeasurementStore = ReplyStore<Measurement>;
