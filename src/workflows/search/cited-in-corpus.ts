import type { Paper } from '../../project/paper.ts';
import { type CorpusSourceOptions, corpusSource } from '../../retrieval/corpus/corpus-source.ts';
import type { ScholarlyRecord } from '../../retrieval/sources/scholarly-record.ts';
import { type OwnRecords, ownRecords } from './own-citations.ts';

/** The most works that are looked up of those that the works cited cite. */
const mostBeside = 2000;

/** What a corpus says of the works that a paper cites. */
export interface CitedInCorpus {
  readonly own: OwnRecords;
  /** The records of works that these cite, as far as the corpus has them. */
  readonly beside: readonly ScholarlyRecord[];
}

/** Looks up in a corpus on this machine what the works cite that a paper cites. Rejects with `RequestError`. */
export async function citedInCorpus(
  paper: Paper,
  use: CorpusSourceOptions['use'],
  signal?: AbortSignal,
): Promise<CitedInCorpus> {
  const source = corpusSource({ origin: '', use, embedder: undefined });
  const own = await ownRecords(paper, [source], signal);
  const cited = [...own.values()].flat().flatMap(({ references }) => references ?? []);
  const works = cited.slice(0, mostBeside).map((identity) => ({ identity, title: '', authors: [], year: undefined }));
  const replies = works.length === 0 ? [] : await source.byIdentifier!(works, signal);
  return { own, beside: replies.flatMap((reply) => reply?.records ?? []) };
}
