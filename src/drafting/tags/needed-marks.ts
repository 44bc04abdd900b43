import { nounCitations } from '../../text/citation-nouns.ts';
import { CITATION } from '../../text/placeholders.ts';
import { splitSentences } from '../../text/sentences.ts';
import { isUsedAsNoun } from '../spelled/citation-place.ts';
import { isCitationMark, mayBeLabel } from '../spelled/mark-shapes.ts';
import type { ReplyPiece } from './reply-piece.ts';
import { shownText } from './shown-text.ts';

/** “Ref. [12]”: the word would be left without its number. */
const lead = /(?<!\p{L})(?:refs?\.?|references?)\s*$/iu;

/**
 * Keeps, as text, marks of works that may not be cited where their sentence would break without them: “In [12], paint
 * cools”. `DraftNames.inventedIn` finds them in what is written, as it finds names.
 */
export function keepNeededMarks(pieces: readonly ReplyPiece[]): readonly ReplyPiece[] {
  if (!pieces.some(({ kind }) => kind === 'invented')) {
    return pieces;
  }
  const shown = pieces.map((piece) => (piece.kind === 'invented' ? CITATION : shownText(piece)));
  const text = shown.join('');
  const nouns = placesOfNouns(text);
  let offset = 0;
  return pieces.map((piece, index): ReplyPiece => {
    const start = offset;
    offset += shown[index]!.length;
    const mark = piece.kind === 'invented' ? markOf(piece.key) : undefined;
    const isNeeded = mark !== undefined && (nouns.has(start) || lead.test(text.slice(Math.max(0, start - 20), start)));
    return isNeeded ? { kind: 'text', text: mark } : piece;
  });
}

/** A key as a mark in brackets; undefined for what is never a part of a sentence, such as superscripts. */
function markOf(key: string): string | undefined {
  const [, content = ''] = /^[[{](.*)[\]}]$/s.exec(key) ?? ['', key];
  return isCitationMark(content) || mayBeLabel(content) ? `[${content.trim()}]` : undefined;
}

/** The offsets of the placeholders that are part of their sentence. */
function placesOfNouns(text: string): ReadonlySet<number> {
  const found = new Set<number>();
  for (const sentence of splitSentences(text)) {
    const within = text.slice(sentence.start, sentence.end);
    const places = [...within.matchAll(/\uFFFC/g)].map(({ index }) => sentence.start + index);
    const nouns = new Set(nounCitations(within));
    for (const [index, start] of places.entries()) {
      if (nouns.has(index) || isUsedAsNoun(text, sentence, { start, end: start + 1 })) {
        found.add(start);
      }
    }
  }
  return found;
}
