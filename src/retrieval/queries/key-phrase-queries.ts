import { termsOf } from '../../similarity/terms.ts';
import { memoize } from '../../task/memoize.ts';
import { isEnglish } from '../../text/language.ts';
import { splitSentences } from '../../text/sentences.ts';
import type { SearchSubject } from '../search-subject.ts';
import { isEmptyWord, isGeneralWord } from './general-words.ts';
import { early, earlySentences, inTitle, saidIn, unknownIdf } from './key-phrases.ts';
import { canEndPhrase, nounStretches } from './noun-phrases.ts';

/** The most queries for a paper, and for a claim, which has less to say. */
const mostQueries: Readonly<Record<SearchSubject['kind'], number>> = { paper: 15, claim: 2, topic: 1 };
/** The queries that a sentence of a paper gives rise to, and its title and headings each. */
const queriesPerSentence = 2;
/** The share of the words of the shorter of two queries that both may have. */
const mostShared = 0.5;
/** The share of the words of the longer of two queries that both may have where there would be too few queries. */
const mostSharedAtEnd = 2 / 3;
const fewestWords = 2;
const mostWords = 3;
/** The times that a phrase with a word of every paper occurs before it is taken for a name. */
const often = 2;
/** The factor for what a heading says, between those for the title and for the first sentences. */
const inHeading = 1.6;
/** The worth of a word of every paper beside that of another one. */
const worthOfGeneral = 0.5;
/** The factor for a phrase that only occurs within a longer one. */
const onlyWithin = 0.7;
/** The factor for a phrase of most words that a text says once: often more than a name. */
const longAndOnce = 0.6;
/** What lengthens a phrase counts a little more than its mean word: at 1 it would not, at 0 each word counts in full. */
const meanOfWords = 0.8;

/** Options for making queries on this machine. */
export interface KeyPhraseOptions {
  /** The most queries that there may be: 15 for a paper, 2 for a claim, 1 for a topic by default. */
  readonly count?: number | undefined;
  /** Gives the rarity of a stem among works of the field, as an idf; undefined where it is not known. */
  readonly idf?: ((stem: string) => number | undefined) | undefined;
  /** More of the paper, as plain text: it has no queries of its own, and counts where it repeats those of the subject. */
  readonly repeatedIn?: string | undefined;
}

/** A phrase that stands somewhere. */
interface Occurrence {
  /** Its stems, each once: what it is known by. */
  readonly stems: readonly string[];
  readonly words: readonly string[];
  /** The phrases that have one word more there, as their stems. */
  readonly within: readonly string[];
  /** The word behind it in its stretch; empty where it ends there, or before a word of every paper. */
  readonly next: string;
}

/** A phrase, and how it is used. */
interface Phrase extends Pick<Occurrence, 'stems' | 'words'> {
  /** The sentence that has it first; 0 is the title. */
  readonly sentence: number;
  count: number;
  readonly within: (readonly string[])[];
  readonly next: Set<string>;
}

/**
 * Makes queries of a subject on this machine, without a model: phrases of two or three words as they stand in the text,
 * which end where the text ends a name, or goes on from it in several ways. What the title says comes first, then headings, then what the text comes
 * back to. Two queries share at most half of the words of the shorter one; where there would be too few of them, more follow
 * that are broader or narrower. `docs/figures/queries.md` has what they find. Words that stand
 * alone where the text has no phrase; empty if nothing in it names a thing. A text in another language than English has
 * only the queries of its title and headings, if those have any.
 */
export function keyPhraseQueries(
  subject: SearchSubject,
  { count, idf, repeatedIn = '' }: KeyPhraseOptions = {},
): ProposedQuery[] {
  const { sentences, said, isOut, isInEnglish } = readSubject(subject);
  const top = 1 + (subject.headings ?? []).length;
  const repeated =
    repeatedIn === ''
      ? nothingRepeated
      : splitSentences(repeatedIn).flatMap(({ start, end }) => nounStretches(repeatedIn.slice(start, end), isOut));
  const phrases = isInEnglish ? [] : weightiest(said.slice(0, top), top, repeated, idf);
  const candidates = phrases.length > 0 ? phrases : weightiest(said, top, repeated, idf);
  const needed = queriesPerSentence * sentences.filter((sentence) => sentence !== '').length;
  const most = count ?? Math.min(mostQueries[subject.kind], needed);
  return distinct(candidates, most).map(({ words }) => ({ text: words.join(' '), justification: undefined }));
}

/**
 * A subject with the stretches of its sentences that can name a thing. Kept as long as the subject, of which queries are
 * made again when other paragraphs change what is rare.
 */
const readSubject = memoize((subject: SearchSubject) => {
  const { name, sentences } = saidIn(subject);
  const isOut = (word: string): boolean => word.toLowerCase() === name || isEmptyWord(word);
  const said = sentences.map((sentence) => nounStretches(sentence, isOut));
  return { sentences, said, isOut, isInEnglish: isEnglish(subject.text) };
});

/** One object, by which what is kept of a subject is known to depend on nothing else. */
const nothingRepeated: readonly (readonly string[])[] = [];

/** The first phrases that differ; where there are fewer than wanted, broader and narrower ones follow. */
function distinct(phrases: readonly Phrase[], most: number): Phrase[] {
  const chosen: Phrase[] = [];
  const choose = (isAlike: (a: readonly string[], b: readonly string[]) => boolean): void => {
    for (const phrase of phrases) {
      if (chosen.length < most && !chosen.some(({ stems }) => isAlike(stems, phrase.stems))) {
        chosen.push(phrase);
      }
    }
  };
  choose((a, b) => shared(a, b) / Math.min(a.length, b.length) > mostShared);
  choose((a, b) => shared(a, b) / Math.max(a.length, b.length) > mostSharedAtEnd);
  return chosen;
}

