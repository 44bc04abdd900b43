import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';
import type { SourceCommandContext } from '../../../src/vscode/network/network-commands.ts';
import { SourceAccess } from '../../../src/vscode/network/source-access.ts';
import { MemoryMemento, MemorySecrets } from '../memory-storage.ts';
import { ScriptedPrompter } from '../scripted-prompter.ts';
import { setForUser } from '../user-settings.ts';

/** Access to scholarly sources as the extension makes it, with an author who answers from a list and storage of its own. */
export class TestSources {
  readonly prompter = new ScriptedPrompter();
  readonly secrets = new MemorySecrets();
  readonly access: SourceAccess;
  readonly folder = mkdtempSync(join(tmpdir(), 'situate-network-'));

  constructor() {
    this.access = new SourceAccess({
      secrets: this.secrets,
      memory: new MemoryMemento(),
      storage: vscode.Uri.file(this.folder),
      prompter: this.prompter,
      // What is tried again is tried at once.
      limits: { retries: { wait: () => Promise.resolve() } },
    });
  }

  /** The context that commands get. */
  get commandContext(): SourceCommandContext {
    return { sources: this.access, prompter: this.prompter };
  }

  /** Sets settings below `situate.network` as the user does, and waits until they are known. */
  async set(settings: Readonly<Record<string, unknown>>): Promise<void> {
    for (const [name, value] of Object.entries(settings)) {
      await setForUser('situate.network', name, value);
    }
  }

  /** Forgets what was kept and asked. The settings stay: VS Code takes long to write one. */
  close(): void {
    this.access.dispose();
    rmSync(this.folder, { recursive: true, force: true });
    this.prompter.reset();
  }

  /** Everything that was kept in files. */
  files(): string {
    const paths = readdirSync(this.folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    return paths.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8')).join('\n');
  }
}

/** Takes back the settings below `situate.network`. */
export async function takeNetworkSettingsBack(): Promise<void> {
  for (const name of ['enabled', 'sources', 'addresses', 'email', 'openCopies', 'webPages', 'checkWhileWriting']) {
    await setForUser('situate.network', name, undefined);
  }
}
