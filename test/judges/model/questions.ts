import { identityOfTitle } from '../../../src/bibliography/work-identity.ts';
import type { CitedWork } from '../../../src/evidence/cited-work.ts';
import { type CitingText, plainlyCited } from '../../../src/judges/citing-text.ts';
import type { SupportQuestion } from '../../../src/judges/support/support-judge.ts';
import { CITATION } from '../../../src/text/placeholders.ts';

/** A work about cool roofs. */
export const roofs: CitedWork = {
  identity: identityOfTitle('White Roofs in Dry Cities'),
  key: 'roofs',
  title: 'White Roofs in Dry Cities',
  abstract:
    'Roofs painted white reflect sunlight. We measure 40 houses in two dry cities over a summer. White roofs lower the temperature below them by three degrees.',
  authors: ['Okoro'],
};

/** How the sentence of `roofQuestion` is shown to models. */
export const roofSentence = 'Paint can cool houses [1], and so can trees [2, 3].';

/** A text with citations in brackets, `[1]` or `[2, 3]`: the numbers are their keys. */
export function citing(text: string): CitingText {
  const citations = [...text.matchAll(/\[([\d, ]+)\]/g)].map(([, keys]) => keys!.split(', ').map(plainlyCited));
  return { text: text.replace(/\[[\d, ]+\]/g, CITATION), citations, opaque: [] };
}

/** What there is to ask about a sentence that cites the roofs as `[1]`, with changes. */
export function roofQuestion({
  sentence = roofSentence,
  introduction,
  ...changes
}: Partial<Omit<SupportQuestion, 'sentence'>> & {
  readonly sentence?: string;
  readonly introduction?: string;
} = {}): SupportQuestion {
  const cited = { ...(changes.cited ?? roofs), ...(introduction !== undefined && { introduction }) };
  return {
    key: '1',
    citedBeside: [],
    citedNearby: [],
    library: [cited],
    ...changes,
    sentence: citing(sentence),
    cited,
  };
}
