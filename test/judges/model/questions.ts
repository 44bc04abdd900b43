import { identityOfTitle } from '../../../src/bibliography/work-identity.ts';
import type { CitedWork } from '../../../src/evidence/cited-work.ts';
import { type CitingText, plainlyCited } from '../../../src/judges/citing-text.ts';
import { paragraphByItself } from '../../../src/judges/paragraph-text.ts';
import type {
  FinalQuestion,
  ParagraphQuestion,
  PositioningQuestion,
  SectionQuestion,
} from '../../../src/judges/positioning/positioning-judge.ts';
import type { SupportQuestion } from '../../../src/judges/support/support-judge.ts';
import { noNames } from '../../../src/project/own-names.ts';
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

/** The sentence of `roofQuestion` as it is shown to models. */
export const roofSentence = 'Paint can cool houses [1], and so can trees [2, 3].';

/** A text with citations in brackets, `[1]` or `[2, 3]`: the numbers are their keys. */
export function citing(text: string): CitingText {
  const citations = [...text.matchAll(/\[([\d, ]+)\]/g)].map(([, keys]) => keys!.split(', ').map(plainlyCited));
  return { text: text.replace(/\[[\d, ]+\]/g, CITATION), citations, opaque: [] };
}

/** Asks whether a paragraph with such citations positions its paper. */
export function onParagraph(text: string): ParagraphQuestion {
  return { about: 'paragraph', paragraph: paragraphByItself(citing(text)), own: noNames };
}

/** Asks whether the final paragraph takes up an earlier one. */
export function onFinal(earlier: string, final: string): FinalQuestion {
  return { about: 'final', earlier: paragraphByItself(citing(earlier)), final: paragraphByItself(citing(final)) };
}

/** Asks where a section of such paragraphs positions its paper. */
export function onSection(...texts: readonly string[]): SectionQuestion {
  return { about: 'section', paragraphs: texts.map((text) => paragraphByItself(citing(text))), own: noNames };
}

/** Those of some questions that are about the same. */
export function asksAbout<About extends PositioningQuestion['about']>(
  about: About,
  { positioning }: { readonly positioning: readonly PositioningQuestion[] },
): Extract<PositioningQuestion, { readonly about: About }>[] {
  return positioning.filter(
    (question): question is Extract<PositioningQuestion, { readonly about: About }> => question.about === about,
  );
}

/** Gives what there is to ask about a sentence that cites the roofs as `[1]`, with changes. */
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
