import * as vscode from 'vscode';
import { isExposed } from '../../http/destination.ts';
import { ChatError } from '../../llm/chat-error.ts';
import { parseAddress } from '../../llm/endpoint-address.ts';
import { type ModelNames, type ModelTask, modelTasks } from '../../llm/model-names.ts';
import type { KeyStore } from '../access/key-store.ts';
import { type Answer, back, type Prompter, type Step } from '../dialogs/prompter.ts';
import { connectionSettings } from './ai-settings.ts';
import type { ConfigurationChoices, OfferedModel } from './configuration-choices.ts';
import { originOf } from './configured-model.ts';
import { aiStrings } from './editor-ai-strings.ts';
import { type Preset, presets } from './presets.ts';

/** The questions of “Configure Language Model…”, in their order. */
export const questionNames = ['place', 'address', 'version', 'key', 'model', 'tasks', ...modelTasks] as const;
export type QuestionName = (typeof questionNames)[number];

/** Everything that a question needs. */
export interface Asking {
  readonly draft: ConfigurationChoices;
  readonly prompter: Prompter;
  readonly keys: KeyStore;
  readonly step: Step;
  /** The models there are to choose from, once that is known. */
  readonly offered: readonly OfferedModel[];
  /** The preset that is configured now. */
  readonly current: Preset | undefined;
}

/** True if a question has to be asked, after what was answered so far. */
export function isNeeded(question: QuestionName, { preset, isByTask, wantsKey }: ConfigurationChoices): boolean {
  switch (question) {
    case 'address':
      return preset?.endpoint !== undefined && preset.endpoint.isFixed !== true;
    case 'version':
      return preset?.endpoint?.hasVersion === true;
    case 'key':
      return preset?.endpoint !== undefined && (preset.endpoint.key !== 'none' || wantsKey);
    case 'place':
    case 'model':
    case 'tasks':
      return true;
    default:
      return isByTask;
  }
}

/** Asks a question, and puts the answer into the draft. Resolves to whether there was one. */
export async function ask(question: QuestionName, asking: Asking): Promise<Answer<true>> {
  switch (question) {
    case 'place':
      return askPlace(asking);
    case 'address':
      return askAddress(asking);
    case 'version':
      return askVersion(asking);
    case 'key':
      return askKey(asking);
    case 'model':
      return askModel(asking);
    case 'tasks':
      return askTasks(asking);
    default:
      return askModelFor(question, asking);
  }
}

type PresetItem = vscode.QuickPickItem & { readonly preset?: Preset };

async function askPlace({ draft, prompter, step, current }: Asking): Promise<Answer<true>> {
  const all = presets();
  const items = all.flatMap((preset, index): PresetItem[] => {
    const { id, label, group } = preset;
    const description = id === current?.id ? aiStrings.configuredNow() : '';
    const item = { label, description, detail: aiStrings.presets[id](), preset };
    const isFirst = all[index - 1]?.group !== group;
    return isFirst ? [{ label: group, kind: vscode.QuickPickItemKind.Separator }, item] : [item];
  });
  const chosenBefore = draft.preset ?? current;
  const active = items.find(({ preset }) => preset !== undefined && preset.id === chosenBefore?.id);
  const chosen = await prompter.choose({ ...step, placeholder: aiStrings.chooseProvider(), items, active });
  if (chosen === back || chosen?.preset === undefined) {
    return chosen === back ? back : undefined;
  }
  if (chosen.preset.id !== draft.preset?.id) {
    const isCurrent = chosen.preset.id === current?.id;
    Object.assign(draft, {
      preset: chosen.preset,
      address: isCurrent && draft.address !== '' ? draft.address : (chosen.preset.endpoint?.address ?? ''),
      key: undefined,
      wantsKey: false,
      models: isCurrent ? { ...connectionSettings().models } : {},
      isByTask: isCurrent && draft.isByTask,
    });
  }
  return true;
}

async function askAddress({ draft, prompter, step }: Asking): Promise<Answer<true>> {
  const isAzure = draft.preset?.id === 'azure';
  const answer = await prompter.enter({
    ...step,
    prompt: isAzure ? aiStrings.enterAzureAddress() : aiStrings.enterAddress(),
    placeholder: isAzure ? 'https://my-resource.openai.azure.com/openai/v1' : 'https://models.example.org/v1',
    value: draft.address,
    validate: checkAddress,
  });
  if (typeof answer !== 'string') {
    return answer;
  }
  if (originOf(answer) !== originOf(draft.address)) {
    draft.key = undefined;
  }
  draft.address = answer;
  return true;
}

