import * as z from 'zod';
import { parseJson } from '../../text/json.ts';
import { jsonReader } from '../sources/read-reply.ts';
import {
  isKey,
  noWorks,
  readChild,
  readFullText,
  readItem,
  readNamed,
  type ZoteroChild,
  type ZoteroFullText,
  type ZoteroItem,
  type ZoteroLibrary,
} from './read-zotero.ts';
import { ZoteroError } from './zotero-error.ts';
import type { ZoteroServer } from './zotero-server.ts';

/** The parts of Zotero that are read. */
export interface ZoteroOptions {
  /** The name of a group, a collection or a saved search, to read nothing else; its key will do. */
  readonly within?: string | undefined;
  /** Called for each group that cannot be read. The other libraries are. */
  readonly onGroupFailure?: (error: ZoteroError) => void;
}

/** A collection or a saved search, and its library. */
export interface ZoteroPlace {
  readonly library: ZoteroLibrary;
  readonly key: string;
  readonly name: string;
}

/** The things on one page of a list, and the most that are read of one list. */
const perPage = 200;
const mostListed = 100_000;

const list = jsonReader(z.array(z.unknown()));
const own: ZoteroLibrary = { path: 'users/0', name: '' };

/**
 * The author's Zotero: the libraries on this machine, what is in them, and what hangs from that. What was read once is not
 * asked for again, so one of these is made for each command. All rejects with `ZoteroError`, and with `RequestError`
 * `cancelled`.
 */
export class Zotero {
  readonly server: ZoteroServer;
  readonly #options: ZoteroOptions;
  #items: Promise<readonly ZoteroItem[]> | undefined;
  readonly #versions = new Map<string, number | undefined>();

  constructor(server: ZoteroServer, options: ZoteroOptions = {}) {
    this.server = server;
    this.#options = options;
  }

  /** The author's own library, then those of groups. */
  async libraries(signal?: AbortSignal): Promise<readonly ZoteroLibrary[]> {
    const groups = await this.#listed('users/0/groups', {}, readNamed, signal);
    return [
      own,
      ...groups.flatMap(({ id, data }) => (id === undefined ? [] : [{ path: `groups/${id}`, name: data.name }])),
    ];
  }

  /** The collections of all libraries: those with a name, in any case, or a key, where one is given. */
  collections(name?: string, signal?: AbortSignal): Promise<readonly ZoteroPlace[]> {
    return this.#places('collections', name, signal);
  }

