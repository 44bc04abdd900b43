import assert from 'node:assert/strict';
import { marksOf } from './reading.ts';

/** `source = keys`, with what differs from a parenthetical citation without notes behind it. */
function describeCitations(text: string): string[] {
  return marksOf(text, 'citation').map(({ mark, source, slice }) => {
    for (const { key, range } of mark.keys) {
      assert.equal(slice(range), key);
    }
    const notes = mark.hasNotes ? ' +notes' : '';
    const place = mark.place === 'prose' ? '' : ` in ${mark.place}`;
    return `${source} = ${mark.keys.map(({ key }) => key).join(', ')} (${mark.form}${notes})${place}`;
  });
}

describe('reading citations in Markdown', () => {
  const cases: [text: string, ...expected: string[]][] = [
    // Groups
    ['So it is [@doe99].', '[@doe99] = doe99 (parenthetical)'],
    ['So it is [@doe99; @smith2000].', '[@doe99; @smith2000] = doe99, smith2000 (parenthetical)'],
    ['As [see @doe99, pp. 3-5; also @roe].', '[see @doe99, pp. 3-5; also @roe] = doe99, roe (parenthetical +notes)'],
    ['It [@a, p. 3, and nothing else].', '[@a, p. 3, and nothing else] = a (parenthetical +notes)'],
    ['It [@a; p. 3].', '[@a; p. 3] = a (parenthetical +notes)'],
    ['word[@a] word', '[@a] = a (parenthetical)'],
    ['It [@a [p. 3]; @b].', '[@a [p. 3]; @b] = a, b (parenthetical +notes)'],
    ['It [see [@a]; @b].', '[see [@a]; @b] = a, b (parenthetical +notes)'],
    ['It [[@a]].', '[@a] = a (parenthetical)'],
    ['It [@a;\n@b].', '[@a;\n@b] = a, b (parenthetical)'],
    ['> It [@a;\n> @b].', '[@a;\n> @b] = a, b (parenthetical)'],
    ['*[@a]* and **[@b]**', '[@a] = a (parenthetical)', '[@b] = b (parenthetical)'],
    ['Never closed [@a; @b', '@a = a (textual)', '@b = b (textual)'],
    ['Years alone [-@a; -@b] or one of two [-@a; @b]', '[-@a; -@b] = a, b (aside)', '[-@a; @b] = a, b (parenthetical)'],
    // In the text
    ['@doe99 says', '@doe99 = doe99 (textual)'],
    ['(@a and @b)', '@a = a (textual)', '@b = b (textual)'],
    ['@a [p. 3] says', '@a [p. 3] = a (textual +notes)'],
    ['@a\n[p. 3; @b] says', '@a\n[p. 3; @b] = a, b (textual +notes)'],
    ['@a [@b] says', '@a [@b] = a, b (textual +notes)'],
    ['@a [link](u) says', '@a = a (textual)'],
    ['@a [^1] and @b[^2]', '@a = a (textual)', '@b = b (textual)'],
    ['@a and [p. 3]', '@a = a (textual)'],
    ['Doe -@a says, not well-@b', '-@a = a (aside)', '@b = b (textual)'],
    ['_@a_x', '@a_x = a_x (textual)'],
    // Keys
    [
      '[@DBLP:conf/x; @10.1145/3; @o_-c_22]',
      '[@DBLP:conf/x; @10.1145/3; @o_-c_22] = DBLP:conf/x, 10.1145/3, o_-c_22 (parenthetical)',
    ],
    [
      '@Müller2001, @Фёдор: @a.b. @c; @d? @e!',
      '@Müller2001 = Müller2001 (textual)',
      '@Фёдор = Фёдор (textual)',
      '@a.b = a.b (textual)',
      '@c = c (textual)',
      '@d = d (textual)',
      '@e = e (textual)',
    ],
    ['@a--b and @a::b', '@a = a (textual)', '@a = a (textual)'],
    [
      '[@{key with space}; @{https://x.org/a?b=c}] @{d}',
      '[@{key with space}; @{https://x.org/a?b=c}] = key with space, https://x.org/a?b=c (parenthetical)',
      '@{d} = d (textual)',
    ],
    ["@a’s and @b's and (see @c)", '@a = a (textual)', '@b = b (textual)', '@c = c (textual)'],
    // Roles of MyST
    [
      '{cite}`a` and {cite:p}`b, c;d`, {cite:t}`e`, {cite:year}`f`, {footcite:p}`g`, {cite:empty}`h`',
      '{cite}`a` = a (parenthetical)',
      '{cite:p}`b, c;d` = b, c, d (parenthetical)',
      '{cite:t}`e` = e (textual)',
      '{cite:year}`f` = f (aside)',
      '{footcite:p}`g` = g (aside)',
      '{cite:empty}`h` = h (silent)',
    ],
    ['{cite:p}`{see, e.g.,}a{p. 3},b`', '{cite:p}`{see, e.g.,}a{p. 3},b` = a, b (parenthetical +notes)'],
    ['[see @a and {cite}`b`]', '[see @a and {cite}`b`] = a, b (parenthetical +notes)'],
    // No citations
    ['{ref}`a`, {cite:unknown}`b`, {cite:constructor}`b`, {cite} `c`, cite`d` and `` {cite}`e` ``.'],
    ['Mail me@here.org or <me@here.org>, x.@y, a=@b, path/@c and \\@d.'],
    ['Code `@a` and ``[@b] ` `` and $x_{@c}$ and $$@d$$.'],
    ['See https://x.org/@a,@b and <https://x.org/,@c> and [text](https://x.org/,@d).'],
    ['<a href="x" title="@a">text</a> <!-- @b [@c] -->'],
    ['As @fig-plot, @Tbl-x, [@sec-intro; @eq-one], @thm-a, @fig:old and \\@ref(fig:x).'],
    ['Thanks to [@someone](https://github.com/someone).'],
    ['An @ alone, @. and @*.'],
    ['    indented code [@a]'],
    ['```\n[@a]\n```'],
    ['~~~ r\n[@a]\n\n@b\n~~~'],
    ['- item\n\n  ```\n  [@a]\n  ```'],
    ['> ```\n> [@a]\n> ```'],
    ['<script>\n@a\n\n@b\n</script>'],
    ['\\begin{verbatim}\n@a\n\\end{verbatim}'],
    // Among each other
    ['`a` [@b] `c', '[@b] = b (parenthetical)'],
    ['$5 and [@a] cost $6', '[@a] = a (parenthetical)'],
    ['[link with @a](https://x.org)', '@a = a (textual)'],
    ['[@a](see there, too)', '[@a] = a (parenthetical)'],
    ['[@a]{.underline}', '[@a] = a (parenthetical)'],
    ['[@a, @fig-x]', '[@a, @fig-x] = a (parenthetical +notes)'],
    ['- `open [@a]\n- other` [@b]', '[@a] = a (parenthetical)', '[@b] = b (parenthetical)'],
    ['(@) A numbered example with @a\n(@good) and another', '@a = a (textual)'],
    // Where they stand
    ['# Title with @a and [@b]', '@a = a (textual) in heading', '[@b] = b (parenthetical) in heading'],
    ['Text^[note by @a [@b]].', '@a [@b] = a, b (textual +notes) in footnote'],
    ['Text^[@a]^ and.^[@b c]', '[@a] = a (parenthetical)', '@b = b (textual) in footnote'],
    [
      '[^1]: See [@a]\n    and @b.\n\n    Also @c.',
      '[@a] = a (parenthetical) in footnote',
      '@b = b (textual) in footnote',
      '@c = c (textual) in footnote',
    ],
    ['![Caption, @a source](x.png){#fig-a}', '@a = a (textual) in caption'],
    ['![Caption [@a].][ref]', '[@a] = a (parenthetical) in caption'],
    ['| a | [@a] |\n|---|---|\n| b | @b |', '[@a] = a (parenthetical) in float', '@b = b (textual) in float'],
    ['a     b\n----- -----\n1     [@a]', '[@a] = a (parenthetical) in float'],
    ['+---+---+\n| a | [@a] |\n+---+---+', '[@a] = a (parenthetical) in float'],
    ['<table>\n<tr><td>[@a]</td></tr>\n\n</table>', '[@a] = a (parenthetical) in float'],
    ['Table: From [@a] {#tbl-x}', '[@a] = a (parenthetical) in caption'],
    ['(ref:label) From [@a]', '[@a] = a (parenthetical) in caption'],
    ['```{r, fig.cap="From [@a]"}\nx <- "@b"\n```', '[@a] = a (parenthetical) in caption'],
    [
      '```{r}\n#| fig-cap: "From [@a],\n#|   and [@b]"\n#| echo: false\nx@c\n```',
      '[@a] = a (parenthetical) in caption',
      '[@b] = b (parenthetical) in caption',
    ],
    // Raw LaTeX
    ['About 50% of it \\citep{a}.', '\\citep{a} = a (parenthetical)'],
    [
      'As \\citet{a} and \\citep[see][p. 3]{b, c}.',
      '\\citet{a} = a (textual)',
      '\\citep[see][p. 3]{b, c} = b, c (parenthetical +notes)',
    ],
    ['\\begin{table}\n\\caption{@x \\cite{a}}\n\n\\end{table}', '\\cite{a} = a (plain) in float'],
  ];
  for (const [text, ...expected] of cases) {
    it(`finds them, and only them, in ${JSON.stringify(text)}`, () => {
      assert.deepEqual(describeCitations(text), expected);
    });
  }
});

