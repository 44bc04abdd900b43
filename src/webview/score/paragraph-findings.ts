import type { ListedFinding, NextView } from '../../panel/next-view.ts';
import type { Place } from '../../panel/place.ts';
import { countBySeverity, type Severity } from '../../rules/finding.ts';

/** What was found in a paragraph. */
export interface FoundIn {
  /** How many findings of each severity; those without any are left out. */
  readonly counts: Readonly<Partial<Record<Severity, number>>>;
  /** The first finding of each, the most severe first. */
  readonly firsts: readonly ListedFinding[];
}

/**
 * The findings by the paragraphs in which they begin. Paragraphs without any are left out.
 * @param groups of findings, the most severe first
 */
export function findingsByParagraph<Paragraph extends { readonly place: Place }>(
  paragraphs: readonly Paragraph[],
  groups: NextView['groups'],
): ReadonlyMap<Paragraph, FoundIn> {
  const findings = groups.flatMap((group) => group.findings);
  const found = new Map<Paragraph, FoundIn>();
  for (const paragraph of paragraphs) {
    const { file, start, end } = paragraph.place;
    const here = findings.filter(({ place }) => place.file === file && place.start >= start && place.start < end);
    const firsts = here.filter(({ severity }, at) => here.findIndex((other) => other.severity === severity) === at);
    if (here.length > 0) {
      found.set(paragraph, { counts: countBySeverity(here), firsts });
    }
  }
  return found;
}
