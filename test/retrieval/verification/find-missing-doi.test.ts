import assert from 'node:assert/strict';
import { verifyEntry } from '../../../src/retrieval/verification/verify-entry.ts';
import { answer, entryIn, type Stated } from './records.ts';

const title = 'Reading Maps by Touch in the Dark';
const work = { title, author: 'Ada Pole', year: 2021, venue: 'Cartographica', doi: '10.1000/182' };
const plain = `@article{pole, title = {${title}}, author = {Pole, Ada}, journal = {Cartographica}, year = 2021}`;

/** The DOI that is found, and the sources that have it. */
function found(source: string, ...records: readonly Partial<Stated>[]): unknown {
  const answers = records.map((stated, at) =>
    answer(at === 0 ? 'crossref' : 'openalex', 'title', { ...work, ...stated }),
  );
  const { missingDoi } = verifyEntry(entryIn(source), answers, 2025);
  return missingDoi && [missingDoi.there, missingDoi.sources];
}

describe('the DOI that an entry lacks', () => {
  it('is that of the records that agree with the entry, with its sources', () => {
    assert.deepEqual(found(plain, {}), ['10.1000/182', ['crossref']]);
    assert.deepEqual(found(plain, {}, { year: 2020 }), ['10.1000/182', ['crossref', 'openalex']]);
  });

  it('is none where records differ in title, authors, venue or year, or name several', () => {
    assert.equal(found(plain, { title: `${title}: A Sequel` }), undefined);
    assert.equal(found(plain, { author: 'Ada Pole and Ben Rowe' }), undefined);
    assert.equal(found(plain, { venue: 'Lecture Notes in Computer Science' }), undefined);
    assert.equal(found(plain, { year: 2018 }), undefined);
    assert.equal(found(plain, {}, { doi: '10.1000/183' }), undefined);
  });

  it('is none of a preprint, and none where the entry has one anywhere', () => {
    const preprint = plain.replace('journal = {Cartographica}', 'journal = {arXiv preprint arXiv:2101.00001}');
    assert.equal(found(preprint, {}), undefined);
    assert.equal(found(plain.replace(/\}$/, ', url = {https://doi.org/10.1000/182}}'), {}), undefined);
  });

  it('is not that of the preprint', () => {
    assert.equal(found(plain, { doi: '10.48550/arxiv.2101.00001', venue: 'arXiv', type: 'preprint' }), undefined);
  });
});
