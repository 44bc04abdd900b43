import type { CitedWork } from '../../evidence/cited-work.ts';
import { libraryWorks, workOfEntry } from '../../evidence/library-works.ts';
import type { CitedKey } from '../../manuscript/marks.ts';
import type { Citation, Sentence } from '../../manuscript/model.ts';
import type { Prose } from '../../manuscript/reader.ts';
import { citedAs } from '../../project/cited-as.ts';
import { type Paper, textOf } from '../../project/paper.ts';
import { citingText, opaqueSources } from '../citing-text.ts';
import type { SupportQuestion } from './support-judge.ts';

/** A key that a sentence cites, and whether the work behind it fits the sentence. */
export interface CitingPair {
  readonly citation: Citation;
  /** The key as written there, and its place. */
  readonly cited: CitedKey;
  /** The same object as long as neither the paragraph nor the library changes. */
  readonly question: SupportQuestion;
}

/** A question, and which key of which citation of the sentence it is about. */
interface PlacedQuestion {
  readonly citation: number;
  readonly key: number;
  readonly question: SupportQuestion;
}

/** The questions of a paragraph by its sentences, and what the keys were looked up in. */
interface ParagraphQuestions {
  readonly library: readonly CitedWork[];
  readonly caseSensitive: boolean;
  readonly bySentence: Map<string, readonly PlacedQuestion[]>;
}

const questionsByProse = new WeakMap<Prose, ParagraphQuestions>();

/**
 * The questions about the citations of a sentence, in their order; a work that it cites twice gets one question. Keys
 * without an entry are left out.
 */
export function citingPairs(paper: Paper, sentence: Sentence): CitingPair[] {
  if (sentence.citations.length === 0) {
    return [];
  }
  const { bySentence } = questionsOf(paper, sentence.paragraph.prose);
  const source = textOf(paper, sentence.paragraph.file) ?? '';
  // Two sentences of a paragraph may read the same and cite different works, or hold different formulas.
  const keys = sentence.citations.map((citation) => citation.keys.map(({ key }) => key));
  const identity = JSON.stringify([sentence.text, keys, opaqueSources(sentence, source)]);
  let questions = bySentence.get(identity);
  if (questions === undefined) {
    questions = ask(paper, sentence, source);
    bySentence.set(identity, questions);
  }
  return questions.map(({ citation: at, key, question }) => {
    const citation = sentence.citations[at]!;
    return { citation, cited: citation.keys[key]!, question };
  });
}

function questionsOf(paper: Paper, prose: Prose): ParagraphQuestions {
  const library = libraryWorks(paper);
  const { caseSensitive } = paper.style;
  let questions = questionsByProse.get(prose);
  if (questions?.library !== library || questions.caseSensitive !== caseSensitive) {
    questions = { library, caseSensitive, bySentence: new Map() };
    questionsByProse.set(prose, questions);
  }
  return questions;
}

function ask(paper: Paper, sentence: Sentence, source: string): PlacedQuestion[] {
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
  const text = citingText(sentence, source);
  return [...places].map(([work, place]) => ({
    ...place,
    question: {
      sentence: text,
      key: sentence.citations[place.citation]!.keys[place.key]!.key,
      cited: work,
      citedBeside: [...places.keys()].filter((other) => other !== work),
      citedNearby: [...inParagraph].filter((other) => !places.has(other)),
      library,
    },
  }));
}

function workOf(paper: Paper, key: string): CitedWork | undefined {
  const entry = citedAs(paper, key);
  return entry !== undefined && 'content' in entry ? workOfEntry(paper, entry) : undefined;
}
