import type { RewriteOutcome } from '../../drafting/rewrite/rewrite.ts';
import type { Prompter } from '../dialogs/prompter.ts';
import type { ReadPaper } from '../open-paper.ts';
import { previewEdits } from '../preview-edits.ts';
import { checkStrings } from './check-strings.ts';

/**
 * Shows what a language model wrote as a change that the author confirms or discards. If the text that the model was
 * given has changed in the meantime, nothing is shown.
 */
export async function confirmRewrite(
  read: ReadPaper,
  { edit, checks }: Extract<RewriteOutcome, { kind: 'written' }>,
  model: string,
  prompter: Prompter,
): Promise<void> {
  const passed = checks.flatMap((check) => checkStrings.passed[check]() ?? []).join(', ');
  const isShown = await previewEdits(
    { read, edits: [edit] },
    { label: checkStrings.confirmLabel(model), description: checkStrings.confirmDescription(passed) },
  );
  if (!isShown) {
    prompter.say(checkStrings.stale());
  }
}
