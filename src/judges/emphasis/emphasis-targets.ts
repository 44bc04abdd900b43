import { defaultTolerance } from '../../project/configuration.ts';
import type { Exemplar } from '../../project/exemplar.ts';
import type { Paper } from '../../project/paper.ts';
import type { Treatment } from './emphasis.ts';
import { emphasisOfSections, type SectionEmphasis, workNamed } from './related-work-emphasis.ts';

/** The treatment that the related work should give a work. */
export interface EmphasisTarget {
  /** The key as the configuration or the exemplar has it. */
  readonly key: string;
  /** The work that it stands for in this paper, as `workNamed` says. */
  readonly work: string;
  readonly treatment: Treatment | undefined;
  /** The share of the words that the work should get, from 0 to 1. */
  readonly share: number | undefined;
  readonly from: 'configuration' | 'exemplar';
}

/** The way in which a related work misses a target. */
export type EmphasisDeviation =
  /** It does not cite the work in its running text. */
  | { readonly kind: 'notCited' }
  /** It only mentions a work that it should discuss, or discusses one that it should mention. */
  | { readonly kind: 'treatment'; readonly treatment: Treatment }
  /**
   * It gives the work another share of the words; `by` is the difference as a part of the target, above 0 if it is too
   * much.
   */
  | { readonly kind: 'share'; readonly share: number; readonly by: number };

/** Finds what the configuration of a paper wants, one target for each work that it names. */
function configuredTargets(
  paper: Pick<Paper, 'configuration' | 'style' | 'library' | 'handwrittenEntries'>,
): EmphasisTarget[] {
  const { discuss = [], mention = [], weights = {} } = paper.configuration.emphasis ?? {};
  const treatments = new Map<string, Treatment>([
    ...mention.map((key) => [key, 'mentioned'] as const),
    ...discuss.map((key) => [key, 'discussed'] as const),
  ]);
  return [...new Set([...discuss, ...mention, ...Object.keys(weights)])].map((key) => ({
    key,
    work: workNamed(paper, key),
    treatment: treatments.get(key),
    share: weights[key],
    from: 'configuration',
  }));
}

/** An exemplar is about the same works where at least this part of the works it cites are cited by the paper. */
const sameWorks = 0.5;

/**
 * Finds what an exemplar does with the works that it cites, if the paper cites most of them under the same keys: an
 * earlier version of the section, say. A work that only the exemplar cites is a target too, which the paper misses
 * (GREP, section
 * 3.2). Empty where it is about other works, and equal keys may be chance.
 */
function exemplarTargets(
  paper: Pick<Paper, 'style' | 'library' | 'handwrittenEntries'>,
  exemplar: Exemplar,
  emphasis: SectionEmphasis,
): EmphasisTarget[] {
  const wanted = emphasisOfSections(exemplar, exemplar.sections);
  const targets = [...wanted.works].map(
    ([key, { treatment, share }]): EmphasisTarget => ({
      key,
      work: workNamed(paper, key),
      treatment: wanted.isJudged ? treatment : undefined,
      share,
      from: 'exemplar',
    }),
  );
  const common = targets.filter(({ work }) => emphasis.works.has(work));
  return common.length >= sameWorks * targets.length ? targets : [];
}

/** All targets of a paper. If the configuration has a target for a work, the exemplar's is ignored. */
export function emphasisTargets(
  paper: Pick<Paper, 'configuration' | 'style' | 'library' | 'handwrittenEntries'>,
  exemplar: Exemplar | undefined,
  emphasis: SectionEmphasis,
): EmphasisTarget[] {
  const configured = configuredTargets(paper);
  const named = new Set(configured.map(({ work }) => work));
  const shown = exemplar === undefined ? [] : exemplarTargets(paper, exemplar, emphasis);
  return [...configured, ...shown.filter(({ work }) => !named.has(work))];
}

/** The rounding error of arithmetic with fractions. */
const rounding = 1e-9;

/**
 * Finds how far a related work is from a target: empty if it meets it, undefined if that is not known, because the
 * judgement is a close call, the text not English, or the work cited in asides alone.
 */
export function emphasisDeviations(
  { work, treatment, share }: EmphasisTarget,
  { works, isJudged, asides }: SectionEmphasis,
  tolerance = defaultTolerance,
): EmphasisDeviation[] | undefined {
  const found = works.get(work);
  if (found === undefined) {
    return asides.has(work) ? undefined : [{ kind: 'notCited' }];
  }
  const deviations: EmphasisDeviation[] = [];
  const by = share === undefined ? 0 : found.share / share - 1;
  if (Math.abs(by) > tolerance + rounding) {
    deviations.push({ kind: 'share', share: found.share, by });
  }
  if (treatment !== undefined && isJudged && found.isClear && found.treatment !== treatment) {
    deviations.unshift({ kind: 'treatment', treatment: found.treatment });
  }
  const isOpen = treatment !== undefined && (!isJudged || (found.treatment !== treatment && !found.isClear));
  return isOpen && deviations.length === 0 ? undefined : deviations;
}
