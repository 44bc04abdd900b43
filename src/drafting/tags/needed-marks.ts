import { nounCitations } from '../../text/citation-nouns.ts';
import { CITATION } from '../../text/placeholders.ts';
import { splitSentences } from '../../text/sentences.ts';
import { isUsedAsNoun } from '../spelled/citation-place.ts';
import { isCitationMark, mayBeLabel } from '../spelled/mark-shapes.ts';
import type { ReplyPiece } from './reply-piece.ts';
import { shownText } from './reply-piece.ts';

/** “Ref. [12]”: the word would be left without its number. */
const lead = /(?<!\p{L})(?:refs?\.?|references?)\s*$/iu;
/**
 * Words that would be left open: a preposition of the languages that papers are written in, a verb that needs an
 * object, a word that announces an example; not those that open a bracket, which goes as a whole. Verbs as they are in
 * the present, since their past may be a participle: “is often used [12].”
 */
const opening =
  /(?<![\p{L}(-])(?:to|with|for|on|at|as|like|into|per|between|among|against|beyond|towards?|using|extend(?:s|ing)?|uses?|follows?|adopts?|employs?|applies|apply|see|cf\.|instance,|example,|namely|laut|nach|bei|von|aus|durch|gemäß|siehe|vgl\.|par|selon|dans|avec|chez|por|según|para|en|de)\s*$/iu;
/** Signs and words that join two citations in running text. */
const joint = /^\s*(?:,\s*)?(?:(?:and|or|&)\s*)?$/;
/** The most characters of a key that are shown. */
const longestKey = 60;

/**
 * Keeps, as text, marks of works that may not be cited where their sentence would break without them: “In [12], paint
 * cools”. What has no mark of its own is shown as one: “It is known from [? jones]”. `DraftNames.inventedIn` finds them in
 * what is written, as it finds names. Words that join one that goes with its neighbour go too: “[C1] and [12]”.
 * @param kept what X tags stand for; those that stand for nothing are as works that may not be cited
 */
export function keepNeededMarks(
  pieces: readonly ReplyPiece[],
  kept: ReadonlyMap<string, string>,
): readonly ReplyPiece[] {
  const keys = pieces.map((piece) => keyOf(piece, kept));
  if (keys.every((key) => key === undefined)) {
    return pieces;
  }
  const shown = pieces.map((piece, index) => (keys[index] === undefined ? shownText(piece) : CITATION));
  const text = shown.join('');
  const needed = neededPlaces(text);
  let end = 0;
  const starts = shown.map(({ length }) => (end += length) - length);
  const isNeeded = (index: number): boolean => keys[index] !== undefined && needed.has(starts[index]!);
  const isLeftOut = (index: number): boolean => keys[index] !== undefined && !isNeeded(index);
  return pieces.flatMap((piece, index): ReplyPiece[] => {
    const key = keys[index];
    if (key !== undefined && isNeeded(index)) {
      const before = text[starts[index]! - 1] ?? ' ';
      const separator = before === CITATION ? ', ' : /[\p{L}\p{N}]/u.test(before) ? ' ' : '';
      return [{ kind: 'text', text: separator + markOf(key) }];
    }
    const isJoint =
      piece.kind === 'text' &&
      joint.test(piece.text) &&
      [index - 1, index + 1].every((beside) => shown[beside] === CITATION) &&
      [index - 1, index + 1].some(isLeftOut);
    return isJoint ? [] : [piece];
  });
}

/** Gives what a piece names that will not be written as a citation; undefined for what will, and for what is none. */
function keyOf(piece: ReplyPiece, kept: ReadonlyMap<string, string>): string | undefined {
  switch (piece.kind) {
    case 'invented':
      return piece.key;
    case 'kept':
      return kept.has(piece.mark) ? undefined : piece.mark;
    default:
      return undefined;
  }
}

/** A key as a mark in brackets, in a form of its own where what is in the brackets may be something else. */
function markOf(key: string): string {
  const content = key
    .replace(/<[^<>]*>|\\textsuperscript|[$^{}]/g, '')
    .replace(/^[[(]+|(?<![\])])[\])]+$/g, '')
    .trim();
  if (isCitationMark(content) || mayBeLabel(content)) {
    return `[${content}]`;
  }
  const named = content
    .replace(/[[\]<>]/g, '')
    .replace(/\s+/g, ' ')
    .slice(0, longestKey)
    .trimEnd();
  return named === '' ? '[?]' : `[? ${named}]`;
}

/** The offsets of the placeholders that are part of their sentence. */
function neededPlaces(text: string): ReadonlySet<number> {
  const found = new Set<number>();
  for (const sentence of splitSentences(text)) {
    const within = text.slice(sentence.start, sentence.end);
    const places = [...within.matchAll(/\uFFFC/g)].map(({ index }) => sentence.start + index);
    const nouns = new Set(nounCitations(within));
    for (const [index, start] of places.entries()) {
      const before = text.slice(Math.max(sentence.start, start - 20), start);
      if (
        nouns.has(index) ||
        isUsedAsNoun(text, sentence, { start, end: start + 1 }) ||
        opening.test(before) ||
        lead.test(before)
      ) {
        found.add(start);
      }
    }
  }
  return found;
}
