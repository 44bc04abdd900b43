import type { JudgedBy } from '../../judges/judged-by.ts';
import type { Judges } from '../../judges/judges.ts';
import { offlinePositioning } from '../../judges/positioning/offline-positioning.ts';
import { paragraphQuestion } from '../../judges/positioning/positioning-questions.ts';
import { relatedWorkPairs } from '../../judges/support/citing-pairs.ts';
import { isRejected, type LocalSupport, type Support } from '../../judges/support/support-judge.ts';
import { ownNamesOf } from '../../project/own-names.ts';
import { type Paper, relatedWorkSections } from '../../project/paper.ts';
import type { Debatable } from '../../rules/finding.ts';
import type { Location } from '../../text/location.ts';
import { overlaps } from '../../text/range.ts';
import { type DebatedVerdict, opinionOnPositioning, opinionOnSupport, type Stance } from './opinions.ts';
import type { Opinion } from './preferences.ts';

/**
 * Gives what somebody thinks of the verdict that holds at a place, of a language model or else of this machine.
 * Undefined where there is no verdict any more, where it has more than two answers, and where only the title of a cited
 * work is known.
 */
export function opinionAt(
  paper: Paper,
  kind: Debatable,
  place: Location,
  judges: Pick<Judges, 'support' | 'model'>,
  stance: Stance,
): Opinion | undefined {
  return kind === 'citation'
    ? opinionOnCitation(paper, place, judges, stance)
    : opinionOnParagraph(paper, place, judges, stance);
}

/** True if a verdict on a citation says yes, false if no; undefined where it says neither. */
export function supportHolds(verdict: Support | LocalSupport): boolean | undefined {
  return verdict === 'supported' ? true : isRejected(verdict) ? false : undefined;
}

function opinionOnCitation(
  paper: Paper,
  { file, range }: Location,
  { support, model }: Pick<Judges, 'support' | 'model'>,
  stance: Stance,
): Opinion | undefined {
  const pair = relatedWorkPairs(paper).find(
    ({ citation, cited }) => citation.file === file && cited.range.start === range.start,
  );
  const verdict = pair && (model?.support.find(pair.question) ?? support.judge(pair.question));
  const holds = verdict && supportHolds(verdict.verdict);
  return holds === undefined ? undefined : opinionOnSupport(pair!.question, debated(holds, verdict!.by), stance);
}

function opinionOnParagraph(
  paper: Paper,
  { file, range }: Location,
  { model }: Pick<Judges, 'model'>,
  stance: Stance,
): Opinion | undefined {
  const paragraph = relatedWorkSections(paper)
    .flatMap(({ paragraphs }) => paragraphs)
    .find((one) => one.file === file && one.isProse && overlaps(one.range, range));
  if (paragraph === undefined) {
    return undefined;
  }
  const question = paragraphQuestion(paper, paragraph, ownNamesOf(paper));
  const byModel = model?.positioning.find(question);
  const verdict = byModel?.positions === undefined ? offlinePositioning.judge(question) : byModel;
  const { positions, by } = verdict;
  return positions === undefined ? undefined : opinionOnPositioning(question, debated(positions, by), stance);
}

function debated(holds: boolean, by: JudgedBy): DebatedVerdict {
  return by.model === undefined
    ? { holds, judge: by.judge }
    : { holds, judge: `${by.judge}:${by.model}`, ...(by.reason !== '' && { reason: by.reason }) };
}
