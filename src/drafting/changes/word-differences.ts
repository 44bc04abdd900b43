import { diffArrays } from 'diff';
import { splitSentences } from '../../text/sentences.ts';
import { alignInOrder } from './align-in-order.ts';
import { type Likenable, likeness, tellingWords } from './likeness.ts';

/** A stretch of one or both of two texts. */
export interface WordDifference {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/**
 * Finds the differences between two pieces of source, by words. A citation command, a pandoc citation, a formula or
 * another command is one word, punctuation is words of its own, and line breaks are white space like any other.
 * Stretches in the order of `after`, neighbours of different kinds: those that are `same` or `added` put together are
 * `after`; those `same` or `removed` are `before`, white space aside. Paragraphs are aligned first, then their sentences, so a
 * long text takes no longer than its paragraphs one by one. Of two sentences that share less than half of their words, one
 * goes and the other comes as a whole: single words that happen to be in both would tell nothing.
 */
export function wordDifferences(before: string, after: string): WordDifference[] {
  const differences: WordDifference[] = [];
  const add = (kind: WordDifference['kind'], text: string): void => {
    const last = differences.at(-1);
    if (last?.kind === kind) {
      differences[differences.length - 1] = { kind, text: last.text + text };
    } else if (text !== '') {
      differences.push({ kind, text });
    }
  };
  eachPair(piecesOf(before, paragraphs), piecesOf(after, paragraphs), (old, young) => {
    eachPair(piecesOf(old.text, sentencesIn), piecesOf(young.text, sentencesIn), (one, other) => {
      addWords(one, other, add);
    });
  });
  return differences;
}

/** Goes through the pieces of two texts in order, with `nothing` for a counterpart that is missing. */
function eachPair(
  old: readonly PieceText[],
  young: readonly PieceText[],
  visit: (old: PieceText, young: PieceText) => void,
): void {
  let [i, j] = [0, 0];
  for (const [from, to] of [...alignInOrder(old, young, likenessOfPieces), [old.length, young.length] as const]) {
    // Of pieces that have no counterpart, as many as possible stand in for each other.
    while (i < from || j < to) {
      visit(i < from ? old[i++]! : nothing, j < to ? young[j++]! : nothing);
    }
    if (from < old.length) {
      visit(old[i++]!, young[j++]!);
    }
  }
}

/** A paragraph or a sentence. */
interface PieceText extends Likenable {
  /** With the white space that follows it. */
  readonly text: string;
}

const nothing: PieceText = { text: '', words: new Set(), keys: new Set() };

function piecesOf(source: string, cut: (source: string) => readonly string[]): PieceText[] {
  return cut(source)
    .filter((text) => text !== '')
    .map((text) => ({ text, words: tellingWords(text), keys: new Set<string>() }));
}

function paragraphs(source: string): string[] {
  return source.split(/(?=\S)(?<=\n[ \t\r]*\n\s*)/);
}

/** The sentences of a paragraph, each with the white space that follows it. */
function sentencesIn(paragraph: string): string[] {
  const starts = splitSentences(paragraph).map(({ start }) => start);
  return [0, ...starts.slice(1)].map((start, index) => paragraph.slice(start, starts[index + 1]));
}

function likenessOfPieces(one: PieceText, other: PieceText): number {
  return one.text.trim() === other.text.trim() ? 2 : likeness(one, other);
}

/** Texts that differ in more words than this have nothing in common that would help a reader. */
const mostEdits = 2000;

function addWords(
  before: PieceText,
  after: PieceText,
  add: (kind: WordDifference['kind'], text: string) => void,
): void {
  const old = wordsOf(before.text);
  const young = wordsOf(after.text);
  const changes = diffArrays(old.map(withoutSpace), young.map(withoutSpace), { maxEditLength: mostEdits });
  if (changes === undefined || !isMostlySame(old, young, changes)) {
    add('removed', before.text);
    add('added', after.text);
    return;
  }
  let [i, j] = [0, 0];
  for (const { added, removed, count } of changes) {
    if (removed) {
      add('removed', old.slice(i, i + count).join(''));
    } else {
      add(added ? 'added' : 'same', young.slice(j, j + count).join(''));
    }
    i += added ? 0 : count;
    j += removed ? 0 : count;
  }
}

/** True if two texts share at least half of the words that the longer one has; also where one of them is empty. */
function isMostlySame(
  old: readonly string[],
  young: readonly string[],
  changes: readonly { readonly added: boolean; readonly removed: boolean; readonly count: number }[],
): boolean {
  const longer = Math.max(wordCount(old), wordCount(young));
  let shared = 0;
  let at = 0;
  for (const { added, removed, count } of changes) {
    shared += added || removed ? 0 : wordCount(young.slice(at, at + count));
    at += removed ? 0 : count;
  }
  return wordCount(old) === 0 || wordCount(young) === 0 || 2 * shared >= longer;
}

function wordCount(written: readonly string[]): number {
  return written.filter((one) => /[\p{L}\p{N}]/u.test(one)).length;
}

const latexCitation = String.raw`\\[a-zA-Z]*cite[a-zA-Z]*\*?(?:\s*(?:\[[^[\]]*\]){0,2}\{[^{}]*\})+`;
const bareKey = String.raw`[\p{L}\p{N}_](?:[\p{L}\p{N}_]|[:.#$%&+?<>~/-](?=[\p{L}\p{N}_]))*`;
const pandocCitation = String.raw`\[[^[\]]*@[^[\]]*\]|-?@(?:\{[^{}]*\}|${bareKey})`;
const formula = String.raw`(?<!\\)\$[^$]*(?<!\\)\$`;
const command = String.raw`\\(?:[a-zA-Z]+\*?|[^])`;
const word = String.raw`[\p{L}\p{M}\p{N}]+(?:['’.-][\p{L}\p{M}\p{N}]+)*`;
const units = new RegExp(
  String.raw`(?:${latexCitation}|${pandocCitation}|${formula}|${command}|${word}|\S)\s*|\s+`,
  'gu',
);

/** The words of a text, each with the white space after it. */
function wordsOf(text: string): string[] {
  return text.match(units) ?? [];
}

function withoutSpace(written: string): string {
  return written.replace(/\s+/g, ' ').trim();
}
