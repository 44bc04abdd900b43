import * as z from 'zod';
import type { FoundWork } from '../merging/found-work.ts';
import { jsonReader } from '../sources/read-reply.ts';
import { textField } from '../sources/record-fields.ts';
import type { Zotero, ZoteroPlace } from './zotero.ts';
import { ZoteroError } from './zotero-error.ts';
import { zoteroItemOf } from './zotero-item-of.ts';
import type { ZoteroIdentity } from './zotero-server.ts';
import { sharing } from './zotero-source.ts';

/** The most things that Zotero takes in one request. */
const atOnce = 50;
/** People take their time to answer a question. */
const answerLimits = { silence: 300_000, total: 300_000 };

const permission = jsonReader(z.object({ key: z.string().min(1), remember: z.boolean() }));
const written = jsonReader(
  z.object({
    success: z.record(z.string(), textField),
    failed: z.record(z.string(), z.object({ message: textField })),
  }),
);

/** The outcome of adding works to a collection. */
export interface AddedToZotero {
  readonly added: readonly FoundWork[];
  /** Works that the library has: they stay as they are. */
  readonly there: readonly FoundWork[];
  /** Works that Zotero did not take. */
  readonly refused: readonly FoundWork[];
  /** Why it ended before all works were added; undefined if it did not. */
  readonly stoppedBy: ZoteroError | undefined;
}

/** The asking and adding, as a front watches it. */
export interface AddingFront {
  /** Zotero is about to ask the author for permission. */
  readonly onQuestion: () => void;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Finds the collection with a name or a key, before anything is asked of the author. Rejects with `ZoteroError`: where this
 * Zotero cannot be written to, or there is not one such collection.
 */
export async function collectionToAddTo(zotero: Zotero, name: string, signal?: AbortSignal): Promise<ZoteroPlace> {
  const [place, ...others] = await collectionsToAddTo(zotero, name, signal);
  if (place === undefined) {
    throw new ZoteroError('noCollection', { name });
  }
  if (others.length > 0) {
    throw new ZoteroError('severalCollections', { name, keys: [place, ...others].map(({ key }) => key).join(', ') });
  }
  return place;
}

/**
 * The collections that works may be added to: all, or those with a name or a key. Rejects with `ZoteroError` where this Zotero
 * cannot be written to.
 */
export async function collectionsToAddTo(
  zotero: Zotero,
  name?: string,
  signal?: AbortSignal,
): Promise<readonly ZoteroPlace[]> {
  await writable(zotero, signal);
  return zotero.collections(name, signal);
}

/**
 * Adds found works to a collection, after Zotero has asked the author. Works that its library has are left alone. A library that
 * changed after it was read is not written to. Rejects with `ZoteroError` where nothing was added.
 */
export async function addToZotero(
  zotero: Zotero,
  place: ZoteroPlace,
  works: readonly FoundWork[],
  { onQuestion, signal }: AddingFront,
): Promise<AddedToZotero> {
  const { serverId } = await writable(zotero, signal);
  const items = (await zotero.items(signal)).filter(({ library }) => library.path === place.library.path);
  const there = works.filter(({ identity }) => sharing(items, identity).length > 0);
  const missing = works.filter((work) => !there.includes(work));
  const [added, refused]: FoundWork[][] = [[], []];
  let version = zotero.versionOf(place.library);
  let key: Permission | undefined;
  for (let start = 0; start < missing.length; start += atOnce) {
    const batch = missing.slice(start, start + atOnce);
    try {
      key ??= await askAuthor(zotero, serverId, onQuestion, signal);
      const reply = await zotero.server.ask(
        {
          path: `${place.library.path}/items`,
          body: batch.map((work) => zoteroItemOf(work, place.key)),
          headers: {
            'zotero-server-id': serverId,
            'zotero-api-key': key.value,
            ...(version !== undefined && { 'if-unmodified-since-version': String(version) }),
          },
        },
        written,
        signal,
      );
      version = reply.version;
      key = key.isLasting ? key : undefined;
      const isAdded = (work: FoundWork): boolean => String(batch.indexOf(work)) in reply.value.success;
      added!.push(...batch.filter(isAdded));
      refused!.push(...batch.filter((work) => !isAdded(work)));
    } catch (error) {
      if (!(error instanceof ZoteroError) || added!.length === 0) throw error;
      return { added: added!, there, refused: refused!, stoppedBy: error };
    }
  }
  return { added: added!, there, refused: refused!, stoppedBy: undefined };
}

/** A permission that the author gave in Zotero: for one request, unless it lasts. */
interface Permission {
  readonly value: string;
  readonly isLasting: boolean;
}

async function askAuthor(
  { server }: Zotero,
  serverId: string,
  onQuestion: () => void,
  signal: AbortSignal | undefined,
): Promise<Permission> {
  onQuestion();
  const { value } = await server.ask(
    {
      path: 'local/authorize',
      body: { appName: 'Situate' },
      headers: { 'zotero-server-id': serverId },
      timeLimits: answerLimits,
    },
    permission,
    signal,
  );
  return { value: value.key, isLasting: value.remember };
}

/** Zotero says which database it has from the version on that can be written to. */
async function writable(
  { server }: Zotero,
  signal: AbortSignal | undefined,
): Promise<ZoteroIdentity & { readonly serverId: string }> {
  const { version, serverId } = await server.identity(signal);
  if (serverId === undefined) {
    throw new ZoteroError('cannotWrite', { version: version === undefined ? '' : ` (${version})` });
  }
  return { version, serverId };
}
