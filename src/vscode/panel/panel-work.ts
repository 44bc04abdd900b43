import * as vscode from 'vscode';
import { RequestError } from '../../http/request-error.ts';
import { withEachJuror } from '../../judges/jury.ts';
import { ChatError } from '../../llm/chat-error.ts';
import type { ChatModel } from '../../llm/chat-model.ts';
import { PromptError } from '../../llm/prompt-error.ts';
import { UsageMeter, withUsage } from '../../llm/usage-meter.ts';
import type { Notice, Working } from '../../panel/view.ts';
import { CorpusError } from '../../retrieval/corpus/corpus-error.ts';
import { EmbeddingUnavailableError } from '../../similarity/embedder.ts';
import type { Way } from '../access/ways.ts';
import { waysAfter } from '../ai/report-ai-failure.ts';
import { corpusFailure, waysAfterCorpus } from '../corpus/report-corpus-failure.ts';
import { waysAfterSources } from '../network/report-source-failure.ts';
import { panelStrings } from './panel-strings.ts';

/** The things that a long task works with. */
export interface PanelTask {
  /** Aborted when the author stops the task. */
  readonly signal: AbortSignal;
  /** The cost of the task so far. */
  readonly meter: UsageMeter;
  /** Says how far it is. */
  readonly report: (progress: Partial<Omit<Working, 'tokens'>>) => void;
  /** A model whose tokens count for this task. */
  readonly counted: (model: ChatModel) => ChatModel;
}

/** Something that a notice offers. */
export interface PanelWay extends Way {
  /** The thing that the page does itself, before `act` is called. */
  readonly inPage?: Notice['actions'][number]['inPage'];
}

/** Milliseconds between two times that the panel hears of progress. */
const pace = 80;

/** The storage key of the task that is under way: it is still there after the window was closed amid it. */
const taskUnderWay = 'situate.panel.task';

/**
 * The one long task of the panel, and the notice about the last one. While a task runs, no other one is started.
 */
export class PanelWork implements vscode.Disposable {
  working: Working | undefined;
  notice: Notice | undefined;
  readonly #log: vscode.LogOutputChannel;
  readonly #memory: vscode.Memento;
  readonly #onChange: () => void;
  #isDisposed = false;
  #stop: AbortController | undefined;
  #ways: readonly PanelWay[] = [];
  /** The wait for what ends the last notice. */
  #lasting: vscode.Disposable | undefined;
  #telling: ReturnType<typeof setTimeout> | undefined;

  /**
   * Says so where the window was closed amid a task. `memory` is that of the workspace; `onChange` is called when
   * `working` or `notice` changed.
   */
  constructor(log: vscode.LogOutputChannel, memory: vscode.Memento, onChange: () => void) {
    this.#log = log;
    this.#memory = memory;
    this.#onChange = onChange;
    const cutOff = memory.get<string>(taskUnderWay);
    if (cutOff !== undefined) {
      this.notice = { kind: 'information', text: panelStrings.cutOff(cutOff), actions: [] };
      this.#remember(undefined);
    }
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#stop?.abort();
    this.#lasting?.dispose();
    clearTimeout(this.#telling);
  }

  /** Runs a long task. Never rejects: a notice says what went wrong, with what may help. */
  async run(what: string, act: (task: PanelTask) => Promise<void>): Promise<void> {
    if (this.#stop !== undefined) {
      this.say(panelStrings.busy());
      return;
    }
    const stop = new AbortController();
    const meter = new UsageMeter();
    this.#stop = stop;
    this.#forgetNotice();
    this.working = { what, tokens: 0 };
    this.#remember(what);
    this.#onChange();
    const update = (progress: Partial<Omit<Working, 'tokens'>>): void => {
      if (this.#stop === stop && this.working !== undefined) {
        const { input, output } = meter.usage;
        const { what: before, text } = this.working;
        const isAnother = progress.what !== undefined && progress.what !== before;
        // The progress of the step before says nothing about this one.
        const kept = isAnother ? { what: before, ...(text !== undefined && { text }) } : this.working;
        this.working = { ...kept, ...progress, tokens: input + output };
        this.#telling ??= setTimeout(() => {
          this.#telling = undefined;
          this.#onChange();
        }, pace);
      }
    };
    const countedJuror = (model: ChatModel): ChatModel => {
      const metered = withUsage(model, meter);
      return {
        name: metered.name,
        destination: metered.destination,
        complete: (request, call) =>
          metered.complete(request, call).finally(() => {
            update({});
          }),
      };
    };
    const counted = (model: ChatModel): ChatModel => withEachJuror(model, countedJuror);
    try {
      await act({ signal: stop.signal, meter, report: update, counted });
    } catch (error) {
      if (stop.signal.aborted) {
        this.say(panelStrings.stopped());
      } else {
        this.#failed(error, () => this.run(what, act));
      }
    } finally {
      this.#stop = undefined;
      this.working = undefined;
      if (!this.#isDisposed) {
        this.#remember(undefined);
      }
      this.#onChange();
    }
  }

  #remember(task: string | undefined): void {
    void this.#memory.update(taskUnderWay, task);
  }

  /** Stops the task, if there is one. */
  stop(): void {
    this.#stop?.abort();
  }

  /**
   * Shows a notice. `lasts` is called where it goes when something happens: it waits for that, and then calls what it is
   * given.
   */
  say(text: string, ways: readonly PanelWay[] = [], lasts?: (end: () => void) => vscode.Disposable): void {
    this.#tell('information', text, ways);
    this.#lasting = lasts?.(() => {
      this.dismiss();
    });
  }

  /** Says that something is not possible, and what may help. */
  complain(text: string, ways: readonly Way[] = []): void {
    this.#tell('error', text, ways);
  }

  /** Does what a notice offers. */
  act(id: string): void {
    const way = this.#ways[Number(id)];
    this.dismiss();
    void way?.act();
  }

  dismiss(): void {
    this.#forgetNotice();
    this.#onChange();
  }

  #forgetNotice(): void {
    this.#lasting?.dispose();
    this.#lasting = undefined;
    this.notice = undefined;
    this.#ways = [];
  }

  #tell(kind: Notice['kind'], text: string, ways: readonly PanelWay[]): void {
    this.#forgetNotice();
    this.#ways = ways;
    const actions = ways.map(({ label, inPage }, index) => ({
      id: String(index),
      title: label,
      ...(inPage !== undefined && { inPage }),
    }));
    this.notice = { kind, text, actions };
    this.#onChange();
  }

  #failed(error: unknown, retry: () => Promise<void>): void {
    if (error instanceof ChatError) {
      if (error.reason === 'cancelled') {
        this.say(panelStrings.stopped());
      } else {
        this.complain(error.message, waysAfter(error, retry));
      }
    } else if (error instanceof RequestError) {
      if (error.reason === 'cancelled') {
        this.say(panelStrings.stopped());
      } else {
        this.complain(error.message, waysAfterSources(error as RequestError, retry));
      }
    } else if (error instanceof CorpusError || error instanceof EmbeddingUnavailableError) {
      this.complain(corpusFailure(error), waysAfterCorpus(error, retry));
    } else if (error instanceof PromptError) {
      this.complain(error.message);
    } else {
      this.#log.error(error instanceof Error ? error : String(error));
      const log: Way = { label: panelStrings.showLog(), act: () => vscode.commands.executeCommand('situate.showLog') };
      this.complain(panelStrings.failed(error instanceof Error ? error.message : String(error)), [log]);
    }
  }
}
