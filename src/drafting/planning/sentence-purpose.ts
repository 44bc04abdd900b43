import { contrast } from '../../judges/positioning/cues.ts';
import { placesOf } from '../../judges/positioning/own-mentions.ts';
import type { PositioningClass } from '../../judges/positioning/sentence-positioning.ts';
import type { Purpose } from '../plan/plan.ts';

/** What a written sentence is judged by. */
export interface WrittenSentence {
  /** Plain, with placeholders for citations. */
  readonly text: string;
  /** The keys of each of its citations. */
  readonly citations: readonly (readonly string[])[];
  /** How it positions the paper; undefined if that is not judged, because it is not English. */
  readonly positioning: PositioningClass | undefined;
}

/** What a written sentence is for. In languages other than English only citations count. */
export function purposeOf({ text, citations, positioning }: WrittenSentence): Purpose {
  const isCiting = citations.some((keys) => keys.length > 0);
  if (positioning === 'own') {
    return 'positioning';
  }
  if (positioning !== undefined && isComparing(text, citations)) {
    return 'comparison';
  }
  if (positioning === 'gap' || (positioning !== undefined && limiting.test(text))) {
    return 'limitation';
  }
  return isCiting ? 'summary' : 'context';
}

/** Whether works in separate citations are compared with each other. */
function isComparing(text: string, citations: readonly (readonly string[])[]): boolean {
  const separately = new Set(citations.map((keys) => keys.join()).filter((keys) => keys !== ''));
  return separately.size > 1 && (placesOf(contrast, text).length > 0 || comparing.test(text));
}

const comparing = /\b(?:while|both|similarly|likewise|the (?:latter|former)|than|outperform\w*)\b/i;

/** What works leave undone, or cost. */
const limiting = new RegExp(
  String.raw`\b(?:${[
    'however',
    'limit(?:ed|s|ations?)',
    'restricted to',
    'fail(?:s|ed)?',
    'lack(?:s|ed|ing)?',
    'ignor(?:es?|ed|ing)',
    'overlooks?',
    'neglect(?:s|ed)?',
    'suffer(?:s|ed)? from',
    'struggl(?:es?|ed)',
    'cannot',
    'unable',
    '(?:do|does|did) not',
    'drawbacks?',
    'shortcomings?',
    'weakness(?:es)?',
    'at the (?:cost|expense) of',
    'still (?:requires?|needs?|depends?|relies|rely)',
  ].join('|')})\b`,
  'i',
);
