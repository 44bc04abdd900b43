import type { CorpusFilters } from '../../retrieval/corpus/corpus-store.ts';
import { termsOf } from '../../similarity/terms.ts';
import type { Session } from './database.ts';
import { filterConditions, Parameters, type Statement } from './filter-conditions.ts';

/** The number of words by which works are put in order: those that say most. */
const mostWords = 40;
/**
 * The most times that words are looked up in works. Whoever has only words that most works have, gets them by their
 * vectors. Of 12,000 real abstracts, this many find as many cited works as 8,000 do, within what chance explains, and
 * searching a million works takes less than half the time.
 */
const mostMatches = 5_000;

/** The words that most works have, as the database has counted them, and the share of works that have each. */
const commonWords = `select common.lexeme, common.frequency::float8
  from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) as common (lexeme, frequency)
  where schemaname = 'situate' and tablename = 'record' and attname = 'words'`;

/** A word that was searched for, in its basic form, how often it was, and the share of works that have it. */
interface SearchedWord {
  readonly lexeme: string;
  readonly times: number;
  readonly frequency: number;
  readonly works: number;
}

/**
 * The statement that gives the `id` of the works that have some of these words, as texts, the best first. Each word that a
 * work has adds the square of idf = ln(1 + 1 / share of works that have it), as in the inner product of two texts weighted
 * by TF-IDF (Salton and Buckley 1988), times how often it is searched for. How often a work has it is not looked at:
 * reading all words of a work takes a hundred times as long as knowing from the index that it has one. Undefined if
 * there are no words but those that say nothing.
 */
export async function findByWords(
  session: Session,
  { words, filters, depth }: { readonly words: string; readonly filters: CorpusFilters; readonly depth: number },
): Promise<Statement | undefined> {
  const searched = (await readWords(session, words)).slice(0, mostWords);
  if (searched.length === 0) return undefined;
  const parameters = new Parameters();
  const weighted = matching(searched);
  const matched =
    `unnest(${parameters.add(weighted.map(({ query }) => query))}::text[], ` +
    `${parameters.add(weighted.map(({ weight }) => weight))}::float8[]) as searched (query, weight)`;
  const conditions = filterConditions(filters, parameters);
  const filtered =
    conditions.length === 0 ? '' : `join situate.work on work.id = record.work_id where ${conditions.join(' and ')}`;
  return {
    text: `select match.work_id::text as id
      from (
        select record.work_id, searched.weight
        from ${matched} join situate.record on record.words @@ searched.query::tsquery ${filtered} limit ${mostMatches}
      ) match
      group by match.work_id order by sum(match.weight) desc, match.work_id limit ${depth}`,
    parameters: parameters.values,
  };
}

/** A condition on words in the notation of `tsquery`, and how much it says of a work that it is met. */
interface Weighted {
  readonly query: string;
  readonly weight: number;
}

/**
 * Counts the searches for a word, levelled off, times the square of its idf: what it adds to the inner product. A word
 * that no work is known to have counts as one that a single work has.
 */
function weightOf({ times, frequency, works }: SearchedWord): number {
  return (1 + Math.log(times)) * Math.log(1 + 1 / Math.max(frequency, 1 / Math.max(works, 1))) ** 2;
}

/**
 * Gives the share of works that have a word, by its stem, as the database has counted it for the words that most have;
 * those of which nothing is known have half the share of the rarest of these. Undefined while nothing was counted.
 */
export async function readShares(session: Session): Promise<((stem: string) => number) | undefined> {
  const known = await session.query<{ lexeme: string; frequency: number }>(
    `${commonWords} and common.lexeme is not null`,
  );
  if (known.length === 0) return undefined;
  const shares = new Map<string, number>();
  let least = 1;
  for (const { lexeme, frequency } of known) {
    // The stemmer of the database and ours agree on nearly all words.
    for (const stem of termsOf(lexeme)) shares.set(stem, Math.max(frequency, shares.get(stem) ?? 0));
    least = Math.min(least, frequency);
  }
  return (stem) => shares.get(stem) ?? least / 2;
}

/** The words of a text in their basic forms, those first that say most. */
async function readWords(session: Session, text: string): Promise<readonly SearchedWord[]> {
  const words = await session.query<SearchedWord>(
    `with searched as (
      select lexeme, cardinality(positions) as times from unnest(to_tsvector('english'::regconfig, $1))
    ), known as (
      ${commonWords}
    )
    select lexeme, searched.times,
      coalesce(known.frequency, (select min(frequency) / 2 from known), 0)::float8 as frequency,
      (select greatest(reltuples, 0) from pg_class where oid = 'situate.record'::regclass)::float8 as works
    from searched left join known using (lexeme)
    order by lexeme`,
    // PostgreSQL has no room for this character.
    [text.replaceAll('\0', ' ')],
  );
  return words.toSorted((a, b) => weightOf(b) - weightOf(a));
}

/**
 * Gives the words that works are looked up by: each of the words that say most, as long as few enough works have them;
 * or, if many works have each word, several of the rarest together.
 */
function matching(searched: readonly SearchedWord[]): readonly Weighted[] {
  let expected = 0;
  const any = searched.filter(({ frequency, works }) => {
    const isTaken = expected + frequency * works <= mostMatches;
    if (isTaken) expected += frequency * works;
    return isTaken;
  });
  if (any.length > 0) return any.map((word) => ({ query: quoted(word), weight: weightOf(word) }));
  let share = 1;
  const rarestFirst = searched.toSorted((a, b) => a.frequency - b.frequency);
  const all = rarestFirst.filter(({ frequency, works }) => {
    const isWanted = share * works > mostMatches;
    share *= frequency;
    return isWanted;
  });
  return [{ query: all.map(quoted).join(' & '), weight: 1 }];
}

function quoted({ lexeme }: SearchedWord): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
