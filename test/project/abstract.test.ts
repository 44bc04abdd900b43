import assert from 'node:assert/strict';
import { abstractOf } from '../../src/project/abstract.ts';
import { latexMain, readPaper } from './read-paper.ts';

async function abstractIn(files: Readonly<Record<string, string>>): Promise<string | undefined> {
  return abstractOf(await readPaper(files));
}

const chapter = '\\chapter{Parsing}\n\\begin{abstract}We parse.\\end{abstract}\nMore about parsing.';

describe('the abstract of a paper', () => {
  it('is the environment, or the command, before the first section', async () => {
    for (const written of ['\\begin{abstract}We read.\\end{abstract}', '\\abstract{We read.}']) {
      assert.equal(await abstractIn({ 'main.tex': latexMain(`${written}\n\\section{Introduction}\nA.`) }), 'We read.');
    }
    const preamble = latexMain('\\maketitle\n\\section{Introduction}\nA.', '\\abstract{We read.}');
    assert.equal(await abstractIn({ 'main.tex': preamble }), 'We read.');
  });

  it('may be in a file of its own', async () => {
    const main = latexMain('\\input{abstract}\n\\input{one}');
    const files = { 'abstract.tex': '\\begin{abstract}We read.\\end{abstract}', 'one.tex': '\\section{One}\nA.' };
    assert.equal(await abstractIn({ 'main.tex': main, ...files }), 'We read.');
  });

  it('is not that of a chapter', async () => {
    assert.equal(await abstractIn({ 'main.tex': latexMain(chapter) }), undefined);
    assert.equal(await abstractIn({ 'main.tex': latexMain('\\include{parsing}'), 'parsing.tex': chapter }), undefined);
    const cited = latexMain('\\chapter{Parsing}\n\\section*{Abstract}\nWe parse.');
    assert.equal(await abstractIn({ 'main.tex': cited }), undefined);
  });

  it('of a thesis is a heading of its front matter, whatever abstracts its chapters have', async () => {
    const front = '\\prefacesection{Abstract}\nWe read a lot.\n\\prefacesection{Acknowledgments}\nThanks.';
    const main = latexMain('\\input{front}\n\\input{parsing}');
    assert.equal(await abstractIn({ 'main.tex': main, 'front.tex': front, 'parsing.tex': chapter }), 'We read a lot.');
  });

  it('may come after other front matter', async () => {
    for (const thanks of ['\\chapter*{For my cat}', '\\chapter{Acknowledgements}', '\\prefacesection{Preface}']) {
      const main = latexMain(`${thanks}\nThanks.\n\\begin{abstract}We read.\\end{abstract}\n${chapter}`);
      assert.equal(await abstractIn({ 'main.tex': main }), 'We read.');
    }
  });

  it('is before a text whose sections have no numbers', async () => {
    const main = latexMain('\\section*{Introduction}\nA.\n\\begin{abstract}We parse.\\end{abstract}');
    assert.equal(await abstractIn({ 'main.tex': main }), undefined);
  });
});
