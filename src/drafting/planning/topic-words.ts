import { stopWords } from '../../similarity/stop-words.ts';
import { termsOf } from '../../similarity/terms.ts';
import { isEnglish } from '../../text/language.ts';

/** A word, or two adjacent ones, as in titles. */
interface Phrase {
  /** Its stems, which all its forms share. */
  readonly stems: readonly string[];
  readonly words: string;
}

/** Two words say more than one. */
const pairBonus = 1.6;
const mostPhrases = 2;

/**
 * Tells what the titles of a group are about, in the words that set them apart from `all` titles: those in many titles
 * of the group and few others (tf-idf). Empty if they have no words.
 */
export function topicsAmong(all: readonly string[]): (titles: readonly string[]) => string {
  const everywhere = occurrences(all);
  return (titles) => {
    const inGroup = occurrences(titles);
    const score = (id: string): number => {
      const frequency = everywhere.get(id)?.titles ?? 0;
      const idf = Math.log(1 + (all.length - frequency + 0.5) / (frequency + 0.5));
      return inGroup.get(id)!.titles * idf * (id.includes(' ') ? pairBonus : 1);
    };
    const shared = [...inGroup.keys()].filter((id) => inGroup.get(id)!.titles > 1);
    const ranked = (shared.length > 0 ? shared : [...inGroup.keys()])
      .map((id) => ({ ...inGroup.get(id)!, score: score(id) }))
      .sort((a, b) => b.score - a.score);
    return topicOf(ranked);
  };
}

/** The first phrases that have no word in common. */
function topicOf(ranked: readonly Phrase[]): string {
  const stems = new Set<string>();
  const chosen: string[] = [];
  for (const phrase of ranked) {
    if (chosen.length < mostPhrases && !phrase.stems.some((stem) => stems.has(stem))) {
      chosen.push(phrase.words);
      phrase.stems.forEach((stem) => stems.add(stem));
    }
  }
  const topic = chosen.join(', ');
  return topic.charAt(0).toUpperCase() + topic.slice(1);
}

/**
 * The phrases of titles by their stems, each with the number of titles that have it and the form that most of them
 * have.
 */
function occurrences(titles: readonly string[]): Map<string, Phrase & { readonly titles: number }> {
  const forms = new Map<string, { stems: readonly string[]; counts: Map<string, number>; titles: number }>();
  for (const title of titles) {
    const inTitle = new Map(phrasesOf(title).map((phrase) => [phrase.stems.join(' '), phrase]));
    for (const [id, { stems, words }] of inTitle) {
      const form = forms.get(id) ?? { stems, counts: new Map<string, number>(), titles: 0 };
      form.titles++;
      form.counts.set(words, (form.counts.get(words) ?? 0) + 1);
      forms.set(id, form);
    }
  }
  return new Map(
    [...forms].map(([id, { stems, counts, titles: number }]) => {
      const [[words]] = [...counts].sort(([, a], [, b]) => b - a) as [[string, number]];
      return [id, { titles: number, stems, words }];
    }),
  );
}

function phrasesOf(title: string): Phrase[] {
  const keepsCase = !isEnglish(title);
  const words = [...title.matchAll(/\p{L}[\p{L}\p{M}\p{N}]*(?:-[\p{L}\p{N}]+)*/gu)].flatMap(({ 0: word, index }) => {
    const [stem] = termsOf(word);
    return stem === undefined || stopWords.has(word.toLowerCase())
      ? []
      : [{ stem, word: inTopic(word, keepsCase), index, end: index + word.length }];
  });
  return words.flatMap(({ stem, word, end }, at) => {
    const next = words[at + 1];
    const alone: Phrase = { stems: [stem], words: word };
    return next?.index === end + 1 && title[end] === ' ' && next.stem !== stem
      ? [alone, { stems: [stem, next.stem], words: `${word} ${next.word}` }]
      : [alone];
  });
}

/** English titles capitalise words; names such as ColBERT keep their capitals. */
function inTopic(word: string, keepsCase: boolean): string {
  return keepsCase || /^\P{L}*\p{L}\P{Lu}*\p{Lu}/u.test(word.replaceAll(/-\p{Lu}/gu, '')) ? word : word.toLowerCase();
}
