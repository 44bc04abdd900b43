import * as z from 'zod';
import type { CorpusHit, CorpusPage, CorpusSearch } from '../../retrieval/corpus/corpus-store.ts';
import { scoreCandidates } from '../../retrieval/corpus/score-candidates.ts';
import type { Session } from './database.ts';
import type { Statement } from './filter-conditions.ts';
import type { VectorModel } from './meta.ts';
import { readWork, type WorkColumns, workColumns, workTables } from './stored-work.ts';
import { type VectorSearch, vectorText } from './vector-search.ts';
import { anotherModel } from './vector-tables.ts';
import { findByWords, type readShares } from './word-search.ts';

const schema = z.strictObject({
  depth: z.int().positive(),
  /** The lowest score before these depths: no later work has a higher one. None at the first depths. */
  floor: z.number().optional(),
  after: z.strictObject({ id: z.string(), score: z.number() }).optional(),
});

/** Where a page of a search ended: how many works each index gave, and the last work; none before the first of them. */
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

/**
 * The number of works that the index of vectors gives at first: for each work that is wanted so many, within these limits.
 * For a short page few are enough, and more take longer. Of what papers cite, the first hundred of 12,000 works have a
 * hundredth more with 300 than with 150, the first twenty nearly as much.
 */
const depthForEach = 3;
const leastDepth = 150;
const mostDepth = 300;
/** For each of them, the number that the index of words gives where it is the only one: it knows less of them. */
const byWordsAlone = 2;
/** The most characters of an abstract that are compared: sources have whole papers in its place. */
const comparedLength = 5000;

/** The corpus that is searched. */
export interface SearchedCorpus {
  readonly session: Session;
  /** Gives what compares vectors at the same time as words are looked up. */
  readonly beside: () => Promise<Session>;
  readonly vectorSearch: VectorSearch;
  /** The model of its vectors, if there are any. */
  readonly vectors: VectorModel | undefined;
  /** Gives the share of works that have a word (`readShares`). */
  readonly shares: () => ReturnType<typeof readShares>;
}

/** A work that was found, and its score. */
interface ScoredWork {
  readonly id: string;
  readonly score: number;
}

/**
 * Finds works by words and by vector. Indexes give candidates, some hundreds each at first, and all of them are
 * compared by their words and vectors (`scoreCandidates`). Behind those come the works that are there when each index
 * gives twice as many, and so on.
 */
export async function findWorks(
  corpus: SearchedCorpus,
  search: CorpusSearch,
  signal?: AbortSignal,
): Promise<CorpusPage> {
  const found: ScoredWork[] = [];
  const explanations: string[] = [];
  let cursor: SearchCursor | undefined =
    search.cursor === undefined ? { depth: firstDepth(search.limit) } : decodeCursor(search.cursor);
  while (cursor !== undefined && found.length < search.limit) {
    const { depth, floor = Infinity, after }: SearchCursor = cursor;
    const rankings = await Promise.all(rankingsOf(corpus, search, depth, signal));
    explanations.push(...rankings.flatMap(({ explanation }) => explanation ?? []));
    const scored = await scoresOf(
      corpus,
      search,
      rankings.map(({ ids }) => ids),
      signal,
    );
    // Those that were there when the indexes gave half as many.
    const before = new Set(floor === Infinity ? [] : rankings.flatMap(({ ids, most }) => ids.slice(0, most / 2)));
    const tier = scored.filter(({ id }) => !before.has(id));
    const rest = after === undefined ? tier : tier.filter((member) => compareScores(member, after) > 0);
    const taken: readonly ScoredWork[] = rest.slice(0, search.limit - found.length);
    found.push(...taken.map(({ id, score }) => ({ id, score: Math.min(score, floor) })));
    const last = taken.at(-1);
    if (taken.length < rest.length) {
      cursor = { depth, after: last, ...(floor < Infinity && { floor }) };
    } else {
      const lowest = Math.min(floor, tier.at(-1)?.score ?? Infinity);
      cursor = rankings.some(({ ids, most }) => ids.length === most)
        ? { depth: 2 * depth, ...(lowest < Infinity && { floor: lowest }) }
        : undefined;
    }
  }
  signal?.throwIfAborted();
  return {
    hits: await readHits(corpus, search, found),
    cursor: cursor === undefined ? undefined : encodeCursor(cursor),
    explanation: search.isExplained === true ? explanations.join('\n\n') : undefined,
  };
}

function firstDepth(limit: number): number {
  return Math.min(mostDepth, Math.max(leastDepth, depthForEach * limit));
}

