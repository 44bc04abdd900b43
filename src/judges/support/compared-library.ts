import type { CitedWork } from '../../evidence/cited-work.ts';
import type { ComparedBy } from '../../similarity/embedded-text.ts';
import { termsOf } from '../../similarity/terms.ts';
import type { Vectors } from '../../similarity/vectors.ts';
import { ComparableWorks } from './comparable-works.ts';
import type { ComparedSentence } from './features.ts';
import { plainSentence } from './plain-sentence.ts';
import { sentenceFit } from './sentence-fit.ts';
import type { SupportQuestion } from './support-judge.ts';
import { AwaitedWorkVectors } from './work-vectors.ts';

/** How many sentences are remembered: the citations of one are judged one after the other. */
const rememberedSentences = 4;

/** How a sentence compares with all works. */
type Comparison = Pick<ComparedSentence, 'workVectors' | 'fit'>;

/** Compares sentences with the works of a library, all by one kind of text. */
export class ComparedLibrary {
  readonly works: ComparableWorks;
  readonly #vectors: Vectors | undefined;
  readonly #workVectors: AwaitedWorkVectors | undefined;
  readonly #comparisons = new Map<string, Comparison>();

  constructor(library: readonly CitedWork[], by: ComparedBy, vectors: Vectors | undefined) {
    this.works = new ComparableWorks(library, by);
    this.#vectors = vectors;
    this.#workVectors = vectors && new AwaitedWorkVectors(this.works, vectors);
  }

  /** Compares the sentence of a question with all works; undefined if vectors are missing, which are wanted then. */
  compare({ sentence, citedBeside, citedNearby }: SupportQuestion): ComparedSentence | undefined {
    const text = plainSentence(sentence.text);
    const comparison = this.#comparisons.get(text) ?? this.#compare(text);
    return (
      comparison && {
        ...comparison,
        text,
        works: this.works,
        beside: this.works.positionsOf(citedBeside),
        nearby: this.works.positionsOf(citedNearby),
      }
    );
  }

  #compare(text: string): Comparison | undefined {
    const vector = this.#vectors?.of(text, 'sentence');
    const workVectors = this.#workVectors?.found;
    if (this.#vectors !== undefined && (vector === undefined || workVectors === undefined)) {
      return undefined;
    }
    const words = this.works.tfIdf.similarities(termsOf(text));
    const comparison = { workVectors, fit: sentenceFit(words, vector && workVectors?.cosines(vector)) };
    this.#remember(text, comparison);
    return comparison;
  }

  #remember(text: string, comparison: Comparison): void {
    const [oldest] = this.#comparisons.keys();
    if (oldest !== undefined && this.#comparisons.size === rememberedSentences) {
      this.#comparisons.delete(oldest);
    }
    this.#comparisons.set(text, comparison);
  }
}

/** Compares the sentence of a question with the cited work only. */
export function compareAlone(
  question: SupportQuestion,
  by: ComparedBy,
  vectors: Vectors | undefined,
): ComparedSentence | undefined {
  return new ComparedLibrary([question.cited], by, vectors).compare({ ...question, citedBeside: [], citedNearby: [] });
}
