import type { CitedWork } from '../../evidence/cited-work.ts';
import { libraryWorks, workOfEntry } from '../../evidence/library-works.ts';
import type { CitedKey } from '../../manuscript/marks.ts';
import type { Citation, Sentence } from '../../manuscript/model.ts';
import type { Prose } from '../../manuscript/reader.ts';
import { citedAs } from '../../project/cited-as.ts';
import { type Paper, textOf } from '../../project/paper.ts';
import { memoized } from '../../task/memoized.ts';
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

/**
 * The questions about the citations of a sentence, in their order; a work that it cites twice gets one question. Keys
 * without an entry are left out.
 */
export function citingPairs(paper: Paper, sentence: Sentence): CitingPair[] {
  if (sentence.citations.length === 0) {
    return [];
  }
  const bySentence = questionsOf(sentence.paragraph.prose, paper);
  const source = textOf(paper, sentence.paragraph.file) ?? '';
  // Two sentences of a paragraph may read the same and cite different works, or hold different formulas.
  const keys = sentence.citations.map((citation) => citation.keys.map(({ key }) => key));
  const identity = JSON.stringify([sentence.text, keys, opaqueSources(sentence, source)]);
  let questions = bySentence.get(identity);
  if (questions === undefined) {
    questions = ask(paper, sentence, source);
    bySentence.set(identity, questions);
  }
  const places = citedKeys(sentence);
  return questions.flatMap((question) => {
    // The question names the key by which the sentence cites the work first.
    const place = places.find(({ cited }) => cited.key === question.key);
    return place === undefined ? [] : [{ ...place, question }];
  });
}

/** The keys that show in a sentence, in order. */
function citedKeys({ citations }: Sentence): Omit<CitingPair, 'question'>[] {
  return citations
    .filter(({ form }) => form !== 'silent')
    .flatMap((citation) => citation.keys.map((cited) => ({ citation, cited })));
}

/** The questions of a paragraph by its sentences: those asked so far, about the entries that its keys name now. */
const questionsOf = memoized(
  (_prose: Prose, _paper: Paper) => new Map<string, readonly SupportQuestion[]>(),
  (_prose, paper) => [libraryWorks(paper), paper.style.caseSensitive],
);

function ask(paper: Paper, sentence: Sentence, source: string): SupportQuestion[] {
  const keys = new Map<CitedWork, string>();
  for (const { cited } of citedKeys(sentence)) {
    const work = workOf(paper, cited.key);
    if (work !== undefined && !keys.has(work)) {
      keys.set(work, cited.key);
    }
  }
  const { citations } = sentence.paragraph;
  const inParagraph = new Set(
    citations.flatMap((citation) => citation.keys.flatMap(({ key }) => workOf(paper, key) ?? [])),
  );
  const library = libraryWorks(paper);
  const text = citingText(sentence, source);
  return [...keys].map(([work, key]) => ({
    sentence: text,
    key,
    cited: work,
    citedBeside: [...keys.keys()].filter((other) => other !== work),
    citedNearby: [...inParagraph].filter((other) => !keys.has(other)),
    library,
  }));
}

function workOf(paper: Paper, key: string): CitedWork | undefined {
  const entry = citedAs(paper, key);
  return entry !== undefined && 'content' in entry ? workOfEntry(paper, entry) : undefined;
}
