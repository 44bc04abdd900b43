import { CITATION, OPAQUE } from '../../text/placeholders.ts';
import { containsRange, type TextRange } from '../../text/range.ts';
import { splitChunks } from '../chunks.ts';
import type { CitationMark } from '../marks.ts';
import type { Prose } from '../reader.ts';
import { readBlock } from './block-reading.ts';
import { emptyFindings, scanInline } from './inline.ts';
import { FILLER, renderMarkdown } from './render.ts';

/** A stretch that the parser does not get to see, and what it sees in its place, of one character. */
interface Mask extends TextRange {
  readonly character: string;
}

/**
 * Renders a paragraph of Markdown as plain text. What pandoc reads otherwise than CommonMark, and what is not text,
 * has been found by the scan of the block; it is masked, length for length, before the rest is parsed.
 */
export function renderParagraph(
  block: string,
  range: TextRange,
  holes: readonly TextRange[],
  citations: readonly CitationMark[],
): Prose {
  const { findings, formulas } = readBlock(block);
  const masks = [
    ...maskRanges(citations, CITATION),
    ...maskRanges(holes, FILLER),
    ...maskRanges(findings.opaque, OPAQUE),
    ...maskRanges(findings.code, OPAQUE),
    ...maskRanges(formulas, OPAQUE),
    // References to examples, which are no citations of the paper.
    ...maskRanges(findings.citations, OPAQUE),
    ...maskRanges(findings.signs, FILLER),
  ];
  const { source, placeholders } = applyMasks(block, range, masks);
  const { plain, breaks } = renderMarkdown(source, range.start, placeholders);
  return { plain, sentences: splitChunks(plain.text, breaks), citations };
}

const markup = /[\\`*_~^$<>&[\]@!{#]/;
const attributes = /(?<![ \t])[ \t]*\{[^{}]*\}[ \t]*$/;
const closingSigns = /(?:^|[ \t])#+[ \t]*$/;

/** The title of a heading as plain text: without attributes, citations, footnotes and formulas. */
export function plainTitle(block: string, title: TextRange): string {
  const written = [closingSigns, attributes, closingSigns].reduce(
    (text, pattern) => text.replace(pattern, ''),
    block.slice(title.start, title.end),
  );
  if (!markup.test(written)) {
    return written.trim();
  }
  const range = { start: title.start, end: title.start + written.length };
  const findings = emptyFindings();
  scanInline({ text: block, commentEnds: new Map() }, range, 'heading', findings);
  const masks = [
    ...maskRanges(findings.citations, FILLER),
    ...maskRanges(findings.holes, FILLER),
    ...maskRanges(findings.opaque, FILLER),
    ...maskRanges(findings.signs, FILLER),
    ...findings.code.flatMap(({ start, end, content }) =>
      maskRanges(
        [
          { start, end: content.start },
          { start: content.end, end },
        ],
        FILLER,
      ),
    ),
  ];
  const { source, placeholders } = applyMasks(block, range, masks);
  // The filler in front keeps "1. Introduction" from being a list.
  return renderMarkdown(FILLER + source, range.start - 1, placeholders).plain.text.trim();
}

function maskRanges(ranges: readonly TextRange[], character: string): Mask[] {
  return ranges.map(({ start, end }) => ({ start, end, character }));
}

/** Masks of the same start apply in their order; one that begins inside another is ignored. */
function applyMasks(
  block: string,
  range: TextRange,
  masks: readonly Mask[],
): { source: string; placeholders: Map<number, TextRange> } {
  const placeholders = new Map<number, TextRange>();
  let source = '';
  let position = range.start;
  for (const { start, end, character } of masks.filter((mask) => containsRange(range, mask)).sort(byStart)) {
    if (start < position || start === end) {
      continue;
    }
    source += block.slice(position, start) + character + FILLER.repeat(end - start - 1);
    position = end;
    if (character !== FILLER) {
      placeholders.set(start, { start, end });
    }
  }
  source += block.slice(position, range.end);
  // The parser would drop a byte order mark, and all offsets with it.
  return { source: source.replace(/^\uFEFF/, FILLER), placeholders };
}

function byStart(a: TextRange, b: TextRange): number {
  return a.start - b.start;
}
