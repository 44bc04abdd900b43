import { createModelPositioning, createModelSupport } from '../../judges/create-model-judges.ts';
import type { JudgingProtocol } from '../../judges/judged-by-model.ts';
import { withKeptMeasurement } from '../../judges/measuring/kept-measurement.ts';
import type { PositioningModelJudge, SupportModelJudge } from '../../judges/model/model-judges.ts';
import type { ScirmOptions } from '../../judges/scirm/scirm.ts';
import type { ChatModel } from '../../llm/chat-model.ts';
import { shippedPrompts } from '../../node/shipped-prompts.ts';
import { createDisciplineJudge, type DisciplineJudge } from '../../rubric/disciplines/discipline-judge.ts';
import type { AskingCost, OpenedJudges } from '../../workflows/judge/ask-models.ts';
import { say } from '../terminal/standard-streams.ts';
import { aiStrings as strings } from './ai-strings.ts';
import type { ModelJudging } from './judging-options.ts';
import type { LanguageModels } from './language-models.ts';

/** The judge of citations, which says how often it was right if that was measured. */
export async function supportJudge(models: LanguageModels, judging: ModelJudging): Promise<SupportModelJudge> {
  return withKeptMeasurement('support', await createSupport(models.model('support'), judging), models.measurements);
}

/**
 * The judges of a related work, who say how often they were right if that was measured. The model for `style` judges sections
 * as a whole, for a second opinion alone; otherwise it is not asked, and need not be named.
 */
export async function relatedWorkJudges(
  models: LanguageModels,
  judging: ModelJudging,
  { secondOpinion = false }: { readonly secondOpinion?: boolean } = {},
): Promise<OpenedJudges> {
  const create = async (task: 'style' | 'positioning'): Promise<PositioningModelJudge> =>
    withKeptMeasurement('positioning', await createPositioning(models.model(task), judging), models.measurements);
  const support = await supportJudge(models, judging);
  const positioning = await create('positioning');
  const style = secondOpinion ? await create('style') : undefined;
  const used = [
    models.model('support'),
    models.model('positioning'),
    ...(secondOpinion ? [models.model('style')] : []),
  ];
  return { judges: { support, positioning, style }, used };
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

/** The protocol that `--judge llm` stands for is our own judge. */
function protocolOf({ judge }: ModelJudging): JudgingProtocol {
  return judge === 'llm' ? 'situate' : judge;
}

function judgeOptions(model: ChatModel, { votes, secondLook }: ModelJudging): ScirmOptions {
  return { model, prompts: shippedPrompts(), secondLook, ...(votes !== undefined && { votes }) };
}

/**
 * Says on standard error how many works the judges cannot judge, what they will send at most, and to where. Says nothing
 * if they send nothing.
 */
export function announceRequests({ models, calls, tokens, known }: AskingCost): void {
  if (known !== undefined && known.byTitle > 0) {
    say(strings.knownByTitle(known));
  }
  if (calls > 0) {
    say(strings.asking(models, calls, tokens));
  }
}

/** Says on standard error what was sent and received. */
export function reportUsage({ meter }: LanguageModels): void {
  say(strings.used(meter.usage));
}
