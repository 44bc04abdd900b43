import assert from 'node:assert/strict';
import { attachedPdf } from '../../src/bibliography/attached-pdf.ts';

function pdf(file: string): string | undefined {
  const values = new Map([['file', file]]);
  return attachedPdf({ content: { type: 'article', key: 'a', source: '', values } });
}

describe('the PDF that an entry names', () => {
  it('is a path by itself', () => {
    assert.equal(pdf('papers/guu.pdf'), 'papers/guu.pdf');
    assert.equal(pdf('C:/papers/guu.PDF'), 'C:/papers/guu.PDF');
  });

  it('stands between a description and a type', () => {
    assert.equal(pdf(':papers/guu.pdf:PDF'), 'papers/guu.pdf');
    assert.equal(pdf('Full Text PDF:/home/ann/guu.pdf:application/pdf'), '/home/ann/guu.pdf');
    assert.equal(pdf('Article:C\\:\\\\papers\\\\guu.pdf:PDF'), 'C:\\papers\\guu.pdf');
    assert.equal(pdf(':C:/papers/guu.pdf:PDF'), 'C:/papers/guu.pdf');
  });

  it('is the first PDF of several files', () => {
    assert.equal(pdf('Snapshot:/s/page.html:text/html;Full Text:/s/guu.pdf:application/pdf'), '/s/guu.pdf');
    assert.equal(pdf('notes.txt;a\\;b.pdf'), 'a;b.pdf');
  });

  it('is not there where no file, or none of that kind, is named', () => {
    assert.equal(attachedPdf({ content: { type: 'misc', key: 'a', source: '', values: new Map() } }), undefined);
    assert.equal(pdf('page.html'), undefined);
    assert.equal(pdf(''), undefined);
  });
});
