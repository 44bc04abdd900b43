import type { Message } from '../text/message.ts';
import type { ExplainingPlace } from './assessment.ts';
import type { SectionDescription } from './section-description.ts';

/** The headings of sections, with the same remark on each, and why in the words of a language model. */
export function headingPlaces(
  sections: readonly Pick<SectionDescription, 'section'>[],
  remark: Message,
  reason?: string,
): ExplainingPlace[] {
  return sections.map(({ section }) => ({
    file: section.file,
    range: section.headingRange,
    key: undefined,
    remark,
    reason,
  }));
}
