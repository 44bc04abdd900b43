/**
 * Gives `next`, with every part that equals the one in `previous` replaced by that very object, so that unchanged parts
 * are not rendered again. Items of lists are matched by their `key`, `id` and `name`, or by position if they have none.
 * For plain data.
 */
export function keepEqual<T>(previous: unknown, next: T): T {
  if (Array.isArray(previous) && Array.isArray(next)) return keepItems(previous, next) as T;
  if (isRecord(previous) && isRecord(next)) return keepEntries(previous, next) as T;
  return next;
}

function keepItems(previous: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  const former = new Map(previous.map((item, index) => [identity(item, index), item]));
  const kept = next.map((item, index) => keepEqual(former.get(identity(item, index)), item));
  return kept.length === previous.length && kept.every((item, index) => Object.is(item, previous[index]))
    ? previous
    : kept;
}

function keepEntries(previous: Record<string, unknown>, next: Record<string, unknown>): Record<string, unknown> {
  const kept = Object.entries(next).map(([name, value]) => [name, keepEqual(previous[name], value)] as const);
  const isSame =
    kept.length === Object.keys(previous).length &&
    kept.every(([name, value]) => Object.hasOwn(previous, name) && Object.is(value, previous[name]));
  return isSame ? previous : Object.fromEntries(kept);
}

function identity(item: unknown, index: number): unknown {
  if (!isRecord(item)) return index;
  const names = [item['key'], item['id'], item['name']].filter((name) => typeof name === 'string');
  return names.length === 0 ? index : names.join(' ');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
