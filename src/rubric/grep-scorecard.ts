import type { Paper } from '../project/paper.ts';
import type { Check, CheckState } from './check.ts';
import { decisive, type GrepName, type GrepValue, grepNames } from './grep-value.ts';
import type { JudgedRelatedWork } from './judge-related-work.ts';
import { judgedOutcomes } from './judged-outcomes.ts';
import { offlineOutcomes } from './offline-outcomes.ts';
import type { Scorecard } from './scorecard.ts';
import { sumUp, type Verdict } from './verdict.ts';

/** The eight values of GREP, and what became of the hard and the soft ones. */
export interface GrepScorecard {
  readonly values: readonly GrepValue[];
  readonly hard: Verdict<GrepName>;
  readonly soft: Verdict<GrepName>;
}

const hardNames: ReadonlySet<GrepName> = new Set([
  'hallucinatedCitations',
  'missingCitations',
  'coherence',
  'positioning',
]);

/** Puts together what this machine found out about a related work and, where some were asked, what language models say. */
export function grepScorecard(paper: Paper, scorecard: Scorecard, judged?: JudgedRelatedWork): GrepScorecard {
  const offline = offlineOutcomes(paper, scorecard);
  const byModels = judged === undefined ? {} : judgedOutcomes(paper, judged);
  const values = grepNames.map((name): GrepValue => {
    const constraint = hardNames.has(name) ? 'hard' : 'soft';
    return { name, constraint, offline: offline[name], judged: byModels[name] };
  });
  const statesOf = (constraint: Check['constraint']): [GrepName, CheckState][] =>
    values.filter((value) => value.constraint === constraint).map((value) => [value.name, decisive(value).state]);
  return { values, hard: sumUp(statesOf('hard')), soft: sumUp(statesOf('soft')) };
}
