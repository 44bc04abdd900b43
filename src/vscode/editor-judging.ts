import * as vscode from 'vscode';
import { Judging, type LongWork } from '../session/judging.ts';
import type { EmbeddingProgress } from '../similarity/vectors.ts';
import { strings } from './editor-strings.ts';
import { usesLocalModel } from './settings.ts';

/** The judges of all papers in VS Code, whose settings say whether the model is used. */
export function editorJudging(log: vscode.LogOutputChannel): Judging {
  return new Judging({ log, usesLocalModel, beginLongWork: (stop) => new Notification(stop) });
}

/** Says how far the embedding has come, with a way to stop it. */
class Notification implements LongWork {
  #report: (value: { message: string; increment: number }) => void = () => undefined;
  #close: () => void = () => undefined;
  #done = 0;

  constructor(stop: () => void) {
    const closed = new Promise<void>((resolve) => {
      this.#close = resolve;
    });
    const options = { location: vscode.ProgressLocation.Notification, title: strings.embedding(), cancellable: true };
    void vscode.window.withProgress(options, (progress, token) => {
      token.onCancellationRequested(stop);
      this.#report = (value) => {
        progress.report(value);
      };
      return closed;
    });
  }

  report({ done, of }: EmbeddingProgress): void {
    this.#report({ message: strings.embedded(done, of), increment: ((done - this.#done) / of) * 100 });
    this.#done = done;
  }

  close(): void {
    this.#close();
  }
}
