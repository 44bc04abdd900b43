import assert from 'node:assert/strict';
import type { CitationForms } from '../../src/manuscript/citation-forms.ts';
import type { Paper } from '../../src/project/paper.ts';
import { latexMain, readPaper } from '../project/read-paper.ts';

function formsOf(paper: Paper): CitationForms {
  return paper.writer.citationForms(paper);
}

async function latex(body: string, preamble = ''): Promise<CitationForms> {
  return formsOf(await readPaper({ 'paper.tex': latexMain(body, preamble) }));
}

async function markdown(body: string): Promise<CitationForms> {
  return formsOf(await readPaper({ 'paper.md': body }));
}

function written(forms: CitationForms): [string, string | undefined] {
  return [forms.parenthetical(['a', 'b']), forms.textual('a')];
}

describe('the citations of a draft', () => {
  it('are written with the commands that the paper uses most', async () => {
    const forms = await latex(
      'A \\autocite{x}, B \\autocite{y}, C \\parencite{z}. \\Textcite{x} and \\textcite{y}.',
      '\\usepackage{biblatex}',
    );
    assert.deepEqual(written(forms), ['\\autocite{a, b}', '\\textcite{a}']);
  });

  it('are written with the commands of the style where the paper has none', async () => {
    assert.deepEqual(written(await latex('Text.', '\\usepackage{natbib}')), ['\\citep{a, b}', '\\citet{a}']);
    assert.deepEqual(written(await latex('Text.', '\\usepackage{biblatex}')), ['\\parencite{a, b}', '\\textcite{a}']);
    assert.deepEqual(written(await latex('Text.', '\\usepackage{apacite}')), ['\\cite{a, b}', '\\citeA{a}']);
    assert.deepEqual(written(await latex('Text.')), ['\\cite{a, b}', undefined]);
  });

  it('are written with commands of the paper’s own that take keys alone', async () => {
    const own = await latex('A \\refs{x}. B \\refs{y}.', '\\usepackage{natbib}\\newcommand{\\refs}[1]{\\citep{#1}}');
    assert.deepEqual(written(own), ['\\refs{a, b}', '\\citet{a}']);
    const wrapper = await latex(
      'A \\note{x}{so}. B \\note{y}{so}.',
      '\\usepackage{natbib}\\newcommand{\\note}[2]{\\citep{#1} (#2)}',
    );
    assert.deepEqual(written(wrapper), ['\\citep{a, b}', '\\citet{a}']);
  });

  it('are not written with commands that quote, list or show a part of the reference', async () => {
    const forms = await latex(
      '\\textcquote{x}{so} \\parencites{x}{y} \\citeyear{x} \\citeauthor{x} \\nocite{x}',
      '\\usepackage{biblatex}',
    );
    assert.deepEqual(written(forms), ['\\parencite{a, b}', '\\textcite{a}']);
  });

  it('have the spaces of the paper: before them and behind commas', async () => {
    const tied = await latex('A~\\cite{x,y}. B~\\cite{x}. C \\cite{z}.');
    assert.equal(tied.space, '~');
    assert.equal(tied.parenthetical(['a', 'b']), '\\cite{a,b}');
    assert.equal((await latex('A \\cite{x, y}. B~\\cite{x}. C \\cite{z}.')).space, ' ');
  });

  it('are those of pandoc in Markdown, with braces around keys of unusual signs', async () => {
    const forms = await markdown('# Related Work\n\nText [@x].\n');
    assert.deepEqual(written(forms), ['[@a; @b]', '@a']);
    assert.equal(forms.parenthetical(['doi:10.1/a', 'b.c', 'd(1)']), '[@{doi:10.1/a}; @b.c; @{d(1)}]');
    assert.equal(forms.textual('a', 'b', 'c'), '@a, @b and @c');
  });

  it('take the place of those that print the same alone', async () => {
    const natbib = await latex('A \\citep{x}. \\citet{y}.', '\\usepackage[round]{natbib}');
    assert.equal(natbib.roleOf({ command: 'cite', form: 'plain' }), 'textual');
    assert.equal(natbib.roleOf({ command: 'Citet', form: 'textual' }), 'textual');
    assert.equal(natbib.roleOf({ command: 'citealp', form: 'parenthetical' }), undefined);
    assert.equal(natbib.roleOf({ command: 'citeauthor', form: 'textual' }), undefined);
    const numbers = await latex('A \\citep{x}.', '\\usepackage[numbers]{natbib}');
    assert.equal(numbers.roleOf({ command: 'cite', form: 'plain' }), 'parenthetical');
    const plain = await latex('A \\cite{x}.');
    assert.equal(plain.roleOf({ command: 'cite', form: 'plain' }), 'parenthetical');
    assert.equal((await markdown('A [@x].')).roleOf({ command: 'citep', form: 'parenthetical' }), undefined);
  });

  it('put a key into braces that pandoc would not read to its end, however many signs it has', async () => {
    const forms = await markdown('A [@x].');
    assert.equal(forms.parenthetical([`smith${'_a'.repeat(28)}_2020`]), `[@smith${'_a'.repeat(28)}_2020]`);
    assert.equal(forms.parenthetical([`smith${'_'.repeat(60)}!`]), `[@{smith${'_'.repeat(60)}!}]`);
    assert.equal(forms.parenthetical(['a:b-c.d', 'a::b', 'a.']), '[@a:b-c.d; @{a::b}; @{a.}]');
  });
});
