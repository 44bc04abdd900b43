import assert from 'node:assert/strict';
import type { QuoteDocument } from '../../../src/documents/quote-document.ts';
import { writtenPdf } from '../../evidence/pdf/written-pdf.ts';
import { folderWith, latex, removeFolders, situate } from '../command-line.ts';

const lines = [
  'The Language of Bees',
  'Abstract',
  'We watched bees for a year and wrote down what they did all day long, in rain and in sun.',
  '1 Introduction',
  'Bees dance to tell the others how far away all of the food is that they have found today.',
];
const pdf = writtenPdf({
  pages: [lines.map((text, line) => ({ text, x: 70, y: 700 - 30 * line, size: line === 0 ? 18 : 10 }))],
});
const files = {
  'paper.tex': latex('\\section{Related Work}\nBees dance \\citep{bees}.'),
  'refs.bib': '@article{bees, title = {The Language of Bees}, author = {Lind, Ada}, year = 2015, file = {bees.pdf}}\n',
  'bees.pdf': pdf,
};

describe('situate check-quote', () => {
  afterEach(removeFolders);

  it('finds a quotation in the PDF beside the paper, and says on which page', async () => {
    const { status, stdout, stderr } = await situate(
      ['check-quote', 'paper.tex', 'bees', 'Bees dance to tell the others how far away all of the food is'],
      folderWith(files),
    );
    assert.deepEqual([status, stderr], [0, '']);
    assert.match(
      stdout,
      /^bees says this word for word\.\n {2}page 1 · bees\.pdf\n {2}> Bees dance to tell the others/,
    );
  });

  it('shows what differs, and exits with 1 where the work does not say it word for word', async () => {
    const { status, stdout } = await situate(
      ['check-quote', 'paper.tex', 'bees', 'Bees dance to tell their sisters how far away all of the food is'],
      folderWith(files),
    );
    assert.equal(status, 1);
    assert.match(stdout, /^bees says nearly this\.\n/);
    assert.match(
      stdout,
      /\[-…-\] in the work, \{\+…\+\} in the quotation:\n {2}> .*\[-the others-\]\{\+their sisters\+\}/,
    );
    assert.match(stdout, /The whole text of the work was read\.\n$/);
  });

  it('prints one JSON document, also where nothing was found', async () => {
    const { status, stdout } = await situate(
      ['check-quote', 'paper.tex', 'bees', 'hornets never told anybody', '--format', 'json'],
      folderWith({ ...files, 'bees.pdf': 'no PDF' }),
    );
    assert.equal(status, 1);
    const { found, by, match, problems } = JSON.parse(stdout) as QuoteDocument;
    assert.deepEqual([found, by, match], ['nowhere', 'title', null]);
    assert.deepEqual(problems, [{ from: 'bees.pdf', why: 'The file is not a PDF.' }]);
  });

  it('refuses a key that no bibliography has, and fewer than four words', async () => {
    const folder = folderWith(files);
    const unknown = await situate(['check-quote', 'paper.tex', 'flies', 'some words of a quotation'], folder);
    assert.deepEqual([unknown.status, unknown.stdout], [2, '']);
    assert.match(unknown.stderr, /"flies" is not the key of a work/);
    const short = await situate(['check-quote', 'paper.tex', 'bees', 'bees dance'], folder);
    assert.match(short.stderr, /at least four words/);
  });
});
