import assert from 'node:assert/strict';
import { arxivId, doi, normalisedDoi, plainDoi } from '../../src/bibliography/identifiers.ts';
import { entryOf } from './reading.ts';

describe('the DOI in a text', () => {
  for (const written of [
    '10.1000/182',
    'https://doi.org/10.1000/182',
    'http://dx.doi.org/10.1000/182',
    'doi.org/10.1000/182',
    'doi:10.1000/182',
    'DOI: 10.1000/182',
    'https://doi.org/https://doi.org/10.1000/182',
    'https://doi-org.proxy.library.example/10.1000/182',
    'https://login.proxy.example/login?url=https://doi.org/10.1000/182',
    'https://dl.acm.org/doi/abs/10.1000/182',
    'https://journals.example.org/article?id=10.1000/182',
    '\\url{https://doi.org/10.1000/182}',
    '<10.1000/182>',
    '10.1000/182.',
    '10.1000/182;',
    '10.1000/ 182',
    '10.1000%2F182',
    '10.1000/1\u200b82',
    '10.1000/182?from=search',
    '10.1000/182/full',
    'https://www.biorxiv.org/content/10.1000/182v1.full',
    '10.1000/182; 10.1000/183',
    '10.1000/182 and 10.1000/183',
  ]) {
    it(`is found however it is written: ${JSON.stringify(written)}`, () => {
      assert.equal(normalisedDoi(written), '10.1000/182');
    });
  }

  it('keeps the brackets and signs that are its own', () => {
    for (const own of [
      '10.1016/S0140-6736(05)61233-7',
      '10.1002/(SICI)1097-4571(199806)49:8<693::AID-ASI4>3.0.CO;2-O',
      '10.1007/978-3-319-24574-4_28',
      '10.0000/%2a',
      '10.0000/abs',
    ]) {
      assert.equal(plainDoi(own), own);
      assert.equal(plainDoi(`(${own})`), own);
      assert.equal(normalisedDoi(own), own.toLowerCase());
    }
    assert.equal(plainDoi('10.1000/a&lt;b&gt;c'), '10.1000/a<b>c');
    assert.equal(plainDoi('10.1000/18\u20132'), '10.1000/18-2');
  });

  it('is none where the text says more, or too little', () => {
    for (const text of [
      '',
      'n/a',
      '10.1109',
      '10.1109/',
      'see 10.1000/182',
      'Erratum: 10.1000/182',
      '3.10.1000/182x',
    ]) {
      assert.equal(normalisedDoi(text), undefined, text);
    }
  });

  it('has no version where it is one of arXiv', () => {
    assert.equal(normalisedDoi('10.48550/arXiv.2101.00001v2'), '10.48550/arxiv.2101.00001');
    assert.equal(normalisedDoi('10.1000/182v2'), '10.1000/182v2');
  });
});

describe('the identifiers of an entry', () => {
  it('include a DOI in an address or in a note that is nothing else', () => {
    assert.equal(doi(entryOf('@misc{a, url = {https://dl.acm.org/doi/10.1000/182}}')), '10.1000/182');
    assert.equal(doi(entryOf('@misc{a, note = {doi: 10.1000/182}}')), '10.1000/182');
    assert.equal(doi(entryOf('@misc{a, note = {Corrected by 10.1000/183}}')), undefined);
  });

  it('include a number of arXiv with its archive behind it', () => {
    assert.equal(arxivId(entryOf('@misc{a, eprint = {2101.00001 [cs.CL]}}')), '2101.00001');
    assert.equal(arxivId(entryOf('@misc{a, eprint = {arXiv: 2101.00001v2 [cs]}}')), '2101.00001');
    assert.equal(arxivId(entryOf('@misc{a, eprint = {https://arxiv.org/abs/2101.00001}}')), '2101.00001');
  });
});
