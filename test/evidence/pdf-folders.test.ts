import assert from 'node:assert/strict';
import { pdfsIn } from '../../src/evidence/pdf-folders.ts';

/** Folders as a file system has them, and which of them were read. */
function folders(tree: Readonly<Record<string, readonly string[]>>) {
  const read: string[] = [];
  return {
    read,
    readFolder: (path: string) => {
      read.push(path);
      return Promise.resolve(tree[path] ?? []);
    },
  };
}

const zotero = {
  '/store': ['AB12/', 'CD34/', 'boats.PDF', 'notes.txt', '.trash/'],
  '/store/AB12': ['Full Text.pdf', 'Häfen.pdf'],
  '/store/CD34': ['Full Text.pdf', 'old/'],
  '/store/CD34/old': ['boats.pdf'],
  '/store/.trash': ['sails.pdf'],
};

describe('looking for PDFs in folders of the author', () => {
  it('finds the one that has the name of a PDF on another machine, in the folders below too', async () => {
    const find = await pdfsIn(['/store'], folders(zotero));
    assert.equal(find('C:/Users/ann/Zotero/storage/XY/Häfen.pdf'), '/store/AB12/Häfen.pdf');
    assert.equal(find('hafen.pdf'), undefined);
    assert.equal(find('sails.pdf'), undefined);
  });

  it('takes the one whose folders have the same names, of several the least deep, and none where that is not clear', async () => {
    const find = await pdfsIn(['/store'], folders(zotero));
    assert.equal(find('/home/ann/Zotero/storage/CD34/Full Text.pdf'), '/store/CD34/Full Text.pdf');
    assert.equal(find('/home/ann/Full Text.pdf'), undefined);
    assert.equal(find('Boats.pdf'), '/store/boats.PDF');
  });

  it('ends in folders that lead back to themselves', async () => {
    const files = folders({});
    await pdfsIn(['/a'], { readFolder: (path) => files.readFolder(path).then(() => ['b/']) });
    assert.equal(files.read.length, 7);
  });
});