function checkAddress(address: string): string | vscode.InputBoxValidationMessage | undefined {
  try {
    const { origin } = parseAddress(address);
    return isExposed(address)
      ? { message: aiStrings.unencrypted(origin), severity: vscode.InputBoxValidationSeverity.Warning }
      : undefined;
  } catch (error) {
    return error instanceof ChatError ? error.message : String(error);
  }
}

async function askVersion({ draft, prompter, step }: Asking): Promise<Answer<true>> {
  const isNewer = /\/v1$/.test(parseAddress(draft.address).base);
  const answer = await prompter.enter({
    ...step,
    prompt: aiStrings.enterVersion(),
    value: draft.apiVersion,
    validate: (version) => (version === '' && !isNewer ? aiStrings.versionNeeded() : undefined),
  });
  if (typeof answer !== 'string') {
    return answer;
  }
  draft.apiVersion = answer;
  return true;
}

async function askKey({ draft, prompter, keys, step }: Asking): Promise<Answer<true>> {
  const { origin } = parseAddress(draft.address);
  const isStored = (await keys.read(origin)) !== undefined;
  const mayBeEmpty = isStored || draft.preset?.endpoint?.key !== 'needed';
  const answer = await prompter.enter({
    ...step,
    prompt: aiStrings.enterKey(origin),
    placeholder: isStored ? aiStrings.keyStored() : mayBeEmpty ? aiStrings.keyEmpty() : '',
    value: draft.key ?? '',
    isSecret: true,
    validate: (key) => (key === '' && !mayBeEmpty ? aiStrings.keyNeeded(origin) : undefined),
  });
  if (typeof answer !== 'string') {
    return answer;
  }
  draft.key = answer === '' ? undefined : answer;
  return true;
}

/** A model to choose, or a jury that the settings name already; undefined for the one that does everything else. */
type ModelItem = vscode.QuickPickItem & { readonly named: ModelNames['default'] };

async function askModel(asking: Asking): Promise<Answer<true>> {
  const isVscode = asking.draft.preset?.endpoint === undefined;
  const placeholder = isVscode ? aiStrings.chooseVscodeModel() : aiStrings.chooseModel();
  return noteAnswer(asking.draft, 'default', await chooseModel(asking, placeholder, 'default', []));
}

async function askModelFor(task: ModelTask, asking: Asking): Promise<Answer<true>> {
  const { default: general, [task]: current } = asking.draft.models;
  const same: ModelItem = { label: aiStrings.sameAsDefault(inWords(general)), named: undefined };
  const jury: ModelItem[] =
    typeof current === 'object' ? [{ label: inWords(current), description: aiStrings.jury(), named: current }] : [];
  return noteAnswer(
    asking.draft,
    task,
    await chooseModel(asking, aiStrings.chooseModelFor[task](), task, [same, ...jury]),
  );
}

function chooseModel(
  { draft, prompter, step, offered }: Asking,
  placeholder: string,
  task: ModelTask | 'default',
  before: readonly ModelItem[],
): Promise<Answer<ModelItem>> {
  const listed = offered.map(({ name, label }) => ({
    label,
    named: name,
    ...(name !== label && { description: name }),
  }));
  const items: ModelItem[] = [...before, ...listed];
  const active = items.find(({ named }) => named === draft.models[task]);
  const isVscode = draft.preset?.endpoint === undefined;
  const typed = (name: string): ModelItem => ({ label: name, detail: aiStrings.modelTyped(), named: name });
  return prompter.choose({ ...step, placeholder, items, active, ...(!isVscode && { typed }) });
}

function noteAnswer(draft: ConfigurationChoices, task: ModelTask | 'default', chosen: Answer<ModelItem>): Answer<true> {
  if (chosen === back || chosen === undefined) {
    return chosen;
  }
  if (chosen.named === undefined) {
    delete draft.models[task];
  } else {
    draft.models[task] = chosen.named;
  }
  return true;
}

function inWords(named: ModelNames['default']): string {
  return [named ?? []].flat().join(' + ');
}

async function askTasks({ draft, prompter, step }: Asking): Promise<Answer<true>> {
  const items = [
    { label: aiStrings.oneForAll(inWords(draft.models.default)), isByTask: false },
    { label: aiStrings.oneEach(), detail: aiStrings.oneEachDetail(), isByTask: true },
  ];
  const active = items.find(({ isByTask }) => isByTask === draft.isByTask);
  const chosen = await prompter.choose({ ...step, placeholder: aiStrings.chooseTasks(), items, active });
  if (chosen === back || chosen === undefined) {
    return chosen;
  }
  draft.isByTask = chosen.isByTask;
  return true;
}
