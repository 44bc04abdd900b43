import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Expression } from './written-patterns.ts';

/** A line of a stack: the address of the file, with the line in it. */
const frame = /^ *at (?:[^(]*\()?(.+):(\d+):\d+\)?$/;

/**
 * Loads modules and watches what they build with `RegExp` meanwhile. Each list belongs to `file:line`, where the call
 * stands. What is built only when a function is called is not among it.
 * @param files absolute paths. Rejects where one of them cannot be loaded.
 */
export async function builtPatterns(files: readonly string[]): Promise<ReadonlyMap<string, Expression[]>> {
  const built = new Map<string, Expression[]>();
  const original = globalThis.RegExp;
  const record = (expression: RegExp): RegExp => {
    const place = callingPlace();
    if (place !== undefined) built.set(place, [...(built.get(place) ?? []), expression]);
    return expression;
  };
  globalThis.RegExp = new Proxy(original, {
    construct: (target, parts, newTarget) => record(Reflect.construct(target, parts, newTarget) as RegExp),
    apply: (target, _, parts) => record(Reflect.apply(target, undefined, parts) as RegExp),
  });
  try {
    for (const file of files) await import(pathToFileURL(file).href);
  } finally {
    globalThis.RegExp = original;
  }
  return built;
}

/** Where `RegExp` was called, as `file:line`: the first frame outside this module. */
function callingPlace(): string | undefined {
  for (const line of new Error().stack?.split('\n') ?? []) {
    const [, address, number] = frame.exec(line) ?? [];
    if (address === undefined) continue;
    const path = address.startsWith('file:') ? fileURLToPath(address) : address;
    if (path !== import.meta.filename) return `${path}:${number}`;
  }
  return undefined;
}
