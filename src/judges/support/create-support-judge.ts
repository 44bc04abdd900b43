import type { CitedWork } from '../../evidence/cited-work.ts';
import type { Vectors } from '../embedding/vectors.ts';
import { ComparableWorks } from './comparable-works.ts';
import { evidenceQuotes } from './evidence-quotes.ts';
import { featuresOf } from './features.ts';
import { fittedModels } from './fitted-models.ts';
import { probability } from './logistic.ts';
import { plainSentence } from './plain-sentence.ts';
import { sentenceFit } from './sentence-fit.ts';
import { largest } from './statistics.ts';
import type { SupportJudge, SupportJudgement, SupportQuestion } from './support-judge.ts';
import { termsOf } from './terms.ts';

const fewestOthers = 8;
const fewestTerms = 4;
const closestKept = 10;

/** Judges citations on this machine: by vectors and words, or by words alone where there are no vectors. */
export function createSupportJudge(_vectors: Vectors | undefined): SupportJudge {
  const libraries = new WeakMap<readonly CitedWork[], JudgedLibrary>();
  return {
    judge(question) {
      let library = libraries.get(question.library);
      if (library === undefined) {
        library = new JudgedLibrary(question.library);
        libraries.set(question.library, library);
      }
      return library.judge(question);
    },
  };
}

/** A library with what was worked out about it and the judgements passed on its works. */
class JudgedLibrary {
  readonly #library: readonly CitedWork[];
  readonly #judgements = new Map<string, SupportJudgement>();
  #byTitle: ComparableWorks | undefined;
  #byAbstract: ComparableWorks | undefined;

  constructor(library: readonly CitedWork[]) {
    this.#library = library;
  }

  judge(question: SupportQuestion): SupportJudgement {
    const identity = JSON.stringify([question.cited.key, question.sentence, question.paragraph]);
    let judgement = this.#judgements.get(identity);
    if (judgement === undefined) {
      judgement = this.#judge(question);
      this.#judgements.set(identity, judgement);
    }
    return judgement;
  }

  #judge(question: SupportQuestion): SupportJudgement {
    const { cited } = question;
    this.#byTitle ??= new ComparableWorks(this.#library, 'title');
    this.#byAbstract ??= new ComparableWorks(this.#library, 'abstract');
    const works =
      cited.abstract !== undefined && this.#byAbstract.works.length > fewestOthers ? this.#byAbstract : this.#byTitle;
    const judge = works.by === 'abstract' ? 'lexical-abstract' : 'lexical-title';
    const terms = termsOf(plainSentence(question.sentence));
    const position = works.position(cited);
    if (position === undefined) {
      return { verdict: 'unclear', score: 0.5, evidence: evidenceQuotes(cited, terms), closest: [], judge };
    }
    const fit = sentenceFit(works.tfIdf.similarities(terms), undefined);
    const model = fittedModels[judge];
    const score = probability(model, featuresOf(question, works, fit, undefined, position));
    const isClear = works.works.length > fewestOthers && terms.length >= fewestTerms;
    return {
      verdict: !isClear ? 'unclear' : score < model.threshold ? 'unsupported' : 'supported',
      score,
      evidence: evidenceQuotes(cited, terms),
      closest: largest(fit.combined, closestKept + 1)
        .filter((at) => at !== position && fit.combined[at]! > 0)
        .slice(0, closestKept)
        .map((at) => works.works[at]!),
      judge,
    };
  }
}
