import type { Cancellation } from '../session/cancellation.ts';
import type { OpenDocument } from '../session/open-document.ts';
import type { Papers } from '../session/papers.ts';

/** What an editor asks about a document that is open, until it waits no longer. */
export interface Question {
  readonly papers: Papers;
  readonly document: OpenDocument;
  readonly token: Cancellation;
}
