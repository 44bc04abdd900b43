import * as vscode from 'vscode';
import { ReadableFolders } from '../../../src/vscode/access/readable-folders.ts';
import { registerCodeActions } from '../../../src/vscode/code-actions.ts';
import { Diagnostics } from '../../../src/vscode/diagnostics.ts';
import { editorJudging } from '../../../src/vscode/editor-judging.ts';
import { EditorPapers } from '../../../src/vscode/editor-papers.ts';
import { EditorUpdates } from '../../../src/vscode/editor-updates.ts';
import type { PaperSourcesContext } from '../../../src/vscode/network/paper-command-context.ts';
import { recallOnce } from '../../../src/vscode/network/register-network.ts';
import { WritingPlace } from '../../../src/vscode/writing-place.ts';
import { TestCorpus } from '../corpus/use-corpus-access.ts';
import { MemoryMemento, RecordedLog } from '../memory-storage.ts';
import { TestSources } from './use-source-access.ts';

/**
 * A front of its own beside that of the extension, with scholarly sources and an author who answers from a list. It
 * shows its findings as the other one does; only those about what sources said are from here.
 */
export class NetworkFront {
  readonly sources: TestSources;
  readonly papers: EditorPapers;
  readonly context: PaperSourcesContext;
  readonly corpus = new TestCorpus();
  /** Stops the task that is running, as its notification does. */
  stop: () => void = () => undefined;
  readonly #parts: vscode.Disposable;

  constructor(sources = new TestSources()) {
    this.sources = sources;
    const { commandContext, access } = this.sources;
    const log = new RecordedLog() as unknown as vscode.LogOutputChannel;
    const judging = editorJudging(log);
    this.papers = new EditorPapers(judging, log, new ReadableFolders(new MemoryMemento()));
    const writing = new WritingPlace();
    this.#parts = vscode.Disposable.from(
      judging,
      this.papers,
      writing,
      new Diagnostics(this.papers, writing),
      new EditorUpdates(this.papers),
      registerCodeActions(this.papers, []),
      recallOnce(this.papers, access),
    );
    this.context = {
      ...commandContext,
      papers: this.papers,
      corpus: this.corpus.access,
      showProgress: (_, act) => {
        const stop = new AbortController();
        this.stop = () => {
          stop.abort();
        };
        return act(stop.signal, () => undefined);
      },
    };
  }

  /** Allows the sources that are configured, as the author does when asked. */
  async allow(): Promise<void> {
    this.sources.prompter.willAnswer(true);
    await this.sources.access.sources();
    this.said();
  }

  /** Gives what was said and asked since the last look. */
  said(): string[] {
    return this.sources.prompter.asked.splice(0).map(({ text }) => text);
  }

  /** Closes the window, but not what is kept beyond it. */
  closeWindow(): void {
    this.#parts.dispose();
  }

  close(): void {
    this.closeWindow();
    this.sources.close();
    void this.corpus.close();
  }
}
