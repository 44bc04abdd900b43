import type { RewriteOutcome } from '../../drafting/rewrite/rewrite.ts';
import type { ReadPaper } from '../../session/open-paper.ts';
import { list } from '../../text/front-language.ts';
import { reviewChange } from '../change-review.ts';
import type { Prompter } from '../dialogs/prompter.ts';
import { checkStrings } from './check-strings.ts';

/**
 * Shows what a language model wrote as a change that the author accepts or discards. If the text that the model was
 * given has changed in the meantime, nothing is changed.
 */
export async function confirmRewrite(
  read: ReadPaper,
  { edit, checks }: Extract<RewriteOutcome, { kind: 'written' }>,
  model: string,
  prompter: Prompter,
): Promise<void> {
  const passed = list(checks.flatMap((check) => checkStrings.passed[check]() ?? []));
  const reviewing = reviewChange({ read, edits: [edit] }, checkStrings.confirmTitle(model));
  if (passed !== '') {
    prompter.remark(checkStrings.rewriteChecked(passed), reviewing);
  }
  const outcome = await reviewing;
  if (outcome === 'stale') {
    prompter.say(checkStrings.stale());
  }
}
