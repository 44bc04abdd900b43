import type { CitedWork } from '../../evidence/cited-work.ts';
import { isSentenceStarter } from '../../text/sentence-starters.ts';

/** Li, Wu and He are names; initials and acronyms are not. */
const nameShape = /^(?:\p{Lu}\p{Ll}|.{3})/u;

/** The words that make a name of one that sentences begin with: "He et al.", "So and Li", "An (2019)". */
const nameFollows = /^(?:et\.?\s+al\b|(?:,\s*)?(?:and|&)\s+(?:\p{Lu}|co|others\b)|\((?:1[89]|20)\d\d)/u;

/**
 * The capitalised words of a text that may be names, each once. "He", "An" and "So" are names and English words alike:
 * where a sentence begins with one, it counts only if it is followed as a name is.
 */
export function capitalisedWords(text: string): Set<string> {
  const words = new Set<string>();
  let isFirst = true;
  let end = 0;
  let before = '';
  for (const { 0: token, index } of text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)) {
    const between = text.slice(end, index);
    // The stop after an initial ends no sentence: "K. He".
    const begins = isFirst || (/[.!?:]\s/.test(between) && !/^\p{Lu}$/u.test(before));
    isFirst = false;
    end = index + token.length;
    before = token;
    const word = /^\p{Lu}[\p{L}’'-]*/u.exec(token)?.[0];
    if (word === undefined) {
      continue;
    }
    const isFunctionWord = begins && isSentenceStarter(word.replace(/['’]s?$/, ''));
    if (!isFunctionWord || nameFollows.test(text.slice(end, end + 20).trimStart())) {
      words.add(word);
    }
  }
  return words;
}

/** The family names by which the authors of a work are recognised in a sentence. */
export function recognisableNames({ authors }: CitedWork): string[] {
  return authors.filter((name) => nameShape.test(name));
}
