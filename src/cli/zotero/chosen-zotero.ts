import { Zotero } from '../../retrieval/zotero/zotero.ts';
import { ZoteroServer } from '../../retrieval/zotero/zotero-server.ts';
import { say } from '../terminal/standard-streams.ts';
import type { ZoteroOptions } from './zotero-options.ts';

/** The author's Zotero, where the command is to look into it. Nothing is asked yet. */
export function chosenZotero({ zotero = false, zoteroWithin, zoteroPort }: ZoteroOptions): Zotero | undefined {
  return zotero
    ? new Zotero(new ZoteroServer({ port: zoteroPort }), {
        within: zoteroWithin,
        onGroupFailure: ({ message }) => {
          say(message);
        },
      })
    : undefined;
}
