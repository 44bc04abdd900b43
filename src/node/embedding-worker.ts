/** The thread that the embedding model runs in. It loads the model with the first text and answers one text at a time. */
import { parentPort, workerData } from 'node:worker_threads';
import { EmbeddingUnavailableError } from '../similarity/embedder.ts';
import type { EmbeddingReply, EmbeddingRequest, EmbeddingWorkerData } from './embedding-messages.ts';
import { loadSentenceEncoder } from './sentence-encoder.ts';

const port = parentPort!;
const loading = loadSentenceEncoder((workerData as EmbeddingWorkerData).folder);
loading.catch(() => undefined);

port.on('message', ({ id, text }: EmbeddingRequest) => {
  void loading
    .then((encode) => encode(text))
    .then(
      (vector) => reply({ id, vector }, [vector.buffer as ArrayBuffer]),
      (error: unknown) => reply(unavailable(error)),
    );
});

function reply(message: EmbeddingReply, transfer: ArrayBuffer[] = []): void {
  port.postMessage(message, transfer);
}

function unavailable(error: unknown): EmbeddingReply {
  return error instanceof EmbeddingUnavailableError
    ? { unavailable: error.reason, because: error.cause instanceof Error ? error.cause.message : error.message }
    : { unavailable: 'noRuntime', because: String(error) };
}
