import {
  type ComparedText,
  type Comparison,
  type Preferences,
  withComparison,
  withText,
} from '../../rubric/preferences/preferences.ts';

/** The one of two texts that somebody prefers, and, where they say so, in what component, why and who they are. */
export type Preference = Pick<Comparison, 'preferred' | 'about' | 'because' | 'by'>;

/**
 * Keeps which of two texts is preferred, with both texts. `sameText` if they say the same: then nothing is kept. Rejects as
 * `change` does, which changes what is kept.
 */
export async function keepComparison(
  [first, second]: readonly [ComparedText, ComparedText],
  { preferred, about, because, by }: Preference,
  change: (change: (kept: Preferences) => Preferences) => Promise<void>,
): Promise<'sameText' | undefined> {
  if (first.id === second.id) {
    return 'sameText';
  }
  const comparison: Comparison = {
    first: first.id,
    second: second.id,
    preferred,
    ...(about !== undefined && { about }),
    ...(because !== undefined && { because }),
    made: new Date().toISOString(),
    ...(by !== undefined && { by }),
  };
  await change((kept) => withComparison(withText(withText(kept, first), second), comparison));
  return undefined;
}
