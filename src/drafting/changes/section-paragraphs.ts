import { type Block, type ManuscriptSource, readManuscript } from '../../manuscript/block.ts';
import type { Section } from '../../manuscript/model.ts';
import type { ManuscriptWriter } from '../../manuscript/writer.ts';
import { Conditionals, DeadRanges } from '../../project/conditionals.ts';
import { type Paper, withNested } from '../../project/paper.ts';
import { runToEnd } from '../../task/task.ts';
import type { TextRange } from '../../text/range.ts';
import { readUnits, type UnitParagraph } from './paragraph-units.ts';

/** A paragraph of a section, read for being changed. */
export interface SectionParagraph extends UnitParagraph {
  readonly file: string;
  /** It is running prose, not a leftover of a few words. */
  readonly isProse: boolean;
}

/** The paragraphs of a section and of all that is nested in it in which something is said, in order, over all files. */
export function sectionParagraphs(
  paper: Pick<Paper, 'sections' | 'sources' | 'writer'>,
  section: Section,
): SectionParagraph[] {
  return withNested(section, paper).flatMap(({ paragraphs }) =>
    paragraphs.flatMap((paragraph): SectionParagraph[] => {
      const { file, range, isProse, section: own } = paragraph;
      const source = paper.sources.get(file);
      const block = source?.blocks.find(({ start, text }) => start <= range.start && range.start < start + text.length);
      const mark = block?.content.paragraphs.find(({ start }) => start === range.start - block.start);
      if (source === undefined || block === undefined || mark === undefined) {
        return [];
      }
      const dead =
        own.stretches.find((stretch) => stretch.block === block && stretch.paragraphs.includes(mark))?.dead ?? [];
      const units = readUnits(block, mark, paper.writer, dead);
      return units.units.length === 0 ? [] : [{ ...units, file, isProse }];
    }),
  );
}

/** The draft read last: while an author looks at it, what it changes is asked for after every edit of the paper. */
let lastRead: ManuscriptSource | undefined;

/** The paragraphs of a draft, read as they would be in the file that it is for. */
export function draftParagraphs(
  draft: string,
  { reader, vocabulary }: Pick<ManuscriptSource, 'reader' | 'vocabulary'>,
  writer: ManuscriptWriter,
): UnitParagraph[] {
  lastRead = runToEnd(readManuscript('', draft.replace(/\r\n?/g, '\n'), reader, vocabulary, lastRead));
  return lastRead.blocks.flatMap((block) =>
    block.content.paragraphs
      .map((mark) => readUnits(block, mark, writer, deadIn(block)))
      .filter(({ units }) => units.length > 0),
  );
}

/** Finds what is certain to be switched off in a block by itself. */
export function deadIn({ content, text }: Block): readonly TextRange[] {
  const conditionals = new Conditionals();
  const dead = new DeadRanges(false);
  for (const mark of content.isPlain ? [] : content.marks) {
    if (mark.kind === 'condition') {
      conditionals.apply(mark);
      dead.follow(mark, conditionals.isDead);
    }
  }
  return dead.upTo(text.length);
}
