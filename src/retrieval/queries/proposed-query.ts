/** A query for scholarly sources: a few key phrases. The author may change it before it runs. */
export interface ProposedQuery {
  readonly text: string;
  /** The sentence of the subject that the query follows from; undefined if none was asked for. */
  readonly justification: { readonly quote: string; readonly isThere: boolean } | undefined;
}
