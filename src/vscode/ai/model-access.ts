import * as vscode from 'vscode';
import type { KnownByTitle } from '../../evidence/cited-text.ts';
import type { Destination } from '../../http/destination.ts';
import { createJury, jurorsOf } from '../../judges/jury.ts';
import type { MeasurementStore } from '../../judges/model/measurement.ts';
import { ChatError } from '../../llm/chat-error.ts';
import type { ChatModel } from '../../llm/chat-model.ts';
import { type ModelTask, modelsFor } from '../../llm/model-names.ts';
import { list } from '../../text/front-language.ts';
import { Consent } from '../access/consent.ts';
import { KeyStore } from '../access/key-store.ts';
import type { Prompter } from '../dialogs/prompter.ts';
import { Activity } from './activity.ts';
import { aiSection, confirmAboveTokens, connectionSettings, isTurnedOn } from './ai-settings.ts';
import { type ConfiguredModel, configuredModel, destinationsOf } from './configured-model.ts';
import { aiStrings, consentDetail } from './editor-ai-strings.ts';
import { type JudgingChoice, keepJudgingChoice, keptJudgingChoice } from './judging-choice.ts';
import type { ModelOpener } from './open-models.ts';

/** Everything that a `ModelAccess` needs. */
export interface ModelAccessOptions {
  readonly secrets: vscode.SecretStorage;
  /** Persistent storage for what the author allowed and how models judge. */
  readonly memory: vscode.Memento;
  /** A folder for replies, verdicts and measurements to keep. */
  readonly storage: vscode.Uri;
  readonly log: vscode.LogOutputChannel;
  readonly prompter: Prompter;
  /** Tells which models of VS Code may be asked without a dialogue from VS Code. */
  readonly lmAccess: vscode.LanguageModelAccessInformation;
}

/** The cost of what a command is about to send. */
export interface Cost {
  /** The most requests that it can take. */
  readonly calls: number;
  /** The approximate number of tokens these hold, replies left out. */
  readonly tokens: number;
  /** The models they go to. */
  readonly models: readonly ChatModel[];
  /** The works that it is about, and those of them that are known by title alone. */
  readonly known?: KnownByTitle;
  /** The part of it that judging takes, where texts are both written and judged. */
  readonly judging?: { readonly calls: number; readonly tokens: number };
}

/**
 * The one place that gives access to language models. Nothing is sent before the author has turned them on, in a
 * trusted workspace, and confirmed where text goes. A model checks this again with each request, so none outlives what
 * the author allowed.
 */
export class ModelAccess implements vscode.Disposable {
  readonly activity = new Activity();
  readonly keys: KeyStore;
  readonly #onDidChange = new vscode.EventEmitter<void>();
  /** Language models were turned on or off, or configured differently. */
  readonly onDidChange = this.#onDidChange.event;
  readonly #options: ModelAccessOptions;
  readonly #consent: Consent;
  readonly #subscriptions: vscode.Disposable;
  #destinations = destinationsOf(connectionSettings());
  #opener: Promise<ModelOpener> | undefined;

