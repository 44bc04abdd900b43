import type { CitationMark } from '../../manuscript/marks.ts';
import { type Passage, readPassage } from '../../manuscript/passage.ts';
import { CITATION } from '../../text/placeholders.ts';
import type { DraftContext } from '../request/draft-context.ts';

/** A unit of running text that a piece of source shows. */
export interface ShownUnit {
  readonly text: string;
  /** Offset after it in the source. */
  readonly end: number;
  readonly citation: CitationMark | undefined;
}

/** Finds what a source shows in its running text, by the offset at which the source of each unit begins. */
export function shownUnits(
  source: string,
  { manuscript }: Pick<DraftContext, 'manuscript'>,
): ReadonlyMap<number, ShownUnit> {
  const units = new Map<number, ShownUnit>();
  for (const paragraph of readPassage(source, manuscript).paragraphs) {
    addUnits(paragraph, units);
  }
  return units;
}

function addUnits(paragraph: Passage['paragraphs'][number], units: Map<number, ShownUnit>): void {
  const { text, citations } = paragraph;
  let cited = 0;
  for (let at = 0; at < text.length; at++) {
    const { start, end } = paragraph.sourceRange({ start: at, end: at + 1 });
    const before = units.get(start);
    const citation = text[at] === CITATION ? citations[cited++] : undefined;
    if (end > start) {
      units.set(start, { text: (before?.text ?? '') + text[at]!, end, citation });
    }
  }
}
