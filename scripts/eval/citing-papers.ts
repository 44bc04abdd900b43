import type { CitedWork } from '../../src/evidence/cited-work.ts';
import { libraryWorks } from '../../src/evidence/library-works.ts';
import { citingPairs } from '../../src/judges/support/citing-pairs.ts';
import type { SupportQuestion } from '../../src/judges/support/support-judge.ts';
import type { Citation, Sentence } from '../../src/manuscript/model.ts';
import { nodeFileSystem } from '../../src/node/disk.ts';
import { loadPaper } from '../../src/project/load.ts';
import { Sources } from '../../src/project/sources.ts';
import { isEvidentlyCited } from '../../src/rules/support/evident-work.ts';
import { type MainFile, readMainFiles } from './main-files.ts';

/** A sentence that cites works of the paper's bibliography. */
export interface CitingSentence {
  readonly isRelatedWork: boolean;
  /** The paper's paragraph that it stands in. */
  readonly paragraph: number;
  /** One question for each work that it cites. */
  readonly questions: readonly SupportQuestion[];
  /** The citation that each question is about: those with the same one are in the same bracket. */
  readonly brackets: readonly Citation[];
  /**
   * True if the rule would say nothing of a question, whatever the judge says, with this work in the place of the cited
   * one.
   */
  isEvident(question: SupportQuestion, work: CitedWork): boolean;
}

/** A paper as a source of citations. */
export interface CitingPaper {
  readonly name: string;
  readonly library: readonly CitedWork[];
  readonly sentences: readonly CitingSentence[];
}

/**
 * The papers of the data folder with all their citing sentences, not those in related work alone. Of several versions
 * of one paper, which are one repository, the one with the most citations counts.
 */
export async function readCitingPapers(data: string): Promise<CitingPaper[]> {
  const papers = new Map<string, CitingPaper>();
  for (const main of readMainFiles(data)) {
    const paper = await readCitingPaper(main);
    const known = papers.get(paper.name);
    if (paper.sentences.length > (known?.sentences.length ?? 0)) {
      papers.set(paper.name, paper);
    }
  }
  return [...papers.values()];
}

async function readCitingPaper({ name, path }: MainFile): Promise<CitingPaper> {
  const paper = await loadPaper(path, new Sources(nodeFileSystem));
  const paragraphs = paper.sections.flatMap((section) => section.paragraphs);
  const sentences = paragraphs.flatMap((paragraph, index) =>
    paragraph.sentences.map((sentence): CitingSentence => {
      const pairs = citingPairs(paper, sentence);
      return {
        isRelatedWork: paragraph.section.relatedWork !== undefined,
        paragraph: index,
        questions: pairs.map(({ question }) => question),
        brackets: pairs.map(({ citation }) => citation),
        isEvident: (question, work) =>
          isEvidentlyCited(paper, citingInPlace(sentence, question.key, work.key), {
            ...question,
            key: work.key,
            cited: work,
          }),
      };
    }),
  );
  return {
    name,
    library: libraryWorks(paper),
    sentences: sentences.filter(({ questions }) => questions.length > 0),
  };
}

/** A sentence as it is with another key in the place of one. */
function citingInPlace(sentence: Sentence, key: string, other: string): Sentence {
  const citations = sentence.citations.map((citation) => ({
    ...citation,
    keys: citation.keys.map((cited) => (cited.key === key ? { ...cited, key: other } : cited)),
  }));
  // The sentence reads the rest from its paragraph.
  return Object.create(sentence, { citations: { value: citations } }) as Sentence;
}
