import assert from 'node:assert/strict';
import { BlockWalk } from '../../../src/manuscript/latex/walk.ts';
import type { Mark } from '../../../src/manuscript/marks.ts';
import { emptyVocabulary } from '../../../src/manuscript/vocabulary.ts';

function marks<Kind extends Mark['kind']>(source: string, kind: Kind): Extract<Mark, { kind: Kind }>[] {
  return new BlockWalk(source, emptyVocabulary)
    .read()
    .filter((mark): mark is Extract<Mark, { kind: Kind }> => mark.kind === kind);
}

function paragraphs(source: string): string[] {
  return marks(source, 'paragraph').map(({ start, end }) => source.slice(start, end));
}

describe('structure of a LaTeX block', () => {
  describe('headings', () => {
    const headings: [source: string, level: number, title: string][] = [
      ['\\section{Related Work}', 1, 'Related Work'],
      ['\\section*{Related Work}\\label{sec:rw}', 1, 'Related Work'],
      ['\\chapter[Short]{The \\emph{long} title}', 0, 'The long title'],
      ['\\part{Foundations}', -1, 'Foundations'],
      ['\\section{Related Work\\footnote{See also \\citet{a} on this.}}', 1, 'Related Work'],
      ['\\section{\\texorpdfstring{\\textsc{Related Work}}{Related Work}}', 1, 'Related Work'],
      ['\\section{Literatur\\"ubersicht und \\\'{E}tat}', 1, 'Literaturübersicht und État'],
      ['\\subsection{Work by \\citet{a} \\& others}', 2, 'Work by & others'],
      ['\\section{\\texorpdfstring{$k$}{k}-means\\label{a}}', 1, 'k-means'],
      ['\\paragraph{Related work.}', 4, 'Related work.'],
      ['\\section{Broken\n  over lines}', 1, 'Broken over lines'],
    ];
    for (const [source, level, title] of headings) {
      it(`are read from ${JSON.stringify(source)}`, () => {
        assert.deepEqual(
          marks(source, 'heading').map((heading) => [heading.level, heading.title]),
          [[level, title]],
        );
      });
    }
  });

  describe('inclusions', () => {
    const inclusions: [source: string, path: string, folder?: string][] = [
      ['\\input{a/b}', 'a/b'],
      ['\\input a/b.tex \\relax', 'a/b.tex'],
      ['\\include{a}', 'a'],
      ['\\subfile{a}', 'a'],
      ['\\subfileinclude{a}', 'a'],
      ['\\import{chapters/}{a}', 'a', 'chapters/'],
      ['\\subimport{sub}{a}', 'a', 'sub'],
      ['\\input{"with space"}', 'with space'],
    ];
    for (const [source, path, folder] of inclusions) {
      it(`are read from ${source}`, () => {
        const [inclusion] = marks(source, 'inclusion');
        assert.equal(inclusion?.paths[0]?.path, path);
        assert.equal(inclusion.folder?.path, folder);
      });
    }

    it('are none where only TeX can compute the name', () => {
      assert.deepEqual(marks('\\input{\\jobname-x}', 'inclusion'), []);
    });
  });

  describe('bibliographies', () => {
    const bibliographies: [source: string, paths: string[]][] = [
      ['\\bibliography{a,b}', ['a', 'b']],
      ['\\bibliography{a, % first\n  b}', ['a', 'b']],
      ['\\addbibresource[label=x]{a.bib}', ['a.bib']],
      ['\\addbibresource[location=remote]{https://x.org/a.bib}', []],
    ];
    for (const [source, paths] of bibliographies) {
      it(`are read from ${JSON.stringify(source)}`, () => {
        assert.deepEqual(
          marks(source, 'bibliography').flatMap((mark) => mark.paths.map(({ path }) => path)),
          paths,
        );
      });
    }
  });

  describe('paragraphs', () => {
    it('end at blank lines, \\par and headings', () => {
      assert.deepEqual(paragraphs('One.\n\nTwo. \\par Three.'), ['One.', 'Two.', 'Three.']);
      assert.deepEqual(paragraphs('\\section{A}\nOne.'), ['One.']);
    });

    it('are not broken by comment lines', () => {
      assert.deepEqual(paragraphs('One.\n%\n% note\nStill one.'), ['One.\n%\n% note\nStill one.']);
    });

    it('keep their lists, blank lines and all', () => {
      const source = 'Three:\n\\begin{itemize}\n\\item a\n\n\\item b\n\\end{itemize}\nEnd.';
      assert.deepEqual(paragraphs(source), [source]);
    });

    it('have holes where floats, footnotes and comments stand', () => {
      const source = 'A\\footnote{n} b % c\nd \\begin{table}x\\end{table} e';
      const [paragraph] = marks(source, 'paragraph');
      assert.deepEqual(
        paragraph?.holes.map(({ start, end }) => source.slice(start, end)),
        ['\\footnote{n}', '% c', '\\begin{table}x\\end{table}'],
      );
    });

    it('are not made by a float, a comment or a definition alone', () => {
      assert.deepEqual(paragraphs('\\begin{figure}\n\\caption{Text of a figure.}\n\\end{figure}'), []);
      assert.deepEqual(paragraphs('% only a comment'), []);
      assert.deepEqual(paragraphs('\\newcommand{\\x}{text}'), []);
    });
  });

  describe('conditionals', () => {
    const conditions: [source: string, action: string, name: string][] = [
      ['\\iffalse', 'if', 'false'],
      ['\\if0 ', 'if', 'false'],
      ['\\if11', 'if', ''],
      ['\\ifdraft', 'if', 'draft'],
      ['\\newif\\ifdraft', 'newFlag', 'draft'],
      ['\\drafttrue', 'setTrue', 'draft'],
      ['\\draftfalse', 'setFalse', 'draft'],
      ['\\else', 'else', ''],
      ['\\fi', 'fi', ''],
      ['\\DIFdelbegin', 'if', 'false'],
      ['\\DIFdelendFL', 'fi', ''],
    ];
    for (const [source, action, name] of conditions) {
      it(`are read from ${source.trim()}`, () => {
        assert.deepEqual(
          marks(source, 'condition').map((condition) => [condition.action, condition.name]),
          [[action, name]],
        );
      });
    }

    for (const source of ['$a \\iff b$', '\\ifthenelse{a}{b}{c}', '\\iftoggle{a}{b}{c}']) {
      it(`are none in ${source}`, () => {
        assert.deepEqual(marks(source, 'condition'), []);
      });
    }
  });

  describe('problems', () => {
    it('are reported at the brace or environment that is left open', () => {
      assert.deepEqual(
        marks('a {b \\begin{itemize} c', 'problem').map(({ problem, start }) => [problem, start]),
        [
          ['unclosedBrace', 2],
          ['unclosedEnvironment', 5],
        ],
      );
    });
  });

  it('includes the comment that names the root', () => {
    assert.deepEqual(
      marks('%!TEX root = ../main.tex\n', 'root').map(({ path }) => path),
      ['../main.tex'],
    );
  });

  it('includes suppression comments', () => {
    const [directive] = marks('% situate-ignore citation-pile: a survey list\nText.', 'directive');
    assert.deepEqual(
      [directive?.scope, directive?.rules[0]?.id, directive?.reason],
      ['next', 'citation-pile', 'a survey list'],
    );
  });

  describe('what stands in one another', () => {
    for (const [what, open, close] of [
      ['footnotes', '\\footnote{Some words ', '}'],
      ['captions', '\\caption{Some words ', '}'],
      ['headings', '\\section{Some words ', '}'],
      ['definitions', '\\newcommand{\\a}{Some words ', '}'],
      ['notes of citations', '\\citep[see ', ']{a}'],
    ] as const) {
      it(`is read to a depth that no stack is too low for: ${what}`, () => {
        const within = (depth: number): string =>
          `Text ${open.repeat(depth)}\\cite{inner} ${close.repeat(depth)}.\n\nMore \\cite{after}.`;
        const cited = (depth: number): string[] =>
          marks(within(depth), 'citation').flatMap(({ keys }) => keys.map(({ key }) => key));
        assert.ok(cited(20).includes('inner'));
        assert.ok(cited(5000).includes('after'));
        assert.deepEqual(marks(within(20), 'problem'), []);
      });
    }

    it('is read for any number of definitions in a row', () => {
      const source = '\\newcommand{\\tool}{Tool~\\cite{tool}}\n'.repeat(10_000);
      assert.equal(marks(source, 'citation').length, 10_000);
    });

    it('is a problem where it is too deep', () => {
      const source = `Text ${'\\footnote{a '.repeat(3000)}${'}'.repeat(3000)}`;
      assert.deepEqual(
        marks(source, 'problem').map(({ problem, start }) => [problem, start]),
        [['nestedTooDeep', 5 + 101 * '\\footnote{a '.length - 'a '.length]],
      );
    });
  });
});
