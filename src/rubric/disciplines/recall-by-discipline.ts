import type { Paper } from '../../project/paper.ts';
import type { JudgedRelatedWork } from '../judged-related-work.ts';
import type { Discipline } from './discipline.ts';
import type { JudgedByDiscipline } from './judged-by-discipline.ts';
import { writeReviewedSection } from './write-reviewed-section.ts';

/**
 * Recalls what a language model said of a related work, with the places of its quotes as they are now; undefined if the
 * text, its references or the criteria have changed since.
 */
export async function recallByDiscipline(
  judged: JudgedByDiscipline,
  discipline: Discipline | undefined,
  paper: Paper,
): Promise<JudgedByDiscipline | undefined> {
  const section = await writeReviewedSection(paper);
  const isSame =
    judged.section.text === section.text &&
    judged.section.references === section.references &&
    JSON.stringify(judged.discipline) === JSON.stringify(discipline);
  return isSame ? { ...judged, section } : undefined;
}

/** A related work that was judged by the criteria of a discipline and by nothing else. */
export function judgedByDisciplineAlone(discipline: JudgedByDiscipline): JudgedRelatedWork {
  const { judge } = discipline;
  return {
    judges: { support: judge, positioning: judge },
    citations: [],
    sections: [],
    discipline,
    stoppedBy: undefined,
  };
}
