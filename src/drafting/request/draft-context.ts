import type { CitedWork } from '../../evidence/cited-work.ts';
import type { ManuscriptSource } from '../../manuscript/block.ts';
import type { CitationForms } from '../../manuscript/citation-forms.ts';
import type { ManuscriptWriter } from '../../manuscript/writer.ts';
import { citedAs } from '../../project/cited-as.ts';
import type { DraftRequest } from './draft.ts';
import { type ListedPassage, listPassages } from './listed-passages.ts';

/** Everything that writing and reading a draft need to know. */
export interface DraftContext {
  readonly request: DraftRequest;
  /** The writer of source in the paper's format. */
  readonly writer: ManuscriptWriter;
  /** The file that the section is in, or else the main file: how a draft is read, and with which commands. */
  readonly manuscript: ManuscriptSource;
  readonly forms: CitationForms;
  /** The works that may be cited. In tags they are numbered in this order, from 1. */
  readonly works: readonly CitedWork[];
  /**
   * The number of the work that a key means, also as an alias or in another case if the paper's style allows that.
   */
  numberOf(key: string): number | undefined;
  /** The key that the work of a number is cited by. */
  keyOf(number: number): string | undefined;
  /** The passages of the works that a model gets to read. In tags they have their numbers. */
  passages(): readonly ListedPassage[];
}

/** Gathers what writing and reading a draft needs. */
export function draftContext(request: DraftRequest): DraftContext {
  const { paper, section, works } = request;
  const numbers = new Map(works.map(({ key }, index) => [key, index + 1]));
  const folded = new Map(works.map(({ key }, index) => [key.toLowerCase(), index + 1]));
  let passages: readonly ListedPassage[] | undefined;
  return {
    request,
    writer: paper.writer,
    manuscript: paper.sources.get(section?.file ?? paper.main) ?? paper.sources.get(paper.main)!,
    forms: paper.writer.citationForms(paper),
    works,
    numberOf: (key) =>
      numbers.get(key) ??
      (paper.style.caseSensitive ? undefined : folded.get(key.toLowerCase())) ??
      numbers.get(citedAs(paper, key)?.key ?? ''),
    keyOf: (number) => works[number - 1]?.key,
    passages: () => (passages ??= listPassages(request)),
  };
}
