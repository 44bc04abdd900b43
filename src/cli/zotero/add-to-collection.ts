import type { FoundWork } from '../../retrieval/merging/found-work.ts';
import { addToZotero, collectionToAddTo } from '../../retrieval/zotero/add-to-zotero.ts';
import { Zotero, type ZoteroPlace } from '../../retrieval/zotero/zotero.ts';
import { ZoteroError } from '../../retrieval/zotero/zotero-error.ts';
import type { ZoteroServer } from '../../retrieval/zotero/zotero-server.ts';
import { CommandError } from '../command-error.ts';
import { exitStatus } from '../exit-status.ts';
import { say } from '../terminal/standard-streams.ts';
import { zoteroStrings as strings } from './zotero-strings.ts';

/** A collection in Zotero, by the name that the author typed. */
export interface NamedCollection {
  readonly name: string;
  readonly place: ZoteroPlace;
  readonly server: ZoteroServer;
}

/** Finds a collection to add works to. Rejects with `CommandError` where that is not possible: nothing has been searched then. */
export async function collectionNamed(name: string, server: ZoteroServer): Promise<NamedCollection> {
  try {
    return { name, place: await collectionToAddTo(new Zotero(server), name), server };
  } catch (error) {
    throw error instanceof ZoteroError ? new CommandError(error.message) : error;
  }
}

/** Adds works to a collection, and says what came of it. Sets the exit status where not all that were to be added were. */
export async function addToCollection(
  works: readonly FoundWork[],
  { name, place, server }: NamedCollection,
  signal: AbortSignal,
): Promise<void> {
  try {
    // What a part of the libraries lacks, the rest may have; and the library is as it is now.
    const { added, there, refused, stoppedBy } = await addToZotero(new Zotero(server), place, works, {
      onQuestion: () => {
        say(strings.question);
      },
      signal,
    });
    if (added.length > 0) say(strings.added(added.length, name));
    if (there.length > 0) say(strings.there(there.length));
    if (refused.length > 0) say(strings.refused(refused.length));
    if (stoppedBy !== undefined) throw stoppedBy;
    if (refused.length > 0) process.exitCode = exitStatus.couldNotRun;
  } catch (error) {
    if (!(error instanceof ZoteroError)) throw error;
    process.exitCode = exitStatus.couldNotRun;
    say(error.message);
  }
}
