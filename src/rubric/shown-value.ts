import { message, type Translate } from '../text/message.ts';
import { percent } from '../text/percent.ts';
import type { CriterionValue } from './assessment.ts';
import type { Scale } from './rubric.ts';

const messages = {
  yes: 'yes',
  no: 'no',
  share: '{share} %',
  rating: '{value} of 5',
} as const;

/** A value for people: shares in per cent, choices in words; empty if it is not known. */
export function shownValue(scale: Scale<string>, value: CriterionValue | undefined, translate: Translate): string {
  switch (typeof value) {
    case 'boolean':
      return translate(message(messages[value ? 'yes' : 'no']));
    case 'number':
      return shownNumber(scale, value, translate);
    case 'string':
      return (scale.kind === 'choice' ? scale.choices.find(({ id }) => id === value)?.title : undefined) ?? value;
    default:
      return '';
  }
}

function shownNumber({ kind }: Scale<string>, value: number, translate: Translate): string {
  switch (kind) {
    case 'share':
      return translate(message(messages.share, { share: percent(value) }));
    case 'rating':
      return translate(message(messages.rating, { value }));
    default:
      return String(value);
  }
}
