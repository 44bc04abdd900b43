import type { Sentence } from '../../manuscript/model.ts';
import type { Paper } from '../../project/paper.ts';
import { CITATION, OPAQUE } from '../../text/placeholders.ts';
import { containsRange, type TextRange, touchesOffset } from '../../text/range.ts';

/** A quotation in a paper, and the key of the work that it is said to be from. */
export interface PlacedQuotation {
  readonly quote: string;
  readonly key: string;
}

/** Why there is no quotation to check. */
export type NoQuotation = 'noSentence' | 'noCitation' | 'noQuotation';

/** What stands between quotation marks, of whatever language and format. */
const quotations = /“([^“”]+)”|„([^„“”]+)[“”]|«([^«»]+)»|»([^«»]+)«|``([^`]+?)''|"([^"]+)"|「([^「」]+)」/gu;

/**
 * Finds the quotation at a place of a paper: what is selected, or else what stands in quotation marks there, or else first in the
 * sentence. It is taken to be from the work that its sentence cites under the place, or else first behind the quotation, or else last.
 */
export function quotationAt(paper: Paper, file: string, selected: TextRange): PlacedQuotation | NoQuotation {
  const sentence = sentenceAt(paper, file, selected);
  if (sentence === undefined) {
    return 'noSentence';
  }
  const keys = sentence.citations
    .filter(({ form }) => form !== 'silent')
    .flatMap((citation) => citation.keys.map(({ key, range }) => ({ key, range, citation })));
  if (keys.length === 0) {
    return 'noCitation';
  }
  const quote = selected.start < selected.end ? selectedIn(sentence, selected) : markedIn(sentence, selected.start);
  if (quote === undefined) {
    return 'noQuotation';
  }
  const cited =
    keys.find(({ citation }) => touchesOffset(citation, selected.start)) ??
    keys.find(({ range }) => range.start >= quote.range.end) ??
    keys.at(-1)!;
  return { quote: plain(quote.text), key: cited.key };
}

/** A stretch of a sentence, and where it is in the file. */
interface Stretch {
  readonly text: string;
  readonly range: TextRange;
}

function sentenceAt({ sections }: Paper, file: string, { start }: TextRange): Sentence | undefined {
  return sections
    .flatMap(({ paragraphs }) => paragraphs)
    .filter((paragraph) => paragraph.file === file && touchesOffset(paragraph.range, start))
    .flatMap(({ sentences }) => sentences)
    .findLast(({ range }) => range.start <= start);
}

/** The words of a sentence whose source is selected, as far as it is in the sentence. */
function selectedIn(sentence: Sentence, selected: TextRange): Stretch | undefined {
  const words = [...sentence.text.matchAll(/\S+/g)]
    .map(({ 0: text, index }) => ({ start: index, end: index + text.length }))
    .filter((word) => containsRange(selected, sentence.sourceRange(word)));
  const [first, last] = [words[0], words.at(-1)];
  return first && last && { text: sentence.text.slice(first.start, last.end), range: selected };
}

function markedIn(sentence: Sentence, offset: number): Stretch | undefined {
  const marked = [...sentence.text.matchAll(quotations)].map((match) => ({
    text: (match.slice(1) as (string | undefined)[]).find((group) => group !== undefined) ?? '',
    range: sentence.sourceRange({ start: match.index, end: match.index + match[0].length }),
  }));
  return marked.find(({ range }) => touchesOffset(range, offset)) ?? marked[0];
}

function plain(text: string): string {
  return text.replaceAll(CITATION, ' ').replaceAll(OPAQUE, ' ').replace(/\s+/g, ' ').trim();
}
