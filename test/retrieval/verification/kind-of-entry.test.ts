import assert from 'node:assert/strict';
import { kindOf } from '../../../src/retrieval/verification/kind-of-entry.ts';
import { entryIn } from './records.ts';

function kind(type: string, fields: string): string {
  return kindOf(entryIn(`@${type}{a, title = {Maps}, ${fields}}`));
}

describe('the kind of work that an entry cites', () => {
  it('is that of its type, whatever words are in the name of its venue', () => {
    for (const journal of [
      'IEEE Software',
      'Software: Practice and Experience',
      'IEEE Transactions on Software Engineering',
      'Communications Magazine',
      'Lecture Notes in Computer Science',
      'Journal of Documentation',
      'Manuscript Cultures',
      'Blog and Web Site Research',
      'Interview Methods',
    ]) {
      assert.equal(kind('article', `journal = {${journal}}, note = {with slides and software}`), 'article', journal);
      assert.equal(kind('inproceedings', `booktitle = {${journal}}`), 'paper', journal);
    }
  });

  it('is said by the type of books, chapters, theses, reports, data, software, standards and web pages', () => {
    const kinds = 'book incollection phdthesis techreport dataset software standard online misc'
      .split(' ')
      .map((type) => kind(type, 'year = 2020, url = {https://example.org}'));
    assert.deepEqual(kinds, [
      'book',
      'chapter',
      'thesis',
      'report',
      'data',
      'software',
      'standard',
      'webpage',
      'other',
    ]);
  });

  it('is that of a preprint where an identifier or the place says so', () => {
    assert.equal(kind('misc', 'eprint = {2101.00001}, archiveprefix = {arXiv}'), 'preprint');
    assert.equal(kind('article', 'journal = {arXiv preprint arXiv:2101.00001}'), 'preprint');
    assert.equal(kind('online', 'url = {https://arxiv.org/abs/2101.00001}'), 'preprint');
    assert.equal(kind('misc', 'doi = {10.1101/2020.01.01.123456}'), 'preprint');
    assert.equal(kind('article', 'journal = {Maps}, eprint = {2101.00001}'), 'article');
  });

  it('is that of what stands whole where a journal is expected, unless a DOI says that it is one', () => {
    assert.equal(kind('article', 'journal = {PhD thesis, Ebb University}'), 'thesis');
    assert.equal(kind('article', 'journal = {GitHub repository}'), 'software');
    assert.equal(kind('article', 'journal = {OpenAI blog}'), 'other');
    assert.equal(kind('article', 'journal = {Springer}'), 'book');
    assert.equal(kind('article', 'journal = {Documentation}, doi = {10.1000/5}'), 'article');
  });

  it('is told by the fields of an entry whose type says little', () => {
    assert.equal(kind('misc', 'journal = {Maps}'), 'article');
    assert.equal(kind('misc', 'booktitle = {Proceedings of Maps}'), 'paper');
    assert.equal(kind('misc', 'isbn = {9783161484100}'), 'book');
    assert.equal(kind('misc', 'howpublished = {\\url{https://github.com/ebb/maps}}'), 'software');
  });
});
