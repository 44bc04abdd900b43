/**
 * Where a section says how the paper relates to what it reports, after GREP (section "Positioning Type"): in each of
 * its paragraphs, in the final one alone, here and there, or nowhere.
 */
export type SectionStyle = 'each-paragraph' | 'final-paragraph' | 'mixed' | 'none';

/**
 * The style of a section, given for each of its paragraphs whether it positions the paper. A single paragraph that does
 * counts as `each-paragraph`.
 */
export function sectionStyle(paragraphs: readonly boolean[]): SectionStyle {
  if (!paragraphs.includes(true)) {
    return 'none';
  }
  if (!paragraphs.includes(false)) {
    return 'each-paragraph';
  }
  return paragraphs.indexOf(true) === paragraphs.length - 1 ? 'final-paragraph' : 'mixed';
}
