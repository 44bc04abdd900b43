import { stopWords } from '../../similarity/stop-words.ts';
import { termsOf } from '../../similarity/terms.ts';
import { isEnglish } from '../../text/language.ts';
import { verbsIn } from './title-verbs.ts';

/** Adjacent words of titles. */
interface Phrase {
  /** Its stems, which all its forms share. */
  readonly stems: readonly string[];
  readonly words: string;
  /**
   * It ends where the words beside it end. The last word of a compound is what it is about: “Docker red” is cut out of
   * “Docker Red Hat Linux”.
   */
  readonly isWhole: boolean;
}

/** A phrase with the number of titles that have it. */
interface CountedPhrase extends Phrase {
  readonly titles: number;
}

/** Each word more says more; a phrase of more words than this is a title. */
const lengthBonus = 0.6;
const longestPhrase = 4;
const mostPhrases = 2;

/** Words that every title may say of itself, whatever it is about. Phrases neither begin nor end with them. */
const ofTitles = new Set(
  (
    'analysis application applications approach approaches based case comparative comparing comparison effective ' +
    'efficient empirical evaluating evaluation exploring framework frameworks fast general generic improved improving ' +
    'introducing introduction investigating large method methods methodology new novel overview paper practical problem ' +
    'problems proceedings report review revisited robust simple state study studies survey surveys system systems task ' +
    'technique techniques theory toward towards understanding use using via'
  ).split(' '),
);

/** Endings of adjectives, adverbs and participles, with which no noun phrase ends. */
const noNoun = /(?:ly|ous|ive|able|ible|ical|less|ful|ised|ized|ated)$/i;

/**
 * Tells what the works of a group are about as an author would head a paragraph on them: by noun phrases that several
 * titles of the group share and few others have (tf-idf), longer ones before their parts; where no two titles share one,
 * by a phrase of the first title. Empty if they have no words.
 */
export function topicsAmong(all: readonly string[]): (titles: readonly string[]) => string {
  const everywhere = countPhrases(all);
  return (titles) => {
    const inGroup = countPhrases(titles);
    const score = ({ stems, titles: count }: CountedPhrase): number => {
      const frequency = everywhere.get(stems.join(' '))?.titles ?? 0;
      const idf = Math.log(1 + (all.length - frequency + 0.5) / (frequency + 0.5));
      return count * idf * (1 + lengthBonus * (stems.length - 1));
    };
    const ranked = [...inGroup.values()]
      .filter((phrase) => phrase.titles > 1)
      .sort((a, b) => score(b) - score(a))
      .map((phrase) => everywhere.get(phrase.stems.join(' ')) ?? phrase);
    const [best] = ranked;
    if (best !== undefined) {
      // A single word says little, unless it is a name: what stands with it in a title says more.
      const saysEnough = best.stems.length > 1 || /\p{Lu}/u.test(best.words);
      const whole = saysEnough ? best : (phraseAround(best, titles, inGroup) ?? best);
      return heading([whole, ...ranked.filter(({ stems }) => stems.length > 1)]);
    }
    const [first] = titles.map((title) => longestPhraseOf(title, inGroup)).filter((phrase) => phrase !== undefined);
    return heading(first === undefined ? [] : [first]);
  };
}

/** The first phrases that have no word in common, in the form of a heading. */
function heading(ranked: readonly Phrase[]): string {
  const stems = new Set<string>();
  const chosen: string[] = [];
  for (const phrase of ranked) {
    if (chosen.length < mostPhrases && !phrase.stems.some((stem) => stems.has(stem))) {
      chosen.push(phrase.words);
      phrase.stems.forEach((stem) => stems.add(stem));
    }
  }
  const [first = ''] = chosen;
  // A name such as iPhone begins as it is written.
  const begun = /^\p{Ll}\p{Lu}/u.test(first) ? first : first.charAt(0).toUpperCase() + first.slice(1);
  return [begun, ...chosen.slice(1)].join('; ');
}

/** The phrase of a title that a word is in, by preference with words that other titles have too, and a short one. */
function phraseAround(
  { stems: [stem = ''] }: Phrase,
  titles: readonly string[],
  counted: ReadonlyMap<string, CountedPhrase>,
): Phrase | undefined {
  const sharing = ({ stems }: Phrase): number =>
    stems.reduce((sum, other) => sum + (counted.get(other)?.titles ?? 1), 0) / stems.length;
  const [phrase] = titles
    .flatMap(phrasesOf)
    .filter(({ stems, isWhole }) => isWhole && stems.length > 1 && stems.length < longestPhrase && stems.includes(stem))
    .sort((a, b) => sharing(b) - sharing(a));
  return phrase;
}

