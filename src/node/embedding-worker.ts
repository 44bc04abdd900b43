/**
 * The thread or process that the embedding model runs in. It loads the model at once and answers one text at a time. A process
 * has the folder as its argument, and ends with the one that started it.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { EmbeddingUnavailableError } from '../similarity/embedder.ts';
import type { EmbeddingReply, EmbeddingRequest, EmbeddingWorkerData } from './embedding-messages.ts';
import { loadSentenceEncoder } from './sentence-encoder.ts';

const folder = parentPort === null ? process.argv[2]! : (workerData as EmbeddingWorkerData).folder;
const loading = loadSentenceEncoder(folder);
loading.catch(() => undefined);

const listeningTo = parentPort ?? process;
listeningTo.on('message', ({ id, text }: EmbeddingRequest) => {
  void loading
    .then((encode) => encode(text))
    .then(
      (vector) => reply({ id, vector }, [vector.buffer as ArrayBuffer]),
      (error: unknown) => reply(unavailable(error)),
    );
});

process.once('disconnect', () => process.exit());

function reply(message: EmbeddingReply, transfer: ArrayBuffer[] = []): void {
  if (parentPort === null) process.send!(message);
  else parentPort.postMessage(message, transfer);
}

function unavailable(error: unknown): EmbeddingReply {
  return error instanceof EmbeddingUnavailableError
    ? { unavailable: error.reason, because: error.cause instanceof Error ? error.cause.message : error.message }
    : { unavailable: 'noRuntime', because: String(error) };
}
