import { citedAs } from '../project/cited-as.ts';
import { bySeverity, type Finding } from '../rules/finding.ts';
import { escapeMarkdown } from '../text/markdown-signs.ts';
import { containsRange } from '../text/range.ts';
import type { KeyInPaper } from './keys.ts';
import { translate } from './shown-message.ts';

/** The most findings that a hover has; the bibliography shows all of them. */
const mostShown = 4;

/**
 * What was found in the entry behind a citation: that the work was retracted, that sources contradict it, … Empty in the
 * bibliography itself, where the findings are at their places.
 */
export function describeEntryFindings(found: KeyInPaper, findings: readonly Finding[]): string[] {
  const entry = citedAs(found.paper, found.key);
  if (entry === undefined || !('fields' in entry) || entry.file === found.file) {
    return [];
  }
  const own = findings
    .filter(({ file, range }) => file === entry.file && containsRange(entry.range, range))
    .toSorted(bySeverity)
    .slice(0, mostShown);
  return own.length === 0 ? [] : [own.map(({ message }) => `- ${escapeMarkdown(translate(message))}`).join('\n')];
}
