import { createScanner } from 'jsonc-parser';
import { isMap, isScalar, isSeq, type ParsedNode } from 'yaml';
import type { Task } from '../../task/task.ts';
import { mostLevels, NestingError } from '../../text/nesting.ts';
import type { TextRange } from '../../text/range.ts';
import { parseYaml } from '../../text/yaml.ts';

/** A work in a file of CSL, where it stands there. */
export interface CslItem {
  readonly key: string;
  /** The whole item. */
  readonly range: TextRange;
  /** The value of `id`, without quotes. */
  readonly keyRange: TextRange;
  /** Gives the item as a value; undefined where it cannot be read. */
  readonly value: () => unknown;
}

interface OpenBracket {
  readonly sign: '{' | '[';
  readonly start: number;
  /** The name of the member that is being read. */
  member?: string | undefined;
  id?: Pick<CslItem, 'key' | 'keyRange'>;
}

/** How many items are read before others get their turn. */
const atATime = 200;

/**
 * The items of CSL-JSON: a list of them, or an object with a list. A library can have megabytes, so that only where items and
 * their `id`s stand is looked for; what they say is read when somebody asks. Undefined if it is not JSON that ends.
 */
export function* itemsInJson(text: string): Task<CslItem[] | undefined> {
  const items: CslItem[] = [];
  const open: OpenBracket[] = [];
  const scanner = createScanner(text, true);
  let last: string | undefined;
  let isBegun = false;
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
    const start = scanner.getTokenOffset();
    const end = start + scanner.getTokenLength();
    const sign = text[start]!;
    const inside = open.at(-1);
    if (sign === '{' || sign === '[') {
      if (open.length === mostLevels) return undefined;
      open.push({ sign, start });
      isBegun = true;
    } else if (sign === '}' || sign === ']') {
      const closed = open.pop();
      if (closed?.sign !== (sign === '}' ? '{' : '[')) return undefined;
      if (closed.id !== undefined && isListOfItems(open)) {
        const range = { start: closed.start, end };
        items.push({ ...closed.id, range, value: () => valueOfJson(text.slice(range.start, range.end)) });
        if (items.length % atATime === 0) yield;
      }
    } else if (inside === undefined) {
      return undefined;
    } else if (sign === ':') {
      inside.member = last;
    } else if (sign === ',') {
      inside.member = undefined;
    } else {
      if (inside.member === 'id' && inside.sign === '{' && isListOfItems(open.slice(0, -1))) {
        const quotes = sign === '"' ? 1 : 0;
        const key = keyOf(valueOfJson(text.slice(start, end)));
        if (key !== '') inside.id = { key, keyRange: { start: start + quotes, end: end - quotes } };
      }
      last = sign === '"' ? text.slice(start + 1, end - 1) : undefined;
    }
  }
  return isBegun && open.length === 0 ? items : undefined;
}

/** True if brackets that are open are those around items: `[`, or `{ "references": [`. */
function isListOfItems(open: readonly OpenBracket[]): boolean {
  return open.at(-1)?.sign === '[' && (open.length === 1 || (open.length === 2 && open[0]?.sign === '{'));
}

/** The key that an `id` gives; empty if it gives none. */
function keyOf(id: unknown): string {
  return typeof id === 'string' || typeof id === 'number' ? String(id) : '';
}

/** The value of a part of a file whose levels were counted. */
function valueOfJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The items of CSL-YAML: a list called `references`, or a list alone. Undefined if it cannot be read. */
export function itemsInYaml(text: string): CslItem[] | undefined {
  let document: ReturnType<typeof parseYaml>;
  try {
    document = parseYaml(text);
  } catch (error) {
    if (error instanceof NestingError) return undefined;
    throw error;
  }
  const { contents, errors } = document;
  const list = isMap(contents) ? contents.get('references', true) : contents;
  if (errors.length > 0 || !isSeq<ParsedNode>(list)) {
    return undefined;
  }
  return list.items.flatMap((item): CslItem[] => {
    const id = isMap<ParsedNode, ParsedNode | null>(item)
      ? item.items.find(({ key }) => isScalar(key) && key.value === 'id')?.value
      : undefined;
    const key = isScalar(id) ? keyOf(id.value) : '';
    if (!isScalar(id) || key === '') {
      return [];
    }
    const [start, end] = id.range;
    const quotes = /["']/.test(text[start] ?? '') ? 1 : 0;
    return [
      {
        key,
        range: { start: item.range[0], end: item.range[1] },
        keyRange: { start: start + quotes, end: end - quotes },
        value: () => item.toJS(document) as unknown,
      },
    ];
  });
}
