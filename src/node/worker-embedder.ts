import { Worker } from 'node:worker_threads';
import { type Embedder, EmbeddingUnavailableError, type Vector } from '../similarity/embedder.ts';
import type { EmbeddingReply, EmbeddingRequest, EmbeddingWorkerData } from './embedding-messages.ts';
import { type EmbeddingRuntime, findMissingPart } from './embedding-runtime.ts';
import { modelId } from './minilm.ts';

/** The runtime of the embedding model, and its idle time. */
export interface EmbedderOptions extends EmbeddingRuntime {
  /** The time without a text until the thread ends and frees its 400 MB. A minute by default. */
  readonly idleMilliseconds?: number;
}

/** An embedder that holds a thread while it is in use. */
export interface WorkerEmbedder extends Embedder {
  /** The thread is there. */
  readonly isRunning: boolean;
  /** Ends the thread. The next text starts it again. */
  release(): Promise<void>;
}

/**
 * The embedding model in a worker thread, which starts with the first text and does not keep the process alive. Calls
 * that overlap take turns text by text, so a few sentences do not wait for a library; an abort takes effect between two
 * texts. A thread that dies is restarted, once per text.
 */
export function createEmbedder({ idleMilliseconds = 60_000, ...runtime }: EmbedderOptions): WorkerEmbedder {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let lastId = 0;

  async function release(): Promise<void> {
    const released = worker;
    worker = undefined;
    await released?.terminate();
  }

  function start(): Worker {
    const missing = findMissingPart(runtime);
    if (missing !== undefined) throw new EmbeddingUnavailableError(missing);
    const workerData: EmbeddingWorkerData = { folder: runtime.folder };
    // The thread must not get the flags of the host, and what a library prints must not get into the output of a
    // command.
    const started = new Worker(runtime.worker, { workerData, execArgv: [], stdout: true, stderr: true });
    // Without a listener, an error in an idle thread would end the process.
    started.on('error', () => undefined);
    started.once('exit', () => {
      if (worker === started) worker = undefined;
    });
    return started;
  }

  async function ask(text: string): Promise<Vector> {
    const asked = (worker ??= start());
    const request: EmbeddingRequest = { id: ++lastId, text };
    return new Promise<Vector>((resolve, reject) => {
      const settle = (act: () => void): void => {
        asked.off('message', onReply).off('error', onDeath).off('exit', onDeath);
        asked.unref();
        act();
      };
      const onDeath = (cause: unknown): void => {
        if (worker === asked) worker = undefined;
        settle(() => {
          reject(new ThreadDied('the thread of the embedding model ended', { cause }));
        });
      };
      const onReply = (reply: EmbeddingReply): void => {
        if ('unavailable' in reply) {
          settle(() => {
            reject(new EmbeddingUnavailableError(reply.unavailable, { cause: new Error(reply.because) }));
          });
          void release();
        } else if (reply.id === request.id) {
          settle(() => {
            resolve(reply.vector);
          });
        }
      };
      asked.ref();
      asked.on('message', onReply).on('error', onDeath).on('exit', onDeath);
      asked.postMessage(request);
    });
  }

  async function embedOne(text: string): Promise<Vector> {
    try {
      return await ask(text).catch((error: unknown) => {
        if (error instanceof ThreadDied) return ask(text);
        throw error;
      });
    } catch (error) {
      throw error instanceof EmbeddingUnavailableError
        ? error
        : new EmbeddingUnavailableError('noRuntime', { cause: error });
    }
  }

  /** Runs after earlier tasks. */
  function inTurn<T>(act: () => Promise<T>): Promise<T> {
    clearTimeout(idle);
    waiting++;
    const result = turn.then(act).finally(() => {
      if (--waiting === 0) idle = setTimeout(() => void release(), idleMilliseconds).unref();
    });
    turn = result.catch(() => undefined);
    return result;
  }

  return {
    model: modelId,
    async embed(texts, signal) {
      const vectors: Vector[] = [];
      for (const text of texts) {
        vectors.push(
          await inTurn(async () => {
            signal?.throwIfAborted();
            return embedOne(text);
          }),
        );
      }
      return vectors;
    },
    get isRunning() {
      return worker !== undefined;
    },
    release,
  };
}

class ThreadDied extends Error {}
