import assert from 'node:assert/strict';
import { posix, win32 } from 'node:path';
import { enginePath, uriOf } from '../../src/node/engine-path.ts';
import { pathFrom } from '../../src/project/path-from.ts';

describe('paths on the command line', () => {
  it('are taken from the folder that the command runs in', () => {
    assert.equal(enginePath('paper/main.tex', '/home/a', posix), '/home/a/paper/main.tex');
    assert.equal(enginePath('../main.tex', '/home/a', posix), '/home/main.tex');
    assert.equal(enginePath('/tmp/x/', '/home/a', posix), '/tmp/x');
  });

  it('keep a backslash that is part of a name', () => {
    assert.equal(enginePath('a\\b.tex', '/home', posix), '/home/a\\b.tex');
  });

  it('have slashes and a capital drive letter on Windows', () => {
    assert.equal(enginePath('paper\\main.tex', 'c:\\users\\a', win32), 'C:/users/a/paper/main.tex');
    assert.equal(enginePath('paper/main.tex', 'C:\\users', win32), 'C:/users/paper/main.tex');
    assert.equal(enginePath('d:\\x.tex', 'C:\\', win32), 'D:/x.tex');
    assert.equal(enginePath('C:\\', 'C:\\users', win32), 'C:/');
  });

  it('may be on another machine on Windows', () => {
    assert.equal(enginePath('\\\\server\\share\\x.tex', 'C:\\', win32), '//server/share/x.tex');
  });
});

describe('paths in the output', () => {
  it('are relative to a folder', () => {
    assert.equal(pathFrom('/a/b', '/a/b/c/d.tex'), 'c/d.tex');
    assert.equal(pathFrom('/a/b', '/a/refs.bib'), '../refs.bib');
    assert.equal(pathFrom('/a/b', '/a/b'), '.');
    assert.equal(pathFrom('C:/a', 'C:/a/b.tex'), 'b.tex');
    assert.equal(pathFrom('C:/a/b', 'C:/a/refs.bib'), '../refs.bib');
  });

  it('are absolute where the other file is on another drive', () => {
    assert.equal(pathFrom('C:/a', 'D:/b/refs.bib'), 'D:/b/refs.bib');
  });
});

describe('URIs of paths', () => {
  it('are encoded part by part', () => {
    assert.equal(uriOf('sections/related work.tex'), 'sections/related%20work.tex');
    assert.equal(uriOf('../Ünï/50%.bib'), '../%C3%9Cn%C3%AF/50%25.bib');
    assert.equal(uriOf('a#b?c.tex'), 'a%23b%3Fc.tex');
  });

  it('name their scheme where they are absolute', () => {
    assert.equal(uriOf('/home/a/x.tex'), 'file:///home/a/x.tex');
    assert.equal(uriOf('C:/a b/x.tex'), 'file:///C:/a%20b/x.tex');
    assert.equal(uriOf('//server/share/x.tex'), 'file://server/share/x.tex');
  });
});