  /** All works of the libraries, or of what the author named, each once. Asked for once. */
  items(signal?: AbortSignal): Promise<readonly ZoteroItem[]> {
    this.#items ??= this.#readItems(signal).catch((error: unknown) => {
      // What could not be read is not asked for again, unless it was merely stopped.
      if (!(error instanceof ZoteroError)) this.#items = undefined;
      throw error;
    });
    return this.#items;
  }

  /** The version of a library when its works were read; undefined where Zotero has not said. */
  versionOf({ path }: ZoteroLibrary): number | undefined {
    return this.#versions.get(path);
  }

  /** The files and notes of a work, or the marks in a file of it. */
  children(
    { library, key }: Pick<ZoteroItem, 'library' | 'key'>,
    signal?: AbortSignal,
  ): Promise<readonly ZoteroChild[]> {
    return this.#listed(`${library.path}/items/${key}/children`, {}, readChild, signal);
  }

  /** The text that Zotero has indexed of a file; undefined where it has none. */
  async fullText(
    { library, key }: Pick<ZoteroItem, 'library' | 'key'>,
    signal?: AbortSignal,
  ): Promise<ZoteroFullText | undefined> {
    const path = `${library.path}/items/${key}/fulltext`;
    return (await this.server.find({ path }, (text) => readFullText(parseJson(text)), signal))?.value;
  }

  async #readItems(signal: AbortSignal | undefined): Promise<readonly ZoteroItem[]> {
    const { within } = this.#options;
    const lists = within === undefined ? await this.#wholeLibraries(signal) : await this.#listsWithin(within, signal);
    const items = new Map<string, ZoteroItem>();
    for (const { library, path } of lists) {
      const query = { itemType: noWorks.map((type) => `-${type}`), sort: 'dateAdded', direction: 'asc' };
      const read = await this.#unlessRefused(library, () =>
        this.#listed(`${library.path}/${path}`, query, (value) => readItem(value, library), signal, library),
      );
      for (const one of read) {
        items.set(one.record.id, one);
      }
    }
    return [...items.values()];
  }

  async #wholeLibraries(signal: AbortSignal | undefined): Promise<readonly ItemList[]> {
    return (await this.libraries(signal)).map((library) => ({ library, path: 'items/top' }));
  }

  /** The lists of what has a name: groups, collections and saved searches. */
  async #listsWithin(name: string, signal: AbortSignal | undefined): Promise<readonly ItemList[]> {
    const libraries = (await this.libraries(signal)).filter((library) => isNamed(library.name, name));
    const collections = await this.collections(name, signal);
    const searches = await this.#places('searches', name, signal);
    const lists = [
      ...libraries.map((library) => ({ library, path: 'items/top' })),
      ...collections.map(({ library, key }) => ({ library, path: `collections/${key}/items/top` })),
      // Zotero runs saved searches, which may also find what hangs from works.
      ...searches.map(({ library, key }) => ({ library, path: `searches/${key}/items` })),
    ];
    if (lists.length === 0) {
      throw new ZoteroError('noSuchPlace', { name });
    }
    return lists;
  }

  async #places(
    kind: 'collections' | 'searches',
    name: string | undefined,
    signal: AbortSignal | undefined,
  ): Promise<readonly ZoteroPlace[]> {
    const places: ZoteroPlace[] = [];
    for (const library of await this.libraries(signal)) {
      const all = await this.#unlessRefused(library, () =>
        this.#listed(`${library.path}/${kind}`, {}, readNamed, signal),
      );
      const isWanted = (place: { key: string; name: string }): boolean =>
        isKey(place.key) && (name === undefined || place.key === name.trim() || isNamed(place.name, name));
      places.push(...all.map(({ key, data }) => ({ library, key, name: data.name })).filter(isWanted));
    }
    return places;
  }

  /** What a group refuses costs what is in it alone. */
  async #unlessRefused<T>({ path, name }: ZoteroLibrary, read: () => Promise<readonly T[]>): Promise<readonly T[]> {
    try {
      return await read();
    } catch (error) {
      const isRefused = error instanceof ZoteroError && ['failed', 'notAllowed'].includes(error.refusal);
      if (path === own.path || !isRefused) {
        throw error;
      }
      this.#options.onGroupFailure?.(new ZoteroError('noAccess', { name }));
      return [];
    }
  }

  /** A list, page by page: Zotero sends everything at once unless it is told how much. */
  async #listed<T>(
    path: string,
    query: Readonly<Record<string, string | readonly string[]>>,
    read: (value: unknown) => T | undefined,
    signal: AbortSignal | undefined,
    library?: ZoteroLibrary,
  ): Promise<readonly T[]> {
    const all: T[] = [];
    for (let start = 0; start < mostListed; start += perPage) {
      const reply = await this.server.ask({ path, query: { ...query, start, limit: perPage } }, list, signal);
      // The oldest version that any page was read at is the one that all of it was seen at.
      if (library !== undefined && start === 0) {
        this.#versions.set(library.path, reply.version);
      }
      all.push(...reply.value.slice(0, perPage).flatMap((value) => read(value) ?? []));
      if (reply.value.length < perPage || (reply.total ?? Infinity) <= start + perPage) {
        break;
      }
    }
    return all;
  }
}

/** Where the works of a library, or of a part of it, are listed. */
interface ItemList {
  readonly library: ZoteroLibrary;
  readonly path: string;
}

function isNamed(name: string, wanted: string): boolean {
  return name !== '' && name.trim().toLowerCase() === wanted.trim().toLowerCase();
}
