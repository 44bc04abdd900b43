import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';
import type { ChatRequest } from '../../../src/llm/chat-model.ts';
import type { AiCommandContext } from '../../../src/vscode/ai/ai-commands.ts';
import { ModelAccess } from '../../../src/vscode/ai/model-access.ts';
import { MemoryMemento, MemorySecrets, RecordedLog } from '../memory-storage.ts';
import { ScriptedPrompter } from '../scripted-prompter.ts';
import { setForUser, settingOfUser } from '../user-settings.ts';

/** Access to models as the extension makes it, with an author who answers from a list and storage of its own. */
export class TestAccess {
  readonly prompter = new ScriptedPrompter();
  readonly secrets = new MemorySecrets();
  readonly memory = new MemoryMemento();
  readonly log = new RecordedLog();
  readonly models: ModelAccess;
  readonly folder = mkdtempSync(join(tmpdir(), 'situate-ai-'));
  /** VS Code lets models of extensions be used; undefined as long as it has not asked. */
  mayUseVscodeModels: boolean | undefined = true;

  constructor() {
    this.models = new ModelAccess({
      secrets: this.secrets,
      memory: this.memory,
      storage: vscode.Uri.file(this.folder),
      log: this.log as unknown as vscode.LogOutputChannel,
      prompter: this.prompter,
      lmAccess: { canSendRequest: () => this.mayUseVscodeModels, onDidChange: () => ({ dispose: () => undefined }) },
    });
  }

  /** The context that commands get. */
  get commandContext(): AiCommandContext {
    const { models, prompter, log } = this;
    return { models, prompter, log: log as unknown as vscode.LogOutputChannel };
  }

  /** Sets settings below `situate.ai` as the user does, and waits until they are known. */
  async set(settings: Readonly<Record<string, unknown>>): Promise<void> {
    for (const [name, value] of Object.entries(settings)) {
      written.add(name);
      await setForUser('situate.ai', name, value);
    }
  }

  /** As `set`, with all others below `situate.ai` taken back: those that a test before this one left are not written twice. */
  async setOnly(settings: Readonly<Record<string, unknown>>): Promise<void> {
    await takeSettingsBack(Object.keys(settings));
    await this.set(settings);
  }

  /** Takes everything back, and forgets what was asked. */
  async close(): Promise<void> {
    this.closeButSettings();
    await takeSettingsBack();
  }

  /** As `close`, for tests that share settings: VS Code takes long to write one. Call `takeSettingsBack` after them. */
  closeButSettings(): void {
    this.models.dispose();
    rmSync(this.folder, { recursive: true, force: true });
    this.prompter.reset();
  }

  /** Everything that was kept in files. */
  files(): string {
    const paths = readdirSync(this.folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    return paths.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8')).join('\n');
  }
}

/** The settings below `situate.ai` that tests have written, and those that the code under test may write. */
const written = new Set(['enabled', 'provider', 'endpoint', 'apiVersion', 'headers', 'models']);

/** Takes back the settings below `situate.ai` that were written. @param kept names of those that stay */
export async function takeSettingsBack(kept: readonly string[] = []): Promise<void> {
  for (const name of written) {
    if (!kept.includes(name)) await setForUser('situate.ai', name, undefined);
  }
}

/** The value of a setting below `situate.ai` that the user set. */
export function userSetting(name: string): unknown {
  return settingOfUser('situate.ai', name);
}

/** A request with one question. */
export function question(content: string): ChatRequest {
  return { messages: [{ role: 'user', content }] };
}
