import type { CorpusStats } from '../../retrieval/corpus/corpus-store.ts';
import type { Session } from './database.ts';
import type { VectorModel } from './meta.ts';

/** Counts what is in a corpus. */
export async function readStats(session: Session, vectors: VectorModel | undefined): Promise<CorpusStats> {
  const sources = await session.query<{ source: string; works: number }>(
    'select source, count(*)::int as works from situate.work group by source order by source',
  );
  const [counts] = await session.query<Counts>(
    `select
      (select count(*)::int from situate.work where has_abstract) as abstracts,
      (select min(year)::int from situate.work) as first,
      (select max(year)::int from situate.work) as last,
      (select count(*)::int from situate.page) as pages,
      (select count(*)::float8 from situate.citation) as citations,
      (select coalesce(sum(pg_total_relation_size(oid)), 0)::float8 from pg_class
        where relnamespace = 'situate'::regnamespace and relkind = 'r') as bytes`,
  );
  const [embedded] =
    vectors === undefined
      ? []
      : await session.query<{ works: number; pages: number }>(
          `select
            (select count(*)::int from situate.work_vector) as works,
            (select count(*)::int from situate.page where exists (
              select from situate.work_vector where work_vector.work_id = page.work_id
            )) as pages`,
        );
  const { first, last, ...others } = counts!;
  return {
    sources,
    works: sources.reduce((sum, { works }) => sum + works, 0),
    ...others,
    embedded: embedded?.works ?? 0,
    pagesToEmbed: others.pages - (embedded?.pages ?? 0),
    model: vectors?.model,
    years: first === null || last === null ? undefined : { first, last },
  };
}

interface Counts {
  readonly abstracts: number;
  readonly first: number | null;
  readonly last: number | null;
  readonly pages: number;
  readonly citations: number;
  readonly bytes: number;
}
