import * as z from 'zod';
import type { CorpusHit, CorpusPage, CorpusSearch } from '../../retrieval/corpus/corpus-store.ts';
import { compareFused, type FusedRank, fuseRanks } from '../../retrieval/corpus/fuse-ranks.ts';
import type { Session } from './database.ts';
import type { Statement } from './filter-conditions.ts';
import type { VectorModel } from './meta.ts';
import { readWork, type WorkColumns, workColumns, workTables } from './stored-work.ts';
import { type VectorSearch, vectorText } from './vector-search.ts';
import { anotherModel } from './vector-tables.ts';
import { findByWords } from './word-search.ts';

const schema = z.strictObject({
  depth: z.int().positive(),
  after: z.strictObject({ id: z.string(), score: z.number() }).optional(),
});

/** Where a page of a search ended: how many works each ranking had, and the last work; none before the first of them. */
type SearchCursor = z.infer<typeof schema>;

/** A cursor as a text that means nothing to others. */
function encodeCursor(cursor: SearchCursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/** The cursor that a text stands for. Throws a `RangeError` if it is none. */
function decodeCursor(text: string): SearchCursor {
  try {
    return schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    throw new RangeError('the cursor is not one that a search has given: begin with the first page');
  }
}

/** The number of works that each ranking has at first. */
const firstDepth = 200;

/** The corpus that is searched. */
export interface SearchedCorpus {
  readonly session: Session;
  /** Gives what compares vectors at the same time as words are looked up. */
  readonly beside: () => Promise<Session>;
  readonly vectorSearch: VectorSearch;
  /** The model of its vectors, if there are any. */
  readonly vectors: VectorModel | undefined;
}

/**
 * Finds works by words and by vector, and merges the two rankings. Each has 200 works at first. Behind those of both come
 * the works that are there when they have twice as many, and so on.
 */
export async function findWorks(
  corpus: SearchedCorpus,
  search: CorpusSearch,
  signal?: AbortSignal,
): Promise<CorpusPage> {
  const found: FusedRank[] = [];
  const explanations: string[] = [];
  let cursor: SearchCursor | undefined =
    search.cursor === undefined ? { depth: firstDepth } : decodeCursor(search.cursor);
  while (cursor !== undefined && found.length < search.limit) {
    const depth: number = cursor.depth;
    const after: FusedRank | undefined = cursor.after;
    const rankings = await Promise.all(rankingsOf(corpus, search, depth, signal));
    explanations.push(...rankings.flatMap(({ explanation }) => explanation ?? []));
    const tier = fuseRanks(
      rankings.map(({ ids }) => ids),
      depth === firstDepth ? 0 : depth / 2,
    );
    const rest = after === undefined ? tier : tier.filter((member) => compareFused(member, after) > 0);
    const taken: readonly FusedRank[] = rest.slice(0, search.limit - found.length);
    found.push(...taken);
    if (taken.length < rest.length) cursor = { depth, after: taken.at(-1) };
    else cursor = rankings.some(({ ids }) => ids.length === depth) ? { depth: 2 * depth } : undefined;
  }
  signal?.throwIfAborted();
  return {
    hits: await readHits(corpus, search, found),
    cursor: cursor === undefined ? undefined : encodeCursor(cursor),
    explanation: search.isExplained === true ? explanations.join('\n\n') : undefined,
  };
}

/** The best works in one way, and how the database found them, if that was asked for. */
interface Ranking {
  readonly ids: readonly string[];
  readonly explanation: string | undefined;
}

/** The rankings by words and by vector, as far as they are searched for and there. */
function rankingsOf(
  { session, beside, vectorSearch, vectors }: SearchedCorpus,
  { words, vector, filters = {}, isExplained = false }: CorpusSearch,
  depth: number,
  signal: AbortSignal | undefined,
): Promise<Ranking>[] {
  const rank = async (connection: Session, statement: Statement | undefined): Promise<Ranking> => {
    signal?.throwIfAborted();
    if (statement === undefined) return { ids: [], explanation: undefined };
    const rows = await connection.query<{ id: string }>(statement.text, statement.parameters);
    const explanation = isExplained ? await explain(connection, statement) : undefined;
    return { ids: rows.map(({ id }) => id), explanation };
  };
  if (vector !== undefined && vectors !== undefined && vector.length !== vectors.dimensions) {
    throw anotherModel(vectors, { dimensions: vector.length });
  }
  const byWords = async (text: string): Promise<Ranking> =>
    rank(session, await findByWords(session, { words: text, filters, depth }));
  const byVector = async (near: Float32Array, { dimensions }: VectorModel): Promise<Ranking> => {
    const connection = await beside();
    const query = { vector: vectorText(near), dimensions, filters, depth };
    return rank(connection, await vectorSearch.nearest(connection, query));
  };
  return [
    ...(words === undefined ? [] : [byWords(words)]),
    ...(vector === undefined || vectors === undefined ? [] : [byVector(vector, vectors)]),
  ];
}

/** The works that were found, with their cosines. */
async function readHits(
  { session, vectors }: SearchedCorpus,
  { vector }: CorpusSearch,
  found: readonly FusedRank[],
): Promise<readonly CorpusHit[]> {
  const isCompared = vector !== undefined && vectors !== undefined;
  const rows = await session.query<WorkColumns & { cosine: number | null }>(
    `select ${workColumns}, ${isCompared ? `(-(work_vector.embedding <#> $2::halfvec(${vectors.dimensions})))::float8` : 'null'} as cosine
    from ${workTables} ${isCompared ? 'left join situate.work_vector on work_vector.work_id = work.id' : ''}
    where work.id = any($1::bigint[])`,
    [found.map(({ id }) => id), ...(isCompared ? [vectorText(vector)] : [])],
  );
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return found.flatMap(({ id, score }) => {
    const row = byKey.get(id);
    // Another process may have removed it meanwhile.
    return row === undefined ? [] : [{ key: id, work: readWork(row), score, cosine: row.cosine ?? undefined }];
  });
}

/** Explains how the database goes about a statement, and how long that takes, without the components of vectors. */
async function explain(session: Session, { text, parameters }: Statement): Promise<string> {
  const lines = await session.query<{ 'QUERY PLAN': string }>(`explain (analyze) ${text}`, parameters);
  const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
  return plan.replace(/'\[[^'\]]*\]'/g, "'[…]'").replace(/'[01]{16,}'/g, "'…'");
}
