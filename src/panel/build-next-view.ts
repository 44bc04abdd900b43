import { isPaper } from '../project/is-paper.ts';
import { type Paper, textOf } from '../project/paper.ts';
import { bySeverity, type Finding } from '../rules/finding.ts';
import { canSuppress } from '../rules/suppression.ts';
import { message, type Translate } from '../text/message.ts';
import { findingExcerpt } from './finding-excerpt.ts';
import { helpfulParts, missingParts } from './missing-parts.ts';
import type { ListedFinding, NextView } from './next-view.ts';
import { placeLabel, placeOf } from './paper-places.ts';
import type { EvidenceView } from './view.ts';

const messages = {
  nothing: 'Nothing to do: Situate found no problem in the related work and its citations.',
  notYet: 'Nothing to judge yet.',
  noPaper: 'There is no paper here.',
  fixAlone: '{fix}.',
  both: '{fix}, {look}.',
  lookAlone: 'Nothing to fix, {look}.',
  fixOne: '1 thing to fix',
  fixSome: '{count} things to fix',
  lookOne: '1 worth a look',
  lookSome: '{count} worth a look',
} as const;

/** The view while there is no paper. */
export const nothingNext: NextView = { verdict: '', missing: [], helpful: [], groups: [] };

/** The facts that the host knows beside the paper. */
export interface NextKnowledge {
  /** The findings in the paper, in the order of its places; undefined as long as it was not linted. */
  readonly findings: readonly Finding[] | undefined;
  /** `on` if scholarly sources may be asked. */
  readonly network: EvidenceView['network'];
  /** Gives the repairs of a finding, the best first, as the editor names them. */
  readonly repairs: (finding: Finding) => readonly string[];
}

/** Gives the next steps for the author of a paper: by severity, then by how sure it is, then by place. */
export function nextView(paper: Paper, knowledge: NextKnowledge, translate: Translate): NextView {
  const { findings = [], network, repairs } = knowledge;
  const isLinted = knowledge.findings !== undefined;
  const missing = missingParts(paper, isLinted, translate);
  const groups = new Map<string, ListedFinding[]>();
  const used = new Map<string, number>();
  for (const finding of ranked(findings)) {
    const id = `${finding.severity} ${finding.rule} ${finding.message.template}`;
    const listed = listedFinding(paper, finding, repairs(finding), translate);
    const same = used.get(listed.id) ?? 0;
    used.set(listed.id, same + 1);
    const group = groups.get(id) ?? [];
    groups.set(id, group);
    group.push(same === 0 ? listed : { ...listed, id: `${listed.id} ${same}` });
  }
  return {
    verdict: isPaper(paper) ? verdictOn(findings, missing, translate) : translate(message(messages.noPaper)),
    missing,
    helpful: isPaper(paper) ? helpfulParts(paper, network, translate) : [],
    groups: [...groups].map(([id, listed]) => ({ id, findings: listed })),
  };
}

function ranked(findings: readonly Finding[]): Finding[] {
  // Sorting keeps the order of what is equal: that of the places.
  return findings.toSorted((one, other) => bySeverity(one, other) || certaintyOf(other) - certaintyOf(one));
}

/** A judgement whose rule does not say how sure it is counts for less than any fact, and for more than a doubt. */
function certaintyOf({ judged, certainty = judged === undefined ? 1 : 0.5 }: Finding): number {
  return certainty;
}

function listedFinding(
  paper: Paper,
  finding: Finding,
  repairs: readonly string[],
  translate: Translate,
): ListedFinding {
  const { rule, file, range, severity } = finding;
  const text = textOf(paper, file) ?? '';
  const what = translate(finding.message);
  return {
    id: `${rule} ${file} ${range.start} ${what}`,
    reference: { rule, file, start: range.start, message: what },
    severity,
    what,
    place: placeOf(finding),
    label: placeLabel(paper, finding),
    excerpt: findingExcerpt(text, range),
    repairs: [...repairs],
    canIgnore: canSuppress(text, finding),
  };
}

function verdictOn(findings: readonly Finding[], missing: NextView['missing'], translate: Translate): string {
  const toFix = findings.filter(({ severity }) => severity === 'error' || severity === 'warning').length;
  const toLookAt = findings.length - toFix;
  if (findings.length === 0) {
    return translate(message(missing.length === 0 ? messages.nothing : messages.notYet));
  }
  const fix = translate(toFix === 1 ? message(messages.fixOne) : message(messages.fixSome, { count: toFix }));
  const look = translate(toLookAt === 1 ? message(messages.lookOne) : message(messages.lookSome, { count: toLookAt }));
  if (toFix === 0) {
    return translate(message(messages.lookAlone, { look }));
  }
  return translate(toLookAt === 0 ? message(messages.fixAlone, { fix }) : message(messages.both, { fix, look }));
}