/** The order of works that were found: the best first, of equals the one that came to the corpus first. */
function compareScores(a: ScoredWork, b: ScoredWork): number {
  return b.score - a.score || a.id.length - b.id.length || (a.id < b.id ? -1 : Number(a.id > b.id));
}

/** The works that an index gives, and how the database found them, if that was asked for. */
interface Ranking {
  readonly ids: readonly string[];
  /** The number of works that were asked for. */
  readonly most: number;
  readonly explanation: string | undefined;
}

/** The works that the indexes of words and of vectors give, as far as they are searched and there. */
function rankingsOf(
  { session, beside, vectorSearch, vectors }: SearchedCorpus,
  { words, vector, filters = {}, isExplained = false }: CorpusSearch,
  depth: number,
  signal: AbortSignal | undefined,
): Promise<Ranking>[] {
  const rank = async (connection: Session, most: number, statement: Statement | undefined): Promise<Ranking> => {
    signal?.throwIfAborted();
    if (statement === undefined) return { ids: [], most, explanation: undefined };
    const rows = await connection.query<{ id: string }>(statement.text, statement.parameters);
    const explanation = isExplained ? await explain(connection, statement) : undefined;
    return { ids: rows.map(({ id }) => id), most, explanation };
  };
  if (vector !== undefined && vectors !== undefined && vector.length !== vectors.dimensions) {
    throw anotherModel(vectors, { dimensions: vector.length });
  }
  const byWords = async (text: string): Promise<Ranking> => {
    const most = vector === undefined || vectors === undefined ? byWordsAlone * depth : depth;
    return rank(session, most, await findByWords(session, { words: text, filters, depth: most }));
  };
  const byVector = async (near: Float32Array, { dimensions }: VectorModel): Promise<Ranking> => {
    const connection = await beside();
    const query = { vector: vectorText(near), dimensions, filters, depth };
    return rank(connection, depth, await vectorSearch.nearest(connection, query));
  };
  return [
    ...(words === undefined ? [] : [byWords(words)]),
    ...(vector === undefined || vectors === undefined ? [] : [byVector(vector, vectors)]),
  ];
}

/** The candidates with their scores, the best first. By a vector alone, indexes know the order. */
async function scoresOf(
  { session, vectors, shares }: SearchedCorpus,
  { words, vector }: CorpusSearch,
  rankings: readonly (readonly string[])[],
  signal: AbortSignal | undefined,
): Promise<readonly ScoredWork[]> {
  if (words === undefined) {
    return rankings.flat().map((id, index) => ({ id, score: 1 / (1 + index) }));
  }
  signal?.throwIfAborted();
  const ids = [...new Set(rankings.flat())];
  const near = vectors === undefined ? undefined : vector;
  const cosine = near === undefined ? 'null' : `(-(work_vector.embedding <#> $2::halfvec(${near.length})))::float8`;
  const rows = await session.query<CandidateColumns>(
    `select record.work_id::text as id, coalesce(record.record ->> 'title', '') as title,
      left(coalesce(record.record ->> 'abstract', ''), ${comparedLength}) as abstract, ${cosine} as cosine
    from situate.record ${near === undefined ? '' : 'left join situate.work_vector using (work_id)'}
    where record.work_id = any($1::bigint[]) order by record.work_id`,
    [ids, ...(near === undefined ? [] : [vectorText(near)])],
  );
  const candidates = rows.map((row) => ({ ...row, cosine: row.cosine ?? undefined }));
  const scores = await scoreCandidates(
    { searched: { title: '', abstract: words }, shareOf: await shares() },
    candidates,
    async (positions) => {
      const compared = await session.query<{ id: string; cosine: number | null }>(
        `select work_id::text as id, (-(embedding <#> (
        select avg(embedding) from situate.work_vector where work_id = any($2::bigint[])
      )))::float8 as cosine from situate.work_vector where work_id = any($1::bigint[])`,
        [ids, positions.map((position) => candidates[position]!.id)],
      );
      const cosines = new Map(compared.map((one) => [one.id, one.cosine ?? undefined]));
      return candidates.map(({ id }) => cosines.get(id));
    },
  );
  return candidates.map(({ id }, position) => ({ id, score: scores[position]! })).sort(compareScores);
}

/** A candidate as it is read from the tables. */
interface CandidateColumns {
  readonly id: string;
  readonly title: string;
  readonly abstract: string;
  readonly cosine: number | null;
}

/** The works that were found, with their cosines. */
async function readHits(
  { session, vectors }: SearchedCorpus,
  { vector }: CorpusSearch,
  found: readonly ScoredWork[],
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
