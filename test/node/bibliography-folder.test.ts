import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createBibliographyFolder } from '../../src/node/bibliography-folder.ts';
import { removeScratchFolders, scratchFolder } from './scratch-folder.ts';

const text = '@misc{bees, title = {Bees}}';
const results = { identity: ['[{"titleKey":"bees"}]'], note: ['["“ü”"]'] };

describe('what is kept of bibliographies', () => {
  afterEach(removeScratchFolders);

  it('is there for another run of the same version, for the same text alone', async () => {
    const cache = scratchFolder();
    assert.equal(await createBibliographyFolder(cache, 'one').read(text), undefined);
    await createBibliographyFolder(cache, 'one').write(text, results);
    assert.deepEqual(await createBibliographyFolder(cache, 'one').read(text), results);
    assert.equal(await createBibliographyFolder(cache, 'one').read(`${text}\n`), undefined);
    assert.equal(await createBibliographyFolder(cache, 'two').read(text), undefined);
  });

  it('is in a file for each text, in the place of what was kept of it before', async () => {
    const cache = scratchFolder();
    const folder = createBibliographyFolder(cache, 'one');
    await folder.write(text, { identity: results.identity });
    await folder.write(text, results);
    assert.deepEqual(await folder.read(text), results);
    assert.equal(readdirSync(join(cache, 'bibliographies')).length, 1);
  });
});
