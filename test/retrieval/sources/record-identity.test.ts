import assert from 'node:assert/strict';
import { doiOf, identityAsWritten } from '../../../src/retrieval/sources/record-identity.ts';

describe('what identifies a work in a record', () => {
  const doiAsWritten = (doi: string): string | undefined => identityAsWritten({ doi, title: '' }).doi;

  it('is a DOI in one spelling, however it is escaped', () => {
    const doi = '10.1002/(sici)1097-4571(199410)45:9<656::aid-asi3>3.0.co;2-1';
    for (const written of [
      doi,
      doi.toUpperCase(),
      `https://doi.org/${doi}`,
      doi.replace('<', '&lt;').replace('>', '&gt;'),
      doi.replace('<', '%3C').replace('>', '%3e'),
    ]) {
      assert.equal(doiAsWritten(written), doi, written);
    }
    assert.equal(doiAsWritten('see the article'), undefined);
  });

  it('is a number of arXiv, also in a DOI, and without its version', () => {
    const numberIn = (written: { readonly doi?: string; readonly arxiv?: string }): string | undefined =>
      identityAsWritten({ ...written, title: '' }).arxiv;
    assert.equal(numberIn({ doi: '10.48550/ARXIV.2003.01234' }), '2003.01234');
    assert.equal(numberIn({ arxiv: 'http://arxiv.org/abs/cs/0102003v2' }), 'cs/0102003');
    assert.equal(numberIn({ arxiv: '2003.01234v7' }), '2003.01234');
    assert.equal(numberIn({ doi: '10.5555/1', arxiv: 'none' }), undefined);
  });

  it('gives a preprint the DOI that arXiv gives it', () => {
    assert.equal(doiOf({ arxiv: '2003.01234', titleKey: '' }), '10.48550/arxiv.2003.01234');
    assert.equal(doiOf({ doi: '10.5555/1', arxiv: '2003.01234', titleKey: '' }), '10.5555/1');
    assert.equal(doiOf({ titleKey: 'boats' }), undefined);
  });
});
