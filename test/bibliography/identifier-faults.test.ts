import assert from 'node:assert/strict';
import { identifierFaults } from '../../src/bibliography/identifier-faults.ts';
import { entryOf } from './reading.ts';

/** The faults of an entry, each as `kind → repair`. */
function faultsOf(fields: string): string[] {
  return identifierFaults(entryOf(`@misc{a, ${fields}}`)).map(({ kind, repair }) => `${kind} → ${repair ?? '?'}`);
}

const cases: readonly (readonly [name: string, fields: string, ...faults: string[]])[] = [
  ['a resolver', 'doi = {https://doi.org/10.1000/Ab}', 'address → 10.1000/Ab'],
  ['an old resolver', 'doi = {http://dx.doi.org/10.1000/Ab}', 'address → 10.1000/Ab'],
  ['a name', 'doi = {DOI: 10.1000/Ab}', 'address → 10.1000/Ab'],
  ['the address of a page', 'doi = {https://dl.acm.org/doi/full/10.1000/Ab}', 'address → 10.1000/Ab'],
  ['an escape of TeX', 'doi = {10.1007/978-3_{}\\_28}', 'escape → 10.1007/978-3__28'],
  ['signs of HTML', 'doi = {10.1000/a&lt;b}', 'entity → 10.1000/a<b'],
  ['escapes of addresses', 'doi = {10.1000%2Fab}', 'entity → 10.1000/ab'],
  ['a space', 'doi = {10.1000/ ab}', 'sign → 10.1000/ab'],
  ['a dash', 'doi = {10.1000/a–b}', 'sign → 10.1000/a-b'],
  ['a full stop behind it', 'doi = {10.1000/ab.}', 'ending → 10.1000/ab'],
  ['the path of a page', 'doi = {10.3389/ab/full}', 'ending → 10.3389/ab'],
  ['a version of arXiv', 'doi = {10.48550/arXiv.2101.00001v2}', 'version → 10.48550/arXiv.2101.00001'],
  ['two DOIs', 'doi = {10.1000/ab; 10.1000/cd}', 'several → ?'],
  ['words', 'doi = {to appear}', 'none → ?'],
  ['a number of arXiv', 'doi = {arXiv:2101.00001}', 'none → 10.48550/arXiv.2101.00001'],
  ['a publisher alone', 'doi = {10.1109/}', 'stump → ?'],
  ['the DOI of a template', 'doi = {10.1145/nnnnnnn.nnnnnnn}', 'placeholder → ?'],
  ['a number of ACM', 'doi = {10.5555/3454287}', 'unregistered → ?'],
  ['an archive behind a number', 'eprint = {2101.00001v2 [cs.CL]}', 'archive → 2101.00001v2'],
  ['an address of arXiv', 'eprint = {https://arxiv.org/abs/2101.00001}', 'address → 2101.00001'],
  ['a wrong check digit of a book', 'isbn = {978-0-262-03293-4}', 'digit → ?'],
  ['a wrong check digit of a serial', 'issn = {0162-8829}', 'digit → ?'],
  ['a serial as a book', 'isbn = {0162-8828 (Print)}', 'issn → ?'],
  ['a book as a serial', 'issn = {0-262-03293-7}', 'isbn → ?'],
];

const right: readonly string[] = [
  'doi = {10.1016/S0140-6736(05)61233-7}',
  'doi = {10.1002/(SICI)1097-4571(199806)49:8<693::AID-ASI4>3.0.CO;2-O}',
  'doi = {10.1097/ALN.0000000000000588}',
  'doi = {10/fc84wf}',
  'doi = {\\doiofbook}',
  'eprint = {2101.00001v2}, archiveprefix = {arXiv}',
  'eprint = {cs/0102003}, eprinttype = {arxiv}',
  'eprint = {12345 [x]}, eprinttype = {pubmed}',
  'isbn = {0-262-03293-7 (pbk.), 978-0-262-03293-3}',
  'isbn = {9780262032933}',
  'isbn = {IEC 9899:1999}',
  'issn = {0162-8828, 1939-3539}',
  'issn = {2049-3630 (Online)}',
];

describe('identifiers that are written wrong', () => {
  for (const [name, fields, ...faults] of cases) {
    it(`are seen in an entry with ${name}`, () => {
      assert.deepEqual(faultsOf(fields), faults);
    });
  }

  for (const fields of right) {
    it(`are none where it is right: ${fields}`, () => {
      assert.deepEqual(faultsOf(fields), []);
    });
  }
});
