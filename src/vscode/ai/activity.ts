import * as vscode from 'vscode';
import type { ChatModel } from '../../llm/chat-model.ts';
import { type Usage, UsageMeter } from '../../llm/usage-meter.ts';

/** A running request: it is being sent or answered, or waits for its turn. */
interface Running {
  readonly destination: string;
  readonly cancel: AbortController;
}

/** Everything that is being sent to language models, and that was sent in this session. */
export class Activity implements vscode.Disposable {
  readonly #onDidChange = new vscode.EventEmitter<void>();
  /** A request began or ended. */
  readonly onDidChange = this.#onDidChange.event;
  readonly #meter = new UsageMeter();
  readonly #running = new Set<Running>();

  dispose(): void {
    this.cancelAll();
    this.#onDidChange.dispose();
  }

  /** The number of requests that are running. */
  get running(): number {
    return this.#running.size;
  }

  /** The destinations of the running requests, by name. */
  get destinations(): readonly string[] {
    return [...new Set(Array.from(this.#running, ({ destination }) => destination))];
  }

  /** Everything that was sent since the window was opened. */
  get usage(): Usage {
    return this.#meter.usage;
  }

  /** Ends all running requests; they reject with `ChatError` `cancelled`. */
  cancelAll(): void {
    for (const { cancel } of this.#running) {
      cancel.abort();
    }
  }

  /** A model whose requests are listed here while they run, and can be ended. */
  watched(model: ChatModel): ChatModel {
    const { name, destination } = model;
    return {
      name,
      destination,
      complete: async (request, call = {}) => {
        const cancel = new AbortController();
        const running = { destination, cancel };
        this.#running.add(running);
        this.#onDidChange.fire();
        try {
          const signals = call.signal === undefined ? [cancel.signal] : [cancel.signal, call.signal];
          return await model.complete(request, { ...call, signal: AbortSignal.any(signals) });
        } finally {
          this.#running.delete(running);
          this.#onDidChange.fire();
        }
      },
    };
  }

  /** A model whose replies are counted, including those from a cache. */
  counted(model: ChatModel): ChatModel {
    return {
      name: model.name,
      destination: model.destination,
      complete: async (request, call) => {
        const reply = await model.complete(request, call);
        this.#meter.add(reply);
        this.#onDidChange.fire();
        return reply;
      },
    };
  }
}
