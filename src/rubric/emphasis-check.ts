import type { Treatment } from '../judges/emphasis/emphasis.ts';
import {
  type EmphasisDeviation,
  type EmphasisTarget,
  emphasisDeviations,
  emphasisTargets,
} from '../judges/emphasis/emphasis-targets.ts';
import { type SectionEmphasis, workNamed } from '../judges/emphasis/related-work-emphasis.ts';
import type { Exemplar } from '../project/exemplar.ts';
import type { Paper } from '../project/paper.ts';
import { message } from '../text/message.ts';
import { type Assessment, coverageOf, type ExplainingPlace, withoutModel } from './assessment.ts';
import { listKeys } from './cited-works-checks.ts';
import type { SectionDescription } from './section-description.ts';

const messages = {
  noTargets: 'There are no targets for how much to say about each work.',
  setTargets: 'Set "emphasis" in situate.json, or an exemplar that cites the same works, to have this checked.',
  extent: '{judged} of {of} works with a target could be judged, too few for this to pass.',
  look: 'Look at the others yourself: this machine cannot tell whether they are discussed or only mentioned.',
  lookAtAll: 'Look at them yourself: this machine cannot tell whether they are discussed or only mentioned.',
  open: 'The emphasis on the works with a target is not clear: the judgements are close calls, or the text is not English.',
  met: 'All works with a target meet it ({of}).',
  missed: 'The related work misses the targets of {count} of {of} works.',
  change: 'Say more or less about {keys}.',
  notCited: 'The running text does not cite "{key}", which has a target.',
  discuss: '"{key}" is only mentioned; planned: discussed.',
  mention: '"{key}" is discussed; planned: only mentioned.',
  tooMuch: 'Say less about "{key}": it gets more room than planned.',
  tooLittle: 'Say more about "{key}": it gets less room than planned.',
} as const;

/**
 * The check that works get as much room as they should (GREP, appendix A.3, with the words of a sentence divided among
 * its works).
 */
export interface CitationEmphasis extends Assessment {
  readonly targets: readonly ComparedTarget[];
}

/** A target, and the emphasis that is there. */
export interface ComparedTarget {
  readonly target: EmphasisTarget;
  /** The things that the related work does with the work; undefined if its running text does not cite it. */
  readonly found: FoundEmphasis | undefined;
  /** Empty if the target is met, undefined if that is not known. */
  readonly deviations: readonly EmphasisDeviation[] | undefined;
}

/** The emphasis that a related work gives a work; its treatment undefined if that is not judged. */
export interface FoundEmphasis {
  readonly treatment: Treatment | undefined;
  readonly score: number;
  readonly share: number;
}

/** Checks the emphasis of a related work against the targets in the configuration and those that an exemplar sets. */
export function checkEmphasis(
  paper: Paper,
  emphasis: SectionEmphasis,
  sections: readonly SectionDescription[],
  exemplar: Exemplar | undefined,
): CitationEmphasis {
  const tolerance = paper.configuration.emphasis?.tolerance;
  const hasText = emphasis.words > 0;
  const targets = (hasText ? emphasisTargets(paper, exemplar, emphasis) : []).map((target) => ({
    target,
    found: foundFor(target, emphasis),
    deviations: emphasisDeviations(target, emphasis, tolerance),
  }));
  const judged = targets.filter(({ deviations }) => deviations !== undefined);
  const missed = judged.filter(({ deviations = [] }) => deviations.length > 0);
  const known = {
    ...withoutModel,
    value: judged.length === 0 ? undefined : (judged.length - missed.length) / judged.length,
    coverage: coverageOf(judged.length, targets.length),
    extent: {
      finding: message(messages.extent, { judged: judged.length, of: targets.length }),
      advice: message(messages.look),
    },
    targets,
  };
  const open = { ...known, state: 'notJudged', judges: [], places: [] } as const;
  if (targets.length === 0) {
    return { ...open, finding: message(messages.noTargets), advice: message(messages.setTargets) };
  }
  if (judged.length === 0) {
    return { ...open, isUncovered: true, finding: message(messages.open), advice: message(messages.lookAtAll) };
  }
  const hasMissed = missed.length > 0;
  return {
    ...known,
    state: hasMissed ? 'failed' : 'passed',
    judges: ['count', 'offline-emphasis'],
    finding: message(hasMissed ? messages.missed : messages.met, { count: missed.length, of: judged.length }),
    advice: hasMissed
      ? message(messages.change, { keys: listKeys(missed.map(({ target }) => target.key)) })
      : undefined,
    places: missed.flatMap((target) => placeOfTarget(paper, target, sections)),
  };
}

/** Where a work is first cited that misses its target; the heading, where it is not cited. */
function placeOfTarget(
  paper: Paper,
  { target: { key, work }, deviations = [] }: ComparedTarget,
  sections: readonly SectionDescription[],
): ExplainingPlace[] {
  const cited = sections.flatMap(({ works }) => works).find((described) => workNamed(paper, described.key) === work);
  const [first] = sections;
  const place =
    cited === undefined
      ? first && { file: first.section.file, range: first.section.headingRange }
      : { file: cited.place.citation.file, range: cited.place.cited.range };
  const remarks = deviations.map((deviation) => message(messages[remarkOn(deviation)], { key }));
  return place === undefined ? [] : remarks.slice(0, 1).map((remark) => ({ ...place, key, remark, reason: undefined }));
}

function remarkOn(deviation: EmphasisDeviation): 'notCited' | 'discuss' | 'mention' | 'tooMuch' | 'tooLittle' {
  switch (deviation.kind) {
    case 'notCited':
      return 'notCited';
    case 'treatment':
      return deviation.treatment === 'mentioned' ? 'discuss' : 'mention';
    case 'share':
      return deviation.by > 0 ? 'tooMuch' : 'tooLittle';
  }
}

function foundFor({ work }: EmphasisTarget, { works, isJudged }: SectionEmphasis): FoundEmphasis | undefined {
  const found = works.get(work);
  return found && { treatment: isJudged ? found.treatment : undefined, score: found.score, share: found.share };
}
