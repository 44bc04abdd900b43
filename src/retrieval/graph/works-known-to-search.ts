import { identityStrings, sameIdentity, type WorkIdentity } from '../../bibliography/work-identity.ts';

/** Identities of works, by which one of them is found again under other identifiers. */
export class KnownWorks {
  readonly #byString = new Map<string, WorkIdentity[]>();

  add(identity: WorkIdentity): void {
    for (const text of identityStrings(identity)) {
      const sharing = this.#byString.get(text);
      if (sharing === undefined) {
        this.#byString.set(text, [identity]);
      } else {
        sharing.push(identity);
      }
    }
  }

  has(identity: WorkIdentity): boolean {
    return this.find(identity) !== undefined;
  }

  /** The identity, as it was added, of the same work. */
  find(identity: WorkIdentity): WorkIdentity | undefined {
    const sharing = identityStrings(identity).flatMap((text) => this.#byString.get(text) ?? []);
    return sharing.find((known) => sameIdentity(known, identity) !== undefined);
  }
}
