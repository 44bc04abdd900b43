import { fewestTitleTerms, saysEnough as hasEnoughTerms } from '../../evidence/best-passage.ts';
import type { CitedWork } from '../../evidence/cited-work.ts';
import type { ComparedBy } from '../../similarity/embedded-text.ts';
import type { Vectors } from '../../similarity/vectors.ts';
import { memoize } from '../../task/memoize.ts';
import { RecentlyUsed } from '../../task/recently-used.ts';
import { isEnglish } from '../../text/language.ts';
import { probability } from '../logistic.ts';
import { titleTerms } from './comparable-works.ts';
import { ComparedLibrary, compareAlone } from './compared-library.ts';
import { evidenceFor } from './evidence-quotes.ts';
import { type ComparedSentence, type Features, featuresOf } from './features.ts';
import type { ModelName, SupportModels } from './model-features.ts';
import { plainTextOf } from './plain-sentence.ts';
import { largest, spread, standardise } from './statistics.ts';
import type { EvidenceQuote, LocalSupport, LocalSupportVerdict, SupportQuestion } from './support-judge.ts';

/** The most works that are named. */
const named = 10;

/**
 * The works that fit a sentence best, the best first. A work that was compared by title and by abstract counts by its
 * abstract; both are put on one scale: standard deviations above the mean of the works compared in the same way.
 * Left out are those that are cited in the sentence, and their duplicates.
 */
function closestWorks(
  byTitle: ComparedSentence,
  byAbstract: ComparedSentence | undefined,
  cited: readonly CitedWork[],
): CitedWork[] {
  const { works } = byTitle;
  const scores = scoresOf(byTitle);
  if (byAbstract !== undefined) {
    for (const [work, score] of scoresOf(byAbstract)) {
      if (works.position(work) !== undefined) {
        scores.set(work, score);
      }
    }
  }
  const taken = new Set(works.positionsOf(cited).map((position) => works.title(position)));
  const others = [...scores.keys()].filter((work) => !taken.has(works.title(works.position(work)!)));
  return largest(
    Float64Array.from(others, (work) => scores.get(work)!),
    named,
  ).map((at) => others[at]!);
}

/** Gives the distance above the mean of each work that was compared. */
function scoresOf({ works, fit: { near, rest } }: ComparedSentence): Map<CitedWork, number> {
  const weight = (works.size - near.combined.length) / Math.max(1, rest.combined.length);
  const all = spread(
    [
      { values: near.combined, weight: 1 },
      { values: rest.combined, weight },
    ],
    works.size,
  );
  const scores = new Map<CitedWork, number>();
  for (const { positions, combined } of [near, rest]) {
    for (const [at, value] of combined.entries()) {
      const work = works.works[positions[at]!];
      if (work !== undefined) {
        scores.set(work, standardise(value, all));
      }
    }
  }
  return scores;
}

/** With fewer other works it is not clear what sets one apart. */
export const fewestOthers = 8;
/** The score of a work of which nothing is known. */
const undecided = 0.5;
/** The most verdicts that are remembered: enough for a thesis, and for sentences as they were a while ago. */
const rememberedVerdicts = 5_000;

/** Judges the citations of one library, and remembers its verdicts. */
export class JudgedLibrary {
  readonly #library: readonly CitedWork[];
  readonly #vectors: Vectors | undefined;
  readonly #models: SupportModels;
  readonly #byTitle: ComparedLibrary;
  readonly #byAbstract: ComparedLibrary;
  readonly #verdicts = new RecentlyUsed<LocalSupportVerdict>(rememberedVerdicts);

  constructor(library: readonly CitedWork[], vectors: Vectors | undefined, models: SupportModels) {
    this.#library = library;
    this.#vectors = vectors;
    this.#models = models;
    this.#byTitle = new ComparedLibrary(library, 'title', vectors);
    this.#byAbstract = new ComparedLibrary(library, 'abstract', vectors);
  }

