import type * as vscode from 'vscode';
import { commands, workspace } from 'vscode';
import { isExposed } from '../../http/destination.ts';
import { ChatError } from '../../llm/chat-error.ts';
import { allModels, modelTasks } from '../../llm/model-names.ts';
import { list } from '../../text/front-language.ts';
import { back, type Prompter } from '../dialogs/prompter.ts';
import { connectionSettings } from './ai-settings.ts';
import {
  type ConfigurationChoices,
  draftedDestinations,
  draftedModel,
  type OfferedModel,
  offeredModels,
  settingsOf,
  writeDraft,
} from './configuration-choices.ts';
import { ask, isNeeded, type QuestionName, questionNames } from './configure-steps.ts';
import { aiStrings, consentDetail } from './editor-ai-strings.ts';
import type { ModelAccess } from './model-access.ts';
import { presetOf } from './presets.ts';

/** The question that a model is asked to see whether it answers: a thinking model needs room for its thoughts. */
const trial = {
  messages: [{ role: 'user', content: 'Answer with the one word: ready' }],
  maximumReplyTokens: 1000,
} as const;

/**
 * “Configure Language Model…”: asks where the model runs, for address and key, which models should be used; tests them;
 * and turns them on after the author has agreed to what is sent where. Until then nothing is written or stored.
 */
export async function configureLanguageModel(
  models: ModelAccess,
  prompter: Prompter,
  log: vscode.LogOutputChannel,
): Promise<void> {
  if (!workspace.isTrusted) {
    prompter.say(aiStrings.configureNotTrusted());
    return;
  }
  const draft = await askAll(models, prompter);
  if (draft === undefined) {
    return;
  }
  const destinations = draftedDestinations(draft);
  const [destination] = destinations;
  const model = [draft.models.default ?? ''].flat().join(' + ');
  if (destination === undefined) {
    return;
  }
  const place = list(destinations.map(({ name }) => name));
  const isAgreed = await prompter.confirm({
    message: aiStrings.consentQuestion(place),
    detail: consentDetail({
      ...(destinations.find(({ id }) => isExposed(id)) ?? destination),
      name: place,
      headers: [...new Set(destinations.flatMap(({ headers = [] }) => headers))],
    }),
    action: aiStrings.consentAction(),
  });
  if (!isAgreed) {
    return;
  }
  await writeDraft(draft, models.keys);
  await models.turnOn(destinations);
  log.info(`Configured language model ${model} at ${place}`);
  prompter.offer(aiStrings.configureDone(model, place), aiStrings.menuMeasure(), () => {
    void commands.executeCommand('situate.ai.measure');
  });
}

/** Asks one question after the other, and tests the answers. Undefined if the author leaves. */
async function askAll(models: ModelAccess, prompter: Prompter): Promise<ConfigurationChoices | undefined> {
  const now = connectionSettings();
  const current = presetOf(now);
  const draft: ConfigurationChoices = {
    preset: undefined,
    address: now.endpoint,
    apiVersion: now.apiVersion,
    key: undefined,
    wantsKey: false,
    models: { ...now.models },
    isByTask: modelTasks.some((task) => (now.models[task] ?? '').length > 0),
  };
  let offered: readonly OfferedModel[] = [];
  let question: QuestionName | 'trial' = 'place';
  let isForward = true;
  for (;;) {
    const asked = questionNames.filter((name) => isNeeded(name, draft));
    if (question === 'trial') {
      const next = await tryOut(draft, models, prompter);
      if (next === 'done' || next === 'stop') {
        return next === 'done' ? draft : undefined;
      }
      question = next;
      continue;
    }
    if (question === 'model' && isForward) {
      const found = await findModels(draft, models, prompter);
      if (typeof found === 'string') {
        if (found === 'stop') {
          return undefined;
        }
        question = found;
        continue;
      }
      offered = found;
    }
    const index = asked.indexOf(question);
    const step = { title: aiStrings.configureTitle(), step: index + 1, totalSteps: asked.length, canGoBack: index > 0 };
    const answer = await ask(question, { draft, prompter, keys: models.keys, step, offered, current });
    if (answer === undefined) {
      return undefined;
    }
    isForward = answer !== back;
    question = neighbour(question, isForward, draft);
  }
}

