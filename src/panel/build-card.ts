import type { Paper } from '../project/paper.ts';
import type { ExplainingPlace } from '../rubric/assessment.ts';
import { criterionResult } from '../rubric/criterion-result.ts';
import type { CriterionScore } from '../rubric/rubric-score.ts';
import { shownJudges } from '../rubric/shown-judges.ts';
import { shownValue } from '../rubric/shown-value.ts';
import { message, type Translate } from '../text/message.ts';
import { excerpt } from '../text/shorten.ts';
import { placeLabel, placeOf } from './paper-places.ts';
import type { Card } from './score-view.ts';

const messages = {
  inWordsOfModel: '{remark} In the words of the model: “{reason}”',
} as const;

/** The most characters of a reason that are shown. */
const longestReason = 1200;

/** The card of a criterion: its value, with notes on what that leaves out. */
export function cardOf(paper: Paper, score: CriterionScore, translate: Translate): Card {
  const { id, title, constraint, scale, state, value, coverage } = criterionResult(score, translate);
  const { assessment } = score;
  const { finding, notes, advice, places } = assessment;
  return {
    id,
    title,
    constraint,
    state,
    value: shownValue(scale, value, translate),
    ...(coverage !== undefined && { coverage }),
    reason: [finding, ...notes].map(translate).join(' '),
    judge: shownJudges(assessment, translate),
    ...(advice !== undefined && { advice: translate(advice) }),
    places: places.map((place) => ({
      place: placeOf(place),
      label: placeLabel(paper, place),
      remark: remarkOf(place, translate),
    })),
  };
}

function remarkOf({ remark, reason = '' }: ExplainingPlace, translate: Translate): string {
  const said = translate(remark);
  return reason === ''
    ? said
    : translate(message(messages.inWordsOfModel, { remark: said, reason: excerpt(reason, longestReason) }));
}
