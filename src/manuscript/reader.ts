import type { MappedText } from '../text/offset-map.ts';
import type { TextRange } from '../text/range.ts';
import type { FindSegmentEnd } from '../text/segments.ts';
import type { ManuscriptFormat } from './format.ts';
import type { CitationMark, DefinitionMark, Mark } from './marks.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Plain text of one paragraph, with its sentences. Offsets of `text` map back to the block it came from. */
export interface Prose {
  readonly plain: MappedText;
  /** Ranges in `plain.text`, in order, without the white space around them. */
  readonly sentences: readonly TextRange[];
  /** The citations in it, in order; the nth CITATION placeholder of `plain.text` stands for the nth of them. */
  readonly citations: readonly CitationMark[];
}

/** A source format. Both formats end in the same marks and the same prose. */
export interface ManuscriptReader {
  readonly format: ManuscriptFormat;
  /**
   * Finds all there is to know, beyond the format itself, of a paper with these definitions, which its sources, or the
   * packages beside it, hold. `configured` names further citation commands.
   */
  inferVocabulary(definitions: readonly DefinitionMark[], configured: readonly string[]): Vocabulary;
  /** Gives the function that cuts a source into blocks that can be read by themselves. */
  blockEnds(vocabulary: Vocabulary): FindSegmentEnd;
  /** Reads the marks of a block. Never throws: what cannot be read becomes a problem mark. */
  readMarks(block: string, vocabulary: Vocabulary): Mark[];
  /**
   * Renders the running text of `range`, a paragraph of the block, without its `holes`.
   * `citations` are those of the block that are in the range and outside the holes.
   */
  readProse(block: string, range: TextRange, holes: readonly TextRange[], citations: readonly CitationMark[]): Prose;
}
