import type { Message } from '../text/message.ts';
import type { ExplainingPlace } from './assessment.ts';
import type { SectionDescription } from './section-description.ts';

/** The headings of sections, with the same remark on each. */
export function headingPlaces(
  sections: readonly Pick<SectionDescription, 'section'>[],
  remark: Message,
): ExplainingPlace[] {
  return sections.map(({ section }) => ({
    file: section.file,
    range: section.headingRange,
    key: undefined,
    remark,
    reason: undefined,
  }));
}
