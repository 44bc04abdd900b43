import { type Paper, relatedWorkRoots } from '../../project/paper.ts';
import { namedWork, worksToCite } from '../../project/works-to-cite.ts';
import { plannedWords } from '../plan/plan-budget.ts';
import type { DraftRequest } from './draft.ts';

/** The wishes of an author for a draft, in addition to `situate.json`. */
export type Wants = Pick<DraftRequest, 'works' | 'plan' | 'positioning' | 'words'>;

/**
 * The style of positioning that is asked for: chosen for the draft, otherwise by its plan, otherwise in `situate.json`.
 */
export function wantedPositioning(
  paper: Pick<Paper, 'configuration'>,
  { positioning, plan }: Pick<Wants, 'positioning' | 'plan'>,
): DraftRequest['positioning'] {
  return positioning ?? plan?.positioning ?? paper.configuration.positioning;
}

/**
 * A paper with the configuration that its author currently wants, so that drafts are scored by it: the style
 * of positioning; the length, chosen or planned, where the paper has no other related work; the works to cite without
 * those that have an entry and are not to be used in drafts.
 */
export function asWanted(paper: Paper, wants: Wants): Paper {
  const { configuration } = paper;
  const positioning = wantedPositioning(paper, wants);
  const words = wants.words ?? (wants.plan && plannedWords(wants.plan));
  const length =
    words === undefined || relatedWorkRoots(paper).length > 1
      ? configuration.length
      : { words, ...(configuration.length?.tolerance !== undefined && { tolerance: configuration.length.tolerance }) };
  const usable = new Set(wants.works.map(({ key }) => namedWork(paper, key)));
  const toCite = [...worksToCite(paper)]
    .filter(([work]) => typeof work === 'string' || usable.has(work))
    .map(([, key]) => key);
  return {
    ...paper,
    configuration: {
      ...configuration,
      ...(positioning !== undefined && { positioning }),
      ...(length !== undefined && { length }),
      ...(configuration.toCite !== undefined && { toCite: { keys: toCite } }),
    },
  };
}
