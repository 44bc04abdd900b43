import assert from 'node:assert/strict';
import { publication } from '../../src/bibliography/publication.ts';
import { read } from './reading.ts';

function publicationOf(fields: string, type = 'article'): string | undefined {
  return publication(read(`@${type}{key, ${fields}}`).entries[0]!);
}

describe('an entry describes', () => {
  for (const fields of [
    'journal = {Computational Linguistics}',
    'journaltitle = {Science}, eprint = {2005.11401}, eprinttype = {arxiv}',
    'booktitle = {NeurIPS}',
    'publisher = {Springer}',
    'doi = {10.1162/coli_a_00123}',
  ]) {
    it(`the published version by ${fields}`, () => {
      assert.equal(publicationOf(fields), 'published');
    });
  }

  for (const fields of [
    'eprint = {2005.11401}, archiveprefix = {arXiv}',
    'journal = {arXiv preprint arXiv:2005.11401}',
    'journal = {CoRR}, volume = {abs/2005.11401}',
    'journal = {bioRxiv}, doi = {10.1101/2020.01.01.123456}',
    'doi = {10.48550/arXiv.2005.11401}, publisher = {arXiv}',
  ]) {
    it(`the preprint by ${fields}`, () => {
      assert.equal(publicationOf(fields), 'preprint');
    });
  }

  it('neither for certain by a title alone', () => {
    assert.equal(publicationOf('title = {T}, howpublished = {Blog}', 'misc'), undefined);
  });
});
