import type { Section } from '../manuscript/model.ts';
import { CITATION, OPAQUE } from '../text/placeholders.ts';
import type { Paper } from './paper.ts';

const introductionHeading = /\bintroduction\b|\bcontributions?\b|\bstatement of need\b/i;

/**
 * The introduction of a paper as plain text without citations, its paragraphs separated by blank lines; formulas and
 * the like are an ellipsis. A section on contributions belongs to it. Empty if there is none.
 */
export function introductionOf(paper: Pick<Paper, 'sections'>): string {
  return paper.sections.filter(isIntroduction).map(textOfSection).join('\n\n');
}

function isIntroduction({ heading, parent, relatedWork }: Section): boolean {
  return (
    relatedWork === undefined && [heading, parent?.heading].some((head) => introductionHeading.test(head?.title ?? ''))
  );
}

function textOfSection({ paragraphs }: Section): string {
  return paragraphs
    .filter(({ isProse }) => isProse)
    .map(({ prose }) => prose.plain.text.replaceAll(CITATION, '').replaceAll(OPAQUE, '…').replace(/\s+/g, ' '))
    .join('\n\n');
}
