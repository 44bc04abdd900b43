import type { CitedWork } from '../../evidence/cited-work.ts';
import { libraryWorks, workOfEntry } from '../../evidence/library-works.ts';
import { isEnglishProse } from '../../manuscript/english-prose.ts';
import type { CitedKey } from '../../manuscript/marks.ts';
import type { Citation, Paragraph, Section, Sentence } from '../../manuscript/model.ts';
import type { Prose } from '../../manuscript/reader.ts';
import { citedAs } from '../../project/cited-as.ts';
import { citedNames } from '../../project/cited-names.ts';
import { ownNamesOf } from '../../project/own-names.ts';
import { type Paper, relatedWorkSections, textOf } from '../../project/paper.ts';
import { memoize } from '../../task/memoize.ts';
import { type CitingText, citingText, joinTexts } from '../citing-text.ts';
import { isOwnWork } from '../emphasis/citing-sentence.ts';
import { offlinePositioning } from '../positioning/offline-positioning.ts';
import { paragraphQuestion } from '../positioning/positioning-questions.ts';
import type { CitingContext, SupportQuestion } from './support-judge.ts';

/** So many sentences are read before a citing one, and so many after it: what pronouns mean stands close by. */
const mostBefore = 3;
const mostAfter = 3;

/**
 * Gives the context of a citing sentence: up to three sentences before it in its paragraph, and up to three after it
 * that cite nothing. A sentence about the authors' own work ends what is said of a cited one, as far as the paragraph
 * is English, in which that can be told. `namesOf` says how a sentence names the authors of a work, by the key that
 * cites it.
 */
function contextOf(paper: Paper, sentence: Sentence, namesOf: (key: string) => string): CitingContext {
  const { paragraph } = sentence;
  const { sentences } = paragraph;
  const source = textOf(paper, paragraph.file) ?? '';
  const at = sentences.indexOf(sentence);
  const text = (part: readonly Sentence[]): CitingText =>
    joinTexts(part.map((one) => citingText(one, source, namesOf)));
  const judged = isEnglishProse(paragraph.prose)
    ? offlinePositioning.judge(paragraphQuestion(paper, paragraph, ownNamesOf(paper))).sentences
    : [];
  const isOwn = (index: number): boolean => judged[index] !== undefined && isOwnWork(judged[index]);
  let end = at + 1;
  if (!isOwn(at)) {
    while (end < sentences.length && end <= at + mostAfter && !cites(sentences[end]!) && !isOwn(end)) {
      end++;
    }
  }
  return {
    before: text(sentences.slice(Math.max(0, at - mostBefore), at)),
    after: text(sentences.slice(at + 1, end)),
  };
}

function cites({ citations }: Sentence): boolean {
  return citations.some(({ form }) => form !== 'silent');
}

/** Of so many works beside or near a citation a question names the nearest. No paragraph of a paper cites as many. */
const mostCompanions = 200;

/** A key that a sentence cites, and whether the work behind it fits the sentence. */
export interface CitingPair {
  readonly sentence: Sentence;
  readonly citation: Citation;
  /** The key as written there, and its place. */
  readonly cited: CitedKey;
  /** The same object as long as neither the paragraph nor the library changes. */
  readonly question: SupportQuestion;
}

/**
 * The questions about the citations of a sentence, in their order; a work that it cites twice gets one question. Keys
 * without an entry are left out.
 */
export function citingPairs(paper: Paper, sentence: Sentence): CitingPair[] {
  if (sentence.citations.length === 0) {
    return [];
  }
  return placedQuestions(paper, sentence).map(({ question, citation: number, key }) => {
    const citation = sentence.citations[number]!;
    return { sentence, citation, cited: citation.keys[key]!, question };
  });
}

/** A question, and the key that it is about: the number of its citation in the sentence, and its own in that. */
interface PlacedQuestion {
  readonly question: SupportQuestion;
  readonly citation: number;
  readonly key: number;
}

function placedQuestions(paper: Paper, sentence: Sentence): readonly PlacedQuestion[] {
  const bySentence = questionsOf(sentence.paragraph.prose, paper);
  // By its place: two sentences of a paragraph may read the same and be beside different ones.
  const at = sentence.paragraph.sentences.indexOf(sentence);
  let questions = bySentence.get(at);
  if (questions === undefined) {
    const library = libraryWorks(paper);
    questions = askedOf(paper, sentence, at).flatMap((asked) => {
      // The question names the key by which the sentence cites the work first.
      const isAsked = ({ form, keys }: Citation): boolean =>
        form !== 'silent' && keys.some((cited) => cited.key === asked.key);
      const citation = sentence.citations.findIndex(isAsked);
      const key = sentence.citations[citation]?.keys.findIndex((cited) => cited.key === asked.key) ?? -1;
      return key === -1 ? [] : [{ question: { ...asked, library }, citation, key }];
    });
    bySentence.set(at, questions);
  }
  return questions;
}

/** The same of all sentences of a paragraph. */
export function pairsInParagraph(paper: Paper, paragraph: Paragraph): CitingPair[] {
  // Most that cite nothing need not be cut into sentences.
  return paragraph.prose.citations.length === 0
    ? []
    : paragraph.sentences.flatMap((sentence) => citingPairs(paper, sentence));
}

/** The same of all paragraphs of some sections. */
export function pairsInSections(paper: Paper, sections: readonly Section[]): CitingPair[] {
  return sections.flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => pairsInParagraph(paper, paragraph)));
}

