import { applyEdits, type TextEdit } from './edit.ts';
import type { TextRange } from './range.ts';

/** A stretch of whole lines around edits that lie close together. */
export interface Passage {
  /** Where it is in the text that the edits were made for. */
  readonly range: TextRange;
  readonly before: string;
  readonly after: string;
  /** In offsets of `before`. */
  readonly edits: readonly TextEdit[];
}

/** A block of text without a blank line may be a whole file: as many lines around an edit say enough. */
const mostLines = 30;

/** The paragraphs of a text that edits change, each once, in the order of the text. */
export function passagesOf(text: string, edits: readonly TextEdit[]): Passage[] {
  const ordered = [...edits].sort((a, b) => a.range.start - b.range.start || a.range.end - b.range.end);
  const groups: { range: TextRange; edits: TextEdit[] }[] = [];
  for (const edit of ordered) {
    const range = { start: blockStart(text, edit.range.start), end: blockEnd(text, edit.range.end) };
    const last = groups.at(-1);
    if (last !== undefined && range.start <= last.range.end) {
      last.range = { start: last.range.start, end: Math.max(last.range.end, range.end) };
      last.edits.push(edit);
    } else {
      groups.push({ range, edits: [edit] });
    }
  }
  return groups.map(({ range, edits: own }) => {
    const before = text.slice(range.start, range.end);
    const edits = own.map((edit) => ({
      range: { start: edit.range.start - range.start, end: edit.range.end - range.start },
      newText: edit.newText,
    }));
    return { range, before, after: applyEdits(before, edits), edits };
  });
}

/**
 * Where a passage begins in a text that may have changed since; undefined if it is not there any more, or the text has
 * it more than once and none of them is where it was.
 */
export function findPassage({ range, before }: Passage, text: string): number | undefined {
  if (text.slice(range.start, range.end) === before && (before !== '' || text.length === range.end)) {
    return range.start;
  }
  const at = before === '' ? -1 : text.indexOf(before);
  return at === -1 || text.includes(before, at + 1) ? undefined : at;
}

/** The start of the first line that belongs to the block around an offset. */
function blockStart(text: string, offset: number): number {
  let start = text.lastIndexOf('\n', offset - 1) + 1;
  for (let lines = 0; lines < mostLines && start > 0; lines++) {
    const previous = start === 1 ? 0 : text.lastIndexOf('\n', start - 2) + 1;
    if (text.slice(previous, start).trim() === '') {
      break;
    }
    start = previous;
  }
  return start;
}

/** The end of the last line that belongs to the block around an offset, without its line break. */
function blockEnd(text: string, offset: number): number {
  let end = lineEnd(text, offset);
  for (let lines = 0; lines < mostLines && end < text.length; lines++) {
    const next = lineEnd(text, end + 1);
    if (text.slice(end, next).trim() === '') {
      break;
    }
    end = next;
  }
  return end;
}

function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end;
}
