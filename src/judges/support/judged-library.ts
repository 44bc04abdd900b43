import type { CitedWork } from '../../evidence/cited-work.ts';
import type { ComparedBy } from '../../similarity/embedded-text.ts';
import { termsOf } from '../../similarity/terms.ts';
import type { Vectors } from '../../similarity/vectors.ts';
import { RecentlyUsed } from '../../task/recently-used.ts';
import { isEnglish } from '../../text/language.ts';
import type { JudgedHere } from '../judged-by.ts';
import { closestWorks } from './closest-works.ts';
import { ComparedLibrary, compareAlone } from './compared-library.ts';
import { evidenceFor } from './evidence-quotes.ts';
import { type ComparedSentence, featuresOf } from './features.ts';
import { probability } from './logistic.ts';
import type { ModelName, SupportModels } from './model-features.ts';
import { plainSentence } from './plain-sentence.ts';
import type { Support, SupportQuestion, SupportVerdict } from './support-judge.ts';

/** With fewer other works it is not clear what sets one apart. */
export const fewestOthers = 8;
/** A sentence with fewer terms says too little: "This has long been known [1]." */
const fewestTerms = 4;
/** A title with fewer terms may name anything within a field: "Deep Learning", "Envisioning Information". */
const fewestTitleTerms = 3;
/** The score of a work of which nothing is known. */
const undecided = 0.5;
/** How many verdicts are remembered: enough for a thesis, and for sentences as they were a while ago. */
const rememberedVerdicts = 5_000;

/** Judges the citations of one library, and remembers its verdicts. */
export class JudgedLibrary {
  readonly #vectors: Vectors | undefined;
  readonly #models: SupportModels;
  readonly #byTitle: ComparedLibrary;
  readonly #byAbstract: ComparedLibrary;
  readonly #verdicts = new RecentlyUsed<SupportVerdict<JudgedHere>>(rememberedVerdicts);

  constructor(library: readonly CitedWork[], vectors: Vectors | undefined, models: SupportModels) {
    this.#vectors = vectors;
    this.#models = models;
    this.#byTitle = new ComparedLibrary(library, 'title', vectors);
    this.#byAbstract = new ComparedLibrary(library, 'abstract', vectors);
  }

  /** The verdict on a question about this library; undefined if vectors are missing, which are wanted then. */
  judge(question: SupportQuestion): SupportVerdict<JudgedHere> | undefined {
    const { sentence, cited, citedBeside, citedNearby } = question;
    const identity = JSON.stringify([sentence.text, cited.key, keysOf(citedBeside), keysOf(citedNearby)]);
    let verdict = this.#verdicts.get(identity);
    if (verdict === undefined) {
      verdict = this.#judge(question);
      if (verdict !== undefined) {
        this.#verdicts.set(identity, verdict);
        this.#verdicts.age();
      }
    }
    return verdict;
  }

  #judge(question: SupportQuestion): SupportVerdict<JudgedHere> | undefined {
    const { cited, citedBeside } = question;
    // Titles first: works without an abstract are judged while the abstracts of others are still being embedded.
    const byTitle = this.#byTitle.compare(question);
    const evidence = evidenceFor(cited, plainSentence(question.sentence.text), this.#vectors);
    if (byTitle === undefined || evidence === undefined) {
      return undefined;
    }
    const by = this.#comparedBy(cited);
    const library = by === 'title' ? this.#byTitle : this.#byAbstract;
    const isAlone = library.works.size <= fewestOthers || library.works.position(cited) === undefined;
    const byAbstract = by === 'abstract' && !isAlone ? this.#byAbstract.compare(question) : undefined;
    const compared = isAlone ? compareAlone(question, by, this.#vectors) : by === 'title' ? byTitle : byAbstract;
    if (compared === undefined) {
      return undefined;
    }
    const judge: ModelName = `${this.#vectors === undefined ? 'lexical' : 'offline'}-${by}${isAlone ? '-alone' : ''}`;
    const model = this.#models[judge];
    const position = compared.works.position(cited);
    const score = position === undefined ? undecided : probability(model, featuresOf(position, compared));
    return {
      verdict: verdictOn(cited, compared, score, model.threshold, isAlone),
      score,
      evidence,
      closest: closestWorks(byTitle, byAbstract, [cited, ...citedBeside]),
      by: { judge },
    };
  }

  /** By its abstract, where there are enough others with one, or too few others of any kind. */
  #comparedBy({ title, abstract }: CitedWork): ComparedBy {
    const hasAbstracts = this.#byAbstract.works.size > fewestOthers;
    const hasTitles = title !== '' && this.#byTitle.works.size > fewestOthers;
    return abstract !== undefined && (hasAbstracts || !hasTitles) ? 'abstract' : 'title';
  }
}

function verdictOn(
  cited: CitedWork,
  { text, works }: ComparedSentence,
  score: number,
  threshold: number,
  isAlone: boolean,
): Support {
  if (isAlone) {
    // Without others to compare with, a low score is no reason to doubt.
    return score > undecided ? 'supported' : 'unclear';
  }
  return !saysEnough(text) || !isToldEnough(cited, works.by)
    ? 'unclear'
    : score < threshold
      ? 'unsupported'
      : 'supported';
}

/** Whether a plain sentence says enough to judge it, in a language that the models were fitted on. */
export function saysEnough(text: string): boolean {
  return termsOf(text).length >= fewestTerms && isEnglish(text);
}

/** Whether what a work is compared by says enough of it. */
export function isToldEnough({ title }: CitedWork, by: ComparedBy): boolean {
  return by === 'abstract' || termsOf(title).length >= fewestTitleTerms;
}

function keysOf(works: readonly CitedWork[]): string[] {
  return works.map(({ key }) => key);
}
