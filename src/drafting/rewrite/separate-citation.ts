import type { CitationMark, CitedKey } from '../../manuscript/marks.ts';
import type { ManuscriptWriter, SeparatedCitation } from '../../manuscript/writer.ts';
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
