import type { TextRange } from '../../text/range.ts';
import type { CitationFault, CitationForm, CitationMark, CitationPlace, CitedKey } from '../marks.ts';

/** `@key` or `-@key` by itself. */
export interface KeyReference extends TextRange {
  readonly key: CitedKey;
  /** `-@key`: the year alone. */
  readonly suppressesAuthor: boolean;
}

/** `@fig-plot` */
export interface CrossReference extends TextRange {
  readonly key: undefined;
}

/** Characters after which an `@` belongs to an e-mail address, a handle or a path. */
const beforeNoCitation = /[\p{L}\p{N}\p{M}/.=\\@]/u;
const wordCharacter = /[\p{L}\p{N}\p{M}_]/u;

/** The key after the `@`: a key in braces, or words joined by single punctuation marks. */
const bracedKey = /\{([^{}\r\n]+)\}/y;
const plainKey = /[\p{L}\p{N}_][\p{L}\p{N}\p{M}_]*(?:(?::?\/\/|[:.#$%&\-+?<>~/])[\p{L}\p{N}\p{M}_]+)*/uy;

/** Cross-references of Quarto, `@fig-plot`, and of pandoc-crossref, `@fig:plot`. */
const quartoReference = /^(?:fig|tbl|sec|eq|lst|thm|lem|cor|prp|cnj|def|exm|exr|sol|rem|alg|tip|nte|wrn|imp|cau)-/;
const crossrefReference = /^(?:fig|tbl|sec|eq|lst):/;

/**
 * Reads what an `@` at `offset` begins: a citation of one key, a cross-reference, or nothing. Offsets are those of
 * `text`. Nothing is said about brackets around it.
 */
export function readKeyReference(text: string, offset: number): KeyReference | CrossReference | undefined {
  const before = text[offset - 1] ?? '';
  const precedes = before === '_' ? (text[offset - 2] ?? '') : before;
  if (beforeNoCitation.test(precedes)) {
    return undefined;
  }
  bracedKey.lastIndex = offset + 1;
  plainKey.lastIndex = offset + 1;
  const braced = bracedKey.exec(text);
  const key = braced?.[1] ?? plainKey.exec(text)?.[0];
  if (key === undefined) {
    return undefined;
  }
  const keyStart = braced === null ? offset + 1 : offset + 2;
  const end = braced === null ? keyStart + key.length : keyStart + key.length + 1;
  const label = labelOf(key);
  if (quartoReference.test(label) || crossrefReference.test(label)) {
    return { start: offset, end, key: undefined };
  }
  const suppressesAuthor = before === '-' && !wordCharacter.test(text[offset - 2] ?? '');
  return {
    start: suppressesAuthor ? offset - 1 : offset,
    end,
    key: { key, range: { start: keyStart, end: keyStart + key.length } },
    suppressesAuthor,
  };
}

/** The label that a cross-reference names by a key: a capital of the key asks for one in the text. */
export function labelOf(key: string): string {
  return key.charAt(0).toLowerCase() + key.slice(1);
}

/** `@key` in the running text. */
export function textualCitation(reference: KeyReference, place: CitationPlace): CitationMark {
  return citation(reference, reference.suppressesAuthor ? 'aside' : 'textual', place, [reference.key], false, []);
}

/** `[see @a, p. 3; @b]`, from its brackets, its semicolons and the citations between them. */
export interface Group extends TextRange {
  readonly separators: readonly number[];
  readonly references: readonly KeyReference[];
  /** All keys in it, those in brackets inside the brackets included. */
  readonly keys: readonly CitedKey[];
  readonly place: CitationPlace;
}

/** A part of a group between two semicolons. */
interface Piece extends TextRange {
  readonly text: string;
  readonly references: readonly KeyReference[];
}

/** Tokens that are written like a key and like nothing else: `Rew2006`, `smith-2006`, `Rew:weather`. */
const keyShapes: readonly RegExp[] = [
  /^\p{L}(?=\P{L}*\p{L})(?=\D*\d\D*\d)[\p{L}\p{N}_:]*$/u,
  /^(?=.*(?:19|20)\d\d)\p{L}[\p{L}\p{N}_:.-]*[\p{L}\p{N}]$/u,
  /^\p{L}[\p{L}\p{N}]*(?:[:_][\p{L}\p{N}]+)+$/u,
];
/** Page numbers and the like, which authors write after a semicolon too. */
const locator = /^(?:pp?|ch|chap|sec|fig|tab|eq|vol|no|nr|art|para?)[.:]?\d/i;

/** Reads a bracket that holds citations. */
export function groupCitation(text: string, group: Group): CitationMark {
  const faults: CitationFault[] = [];
  const seen = new Set<string>();
  const pieces = splitPieces(text, group);
  let hasNotes = false;
  for (const [index, piece] of pieces.entries()) {
    if (piece.references.length === 0) {
      const fault = faultOfBarePiece(pieces, index);
      if (fault === undefined) {
        hasNotes = true;
      } else {
        faults.push(fault);
      }
    } else {
      const words = readPiece(text, piece, seen, faults);
      hasNotes ||= words;
    }
  }
  const isAside = group.references.every(({ suppressesAuthor }) => suppressesAuthor);
  const form: CitationForm = isAside ? 'aside' : 'parenthetical';
  const keys = hasNotes ? withNotes(text, { start: group.start + 1, end: group.end - 1 }, group.keys) : group.keys;
  return citation(group, form, group.place, keys, hasNotes, faults);
}

/**
 * Keys with the notes beside them. `inside`: what stands between the brackets, or behind a key that they follow. What is
 * said between two keys belongs to the one on its side of the last semicolon.
 */
export function withNotes(text: string, inside: TextRange, keys: readonly CitedKey[]): CitedKey[] {
  let from = inside.start;
  return keys.map((key, index) => {
    const next = keys[index + 1]?.range.start ?? inside.end;
    const following = text.slice(key.range.end, next);
    const cut = index === keys.length - 1 ? -1 : following.lastIndexOf(';');
    const end = cut === -1 ? (index === keys.length - 1 ? inside.end : key.range.end) : key.range.end + cut;
    const before = noteIn(text, { start: from, end: key.range.start });
    const after = noteIn(text, { start: key.range.end, end });
    from = cut === -1 ? key.range.end : end + 1;
    return { ...key, ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
  });
}

/** Signs that open and close brackets, separate, or announce a key, which stand around a note and are none of it. */
const aroundNote = /[\s,;@{}[\]>-]/;

/** The words of a note in a range; undefined where there are none. */
function noteIn(text: string, { start, end }: TextRange): TextRange | undefined {
  let from = start;
  let to = end;
  while (from < to && aroundNote.test(text[from]!)) from++;
  while (to > from && aroundNote.test(text[to - 1]!)) to--;
  return from < to ? { start: from, end: to } : undefined;
}

/** `[@]`: a citation that has still to be written. */
export function emptyCitation(range: TextRange, place: CitationPlace): CitationMark {
  const fault: CitationFault = { kind: 'emptyKey', range };
  return citation(range, 'parenthetical', place, [], false, [fault]);
}

function splitPieces(text: string, { start, end, separators, references }: Group): Piece[] {
  const pieces: Piece[] = [];
  let next = 0;
  let from = start + 1;
  for (const to of [...separators, end - 1]) {
    const first = next;
    while (next < references.length && references[next]!.start < to) {
      next++;
    }
    pieces.push({ start: from, end: to, text: text.slice(from, to), references: references.slice(first, next) });
    from = to + 1;
  }
  return pieces;
}

/** Finds the fault in a piece without a key; undefined for a note after a semicolon. */
function faultOfBarePiece(pieces: readonly Piece[], index: number): CitationFault | undefined {
  const piece = pieces[index]!;
  const content = piece.text.trim();
  if (content === '') {
    // At the head the semicolon after it goes, elsewhere the one before: no two edits touch the same one.
    const atHead = pieces.slice(0, index).every(({ text }) => text.trim() === '');
    return atHead
      ? {
          kind: 'straySeparator',
          range: { start: piece.end, end: piece.end + 1 },
          replacement: { range: { start: piece.start, end: piece.end + 1 }, newText: '' },
        }
      : {
          kind: 'straySeparator',
          range: { start: piece.start - 1, end: piece.start },
          replacement: { range: { start: piece.start - 1, end: piece.end }, newText: '' },
        };
  }
  const start = piece.start + piece.text.indexOf(content);
  const range = { start, end: start + content.length };
  if (content === '@' || content === '-@') {
    return { kind: 'emptyKey', range };
  }
  const isKey = content.length <= 100 && !locator.test(content) && keyShapes.some((shape) => shape.test(content));
  return isKey ? { kind: 'missingAt', range, replacement: { range: { start, end: start }, newText: '@' } } : undefined;
}

/**
 * Reads a piece with keys: usually one, several where the author wrote commas for semicolons. Adds what is wrong to
 * `faults`. Returns whether anything is said in it beside the keys.
 */
function readPiece(text: string, piece: Piece, seen: Set<string>, faults: CitationFault[]): boolean {
  const { references } = piece;
  let words = hasWords(text.slice(piece.start, references[0]!.start));
  for (const [index, { key, end, start }] of references.entries()) {
    const previous = references[index - 1];
    const gap = previous === undefined ? '' : text.slice(previous.end, start);
    const after = text.slice(end, references[index + 1]?.start ?? piece.end);
    const followsComma = /^\s*,\s*$/.test(gap);
    const standsAlone = index === 0 ? !words : followsComma;
    if (index > 0 && !followsComma) {
      words = true;
    }
    if (seen.has(key.key) && standsAlone && !hasWords(after.replace(',', ''))) {
      const from = previous === undefined ? piece.start - 1 : previous.end;
      faults.push({ kind: 'repeatedKey', range: key.range, replacement: { range: { start: from, end }, newText: '' } });
    } else if (followsComma) {
      const comma = previous!.end + gap.indexOf(',');
      const range = { start: comma, end: comma + 1 };
      faults.push({ kind: 'commaForSemicolon', range, replacement: { range, newText: ';' } });
    }
    seen.add(key.key);
  }
  return words || hasWords(text.slice(references.at(-1)!.end, piece.end));
}

/** True if something is said between the keys. The sign of a quotation at the head of a line is nothing. */
function hasWords(text: string): boolean {
  return text.replace(/\n[ \t]*>/g, '').trim() !== '';
}

function citation(
  { start, end }: TextRange,
  form: CitationForm,
  place: CitationPlace,
  keys: readonly CitedKey[],
  hasNotes: boolean,
  faults: readonly CitationFault[],
): CitationMark {
  return { kind: 'citation', start, end, command: '@', form, place, keys, citesAll: false, hasNotes, faults };
}
