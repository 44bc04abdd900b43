import { spawn } from 'node:child_process';
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
    listen(replied, ended) {
      worker.ref();
      worker.on('message', replied).on('error', ended).on('exit', ended);
      return () => {
        worker.off('message', replied).off('error', ended).off('exit', ended);
        worker.unref();
      };
    },
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
    listen(replied, onEnd) {
      child.ref();
      child.channel?.ref();
      // Whatever comes is from the script above.
      const onMessage = replied as (message: unknown) => void;
      child.on('message', onMessage).on('error', onEnd).on('exit', onEnd);
      return () => {
        child.off('message', onMessage).off('error', onEnd).off('exit', onEnd);
        child.channel?.unref();
        child.unref();
      };
    },
    onEnd(act) {
      void ended.then(act);
    },
    async end() {
      child.kill();
      await ended;
    },
  };
}
