import type { TextRange } from '../../text/range.ts';
import { type CitationFault, type CitationMark, type CitationPlace, type CitedKey, haveNotes } from '../marks.ts';
import type { CitationCommand } from '../vocabulary.ts';
import { groupContent, optionalContent, readArguments, skipSpace } from './arguments.ts';
import { commentEnd } from './lexis.ts';

/** Where a citation command was met. */
export interface CitationSite {
  readonly command: string;
  /** Offset of the backslash. */
  readonly start: number;
  /** Offset after the command's name. */
  readonly nameEnd: number;
  readonly place: CitationPlace;
}

/**
 * Reads a citation. Undefined if no group with keys follows, as in "the `\cite` command", and where
 * the keys are a parameter of a macro being defined or another macro, which only TeX could expand.
 */
export function readCitation(text: string, site: CitationSite, shape: CitationCommand): CitationMark | undefined {
  const groups: NotedGroup[] = [];
  let end: number;
  let hasNotes: boolean;

  if (shape.multiple) {
    ({ end, hasNotes } = readMultiple(text, site.nameEnd, groups));
  } else {
    const read = readArguments(text, site.nameEnd, shape.arguments);
    const keys = read.mandatory[shape.keysArgument - 1];
    if (keys === undefined) {
      return undefined;
    }
    const notes = read.optional.filter((note) => note.end < keys.start && text[note.start - 1] === '[');
    groups.push({ ...keys, ...notesOf(notes) });
    end = read.end;
    hasNotes = read.optional.some(({ start, end: stop }) => stop > start);
  }
  const lists = groups.map((group) => readKeyList(text, group));
  const keys = lists.flatMap((list) => list.keys);
  if (groups.length === 0 || keys.some(({ key }) => /[\\#]/.test(key))) {
    return undefined;
  }

  return {
    kind: 'citation',
    start: site.start,
    end,
    command: site.command,
    form: shape.form,
    place: site.place,
    keys: keys.filter(({ key }) => key !== '*'),
    citesAll: keys.some(({ key }) => key === '*'),
    hasNotes: hasNotes || haveNotes(keys),
    faults: lists.flatMap((list) => list.faults),
  };
}

/** A group of keys, and the notes that are printed before and after its works. */
interface NotedGroup extends TextRange {
  readonly before?: TextRange;
  readonly after?: TextRange;
}

/** Of two notes the first is printed before the works; a single one is printed after them. */
function notesOf(notes: readonly TextRange[]): Pick<NotedGroup, 'before' | 'after'> {
  return notesAround(notes.at(-2), notes.at(-1));
}

/** The notes before and after works; what is empty prints nothing. */
function notesAround(before?: TextRange, after?: TextRange): Pick<NotedGroup, 'before' | 'after'> {
  return {
    ...(before !== undefined && before.end > before.start && { before }),
    ...(after !== undefined && after.end > after.start && { after }),
  };
}

/** `\parencites(pre)(post)[a]{x}[b]{y}`: fills `groups` with every group of keys. Notes in round brackets are for all. */
function readMultiple(text: string, offset: number, groups: NotedGroup[]): { end: number; hasNotes: boolean } {
  let end = text[offset] === '*' ? offset + 1 : offset;
  const forAll: TextRange[] = [];
  let notes: TextRange[] = [];
  let hasNotes = false;
  let position = end;
  for (;;) {
    const general = optionalContent(text, position, '(', ')');
    const note = general ?? optionalContent(text, position);
    if (note !== undefined) {
      hasNotes = true;
      (general === undefined ? notes : forAll).push(note);
      position = skipSpace(text, note.end + 1);
      continue;
    }
    const group = groupContent(text, position);
    if (group === undefined) {
      const { before, after } = notesOf(forAll);
      const last = groups.length - 1;
      if (before !== undefined && last >= 0) groups[0] = { ...groups[0]!, before };
      if (after !== undefined && last >= 0) groups[last] = { ...groups[last]!, after };
      return { end, hasNotes };
    }
    groups.push({ ...group, ...notesOf(notes) });
    notes = [];
    end = group.end + 1;
    // A group after white space is text; only notes announce that more keys follow.
    const next = skipSpace(text, end);
    position = text[next] === '[' ? next : end;
  }
}

/** The keys between two braces, and what is wrong with their commas. */
function readKeyList(text: string, group: NotedGroup): { keys: CitedKey[]; faults: CitationFault[] } {
  const keys: CitedKey[] = [];
  const faults: CitationFault[] = [];
  const seen = new Set<string>();
  const pieces = splitAtCommas(text, group);
  const isEmpty = pieces.every((piece) => piece.key === '');
  if (isEmpty) {
    faults.push({ kind: 'emptyKey', range: { start: group.start - 1, end: group.end + 1 } });
  }

  for (const [index, { key, range, notes }] of pieces.entries()) {
    if (key === '') {
      if (!isEmpty) {
        faults.push({
          kind: 'straySeparator',
          range: commaBeside(index, pieces),
          ...withoutPiece(text, index, pieces),
        });
      }
    } else {
      if (seen.has(key)) {
        faults.push({ kind: 'repeatedKey', range, ...withoutPiece(text, index, pieces) });
      }
      seen.add(key);
      keys.push({ key, range, ...notesAround(...notes) });
    }
  }
  const { before, after } = group;
  if (before !== undefined && keys.length > 0) keys[0] = { ...keys[0]!, before };
  if (after !== undefined && keys.length > 0) keys.push({ ...keys.pop()!, after });
  return { keys, faults };
}

interface Piece {
  readonly key: string;
  /** The key itself. */
  readonly range: TextRange;
  /** The notes of the key alone. */
  readonly notes: readonly [before?: TextRange, after?: TextRange];
  /** Everything between the two commas. */
  readonly whole: TextRange;
}

function splitAtCommas(text: string, group: TextRange): Piece[] {
  const pieces: Piece[] = [];
  for (let start = group.start; start <= group.end; ) {
    const head = readHead(text, start, group.end);
    let end = head.end;
    while (end < group.end && text[end] !== ',') {
      end = text[end] === '%' ? Math.min(commentEnd(text, end), group.end) : end + 1;
    }
    pieces.push({ ...readKey(text, head.end, end), notes: head.notes, whole: { start, end } });
    start = end + 1;
  }
  return pieces;
}

/**
 * What stands before a key: white space, comments, and a star, by which REVTeX and mcite join the reference to the one before it.
 * Between them REVTeX has up to two notes, which may have commas: `*[{see also }][{, and others}]key`.
 */
function readHead(text: string, start: number, limit: number): Pick<Piece, 'notes'> & { end: number } {
  const notes: [before?: TextRange, after?: TextRange] = [];
  let end = keyStart(text, start, limit);
  if (text[end] === '*' && !/[\s,%}]/.test(text[end + 1] ?? '}')) {
    end = keyStart(text, end + 1, limit);
  }
  const first = end;
  for (const place of [0, 1] as const) {
    const note = optionalContent(text, end);
    if (note !== undefined) {
      notes[place] = note;
      end = keyStart(text, note.end + 1, limit);
    }
  }
  // In front of nothing it is no note, but a key in brackets by mistake.
  return end === limit || text[end] === ',' ? { notes: [], end: first } : { notes, end };
}

/** The offset after white space and comments. */
function keyStart(text: string, start: number, limit: number): number {
  let position = start;
  while (position < limit && /[\s%]/.test(text[position]!)) {
    position = text[position] === '%' ? commentEnd(text, position) : position + 1;
  }
  return Math.min(position, limit);
}

/** A key up to a comma, without the comments and the white space after it. */
function readKey(text: string, start: number, comma: number): Pick<Piece, 'key' | 'range'> {
  const written = text.slice(start, comma);
  const comment = written.search(/(?<!\s)\s*%/);
  const end = start + written.slice(0, comment === -1 ? undefined : comment).trimEnd().length;
  return { key: text.slice(start, end).replace(/\s+/g, ' '), range: { start, end } };
}

/** The comma that a missing key leaves standing alone. */
function commaBeside(index: number, pieces: readonly Piece[]): TextRange {
  const { whole } = pieces[index]!;
  return index === 0 ? { start: whole.end, end: whole.end + 1 } : { start: whole.start - 1, end: whole.start };
}

/** The edit that takes a piece and one comma away; none if a comment of the author's would go with it. */
function withoutPiece(text: string, index: number, pieces: readonly Piece[]): Pick<CitationFault, 'replacement'> {
  const { whole } = pieces[index]!;
  if (text.slice(whole.start, whole.end).includes('%')) {
    return {};
  }
  // At the head of the list the comma after the piece goes, elsewhere the one before: no two edits touch the same
  // comma.
  const atHead = pieces.slice(0, index).every((piece) => piece.key === '');
  const range = atHead ? { start: whole.start, end: whole.end + 1 } : { start: whole.start - 1, end: whole.end };
  return { replacement: { range, newText: '' } };
}
