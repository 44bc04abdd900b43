import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { bundledDatabase } from '../../../src/node/corpus/database-files.ts';
import type { CorpusCommandContext } from '../../../src/vscode/corpus/command-context.ts';
import { CorpusAccess } from '../../../src/vscode/corpus/corpus-access.ts';
import { MemoryMemento, MemorySecrets } from '../memory-storage.ts';
import { ScriptedPrompter } from '../scripted-prompter.ts';
import { wordEmbedder } from './word-embedder.ts';

/** Access to a corpus as the extension makes it, with an author who answers from a list and storage of its own. */
export class TestCorpus {
  readonly prompter = new ScriptedPrompter();
  readonly secrets = new MemorySecrets();
  readonly memory = new MemoryMemento();
  readonly access: CorpusAccess;
  readonly storage = mkdtempSync(join(tmpdir(), 'situate-corpus-'));
  /** The things said of how far a task is. */
  readonly steps: string[] = [];
  /** The pages that were shown, by their titles. */
  readonly pages = new Map<string, string>();
  /** Called with each step, and what stops the task. */
  onStep: (step: string, stop: () => void) => void = () => undefined;

  constructor() {
    const { extensionPath = '' } = vscode.extensions.getExtension('situate.situate') ?? {};
    this.access = new CorpusAccess({
      secrets: this.secrets,
      memory: this.memory,
      storage: vscode.Uri.file(this.storage),
      prompter: this.prompter,
      runtime: bundledDatabase(join(extensionPath, 'dist')),
      embedder: wordEmbedder,
    });
  }

  /** The folder of the corpus. */
  get folder(): string {
    return join(this.storage, 'corpus');
  }

  /** True once something was made. */
  get exists(): boolean {
    return existsSync(this.folder);
  }

  /** The context that commands get. */
  get commandContext(): CorpusCommandContext {
    return {
      corpus: this.access,
      prompter: this.prompter,
      showSteps: (_, act) => {
        const stop = new AbortController();
        return act(stop.signal, (step) => {
          this.steps.push(step);
          this.onStep(step, () => {
            stop.abort();
          });
        });
      },
      showPage: (title, markdown) => {
        this.pages.set(title, markdown);
        return Promise.resolve();
      },
    };
  }

  /** Gives what was said and asked since the last look. */
  said(): string[] {
    return this.prompter.asked.splice(0).map(({ text }) => text);
  }

  async close(): Promise<void> {
    await this.access.close();
    this.access.dispose();
    rmSync(this.storage, { recursive: true, force: true });
    this.prompter.reset();
  }
}
