import {
  aroundExemplar,
  type LengthDeviation,
  type LengthTarget,
  lengthDeviation,
  lengthTarget,
} from '../judges/emphasis/length-target.ts';
import { wordsOfSections } from '../judges/emphasis/section-measures.ts';
import { defaultTolerance } from '../project/configuration.ts';
import type { Exemplar } from '../project/exemplar.ts';
import { type Paper, relatedWorkSections } from '../project/paper.ts';
import { percent } from '../rules/percent.ts';
import { message } from '../text/message.ts';
import type { Check } from './check.ts';

const messages = {
  noSection: 'The paper has no related-work section.',
  noTarget: 'The related work has {words} words; there is no target.',
  setTarget: 'Set "length" or "exemplar" in situate.json to have this checked.',
  met: 'The related work has {words} words, which is what is wanted.',
  tooShort: 'The related work has {words} words, {by} % less than the {target} that are wanted.',
  tooLong: 'The related work has {words} words, {by} % more than the {target} that are wanted.',
  increase: 'Add about {words} words.',
  reduce: 'Take out about {words} words.',
} as const;

/** Whether the related work is as long as it is to be (GREP, appendix A.2). */
export interface SectionLength extends Check {
  readonly words: number;
  readonly target: LengthTarget | undefined;
  readonly deviation: LengthDeviation | undefined;
}

/** Checks the length of the related work against `exemplar`, if one is given, or else the configuration of the paper. */
export function checkLength(paper: Paper, exemplar: Exemplar | undefined): SectionLength {
  const sections = relatedWorkSections(paper);
  const words = wordsOfSections(sections);
  const target = exemplar === undefined ? lengthTarget(paper) : lengthOf(exemplar, paper);
  const open = { constraint: 'soft', state: 'notJudged', judges: [], words, target, deviation: undefined } as const;
  if (sections.length === 0) {
    return { ...open, finding: message(messages.noSection), advice: undefined };
  }
  if (target === undefined) {
    return { ...open, finding: message(messages.noTarget, { words }), advice: message(messages.setTarget) };
  }
  const known = { constraint: 'soft', judges: ['count'], words, target } as const;
  const deviation = lengthDeviation(words, target);
  if (deviation === undefined) {
    return { ...known, state: 'passed', finding: message(messages.met, { words }), advice: undefined, deviation };
  }
  const isShort = deviation.direction === 'tooShort';
  return {
    ...known,
    state: 'failed',
    finding: message(isShort ? messages.tooShort : messages.tooLong, {
      words,
      by: percent(deviation.by),
      target: deviation.target,
    }),
    advice: message(isShort ? messages.increase : messages.reduce, { words: Math.abs(deviation.target - words) }),
    deviation,
  };
}

function lengthOf(exemplar: Exemplar, { configuration }: Paper): LengthTarget | undefined {
  return aroundExemplar(exemplar, configuration.length?.tolerance ?? defaultTolerance);
}
