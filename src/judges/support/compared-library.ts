import type { CitedWork } from '../../evidence/cited-work.ts';
import type { ComparedBy } from '../../similarity/embedded-text.ts';
import { termsOf } from '../../similarity/terms.ts';
import type { Vectors } from '../../similarity/vectors.ts';
import { memoize } from '../../task/memoize.ts';
import { capitalisedWords } from './author-names.ts';
import { type ComparableWorks, comparableWorks } from './comparable-works.ts';
import type { ComparedSentence } from './features.ts';
import { plainTextOf } from './plain-sentence.ts';
import { SentenceFit } from './sentence-fit.ts';
import type { SupportQuestion } from './support-judge.ts';
import { WorkVectors } from './work-vectors.ts';

/** The most sentences that are remembered: the citations of one are judged one after the other. */
const rememberedSentences = 4;

/**
 * Compares sentences with the works of a library, all by one kind of text. With vectors, a sentence is compared with
 * every work of a library that is not large; of a large one with the works that come nearest by words, those that its
 * paragraph cites, and a sample.
 */
export class ComparedLibrary {
  readonly works: ComparableWorks;
  readonly #vectors: Vectors | undefined;
  readonly #workVectors: WorkVectors | undefined;
  readonly #fits = new Map<string, SentenceFit>();

  constructor(library: readonly CitedWork[], by: ComparedBy, vectors: Vectors | undefined) {
    this.works = comparableWorks(library, by);
    this.#vectors = vectors;
    this.#workVectors = vectors && new WorkVectors(this.works, vectors);
  }

  /**
   * Compares the sentence of a question with the works; undefined if vectors of it or of works are missing, which are
   * wanted then.
   */
  compare({ sentence, cited, citedBeside, citedNearby }: SupportQuestion): ComparedSentence | undefined {
    const text = plainTextOf(sentence);
    const beside = this.works.positionsOf(citedBeside);
    const nearby = this.works.positionsOf(citedNearby);
    const hasCited = this.#workVectors?.has([...this.works.positionsOf([cited]), ...beside, ...nearby]) ?? true;
    const fit = this.#fits.get(text) ?? this.#fit(text);
    return fit === undefined || !hasCited
      ? undefined
      : {
          capitalised: capitalisedWordsOf(sentence),
          works: this.works,
          workVectors: this.#workVectors,
          fit,
          beside,
          nearby,
        };
  }

  #fit(text: string): SentenceFit | undefined {
    const vector = this.#vectors?.of(text, 'sentence');
    const words = this.works.tfIdf.inCommon(termsOf(text));
    const fit =
      this.#workVectors === undefined
        ? SentenceFit.byWords(words, this.works.size)
        : SentenceFit.byVectors(words, this.works.size, vector, this.#workVectors);
    if (fit !== undefined) {
      this.#remember(text, fit);
    }
    return fit;
  }

  #remember(text: string, fit: SentenceFit): void {
    const [oldest] = this.#fits.keys();
    if (oldest !== undefined && this.#fits.size === rememberedSentences) {
      this.#fits.delete(oldest);
    }
    this.#fits.set(text, fit);
  }
}

/** The words of a sentence that may be names, kept with it. */
const capitalisedWordsOf = memoize((sentence: SupportQuestion['sentence']) => capitalisedWords(plainTextOf(sentence)));

/** Compares the sentence of a question with the cited work only. */
export function compareAlone(
  question: SupportQuestion,
  by: ComparedBy,
  vectors: Vectors | undefined,
): ComparedSentence | undefined {
  return new ComparedLibrary([question.cited], by, vectors).compare({ ...question, citedBeside: [], citedNearby: [] });
}
