import assert from 'node:assert/strict';
import { allowedPath, isWithin } from '../../src/project/allowed-path.ts';

/** A disk on which some paths are links, by what they lead to. */
function linked(links: Readonly<Record<string, string>>): (path: string) => Promise<string | undefined> {
  return (path) => Promise.resolve(links[path] ?? path);
}

describe('what may be read for a paper', () => {
  const noLinks = linked({});

  it('lies in a folder of the project', async () => {
    assert.equal(await allowedPath('/thesis/shared/refs.bib', ['/thesis'], noLinks), '/thesis/shared/refs.bib');
    assert.equal(await allowedPath('/b/x.tex', ['/a', '/b'], noLinks), '/b/x.tex');
    assert.equal(await allowedPath('/thesis', ['/thesis'], noLinks), '/thesis');
  });

  it('lies in no folder beside it, above it, or with a longer name', async () => {
    for (const path of ['/home/me/notes.tex', '/home/me/paper-2/x.tex', '/home/me', '/etc/passwd']) {
      assert.equal(await allowedPath(path, ['/home/me/paper'], noLinks), undefined, path);
    }
  });

  it('is what a link leads to, where that is in the project as well', async () => {
    const follow = linked({ '/paper/refs.bib': '/paper/bib/refs.bib', '/paper/key.tex': '/home/me/key.tex' });
    assert.equal(await allowedPath('/paper/refs.bib', ['/paper'], follow), '/paper/bib/refs.bib');
    assert.equal(await allowedPath('/paper/key.tex', ['/paper'], follow), undefined);
  });

  it('is found where the folder of the project is a link itself', async () => {
    const follow = linked({ '/home/me/paper': '/disk/paper', '/home/me/paper/x.tex': '/disk/paper/x.tex' });
    assert.equal(await allowedPath('/home/me/paper/x.tex', ['/home/me/paper'], follow), '/disk/paper/x.tex');
  });

  it('may be missing: that is for whoever reads it to say', async () => {
    assert.equal(await allowedPath('/paper/no.tex', ['/paper'], () => Promise.resolve(undefined)), '/paper/no.tex');
  });

  it('is not looked for outside', async () => {
    const never = (path: string): Promise<string> => Promise.reject(new Error(`looked for ${path}`));
    for (const path of ['//server/share/x.tex', '//?/C:/x.tex', 'D:/x.tex', 'C:/papers2/x.tex', '/etc/passwd']) {
      assert.equal(await allowedPath(path, ['C:/papers'], never), undefined, path);
    }
  });
});

describe('a folder', () => {
  it('holds what is in it and below it', () => {
    assert.ok(isWithin('/a', '/a/b/c.tex'));
    assert.ok(isWithin('/', '/a'));
    assert.ok(!isWithin('/a', '/ab/c.tex'));
    assert.ok(!isWithin('/a', '/A/c.tex'));
  });

  it('is the same in upper and lower case on Windows', () => {
    assert.ok(isWithin('C:/Users/Me/Paper', 'c:/users/me/paper/main.tex'));
    assert.ok(isWithin('//Server/share', '//server/share/x.tex'));
    assert.ok(!isWithin('C:/Users/Me/Paper', 'D:/Users/Me/Paper/main.tex'));
  });
});
