import { seededBy } from '../../scripts/eval/seeded-random.ts';

/** The number of different words that texts have. */
export const words = 50_000;
/** A larger corpus is about more topics, not more about each. */
const worksOfTopic = 100;
const wordsOfTopic = 40;
/** The most frequent words are these, as in English; an index of words leaves them out. */
const frequentWords =
  'the of and to in a is that for it as was with be by on not he his but at are this have from or had an they which'.split(
    ' ',
  );
const consonants = 'bdfgklmnprstvz';
const vowels = 'aeiou';
const syllables = consonants.length * vowels.length;
const wordsByTopic = new Map<number, readonly string[]>();

/** The word that has a place in the order of frequency, from 0. */
export function wordOfRank(rank: number): string {
  const place = Math.floor(rank);
  const frequent = frequentWords[place];
  if (frequent !== undefined) return frequent;
  let word = '';
  for (let rest = place + syllables; rest > 0; rest = Math.floor(rest / syllables)) {
    const syllable = rest % syllables;
    word += consonants[syllable % consonants.length]! + vowels[Math.floor(syllable / consonants.length)]!;
  }
  return `${word}x`;
}

/** The topic of a work. */
export function topicOf(number: number): number {
  return Math.floor(number / worksOfTopic);
}

/** The words of a topic; some are also those of others. */
export function topicWords(topic: number): readonly string[] {
  const known = wordsByTopic.get(topic);
  if (known !== undefined) return known;
  const random = seededBy(`words of topic ${topic}`);
  const made = Array.from({ length: wordsOfTopic }, () => wordOfRank(200 + random() * (words - 200)));
  wordsByTopic.set(topic, made);
  return made;
}
