import { spawn } from 'node:child_process';
import type { EventEmitter } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { EmbeddingReply, EmbeddingRequest, EmbeddingWorkerData } from './embedding-messages.ts';
import type { EmbeddingRuntime } from './embedding-runtime.ts';

/**
 * What the embedding model runs in. A thread starts sooner; a process gives all its memory back when it ends, where some
 * 150 MB of a thread's stay with the process that it was in.
 */
export type EmbeddingPlace = 'thread' | 'process';

/** A thread or a process with the embedding model, told apart by nothing that those who ask it see. */
export interface EmbeddingHost {
  ask(request: EmbeddingRequest): void;
  /**
   * Hears its replies and of its end until what this returns is called. While somebody listens, it keeps this process
   * alive; else it does not.
   */
  listen(replied: (reply: EmbeddingReply) => void, ended: (cause: unknown) => void): () => void;
  /** Calls back once, when it has ended. */
  onEnd(act: () => void): void;
  end(): Promise<void>;
}

/** Starts the script of the model, with nothing of what it prints in the output of this process. */
export function startEmbeddingHost(runtime: EmbeddingRuntime, place: EmbeddingPlace): EmbeddingHost {
  return place === 'thread' ? startThread(runtime) : startProcess(runtime);
}

function startThread({ folder, worker: script }: EmbeddingRuntime): EmbeddingHost {
  const workerData: EmbeddingWorkerData = { folder };
  // The thread must not get the flags of the host.
  const worker = new Worker(script, { workerData, execArgv: [], stdout: true, stderr: true });
  // Without a listener, an error in an idle thread would end the process.
  worker.on('error', () => undefined);
  return {
    ask(request) {
      worker.postMessage(request);
    },
    listen: listeningTo(worker, [worker]),
    onEnd: (act) => worker.once('exit', act),
    async end() {
      await worker.terminate();
    },
  };
}

function startProcess({ folder, worker: script }: EmbeddingRuntime): EmbeddingHost {
  const child = spawn(process.execPath, [fileURLToPath(script), folder], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Where an editor has no console, a process would open a window of its own.
    windowsHide: true,
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      resolve();
    });
    // It could not be started, and so does not exit either.
    child.once('error', () => {
      if (child.pid === undefined) resolve();
    });
  });
  child.on('error', () => undefined);
  return {
    ask(request) {
      child.send(request);
    },
    listen: listeningTo(child, [child, child.channel]),
    onEnd(act) {
      void ended.then(act);
    },
    async end() {
      child.kill();
      await ended;
    },
  };
}

/** Hears of a thread or a process, and keeps this process alive by it and its channel meanwhile. */
function listeningTo(host: EventEmitter, kept: readonly (Kept | null | undefined)[]): EmbeddingHost['listen'] {
  return (replied, ended) => {
    for (const one of kept) one?.ref();
    host.on('message', replied).on('error', ended).on('exit', ended);
    return () => {
      host.off('message', replied).off('error', ended).off('exit', ended);
      for (const one of kept) one?.unref();
    };
  };
}

interface Kept {
  ref(): void;
  unref(): void;
}
