import assert from 'node:assert/strict';
import { marksOf } from './reading.ts';

describe('headings of Markdown', () => {
  const cases: [text: string, ...expected: [level: number, title: string][]][] = [
    ['# Related work', [1, 'Related work']],
    ['### Related work ###\nText', [3, 'Related work']],
    ['## Related work {#sec-related .unnumbered}', [2, 'Related work']],
    ['## Related work{-} ##', [2, 'Related work']],
    ['Related work\n===', [1, 'Related work']],
    ['Related work {#id}\n----', [2, 'Related work']],
    ['# 2. *Related* **work** on `code` and [links](u)', [1, '2. Related work on code and links']],
    ['# From $x$ @doe and [@roe]^[note] to A&amp;B \\# H~2~O', [1, 'From and to A&B # H2O']],
    ['# Snake_case_name and <b>tags</b>', [1, 'Snake_case_name and tags']],
    ['#', [1, '']],
    ['::: {.x}\n# A {.hide}\n:::', [1, 'A']],
    ['Text\n# A\nText', [1, 'A']],
    ['#Hashtag'],
    ['\\# No'],
    ['Two\nlines\n---'],
    ['- item\n---'],
    ['> quotation\n---'],
    ['```\n# comment\n```'],
    ['<!-- # A -->'],
    ['    # A'],
    ['---\ntitle: A\n# B\n---'],
  ];
  for (const [text, ...expected] of cases) {
    it(`are told from other text in ${JSON.stringify(text)}`, () => {
      assert.deepEqual(
        marksOf(text, 'heading').map(({ mark }) => [mark.level, mark.title]),
        expected,
      );
    });
  }

  it('cover the line, and both lines where it is underlined', () => {
    assert.deepEqual(
      marksOf('## A {#b}\nText\n\nC\n---\n', 'heading').map(({ source }) => source),
      ['## A {#b}', 'C\n---'],
    );
  });
});

describe('paragraphs of Markdown', () => {
  /** The paragraphs, holes shown as `{}`. */
  function paragraphsOf(text: string): string[] {
    return marksOf(text, 'paragraph').map(({ mark, source }) => {
      let shown = '';
      let position = 0;
      for (const { start, end } of mark.holes) {
        shown += `${source.slice(position, start - mark.start)}{}`;
        position = end - mark.start;
      }
      return shown + source.slice(position);
    });
  }

  const cases: [what: string, text: string, ...expected: string[]][] = [
    ['end at blank lines', 'One\nline.\n\nTwo.\r\n\r\nThree.\n', 'One\nline.', 'Two.', 'Three.'],
    ['end at headings, rules and fences of divs', 'a\n# b\nc\n* * *\nd\n::: {.x}\ne\n:::\nf', 'a', 'c', 'd', 'e', 'f'],
    ['take along the list that follows directly', 'a:\n- b\n- c\n\nd', 'a:\n- b\n- c', 'd'],
    ['do not take along a list behind a blank line', 'a:\n\n- b\n\n- c\n\nd', 'a:', '- b\n\n- c', 'd'],
    ['go on behind comments', 'a\n<!-- b\n\nc -->\nd <!-- e --> f', 'a\n{}\nd {} f'],
    ['go on behind formulas', 'a\n$$\nb\n$$\nc', 'a\n$$\nb\n$$\nc'],
    ['go on behind LaTeX formulas', 'a\n\\begin{align}\nb\n\\end{align}\nc', 'a\n\\begin{align}\nb\n\\end{align}\nc'],
    ['are without footnotes, images and labels', 'a^[b] ![c](d){e=f} g[^1] \\label{h}i', 'a{} {} g{} {}i'],
    ['are without code and tables', '- a\n\n  ```\n  b\n  ```\n  c\n', '- a\n\n{}\n  c'],
    ['are without LaTeX floats', 'a\n\\begin{figure}\nb\n\\end{figure} c', 'a\n{} c'],
    ['are without inclusions', 'a {{< include b.qmd >}} c', 'a {} c'],
    ['are found in quotations', '> a\n> b', '> a\n> b'],
    ['are found in theorems and blocks', '```{theorem, name="x"}\na\n\nb\n```\nc', 'a', 'b', 'c'],
    ['are not found in metadata and code', '---\na: b\n---\n\n```r\nc\n```\n\n    d\n'],
    ['are not found in tables and captions', '| a | b |\n|---|---|\n| c | d |\n\nTable: e\n\n: f {#tbl-g}\n'],
    ['are not found in footnotes and link definitions', '[^1]: a\n    b\n\n    c\n\n[d]: https://e.org "f"\n[g]: h\n'],
    ['are not found where there is nothing but an image or a comment', '![a](b)\n\n<!-- c -->\n\n{{< include d >}}\n'],
    ['begin behind the text of an element', '<style>\na\n</style>\nb', 'b'],
  ];
  for (const [what, text, ...expected] of cases) {
    it(what, () => {
      assert.deepEqual(paragraphsOf(text), expected);
    });
  }
});

