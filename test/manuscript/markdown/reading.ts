import { type ManuscriptSource, readManuscript } from '../../../src/manuscript/block.ts';
import { markdownReader } from '../../../src/manuscript/markdown/markdown-reader.ts';
import type { Mark } from '../../../src/manuscript/marks.ts';
import { emptyVocabulary } from '../../../src/manuscript/vocabulary.ts';
import { runToEnd } from '../../../src/task/task.ts';
import type { TextRange } from '../../../src/text/range.ts';

/** Cuts and reads a Markdown source. */
export function readMarkdown(text: string, previous?: ManuscriptSource): ManuscriptSource {
  return runToEnd(readManuscript('paper.md', text, markdownReader, emptyVocabulary, previous));
}

/** A mark, and how to get at the text of a range in it. */
export interface Found<M extends Mark> {
  readonly mark: M;
  readonly source: string;
  readonly slice: (range: TextRange) => string;
}

/** All marks of one kind, in the order of the source. */
export function marksOf<K extends Mark['kind']>(text: string, kind: K): Found<Extract<Mark, { kind: K }>>[] {
  return readMarkdown(text).blocks.flatMap(({ text: block, content }) => {
    const slice = ({ start, end }: TextRange): string => block.slice(start, end);
    return content.marks
      .filter((mark): mark is Extract<Mark, { kind: K }> => mark.kind === kind)
      .map((mark) => ({ mark, source: slice(mark), slice }));
  });
}

/** The texts of the blocks a source is cut into. */
export function blocksOf(text: string): string[] {
  return readMarkdown(text).blocks.map((block) => block.text);
}

/** The plain text of each paragraph, citations shown as `§` and what is no word as `¤`. */
export function paragraphTexts(text: string): string[] {
  return readMarkdown(text).blocks.flatMap(({ content }) =>
    content.marks.flatMap((mark) => (mark.kind === 'paragraph' ? [shown(content.prose(mark, []).plain.text)] : [])),
  );
}

/** The sentences of all paragraphs, shown in the same way. */
export function sentencesOf(text: string): string[] {
  return readMarkdown(text).blocks.flatMap(({ content }) =>
    content.marks.flatMap((mark) => {
      if (mark.kind !== 'paragraph') {
        return [];
      }
      const { plain, sentences } = content.prose(mark, []);
      return sentences.map(({ start, end }) => shown(plain.text.slice(start, end)));
    }),
  );
}

function shown(text: string): string {
  return text.replaceAll('\uFFFC', '§').replaceAll('\uFFFB', '¤');
}
