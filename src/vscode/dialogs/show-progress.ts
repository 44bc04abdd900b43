import * as vscode from 'vscode';
import { text } from '../../text/front-language.ts';

/** Says how much of some work is done. */
export type ReportProgress = (done: number, of: number) => void;

/** Shows a long task, how far it is, and a way to stop it, which aborts the signal. */
export type ShowProgress = <T>(
  title: string,
  act: (signal: AbortSignal, report: ReportProgress) => Promise<T>,
) => Promise<T>;

/** As a notification. */
export const showProgress: ShowProgress = (title, act) =>
  showStoppable(title, (signal, progress) => {
    let before = 0;
    return act(signal, (done, of) => {
      progress.report({ message: text('{done} of {of}', { done, of }), increment: ((done - before) / of) * 100 });
      before = done;
    });
  });

/** Shows a long task that says in words how far it is, and a way to stop it, which aborts the signal. */
export type ShowSteps = <T>(
  title: string,
  act: (signal: AbortSignal, say: (step: string) => void) => Promise<T>,
) => Promise<T>;

/** As a notification. */
export const showSteps: ShowSteps = (title, act) =>
  showStoppable(title, (signal, progress) =>
    act(signal, (message) => {
      progress.report({ message });
    }),
  );

/** Shows a long task as a notification with a way to stop it. */
function showStoppable<T>(
  title: string,
  act: (
    signal: AbortSignal,
    progress: vscode.Progress<{ readonly message: string; readonly increment?: number }>,
  ) => Promise<T>,
): Promise<T> {
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  return Promise.resolve(
    vscode.window.withProgress(options, (progress, token) => {
      const stop = new AbortController();
      token.onCancellationRequested(() => {
        stop.abort();
      });
      return act(stop.signal, progress);
    }),
  );
}
