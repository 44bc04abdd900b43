import type { Prompter } from '../dialogs/prompter.ts';
import type { ShowSteps } from '../dialogs/show-progress.ts';
import type { CorpusAccess } from './corpus-access.ts';

/** Everything that the commands about the corpus work with. */
export interface CorpusCommandContext {
  readonly corpus: CorpusAccess;
  readonly prompter: Prompter;
  readonly showSteps: ShowSteps;
  /** Shows a page of Markdown. */
  readonly showPage: (title: string, markdown: string) => Promise<void>;
}
