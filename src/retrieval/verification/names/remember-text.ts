import { RecentlyUsed } from '../../../task/recently-used.ts';

/** So many texts may be in use at once: names come again and again, and then never more. */
const inUse = 10_000;

/** Remembers what was computed for texts, as long as they are used. */
export function rememberText<Value>(compute: (text: string) => Value): (text: string) => Value {
  const known = new RecentlyUsed<Value>(inUse);
  return (text) => {
    const kept = known.get(text);
    if (kept !== undefined) return kept;
    const value = compute(text);
    known.set(text, value);
    known.age();
    return value;
  };
}
