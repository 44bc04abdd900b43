import { withoutTags } from '../../manuscript/source-tags.ts';
import type { Complaint } from './judged-checks.ts';

/**
 * What is wrong with a text in which only one tag should have moved. Spaces and ties around it may change.
 */
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
