import type { CitedWork } from '../../src/evidence/cited-work.ts';
import { createSupportJudge } from '../../src/judges/support/create-support-judge.ts';
import type { SupportModels } from '../../src/judges/support/model-features.ts';
import type { LocalSupportVerdict, SupportQuestion } from '../../src/judges/support/support-judge.ts';
import type { Vectors } from '../../src/similarity/vectors.ts';
import type { CitingPaper, CitingSentence } from './citing-papers.ts';
import { withVectors } from './evaluation-vectors.ts';
import { pick, seededBy } from './seeded-random.ts';

/** A citation of a paper in which some were swapped, and the judgement on it. */
export interface JudgedCitation {
  readonly paper: string;
  readonly paragraph: number;
  readonly isRelatedWork: boolean;
  readonly question: SupportQuestion;
  /** The work that was cited here before; undefined where nothing was swapped. */
  readonly swappedFor: CitedWork | undefined;
  readonly judgement: LocalSupportVerdict;
}

/** Judges all citations of a paper, a share of which were swapped with others of its bibliography at random. */
export async function judgeSwapped(
  paper: CitingPaper,
  share: number,
  vectors: Vectors | undefined,
  models: SupportModels,
): Promise<JudgedCitation[]> {
  const judge = createSupportJudge(vectors, models);
  const citations = swap(paper, share);
  return withVectors(vectors, () =>
    citations.flatMap((citation) => {
      const judgement = judge.judge(citation.question);
      // The closest works are found here, where what they lack is fetched.
      return judgement === undefined ? [] : { ...citation, judgement: { ...judgement } };
    }),
  );
}

/** A sentence with the works that it cites after the swap, and those that it cited before in their places. */
interface SwappedSentence extends CitingSentence {
  readonly works: readonly CitedWork[];
  readonly before: readonly (CitedWork | undefined)[];
}

function swap({ name, library, sentences }: CitingPaper, share: number): Omit<JudgedCitation, 'judgement'>[] {
  const random = seededBy(`swap ${name}`);
  const swapped = sentences.map((sentence): SwappedSentence => {
    const published = sentence.questions.map(({ cited }) => cited);
    const drawn = published.map(() =>
      random() < share
        ? pick(
            library.filter((work) => !published.includes(work)),
            random,
          )
        : undefined,
    );
    const works = published.map((work, at) => drawn[at] ?? work);
    return { ...sentence, works, before: published.map((work, at) => (drawn[at] === undefined ? undefined : work)) };
  });
  return swapped.flatMap((sentence) => {
    const paragraph = swapped.filter((other) => other.paragraph === sentence.paragraph).flatMap(({ works }) => works);
    return sentence.works.map((cited, at) => ({
      paper: name,
      paragraph: sentence.paragraph,
      isRelatedWork: sentence.isRelatedWork,
      swappedFor: sentence.before[at],
      question: {
        ...sentence.questions[at]!,
        cited,
        citedBeside: sentence.works.filter((work) => work !== cited),
        citedNearby: [...new Set(paragraph)].filter((work) => !sentence.works.includes(work)),
      },
    }));
  });
}
