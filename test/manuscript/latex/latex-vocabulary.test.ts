import assert from 'node:assert/strict';
import { inferVocabulary } from '../../../src/manuscript/latex/latex-vocabulary.ts';
import { BlockWalk } from '../../../src/manuscript/latex/walk.ts';
import type { DefinitionMark, Mark } from '../../../src/manuscript/marks.ts';
import { emptyVocabulary, type Vocabulary } from '../../../src/manuscript/vocabulary.ts';

function vocabularyOf(definitions: string, configured: readonly string[] = []): Vocabulary {
  const marks = new BlockWalk(definitions, emptyVocabulary).read();
  return inferVocabulary(
    marks.filter((mark): mark is DefinitionMark => mark.kind === 'definition'),
    configured,
  );
}

function read(definitions: string, use: string): Mark[] {
  return new BlockWalk(use, vocabularyOf(definitions)).read();
}

function keys(definitions: string, use: string): string[] {
  return read(definitions, use).flatMap((mark) => (mark.kind === 'citation' ? mark.keys.map(({ key }) => key) : []));
}

describe('reading commands that a paper defines', () => {
  const wrappers: [definition: string, use: string][] = [
    ['\\newcommand{\\mycite}[1]{\\cite{#1}}', '\\mycite{k}'],
    ['\\newcommand\\mycite[2][]{(\\cite[#1]{#2})}', '\\mycite[p. 3]{k}'],
    ['\\newcommand{\\mycite}[1]{\\cite{% comment\n #1}}', '\\mycite{k}'],
    ['\\newcommand{\\by}[2]{#1~\\citep{#2}}', '\\by{Smith}{k}'],
    ['\\newcommandx{\\mycite}[3][1=a, 3=b]{\\cite{#2}}', '\\mycite{k}'],
    ['\\NewDocumentCommand{\\mycite}{s o m}{\\parencite[#2]{#3}}', '\\mycite*[p. 3]{k}'],
    ['\\DeclareRobustCommand{\\mycite}[1]{\\citet{#1}}', '\\mycite{k}'],
    ['\\def\\mycite#1{\\cite{#1}}', '\\mycite{k}'],
    ['\\let\\oldcite\\cite', '\\oldcite{k}'],
    ['\\newcommand{\\shortcut}{\\citep}', '\\shortcut[see][]{k}'],
    ['\\newcommand{\\inner}[1]{\\cite{#1}}\\newcommand{\\outer}[1]{\\inner{#1}}', '\\outer{k}'],
    ['\\DeclareCiteCommand{\\mycite}[\\mkbibparens]{\\cite}{}{}{}', '\\mycite{k}'],
  ];
  for (const [definition, use] of wrappers) {
    it(`finds the key in ${use} after ${definition}`, () => {
      assert.deepEqual(keys(definition, use), ['k']);
    });
  }

  it('does not take a macro for a citation whose parameter is something else', () => {
    assert.deepEqual(keys('\\newcommand{\\note}[1]{#1~\\cite{fixed}}', '\\note{k}'), []);
  });

  it('takes the form from the command it wraps', () => {
    const [mark] = read('\\renewcommand{\\cite}{\\citep}', '\\cite{k}');
    assert.equal(mark?.kind === 'citation' && mark.form, 'parenthetical');
  });

  it('reads configured names as citations', () => {
    const marks = new BlockWalk('\\zitat{k}', vocabularyOf('', ['\\zitat'])).read();
    assert.ok(marks.some((mark) => mark.kind === 'citation'));
  });

  it('finds heading and file of a chapter macro', () => {
    const marks = read('\\newcommand{\\chap}[2]{\\chapter{#1}\\input{chapters/#2.tex}}', '\\chap{Related Work}{rw}');
    const heading = marks.find((mark) => mark.kind === 'heading');
    const inclusion = marks.find((mark) => mark.kind === 'inclusion');
    assert.deepEqual([heading?.title, heading?.level], ['Related Work', 0]);
    assert.deepEqual(
      inclusion?.paths.map(({ path }) => path),
      ['chapters/rw.tex'],
    );
  });

  const fileMacros: [definition: string, source: string, paths: string[]][] = [
    ['\\newcommand{\\chap}[1]{\\include{chapters/#1/#1}}', '\\chap{intro}', ['chapters/intro/intro']],
    ['\\newcommand{\\inc}[2]{\\input{#1/#2}}', '\\inc{one}{two}', ['one/two']],
    ['\\newcommand{\\inc}[2][x]{\\input{#2}}', '\\inc[y]{two}', ['two']],
    ['\\newcommand{\\both}[1]{\\input{a-#1}%\n%\\input{dead}\n\\input{b-#1}}', '\\both{x}', ['a-x', 'b-x']],
    ['\\newcommand{\\related}{\\input{rw}}', '\\related', ['rw']],
    ['\\newcommand{\\lists}{\\bibliographystyle{plain}\\bibliography{refs}}', '\\lists', ['refs']],
    ['\\let\\take\\input', '\\take{rw}', ['rw']],
    ['\\newcommand{\\inc}[1][x]{\\input{#1}}', '\\inc', []],
    ['\\def\\main{.}\\providecommand{\\main}{..}', '\\input{\\main/rw}', ['./rw']],
  ];
  for (const [definition, source, paths] of fileMacros) {
    it(`reads the files of ${JSON.stringify(source)} under ${JSON.stringify(definition)}`, () => {
      const found = read(definition, source).filter(
        (mark) => mark.kind === 'inclusion' || mark.kind === 'bibliography',
      );
      assert.deepEqual(
        found.flatMap((mark) => mark.paths.map(({ path }) => path)),
        paths,
      );
    });
  }

  it('puts the arguments of a macro into the folder of an \\import', () => {
    const marks = read('\\newcommand{\\chap}[1]{\\import{chapters/#1/}{main}}', '\\chap{one}');
    const inclusion = marks.find((mark) => mark.kind === 'inclusion');
    assert.deepEqual([inclusion?.folder?.path, inclusion?.paths[0]?.path], ['chapters/one/', 'main']);
  });

  it('reads on in the text that a heading macro takes, but not in its label', () => {
    const definition = '\\newcommand{\\sect}[2]{\\section{#1}#2}';
    const text = read(definition, '\\sect{Related Work}{As told by \\cite{a}}');
    assert.ok(text.some((mark) => mark.kind === 'citation'));
    const label = read(definition, '\\sect{Related Work}{sec:rw} Text.').find((mark) => mark.kind === 'paragraph');
    assert.equal(label?.start, '\\sect{Related Work}{sec:rw} '.length);
  });

  it('knows other names for headings', () => {
    const heading = read('\\newcommand{\\sect}{\\section}', '\\sect{Related Work}').find(
      (mark) => mark.kind === 'heading',
    );
    assert.deepEqual([heading?.title, heading?.level], ['Related Work', 1]);
  });

  it('puts the text of macros into paths', () => {
    const marks = read('\\newcommand{\\refsFile}{../bib/refs}', '\\bibliography{\\refsFile, more}');
    const bibliography = marks.find((mark) => mark.kind === 'bibliography');
    assert.deepEqual(
      bibliography?.paths.map(({ path }) => path),
      ['../bib/refs', 'more'],
    );
  });
});
