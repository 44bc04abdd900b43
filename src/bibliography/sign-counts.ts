import type { Entry } from './entry.ts';
import { identityOf } from './work-identity.ts';

const identitySigns = ['doi', 'arxiv', 'openAlex', 'semanticScholar', 'titleKey'] as const;

/** How many entries have each key, and each identifier and title: the signs by which entries can be the same work. */
export class SignCounts {
  readonly #keys = new Map<string, number>();
  readonly #identities = identitySigns.map((sign) => ({ sign, counts: new Map<string, number>() }));

  /** Counts an entry, or counts it no longer. */
  count(entry: Entry, by: 1 | -1): void {
    add(entry.key, by, this.#keys);
    const identity = identityOf(entry);
    for (const { sign, counts } of this.#identities) {
      const value = identity[sign];
      if (value !== undefined && value !== '') add(value, by, counts);
    }
  }

  /** True if another entry has its key. */
  sharesKey({ key }: Entry): boolean {
    return (this.#keys.get(key) ?? 0) > 1;
  }

  /** True if another entry has one of its identifiers, or its title. */
  sharesIdentity(entry: Entry): boolean {
    const identity = identityOf(entry);
    return this.#identities.some(({ sign, counts }) => (counts.get(identity[sign] ?? '') ?? 0) > 1);
  }
}

function add(value: string, by: 1 | -1, counts: Map<string, number>): void {
  const sum = (counts.get(value) ?? 0) + by;
  if (sum === 0) counts.delete(value);
  else counts.set(value, sum);
}
