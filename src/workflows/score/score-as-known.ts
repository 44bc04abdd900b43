import type { Judges } from '../../judges/judges.ts';
import type { ModelVerdicts } from '../../judges/model/model-verdicts.ts';
import type { Paper } from '../../project/paper.ts';
import { alignWithExemplar, type ExemplarAlignment } from '../../rubric/alignment/align-with-exemplar.ts';
import type { Discipline } from '../../rubric/disciplines/discipline.ts';
import type { JudgedByDiscipline } from '../../rubric/disciplines/judged-by-discipline.ts';
import { judgedByDisciplineAlone, recallByDiscipline } from '../../rubric/disciplines/recall-by-discipline.ts';
import { examineRelatedWork } from '../../rubric/examine-related-work.ts';
import { recallRelatedWork } from '../../rubric/recall-related-work.ts';
import { type ScoredRelatedWork, scoreRelatedWork } from '../../rubric/score-related-work.ts';
import type { ScoringFront } from './score-paper.ts';

/** A paper scored by what is known of it at once. */
export interface KnownScores extends ScoredRelatedWork {
  /** Undefined without an exemplar, and while its texts are not embedded. */
  readonly alignment: ExemplarAlignment | undefined;
}

/**
 * Scores a paper without waiting: by what the judges of this machine can say so far, and what language models said before. A
 * front fetches what the judges lack, and scores again.
 * @param exemplarPaper the paper of the exemplar that the configuration names
 */
export function scoreAsKnown(
  paper: Paper,
  exemplarPaper: Paper | undefined,
  judges: Judges,
  verdicts: ModelVerdicts,
): KnownScores {
  const examination = examineRelatedWork(paper, judges);
  const { vectors } = judges;
  const alignment = paper.exemplar && vectors && alignWithExemplar(paper, paper.exemplar, exemplarPaper, vectors);
  return { ...scoreRelatedWork(examination, recallRelatedWork(paper, verdicts)), alignment };
}

/**
 * The answers of language models about a paper from before, also by the criteria of its discipline, as scoring takes
 * them.
 */
export async function saidBefore(
  paper: Paper,
  verdicts: ModelVerdicts,
  { said, discipline }: { readonly said: JudgedByDiscipline | undefined; readonly discipline: Discipline | undefined },
): ReturnType<ScoringFront['judge']> {
  const byDiscipline = said && (await recallByDiscipline(said, discipline, paper));
  return {
    judged: recallRelatedWork(paper, verdicts),
    discipline: byDiscipline,
    judgedByDiscipline: byDiscipline && judgedByDisciplineAlone(byDiscipline),
  };
}
