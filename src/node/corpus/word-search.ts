import type { CorpusFilters } from '../../retrieval/corpus/corpus-store.ts';
import type { Session } from './database.ts';
import { filterConditions } from './filter-conditions.ts';
import { Parameters, type Statement } from './statement.ts';

/** By how many words works are put in order: the rarest ones. */
const mostWords = 40;
/** How many works are put in order. Whoever has only words that most works have, gets them by their vectors. */
const mostRanked = 20_000;

/** A word that was searched for, in its basic form, and the share of works that have it. */
interface SearchedWord {
  readonly lexeme: string;
  readonly frequency: number;
  readonly works: number;
}

/**
 * The statement that gives the `id` of the works that have some of these words, as texts, in the order of their cover
 * density (Clarke, Cormack and Tudhope, 2000; `ts_rank_cd`), where words of titles count most. Undefined if there are no
 * words but those that say nothing.
 */
export async function findByWords(
  session: Session,
  { words, filters, depth }: { readonly words: string; readonly filters: CorpusFilters; readonly depth: number },
): Promise<Statement | undefined> {
  const searched = (await readWords(session, words)).slice(0, mostWords);
  if (searched.length === 0) return undefined;
  const parameters = new Parameters();
  const match = `${parameters.add(matching(searched))}::tsquery`;
  const rank = `${parameters.add(searched.map(quoted).join(' | '))}::tsquery`;
  const conditions = filterConditions(filters, parameters);
  const filtered = conditions.length === 0 ? '' : 'join situate.work on work.id = record.work_id';
  return {
    text: `select matching.work_id::text as id
      from (
        select record.work_id, record.words from situate.record ${filtered}
        where ${[`record.words @@ ${match}`, ...conditions].join(' and ')} limit ${mostRanked}
      ) matching
      order by ts_rank_cd(matching.words, ${rank}, 1) desc, matching.work_id limit ${depth}`,
    parameters: parameters.values,
  };
}

/** The words of a text in their basic forms, those first that the fewest works have. */
async function readWords(session: Session, text: string): Promise<readonly SearchedWord[]> {
  return session.query<SearchedWord>(
    `with searched as (
      select unnest(tsvector_to_array(to_tsvector('english'::regconfig, $1))) as lexeme
    ), known as (
      select common.lexeme, common.frequency
      from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) as common (lexeme, frequency)
      where schemaname = 'situate' and tablename = 'record' and attname = 'words'
    )
    select lexeme,
      coalesce(known.frequency, (select min(frequency) / 2 from known), 0)::float8 as frequency,
      (select greatest(reltuples, 0) from pg_class where oid = 'situate.record'::regclass)::float8 as works
    from searched left join known using (lexeme)
    order by 2, 1`,
    // PostgreSQL has no room for this character.
    [text.replaceAll('\0', ' ')],
  );
}

/**
 * Which works are put in order: those with any of the rarest words, as many words as there can be; or, if even the rarest
 * is a common one, those with several of them.
 */
function matching(searched: readonly SearchedWord[]): string {
  let expected = 0;
  const any = searched.filter(({ frequency, works }) => (expected += frequency * works) <= mostRanked);
  if (any.length > 0) return any.map(quoted).join(' | ');
  let share = 1;
  const all = searched.filter(({ frequency, works }) => {
    const isWanted = share * works > mostRanked;
    share *= frequency;
    return isWanted;
  });
  return all.map(quoted).join(' & ');
}

function quoted({ lexeme }: SearchedWord): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
