import assert from 'node:assert/strict';
import { examplePaper } from './example-paper.ts';
import { messagesOf } from './found.ts';
import { repaired } from './repaired.ts';

describe('incomplete-entry', () => {
  it('joins names, writes two hyphens, and renames what BibTeX calls otherwise, and leaves all else as it is', async () => {
    const bibliography =
      '@article{pole2021,\n  Author = "Pole, A., Rowe, B.",\n  title = {Maps},\n  JournalTitle = {Cartographica},\n  pages = {12---34},\n  year = 2021\n}\n';
    assert.equal(
      await repaired('incomplete-entry', { bibliography }),
      '@article{pole2021,\n  Author = "Pole, A. and Rowe, B.",\n  title = {Maps},\n  journal = {Cartographica},\n  pages = {12--34},\n  year = 2021\n}\n',
    );
  });

  it('rewrites no value that is made of parts', async () => {
    const bibliography =
      '@string{pole = {Pole, A.}}\n@book{pole2021, title = {Maps}, author = pole # {; Rowe, B.}, year = 2021}\n';
    assert.equal(await repaired('incomplete-entry', { bibliography }), bibliography);
  });

  it('is silent about entries of a library that the paper does not cite, however many there are', async () => {
    const others = Array.from({ length: 500 }, (_, at) => `@article{other${at}, title = {Seas}}\n`).join('');
    const bibliography = `${others}@article{pole2021, title = {Maps}}\n`;
    const { paper } = await examplePaper({
      title: '',
      format: 'latex',
      source: 'Maps help \\citep{pole2021}.',
      bibliography,
    });
    assert.deepEqual(messagesOf('incomplete-entry', paper), [
      'The entry "pole2021" of the type "article" lacks author, journal, year.',
    ]);
  });
});
