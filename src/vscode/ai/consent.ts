import type * as vscode from 'vscode';
import type { Destination } from './destination.ts';

/** The storage key of the ids of confirmed destinations, for all windows. */
const memoryName = 'situate.ai.confirmed';

/** The destinations that the author allowed text to be sent to. */
export class Consent {
  readonly #memory: vscode.Memento;

  constructor(memory: vscode.Memento) {
    this.#memory = memory;
  }

  isGiven({ id }: Destination): boolean {
    return this.#ids.includes(id);
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

  get #ids(): readonly string[] {
    const ids = this.#memory.get<unknown>(memoryName);
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  }

  async #remember(ids: readonly string[]): Promise<void> {
    await this.#memory.update(memoryName, ids.length === 0 ? undefined : ids);
  }
}
