import { format } from 'node:util';
import type * as vscode from 'vscode';

/** The key that tests store, and look for where it must not be. */
export const testKey = 'sk-secret-4711';

/** Storage of secrets as VS Code has it. */
export class MemorySecrets implements vscode.SecretStorage {
  readonly #secrets = new Map<string, string>();
  readonly onDidChange: vscode.SecretStorage['onDidChange'] = () => ({ dispose: () => undefined });

  /** Nothing can be read, as without the system's keyring. */
  isBroken = false;

  get(name: string): Promise<string | undefined> {
    if (this.isBroken) return Promise.reject(new Error(`The keyring is locked, with ${testKey} in it`));
    return Promise.resolve(this.#secrets.get(name));
  }

  store(name: string, value: string): Promise<void> {
    this.#secrets.set(name, value);
    return Promise.resolve();
  }

  delete(name: string): Promise<void> {
    this.#secrets.delete(name);
    return Promise.resolve();
  }

  /** Everything that is stored. */
  all(): string {
    return JSON.stringify([...this.#secrets]);
  }
}

/** Storage as VS Code has it for an extension. */
export class MemoryMemento implements vscode.Memento {
  readonly #values = new Map<string, unknown>();

  keys(): readonly string[] {
    return [...this.#values.keys()];
  }

  get<T>(name: string, otherwise?: T): T | undefined {
    return (this.#values.get(name) as T | undefined) ?? otherwise;
  }

  update(name: string, value: unknown): Promise<void> {
    if (value === undefined) this.#values.delete(name);
    else this.#values.set(name, value);
    return Promise.resolve();
  }
}

/** A log that keeps what is written to it. */
export class RecordedLog {
  text = '';
  readonly trace = this.#write.bind(this);
  readonly debug = this.#write.bind(this);
  readonly info = this.#write.bind(this);
  readonly warn = this.#write.bind(this);
  readonly error = this.#write.bind(this);

  #write(...values: unknown[]): void {
    this.text += `${format(...values)}\n`;
  }
}
