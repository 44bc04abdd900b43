import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSources } from '../../src/node/open-sources.ts';
import { ownRecordings, useReplay, workOf } from '../retrieval/use-replay.ts';
import { removeScratchFolders, scratchFolder } from './scratch-folder.ts';

describe('sources with replies on disk', () => {
  const replay = useReplay();
  afterEach(removeScratchFolders);
  const doi = '10.5555/jqm.2021.45';

  async function lookUp(cacheFolder: string, isRefreshed = false): Promise<string | undefined> {
    replay.server.serve(ownRecordings('openalex'));
    const [source] = openSources({
      names: ['openalex'],
      addresses: { openalex: replay.server.origin },
      email: 'author@example.org',
      key: () => Promise.resolve('secret-key'),
      cacheFolder,
      isRefreshed,
    });
    return (await source!.byIdentifier!([workOf({ doi })]))[0]?.records[0]?.id;
  }

  it('ask once for what another session asked for, unless they are to ask again', async () => {
    const folder = scratchFolder();
    assert.deepEqual([await lookUp(folder), await lookUp(folder)], ['W7000000001', 'W7000000001']);
    assert.equal(replay.server.requests.length, 1);
    await lookUp(folder, true);
    assert.equal(replay.server.requests.length, 2);
  });

  it('keep neither the key nor who asked', async () => {
    const folder = scratchFolder();
    await lookUp(folder);
    const kept = join(folder, 'sources');
    const files = readdirSync(kept);
    assert.equal(files.length, 1);
    const content = readFileSync(join(kept, files[0]!), 'utf8');
    assert.ok(
      content.includes('Harbour') && !content.includes('secret-key') && !content.includes('author@example.org'),
    );
  });
});
