import { formatReference } from '../../bibliography/reference.ts';
import { citingText } from '../../judges/citing-text.ts';
import { CitationNumbers, numberedText } from '../../judges/model/numbered-text.ts';
import type { Paragraph } from '../../manuscript/model.ts';
import { citedAs } from '../../project/cited-as.ts';
import { type Paper, relatedWorkRoots, withNested } from '../../project/paper.ts';
import type { Location } from '../../text/location.ts';
import { findVerbatim } from '../../text/verbatim.ts';

/** A paragraph as it is shown, with its sentences in order. */
interface ShownParagraph {
  readonly text: string;
  readonly sentences: readonly { readonly text: string; readonly location: Location }[];
}

/** Writes the related work of a paper, all its sections, with the list of the works it cites. */
export async function writeReviewedSection(paper: Paper): Promise<ReviewedSection> {
  const numbers = new CitationNumbers();
  const roots = relatedWorkRoots(paper);
  const paragraphs: ShownParagraph[] = [];
  const blocks: string[] = [];
  for (const section of roots.flatMap((root) => withNested(root, paper))) {
    if (section.heading.title !== '') {
      blocks.push(`HEADING: ${section.heading.title}`);
    }
    for (const paragraph of section.paragraphs.filter(({ isProse }) => isProse)) {
      const shown = showParagraph(paper, paragraph, numbers);
      paragraphs.push(shown);
      blocks.push(`PARAGRAPH ${paragraphs.length}: ${shown.text}`);
    }
  }
  const [first] = roots;
  return {
    text: blocks.join('\n\n'),
    references: (await Promise.all(numbers.keys.map((key, index) => referenceLine(paper, key, index + 1)))).join('\n'),
    beginning:
      paragraphs.length === 0 || first === undefined ? undefined : { file: first.file, range: first.headingRange },
    place(quote) {
      for (const paragraph of paragraphs) {
        const range = findVerbatim(paragraph.text, quote);
        if (range !== undefined) {
          return sentenceAt(paragraph, range.start);
        }
      }
      return undefined;
    },
  };
}

function showParagraph({ sources }: Paper, paragraph: Paragraph, numbers: CitationNumbers): ShownParagraph {
  const { file } = paragraph;
  const source = sources.get(file)?.text ?? '';
  const sentences = paragraph.sentences.map((sentence) => ({
    text: numberedText(citingText(sentence, source), numbers),
    location: { file, range: sentence.range },
  }));
  return { text: sentences.map(({ text }) => text).join(' '), sentences };
}

function sentenceAt({ sentences }: ShownParagraph, offset: number): Location | undefined {
  let end = 0;
  for (const { text, location } of sentences) {
    end += text.length + 1;
    if (offset < end) {
      return location;
    }
  }
  return undefined;
}

async function referenceLine(paper: Paper, key: string, number: number): Promise<string> {
  const entry = citedAs(paper, key);
  const reference =
    entry !== undefined && 'content' in entry ? (await formatReference(entry, paper.library)).text : 'not known';
  return `[${number}] ${reference.replace(/\s+/g, ' ')}`;
}

/** A related work as reviewers of a discipline get to see it. */
export interface ReviewedSection {
  /** Headings, and paragraphs with numbers for citations. */
  readonly text: string;
  /** The works behind these numbers, a line each. */
  readonly references: string;
  /** Where the related work begins; undefined if there is none. */
  readonly beginning: Location | undefined;
  /** The sentence that a passage begins in; undefined if the text does not say that word for word. */
  place(quote: string): Location | undefined;
}
