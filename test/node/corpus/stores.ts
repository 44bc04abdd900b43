import { join } from 'node:path';
import { sourceDatabase } from '../../../scripts/source-runtime.ts';
import { openCorpus } from '../../../src/node/corpus/open-corpus.ts';
import type { CorpusStore } from '../../../src/retrieval/corpus/corpus-store.ts';
import { removeScratchFolders, scratchFolder } from '../scratch-folder.ts';
import { dropDatabases, needServer, newDatabase } from './server.ts';

/** The statements that make a corpus one of the first version. */
export const firstVersion: readonly string[] = [
  'drop index situate.record_identity',
  'alter table if exists situate.page_vector drop column piece cascade',
  'alter table if exists situate.page_vector add primary key (work_id, number)',
  `update situate.meta set value = '1' where key = 'version'`,
];

/** Opens a corpus to be written to, from source. */
export function openStore(address: string): Promise<CorpusStore> {
  return openCorpus({ address, isWritten: true, runtime: sourceDatabase });
}

/**
 * The same tests of an empty corpus, in a folder and on a server. It stays the same one and is emptied before each
 * test, as making one takes seconds.
 */
export function onBothStores(tests: (store: () => CorpusStore) => void): void {
  for (const kind of ['in a folder', 'on a server']) {
    describe(kind, () => {
      let store: CorpusStore | undefined;

      before(async function () {
        if (kind === 'on a server') needServer.call(this);
        store = await openStore(kind === 'on a server' ? await newDatabase() : join(scratchFolder(), 'corpus'));
      });

      beforeEach(async function () {
        const writer = await store!.beginWriting();
        await writer.remove(undefined);
        await writer.end();
      });

      after(async () => {
        await store?.close();
        await dropDatabases();
        removeScratchFolders();
      });

      tests(() => store!);
    });
  }
}