describe('inclusions in Markdown', () => {
  const cases: [text: string, ...expected: string[]][] = [
    ['{{< include parts/a.qmd >}}', 'parts/a.qmd'],
    ['{{< include "parts/a b.qmd" >}}', 'parts/a b.qmd'],
    ['```{r child="a.Rmd"}\n```', 'a.Rmd'],
    ['```{r, a, child = c(\'a.Rmd\', "b.Rmd"), eval=f()}\n```', 'a.Rmd', 'b.Rmd'],
    ['```{r, child=here::here("parts", "a.Rmd")}\n```', 'parts/a.Rmd'],
    ['```{r}\n#| child: "a.Rmd"\n```', 'a.Rmd'],
    ['```{r}\n#| child: a.Rmd\n#| label: b\n```', 'a.Rmd'],
    ['```{r, child=paste0(x, "a.Rmd")}\n```'],
    ['```{r, child=if (x) "a.Rmd"}\n```'],
    ['```\n{{< include a.qmd >}}\n```'],
    ['`{{< include a.qmd >}}` {{< meta include >}}'],
    ['```r\n#| child: a.Rmd\n```'],
  ];
  for (const [text, ...expected] of cases) {
    it(`are told from other text in ${JSON.stringify(text)}`, () => {
      const paths = marksOf(text, 'inclusion').flatMap(({ mark, slice }) =>
        mark.paths.map(({ path, range }) => ({ path, written: slice(range) })),
      );
      assert.deepEqual(
        paths.map(({ path }) => path),
        expected,
      );
      for (const { path, written } of paths) {
        assert.equal(written.replace('", "', '/'), path);
      }
    });
  }
});

describe('reading comments and problems in Markdown', () => {
  it('finds suppression comments wherever comments stand', () => {
    const inCode = '```\n<!-- situate-ignore-end -->\n```\n';
    const text = `a <!-- situate-ignore x: y --> b\n\n<!-- situate-ignore-start -->\n\n${inCode}`;
    assert.deepEqual(
      marksOf(text, 'directive').map(({ mark, source }) => [mark.scope, source]),
      [
        ['next', 'situate-ignore x: y'],
        ['start', 'situate-ignore-start'],
      ],
    );
  });

  const cases: [text: string, ...expected: [problem: string, underlined: string][]][] = [
    ['a\n\n<!-- b\n\nc', ['unclosedComment', '<!--']],
    ['\\begin{table}\na\n\n# b', ['unclosedEnvironment', '\\begin{table}']],
    ['---\ntitle: a\n\nSome text', ['badMetadata', '---']],
    ['---\ntitle: a: b\n---\n', ['badMetadata', 'a']],
    ['<!-- a --> `<!--` \\begin{align}a\\end{align}'],
  ];
  for (const [text, ...expected] of cases) {
    it(`finds ${expected.map(([problem]) => problem).join() || 'nothing'} wrong in ${JSON.stringify(text)}`, () => {
      assert.deepEqual(
        marksOf(text, 'problem').map(({ mark, source }) => [mark.problem, source]),
        expected,
      );
    });
  }
});
