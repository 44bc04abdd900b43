import assert from 'node:assert/strict';
import { catalogueIdentifiers } from '../../src/bibliography/catalogue-identifiers.ts';
import { entryOf } from './reading.ts';

const of = (source: string) => catalogueIdentifiers(entryOf(source).content);

describe('the identifiers of software in an entry', () => {
  const found: readonly (readonly [string, object])[] = [
    ['@misc{a, url = {https://github.com/Quiet-Org/Quay.Sound.git}}', { github: 'quiet-org/quay.sound' }],
    [
      '@software{a, howpublished = {\\url{https://www.github.com/quiet/quay\\_sound/tree/main}.}}',
      { github: 'quiet/quay_sound' },
    ],
    ['@misc{a, note = {Code at github.com/quiet/quay.}}', { github: 'quiet/quay' }],
    ['@online{a, url = {https://pypi.org/project/Quay_Sound/}}', { pypi: 'quay-sound' }],
    ['@manual{a, url = {https://CRAN.R-project.org/package=quaySound}}', { cran: 'quaySound' }],
    ['@manual{a, url = {https://cran.r-project.org/web/packages/quaySound/index.html}}', { cran: 'quaySound' }],
    ['@misc{a, url = {https://huggingface.co/quiet-org/Quay-base}}', { huggingFace: 'quiet-org/Quay-base' }],
    [
      '@dataset{a, url = {https://huggingface.co/datasets/quiet-org/quays}}',
      { huggingFace: 'datasets/quiet-org/quays' },
    ],
  ];
  for (const [source, expected] of found) {
    it(`are found: ${source}`, () => {
      assert.deepEqual(of(source), expected);
    });
  }

  for (const source of [
    // Papers name the address of their code.
    '@article{a, url = {https://github.com/quiet/quay}}',
    '@misc{a, doi = {10.1000/1}, url = {https://github.com/quiet/quay}}',
    '@misc{a, eprint = {2101.00001}, url = {https://github.com/quiet/quay}}',
    '@misc{a, url = {https://github.com/quiet}}',
    '@misc{a, url = {https://github.com/topics/noise}}',
    '@misc{a, url = {https://gist.github.com/quiet/123}}',
    '@misc{a, url = {https://quiet.github.io/quay/}}',
    '@misc{a, url = {https://notgithub.com/quiet/quay}}',
    '@misc{a, url = {https://huggingface.co/blog/quays}}',
    '@misc{a, url = {https://huggingface.co/quiet-org}}',
    '@misc{a, url = {https://pypi.org/search/?q=quay}}',
  ]) {
    it(`are not taken from what is something else: ${source}`, () => {
      assert.deepEqual(of(source), {});
    });
  }
});
