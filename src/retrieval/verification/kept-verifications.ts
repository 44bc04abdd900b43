import * as z from 'zod';
import { rememberByContent, type WithContent } from '../../bibliography/content-memo.ts';
import type { ReplyStore } from '../../http/reply-store.ts';
import { type Verification, verificationSchema } from './verification.ts';

/** A verification as it is kept. */
export const keptVerificationSchema = z.object({
  verification: verificationSchema,
  /** The day on which sources were asked, `2026-05-17`. */
  checkedOn: z.iso.date(),
});

export type KeptVerification = Readonly<z.output<typeof keptVerificationSchema>>;

/** A change of what verification concludes from the same answers: results kept before it no longer count. */
const generation = 5;

/** The days for which sources are not asked again about an entry, by what they said of it. */
const daysHeld: Readonly<Record<Verification['status'], number>> = {
  verified: 30,
  mismatch: 30,
  notFound: 1,
  notChecked: 1,
};

/**
 * True if sources need not be asked again. What some of them did not answer is asked for the next time.
 * @param today as `2026-05-17`
 */
export function isHeld({ verification, checkedOn }: KeptVerification, today: string): boolean {
  const days = (Date.parse(today) - Date.parse(checkedOn)) / (24 * 60 * 60 * 1000);
  return days >= 0 && days < daysHeld[verification.status] && (verification.failed ?? []).length === 0;
}

/** Fields that change nothing about which work an entry means, or that are too long to be part of what identifies it. */
const irrelevant: ReadonlySet<string> = new Set(
  (
    'abstract annotation annote comment date-added date-modified file groups keywords keyword langid language month note ' +
    'owner timestamp urldate'
  ).split(' '),
);

/** Everything of an entry that its verification depends on, whatever its key and place. */
export const verificationName = rememberByContent(({ type, values }) => {
  const fields = [...values].filter(([name]) => !irrelevant.has(name)).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([generation, type, fields]);
});

/**
 * All that was found out about entries when the author asked for it. A result stays while its entry says the same,
 * lapses with a change of what was compared, and returns when that is undone. Finding one costs a look into a map.
 */
export class KeptVerifications {
  readonly #kept = new Map<string, KeptVerification>();
  #revision = 0;

  /** A number that changes with what is kept: what was made of these results before no longer holds. */
  get revision(): number {
    return this.#revision;
  }

  /** True while nothing has been verified. */
  get isEmpty(): boolean {
    return this.#kept.size === 0;
  }

  /** Finds what is known of an entry; for one that inherits fields, of the completed one (`Library.complete`). */
  find(entry: WithContent): KeptVerification | undefined {
    return this.isEmpty ? undefined : this.#kept.get(verificationName(entry));
  }

  keep(entry: WithContent, kept: KeptVerification): void {
    const name = verificationName(entry);
    if (this.#kept.get(name) !== kept) {
      this.#kept.set(name, kept);
      this.#revision++;
    }
  }
}

/** Adds what a store has of some entries. Never rejects. */
export async function recallVerifications(
  entries: Iterable<WithContent>,
  store: ReplyStore<KeptVerification>,
  into: KeptVerifications,
): Promise<void> {
  const unknown = new Map<string, WithContent>();
  for (const entry of entries) {
    if (into.find(entry) === undefined) unknown.set(verificationName(entry), entry);
  }
  for (const [name, kept] of await store.readAll(unknown.keys())) {
    into.keep(unknown.get(name)!, kept);
  }
}

/** Puts what was found out about an entry into a store, for later and for other programs. Never rejects. */
export async function storeVerification(
  entry: WithContent,
  kept: KeptVerification,
  store: ReplyStore<KeptVerification>,
): Promise<void> {
  await store.write(verificationName(entry), kept);
}
