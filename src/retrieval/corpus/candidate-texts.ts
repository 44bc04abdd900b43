import { termsOf } from '../../similarity/terms.ts';
import type { ComparableText } from '../ranking/indexed-works.ts';

/** The weight of two words next to each other beside that of one word: many of the pairs that two texts share name a thing. */
const weightOfPair = 0.5;
/** The times that a word of a title counts. */
const timesInTitle = 2;
/** The weight of how rare a word is among all works beside how rare it is among the candidates. */
const weightOfAll = 0.7;
/** More words than the candidates of a search have together, so that two of them make one number. */
const mostWords = 2 ** 24;

/** The words of a text by number, each once, and how often it has each. */
interface Counted {
  readonly words: Int32Array;
  readonly counts: Float64Array;
}

/**
 * The texts of the candidates of one search, compared with what is searched for and with each other by the cosine of their
 * words. A word counts (1 + ln n) · idf as in `TfIdf`. How rare it is follows from all works, as far as that is known, and
 * from the candidates: what all of them have tells none from another. Pairs of words that stand together in what is
 * searched for count beside them, as far as more than one candidate has them. Everything is made anew for each search, within milliseconds.
 */
export class CandidateTexts {
  readonly #numbers = new Map<string, number>();
  readonly #texts: readonly Counted[];
  /** By the number of a word. */
  readonly #rarities: Float64Array;
  readonly #lengths: Float64Array;
  readonly #toSearched: Float64Array;

  /**
   * @param searched the text that is searched for, whose pairs of words count
   * @param shareOf gives the share of all works that have a word, by its stem; undefined where nothing is known
   */
  constructor(
    searched: ComparableText,
    texts: readonly ComparableText[],
    shareOf: ((stem: string) => number) | undefined,
  ) {
    const own = this.#numbered(searched);
    const pairs = pairsOf(own);
    const ownWords = new Set(own.flat());
    const frequencies: number[] = [];
    const pairCounts: Map<number, number>[] = [];
    this.#texts = texts.map((text) => {
      const numbered = this.#numbered(text);
      const counted = count(numbered);
      for (const word of counted.words) {
        frequencies[word] = (frequencies[word] ?? 0) + 1;
      }
      pairCounts.push(pairsOf(numbered, (pair) => pairs.has(pair), ownWords));
      return counted;
    });
    this.#rarities = Float64Array.from(this.#numbers, ([stem, word]) => {
      const among = rarity(frequencies[word] ?? 0, texts.length);
      return shareOf === undefined ? among : (1 - weightOfAll) * among + weightOfAll * Math.log(1 + 1 / shareOf(stem));
    });
    this.#lengths = Float64Array.from(this.#texts, (text) => this.#lengthOf(text));
    this.#toSearched = this.#similaritiesTo(own, pairs, pairCounts);
  }

  /** The likeness of each candidate to what is searched for, from 0 to 1. */
  get similarities(): Float64Array {
    return this.#toSearched;
  }

  /** Gives the likeness of each candidate to some of them, on average, by their words. */
  similaritiesTo(positions: readonly number[]): Float64Array {
    const mean = new Float64Array(this.#rarities.length);
    for (const position of positions) {
      const { words, counts } = this.#texts[position]!;
      for (let at = 0; at < words.length; at++) {
        mean[words[at]!]! += this.#weight(words[at]!, counts[at]!) / this.#lengths[position]! / positions.length;
      }
    }
    return this.#products(mean);
  }

  #similaritiesTo(
    own: Numbered,
    pairs: ReadonlyMap<number, number>,
    pairCounts: readonly ReadonlyMap<number, number>[],
  ): Float64Array {
    const searched = new Float64Array(this.#rarities.length);
    const { words, counts } = count(own);
    let squares = 0;
    for (let at = 0; at < words.length; at++) {
      searched[words[at]!] = this.#weight(words[at]!, counts[at]!);
      squares += searched[words[at]!]! ** 2;
    }
    const having = new Map<number, number>();
    for (const pair of pairCounts.flatMap((each) => [...each.keys()])) {
      having.set(pair, (having.get(pair) ?? 0) + 1);
    }
    const length = Math.sqrt(squares) || 1;
    return this.#products(searched).map((product, position) => {
      let sum = product * this.#lengths[position]!;
      for (const [pair, times] of pairCounts[position]!) {
        const others = having.get(pair)!;
        const idf = others < 2 ? 0 : weightOfPair * rarity(others, this.#texts.length);
        sum += levelled(times) * idf * levelled(pairs.get(pair)!) * idf;
      }
      return Math.min(1, sum / this.#lengths[position]! / length);
    });
  }

  /** The inner product of each candidate, divided by its length, with the weights of words. */
  #products(weights: Float64Array): Float64Array {
    return Float64Array.from(this.#texts, ({ words, counts }, position) => {
      let sum = 0;
      for (let at = 0; at < words.length; at++) {
        const other = weights[words[at]!]!;
        if (other > 0) {
          sum += this.#weight(words[at]!, counts[at]!) * other;
        }
      }
      return sum / this.#lengths[position]!;
    });
  }

  #lengthOf({ words, counts }: Counted): number {
    let squares = 0;
    for (let at = 0; at < words.length; at++) {
      squares += this.#weight(words[at]!, counts[at]!) ** 2;
    }
    return Math.sqrt(squares) || 1;
  }

  #weight(word: number, times: number): number {
    return levelled(times) * this.#rarities[word]!;
  }

  #numbered({ title, abstract = '' }: ComparableText): Numbered {
    const numbers = (text: string): number[] =>
      termsOf(text).map((term) => {
        const known = this.#numbers.get(term) ?? this.#numbers.size;
        this.#numbers.set(term, known);
        return known;
      });
    const ofTitle = numbers(title);
    return [...Array.from({ length: timesInTitle }, () => ofTitle), numbers(abstract)];
  }
}

/** The words of a text by number, a list for each part of it: for its title as often as it counts. */
type Numbered = readonly (readonly number[])[];

function count(parts: Numbered): Counted {
  const counts = new Map<number, number>();
  for (const part of parts) {
    for (const word of part) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return { words: Int32Array.from(counts.keys()), counts: Float64Array.from(counts.values()) };
}

/** How often a text has each pair of words next to each other: all pairs, or those of some words that are wanted. */
function pairsOf(
  parts: Numbered,
  isWanted: (pair: number) => boolean = () => true,
  words?: ReadonlySet<number>,
): Map<number, number> {
  const counts = new Map<number, number>();
  for (const part of parts) {
    for (let at = 1; at < part.length; at++) {
      if (words === undefined || (words.has(part[at - 1]!) && words.has(part[at]!))) {
        const pair = part[at - 1]! * mostWords + part[at]!;
        if (isWanted(pair)) {
          counts.set(pair, (counts.get(pair) ?? 0) + 1);
        }
      }
    }
  }
  return counts;
}

function rarity(having: number, of: number): number {
  return Math.log(1 + (of - having + 0.5) / (having + 0.5));
}

function levelled(times: number): number {
  return 1 + Math.log(times);
}
