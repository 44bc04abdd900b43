import assert from 'node:assert/strict';
import { repairedPages } from '../../src/bibliography/page-dashes.ts';

describe('dashes between page numbers', () => {
  it('are repaired where the program that reads them would print another sign', () => {
    for (const pages of ['12---34', '12—34', '12−34', '12 --- 34', '12‐34', '315----322']) {
      assert.match(repairedPages(pages, 'bibtex') ?? '', /^\d+--\d+$/, pages);
    }
    assert.equal(repairedPages('12—34', 'pandoc'), '12--34');
    assert.equal(repairedPages('12−34', 'biblatex'), '12--34');
  });

  it('are left alone where they come out right', () => {
    for (const pages of [
      '12-34',
      '12--34',
      '12–34',
      '12',
      'e12',
      '12-1--12-20',
      '1-12---1-20',
      '12---14, 20---22',
      'A---1',
    ]) {
      assert.equal(repairedPages(pages, 'bibtex'), undefined, pages);
    }
    assert.equal(repairedPages('12---34', 'biblatex'), undefined);
    assert.equal(repairedPages('12‐34', 'pandoc'), undefined);
  });
});
