import assert from 'node:assert/strict';
import { projectFolder } from '../../src/node/project-folder.ts';
import { folderWith, removeFolders } from '../cli/command-line.ts';

describe('the folder of a project', () => {
  const home = process.env.HOME;
  afterEach(() => {
    removeFolders();
    process.env.HOME = home;
  });

  it('is that of the paper, where nothing says otherwise', () => {
    const folder = folderWith({ 'papers/one/main.tex': '' });
    assert.equal(projectFolder(`${folder}/papers/one`), `${folder}/papers/one`);
  });

  it('is the repository that the paper is in', () => {
    const folder = folderWith({ 'thesis/.git/HEAD': '', 'thesis/papers/one/main.tex': '' });
    assert.equal(projectFolder(`${folder}/thesis/papers/one`), `${folder}/thesis`);
  });

  it('is the nearest repository, also one whose ".git" is a file', () => {
    const folder = folderWith({ '.git/HEAD': '', 'module/.git': 'gitdir: ../.git', 'module/paper/main.tex': '' });
    assert.equal(projectFolder(`${folder}/module/paper`), `${folder}/module`);
  });

  it('is the folder with a configuration or a book, or the repository around it', () => {
    const folder = folderWith({
      'a/situate.json': '{}',
      'a/paper/main.tex': '',
      'b/_quarto.yml': '',
      'b/chapters/one.qmd': '',
      'c/.git/HEAD': '',
      'c/paper/situate.json': '{}',
    });
    assert.equal(projectFolder(`${folder}/a/paper`), `${folder}/a`);
    assert.equal(projectFolder(`${folder}/b/chapters`), `${folder}/b`);
    assert.equal(projectFolder(`${folder}/c/paper`), `${folder}/c`);
  });

  it('is neither the home folder nor one above it, unless the paper lies right there', () => {
    const folder = folderWith({
      '.git/HEAD': '',
      'me/.git/HEAD': '',
      'me/situate.json': '{}',
      'me/paper/main.tex': '',
    });
    process.env.HOME = `${folder}/me`;
    assert.equal(projectFolder(`${folder}/me/paper`), `${folder}/me/paper`);
    assert.equal(projectFolder(`${folder}/me`), `${folder}/me`);
  });
});
