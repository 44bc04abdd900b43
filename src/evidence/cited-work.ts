import type { EntryContent } from '../bibliography/entry.ts';
import type { WorkIdentity } from '../bibliography/work-identity.ts';
import type { LookedUpWork } from '../retrieval/sources/scholarly-source.ts';

/** A text from within a work that is neither its abstract nor its introduction. */
export interface SeenPassage {
  readonly text: string;
  /** Counted from 1 in the file of the work; undefined where that is not known. */
  readonly page: number | undefined;
  /** The source, the PDF or the corpus that it is from; undefined for one that the author wrote down. */
  readonly from: string | undefined;
}

/**
 * The facts known about a work, to judge its citations by. One object per work as long as none of it changes. Not to be
 * spread: what an entry says may be read only when it is asked for, by a getter. `factsOf` has all in an object of its own.
 */
export interface CitedWork {
  /** The identity of the work, whatever a paper calls it. */
  readonly identity: WorkIdentity;
  /**
   * The name that the paper gives it: the key of its entry. Works given on their own, on the command line, are
   * numbered.
   */
  readonly key: string;
  readonly title: string;
  /** From the entry, supplied by the author, or fetched. */
  readonly abstract: string | undefined;
  /** Supplied by the author, or read in a PDF. */
  readonly introduction?: string | undefined;
  /** What else was read in it: on the sentences that cite it, or while it was searched for. What a model says and what the author noted is not. */
  readonly passages?: readonly SeenPassage[] | undefined;
  /** Family names of its first authors, as far as they are known. */
  readonly authors: readonly string[];
  /** The entry that all of this is from; undefined where some is from elsewhere. */
  readonly content?: EntryContent | undefined;
}

/** The facts about a work in an object that can be spread, to be changed. */
export function factsOf({
  identity,
  key,
  title,
  abstract,
  introduction,
  passages,
  authors,
}: CitedWork): Omit<CitedWork, 'content'> {
  return {
    identity,
    key,
    title,
    abstract,
    authors,
    ...(introduction !== undefined && { introduction }),
    ...(passages !== undefined && { passages }),
  };
}

/** A work that more should be known about. */
export interface EvidenceWork extends LookedUpWork {
  /** The key that the paper has for it. */
  readonly key: string;
  /** The texts of it that are known already and stay as they are. */
  readonly known: { readonly abstract: boolean; readonly introduction: boolean; readonly passages: boolean };
  /** PDFs that may be copies of it: absolute paths, the most likely first. */
  readonly pdfs: readonly string[];
  /** The sentences of the related work that cite it, as plain text. */
  readonly sentences: readonly string[];
}
