import type { SectionStyle } from '../judges/positioning/section-style.ts';
import { percent } from '../rules/percent.ts';
import { message, type Translate } from '../text/message.ts';
import type { GrepName, GrepOutcome } from './grep-value.ts';

const messages = {
  yes: 'yes',
  no: 'no',
  'each-paragraph': 'in each paragraph',
  'final-paragraph': 'in the final paragraph alone',
  mixed: 'in some paragraphs',
  none: 'in no paragraph',
} as const satisfies Record<SectionStyle | 'yes' | 'no', string>;

const shares: ReadonlySet<GrepName> = new Set<GrepName>(['coherence', 'positioningRatio', 'emphasis']);

/** A value for people: shares in per cent, styles in words; empty where it is not known. */
export function shownValue(name: GrepName, value: GrepOutcome['value'], translate: Translate): string {
  switch (typeof value) {
    case 'boolean':
      return translate(message(messages[value ? 'yes' : 'no']));
    case 'number':
      return shares.has(name) ? `${percent(value)} %` : String(value);
    case 'string':
      return Object.hasOwn(messages, value) ? translate(message(messages[value as SectionStyle])) : value;
    default:
      return '';
  }
}