/** The question before or after another one, depending on the answers. There is none before the first. */
function neighbour(question: QuestionName, isForward: boolean, draft: ConfigurationChoices): QuestionName | 'trial' {
  const at = questionNames.indexOf(question);
  return isForward
    ? (questionNames.slice(at + 1).find((name) => isNeeded(name, draft)) ?? 'trial')
    : (questionNames.slice(0, at).findLast((name) => isNeeded(name, draft)) ?? question);
}

/** The available models, or the question to continue with. */
async function findModels(
  draft: ConfigurationChoices,
  models: ModelAccess,
  prompter: Prompter,
): Promise<readonly OfferedModel[] | QuestionName | 'stop'> {
  const place = draftedDestinations(draft)[0]?.name ?? draft.preset?.label ?? '';
  for (;;) {
    try {
      const offered = await prompter.wait(aiStrings.asking(place), (signal) =>
        offeredModels(draft, models.keys, signal),
      );
      if (offered.length > 0) {
        return offered;
      }
      const isVscode = draft.preset?.endpoint === undefined;
      const message = isVscode ? aiStrings.noVscodeModels() : aiStrings.noModelsListed(place);
      const again = aiStrings.tryAgain();
      const type = aiStrings.typeName();
      const chosen = await prompter.decide({ message, actions: isVscode ? [again] : [again, type] });
      if (chosen === type) {
        return offered;
      }
      if (chosen === undefined) {
        return 'stop';
      }
    } catch (error) {
      const next = await goOn(error, 'listing', draft, prompter);
      if (next === 'type') {
        return [];
      }
      if (next !== 'again') {
        return next;
      }
    }
  }
}

/** Asks every chosen model for a word. */
async function tryOut(
  draft: ConfigurationChoices,
  models: ModelAccess,
  prompter: Prompter,
): Promise<'done' | 'stop' | QuestionName> {
  const names = allModels(settingsOf(draft).models);
  for (;;) {
    try {
      for (const name of names) {
        const { activity } = models;
        const model = activity.counted(activity.watched(draftedModel(draft, name, models.keys)));
        await prompter.wait(aiStrings.testing(name), (signal) => model.complete(trial, { signal }));
      }
      return 'done';
    } catch (error) {
      const next = await goOn(error, 'trial', draft, prompter);
      if (next !== 'again' && next !== 'type') {
        return next;
      }
    }
  }
}

/** Says what went wrong, and lets the author choose how to continue. */
async function goOn(
  error: unknown,
  during: 'listing' | 'trial',
  draft: ConfigurationChoices,
  prompter: Prompter,
): Promise<'again' | 'type' | 'stop' | QuestionName> {
  if (!(error instanceof ChatError)) {
    throw error;
  }
  if (error.reason === 'cancelled') {
    return during === 'trial' ? 'model' : 'place';
  }
  const ways = waysOn(error, during, draft);
  const chosen = await prompter.decide({ message: error.message, actions: ways.map(({ label }) => label) });
  const next = ways.find(({ label }) => label === chosen)?.next ?? 'stop';
  if (next === 'key') {
    draft.wantsKey = true;
  }
  return next;
}

/** A way to continue after a failure: the same again, with a name to type, or from one of the questions. */
interface WayOn {
  readonly label: string;
  readonly next: 'again' | 'type' | QuestionName;
}

/** Gives the ways that may help after a failure, the likeliest first. */
function waysOn({ reason }: ChatError, during: 'listing' | 'trial', { preset }: ConfigurationChoices): WayOn[] {
  const again: WayOn = { label: aiStrings.tryAgain(), next: 'again' };
  const model: WayOn[] = during === 'trial' ? [{ label: aiStrings.chooseAnother(), next: 'model' }] : [];
  if (preset?.endpoint === undefined) {
    return [again, ...model];
  }
  const address: WayOn[] =
    preset.endpoint.isFixed === true ? [] : [{ label: aiStrings.changeAddress(), next: 'address' }];
  const key: WayOn = { label: aiStrings.changeKey(), next: 'key' };
  // Not every server lists its models.
  const type: WayOn[] = during === 'listing' ? [{ label: aiStrings.typeName(), next: 'type' }] : [];
  switch (reason) {
    case 'unauthorized':
    case 'forbidden':
      return [key, again, ...address];
    case 'noNetwork':
    case 'timeout':
      return [again, ...address];
    case 'misconfigured':
    case 'badReply':
      return [...address, ...type, ...model, again];
    case 'noModel':
      return [...model, ...type, ...address];
    default:
      return [again, ...model, ...type];
  }
}
