import { type Paragraph, proseOf, type Section } from '../../manuscript/model.ts';
import { memoize } from '../../task/memoize.ts';
import type { Location } from '../../text/location.ts';

/** Words that a related work has in the same order as an exemplar. */
export interface CopiedPassage {
  /** As the related work writes it, citations aside. */
  readonly text: string;
  readonly words: number;
  readonly own: Location;
  readonly exemplar: Location;
}

/** The passages that a related work copies. */
export interface CopiedText {
  /** The share of its words that are in them, from 0 to 1. */
  readonly share: number;
  /** In the order of the related work. */
  readonly passages: readonly CopiedPassage[];
}

/**
 * The fewest words in a row that are copied rather than common. Shorter ones are shared by texts of one field that nobody
 * copied ("in recent years large language models have shown").
 */
export const fewestCopiedWords = 12;

/**
 * Finds what a related work copies from an exemplar word by word: the longest runs of the same words in one paragraph,
 * whatever stands between them. Part of SurveyLens' audit (appendix D.2), which looks for the title of the survey alone.
 */
export function copiedPassages(own: readonly Section[], exemplar: readonly Section[]): CopiedText {
  const runs = runsOf(exemplar);
  const ours = proseOf(own).map(wordsOf);
  const passages = ours.flatMap((from) => copiedIn(from, runs));
  const all = ours.reduce((sum, { words }) => sum + words.length, 0);
  const copied = passages.reduce((sum, { words }) => sum + words, 0);
  return { share: all === 0 ? 0 : copied / all, passages };
}

interface Runs {
  readonly theirs: readonly Words[];
  /** Where each run of the fewest words begins first. */
  readonly starts: ReadonlyMap<string, { readonly paragraph: number; readonly at: number }>;
}

/** The runs of an exemplar, found once: the panel compares with it after each edit. */
const runsOf = memoize((exemplar: readonly Section[]): Runs => {
  const theirs = proseOf(exemplar).map(wordsOf);
  const starts = new Map<string, { readonly paragraph: number; readonly at: number }>();
  for (const [paragraph, { words }] of theirs.entries()) {
    for (let at = 0; at + fewestCopiedWords <= words.length; at++) {
      const run = runAt(words, at);
      if (!starts.has(run)) {
        starts.set(run, { paragraph, at });
      }
    }
  }
  return { theirs, starts };
});

interface Words {
  readonly paragraph: Paragraph;
  readonly words: readonly Word[];
}

interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Runs of letters and digits in lower case; citations and mathematics are none. */
function wordsOf(paragraph: Paragraph): Words {
  const { text } = paragraph.prose.plain;
  return {
    paragraph,
    words: Array.from(text.matchAll(/[\p{L}\p{N}]+/gu), ({ 0: word, index }) => ({
      text: word.toLowerCase(),
      start: index,
      end: index + word.length,
    })),
  };
}

function runAt(words: readonly Word[], at: number): string {
  return words
    .slice(at, at + fewestCopiedWords)
    .map(({ text }) => text)
    .join(' ');
}

function copiedIn(from: Words, { theirs, starts }: Runs): CopiedPassage[] {
  const found: CopiedPassage[] = [];
  for (let at = 0; at + fewestCopiedWords <= from.words.length; ) {
    const start = starts.get(runAt(from.words, at));
    if (start === undefined) {
      at++;
      continue;
    }
    const other = theirs[start.paragraph]!;
    let length = fewestCopiedWords;
    while (at + length < from.words.length && from.words[at + length]!.text === other.words[start.at + length]?.text) {
      length++;
    }
    found.push({
      text: from.paragraph.prose.plain.text.slice(from.words[at]!.start, from.words[at + length - 1]!.end),
      words: length,
      own: placeOf(from, at, length),
      exemplar: placeOf(other, start.at, length),
    });
    at += length;
  }
  return found;
}

function placeOf({ paragraph, words }: Words, at: number, length: number): Location {
  const within = { start: words[at]!.start, end: words[at + length - 1]!.end };
  return { file: paragraph.file, range: paragraph.sourceRange(within) };
}
