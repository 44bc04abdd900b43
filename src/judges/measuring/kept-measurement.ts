import { type JudgedByModel, type ModelJudge, type QuestionJudge, signedAs } from '../judged-by-model.ts';
import type { MeasuredTask, Measurement, MeasurementStore } from '../model/measurement.ts';
import { testSentences } from './test-sentences.ts';

/** Names a measurement by all it depends on: the judge with its endpoint, model, votes and prompts, and the test sentences. */
export function measurementKey(task: MeasuredTask, { identity }: Pick<ModelJudge, 'identity'>): string {
  return JSON.stringify(['measurement', task, identity, testSentences]);
}

/** A judge that says with each verdict how often it was right, if it was measured and that was kept. */
export async function withKeptMeasurement<Question, Verdict extends { readonly by: JudgedByModel }>(
  task: MeasuredTask,
  judge: QuestionJudge<Question, Verdict>,
  store: MeasurementStore,
): Promise<QuestionJudge<Question, Verdict>> {
  const measured = await store.read(measurementKey(task, judge));
  return measured === undefined ? judge : withMeasurement(judge, measured);
}

/** A judge that says with each verdict how often it was right. */
function withMeasurement<Question, Verdict extends { readonly by: JudgedByModel }>(
  judge: QuestionJudge<Question, Verdict>,
  measured: Measurement,
): QuestionJudge<Question, Verdict> {
  return {
    ...judge,
    measured,
    judge: async (question, call) => signedAs(await judge.judge(question, call), measured),
  };
}
