import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { setToCite } from '../../src/project/configuration-edit.ts';
import { changedFile } from '../../src/vscode/changed-file.ts';
import { editConfiguration } from '../../src/vscode/configuration-document.ts';
import { closeAll, PaperFolder, replace } from './paper-folder.ts';

describe('changes of a configuration', () => {
  let paper: PaperFolder;

  beforeEach(async () => {
    paper = await PaperFolder.create({ 'notes.md': '# Related Work\n\nMaps help [@a].\n' });
  });
  afterEach(closeAll);

  async function kept(): Promise<unknown> {
    return (JSON.parse(String(await paper.read('situate.json'))) as { toCite?: { keys?: unknown } }).toCite?.keys;
  }

  const keys = Array.from({ length: 10 }, (_, at) => `key${at}`);

  for (const content of [undefined, '{}\n']) {
    it(`are all kept that come at once, ${content === undefined ? 'where there is none yet' : 'where there is one'}`, async () => {
      if (content !== undefined) {
        await paper.write('situate.json', content);
      }
      const uri = paper.uriOf('situate.json');
      const made = keys.map((key) => editConfiguration(uri, (text) => setToCite(text, key, true)));
      assert.ok((await Promise.all(made)).every((change) => change !== undefined));
      assert.deepEqual(await kept(), keys);
    });
  }

  it('are taken back in their turn', async () => {
    const uri = paper.uriOf('situate.json');
    const first = await editConfiguration(uri, (text) => setToCite(text, 'a', true));
    const second = editConfiguration(uri, (text) => setToCite(text, 'b', true));
    assert.equal(await first?.undo(), false);
    assert.ok(await second);
    assert.deepEqual(await kept(), ['a', 'b']);
  });

  it('and changes that are written to the disk keep each other', async () => {
    const uri = paper.uriOf('kept.json');
    await paper.write('kept.json', '{}\n');
    await paper.open('kept.json');
    const made = keys.map((key, at) =>
      at % 2 === 0
        ? editConfiguration(uri, (text) => [{ range: { start: text.length, end: text.length }, newText: `${key}\n` }])
        : changedFile(uri, (text) => `${text}${key}\n`),
    );
    await Promise.all(made);
    assert.deepEqual(String(await paper.read('kept.json')), `{}\n${keys.join('\n')}\n`);
  });

  it('are made of what the author types meanwhile', async () => {
    const uri = paper.uriOf('situate.json');
    await paper.write('situate.json', '{ "toCite": { "keys": ["a"] } }\n');
    const editor = await paper.open('situate.json');
    const typed = replace(editor, '"a"', '"b"');
    assert.ok(await editConfiguration(uri, (text) => setToCite(text, 'c', true)));
    await typed.catch(() => undefined);
    assert.ok(JSON.stringify(await kept()).includes('"c"'));
    assert.equal(
      vscode.workspace.textDocuments.find((document) => String(document.uri) === String(uri))?.isDirty,
      false,
    );
  });
});
