import { type Message, message } from '../text/message.ts';
import type { GrepName } from './grep-value.ts';

const messages = {
  hallucinatedCitations: 'Undefined citations',
  missingCitations: 'Missing citations',
  coherence: 'Coherence',
  positioning: 'Positioning',
  positioningType: 'Style of positioning',
  positioningRatio: 'Positioned paragraphs',
  emphasis: 'Emphasis',
  length: 'Length',
} as const satisfies Record<GrepName, string>;

/** What people call a value. */
export function valueTitle(name: GrepName): Message {
  return message(messages[name]);
}
