import { stopWords } from '../../similarity/stop-words.ts';

/** Words that open a clause in a title, or stand before its subject: “How Governments Learn”, “Do Machines Think?”. */
const openers = new Set(
  'how why when where whether do does did can could should will would may might must cannot'.split(' '),
);
/** Words that may be a subject on their own. */
const pronouns = new Set(['we', 'you', 'they', 'i']);
const irregularPlurals = new Set('people children women men humans'.split(' '));
/** Endings of nouns that a noun in the plural may stand before. */
const ofNouns = /(?:tion|sion|ment|ness|ity|ogy|ics|ance|ence|ism|ing|ship)$/;

interface Word {
  readonly word: string;
  readonly index: number;
}

/**
 * Where words of an English title are that are surely verbs, as offsets: in a clause what follows a subject in the plural or a
 * pronoun, and the infinitive after it or after “how to”. English compounds have their first nouns in the singular (“graph
 * layouts”), so what stands beside a plural in a clause is hardly ever a noun.
 */
export function verbsIn(title: string): ReadonlySet<number> {
  const verbs = new Set<number>();
  for (const { 0: part, index: start } of title.matchAll(/[^:;.?!–—]+/g)) {
    const words = [...part.matchAll(/\p{L}[\p{L}\p{M}\p{N}’'-]*/gu)].map(({ 0: found, index }) => ({
      word: found.toLowerCase(),
      index: start + index,
    }));
    const opener = words.findIndex(({ word }) => openers.has(word));
    for (const verb of opener === -1 ? [] : verbsOfClause(words.slice(opener), title)) {
      verbs.add(verb.index);
    }
  }
  return verbs;
}

/** The first verb of a clause and the infinitive that depends on it. */
function verbsOfClause(words: readonly Word[], title: string): Word[] {
  const first = words.findIndex((word, at) => {
    const before = words[at - 1];
    return before !== undefined && isBeside(before, word, title) && isVerbAfter(before.word, word.word, words[at - 2]);
  });
  if (first === -1) {
    return [];
  }
  const [verb, to, infinitive] = words.slice(first);
  return to?.word === 'to' && infinitive !== undefined ? [verb!, infinitive] : [verb!];
}

function isVerbAfter(before: string, word: string, first: Word | undefined): boolean {
  if (before === 'to') {
    return first?.word === 'how';
  }
  const isSubject = pronouns.has(before) || isPlural(before);
  return isSubject && !stopWords.has(word) && !isPlural(word) && !ofNouns.test(word);
}

function isPlural(word: string): boolean {
  return irregularPlurals.has(word) || (/[^siu]s$/.test(word) && !word.endsWith('ics') && !stopWords.has(word));
}

function isBeside(before: Word, { index }: Word, title: string): boolean {
  return before.index + before.word.length + 1 === index && title[index - 1] === ' ';
}
