import type { TextRange } from '../text/range.ts';
import { BlockContent, type ManuscriptSource } from './block.ts';
import type { CitationMark, CitedKey } from './marks.ts';

/** A key that an author types in a citation. */
export interface TypedKey {
  /** What is typed of it before the cursor, in the file; empty at first. */
  readonly range: TextRange;
  /** The same with what the key has after the cursor. */
  readonly whole: TextRange;
  /** The block around it, as it will be with a key there. Offsets before the cursor are those of the block in the file. */
  readonly block: { readonly start: number; readonly text: string; readonly content: BlockContent };
  /** The citation in that block. */
  readonly citation: CitationMark;
  /** The other keys of the citation. */
  readonly others: readonly CitedKey[];
}

/** A letter put at the cursor: whatever is typed before it, it makes a key of that. */
const letter = 'x';

/**
 * The citation key that is typed at an offset of a source; undefined where nobody cites: in comments, code and labels. The
 * reader of the paper decides it, on the text with a letter at the cursor; a brace that is still open is closed there.
 */
export function keyTypedAt(source: ManuscriptSource, offset: number): TypedKey | undefined {
  const block = source.blocks.find(({ start, text }) => start < offset && offset <= start + text.length);
  if (block === undefined) {
    return undefined;
  }
  const at = offset - block.start;
  const before = block.text.slice(0, at);
  const after = block.text.slice(at);
  const format = openings[source.reader.format];
  if (!format.signs.some((sign) => before.includes(sign)) || isInOpenCode(source, before)) {
    return undefined;
  }
  const closing = format.closings.find(([open, close]) => {
    const from = before.lastIndexOf(open);
    return from !== -1 && from + open.length > before.lastIndexOf(close);
  });
  return (
    readWith(source, `${before}${letter}${after}`, at, block.start) ??
    (closing && readWith(source, `${before}${letter}${closing[1]}${after}`, at, block.start))
  );
}

/**
 * The signs without which a block cites nothing, and what stands before keys that a sign closes: this is put behind a key where the
 * author has not typed it yet.
 */
const openings = {
  latex: { signs: ['\\'], closings: [['{', '}']] },
  markdown: {
    signs: ['@', '}`'],
    closings: [
      ['@{', '}'],
      ['}`', '`'],
    ],
  },
} as const;

/** Reads a block with a key at the place `at`; undefined if that is no key, or has swallowed what follows. */
function readWith(source: ManuscriptSource, text: string, at: number, start: number): TypedKey | undefined {
  const { reader, vocabulary } = source;
  const whole = text.slice(0, reader.blockEnds(vocabulary)(text, 0));
  const content = new BlockContent(whole, reader, vocabulary);
  for (const citation of content.citations) {
    const typed = citation.keys.find(({ range }) => range.start <= at && at < range.end);
    if (typed !== undefined) {
      const { range } = typed;
      return /\s/.test(text.slice(at, range.end))
        ? undefined
        : {
            range: { start: start + range.start, end: start + at },
            whole: { start: start + range.start, end: start + range.end - letter.length },
            block: { start, text: whole, content },
            citation,
            others: citation.keys.filter((key) => key !== typed),
          };
    }
  }
  return undefined;
}

/** True behind a backtick that nothing closes before the cursor: code that is being typed. */
function isInOpenCode({ reader, vocabulary }: ManuscriptSource, before: string): boolean {
  if (reader.format === 'latex' || !before.includes('`')) {
    return false;
  }
  const closed = new BlockContent(`${before}${letter}\``, reader, vocabulary);
  return closed.citations.every(({ keys }) => keys.every(({ range }) => range.end <= before.length));
}
