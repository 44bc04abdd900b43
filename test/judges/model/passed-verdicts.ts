import type { CoherenceVerdict } from '../../../src/judges/model/coherence-judge.ts';
import type { JudgedBy, ModelJudge } from '../../../src/judges/model/judged-by.ts';
import type { PositioningVerdict, StyleVerdict } from '../../../src/judges/model/positioning-judge.ts';

/** A judge that only signs. */
export const signing: ModelJudge = { protocol: 'grep', model: 'gpt-test', votes: 3, identity: 'first' };

/** The same with another model. */
export const otherJudge: ModelJudge = { protocol: 'grep', model: 'other', votes: 3, identity: 'second' };

/** Two of three votes, with a reason. */
export const signature: JudgedBy = {
  protocol: 'grep',
  model: 'gpt-test',
  cast: 3,
  valid: 3,
  agreeing: 2,
  dropped: [],
  reason: 'I have read\nboth.',
};

export function coherent(verdict: CoherenceVerdict['verdict'], by: Partial<JudgedBy> = {}): CoherenceVerdict {
  return { verdict, score: 0.5, evidence: [], by: { ...signature, ...by } };
}

export function positions(is: boolean | undefined): PositioningVerdict {
  return { positions: is, by: signature };
}

export function styled(style: StyleVerdict['style']): StyleVerdict {
  return { style, by: signature };
}
