import type { Papers } from '../../session/papers.ts';
import type { CorpusAccess } from '../corpus/corpus-access.ts';
import type { ShowProgress } from '../dialogs/show-progress.ts';
import type { SourceCommandContext } from './network-commands.ts';

/** Everything that commands need to ask scholarly sources about a paper. */
export interface PaperSourcesContext extends SourceCommandContext {
  readonly papers: Papers;
  readonly corpus: CorpusAccess;
  readonly showProgress: ShowProgress;
}
