/** What became of a page of the web that was asked for by its address. */
export type PageAnswer = PageThere | PageGone;

/** The page, or what stands at its address now. */
export interface PageThere {
  readonly state: 'there';
  /** The titles that it gives itself, the one for people first; none if it is no page of HTML. */
  readonly titles: readonly string[];
  /** Its beginning, as plain text. */
  readonly text: string;
}

/** Its server has no page there, or there is no such host, and said so twice. */
export interface PageGone {
  readonly state: 'gone';
  /** Where the Wayback Machine has a copy; undefined if it has none. */
  readonly copy: string | undefined;
}

/** An address that is asked for. */
export interface PageQuestion {
  readonly address: string;
  /** The day on which the author read it, `2021-05-17`, if that is known: the copy nearest to it is wanted. */
  readonly readOn?: string | undefined;
}

/**
 * Finds out what became of a page. Resolves to undefined where nothing can be said: the network or the server failed, the
 * page is not for everybody, or its address may not be asked. Rejects with `RequestError` `cancelled`, and for no other
 * reason.
 */
export type AskPage = (question: PageQuestion, signal?: AbortSignal) => Promise<PageAnswer | undefined>;
