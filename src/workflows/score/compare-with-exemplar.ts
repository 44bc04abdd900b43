import { type ReferenceAdherence, referenceAdherence } from '../../drafting/adherence/reference-adherence.ts';
import type { Judges } from '../../judges/judges.ts';
import { type Exemplar, exemplarFormat } from '../../project/exemplar.ts';
import { loadPaper, NotAManuscriptError } from '../../project/load.ts';
import { type Paper, relatedWorkSections } from '../../project/paper.ts';
import type { Sources } from '../../project/sources.ts';
import { alignWithExemplar, type ExemplarAlignment } from '../../rubric/alignment/align-with-exemplar.ts';
import { type ParagraphRedundancy, paragraphRedundancy } from '../../rubric/alignment/paragraph-redundancy.ts';
import { type ReferenceOverlap, referenceOverlap } from '../../rubric/alignment/reference-overlap.ts';
import {
  type ComparedCount,
  compareStructures,
  type StructureName,
  sectionStructure,
} from '../../rubric/alignment/section-structure.ts';
import type { Examination } from '../../rubric/examine-related-work.ts';

/** An exemplar with the paper that it is the related work of. */
export interface ReadExemplar {
  readonly exemplar: Exemplar;
  /** Undefined if it is plain text. */
  readonly paper: Paper | undefined;
  /** The sources that its files were read from. */
  readonly sources: Sources;
}

/** Asks the judges of this machine until they lack nothing for the answer. */
export type AskJudges = <Answer>(question: (judges: Judges) => Answer | Promise<Answer>) => Promise<Answer>;

/** The comparison of a related work with an exemplar, and with itself. */
export interface RelatedWorkComparison {
  readonly exemplar: ReadExemplar | undefined;
  /** Undefined without an exemplar, and where texts cannot be embedded. */
  readonly alignment: ExemplarAlignment | undefined;
  /** Undefined without an exemplar. */
  readonly overlap: ReferenceOverlap | undefined;
  readonly adherence: ReferenceAdherence | undefined;
  readonly structure: Readonly<Record<StructureName, ComparedCount>> | undefined;
  /** Undefined if it is not known. */
  readonly redundancy: ParagraphRedundancy | undefined;
}

/** Reads what an exemplar cites. */
export async function withItsPaper(exemplar: Exemplar, sources: Sources): Promise<ReadExemplar> {
  try {
    return { exemplar, paper: await loadPaper(exemplar.path, sources), sources };
  } catch (error) {
    if (error instanceof NotAManuscriptError) {
      return { exemplar, paper: undefined, sources };
    }
    throw error;
  }
}

/** Compares an examined related work with an exemplar, if there is one. */
export async function compareWithExemplar(
  examination: Examination,
  exemplar: ReadExemplar | undefined,
  ask: AskJudges,
): Promise<RelatedWorkComparison> {
  const { paper, measures, exemplar: measured } = examination;
  const byVectors = await ask(
    ({ vectors }: Judges) =>
      vectors && {
        redundancy: paragraphRedundancy(paper, vectors),
        alignment: exemplar && alignWithExemplar(paper, exemplar.exemplar, exemplar.paper, vectors),
      },
  );
  const redundancy = byVectors?.redundancy;
  return {
    exemplar,
    alignment: byVectors?.alignment,
    overlap: exemplar && referenceOverlap(paper, exemplar.exemplar, exemplar.paper),
    adherence: exemplar && referenceAdherence(paper, exemplar.exemplar, exemplar.paper),
    structure:
      exemplar &&
      measured &&
      compareStructures(
        sectionStructure(relatedWorkSections(paper), measures, paper),
        sectionStructure(exemplar.exemplar.sections, measured.measures, {
          format: exemplarFormat(exemplar.exemplar.path),
          sources: exemplar.exemplar.sources,
        }),
      ),
    redundancy: redundancy === 'unknown' ? undefined : redundancy,
  };
}
