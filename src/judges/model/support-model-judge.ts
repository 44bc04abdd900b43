import type { JudgedByModel, ModelJudge, Requests } from '../judged-by-model.ts';
import type { SupportJudge, SupportQuestion, SupportVerdict } from '../support/support-judge.ts';

/**
 * What a language model says of a citation. `unclear`: the votes were level, none of them counted, or nothing is known
 * of the work but its title. The score is the share of valid votes that find the citation supported; 0.5 where there
 * are none.
 */
export type ModelSupportVerdict = SupportVerdict<JudgedByModel>;

/**
 * Judges citations by asking a language model. `judge` rejects with `ChatError` where the model cannot be asked; a
 * reply that is useless is a vote less, not a failure.
 */
export interface SupportModelJudge extends ModelJudge, SupportJudge<Promise<ModelSupportVerdict>> {
  requests(question: SupportQuestion): Requests;
}
