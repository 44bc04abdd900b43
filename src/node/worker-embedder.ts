import { type Embedder, EmbeddingUnavailableError, type Vector } from '../similarity/embedder.ts';
import { type EmbeddingHost, type EmbeddingPlace, startEmbeddingHost } from './embedding-host.ts';
import type { EmbeddingReply, EmbeddingRequest } from './embedding-messages.ts';
import { type EmbeddingRuntime, findMissingPart } from './embedding-runtime.ts';
import { modelId } from './minilm.ts';

/** The runtime of the embedding model, and its idle time. */
export interface EmbedderOptions extends EmbeddingRuntime {
  /** The time without a text until the model ends and frees its 400 MB. A minute by default. */
  readonly idleMilliseconds?: number;
  /** What the model runs in; a thread by default. */
  readonly place?: EmbeddingPlace;
}

/** An embedder that holds a thread or a process while it is in use. */
export interface WorkerEmbedder extends Embedder {
  /** The thread or process is there. */
  readonly isRunning: boolean;
  /** Ends it. The next text starts it again. */
  release(): Promise<void>;
}

/**
 * The embedding model in a thread or a process, which starts with the first text and does not keep this process alive.
 * Calls that overlap take turns text by text, so a few sentences do not wait for a library; an abort takes effect between
 * two texts. What dies is restarted, once per text.
 */
export function createEmbedder({
  idleMilliseconds = 60_000,
  place = 'thread',
  ...runtime
}: EmbedderOptions): WorkerEmbedder {
  let host: EmbeddingHost | undefined;
  let idle: NodeJS.Timeout | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let lastId = 0;

  async function release(): Promise<void> {
    const released = host;
    host = undefined;
    await released?.end();
  }

  function start(): EmbeddingHost {
    const missing = findMissingPart(runtime);
    if (missing !== undefined) throw new EmbeddingUnavailableError(missing);
    const started = startEmbeddingHost(runtime, place);
    started.onEnd(() => {
      if (host === started) host = undefined;
    });
    return started;
  }

  async function ask(text: string): Promise<Vector> {
    const asked = (host ??= start());
    const request: EmbeddingRequest = { id: ++lastId, text };
    return new Promise<Vector>((resolve, reject) => {
      const onDeath = (cause: unknown): void => {
        if (host === asked) host = undefined;
        stopListening();
        reject(new HostDied('what the embedding model runs in ended', { cause }));
      };
      const onReply = (reply: EmbeddingReply): void => {
        if ('unavailable' in reply) {
          stopListening();
          reject(new EmbeddingUnavailableError(reply.unavailable, { cause: new Error(reply.because) }));
          void release();
        } else if (reply.id === request.id) {
          stopListening();
          resolve(reply.vector);
        }
      };
      const stopListening = asked.listen(onReply, onDeath);
      asked.ask(request);
    });
  }

  async function embedOne(text: string): Promise<Vector> {
    try {
      return await ask(text).catch((error: unknown) => {
        if (error instanceof HostDied) return ask(text);
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
      return host !== undefined;
    },
    release,
  };
}

class HostDied extends Error {}
