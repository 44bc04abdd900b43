import { type CitingSentence, citationSurroundings, isOwnWork } from '../../src/judges/emphasis/citing-sentence.ts';
import type { PrintedCitations } from '../../src/judges/emphasis/discussion-model.ts';
import { judgeSentences } from '../../src/judges/positioning/judge-sentences.ts';
import { positioningOf } from '../../src/judges/positioning/sentence-positioning.ts';
import { CITATION } from '../../src/text/placeholders.ts';
import { splitSentences } from '../../src/text/sentences.ts';
import { countWords } from '../../src/text/words.ts';
import type { CorwaParagraph } from './corwa-paragraphs.ts';

/** A labelled citation at its place in a paragraph. */
export interface LabelledCitation {
  readonly mark: string;
  readonly start: number;
  readonly end: number;
  /** Tells works apart. */
  readonly work: string;
  readonly isDiscussed: boolean;
}

/** The labelled citations that can be found in the text, those together that stand in one bracket. */
function bracketsOf({ text, cites }: CorwaParagraph): LabelledCitation[][] {
  const brackets: LabelledCitation[][] = [];
  let from = 0;
  for (const { mark, corpus_id: id, kind } of cites) {
    const start = text.indexOf(mark, from);
    if (start === -1) {
      continue;
    }
    const citation = { mark, start, end: start + mark.length, work: id ?? mark, isDiscussed: kind === 'Dominant' };
    const bracket = brackets.at(-1);
    if (
      bracket !== undefined &&
      /^[\s;,]*$/.test(text.slice(from, start)) &&
      !opens(mark) &&
      !closes(bracket.at(-1)!.mark)
    ) {
      bracket.push(citation);
    } else {
      brackets.push([citation]);
    }
    from = citation.end;
  }
  return brackets;
}

function opens(mark: string): boolean {
  return /^[([]/.test(mark);
}

function closes(mark: string): boolean {
  return /[)\]]$/.test(mark);
}

/**
 * The paragraph as the reader of manuscripts would give it, with a placeholder for each citation. With `numbers`, the
 * authors' names that are a part of a sentence stay in it, as they would be typed beside a number.
 */
export function citingSentences(
  paragraph: CorwaParagraph,
  printed: PrintedCitations,
): CitingSentence<LabelledCitation>[] {
  const placed: { readonly at: number; readonly bracket: readonly LabelledCitation[] }[] = [];
  let text = '';
  let from = 0;
  for (const bracket of bracketsOf(paragraph)) {
    text += paragraph.text.slice(from, bracket[0]!.start);
    if (printed === 'numbers' && isTextual(bracket)) {
      text += `${bracket[0]!.mark.replace(/\s*[([].*$/, '')} `;
    }
    placed.push({ at: text.length, bracket });
    text += CITATION;
    from = bracket.at(-1)!.end;
  }
  text += paragraph.text.slice(from);
  const sentences = splitSentences(text);
  const positioning = judgeSentences(text, sentences);
  return sentences.map((place) => {
    const { start, end } = place;
    const sentence = text.slice(start, end);
    const surroundings = citationSurroundings(sentence);
    const judged = positioningOf({ sentences: positioning }, { place });
    const brackets = placed.filter(({ at }) => at >= start && at < end);
    return {
      words: countWords(sentence),
      isOwnWork: judged !== undefined && isOwnWork(judged),
      citations: brackets.flatMap(({ bracket }, index) =>
        bracket.map((citation) => ({
          ...surroundings[index]!,
          works: [citation.work],
          isTextual: printed === 'names' ? isTextual(bracket) : surroundings[index]!.followsNames,
          place: citation,
        })),
      ),
    };
  });
}

/** "Smith et al. (2020)", standing alone. */
function isTextual([first, ...others]: readonly LabelledCitation[]): boolean {
  return first !== undefined && others.length === 0 && !opens(first.mark) && /[([].*\d{4}/.test(first.mark);
}
