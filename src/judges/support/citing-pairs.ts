import { libraryWorks, workOfEntry, type WithLibrary } from '../../evidence/library-works.ts';
import type { CitedWork } from '../../evidence/cited-work.ts';
import type { CitedKey } from '../../manuscript/marks.ts';
import type { Citation, Sentence } from '../../manuscript/model.ts';
import { citedAs } from '../../project/cited-as.ts';
import type { Paper } from '../../project/paper.ts';
import type { SupportQuestion } from './support-judge.ts';

/** A key that a sentence cites, and whether the work behind it fits the sentence. */
export interface CitingPair {
  readonly citation: Citation;
  /** The key as it is written there, and its place. */
  readonly cited: CitedKey;
  readonly question: SupportQuestion;
}

/** What has to be known of a paper to ask about its citations. */
type WithCitations = WithLibrary & Pick<Paper, 'style' | 'handwrittenEntries'>;

/**
 * What there is to ask about the citations of a sentence, in their order; a work that it cites twice is asked about once.
 * Keys that lead to no entry are left out.
 */
export function citingPairs(paper: WithCitations, sentence: Sentence): CitingPair[] {
  const pairs = new Map<CitedWork, Omit<CitingPair, 'question'>>();
  for (const citation of sentence.citations) {
    for (const cited of citation.form === 'silent' ? [] : citation.keys) {
      const work = workOf(paper, cited.key);
      if (work !== undefined && !pairs.has(work)) {
        pairs.set(work, { citation, cited });
      }
    }
  }
  if (pairs.size === 0) {
    return [];
  }
  const { sentences, citations } = sentence.paragraph;
  const paragraph = sentences.map(({ text }) => text);
  const inParagraph = new Set(citations.flatMap(({ keys }) => keys.flatMap(({ key }) => workOf(paper, key) ?? [])));
  const library = libraryWorks(paper);
  return [...pairs].map(([work, place]) => ({
    ...place,
    question: {
      sentence: sentence.text,
      paragraph,
      cited: work,
      citedBeside: [...pairs.keys()].filter((other) => other !== work),
      citedNearby: [...inParagraph].filter((other) => !pairs.has(other)),
      library,
    },
  }));
}

function workOf(paper: WithCitations, key: string): CitedWork | undefined {
  const entry = citedAs(paper, key);
  return entry !== undefined && 'content' in entry ? workOfEntry(paper, entry) : undefined;
}
