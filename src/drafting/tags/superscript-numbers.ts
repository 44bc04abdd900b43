import type { ReadPieces } from './reply-piece.ts';

const list = String.raw`[1-9]\d{0,2}(?:\s?[,–-]\s?[1-9]\d{0,2}){0,20}`;
/** Superscript numbers: in HTML, in LaTeX, in Markdown, or as Unicode characters. */
const superscript = new RegExp(
  [
    `<sup>\\s?\\[?(${list})\\]?\\s?</sup>`,
    `\\\\textsuperscript\\{\\[?(${list})\\]?\\}`,
    `\\$\\^\\{?(${list})\\}?\\$`,
    `\\^(${list})\\^`,
    '([¹²³⁴-⁹](?:[,⁻–-]?[⁰¹²³⁴-⁹]){0,30})',
  ].join('|'),
  'iy',
);
/** A word that is not a unit and no variable, or a stop after a word. */
const afterWord = /\p{Ll}{4}$/u;
const afterStop = /\p{Ll}{2}[)”’"']?[.,;:!?][”’"']?$/u;
/** A square or a cube. */
const power = /^[23²³]$/;

/** Superscript numbers that cite works, as in some journals; undefined for powers, units and the like. */
export function readSuperscript(text: string, at: number): ReadPieces | undefined {
  superscript.lastIndex = at;
  const match = superscript.exec(text);
  const numbers = match?.slice(1).find((group: string | undefined) => group !== undefined);
  if (match === null || numbers === undefined) {
    return undefined;
  }
  const end = superscript.lastIndex;
  // A space goes before what is written as a command.
  const lead = text.slice(Math.max(0, at - 9), at);
  const before = /^[\\<]/.test(match[0]) ? lead.replace(/ $/, '') : lead;
  const isMark = afterStop.test(before) || (afterWord.test(before) && !power.test(numbers));
  return isMark && !/^[\p{L}\p{N}]/u.test(text.slice(end, end + 2))
    ? { pieces: [{ kind: 'invented', key: match[0] }], end }
    : undefined;
}
