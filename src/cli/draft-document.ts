import type { Deviation } from '../drafting/adherence/deviation.ts';
import type { Round } from '../drafting/rounds/round.ts';
import type { Usage } from '../llm/usage-meter.ts';
import type { ManuscriptFormat } from '../manuscript/format.ts';

/** What `situate draft --format json` prints. */
export interface DraftDocument {
  /** Relative to its own folder. */
  readonly main: string;
  readonly format: ManuscriptFormat;
  /** Those of this run, in the order in which they were made. */
  readonly rounds: readonly Round[];
  /** The id of the round that the draft is from; null where there is none. */
  readonly current: string | null;
  /** Source of the document; null where there is none. */
  readonly draft: string | null;
  /** Where the draft deviates from what was asked for, each with a sentence. */
  readonly deviations: readonly (Deviation & { readonly message: string })[];
  readonly usage: Usage;
  /** Why not everything was done. */
  readonly incomplete: string | null;
}
