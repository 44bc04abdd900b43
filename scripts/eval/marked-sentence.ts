import { type CitedInText, type CitingText, plainlyCited } from '../../src/judges/citing-text.ts';
import { CITATION } from '../../src/text/placeholders.ts';

/** `[3]`, `[<|cit|>, <|other_cit|>]`, and marks that stand by themselves. */
const citation = /\[(?:[\d\s,;–-]|<\|[a-z_]+\|>)+\]|<\|[a-z_]+\|>/g;
const work = /\d+|<\|[a-z_]+\|>/g;

/** The mark of the citation that is judged, by itself or together with others, as Citation Integrity writes it. */
const judgedAlone = '<|cit|>';
const judgedWithOthers = '<|multi_cit|>';

/**
 * A sentence of a data set. Where it says which of its citations is judged, by a mark or by a number, that one cites `key` and
 * all others cite other works. Where it does not, all of them cite `key`.
 */
export function markedSentence(sentence: string, key: string, judgedNumber: number | null): CitingText {
  const isMarked = sentence.includes(judgedAlone) || sentence.includes(judgedWithOthers) || judgedNumber !== null;
  const citations: CitedInText[][] = [];
  let marks = 0;
  const text = sentence.replace(citation, (found) => {
    const written = found.match(work) ?? [];
    if (written.length === 0) {
      return found;
    }
    const keys = written.flatMap((one) => {
      if (!isMarked || one === judgedAlone || one === String(judgedNumber)) {
        return [key];
      }
      // A mark does not say which other work it stands for: each has one of its own.
      const other = one.startsWith('<') ? `other ${++marks}` : `number ${one}`;
      return one === judgedWithOthers ? [key, other] : [other];
    });
    citations.push([...new Set(keys)].map(plainlyCited));
    return CITATION;
  });
  return { text, citations, opaque: [] };
}
