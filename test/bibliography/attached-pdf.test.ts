import assert from 'node:assert/strict';
import { attachedPdf, attachedPdfs } from '../../src/bibliography/attached-pdf.ts';

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

  it('comes in the forms of Mendeley, with the colon of a drive in TeX', () => {
    assert.equal(pdf(':C$\\backslash$:/Users/ann/guu.pdf:pdf'), 'C:/Users/ann/guu.pdf');
    assert.equal(pdf(':home/ann/guu.pdf:pdf'), 'home/ann/guu.pdf');
  });

  it('has the escapes of TeX undone', () => {
    assert.equal(
      pdf(String.raw`PDF:C\:\\Users\\ann\_b\\R\&D\\100\%.pdf:application/pdf`),
      'C:\\Users\\ann_b\\R&D\\100%.pdf',
    );
  });

  it('can be the address of a file, but of none on the web', () => {
    assert.equal(pdf('file:///home/ann/old%20boats.pdf'), '/home/ann/old boats.pdf');
    assert.equal(pdf('PDF:file:///C:/ann/guu.pdf:application/pdf'), 'C:/ann/guu.pdf');
    assert.equal(pdf('https://example.org/guu.pdf'), undefined);
  });

  it('can be one of several', () => {
    const values = new Map([['file', ':a.pdf:PDF;:notes.txt:Text;Second\\: part:b.pdf:application/pdf;:a.pdf:PDF']]);
    assert.deepEqual(attachedPdfs({ content: { type: 'article', key: 'a', source: '', values } }), ['a.pdf', 'b.pdf']);
  });

  it('is not there where no file, or none of that kind, is named', () => {
    assert.equal(attachedPdf({ content: { type: 'misc', key: 'a', source: '', values: new Map() } }), undefined);
    assert.equal(pdf('page.html'), undefined);
    assert.equal(pdf(''), undefined);
  });
});
