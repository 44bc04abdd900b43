import assert from 'node:assert/strict';
import { parseNames } from '../../../src/bibliography/names.ts';
import {
  inputOfArticle,
  inputOfPaper,
  inputOfText,
  type ReadArticle,
} from '../../../src/retrieval/corpus/selection-input.ts';
import { readPaper } from '../../project/read-paper.ts';
import { workOf } from '../found-works.ts';

const paint = workOf('Reflective Paint', 'Paint cools.', {
  identity: { doi: '10.1000/1', titleKey: 'reflectivepaint' },
});
const trees = workOf('Trees in Streets', 'Trees cool.', { identity: { doi: '10.1000/2', titleKey: 'treesinstreets' } });

describe('what works of a corpus are chosen for', () => {
  it('is a text as it is', () => {
    assert.deepEqual(inputOfText('white roofs'), {
      subject: { kind: 'topic', title: '', text: 'white roofs' },
      pieces: [],
    });
  });

  it('is a paper with all of its text, and leaves out the paper and what it cites', async () => {
    const paper = await readPaper({
      'paper.tex':
        '\\documentclass{article}\\title{White Roofs}\\begin{document}\\begin{abstract}We paint roofs.\\end{abstract}\n' +
        '\\section{Introduction}\nRoofs are dark in most of the cities of the south.\n\n' +
        '\\section{Method}\nWe count the roofs of twelve districts by hand \\cite{paint}.\n\\bibliography{refs}\\end{document}',
      'refs.bib':
        '@article{paint, author = {Doe, Jane}, title = {Reflective Paint}, year = {2020}, doi = {10.1000/1}}\n',
    });
    const { subject, pieces, isLeftOut } = inputOfPaper(paper);
    assert.deepEqual([subject.title, subject.text], ['White Roofs', 'We paint roofs.']);
    assert.match(pieces.join('\n'), /Roofs are dark[^]*We count the roofs of twelve districts by hand\s?\./);
    assert.deepEqual([paint, trees, workOf('White roofs')].map(isLeftOut!), [true, false, true]);
    const withoutAuthors = workOf('Reflective paint');
    const byOthers = workOf('Reflective paint', undefined, { authors: parseNames('Roe, Max').names, year: 1990 });
    assert.deepEqual([withoutAuthors, byOthers].map(isLeftOut!), [true, false]);
  });

  const article: ReadArticle = {
    title: 'White Roofs',
    abstract: 'We paint roofs.',
    introduction: 'Roofs are dark.',
    paragraphs: ['Roofs are dark.', 'We count them.'],
    references: [
      { doi: undefined, arxiv: undefined, title: 'Reflective paint' },
      { doi: '10.1000/9', arxiv: undefined, title: undefined },
    ],
  };

  it('is a PDF with its text, and leaves out the article and what it cites', () => {
    const { subject, pieces, isLeftOut } = inputOfArticle(article);
    assert.deepEqual(subject, { kind: 'paper', title: 'White Roofs', text: 'We paint roofs.' });
    assert.deepEqual(pieces, ['Roofs are dark.\nWe count them.']);
    assert.deepEqual([paint, trees, workOf('White Roofs')].map(isLeftOut!), [true, false, true]);
  });

  it('is the introduction of a PDF without an abstract, and else its text', () => {
    assert.equal(inputOfArticle({ ...article, abstract: undefined }).subject.text, 'Roofs are dark.');
    assert.equal(
      inputOfArticle({ ...article, abstract: undefined, introduction: undefined }).subject.text,
      'Roofs are dark.\n\nWe count them.',
    );
  });
});
