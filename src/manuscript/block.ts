import type { Task } from '../task/task.ts';
import { containsRange, overlaps, type TextRange } from '../text/range.ts';
import { cutIntoSegments, type Segment, type SegmentedText } from '../text/segments.ts';
import { longestParagraph } from './limits.ts';
import type { CitationMark, DefinitionMark, Mark, ParagraphMark } from './marks.ts';
import type { ManuscriptReader, Prose } from './reader.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The most characters before a cut where a word may end for the cut to move there. */
const longestWord = 1000;

/**
 * The part of a paragraph that is read as text: all of it, except one that is longer than `longestParagraph`.
 * `holes` and `citations` are in the order of their start; a citation is never cut in two.
 */
function readPart(
  block: string,
  { start, end }: TextRange,
  holes: readonly TextRange[],
  citations: readonly TextRange[],
): TextRange {
  const limit = limitOf(start, holes);
  if (limit >= end) {
    return { start, end };
  }
  const afterWord = block.slice(limit - longestWord, limit).search(/\s\S*$/);
  const cut = afterWord === -1 ? limit : limit - longestWord + afterWord;
  const citation = citations.find((candidate) => candidate.start < cut && candidate.end > cut);
  return { start, end: citation?.start ?? cut };
}

/** Finds the farthest end of a text from `start` on. */
function limitOf(start: number, holes: readonly TextRange[]): number {
  let limit = start + longestParagraph;
  let position = start;
  for (const hole of holes) {
    if (hole.start >= limit) {
      break;
    }
    limit += Math.max(0, hole.end - Math.max(hole.start, position));
    position = Math.max(position, hole.end);
  }
  return limit;
}

/**
 * The facts about a block that its text alone tells. Every block with that text shares it, and it survives edits
 * elsewhere, which makes linting again cheap. Offsets are relative to the block.
 */
export class BlockContent {
  readonly marks: readonly Mark[];
  readonly citations: readonly CitationMark[];
  readonly paragraphs: readonly ParagraphMark[];
  readonly definitions: readonly DefinitionMark[];
  /** There is nothing in it but text and citations, as in most blocks. */
  readonly isPlain: boolean;
  /** The results that readers of blocks found out about it, each at its own number (`project/block-memo.ts`). */
  readonly results: ({ readonly result: unknown } | undefined)[] = [];
  readonly #text: string;
  readonly #reader: ManuscriptReader;
  /** By the paragraph where nothing of it is dead. */
  readonly #prose = new Map<ParagraphMark | string, Prose>();

  constructor(text: string, reader: ManuscriptReader, vocabulary: Vocabulary) {
    this.#text = text;
    this.#reader = reader;
    this.marks = reader.readMarks(text, vocabulary);
    this.citations = this.marks.filter((mark) => mark.kind === 'citation');
    this.paragraphs = this.marks.filter((mark) => mark.kind === 'paragraph');
    this.definitions = this.marks.filter((mark) => mark.kind === 'definition');
    this.isPlain = this.citations.length + this.paragraphs.length === this.marks.length;
  }

  /**
   * The running text of a paragraph of this block, without its holes and the `dead` stretches a conditional switches
   * off.
   */
  prose(paragraph: ParagraphMark, dead: readonly TextRange[]): Prose {
    const key =
      dead.length === 0 ? paragraph : `${paragraph.start}:${dead.map(({ start, end }) => `${start}-${end}`).join()}`;
    let prose = this.#prose.get(key);
    if (prose === undefined) {
      const read = this.readPart(paragraph, dead);
      const holes = holesOf(paragraph, dead).filter(({ start }) => start < read.end);
      const citations = this.citationsOf(paragraph, dead).filter((mark) => containsRange(read, mark));
      prose = this.#reader.readProse(this.#text, read, holes, citations);
      this.#prose.set(key, prose);
    }
    return prose;
  }

  /** The part of a paragraph that `prose` reads: all of it, unless it is longer than any paragraph is. */
  readPart(paragraph: ParagraphMark, dead: readonly TextRange[]): TextRange {
    return readPart(this.#text, paragraph, holesOf(paragraph, dead), this.citationsOf(paragraph, dead));
  }

  /** The citations that are in the running text of a paragraph. */
  citationsOf(paragraph: ParagraphMark, dead: readonly TextRange[]): CitationMark[] {
    return this.citations.filter(
      (mark) =>
        mark.place === 'prose' &&
        containsRange(paragraph, mark) &&
        !paragraph.holes.some((hole) => overlaps(hole, mark)) &&
        !dead.some((range) => overlaps(range, mark)),
    );
  }
}

/** The parts of a paragraph that are not running text, in the order of the source. */
function holesOf({ holes }: ParagraphMark, dead: readonly TextRange[]): TextRange[] {
  return [...holes, ...dead].sort((a, b) => a.start - b.start);
}

/** A piece of a source with what was read from it. */
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

/** Reads a source; blocks whose text was in `previous`, read with the same vocabulary, are reused from there. */
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
    reader.blockEnds(vocabulary),
    isSameReading ? previous.segmented : undefined,
  );
  const known = isSameReading ? previous.blocks : [];
  const { segments } = segmented;
  const blocks = unchangedAtStart(segments, known);
  const moved = countMoved(segments, known, blocks.length);
  const between = known.slice(blocks.length, known.length - moved);
  const contents = new Map(between.map((block) => [block.text, block.content]));
  for (const { start, text: blockText } of segments.slice(blocks.length, segments.length - moved)) {
    let content = contents.get(blockText);
    if (content === undefined) {
      content = new BlockContent(blockText, reader, vocabulary);
      contents.set(blockText, content);
      yield;
    }
    blocks.push({ start, text: blockText, content });
  }
  for (let fromEnd = moved; fromEnd > 0; fromEnd--) {
    const block = known[known.length - fromEnd]!;
    const { start } = segments[segments.length - fromEnd]!;
    blocks.push(start === block.start ? block : { ...block, start });
  }
  return { path, text, reader, vocabulary, blocks, segmented };
}

/** The blocks before the first change, as they are. */
function unchangedAtStart(segments: readonly Segment[], blocks: readonly Block[]): Block[] {
  let count = 0;
  while (
    count < segments.length &&
    count < blocks.length &&
    segments[count]!.start === blocks[count]!.start &&
    segments[count]!.text === blocks[count]!.text
  ) {
    count++;
  }
  return blocks.slice(0, count);
}

/** The number of blocks after the last change, beside `unchanged` blocks at the start, whose text is as it was. */
function countMoved(segments: readonly Segment[], blocks: readonly Block[], unchanged: number): number {
  const most = Math.min(segments.length, blocks.length) - unchanged;
  let count = 0;
  while (count < most && segments.at(-1 - count)!.text === blocks.at(-1 - count)!.text) {
    count++;
  }
  return count;
}
