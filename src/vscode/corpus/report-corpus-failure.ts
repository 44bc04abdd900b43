import * as vscode from 'vscode';
import { CorpusError } from '../../retrieval/corpus/corpus-error.ts';
import { EmbeddingUnavailableError } from '../../similarity/embedder.ts';
import { reportWithWays, type Way } from '../access/ways.ts';
import { aiStrings } from '../ai/editor-ai-strings.ts';
import type { Prompter } from '../dialogs/prompter.ts';
import { commandStrings } from './command-strings.ts';

/**
 * Tells the author that the corpus could not be used, in one message with what may help. Anything but a `CorpusError` or
 * an `EmbeddingUnavailableError` is thrown again.
 * @param retry does the same again
 */
export async function reportCorpusFailure(
  error: unknown,
  prompter: Prompter,
  retry: () => Promise<void>,
): Promise<void> {
  await reportWithWays(corpusFailure(error), waysAfterCorpus(error, retry), prompter);
}

/** Explains what went wrong, for the author. */
export function corpusFailure(error: unknown): string {
  if (error instanceof CorpusError) return error.message;
  if (error instanceof EmbeddingUnavailableError) return commandStrings.cannotEmbed();
  throw error;
}

/** Gives the ways that may help after the corpus could not be used, the likeliest first. */
export function waysAfterCorpus(error: unknown, retry: () => Promise<void>): Way[] {
  const run = (label: string, command: string): Way => ({
    label,
    act: () => vscode.commands.executeCommand(command),
  });
  const again: Way = { label: aiStrings.tryAgain(), act: retry };
  const reason = error instanceof CorpusError ? error.reason : undefined;
  switch (reason) {
    case 'missing':
    case 'noVectors':
      return [run(commandStrings.synchronise(), 'situate.corpus.synchronise')];
    case 'unauthorized':
    case 'unreachable':
      return [run(commandStrings.connect(), 'situate.corpus.connect'), again];
    default:
      return [again];
  }
}