/** The phrases of some sentences, the weightiest first. The first `top` sentences are the title and headings. */
function weightiest(
  said: readonly (readonly (readonly string[])[])[],
  top: number,
  repeated: readonly (readonly string[])[],
  idf: KeyPhraseOptions['idf'],
): Phrase[] {
  const { counts, known } = phrasesOf(said, repeated);
  const isName = ({ words, count, sentence, next }: Phrase): boolean =>
    (next.has('') || next.size > 1) && (!words.some(isGeneralWord) || count >= often || sentence < top);
  const isOnlyWithin = ({ within }: Phrase): boolean =>
    within.every((longer) => longer.some((key) => known.has(key) && isName(known.get(key)!)));
  const worths = new Map<string, number>();
  const worth = (word: string): number => {
    let known = worths.get(word);
    if (known === undefined) {
      const ofStems = termsOf(word).reduce(
        (sum, stem) => sum + (idf?.(stem) ?? unknownIdf) * (1 + Math.log(counts.get(stem) ?? 1)),
        0,
      );
      known = ofStems * (isGeneralWord(word) ? worthOfGeneral : 1);
      worths.set(word, known);
    }
    return known;
  };
  const weight = (phrase: Phrase): number =>
    (phrase.words.reduce((sum, word) => sum + worth(word), 0) / phrase.words.length ** meanOfWords) *
    (1 + Math.log(phrase.count)) *
    (isOnlyWithin(phrase) ? onlyWithin : 1) *
    (phrase.words.length === mostWords && phrase.count === 1 && phrase.sentence >= top ? longAndOnce : 1) *
    placeFactor(phrase.sentence, top);
  return [...known.values()]
    .filter(isName)
    .map((phrase) => ({ phrase, weight: weight(phrase) }))
    .sort((a, b) => b.weight - a.weight || a.phrase.sentence - b.phrase.sentence)
    .map(({ phrase }) => phrase);
}

function placeFactor(sentence: number, top: number): number {
  if (sentence === 0) {
    return inTitle;
  }
  return sentence < top ? inHeading : sentence < top + earlySentences ? early : 1;
}

/** The phrases of sentences, single words where there are none, and how often each stem occurs. */
const phrasesOf = memoize(
  (said: readonly (readonly (readonly string[])[])[], repeated: readonly (readonly string[])[]) => {
    const phrases = gather(said, repeated, fewestWords);
    return {
      counts: countsOf([...said.flat(), ...repeated]),
      known: phrases.size > 0 ? phrases : gather(said, repeated, 1),
    };
  },
  (_said, repeated) => [repeated],
);

/** How often each stem occurs. */
function countsOf(stretches: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const stem of stretches.flatMap((stretch) => termsOf(stretch.join(' ')))) {
    counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return counts;
}

/** The phrases of sentences by their stems, counted in these and in what repeats them. */
function gather(
  said: readonly (readonly (readonly string[])[])[],
  repeated: readonly (readonly string[])[],
  fewest: number,
): ReadonlyMap<string, Phrase> {
  const phrases = new Map<string, Phrase>();
  for (const [sentence, stretches] of said.entries()) {
    for (const { stems, words, within, next } of stretches.flatMap((stretch) => phrasesIn(stretch, fewest))) {
      const key = stems.join(' ');
      const phrase = phrases.get(key) ?? { stems, words, sentence, count: 0, within: [], next: new Set<string>() };
      phrase.count++;
      phrase.within.push(within);
      phrase.next.add(next);
      phrases.set(key, phrase);
    }
  }
  for (const { stems } of repeated.flatMap((stretch) => phrasesIn(stretch, fewest))) {
    const phrase = phrases.get(stems.join(' '));
    if (phrase !== undefined) {
      phrase.count++;
    }
  }
  return phrases;
}

/** All that may be phrases of a stretch. */
function phrasesIn(stretch: readonly string[], fewest: number): Occurrence[] {
  const found: Occurrence[] = [];
  for (let end = fewest; end <= stretch.length; end++) {
    for (let start = Math.max(0, end - mostWords); start <= end - fewest; start++) {
      const words = stretch.slice(start, end);
      const stems = stemsOf(words);
      // Words that repeat each other, as in "location, location", are no name.
      if (stems.length >= words.length && canEndPhrase(words.at(-1)!) && !words.every(isGeneralWord)) {
        const longer = [stretch.slice(Math.max(0, start - 1), end), stretch.slice(start, end + 1)];
        const following = stretch[end];
        found.push({
          words,
          stems,
          within: longer.filter(({ length }) => length > words.length).map((one) => stemsOf(one).join(' ')),
          next: following === undefined || isGeneralWord(following) ? '' : following,
        });
      }
    }
  }
  return found;
}

function stemsOf(words: readonly string[]): string[] {
  return [...new Set(termsOf(words.join(' ')))];
}

function shared(a: readonly string[], b: readonly string[]): number {
  return a.filter((stem) => b.includes(stem)).length;
}

/** A query for scholarly sources: a few key phrases. The author may change it before it runs. */
export interface ProposedQuery {
  readonly text: string;
  /** The sentence of the subject that the query follows from; undefined if none was asked for. */
  readonly justification: { readonly quote: string; readonly isThere: boolean } | undefined;
}
