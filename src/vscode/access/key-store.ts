import type * as vscode from 'vscode';
import { parseJson } from '../../text/json.ts';

type Keys = Readonly<Record<string, string>>;

/**
 * The keys of servers, in VS Code's storage of secrets: all in one secret, so that they can be listed. A key is bound to
 * the origin that it was entered for (scheme, host and port) and is used for that one only.
 */
export class KeyStore {
  readonly #secrets: vscode.SecretStorage;
  readonly #name: string;
  #writing: Promise<void> = Promise.resolve();

  /** `name` is that of the secret; no other store may have it. */
  constructor(secrets: vscode.SecretStorage, name: string) {
    this.#secrets = secrets;
    this.#name = name;
  }

  /** The key for an origin such as `https://api.openai.com`. */
  async read(origin: string): Promise<string | undefined> {
    const keys = await this.#all();
    return Object.hasOwn(keys, origin) ? keys[origin] : undefined;
  }

  /** The origins that there is a key for. */
  async origins(): Promise<string[]> {
    return Object.keys(await this.#all()).sort();
  }

  store(origin: string, key: string): Promise<void> {
    return this.#change((keys) => ({ ...keys, [origin]: key }));
  }

  forget(origin: string): Promise<void> {
    return this.#change((keys) => Object.fromEntries(Object.entries(keys).filter(([other]) => other !== origin)));
  }

  /** One change after the other: each rewrites all keys. */
  #change(change: (keys: Keys) => Keys): Promise<void> {
    const changed = this.#writing.then(async () => {
      const keys = change(await this.#all());
      await (Object.keys(keys).length === 0
        ? this.#secrets.delete(this.#name)
        : this.#secrets.store(this.#name, JSON.stringify(keys)));
    });
    this.#writing = changed.catch(() => undefined);
    return changed;
  }

  async #all(): Promise<Keys> {
    const stored = await this.#secrets.get(this.#name);
    try {
      const keys = parseJson(stored ?? '{}');
      return typeof keys === 'object' && keys !== null ? (keys as Keys) : {};
    } catch {
      return {};
    }
  }
}
