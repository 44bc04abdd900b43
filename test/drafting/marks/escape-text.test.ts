import assert from 'node:assert/strict';
import fc from 'fast-check';
import { escapeStart, escapeText } from '../../../src/drafting/marks/escape-text.ts';
import { readPassage } from '../../../src/manuscript/passage.ts';
import { requestFor } from '../requests.ts';

const nowhere = { before: '', known: '' } as const;

describe('escaping plain text', () => {
  it('gives LaTeX that prints it', () => {
    const escaped = (text: string): string => escapeText(text, { format: 'latex', ...nowhere });
    assert.equal(escaped('3% & $5 in a_b#c'), '3\\% \\& \\$5 in a\\_b\\#c');
    assert.equal(
      escaped('{\\x}^2 | <y>'),
      '\\{\\textbackslash{}x\\}\\textasciicircum{}2 \\textbar{} \\textless{}y\\textgreater{}',
    );
    assert.equal(escaped('"so", ("as") it'), "``so'', (``as'') it");
    assert.equal(escaped('λ ≤ 1'), '$\\lambda$ $\\leq$ 1');
  });

  it('keeps ties between words and signs that the document has', () => {
    assert.equal(escapeText('Figure~3, a ~ b', { format: 'latex', ...nowhere }), 'Figure~3, a \\textasciitilde{} b');
    assert.equal(escapeText('λ', { format: 'latex', before: '', known: 'as λ says' }), 'λ');
  });

  it('gives Markdown that prints it', () => {
    const escaped = (text: string): string => escapeText(text, { format: 'markdown', ...nowhere });
    assert.equal(escaped('*a* _b_ `c` [d] <e> $f$ @g'), '\\*a\\* \\_b\\_ \\`c\\` \\[d\\] \\<e> \\$f\\$ \\@g');
    assert.equal(escaped('snake_case, a@b.org, R&D, &amp;'), 'snake_case, a@b.org, R&D, \\&amp;');
    assert.equal(escapeStart('1. one'), '1\\. one');
    assert.equal(escapeStart('- one'), '\\- one');
    assert.equal(escapeStart('A one'), 'A one');
  });

  for (const format of ['latex', 'markdown'] as const) {
    it(`gives ${format} that reads as the same letters, whatever they are`, async () => {
      const { paper } = await requestFor(format);
      const manuscript = paper.sources.get(paper.main)!;
      const signs = fc
        .array(fc.constantFrom(...'ab1 %&#$_{}^~\\`*[]<>|@!-+.()"\''), { maxLength: 20 })
        .map((all) => all.join(''));
      fc.assert(
        fc.property(signs, (text) => {
          const plain = `a ${text.replace(/\s+/g, ' ').trim()} b`;
          const escaped = escapeText(plain, { format, ...nowhere });
          const { paragraphs, citations, otherMarks } = readPassage(escaped, manuscript);
          assert.deepEqual([citations, otherMarks, paragraphs.length], [[], [], 1]);
          const letters = (value: string): string => value.replace(/[^ab1%&#$@*]/g, '');
          assert.equal(letters(paragraphs[0]!.text), letters(plain));
        }),
      );
    });
  }
});
