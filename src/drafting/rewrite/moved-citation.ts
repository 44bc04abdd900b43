import type { CitationMark, CitedKey } from '../../manuscript/marks.ts';
import { withoutTags } from '../../manuscript/source-tags.ts';
import type { ManuscriptWriter, SeparatedCitation } from '../../manuscript/writer.ts';
import type { Complaint } from './judged-checks.ts';
import type { NotRewritable } from './rewrite.ts';

/**
 * Takes a key out of a citation as written in its source. A citation with one key stays as it is, notes and all,
 * and `rest` is empty; of one with several keys it has to be certain to which of them everything in it belongs.
 */
export function separateKey(
  written: string,
  citation: CitationMark,
  { range }: CitedKey,
  writer: ManuscriptWriter,
): SeparatedCitation | NotRewritable {
  if (citation.form === 'textual') {
    return 'citationInSentence';
  }
  if (citation.keys.length === 1) {
    return { rest: '', alone: written };
  }
  const index = citation.keys.findIndex((key) => key.range.start === range.start);
  return writer.separateKey(written, citation, index) ?? 'citationWithNotes';
}

/** Finds what is wrong with a text in which only one tag should have moved. Spaces and ties around it may change. */
export function complaintOfMove(before: string, after: string, mark: string): Complaint {
  if (withoutMark(before, mark) !== withoutMark(after, mark)) {
    return {
      failed: 'kept',
      problem: `More was changed than the place of ${mark}. All words and other marks have to stay as they were.`,
    };
  }
  return lead(before, mark) === lead(after, mark)
    ? { failed: 'kept', problem: `${mark} stands where it stood before.` }
    : undefined;
}

function withoutMark(text: string, mark: string): string {
  return plain(text.replace(mark, ' '));
}

/** The words before a tag; another order of tags in one place is not a move. */
function lead(text: string, mark: string): string {
  return plain(withoutTags(text.slice(0, text.indexOf(mark))));
}

/** Spaces go by what prints: a tie is one, and none is before a comma, a tag or a closing sign. */
function plain(text: string): string {
  return text
    .replace(/[~\s]+/g, ' ')
    .replace(/ (?=[.,;:!?)\][])/g, '')
    .trim();
}
