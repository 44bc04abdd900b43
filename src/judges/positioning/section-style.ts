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

/**
 * The style that sections have in common, given their paragraphs; `mixed` where they differ. A section of one paragraph
 * that positions the paper goes with both styles.
 */
export function commonStyle(sections: readonly (readonly boolean[])[]): SectionStyle {
  const either = sections.filter((paragraphs) => paragraphs.length === 1 && paragraphs[0] === true);
  const styles = new Set(sections.filter((paragraphs) => !either.includes(paragraphs)).map(sectionStyle));
  const [style = either.length > 0 ? 'each-paragraph' : 'none'] = styles;
  return styles.size > 1 || (style === 'none' && either.length > 0) ? 'mixed' : style;
}
