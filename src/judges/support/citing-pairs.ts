import { shortAuthors } from '../../bibliography/short-reference.ts';
import type { CitedWork } from '../../evidence/cited-work.ts';
import { libraryWorks, workOfEntry } from '../../evidence/library-works.ts';
import type { CitedKey } from '../../manuscript/marks.ts';
import type { Citation, Sentence } from '../../manuscript/model.ts';
import type { Prose } from '../../manuscript/reader.ts';
import { citedAs } from '../../project/cited-as.ts';
import { ownNamesOf } from '../../project/own-names.ts';
import { type Paper, textOf } from '../../project/paper.ts';
import { citingText } from '../citing-text.ts';
import { contextOf } from './citing-context.ts';
import type { SupportQuestion } from './support-judge.ts';

/** A key that a sentence cites, and whether the work behind it fits the sentence. */
export interface CitingPair {
  readonly citation: Citation;
  /** The key as it is written there, and its place. */
  readonly cited: CitedKey;
  /** The same object for as long as neither the paragraph nor the library changes. */
  readonly question: SupportQuestion;
}

/** A question, and which key of which citation of the sentence it is about. */
interface PlacedQuestion {
  readonly citation: number;
  readonly key: number;
  readonly question: SupportQuestion;
}

/** The questions of a paragraph by the places of its sentences, and what else they depend on. */
interface ParagraphQuestions {
  readonly library: readonly CitedWork[];
  readonly caseSensitive: boolean;
  /** What the authors call their own work. */
  readonly own: string;
  readonly bySentence: Map<number, readonly PlacedQuestion[]>;
}

const questionsByProse = new WeakMap<Prose, ParagraphQuestions>();

/**
 * What there is to ask about the citations of a sentence, in their order; a work that it cites twice is asked about once.
 * Keys that lead to no entry are left out.
 */
export function citingPairs(paper: Paper, sentence: Sentence): CitingPair[] {
  if (sentence.citations.length === 0) {
    return [];
  }
  const { bySentence } = questionsOf(paper, sentence.paragraph.prose);
  // By its place: two sentences of a paragraph may read the same and stand beside different ones.
  const place = sentence.paragraph.sentences.indexOf(sentence);
  let questions = bySentence.get(place);
  if (questions === undefined) {
    questions = ask(paper, sentence);
    bySentence.set(place, questions);
  }
  return questions.map(({ citation: at, key, question }) => {
    const citation = sentence.citations[at]!;
    return { citation, cited: citation.keys[key]!, question };
  });
}

function questionsOf(paper: Paper, prose: Prose): ParagraphQuestions {
  const library = libraryWorks(paper);
  const { caseSensitive } = paper.style;
  const own = JSON.stringify(ownNamesOf(paper));
  let questions = questionsByProse.get(prose);
  if (questions?.library !== library || questions.caseSensitive !== caseSensitive || questions.own !== own) {
    questions = { library, caseSensitive, own, bySentence: new Map() };
    questionsByProse.set(prose, questions);
  }
  return questions;
}

function ask(paper: Paper, sentence: Sentence): PlacedQuestion[] {
  const source = textOf(paper, sentence.paragraph.file) ?? '';
  const places = new Map<CitedWork, { readonly citation: number; readonly key: number }>();
  sentence.citations.forEach(({ form, keys }, citation) => {
    if (form !== 'silent') {
      keys.forEach((cited, key) => {
        const work = workOf(paper, cited.key);
        if (work !== undefined && !places.has(work)) {
          places.set(work, { citation, key });
        }
      });
    }
  });
  const { citations } = sentence.paragraph;
  const inParagraph = new Set(citations.flatMap(({ keys }) => keys.flatMap(({ key }) => workOf(paper, key) ?? [])));
  const library = libraryWorks(paper);
  const namesOf = (key: string): string => namesOfWork(paper, key);
  const text = citingText(sentence, source, namesOf);
  const context = contextOf(sentence, { source, own: ownNamesOf(paper), namesOf });
  return [...places].map(([work, place]) => ({
    ...place,
    question: {
      sentence: text,
      context,
      key: sentence.citations[place.citation]!.keys[place.key]!.key,
      cited: work,
      citedBeside: [...places.keys()].filter((other) => other !== work),
      citedNearby: [...inParagraph].filter((other) => !places.has(other)),
      library,
    },
  }));
}

/** How a sentence names the authors of a work, "Okoro et al."; empty where nothing is known of it. */
function namesOfWork(paper: Paper, key: string): string {
  const entry = citedAs(paper, key);
  return entry !== undefined && 'content' in entry ? shortAuthors(paper.library.complete(entry)) : '';
}

function workOf(paper: Paper, key: string): CitedWork | undefined {
  const entry = citedAs(paper, key);
  return entry !== undefined && 'content' in entry ? workOfEntry(paper, entry) : undefined;
}