  constructor(options: ModelAccessOptions) {
    this.#options = options;
    this.keys = new KeyStore(options.secrets, 'situate.ai.keys');
    this.#consent = new Consent(options.memory, 'situate.ai.confirmed', options.prompter);
    this.#subscriptions = vscode.Disposable.from(
      this.activity,
      this.#onDidChange,
      vscode.workspace.onDidGrantWorkspaceTrust(() => {
        this.#onDidChange.fire();
      }),
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration(aiSection)) {
          void this.#settingsChanged();
        }
      }),
    );
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  /** True if commands that need a language model are offered. */
  get isOn(): boolean {
    return isTurnedOn() && vscode.workspace.isTrusted;
  }

  /**
   * The model for a task, or the jury. Asks the author first where text may not go to yet, unless `mayAsk` is false.
   * Rejects with `ChatError`: `misconfigured` or `noModel` where models are off or not configured, `forbidden` where the
   * workspace is not trusted or the author would have to be asked, `cancelled` where the author declined.
   */
  async model(task: ModelTask, { mayAsk = true }: { readonly mayAsk?: boolean } = {}): Promise<ChatModel> {
    this.#checkIsOn();
    const settings = connectionSettings();
    const configured = modelsFor(task, settings.models).map((text) => configuredModel(text, settings));
    const opened: ChatModel[] = [];
    // One question after the other where they are at several places.
    for (const model of configured) {
      opened.push(await this.#open(model, mayAsk));
    }
    const [only, ...others] = opened;
    if (only === undefined) {
      throw new ChatError('noModel', aiStrings.noModel());
    }
    return others.length === 0 ? only : createJury(opened);
  }

  async #open(model: ConfiguredModel, mayAsk: boolean): Promise<ChatModel> {
    await this.#confirm(model.destination, mayAsk);
    const opener = await this.#loadOpener();
    if (model.server === undefined && !mayAsk) {
      await opener.checkConsent(model.name, this.#options.lmAccess);
    }
    return opener.open(model, (opened) => this.#gated(opened, model.destination));
  }

  /**
   * Asks before a command sends more tokens than the author wants to send without a question. Resolves to whether it
   * may continue.
   */
  async confirmCost({ calls, tokens, models, known = { works: 0, byTitle: 0 }, judging }: Cost): Promise<boolean> {
    if (tokens <= confirmAboveTokens()) {
      return true;
    }
    const places = [
      ...new Set(models.flatMap(jurorsOf).map(({ name, destination }) => aiStrings.modelAt(name, destination))),
    ];
    return this.#options.prompter.confirm({
      message: aiStrings.costQuestion(calls, tokens),
      detail: [
        ...(judging === undefined || judging.calls === 0 || judging.calls === calls
          ? []
          : [
              aiStrings.costOfWriting(calls - judging.calls, tokens - judging.tokens),
              aiStrings.costOfJudging(judging.calls, judging.tokens),
            ]),
        aiStrings.costDetail(list(places)),
        ...(known.byTitle > 0 ? [aiStrings.knownByTitle(known.byTitle, known.works)] : []),
      ].join('\n'),
      action: aiStrings.costAction(),
    });
  }

  /** The way in which models judge, as the author chose it. */
  get judging(): JudgingChoice {
    return keptJudgingChoice(this.#options.memory);
  }

  /** Has models judge in another way from now on. */
  judgeBy(choice: JudgingChoice): Promise<void> {
    return keepJudgingChoice(this.#options.memory, choice);
  }

  /** The store of how often models were right. */
  async measurements(): Promise<MeasurementStore> {
    return (await this.#loadOpener()).measurements;
  }

  /** Turns language models on for this user, who allowed text to go to these destinations. */
  async turnOn(destinations: readonly Destination[]): Promise<void> {
    await this.#consent.give(destinations);
    await vscode.workspace.getConfiguration(aiSection).update('enabled', true, vscode.ConfigurationTarget.Global);
  }

  /** Turns language models off for this user, ends running requests, and forgets what was allowed. */
  async turnOff(): Promise<void> {
    this.activity.cancelAll();
    await this.#consent.revokeAll();
    await vscode.workspace.getConfiguration(aiSection).update('enabled', false, vscode.ConfigurationTarget.Global);
  }

  /** The path of the folder in which verdicts are kept. */
  get verdictFolder(): string {
    return this.#folder('verdicts');
  }

  /** Removes all replies and verdicts that were kept. Rejects where that is not possible. */
  async clearCache(): Promise<void> {
    await (await this.#loadOpener()).replies.clear();
    const { openVerdictFolder } = await import('./kept-verdicts.ts');
    await openVerdictFolder(this.verdictFolder).clear();
  }

  #folder(name: string): string {
    return vscode.Uri.joinPath(this.#options.storage, name).fsPath;
  }

  #checkIsOn(): void {
    if (!isTurnedOn()) {
      throw new ChatError('misconfigured', aiStrings.isOff());
    }
    if (!vscode.workspace.isTrusted) {
      throw new ChatError('forbidden', aiStrings.notTrusted());
    }
  }

  async #confirm(destination: Destination, mayAsk: boolean): Promise<void> {
    if (this.#consent.isGiven(destination)) {
      return;
    }
    if (!mayAsk) {
      throw new ChatError('forbidden', aiStrings.notAllowedYet(destination.name));
    }
    const question = {
      message: aiStrings.consentQuestion(destination.name),
      detail: consentDetail(destination),
      action: aiStrings.consentAction(),
    };
    if (!(await this.#consent.ask([destination], () => question))) {
      throw new ChatError('cancelled', aiStrings.declined(destination.name));
    }
  }

  /** A model that gets requests only as long as text may go there. */
  #gated(model: ChatModel, destination: Destination): ChatModel {
    return {
      name: model.name,
      destination: model.destination,
      complete: async (request, call) => {
        this.#checkIsOn();
        if (!this.#consent.isGiven(destination)) {
          throw new ChatError('forbidden', aiStrings.notAllowedAnyMore(destination.name));
        }
        return model.complete(request, call);
      },
    };
  }

  #loadOpener(): Promise<ModelOpener> {
    const { log } = this.#options;
    const folders = { replies: this.#folder('replies'), measurements: this.#folder('measurements') };
    this.#opener ??= import('./open-models.ts').then(
      ({ ModelOpener }) => new ModelOpener(this.keys, this.activity, log, folders),
    );
    return this.#opener;
  }

  async #settingsChanged(): Promise<void> {
    const before = this.#destinations;
    this.#destinations = destinationsOf(connectionSettings());
    const left = before.filter(({ id }) => !this.#destinations.some((destination) => destination.id === id));
    if (left.length > 0 || !isTurnedOn()) {
      this.activity.cancelAll();
    }
    await this.#consent.revoke(left);
    this.#onDidChange.fire();
  }
}
