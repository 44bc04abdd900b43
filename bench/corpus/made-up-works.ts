import { type Random, seededBy } from '../../scripts/eval/seeded-random.ts';
import type { CorpusWork } from '../../src/retrieval/corpus/corpus-work.ts';
import { newWork } from '../../src/retrieval/corpus/readers/new-work.ts';
import type { SourceRecord } from '../../src/retrieval/corpus/source-record.ts';
import { topicOf, topicWords, wordOfRank, words } from './made-up-words.ts';

/** The lengths of texts, in words: an abstract of arXiv has some 1,100 characters. */
const titleWords = 8;
const abstractWords = 150;
/** The share of words that are of the work's topic. */
const topicShare = 0.25;
const firstYear = 1990;
const years = 36;
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Works of arXiv's size and fields, all different and the same on every machine, each with so many references. */
export async function* madeUpSource(works: number, references: number, first = 0): AsyncGenerator<SourceRecord, void> {
  for (let number = first; number < works; number++) {
    // As a reader of files does, it lets others run now and then.
    if (number % 100 === 0) await Promise.resolve();
    yield { work: madeUpWork(number, references) };
  }
}

/** Makes what somebody might search for who writes about the topic of a work. */
export function madeUpQuery(number: number): string {
  const random = seededBy(`query ${number}`);
  return textOf(random, topicOf(number), 6, 0.7);
}

/** The number of a work by a text that begins with its title. */
export function numberOf(text: string): number {
  return Number(/ part (\d+)/.exec(text)?.[1]);
}

function madeUpWork(number: number, references: number): CorpusWork {
  const random = seededBy(`work ${number}`);
  const topic = topicOf(number);
  const time = Date.UTC(firstYear) + Math.floor(random() * years * 365.25) * dayMilliseconds;
  const day = new Date(time).toISOString().slice(0, 10);
  const id = `${day.slice(2, 4)}${day.slice(5, 7)}.${String(number).padStart(7, '0')}`;
  const record = newWork(
    {
      id,
      title: `${textOf(random, topic, titleWords, 0.5)} part ${number}`,
      identifiers: { arxiv: id },
      said: {
        abstract: textOf(random, topic, abstractWords, topicShare),
        authors: Array.from({ length: 3 }, () => ({
          family: wordOfRank(random() * words),
          given: 'A. B.',
          prefix: '',
          suffix: '',
          literal: '',
        })),
        year: Number(day.slice(0, 4)),
        type: 'preprint',
        subjects: [`field.T${topic % 40}`],
        references: Array.from({ length: references }, () => ({
          openAlex: `W${Math.floor(1e9 + random() * 3e9)}`,
          titleKey: '',
        })),
      },
      day,
    },
    'made up',
  );
  if ('problem' in record) throw new Error('a made-up work is none');
  return record.work;
}

function textOf(random: Random, topic: number, length: number, share: number): string {
  const ofTopic = topicWords(topic);
  return Array.from({ length }, () =>
    random() < share
      ? ofTopic[Math.floor(random() * ofTopic.length)]
      : // The logarithm of a rank is spread evenly, so a word is as frequent as its rank is low (Zipf's law).
        wordOfRank(words ** random() - 1),
  ).join(' ');
}
