import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { enginePath, uriPath } from '../../src/vscode/editor-paths.ts';

describe('paths', () => {
  it('are those of URIs where there are no drives', () => {
    assert.equal(enginePath('/home/a/x.tex'), '/home/a/x.tex');
    assert.equal(uriPath('/home/a/x.tex'), '/home/a/x.tex');
  });

  it('have their drive first, in capitals, in the engine, and in small letters in URIs', () => {
    assert.equal(enginePath('/c:/a/x.tex'), 'C:/a/x.tex');
    assert.equal(enginePath('/C:/a/x.tex'), 'C:/a/x.tex');
    assert.equal(uriPath('C:/a/x.tex'), '/c:/a/x.tex');
    const uri = vscode.Uri.parse('file:///c%3A/a/x.tex');
    assert.equal(uri.with({ path: uriPath(enginePath(uri.path)) }).toString(), uri.toString());
  });

  it('are left alone where a folder only looks like a drive', () => {
    assert.equal(enginePath('/c:d/x.tex'), '/c:d/x.tex');
    assert.equal(enginePath('/cc:/x.tex'), '/cc:/x.tex');
  });
});
