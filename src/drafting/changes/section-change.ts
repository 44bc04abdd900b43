import type { FileEdit } from '../../text/location.ts';

/**
 * Why a change cannot be made without harm to the source around it.
 * - `list`, `quote`: it is in a list or a block quotation of the section
 * - `conditional`: it is in a TeX conditional, or holds one, so that more than one version of the paper has it
 * - `label`: what goes holds a label that the paper may refer to, in a formula or a footnote
 * - `markup`: it contains one end of something, such as an environment, whose other end is elsewhere or missing
 */
export type BlockedReason = 'list' | 'quote' | 'conditional' | 'label' | 'markup';

/** A difference between a section and a draft of it that can be accepted by itself. */
export interface SectionChange {
  /** The same for the same change as long as neither text changes: for the author's choice of them. */
  readonly id: string;
  readonly kind: 'replace' | 'insert' | 'delete';
  /** As the section has it, source; empty for what is new. */
  readonly before: string;
  /** As the draft has it, source; empty for what goes. */
  readonly after: string;
  /** In offsets of the paper's sources. The edits of several changes never overlap. Empty if it is blocked. */
  readonly edits: readonly FileEdit[];
  /**
   * Set where it is left out: nothing is edited for it, chosen or not. Of a paragraph: where nothing of it can be
   * changed.
   */
  readonly blocked?: BlockedReason;
}

/** A paragraph that differs, and within one that is replaced, the sentences that do. */
export interface ParagraphChange extends SectionChange {
  /**
   * Accepting all of them is accepting the paragraph. Empty if the paragraph is new or goes, or can be replaced only
   * as a whole.
   */
  readonly sentences: readonly SectionChange[];
  /** The number of the paragraph in the draft, from 0; absent if it goes, or if it is more than one paragraph. */
  readonly paragraph?: number;
}
