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
import { message } from '../text/message.ts';
import { percent } from '../text/percent.ts';
import { type Assessment, withoutModel } from './assessment.ts';
import { headingPlaces } from './heading-places.ts';
import type { SectionDescription } from './section-description.ts';

const messages = {
  noSection: 'The paper has no related-work section.',
  noTarget: 'The related work has {words} words; there is no target.',
  setTarget: 'Set "length" or "exemplar" in situate.json to have this checked.',
  met: 'The related work has {words} words, which meets the target.',
  tooShort: 'The related work is {by} % shorter than the target: {words} of {target} words.',
  tooLong: 'The related work has {words} words, {by} % more than the target of {target}.',
  increase: 'Add about {words} words.',
  reduce: 'Cut about {words} words.',
} as const;

/** The check that the related work is as long as it should be (GREP, appendix A.2). */
export interface SectionLength extends Assessment {
  readonly words: number;
  readonly target: LengthTarget | undefined;
  readonly deviation: LengthDeviation | undefined;
}

/**
 * Checks the length of the related work against `exemplar`, if one is given, or else the configuration of the paper.
 */
export function checkLength(
  paper: Paper,
  described: readonly Pick<SectionDescription, 'section'>[],
  exemplar: Exemplar | undefined,
): SectionLength {
  const sections = relatedWorkSections(paper);
  const words = wordsOfSections(sections);
  const target = exemplar === undefined ? lengthTarget(paper) : lengthOf(exemplar, paper);
  const counted = { ...withoutModel, value: words, coverage: sections.length > 0 ? 1 : 0, words, target };
  const open = { ...counted, state: 'notJudged', judges: [], places: [], deviation: undefined } as const;
  if (sections.length === 0) {
    return { ...open, finding: message(messages.noSection), advice: undefined };
  }
  if (target === undefined) {
    return { ...open, finding: message(messages.noTarget, { words }), advice: message(messages.setTarget) };
  }
  const known = { ...counted, judges: ['count'] };
  const deviation = lengthDeviation(words, target);
  if (deviation === undefined) {
    const finding = message(messages.met, { words });
    return { ...known, state: 'passed', finding, advice: undefined, places: [], deviation };
  }
  const isShort = deviation.direction === 'tooShort';
  const by = Math.abs(deviation.target - words);
  const advice = message(isShort ? messages.increase : messages.reduce, { words: by });
  return {
    ...known,
    state: 'failed',
    finding: message(isShort ? messages.tooShort : messages.tooLong, {
      words,
      by: percent(deviation.by),
      target: deviation.target,
    }),
    advice,
    places: headingPlaces(described, advice),
    deviation,
  };
}

function lengthOf(exemplar: Exemplar, { configuration }: Paper): LengthTarget | undefined {
  return aroundExemplar(exemplar, configuration.length?.tolerance ?? defaultTolerance);
}
