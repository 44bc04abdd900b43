import assert from 'node:assert/strict';
import { paragraphTexts, readMarkdown, sentencesOf } from './reading.ts';

describe('the running text of Markdown', () => {
  const cases: [what: string, source: string, text: string][] = [
    ['is without emphasis', '*a* **b** _c_ ***d*** e*f*g', 'a b c d efg'],
    ['keeps signs that are no emphasis', 'a * b, snake_case, 2*3', 'a * b, snake_case, 2*3'],
    ['puts lines together', 'a\nb  \nc\\\nd\r\n  e', 'a b c d e'],
    ['decodes entities and escapes', 'A&amp;B &#x41; \\*c\\* 5\\% \\[d\\]', 'A&B A *c* 5% [d]'],
    ['keeps the text of links', '[a *b*](u "t") [c][d] [e][] [f]{.g} <https://h.org>', 'a b c e f https://h.org'],
    ['keeps brackets that are none of these', '[a] (b) [c]', '[a] (b) [c]'],
    ['is without tags', 'a <b>c</b><br/> d <span class="x">e</span>', 'a c d e'],
    ['is without footnotes, images and comments', 'a^[b @c].[^1] ![d](e) f <!-- g --> h', 'a. f h'],
    ['has a placeholder for each citation', 'a [@b; @c], @d [p. 3] and \\citep{e}.', 'a §, § and §.'],
    ['has citations inside markup', '*a [@b]* **@c** [d @e](u) > \\>', 'a § § d § > >'],
    [
      'has a placeholder for what is no word',
      '`a` $b$ $$c$$ @fig-d \\@ref(e) {{< meta f >}} \\LaTeX{}',
      '¤ ¤ ¤ ¤ ¤ ¤ ¤',
    ],
    ['has a placeholder for LaTeX formulas', 'a\n\\begin{align}\nb\n\\end{align}\nc', 'a ¤ c'],
    ['is without the signs of sub- and superscripts', 'H~2~O, 1^st^, ~~a~~', 'H2O, 1st, a'],
    ['is without the signs of lists', 'a:\n- b\n- c\n  1. d\n', 'a: b c d'],
    ['is without the signs of quotations', '> a\n> b\n>\n> c', 'a b c'],
    ['reads code-like lines as text', 'a\n    b\n\tc', 'a b c'],
    ['drops placeholders of the author', 'a \uFFFC b \uFFFB c &#xFFFC; d [@e]', 'a b c d §'],
    ['is the content of a theorem', '```{theorem}\n*a* [@b]\n```', 'a §'],
  ];
  for (const [what, source, text] of cases) {
    it(what, () => {
      assert.deepEqual(paragraphTexts(source), [text]);
    });
  }

  it('has a sentence or more for each item of a list', () => {
    assert.deepEqual(sentencesOf('Two kinds of work: \n- the one. It is [@a]\n- the other\n\n  goes on\n'), [
      'Two kinds of work:',
      'the one.',
      'It is §',
      'the other',
      'goes on',
    ]);
  });

  it('leads back to the source', () => {
    const source = '> A *new* &amp; better\n> [way](u) by @doe [p. 3] to `x` it\\!\n';
    const [block] = readMarkdown(source).blocks;
    const paragraph = block!.content.marks.find((mark) => mark.kind === 'paragraph')!;
    const { plain } = block!.content.prose(paragraph, []);
    assert.equal(plain.text, 'A new & better way by \uFFFC to \uFFFB it!');
    const back = (text: string): string => {
      const start = plain.text.indexOf(text);
      const range = plain.sourceRange({ start, end: start + text.length });
      return source.slice(range.start, range.end);
    };
    assert.equal(back('new'), 'new');
    assert.equal(back('&'), '&amp;');
    assert.equal(back('better'), 'better');
    assert.equal(back('way'), 'way');
    assert.equal(back('\uFFFC'), '@doe [p. 3]');
    assert.equal(back('\uFFFB'), '`x`');
    assert.equal(back('it!'), 'it\\!');
    assert.equal(back('better way'), 'better\n> [way');
  });

  it('is rendered however long it is, as far as it is read', () => {
    const [long] = paragraphTexts('A *word* and [@key]. '.repeat(2000));
    assert.equal(long!.split('§').length, 2001);
    const [longer] = paragraphTexts('A *word* and [@key]. '.repeat(100_000));
    assert.equal(longer!.split('§').length, Math.floor(50_000 / 'A *word* and [@key]. '.length) + 1);
  });
});
