import type * as vscode from 'vscode';
import { parseJson } from '../../text/json.ts';

/** All keys are in one secret, by the origin that each is for, so that they can be listed. */
const secretName = 'situate.ai.keys';

type Keys = Readonly<Record<string, string>>;

/**
 * The keys of endpoints, in VS Code's storage of secrets. A key is bound to the origin that it was entered for (scheme,
 * host and port) and is used for that one only.
 */
export class KeyStore {
  readonly #secrets: vscode.SecretStorage;
  #writing: Promise<void> = Promise.resolve();

  constructor(secrets: vscode.SecretStorage) {
    this.#secrets = secrets;
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
        ? this.#secrets.delete(secretName)
        : this.#secrets.store(secretName, JSON.stringify(keys)));
    });
    this.#writing = changed.catch(() => undefined);
    return changed;
  }

  async #all(): Promise<Keys> {
    const stored = await this.#secrets.get(secretName);
    try {
      const keys = parseJson(stored ?? '{}');
      return typeof keys === 'object' && keys !== null ? (keys as Keys) : {};
    } catch {
      return {};
    }
  }
}
