import * as vscode from 'vscode';
import { checkStrings } from '../ai/check-strings.ts';

/** Says how much of some work is done. */
export type ReportProgress = (done: number, of: number) => void;

/** Shows a long task, how far it is, and a way to stop it, which aborts the signal. */
export type ShowProgress = <T>(
  title: string,
  act: (signal: AbortSignal, report: ReportProgress) => Promise<T>,
) => Promise<T>;

/** As a notification. */
export const showProgress: ShowProgress = (title, act) => {
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  return Promise.resolve(
    vscode.window.withProgress(options, (progress, token) => {
      const stop = new AbortController();
      token.onCancellationRequested(() => {
        stop.abort();
      });
      let before = 0;
      return act(stop.signal, (done, of) => {
        progress.report({ message: checkStrings.progress(done, of), increment: ((done - before) / of) * 100 });
        before = done;
      });
    }),
  );
};

/** Shows a long task that says in words how far it is, and a way to stop it, which aborts the signal. */
export type ShowSteps = <T>(
  title: string,
  act: (signal: AbortSignal, say: (step: string) => void) => Promise<T>,
) => Promise<T>;

/** As a notification. */
export const showSteps: ShowSteps = (title, act) => {
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  return Promise.resolve(
    vscode.window.withProgress(options, (progress, token) => {
      const stop = new AbortController();
      token.onCancellationRequested(() => {
        stop.abort();
      });
      return act(stop.signal, (message) => {
        progress.report({ message });
      });
    }),
  );
};