function longestPhraseOf(title: string, counted: ReadonlyMap<string, CountedPhrase>): Phrase | undefined {
  const phrases = phrasesOf(title);
  const [longest] = phrases.toSorted(
    (a, b) => Number(b.isWhole) - Number(a.isWhole) || b.stems.length - a.stems.length,
  );
  return longest && (counted.get(longest.stems.join(' ')) ?? longest);
}

/** The phrases of titles by their stems, in the form that most titles have. */
function countPhrases(titles: readonly string[]): Map<string, CountedPhrase> {
  const forms = new Map<
    string,
    { stems: readonly string[]; counts: Map<string, number>; titles: number; isWhole: boolean }
  >();
  for (const title of titles) {
    // The spelling of words is known from the titles that do not capitalise all of them.
    const weight = saysNames(tellingWords(title)) ? titles.length : 1;
    const inTitle = new Map(phrasesOf(title).map((phrase) => [phrase.stems.join(' '), phrase]));
    for (const [id, { stems, words, isWhole }] of inTitle) {
      const form = forms.get(id) ?? { stems, counts: new Map<string, number>(), titles: 0, isWhole: false };
      form.isWhole ||= isWhole;
      form.titles++;
      form.counts.set(words, (form.counts.get(words) ?? 0) + weight);
      forms.set(id, form);
    }
  }
  return new Map(
    [...forms].map(([id, { stems, counts, titles: number, isWhole }]) => {
      const [[words]] = [...counts].sort(([, a], [, b]) => b - a) as [[string, number]];
      return [id, { titles: number, stems, words, isWhole }];
    }),
  );
}

interface TitleWord {
  readonly stem: string;
  readonly word: string;
  readonly index: number;
  readonly end: number;
}

function phrasesOf(title: string): Phrase[] {
  const isInEnglish = isEnglish(title);
  const verbs = isInEnglish ? verbsIn(title) : new Set<number>();
  const words = wordsOf(title, isInEnglish).filter(({ index }) => !verbs.has(index));
  return words.flatMap((_, from) => {
    const phrases: Phrase[] = [];
    for (let to = from; to < words.length && to < from + longestPhrase; to++) {
      const [last, next] = [words[to]!, words[to + 1]];
      const phrase = words.slice(from, to + 1);
      const isNoun = !isInEnglish || !noNoun.test(last.word);
      const isLast = next?.index !== last.end + 1 || title[last.end] !== ' ';
      if (isNoun && !ofTitles.has(words[from]!.word.toLowerCase()) && !ofTitles.has(last.word.toLowerCase())) {
        phrases.push({
          stems: phrase.map(({ stem }) => stem),
          words: phrase.map(({ word }) => word).join(' '),
          isWhole: isLast,
        });
      }
      if (isLast) {
        break;
      }
    }
    return phrases;
  });
}

/** The words of a title that say something, function words left out. */
function tellingWords(title: string): { readonly word: string; readonly index: number; readonly end: number }[] {
  return [...title.matchAll(/\p{L}[\p{L}\p{M}\p{N}]*(?:-[\p{L}\p{N}]+)*/gu)]
    .map(({ 0: word, index }) => ({ word, index, end: index + word.length }))
    .filter(({ word }) => !stopWords.has(word.toLowerCase()));
}

/** True if a capital says that a word is a name: where other words are in lower case. */
function saysNames(words: readonly { readonly word: string }[]): boolean {
  return words.some(({ word }) => /^\p{Ll}/u.test(word));
}

/** These words with their stems, as a sentence has them. */
function wordsOf(title: string, isInEnglish: boolean): TitleWord[] {
  const found = tellingWords(title);
  const says = saysNames(found);
  return found.flatMap(({ word, index, end }, at) => {
    const [stem] = termsOf(word);
    const keepsCase = !isInEnglish || (says && at > 0);
    return stem === undefined ? [] : [{ stem, word: keepsCase ? word : inSentence(word), index, end }];
  });
}

/** English titles capitalise words; names such as ColBERT keep their capitals. */
function inSentence(word: string): string {
  return /^\P{L}*\p{L}\P{Lu}*\p{Lu}/u.test(word.replaceAll(/-\p{Lu}/gu, '')) ? word : word.toLowerCase();
}