/** The same of the related work. Kept for a version of a paper, as several ask for all of them after each edit. */
export const relatedWorkPairs = memoize((paper: Paper) => pairsInSections(paper, relatedWorkSections(paper)));

/** The keys that show in a sentence, in order. */
function citedKeys({ citations }: Sentence): CitedKey[] {
  return citations.flatMap(({ form, keys }) => (form === 'silent' ? [] : keys));
}

/**
 * The questions of a paragraph by the places of its sentences: those asked so far, about the entries that its keys name
 * now, and with what the authors call their own work now. The same object as long as its questions stay the same.
 */
export const questionsOf = memoize(
  (_prose: Prose, _paper: Paper) => new Map<number, readonly PlacedQuestion[]>(),
  (_prose, paper) => [libraryWorks(paper), paper.style.caseSensitive, ownNamesOf(paper)],
);

/** A question about a citation, without all else that could be cited. */
type Asked = Omit<SupportQuestion, 'library'>;

function askedOf(paper: Paper, sentence: Sentence, at: number): readonly Asked[] {
  const bySentence = askedInParagraph(sentence.paragraph.prose, paper, sentence.paragraph);
  let asked = bySentence.get(at);
  if (asked === undefined) {
    asked = ask(paper, sentence);
    bySentence.set(at, asked);
  }
  return asked;
}

/** The same by the places of sentences, kept as long as nothing changes that is known of what the paragraph cites. */
const askedInParagraph = memoize(
  (_prose: Prose, _paper: Paper, _paragraph: Sentence['paragraph']) => new Map<number, readonly Asked[]>(),
  (_prose, paper, paragraph) => [ownNamesOf(paper), knownInParagraph(paper, paragraph)],
);

/** The facts about the works that a paragraph cites. */
interface KnownInParagraph {
  /** The works that it cites, each once, in their order. */
  readonly works: readonly CitedWork[];
  /** All that a question about them rests on, key by key. */
  readonly facts: readonly unknown[];
}

/** The facts gathered for the paragraphs of a version of a paper, and those that were last known of a paragraph. */
const knownInPaper = memoize((_paper: Paper) => new WeakMap<Prose, KnownInParagraph>());
const lastKnown = new WeakMap<Prose, KnownInParagraph>();

/**
 * Gives the facts about the works that a paragraph cites: gathered once for all its sentences, and the same object as
 * long as nothing in it changes.
 */
function knownInParagraph(paper: Paper, { prose, citations }: Sentence['paragraph']): KnownInParagraph {
  const ofPaper = knownInPaper(paper);
  let known = ofPaper.get(prose);
  if (known === undefined) {
    const works = new Set<CitedWork>();
    const facts = citations.flatMap(({ keys }) =>
      keys.flatMap(({ key }) => {
        const entry = citedAs(paper, key);
        if (entry === undefined || !('content' in entry)) {
          return [undefined, undefined];
        }
        const work = workOfEntry(paper, entry);
        if (work !== undefined) works.add(work);
        return [work, paper.library.complete(entry).content];
      }),
    );
    const before = lastKnown.get(prose);
    const isSame = before?.facts.length === facts.length && facts.every((fact, at) => fact === before.facts[at]);
    known = isSame ? before : { works: [...works], facts };
    ofPaper.set(prose, known);
    lastKnown.set(prose, known);
  }
  return known;
}

function ask(paper: Paper, sentence: Sentence): Asked[] {
  const source = textOf(paper, sentence.paragraph.file) ?? '';
  const keys = new Map<CitedWork, string>();
  for (const { key } of citedKeys(sentence)) {
    const work = workOf(paper, key);
    if (work !== undefined && !keys.has(work)) {
      keys.set(work, key);
    }
  }
  const { works } = knownInParagraph(paper, sentence.paragraph);
  const namesOf = (key: string): string => citedNames(paper, key);
  const text = citingText(sentence, source, namesOf);
  const context = contextOf(paper, sentence, namesOf);
  const inSentence = [...keys.keys()];
  // All its questions say the same of the paragraph.
  const citedNearby = around(works, works.indexOf(inSentence[0]!), (other) => !keys.has(other));
  return inSentence.map((work, at) => ({
    sentence: text,
    context,
    key: keys.get(work)!,
    cited: work,
    citedBeside: around(inSentence, at, (other) => other !== work),
    citedNearby,
  }));
}

/**
 * Those works of a list that stand nearest to a place, in their order. Each question names them, so the work and the
 * memory of a list of thousands would grow with its square.
 */
function around(works: readonly CitedWork[], at: number, isWanted: (work: CitedWork) => boolean): CitedWork[] {
  const before: CitedWork[] = [];
  const after: CitedWork[] = [];
  const take = (work: CitedWork | undefined, side: CitedWork[]): void => {
    if (work !== undefined && before.length + after.length < mostCompanions && isWanted(work)) side.push(work);
  };
  const farthest = Math.max(at, works.length - at);
  for (let distance = 0; distance < farthest && before.length + after.length < mostCompanions; distance++) {
    take(works[at + distance], after);
    take(works[at - distance - 1], before);
  }
  return [...before.reverse(), ...after];
}

function workOf(paper: Paper, key: string): CitedWork | undefined {
  const entry = citedAs(paper, key);
  return entry !== undefined && 'content' in entry ? workOfEntry(paper, entry) : undefined;
}
