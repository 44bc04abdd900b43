import { contributionOf } from '../../judges/positioning/contribution.ts';
import { setContribution } from '../../project/configuration-edit.ts';
import type { ReadPaper } from '../../session/open-paper.ts';
import { configurationOf, editConfiguration } from '../configuration-document.ts';
import type { Prompter } from '../dialogs/prompter.ts';
import { checkStrings } from './check-strings.ts';

/**
 * Gives what the authors say that their paper contributes. If the paper does not say it, they are asked once: the
 * answer is kept in `situate.json`. Undefined if they do not answer.
 */
export async function contributionFor(read: ReadPaper, prompter: Prompter): Promise<string | undefined> {
  const found = contributionOf(read.paper);
  if (found !== undefined) {
    return found.text;
  }
  const entered = await prompter.enter({
    title: checkStrings.contributionTitle(),
    prompt: checkStrings.contributionPrompt(),
    placeholder: checkStrings.contributionPlaceholder(),
    validate: (value) => (value === '' ? checkStrings.contributionEmpty() : undefined),
  });
  if (typeof entered !== 'string' || entered === '') {
    return undefined;
  }
  const edited = editConfiguration(configurationOf(read), (text) => setContribution(text, entered));
  if (!(await edited.catch(() => false))) {
    prompter.say(checkStrings.contributionNotKept());
  }
  return entered;
}
