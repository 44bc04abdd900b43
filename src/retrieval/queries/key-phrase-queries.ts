import { termsOf } from '../../similarity/terms.ts';
import type { SearchSubject } from '../search-subject.ts';
import { early, earlySentences, inTitle, saidIn, stretchesIn, unknownIdf } from './key-phrases.ts';

/** The most queries for a paper, and for a claim, which has less to say. */
const mostQueries: Readonly<Record<SearchSubject['kind'], number>> = { paper: 15, claim: 2, topic: 1 };
/** The queries that a sentence of a paper gives rise to, and its title and headings each. */
const queriesPerSentence = 2;
/** The share of the words of the shorter of two queries that both may have. */
const mostShared = 0.5;

/** Options for making queries on this machine. */
export interface KeyPhraseOptions {
  /** The most queries that there may be: 15 for a paper, 2 for a claim, 1 for a topic by default. */
  readonly count?: number | undefined;
  /** Gives the rarity of a stem among works of the field, as an idf; undefined where it is not known. */
  readonly idf?: ((stem: string) => number | undefined) | undefined;
}

/** Words that stand together, and how often. */
interface Pair {
  readonly words: string;
  readonly stems: readonly string[];
  /** The sentence that has it first; 0 is the title. */
  readonly sentence: number;
  count: number;
}

/**
 * Makes queries of a subject on this machine, without a model: two words that stand together, as many queries as the text
 * has sentences for. Sources that want all words of a query find nothing with four or five from different places: of the works
 * that 300 papers cite, four such queries found .035 where all words are wanted, these find .27. What the title or a heading has, or the text again and
 * again, comes first; two queries share at most half of their words. Empty if nothing in the subject names a thing.
 */
export function keyPhraseQueries(subject: SearchSubject, { count, idf }: KeyPhraseOptions = {}): ProposedQuery[] {
  const { name, sentences } = saidIn(subject);
  const said = sentences.map((sentence) => stretchesIn(sentence, name));
  const needed = queriesPerSentence * sentences.filter((sentence) => sentence !== '').length;
  const most = count ?? Math.min(mostQueries[subject.kind], needed);
  const queries: Pair[] = [];
  for (const pair of weightiest(said, topSentences(subject), idf)) {
    if (queries.length === most) {
      break;
    }
    if (queries.every(({ stems }) => sharedShare(stems, pair.stems) <= mostShared)) {
      queries.push(pair);
    }
  }
  return queries.map(({ words }) => ({ text: words, justification: undefined }));
}

/** The pairs of words of some sentences, the weightiest first; words that stand alone where nothing stands together. */
function weightiest(
  said: readonly (readonly (readonly string[])[])[],
  top: number,
  idf: KeyPhraseOptions['idf'],
): Pair[] {
  const pairs = new Map<string, Pair>();
  const counts = new Map<string, number>();
  const isPaired = said.some((stretches) => stretches.some(({ length }) => length > 1));
  for (const [sentence, stretches] of said.entries()) {
    for (const stretch of stretches) {
      for (const stem of termsOf(stretch.join(' '))) {
        counts.set(stem, (counts.get(stem) ?? 0) + 1);
      }
      for (const words of isPaired ? pairsOf(stretch) : stretch) {
        const stems = [...new Set(termsOf(words))];
        const known = pairs.get(stems.join(' '));
        if (known !== undefined) {
          known.count++;
        } else if (stems.length > 0) {
          pairs.set(stems.join(' '), { words, stems, sentence, count: 1 });
        }
      }
    }
  }
  const weight = ({ stems, sentence, count }: Pair): number =>
    stems.reduce((sum, stem) => sum + (idf?.(stem) ?? unknownIdf) * (1 + Math.log(counts.get(stem)!)), 0) *
    (1 + Math.log(count)) *
    (sentence < top ? inTitle : sentence < top + earlySentences ? early : 1);
  const weights = new Map([...pairs.values()].map((pair) => [pair, weight(pair)]));
  return [...weights.keys()].sort((a, b) => weights.get(b)! - weights.get(a)! || a.sentence - b.sentence);
}

/** The number of sentences that are the title and headings. */
function topSentences({ headings = [] }: SearchSubject): number {
  return 1 + headings.length;
}

function pairsOf(stretch: readonly string[]): string[] {
  return stretch.slice(1).map((second, before) => `${stretch[before]!} ${second}`);
}

function sharedShare(a: readonly string[], b: readonly string[]): number {
  return a.filter((stem) => b.includes(stem)).length / Math.min(a.length, b.length);
}

/** A query for scholarly sources: a few key phrases. The author may change it before it runs. */
export interface ProposedQuery {
  readonly text: string;
  /** The sentence of the subject that the query follows from; undefined if none was asked for. */
  readonly justification: { readonly quote: string; readonly isThere: boolean } | undefined;
}
