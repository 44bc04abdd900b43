import assert from 'node:assert/strict';
import fc from 'fast-check';
import { BlockWalk } from '../../../src/manuscript/latex/walk.ts';
import type { CitationMark } from '../../../src/manuscript/marks.ts';
import { emptyVocabulary } from '../../../src/manuscript/vocabulary.ts';
import { applyEdits } from '../../../src/text/edit.ts';

function citations(source: string): CitationMark[] {
  return new BlockWalk(source, emptyVocabulary).read().filter((mark) => mark.kind === 'citation');
}

function keys(source: string): string[] {
  return citations(source).flatMap((citation) => citation.keys.map(({ key }) => key));
}

/** The source after every repair that the citations in it offer. */
function repaired(source: string): string {
  const edits = citations(source).flatMap(({ faults }) => faults.flatMap(({ replacement }) => replacement ?? []));
  return applyEdits(source, edits);
}

describe('reading citations in LaTeX', () => {
  const cases: [source: string, keys: string[]][] = [
    ['\\cite{a}', ['a']],
    ['\\cite{a,b, c}', ['a', 'b', 'c']],
    ['\\cite{\n  a,\n  b\n}', ['a', 'b']],
    ['\\cite{a,% the first\n b}', ['a', 'b']],
    ['\\citep[see][p.~3]{a}', ['a']],
    ['\\citep[cf.\\@][Sec.\\@ 8.2]{a}', ['a']],
    ['\\citep[{[12], p. 3}]{a}', ['a']],
    ['\\citet*{a}', ['a']],
    ['\\cite{a, *b}', ['a', 'b']],
    ['\\cite{a,*[{see \\emph{also} b, }][{, 2nd ed.}]b, % the last\n*[][{, and others}] c}', ['a', 'b', 'c']],
    ['\\cite{[a], b}', ['[a]', 'b']],
    ['\\cite{a, % not \\cite{c}, #1\n b}', ['a', 'b']],
    ['\\apud[p. 3]{a}{b}', ['a', 'b']],
    ['\\upcite{a}', ['a']],
    ['\\cite [p. 3] {a}', ['a']],
    ['\\citeA<see>[p. 3]{a}', ['a']],
    ['\\parencites[1]{a}[2]{b}', ['a', 'b']],
    ['\\parencites(see)(end)[1]{a}\n[2]{b}', ['a', 'b']],
    ['\\textcites{a}{b} {not a key}', ['a', 'b']],
    ['\\volcite{2}[3]{a}', ['a']],
    ['\\defcitealias{a}{Paper I}', ['a']],
    ['\\blockcquote[p. 3]{a}{A quotation.}', ['a']],
    ['\\foreigntextcquote{german}[S. 3]{a}{Ein Zitat.}', ['a']],
    ['\\begin{displaycquote}[p. 3]{a}Text.\\end{displaycquote}', ['a']],
    ['\\nocite{a, b}', ['a', 'b']],
    ['\\cite{DBLP:conf/x}\\cite{10.1145/3}\\cite{kin:proton++}', ['DBLP:conf/x', '10.1145/3', 'kin:proton++']],
    ['\\cite{olsson_-context_2022}\\cite{Müller2020}', ['olsson_-context_2022', 'Müller2020']],
    ['\\footnote{See \\cite{a}.}', ['a']],
    ['\\caption{From \\cite{a}.}', ['a']],
    ['\\section{After \\cite{a}}', ['a']],
    ['\\newcommand{\\tool}{Tool~\\cite{a}}', ['a']],
    ['\\emph{as in \\textbf{\\cite{a}}}', ['a']],
  ];
  for (const [source, expected] of cases) {
    it(`finds the keys in ${JSON.stringify(source)}`, () => {
      assert.deepEqual(keys(source), expected);
    });
  }

  const none = [
    '% \\cite{a}',
    '\\%\\% no comment, no citation',
    'The \\cite command',
    '\\verb|\\cite{a}|',
    '\\lstinline{\\cite{a}}',
    '\\begin{verbatim}\\cite{a}\\end{verbatim}',
    '\\begin{comment}\n\\cite{a}\n\\section{x}\n\\end{comment}',
    '\\begin{lstlisting}[language=TeX]\n\\cite{a}\n\\end{lstlisting}',
    '\\newcommand{\\mycite}[1]{\\cite{#1}}',
    '\\cite{\\key}',
    '\\bibliographystyle{plain}',
    '\\citestyle{acmauthoryear}',
    '\\cite{unclosed',
  ];
  for (const source of none) {
    it(`finds none in ${JSON.stringify(source)}`, () => {
      assert.deepEqual(keys(source), []);
    });
  }

  it('reads a citation after an escaped percent sign', () => {
    assert.deepEqual(keys('50\\% of \\cite{a}'), ['a']);
  });

  it('reads a citation after an address that holds a percent sign', () => {
    assert.deepEqual(keys('\\url{https://x.org/a%20b} and \\cite{a}'), ['a']);
  });

  it('says whether a citation stands in prose, a footnote, a caption or a float', () => {
    const places = citations(
      '\\cite{a} \\footnote{\\cite{b}} \\begin{figure}\\caption{\\cite{c}}\\cite{d}\\end{figure} \\cite{e}',
    ).map(({ place }) => place);
    assert.deepEqual(places, ['prose', 'footnote', 'caption', 'float', 'prose']);
  });

  it('takes \\nocite{*} for a citation of everything', () => {
    assert.equal(citations('\\nocite{*}')[0]?.citesAll, true);
  });

  it('gives each key its own range', () => {
    const source = 'x \\citep[see][]{ab , cd}';
    for (const { key, range } of citations(source)[0]!.keys) {
      assert.equal(source.slice(range.start, range.end), key);
    }
  });

  it('gives a key of REVTeX the notes that are printed before and after its work alone', () => {
    const source = 'x \\cite{a, *[{see, }][{, 2nd ed.}]b, *[][c]c, [d]d}';
    const [citation] = citations(source);
    assert.deepEqual(
      citation?.keys.map(({ key, ...notes }) => [
        key,
        ...[notes.before, notes.after].map((note) => note && source.slice(note.start, note.end)),
      ]),
      [
        ['a', undefined, undefined],
        ['b', '{see, }', '{, 2nd ed.}'],
        ['c', undefined, 'c'],
        ['d', 'd', undefined],
      ],
    );
    assert.equal(citation.hasNotes, true);
  });

  describe('and repairing them', () => {
    const repairs: [source: string, repaired: string][] = [
      ['\\cite{a,}', '\\cite{a}'],
      ['\\cite{,a}', '\\cite{a}'],
      ['\\cite{,,a}', '\\cite{a}'],
      ['\\cite{a,,b}', '\\cite{a,b}'],
      ['\\cite{a, , b}', '\\cite{a, b}'],
      ['\\cite{a, b, a}', '\\cite{a, b}'],
      ['\\cite{a,\n b,\n}', '\\cite{a,\n b}'],
    ];
    for (const [source, expected] of repairs) {
      it(`turns ${JSON.stringify(source)} into ${JSON.stringify(expected)}`, () => {
        assert.equal(repaired(source), expected);
      });
    }

    it('leaves a comment of the author alone', () => {
      assert.equal(repaired('\\cite{a,% why not\n}'), '\\cite{a,% why not\n}');
    });

    it('offers nothing for a citation without keys', () => {
      assert.deepEqual(
        citations('\\cite{ }')[0]?.faults.map(({ kind, replacement }) => [kind, replacement]),
        [['emptyKey', undefined]],
      );
    });

    it('never loses a key, and leaves nothing to repair', () => {
      const list = fc.array(fc.constantFrom('a', 'b', 'c', '', ' ', '\n'), { minLength: 1, maxLength: 8 });
      fc.assert(
        fc.property(list, (pieces) => {
          const source = `\\cite{${pieces.join(',')}}`;
          const result = repaired(source);
          assert.deepEqual(new Set(keys(result)), new Set(keys(source)));
          assert.ok(citations(result).every(({ faults }) => faults.every(({ kind }) => kind === 'emptyKey')));
        }),
      );
    });
  });
});
