import type { Section } from '../manuscript/model.ts';
import type { Prose } from '../manuscript/reader.ts';
import { CITATION, OPAQUE } from '../text/placeholders.ts';
import { citedNames } from './cited-names.ts';
import type { Paper } from './paper.ts';

const introductionHeading = /\bintroduction\b|\bcontributions?\b|\bstatement of need\b/i;

/** The parts of a paper that its introduction is read from. */
type Introduced = Pick<Paper, 'sections' | 'library' | 'style' | 'handwrittenEntries'>;

/**
 * The introduction of a paper as plain text, its paragraphs separated by blank lines. Of citations there are the names that
 * sentences are made with, "as Okoro et al. show", and nothing of the others; formulas and the like are an ellipsis. A
 * section on contributions belongs to it. Empty if there is none.
 */
export function introductionOf(paper: Introduced): string {
  return paper.sections
    .filter(isIntroduction)
    .map((section) => textOfSection(paper, section))
    .join('\n\n');
}

function isIntroduction({ heading, parent, relatedWork }: Section): boolean {
  return (
    relatedWork === undefined && [heading, parent?.heading].some((head) => introductionHeading.test(head?.title ?? ''))
  );
}

function textOfSection(paper: Introduced, { paragraphs }: Section): string {
  return paragraphs
    .filter(({ isProse }) => isProse)
    .map(({ prose }) => textOfParagraph(paper, prose))
    .join('\n\n');
}

function textOfParagraph(paper: Introduced, { plain, citations }: Prose): string {
  const inTurn = citations.values();
  return plain.text
    .replaceAll(CITATION, () => {
      const { form, keys } = inTurn.next().value ?? { form: 'parenthetical', keys: [] };
      return form === 'textual' ? keys.map(({ key }) => citedNames(paper, key) || '…').join(' and ') : '';
    })
    .replaceAll(OPAQUE, '…')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '');
}
