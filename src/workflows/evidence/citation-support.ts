import type { ModelSupportVerdict } from '../../judges/model/model-judges.ts';
import { supportStates } from '../../judges/support/support-judge.ts';
import type { CitationPassage } from './find-passages.ts';

/**
 * What is known of a citation, the best first: a passage of its work bears on the sentence, nothing like the sentence was
 * found, the work is known by its title alone, nobody judged, a language model judged that the work does not say this.
 */
export const citationSupports = ['bearing', 'nothing', 'title', 'open', 'contradicted'] as const;

export type CitationSupport = (typeof citationSupports)[number];

/** Says what is known of a citation by the passage that was found, and by the verdict of a language model, if any. */
export function citationSupport(
  { question: { cited }, best: { found } }: Pick<CitationPassage, 'question' | 'best'>,
  verdict: ModelSupportVerdict | undefined,
): CitationSupport {
  if (verdict !== undefined && supportStates[verdict.verdict] === 'failed') {
    return 'contradicted';
  }
  const { abstract, introduction, passages = [] } = cited;
  if (abstract === undefined && introduction === undefined && passages.length === 0) {
    return 'title';
  }
  switch (found) {
    case 'near':
    case 'related':
      return 'bearing';
    case 'nothing':
      return 'nothing';
    case 'tooLittle':
    case 'otherLanguage':
      return 'open';
  }
}
