import type { SearchSubject } from '../search-subject.ts';
import { type KeyPhrase, keyPhrases } from './key-phrases.ts';

/** The number of queries for a paper, and for a claim, which has less to say. */
const queriesOf: Readonly<Record<SearchSubject['kind'], number>> = { paper: 4, claim: 2, topic: 1 };
/** The most words that a query has: sources that want all of them find nothing with more. */
const mostWords = 5;

/** Options for making queries on this machine. */
export interface KeyPhraseOptions {
  /** The most queries that there may be: 4 for a paper, 2 for a claim, 1 for a topic by default. */
  readonly count?: number | undefined;
  /** Gives the rarity of a stem among works of the field, as an idf; undefined where it is not known. */
  readonly idf?: ((stem: string) => number | undefined) | undefined;
}

/**
 * Makes queries of a subject's key phrases, without a model. Each query begins with the weightiest phrase that shares no
 * word with earlier queries, and takes further phrases of the same sentence as long as it has room. So the queries are
 * about different things, each as the subject puts them together. Empty if the subject has no key phrase.
 */
export function keyPhraseQueries(
  subject: SearchSubject,
  { count = queriesOf[subject.kind], idf }: KeyPhraseOptions = {},
): ProposedQuery[] {
  const phrases = keyPhrases(subject, idf);
  const used = new Set<string>();
  const queries: ProposedQuery[] = [];
  for (const head of phrases) {
    if (queries.length === count) {
      break;
    }
    if (head.stems.some((stem) => used.has(stem))) {
      continue;
    }
    const query = completed(head, phrases, used);
    query.forEach(({ stems }) => stems.forEach((stem) => used.add(stem)));
    queries.push({ text: query.map(({ words }) => words).join(' '), justification: undefined });
  }
  return queries;
}

/** A phrase with others from its sentence that share no word with it or with earlier queries. */
function completed(head: KeyPhrase, phrases: readonly KeyPhrase[], used: ReadonlySet<string>): KeyPhrase[] {
  const query = [head];
  const own = new Set(head.stems);
  for (const phrase of phrases) {
    const words = [...query, phrase].reduce((sum, { stems }) => sum + stems.length, 0);
    const isOther = phrase.stems.every((stem) => !own.has(stem) && !used.has(stem));
    if (phrase.sentence === head.sentence && isOther && words <= mostWords) {
      query.push(phrase);
      phrase.stems.forEach((stem) => own.add(stem));
    }
  }
  return query;
}

/** A query for scholarly sources: a few key phrases. The author may change it before it runs. */
export interface ProposedQuery {
  readonly text: string;
  /** The sentence of the subject that the query follows from; undefined if none was asked for. */
  readonly justification: { readonly quote: string; readonly isThere: boolean } | undefined;
}
