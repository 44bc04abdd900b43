import type { JudgedByModel, ModelJudge } from '../../../src/judges/judged-by-model.ts';
import type { ModelPositioningVerdict, ModelSupportVerdict } from '../../../src/judges/model/model-judges.ts';
import type { SectionStyle } from '../../../src/judges/positioning/section-style.ts';
import type { Support } from '../../../src/judges/support/support-judge.ts';

/** A judge that only signs. */
export const signing: ModelJudge = { protocol: 'grep', model: 'gpt-test', votes: 3, identity: 'first' };

/** The same with another model. */
export const otherJudge: ModelJudge = { protocol: 'grep', model: 'other', votes: 3, identity: 'second' };

/** Two of three votes, with a reason. */
export const signature: JudgedByModel = {
  judge: 'grep',
  model: 'gpt-test',
  cast: 3,
  valid: 3,
  agreeing: 2,
  dropped: [],
  reason: 'I have read\nboth.',
};

export function bearing(verdict: Support, by: Partial<JudgedByModel> = {}): ModelSupportVerdict {
  return { verdict, score: 0.5, evidence: [], closest: [], by: { ...signature, ...by } };
}

export function positions(is: boolean | undefined): ModelPositioningVerdict {
  return { positions: is, score: 0.5, style: undefined, sentences: [], by: signature };
}

export function styled(style: SectionStyle | undefined): ModelPositioningVerdict {
  return { ...positions(style && style !== 'none'), style };
}
