import type * as vscode from 'vscode';
import type { Destination } from '../../http/destination.ts';
import type { Confirmation, Prompter } from '../dialogs/prompter.ts';

/** The destinations that the author allowed something to be sent to. Each kind of servers has one of its own. */
export class Consent {
  readonly #memory: vscode.Memento;
  readonly #memoryName: string;
  readonly #prompter: Prompter;
  readonly #questions = new Map<string, Promise<boolean>>();

  /** `memoryName` is the storage key of the ids of confirmed destinations, for all windows. */
  constructor(memory: vscode.Memento, memoryName: string, prompter: Prompter) {
    this.#memory = memory;
    this.#memoryName = memoryName;
    this.#prompter = prompter;
  }

  isGiven({ id }: Destination): boolean {
    return this.#ids.includes(id);
  }

  /**
   * Asks for what is not given yet, and resolves to whether all is given now. Asks the same question only once, however
   * many callers wait for the answer.
   */
  async ask(
    destinations: readonly Destination[],
    question: (missing: readonly Destination[]) => Confirmation,
  ): Promise<boolean> {
    const missing = destinations.filter((destination) => !this.isGiven(destination));
    if (missing.length === 0) {
      return true;
    }
    const name = missing.map(({ id }) => id).join(' ');
    const asked = this.#questions.get(name) ?? this.#askNow(missing, question(missing));
    this.#questions.set(name, asked);
    try {
      return await asked;
    } finally {
      if (this.#questions.get(name) === asked) {
        this.#questions.delete(name);
      }
    }
  }

  async give(destinations: readonly Destination[]): Promise<void> {
    await this.#remember([...new Set([...this.#ids, ...destinations.map(({ id }) => id)])]);
  }

  async revoke(destinations: readonly Destination[]): Promise<void> {
    const kept = this.#ids.filter((id) => !destinations.some((destination) => destination.id === id));
    if (kept.length < this.#ids.length) {
      await this.#remember(kept);
    }
  }

  async revokeAll(): Promise<void> {
    await this.#remember([]);
  }

  async #askNow(missing: readonly Destination[], question: Confirmation): Promise<boolean> {
    const isAllowed = await this.#prompter.confirm(question);
    if (isAllowed) {
      await this.give(missing);
    }
    return isAllowed;
  }

  get #ids(): readonly string[] {
    const ids = this.#memory.get<unknown>(this.#memoryName);
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  }

  async #remember(ids: readonly string[]): Promise<void> {
    await this.#memory.update(this.#memoryName, ids.length === 0 ? undefined : ids);
  }
}
