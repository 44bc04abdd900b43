import { readManuscript, type ManuscriptSource } from '../manuscript/block.ts';
import type { Section } from '../manuscript/model.ts';
import { withNested } from '../project/inspect.ts';
import type { Paper } from '../project/paper.ts';
import { runToEnd } from '../task/task.ts';
import { readUnits, type UnitParagraph } from './paragraph-units.ts';

/** A paragraph of a section, read for being changed. */
export interface SectionParagraph extends UnitParagraph {
  readonly file: string;
  /** Whether it is running prose, not a leftover of a few words. */
  readonly isProse: boolean;
}

/** The paragraphs of a section and of all that is nested in it in which something is said, in order, over all files. */
export function sectionParagraphs(paper: Pick<Paper, 'sections' | 'sources'>, section: Section): SectionParagraph[] {
  return withNested(section, paper).flatMap(({ paragraphs }) =>
    paragraphs.flatMap((paragraph): SectionParagraph[] => {
      const { file, range, isProse, prose } = paragraph;
      const source = paper.sources.get(file);
      const block = source?.blocks.find(({ start, text }) => start <= range.start && range.start < start + text.length);
      const mark = block?.content.paragraphs.find(({ start }) => start === range.start - block.start);
      if (source === undefined || block === undefined || mark === undefined) {
        return [];
      }
      const units = readUnits(block, mark, prose, source.reader.format);
      return units.units.length === 0 ? [] : [{ ...units, file, isProse }];
    }),
  );
}

/** The paragraphs of a draft, read as they would be in the file that it is for. */
export function draftParagraphs(draft: string, { reader, vocabulary }: Pick<ManuscriptSource, 'reader' | 'vocabulary'>): UnitParagraph[] {
  const { blocks } = runToEnd(readManuscript('', draft.replace(/\r\n?/g, '\n'), reader, vocabulary));
  return blocks.flatMap((block) =>
    block.content.paragraphs
      .map((mark) => readUnits(block, mark, block.content.prose(mark, []), reader.format))
      .filter(({ units }) => units.length > 0),
  );
}
