import { containsRange, overlaps, type TextRange } from '../text/range.ts';
import { cutIntoSegments, type SegmentedText } from '../text/segments.ts';
import type { Task } from '../task/task.ts';
import type { CitationMark, DefinitionMark, Mark, ParagraphMark } from './marks.ts';
import type { ManuscriptReader, Prose } from './reader.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * What is known about a block by its text alone. It is shared by every block with that text and outlives edits
 * elsewhere, which is what makes re-linting cheap. Offsets are relative to the block.
 */
export class BlockContent {
  readonly marks: readonly Mark[];
  readonly definitions: readonly DefinitionMark[];
  readonly #text: string;
  readonly #reader: ManuscriptReader;
  readonly #prose = new Map<string, Prose>();

  constructor(text: string, reader: ManuscriptReader, vocabulary: Vocabulary) {
    this.#text = text;
    this.#reader = reader;
    this.marks = reader.readMarks(text, vocabulary);
    this.definitions = this.marks.filter((mark) => mark.kind === 'definition');
  }

  /** The running text of a paragraph of this block, without its holes and the `dead` stretches a conditional switches off. */
  prose(paragraph: ParagraphMark, dead: readonly TextRange[]): Prose {
    const key = `${paragraph.start}:${dead.map(({ start, end }) => `${start}-${end}`).join()}`;
    let prose = this.#prose.get(key);
    if (prose === undefined) {
      const holes = [...paragraph.holes, ...dead].sort((a, b) => a.start - b.start);
      prose = this.#reader.readProse(this.#text, paragraph, holes, this.citationsOf(paragraph, dead));
      this.#prose.set(key, prose);
    }
    return prose;
  }

  /** The citations that stand in the running text of a paragraph. */
  citationsOf(paragraph: ParagraphMark, dead: readonly TextRange[]): CitationMark[] {
    return this.marks.filter(
      (mark): mark is CitationMark =>
        mark.kind === 'citation' &&
        mark.place === 'prose' &&
        containsRange(paragraph, mark) &&
        !paragraph.holes.some((hole) => overlaps(hole, mark)) &&
        !dead.some((range) => overlaps(range, mark)),
    );
  }
}

/** A stretch of a source with what was read from it. */
export interface Block {
  readonly start: number;
  readonly text: string;
  readonly content: BlockContent;
}

/** A source, cut into blocks and read. */
export interface ManuscriptSource {
  readonly path: string;
  readonly text: string;
  readonly reader: ManuscriptReader;
  readonly vocabulary: Vocabulary;
  readonly blocks: readonly Block[];
  /** The cut, for the next version of the source. */
  readonly segmented: SegmentedText;
}

/** Reads a source; blocks whose text was in `previous`, read with the same vocabulary, are taken over from there. */
export function* readManuscript(
  path: string,
  text: string,
  reader: ManuscriptReader,
  vocabulary: Vocabulary,
  previous?: ManuscriptSource,
): Task<ManuscriptSource> {
  const isSameReading = previous?.reader === reader && previous.vocabulary.signature === vocabulary.signature;
  if (isSameReading && previous.text === text) {
    return previous;
  }
  const segmented = yield* cutIntoSegments(
    text,
    reader.findBlockEnd,
    previous?.reader === reader ? previous.segmented : undefined,
  );
  const contents = new Map<string, BlockContent>();
  if (isSameReading) {
    for (const block of previous.blocks) {
      contents.set(block.text, block.content);
    }
  }
  const blocks: Block[] = [];
  for (const segment of segmented.segments) {
    let content = contents.get(segment.text);
    if (content === undefined) {
      content = new BlockContent(segment.text, reader, vocabulary);
      contents.set(segment.text, content);
      yield;
    }
    blocks.push({ start: segment.start, text: segment.text, content });
  }
  return { path, text, reader, vocabulary, blocks, segmented };
}