  /** The verdict on a question about this library; undefined if vectors are missing, which are wanted then. */
  judge(question: SupportQuestion): LocalSupportVerdict | undefined {
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

  /** True if a verdict may be a doubt: sentence and work say enough, and there are works to compare with. */
  mayDoubt({ sentence, cited }: SupportQuestion): boolean {
    return !this.#isAlone(cited) && isToldEnough(cited, this.#comparedBy(cited)) && sentenceSaysEnough(sentence);
  }

  #judge(question: SupportQuestion): LocalSupportVerdict | undefined {
    const by = this.#comparedBy(question.cited);
    const isAlone = this.#isAlone(question.cited);
    const compared = isAlone ? compareAlone(question, by, this.#vectors) : this.#comparedWith(by).compare(question);
    if (compared === undefined) {
      return undefined;
    }
    const judge: ModelName = `${this.#vectors === undefined ? 'lexical' : 'offline'}-${by}${isAlone ? '-alone' : ''}`;
    const model = this.#models[judge];
    const position = compared.works.position(question.cited);
    const score = position === undefined ? undecided : probability(model, featuresOf(position, compared));
    const verdict: LocalSupport =
      !sentenceSaysEnough(question.sentence) || !isToldEnough(question.cited, by) || position === undefined
        ? 'unclear'
        : !isAlone && score < model.threshold
          ? 'unsupported'
          : !(isAlone ? score >= model.threshold : this.#isAnythingLike(question, by))
            ? 'notFound'
            : // With nothing to compare with, a low score is no reason to doubt.
              isAlone && score <= undecided
              ? 'unclear'
              : 'undoubted';
    // Somebody will want to know what a doubt rests on.
    if (verdict === 'unsupported' && [this.#evidence(question), this.#closest(question)].includes(undefined)) {
      return undefined;
    }
    return this.#explained({ verdict, score, by: { judge } }, question);
  }

  /**
   * A verdict with its evidence and the closest works, which are found when somebody asks for them: by words alone as
   * long as vectors are missing for them, which are wanted then.
   */
  #explained(found: Omit<LocalSupportVerdict, 'evidence' | 'closest'>, question: SupportQuestion): LocalSupportVerdict {
    let evidence: EvidenceQuote[] | undefined;
    let closest: CitedWork[] | undefined;
    const byWords = (): JudgedLibrary => new JudgedLibrary(this.#library, undefined, this.#models);
    const findEvidence = (): EvidenceQuote[] =>
      (evidence ??= this.#evidence(question)) ?? byWords().#evidence(question)!;
    const findClosest = (): CitedWork[] => (closest ??= this.#closest(question)) ?? byWords().#closest(question)!;
    return {
      ...found,
      get evidence() {
        return findEvidence();
      },
      get closest() {
        return findClosest();
      },
    };
  }

  /**
   * True if what is known of a work is anything like the sentence, whatever the other works are. The best of a library
   * in which nothing is about the sentence is not.
   */
  #isAnythingLike(question: SupportQuestion, by: ComparedBy): boolean {
    const model = this.#models[`${this.#vectors === undefined ? 'lexical' : 'offline'}-${by}-alone`];
    const alone = featuresAlone(question, by, this.#vectors);
    // Its vector is there, as it was compared with others before.
    return alone === undefined || probability(model, alone) >= model.threshold;
  }

  /** Undefined if vectors are missing, which are wanted then. */
  #evidence({ cited, sentence }: SupportQuestion): EvidenceQuote[] | undefined {
    return evidenceFor(cited, plainTextOf(sentence), this.#vectors);
  }

  /** Undefined if vectors are missing, which are wanted then. */
  #closest(question: SupportQuestion): CitedWork[] | undefined {
    const { cited, citedBeside } = question;
    const byTitle = this.#byTitle.compare(question);
    const isByAbstract = this.#comparedBy(cited) === 'abstract' && !this.#isAlone(cited);
    const byAbstract = isByAbstract ? this.#byAbstract.compare(question) : undefined;
    return byTitle === undefined || (isByAbstract && byAbstract === undefined)
      ? undefined
      : closestWorks(byTitle, byAbstract, [cited, ...citedBeside]);
  }

  /** True if a work has too few others to be compared with. */
  #isAlone(cited: CitedWork): boolean {
    const { works } = this.#comparedWith(this.#comparedBy(cited));
    return works.size <= fewestOthers || works.position(cited) === undefined;
  }

  #comparedWith(by: ComparedBy): ComparedLibrary {
    return by === 'title' ? this.#byTitle : this.#byAbstract;
  }

  /** By its abstract, where there are enough others with one, or too few others of any kind. */
  #comparedBy({ title, abstract }: CitedWork): ComparedBy {
    const hasAbstracts = this.#byAbstract.works.size > fewestOthers;
    const hasTitles = title !== '' && this.#byTitle.works.size > fewestOthers;
    return abstract !== undefined && (hasAbstracts || !hasTitles) ? 'abstract' : 'title';
  }
}

/**
 * The features of the cited work where nothing else is compared, kept with the sentence: an edit of the bibliography changes
 * what it is compared with otherwise, and not this. Undefined if vectors are missing, which are wanted then.
 */
function featuresAlone(question: SupportQuestion, by: ComparedBy, vectors: Vectors | undefined): Features | undefined {
  const kept = keptAlone(question.sentence, vectors);
  const known = kept.get(question.cited);
  if (known?.by === by) {
    return known.features;
  }
  const alone = compareAlone(question, by, vectors);
  const features = alone && featuresOf(0, alone);
  if (features !== undefined) {
    kept.set(question.cited, { by, features });
  }
  return features;
}

const keptAlone = memoize(
  (_sentence: SupportQuestion['sentence'], _vectors: Vectors | undefined) =>
    new WeakMap<CitedWork, { readonly by: ComparedBy; readonly features: Features }>(),
  (_sentence, vectors) => [vectors],
);

/** True if a plain sentence says enough to judge it, in a language that the models were fitted on. */
export function saysEnough(text: string): boolean {
  return hasEnoughTerms(text) && isEnglish(text);
}

/** The same of a sentence of a question, kept with it. */
const sentenceSaysEnough = memoize((sentence: SupportQuestion['sentence']) => saysEnough(plainTextOf(sentence)));

/** True if what a work is compared by says enough of it. */
export function isToldEnough(work: CitedWork, by: ComparedBy): boolean {
  return by === 'abstract' || titleTerms(work).length >= fewestTitleTerms;
}

function keysOf(works: readonly CitedWork[]): string[] {
  return works.map(({ key }) => key);
}
