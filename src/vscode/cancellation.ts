import * as vscode from 'vscode';
import { onAbort } from '../task/on-abort.ts';

/** Does what wants a token: one that is cancelled once the signal, if there is one, is aborted. */
export async function withToken<Result>(
  act: (token: vscode.CancellationToken) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const tokens = new vscode.CancellationTokenSource();
  const stopWaiting = onAbort(signal, () => {
    tokens.cancel();
  });
  try {
    return await act(tokens.token);
  } finally {
    stopWaiting();
    tokens.dispose();
  }
}

/** Does what wants a signal: one that is aborted once the token is cancelled. */
export async function withSignal<Result>(
  token: vscode.CancellationToken,
  act: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const stop = new AbortController();
  const listening = token.onCancellationRequested(() => {
    stop.abort();
  });
  if (token.isCancellationRequested) stop.abort();
  try {
    return await act(stop.signal);
  } finally {
    listening.dispose();
  }
}
