import type { Paper } from '../project/paper.ts';
import { decisive, type ExplainingPlace, type GrepValue } from '../rubric/grep-value.ts';
import { shownJudges } from '../rubric/shown-judges.ts';
import { shownValue } from '../rubric/shown-value.ts';
import { valueTitle } from '../rubric/value-title.ts';
import { message, type Translate } from '../text/message.ts';
import { placeLabel, placeOf } from './paper-places.ts';
import type { Card } from './view.ts';

const messages = {
  inWordsOfModel: '{remark} In the words of the model: “{reason}”',
} as const;

/** The card of a value of GREP: what counts of it, with what that leaves out. */
export function cardOf(paper: Paper, value: GrepValue, translate: Translate): Card {
  const outcome = decisive(value);
  const { state, finding, notes, advice, places } = outcome;
  return {
    name: value.name,
    constraint: value.constraint,
    title: translate(valueTitle(value.name)),
    state,
    value: shownValue(value.name, outcome.value, translate),
    reason: [finding, ...notes].map(translate).join(' '),
    judge: shownJudges(outcome, translate),
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
    : translate(message(messages.inWordsOfModel, { remark: said, reason: reason.replace(/\s+/g, ' ') }));
}
