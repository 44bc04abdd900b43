import assert from 'node:assert/strict';
import { catalogueIdentifiers } from '../../src/bibliography/catalogue-identifiers.ts';
import { entryOf } from './reading.ts';

const of = (source: string) => catalogueIdentifiers(entryOf(source).content);

describe('the identifiers of catalogues in an entry', () => {
  const found: readonly (readonly [string, object])[] = [
    ['@book{a, isbn = {0-262-03293-7}}', { isbn: '9780262032933' }],
    ['@article{a, pmid = {01234567}}', { pmid: '1234567' }],
    ['@article{a, eprint = {1234567}, eprinttype = {pubmed}}', { pmid: '1234567' }],
    ['@article{a, url = {https://pubmed.ncbi.nlm.nih.gov/1234567/}}', { pmid: '1234567' }],
    ['@article{a, url = {http://www.ncbi.nlm.nih.gov/pubmed/1234567}}', { pmid: '1234567' }],
    ['@article{a, note = {PMID: 1234567}}', { pmid: '1234567' }],
    ['@article{a, pmcid = {PMC7029759}}', { pmcid: 'PMC7029759' }],
    ['@article{a, url = {https://pmc.ncbi.nlm.nih.gov/articles/pmc7029759/}}', { pmcid: 'PMC7029759' }],
    ['@article{a, note = {PMID: 1234567}, eprint = {PMC7029759}}', { pmid: '1234567', pmcid: 'PMC7029759' }],
    ['@inproceedings{a, url = {https://aclanthology.org/2020.acl-main.1.pdf}}', { acl: '2020.acl-main.1' }],
    ['@inproceedings{a, url = {https://www.aclweb.org/anthology/P14-1001/}}', { acl: 'P14-1001' }],
    ['@inproceedings{a, url = {http://www.aclweb.org/anthology/P/P14/P14-1001.pdf}}', { acl: 'P14-1001' }],
    [
      '@inproceedings{a, url = {https://aclanthology.org/2022.findings-naacl.12v2/}}',
      { acl: '2022.findings-naacl.12' },
    ],
    ['@inproceedings{a, doi = {10.18653/v1/D19-1234}}', { acl: 'D19-1234' }],
    ['@inproceedings{a, doi = {10.3115/v1/P14-1001}}', { acl: 'P14-1001' }],
    ['@inproceedings{a, url = {https://openreview.net/forum?id=rJ4-Ab_9X}}', { openReview: 'rJ4-Ab_9X' }],
    ['@misc{a, howpublished = {\\url{https://openreview.net/pdf?id=rJ4-Ab_9X}}}', { openReview: 'rJ4-Ab_9X' }],
    ['@techreport{a, type = {RFC}, number = {791}}', { rfc: '791' }],
    ['@misc{a, series = {Request for Comments}, number = 9110}', { rfc: '9110' }],
    ['@techreport{a, number = {RFC 0791}}', { rfc: '791' }],
    ['@misc{a, title = {HTTP Semantics (RFC 9110)}}', { rfc: '9110' }],
    ['@misc{a, title = {{RFC} 9110: HTTP Semantics}}', { rfc: '9110' }],
    ['@misc{a, url = {https://www.rfc-editor.org/rfc/rfc9110.html}}', { rfc: '9110' }],
    ['@misc{a, url = {https://datatracker.ietf.org/doc/html/rfc9110}}', { rfc: '9110' }],
    ['@misc{a, doi = {10.17487/RFC0791}}', { rfc: '791' }],
    ['@misc{rfc9110, title = {HTTP Semantics}}', { rfc: '9110' }],
  ];
  for (const [source, expected] of found) {
    it(`are found: ${source}`, () => {
      assert.deepEqual(of(source), expected);
    });
  }

  for (const source of [
    // The number of a volume is that of all its chapters.
    '@incollection{a, isbn = {978-0-262-03293-3}}',
    '@inproceedings{a, isbn = {978-0-262-03293-3}}',
    '@book{a, isbn = {978-0-262-03293-4}}',
    '@article{a, pmid = {PMC1234567}}',
    '@article{a, eprint = {1234567}}',
    '@misc{a, url = {https://aclanthology.org/venues/acl/}}',
    '@misc{a, url = {https://aclanthology.org/volumes/2020.acl-main/}}',
    '@misc{a, url = {https://openreview.net/group?id=ICLR.cc/2024/Conference}}',
    '@misc{a, title = {How Servers Follow RFC 9110 in Practice}}',
    '@article{a, journal = {IEEE Software}, number = {9110}}',
    '@misc{a, url = {https://www.ietf.org/archive/id/draft-ietf-quic-http-34.html}}',
    '@misc{rfc9110survey, title = {HTTP Semantics}}',
  ]) {
    it(`are not taken from what is something else: ${source}`, () => {
      assert.deepEqual(of(source), {});
    });
  }
});
