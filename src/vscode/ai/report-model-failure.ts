import { PromptError } from '../../llm/prompt-error.ts';
import type { Prompter } from '../dialogs/prompter.ts';
import { reportFailure } from './report-ai-failure.ts';

/** As `reportFailure`, for commands that load prompts too: a workspace may have faulty ones of its own. */
export async function reportModelFailure(
  error: unknown,
  prompter: Prompter,
  retry: () => Promise<void>,
): Promise<void> {
  if (error instanceof PromptError) {
    await prompter.report({ message: error.message, actions: [] });
  } else {
    await reportFailure(error, prompter, retry);
  }
}
