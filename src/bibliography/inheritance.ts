import { rememberByContent, type WithContent } from './content-memo.ts';
import type { Entry, EntryContent } from './entry.ts';
import { keysIn } from './work.ts';

/** Fields that belong to the parent itself and not to its parts. */
const ownFields: ReadonlySet<string> = new Set(
  (
    'abstract annotation annote booktitle chapter crossref doi entryset eprint file ids keywords label note options ' +
    'pages related shorthand subtitle title titleaddon url xdata xref'
  ).split(' '),
);

/** The field of a part that holds its parent's title. */
const titleFields: ReadonlyMap<string, string> = new Map([
  ['periodical', 'journal'],
  ['mvbook', 'maintitle'],
  ['mvcollection', 'maintitle'],
  ['mvproceedings', 'maintitle'],
]);

/** The most fields that an entry can inherit: a limit for chains in which each parent adds a field. */
const MOST_FIELDS = 200;

type Values = EntryContent['values'];

/** A parent that an entry names, and the field in which it does. */
interface Link {
  readonly field: 'xdata' | 'crossref';
  readonly parent: Entry;
}

const namesParents = rememberByContent(({ values }) => values.has('crossref') || values.has('xdata'));

/**
 * The fields that entries leave to their parents: everything an `xdata` entry holds, and from a `crossref` parent what
 * parts share with the whole, whose title becomes the `booktitle`. Parents of parents count, however long the chain is.
 * In a circle, each entry inherits only the fields that its parent defines itself.
 */
export class Inheritance {
  readonly #find: (key: string) => Entry | undefined;
  readonly #inherited = new Map<Entry, Values>();

  /** `find` looks keys up. */
  constructor(find: (key: string) => Entry | undefined) {
    this.#find = find;
  }

  /** The content of an entry with all that it inherits. The entry itself where it names no parents. */
  complete(entry: Entry): WithContent {
    if (!namesParents(entry)) {
      return entry;
    }
    const { type, key, source } = entry.content;
    if (!this.#inherited.has(entry)) {
      this.#inherit(entry);
    }
    return { content: { type, key, source, values: this.#inherited.get(entry)! } };
  }

  /**
   * Resolves an entry and everything that it refers to, parents before their parts. The result does not depend on the
   * order.
   */
  #inherit(entry: Entry): void {
    const links = this.#linksFrom(entry);
    const partsOf = new Map<Entry, Entry[]>();
    const waitingFor = new Map<Entry, number>();
    for (const [part, parents] of links) {
      const unfinished = parents.filter(({ parent }) => !this.#inherited.has(parent));
      waitingFor.set(part, unfinished.length);
      for (const { parent } of unfinished) {
        const parts = partsOf.get(parent) ?? [];
        parts.push(part);
        partsOf.set(parent, parts);
      }
    }
    const ready = [...links.keys()].filter((part) => waitingFor.get(part) === 0);
    for (const part of ready) {
      this.#inherited.set(
        part,
        valuesWith(part, links.get(part)!, (parent) => this.#inherited.get(parent)!),
      );
      for (const waiting of partsOf.get(part) ?? []) {
        waitingFor.set(waiting, waitingFor.get(waiting)! - 1);
        if (waitingFor.get(waiting) === 0) {
          ready.push(waiting);
        }
      }
    }
    const inCircles = [...links].filter(([part]) => waitingFor.get(part) !== 0);
    const unfinished = new Set(inCircles.map(([part]) => part));
    for (const [part, parents] of inCircles) {
      const values = valuesWith(part, parents, (parent) =>
        unfinished.has(parent) ? parent.content.values : this.#inherited.get(parent)!,
      );
      this.#inherited.set(part, values);
    }
  }

  /** An entry and the unresolved entries that it refers to, each with its links. */
  #linksFrom(entry: Entry): Map<Entry, readonly Link[]> {
    const links = new Map<Entry, readonly Link[]>();
    const reached = [entry];
    for (const part of reached) {
      if (!links.has(part)) {
        const parents = this.#parentsOf(part);
        links.set(part, parents);
        reached.push(...parents.map(({ parent }) => parent).filter((parent) => !this.#inherited.has(parent)));
      }
    }
    return links;
  }

  #parentsOf(part: Entry): Link[] {
    return (['xdata', 'crossref'] as const).flatMap((field) =>
      keysIn(part, field).flatMap((key) => {
        const parent = this.#find(key);
        return parent === undefined || parent === part ? [] : [{ field, parent }];
      }),
    );
  }
}

/** The fields of an entry and, where it has none, those of its parents in order. */
function valuesWith(part: Entry, links: readonly Link[], valuesOf: (parent: Entry) => Values): Values {
  const values = new Map(part.content.values);
  for (const { field, parent } of links) {
    const inherited = valuesOf(parent);
    for (const [name, value] of field === 'xdata' ? inherited : partsShare(parent.type, inherited)) {
      if (!values.has(name) && values.size < MOST_FIELDS) {
        values.set(name, value);
      }
    }
  }
  return values;
}

function* partsShare(type: string, values: Values): Iterable<[string, string]> {
  const titleField = titleFields.get(type) ?? 'booktitle';
  const title = values.get('booktitle') ?? values.get('title');
  if (title !== undefined) {
    yield [titleField, title];
  }
  for (const [name, value] of values) {
    if (!ownFields.has(name)) {
      yield [name, value];
    }
  }
}
