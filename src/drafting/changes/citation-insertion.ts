import type { CitationMark } from '../../manuscript/marks.ts';
import { type Paper, textOf } from '../../project/paper.ts';
import type { FileEdit } from '../../text/location.ts';
import { touchesOffset } from '../../text/range.ts';

/**
 * The edit that cites a work where the cursor is in the running text of a paper: in the citation that the cursor touches,
 * otherwise beside the word there, before the full stop of its sentence. Undefined where there is no running text, and
 * where that citation has the work already.
 * @param offset of the cursor in the file
 */
export function citationInsertion(paper: Paper, file: string, offset: number, key: string): FileEdit | undefined {
  const text = textOf(paper, file);
  const { writer, citations } = paper;
  if (text === undefined || !writer.isValidKey(key)) {
    return undefined;
  }
  const beside = besideWord(text, offset);
  if (!isInRunningText(paper, file, beside)) {
    return undefined;
  }
  const forms = writer.citationForms(paper);
  const touched = citations.find((citation) => citation.file === file && touchesOffset(citation, offset));
  if (touched?.keys.some((cited) => cited.key === key) === true) {
    return undefined;
  }
  const last = touched?.keys.at(-1);
  if (touched !== undefined && last !== undefined && forms.roleOf(touched) === 'parenthetical' && hasNoNotes(touched)) {
    // The sign between two keys, as this paper has it.
    const [, separator = ', '] = /^[^a]*a([^b]*)b/.exec(forms.parenthetical(['a', 'b']).replace(/^\\\w+/, '')) ?? [];
    return insertion(file, last.range.end, separator + key);
  }
  const place = touched?.end ?? beside;
  const lead = /(?:^|[\s~([])$/.test(text.slice(Math.max(0, place - 1), place)) ? '' : forms.space;
  const tail = /^[\p{L}\p{N}]/u.test(text.slice(place, place + 2)) ? ' ' : '';
  return insertion(file, place, lead + forms.parenthetical([key]) + tail);
}

function isInRunningText({ stretches }: Paper, file: string, offset: number): boolean {
  return stretches.some(
    ({ file: own, block, paragraphs }) =>
      own === file &&
      paragraphs.some(
        (paragraph) =>
          touchesOffset(paragraph, offset - block.start) &&
          !paragraph.holes.some(({ start, end }) => start < offset - block.start && offset - block.start < end),
      ),
  );
}

function hasNoNotes({ keys }: CitationMark): boolean {
  return keys.every(({ before, after }) => before === undefined && after === undefined);
}

/** The end of the word at an offset, or of the one before the spaces there; before the full stop of a sentence. */
function besideWord(text: string, offset: number): number {
  const [spaces] = /(?<=\S)[ \t]+$|$/.exec(text.slice(0, offset))!;
  const [rest] = /^[\p{L}\p{M}\p{N}’'-]*/u.exec(text.slice(offset))!;
  const end = spaces === '' ? offset + rest.length : offset - spaces.length;
  return /[^\s.!?][.!?]$/.test(text.slice(0, end)) && !/^\S/.test(text.slice(end)) ? end - 1 : end;
}

function insertion(file: string, offset: number, newText: string): FileEdit {
  return { file, range: { start: offset, end: offset }, newText };
}