describe('faults of citations in Markdown', () => {
  /** The kind of each fault, what it underlines, and the citation after its repair. */
  function faultsOf(text: string): [kind: string, underlined: string, repaired?: string][] {
    return marksOf(text, 'citation').flatMap(({ mark, source, slice }) =>
      mark.faults.map(({ kind, range, replacement }): [string, string, string?] => {
        if (replacement === undefined) {
          return [kind, slice(range)];
        }
        const { start, end } = replacement.range;
        const repaired = source.slice(0, start - mark.start) + replacement.newText + source.slice(end - mark.start);
        return [kind, slice(range), repaired];
      }),
    );
  }

  const cases: [text: string, ...expected: [string, string, string?][]][] = [
    ['[@a, @b]', ['commaForSemicolon', ',', '[@a; @b]']],
    ['[@a ,-@b; @c]', ['commaForSemicolon', ',', '[@a ;-@b; @c]']],
    ['[@a, @b, @c]', ['commaForSemicolon', ',', '[@a; @b, @c]'], ['commaForSemicolon', ',', '[@a, @b; @c]']],
    ['[@a, as @b says]'],
    ['[@Rew90; Rew2006]', ['missingAt', 'Rew2006', '[@Rew90; @Rew2006]']],
    ['[Rew90; @Rew2006]', ['missingAt', 'Rew90', '[@Rew90; @Rew2006]']],
    [
      '[@a; smith_context; lee-2001]',
      ['missingAt', 'smith_context', '[@a; @smith_context; lee-2001]'],
      ['missingAt', 'lee-2001', '[@a; smith_context; @lee-2001]'],
    ],
    ['[@a; p.12] [@a; pp12] [@a; 2006] [@a; 1990a] [@a; covid-19] [@a; see below] [@a; ibid]'],
    ['[Rew90; Rew2006]'],
    ['[@a; @b; @a]', ['repeatedKey', 'a', '[@a; @b]']],
    ['[@a, @a]', ['repeatedKey', 'a', '[@a]']],
    ['[@a, p. 3; @a, p. 7] [@a; @a, p. 3] [see @a; also @a]'],
    ['[@a, p. 3; @a]', ['repeatedKey', 'a', '[@a, p. 3]']],
    ['[@a; ; @b]', ['straySeparator', ';', '[@a; @b]']],
    ['[@a;]', ['straySeparator', ';', '[@a]']],
    ['[;@a]', ['straySeparator', ';', '[@a]']],
    [
      '[;; @a;]',
      ['straySeparator', ';', '[; @a;]'],
      ['straySeparator', ';', '[; @a;]'],
      ['straySeparator', ';', '[;; @a]'],
    ],
    ['[@]', ['emptyKey', '[@]']],
    ['[@a; @]', ['emptyKey', '@']],
  ];
  for (const [text, ...expected] of cases) {
    it(`are ${expected.map(([kind]) => kind).join(', ') || 'none'} in ${text}`, () => {
      assert.deepEqual(
        faultsOf(text),
        expected.map((fault) => fault.filter((part) => part !== undefined)),
      );
    });
  }

  it('leave a key without its @ out of what is cited', () => {
    assert.deepEqual(
      marksOf('[@Rew90; Rew2006]', 'citation').map(({ mark }) => mark.keys.map(({ key }) => key)),
      [['Rew90']],
    );
  });
});
