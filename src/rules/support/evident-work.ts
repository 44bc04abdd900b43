import type { Entry } from '../../bibliography/entry.ts';
import type { CitedWork } from '../../evidence/cited-work.ts';
import { offlinePositioning } from '../../judges/positioning/offline-positioning.ts';
import { paragraphQuestion } from '../../judges/positioning/positioning-questions.ts';
import { positioningOf } from '../../judges/positioning/sentence-positioning.ts';
import type { SupportQuestion } from '../../judges/support/support-judge.ts';
import type { Sentence } from '../../manuscript/model.ts';
import { ownNamesOf } from '../../project/own-names.ts';
import type { Paper } from '../../project/paper.ts';
import { memoize } from '../../task/memoize.ts';
import { nounCitations } from '../../text/citation-nouns.ts';
import { isEnglish } from '../../text/language.ts';
import { CITATION } from '../../text/placeholders.ts';
import { namesAuthor, possibleNames } from './named-authors.ts';

/**
 * True if something other than the words that a sentence and a work share shows why the one cites the other, or why
 * their words cannot be compared: the sentence, or the one that its subject refers to, names an author or a system of
 * the work; the sentence says what the work does; another sentence of the paragraph cites the work too, so that it is
 * their topic; a name stands right before the citation, so that it is the source of what has that name; the title is
 * that of a book; the two are in different languages; the sentence is about the results of the paper itself.
 */
export function isEvidentlyCited(paper: Paper, sentence: Sentence, question: SupportQuestion): boolean {
  const { key, cited, library } = question;
  const entry = paper.library.entry(cited.key);
  const said = withSubject(sentence);
  return (
    isCitedBeside(sentence, key) ||
    isPartOfSentence(sentence, key) ||
    isSourceOfName(sentence, key) ||
    isBookByTitle(cited, entry) ||
    isInOtherLanguage(cited, entry) ||
    (entry !== undefined && namesAuthor(namesBeside(question.sentence, said), paper.library.complete(entry))) ||
    namesSystem(said, cited, library) ||
    isOnOwnResults(paper, sentence)
  );
}

function isCitedBeside({ paragraph, citations }: Sentence, key: string): boolean {
  return paragraph.citations.some(
    (citation) =>
      citation.keys.some((cited) => cited.key === key) && citations.every(({ start }) => start !== citation.start),
  );
}

/** True if the work is subject or agent of the sentence, which then tells something of it that its title need not. */
function isPartOfSentence(sentence: Sentence, key: string): boolean {
  const own = sentence.citations.map(({ keys }) => keys.some((cited) => cited.key === key));
  return (
    sentence.citations.some(({ form }, index) => own[index] === true && form === 'textual') ||
    nounsAmong(sentence).some((index) => own[index] === true)
  );
}

/** The citations of a sentence that are nouns, kept with it. */
const nounsAmong = memoize(({ text }: Sentence) => nounCitations(text));

/** No title has to say what a name stands for: "approaches such as CUSUM [1]". */
function isSourceOfName({ text, citations }: Sentence, key: string): boolean {
  const pieces = text.split(CITATION);
  return citations.some(({ keys }, index) => {
    const word = pieces[index]!.trimEnd()
      .slice(-30)
      .split(/[\s()]/)
      .at(-1)!;
    return nameShape.test(word) && keys.some((cited) => cited.key === key);
  });
}

const books = new Set('book mvbook inbook collection mvcollection reference mvreference proceedings manual'.split(' '));

/** Books are named after a field, and are cited for any of what they say on it. */
function isBookByTitle({ abstract }: CitedWork, entry: Entry | undefined): boolean {
  return abstract === undefined && entry !== undefined && books.has(entry.content.type);
}

/** A subject that stands for something in the sentence before. */
const referringSubject =
  /^(?:(?:however|later|also|then|finally|instead|in addition|moreover|furthermore|similarly),?\s+)?(?:they|it|he|she|this|these|their|its|his|her|the (?:authors?|latter|former|same|approach|method|model|system|framework|study|paper|work|results?))\b/i;

function withSubject(sentence: Sentence): string {
  const { text, paragraph } = sentence;
  if (!referringSubject.test(text)) {
    return text;
  }
  // By its place: two sentences of a paragraph may read the same and have others before them.
  const before = paragraph.sentences[paragraph.sentences.indexOf(sentence) - 1];
  return before === undefined ? text : `${before.text} ${text}`;
}

/** The possible names in a sentence and in what its subject refers to, kept with the sentence of a question. */
const namesBeside = memoize(
  (_: SupportQuestion['sentence'], said: string) => possibleNames(said),
  (_sentence, said) => [said],
);

/** Only sentences in English are judged, so a work in English is what they can be compared with. */
function isInOtherLanguage(work: CitedWork, entry: Entry | undefined): boolean {
  const { values } = entry?.content ?? { values: new Map<string, string>() };
  const stated = values.get('langid') ?? values.get('language') ?? '';
  const isStatedOther = stated !== '' && !/^(?:en\b|eng|american|british|usenglish|ukenglish)/i.test(stated);
  return isStatedOther || isWrittenInOther(work);
}

const isWrittenInOther = memoize(
  ({ title, abstract = '' }: CitedWork) =>
    !isEnglish(`${title}. ${abstract}`) || /[^\P{L}\p{Script=Latin}\p{Script=Greek}]/u.test(title),
);

/** More works than these with a name in their title share a term and no system. */
const mostWithName = 2;

/** True if a text has a name that a title gives to a system: "Rolodex: Works by Purpose", "Tuning T5xl". */
function namesSystem(text: string, work: CitedWork, library: readonly CitedWork[]): boolean {
  // Words are looked for only where the letters are: that takes much longer.
  const names = [...namesOfWork(work)].filter((name) => text.includes(name));
  if (names.length === 0) {
    return false;
  }
  const words = new Set(text.match(wordPattern));
  return names.some((name) => words.has(name) && (namesInTitles(library).get(name) ?? 0) <= mostWithName);
}

const wordPattern = /\p{L}[\p{L}\p{N}]*(?:[-+.]\p{N}*[\p{L}\p{N}]+)*/gu;
/** Capitals or numbers within a word. */
const nameShape = /^.+[\p{Lu}\p{N}]/u;

/** The names in a title: words that are written like one, and a single word before a colon. */
function namesIn(title: string): string[] {
  const introduced = /^(\p{Lu}[\p{L}\p{N}-]+)\s*:/u.exec(title)?.[1];
  const shaped = (title.match(wordPattern) ?? []).filter((word) => nameShape.test(word));
  return introduced === undefined ? shaped : [introduced, ...shaped];
}

const namesOfWork = memoize(({ title }: CitedWork): ReadonlySet<string> => new Set(namesIn(title)));

/** Counts the titles of a library that have each name. */
const namesInTitles = memoize((library: readonly CitedWork[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const work of library) {
    for (const name of namesOfWork(work)) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return counts;
});

const results =
  /\b(?:results?|findings?|experiments?|evaluation|outperforms?|achieves?|accuracy|scores?|improvements?|gains?|observed?|(?:is|are) (?:consistent|in line|comparable))\b/i;

/** True if a sentence says what the paper itself found; a citation there is for comparison. */
function isOnOwnResults(paper: Paper, sentence: Sentence): boolean {
  if (!results.test(sentence.text)) {
    return false;
  }
  const verdict = offlinePositioning.judge(paragraphQuestion(paper, sentence.paragraph, ownNamesOf(paper)));
  return positioningOf(verdict, sentence)?.class === 'own';
}
