import type { FileEdit } from '../rules/finding.ts';

/** A difference between a section and a draft of it that can be accepted by itself. */
export interface SectionChange {
  /** The same for the same change as long as neither text changes: for the author's choice of them. */
  readonly id: string;
  readonly kind: 'replace' | 'insert' | 'delete';
  /** As the section has it, source; empty for what is new. */
  readonly before: string;
  /** As the draft has it, source; empty for what goes. */
  readonly after: string;
  /** In offsets of the paper's sources. The edits of several changes never overlap. */
  readonly edits: readonly FileEdit[];
}

/** A paragraph that differs, and within one that is replaced, the sentences that do. */
export interface ParagraphChange extends SectionChange {
  /** Accepting all of them is accepting the paragraph. Empty where the paragraph is new or goes. */
  readonly sentences: readonly SectionChange[];
}
