import assert from 'node:assert/strict';
import fc from 'fast-check';
import { latexReader } from '../../src/manuscript/latex/latex-reader.ts';
import { latexWriter } from '../../src/manuscript/latex/latex-writer.ts';
import { markdownReader } from '../../src/manuscript/markdown/markdown-reader.ts';
import { markdownWriter } from '../../src/manuscript/markdown/markdown-writer.ts';
import { readPassage } from '../../src/manuscript/passage.ts';
import { emptyVocabulary } from '../../src/manuscript/vocabulary.ts';

const nowhere = { before: '', known: '' } as const;

describe('escaping plain text', () => {
  it('gives LaTeX that prints it', () => {
    const escaped = (text: string): string => latexWriter.escape(text, nowhere);
    assert.equal(escaped('3% & $5 in a_b#c'), '3\\% \\& \\$5 in a\\_b\\#c');
    assert.equal(
      escaped('{\\x}^2 | <y>'),
      '\\{\\textbackslash{}x\\}\\textasciicircum{}2 \\textbar{} \\textless{}y\\textgreater{}',
    );
    assert.equal(escaped('"so", ("as") it'), "``so'', (``as'') it");
    assert.equal(escaped('λ ≤ 1'), '$\\lambda$ $\\leq$ 1');
  });

  it('keeps ties between words and signs that the document has', () => {
    assert.equal(latexWriter.escape('Figure~3, a ~ b', nowhere), 'Figure~3, a \\textasciitilde{} b');
    assert.equal(latexWriter.escape('λ', { before: '', known: 'as λ says' }), 'λ');
  });

  it('gives Markdown that prints it', () => {
    const escaped = (text: string): string => markdownWriter.escape(text, nowhere);
    assert.equal(escaped('*a* _b_ `c` [d] <e> $f$ @g'), '\\*a\\* \\_b\\_ \\`c\\` \\[d\\] \\<e> \\$f\\$ \\@g');
    assert.equal(escaped('snake_case, a@b.org, R&D, &amp;'), 'snake_case, a@b.org, R&D, \\&amp;');
    assert.equal(markdownWriter.escapeStart('1. one'), '1\\. one');
    assert.equal(markdownWriter.escapeStart('- one'), '\\- one');
    assert.equal(markdownWriter.escapeStart('A one'), 'A one');
  });

  for (const [reader, writer] of [
    [latexReader, latexWriter],
    [markdownReader, markdownWriter],
  ] as const) {
    it(`gives ${writer.format} that reads as the same letters, whatever they are`, () => {
      const signs = fc
        .array(fc.constantFrom(...'ab1 %&#$_{}^~\\`*[]<>|@!-+.()"\''), { maxLength: 20 })
        .map((all) => all.join(''));
      fc.assert(
        fc.property(signs, (text) => {
          const plain = `a ${text.replace(/\s+/g, ' ').trim()} b`;
          const escaped = writer.escape(plain, nowhere);
          const { paragraphs, citations, otherMarks } = readPassage(escaped, { reader, vocabulary: emptyVocabulary });
          assert.deepEqual([citations, otherMarks, paragraphs.length], [[], [], 1]);
          const letters = (value: string): string => value.replace(/[^ab1%&#$@*]/g, '');
          assert.equal(letters(paragraphs[0]!.text), letters(plain));
        }),
      );
    });
  }
});
