import type { KnownByTitle } from '../../evidence/cited-text.ts';
import { createModelPositioning, createModelSupport } from '../../judges/create-model-judges.ts';
import type { JudgingProtocol, Requests } from '../../judges/judged-by-model.ts';
import { withKeptMeasurement } from '../../judges/measuring/kept-measurement.ts';
import type { PositioningModelJudge, SupportModelJudge } from '../../judges/model/model-judges.ts';
import { costOf } from '../../judges/model/open-questions.ts';
import { judgePositioningByTask } from '../../judges/model/positioning-by-task.ts';
import type { ScirmOptions } from '../../judges/scirm/scirm.ts';
import type { ChatModel } from '../../llm/chat-model.ts';
import { estimateRequests } from '../../llm/estimate-tokens.ts';
import { shippedPrompts } from '../../node/shipped-prompts.ts';
import { createDisciplineJudge, type DisciplineJudge } from '../../rubric/disciplines/discipline-judge.ts';
import { say } from '../terminal/standard-streams.ts';
import { aiStrings as strings } from './ai-strings.ts';
import type { ModelJudging } from './judging-options.ts';
import type { LanguageModels } from './language-models.ts';

/** The judge of citations, which says how often it was right if that was measured. */
export async function supportJudge(models: LanguageModels, judging: ModelJudging): Promise<SupportModelJudge> {
  return withKeptMeasurement('support', await createSupport(models.model('support'), judging), models.measurements);
}

/** Whether the model for `style` judges sections as a whole too; otherwise it is not asked, and need not be named. */
export interface StyleJudging {
  readonly secondOpinion?: boolean;
}

/** The judge of where a paper says where it stands, which says how often it was right if that was measured. */
export async function positioningJudge(
  models: LanguageModels,
  judging: ModelJudging,
  { secondOpinion = false }: StyleJudging = {},
): Promise<PositioningModelJudge> {
  const create = async (task: 'style' | 'positioning'): Promise<PositioningModelJudge> =>
    withKeptMeasurement('positioning', await createPositioning(models.model(task), judging), models.measurements);
  const paragraphs = await create('positioning');
  return secondOpinion ? judgePositioningByTask(await create('style'), paragraphs) : paragraphs;
}

/** Makes a model a judge of citations, with the prompts that ship with Situate: a workspace changes none of them. */
export function createSupport(model: ChatModel, judging: ModelJudging): Promise<SupportModelJudge> {
  return createModelSupport(protocolOf(judging), judgeOptions(model, judging));
}

/** Makes a model a judge of where a paper says where it stands, in the same way. */
export function createPositioning(model: ChatModel, judging: ModelJudging): Promise<PositioningModelJudge> {
  return createModelPositioning(protocolOf(judging), judgeOptions(model, judging));
}

/** The judge by the criteria of disciplines, who judges each aspect several times. */
export function disciplineJudge(models: LanguageModels, repeats: number): Promise<DisciplineJudge> {
  return createDisciplineJudge({ model: models.model('aspect'), prompts: shippedPrompts(), repeats });
}

/** What `--judge llm` stands for is our own judge. */
function protocolOf({ judge }: ModelJudging): JudgingProtocol {
  return judge === 'llm' ? 'situate' : judge;
}

/** The models that judge a related work. */
export function judgingModels(models: LanguageModels, { secondOpinion = false }: StyleJudging = {}): ChatModel[] {
  return [models.model('support'), models.model('positioning'), ...(secondOpinion ? [models.model('style')] : [])];
}

function judgeOptions(model: ChatModel, { votes, secondLook }: ModelJudging): ScirmOptions {
  return { model, prompts: shippedPrompts(), secondLook, ...(votes !== undefined && { votes }) };
}

/**
 * Says on standard error how many works the judges cannot judge, what they will send at most, and to where. Says nothing
 * if they send nothing.
 */
export function announceRequests(
  models: readonly ChatModel[],
  asked: readonly { readonly requests: Requests; readonly votes: number }[],
  known: KnownByTitle = { works: 0, byTitle: 0 },
): void {
  if (known.byTitle > 0) {
    say(strings.knownByTitle(known));
  }
  const { calls, tokens } = costOf(asked, estimateRequests);
  if (calls > 0) {
    say(strings.asking(models, calls, tokens));
  }
}

/** Says on standard error what was sent and received. */
export function reportUsage({ meter }: LanguageModels): void {
  say(strings.used(meter.usage));
}
