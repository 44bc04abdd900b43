import { diffArrays } from 'diff';
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
 * `after`; those `same` or `removed` are `before`, white space aside. Paragraphs are aligned first, so a long text
 * takes no longer than its paragraphs one by one.
 */
export function wordDifferences(before: string, after: string): WordDifference[] {
  const old = paragraphsOf(before);
  const young = paragraphsOf(after);
  const differences: WordDifference[] = [];
  const add = (kind: WordDifference['kind'], text: string): void => {
    const last = differences.at(-1);
    if (last?.kind === kind) {
      differences[differences.length - 1] = { kind, text: last.text + text };
    } else if (text !== '') {
      differences.push({ kind, text });
    }
  };
  let [i, j] = [0, 0];
  for (const [from, to] of [...alignInOrder(old, young, likenessOfParagraphs), [old.length, young.length] as const]) {
    // Of paragraphs that have no counterpart, as many as possible stand in for each other.
    while (i < from || j < to) {
      addWords(i < from ? old[i++]! : nothing, j < to ? young[j++]! : nothing, add);
    }
    if (from < old.length) {
      addWords(old[i++]!, young[j++]!, add);
    }
  }
  return differences;
}

interface ParagraphText extends Likenable {
  /** With the blank lines that follow it. */
  readonly text: string;
}

const nothing: ParagraphText = { text: '', words: new Set(), keys: new Set() };

function paragraphsOf(source: string): ParagraphText[] {
  return source
    .split(/(?=\S)(?<=\n[ \t\r]*\n\s*)/)
    .filter((text) => text !== '')
    .map((text) => ({ text, words: tellingWords(text), keys: new Set<string>() }));
}

function likenessOfParagraphs(one: ParagraphText, other: ParagraphText): number {
  return one.text.trim() === other.text.trim() ? 2 : likeness(one, other);
}

/** Texts that differ in more words than this have nothing in common that would help a reader. */
const mostEdits = 2000;

function addWords(
  before: ParagraphText,
  after: ParagraphText,
  add: (kind: WordDifference['kind'], text: string) => void,
): void {
  const old = wordsOf(before.text);
  const young = wordsOf(after.text);
  const changes = diffArrays(old.map(withoutSpace), young.map(withoutSpace), { maxEditLength: mostEdits });
  if (changes === undefined) {
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
