import assert from 'node:assert/strict';
import fc from 'fast-check';
import fastStringWidth from 'fast-string-width';
import stringWidth from 'string-width';
import { type CodeFrame, codeFrame } from '../../../src/cli/lint/code-frame.ts';
import { LineIndex } from '../../../src/text/line-index.ts';

/** The frame of the text between ⟦ and ⟧. */
function frameOf(marked: string, width = 60): CodeFrame {
  const start = marked.indexOf('⟦');
  const end = marked.indexOf('⟧') - 1;
  const text = marked.replace(/[⟦⟧]/g, '');
  return codeFrame(text, new LineIndex(text), { start, end }, width);
}

/** The code with the underlined columns between ⟦ and ⟧; for text whose characters are one column wide. */
function underlined(marked: string, width?: number): string {
  const { code, markStart, markLength } = frameOf(marked, width);
  const markEnd = markStart + markLength;
  return `${code.slice(0, markStart)}⟦${code.slice(markStart, markEnd)}⟧${code.slice(markEnd)}`;
}

/** A character with as many columns by the library of the frame, which does not know Yi, say, as by the one compared with. */
const countedAlike = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 1 })
  .filter((character) => character === '\t' || fastStringWidth(character) === stringWidth(character));

describe('a code frame', () => {
  it('shows the line and where in it the range is', () => {
    assert.equal(underlined('one\nas in \\citep{⟦lewis⟧}.\nthree'), 'as in \\citep{⟦lewis⟧}.');
    assert.equal(frameOf('one\nas in \\citep{⟦lewis⟧}.\nthree').line, 2);
  });

  it('leaves indentation out', () => {
    assert.equal(underlined('  \tas in \\citep{⟦lewis⟧}.'), 'as in \\citep{⟦lewis⟧}.');
  });

  it('shows what is nearest of a long line, blanks and all', () => {
    const line = `a${' '.repeat(9)}${'b'.repeat(55)}⟦c⟧${'d'.repeat(70)}`;
    assert.equal(underlined(line), `…${'b'.repeat(28)}⟦c⟧${'d'.repeat(29)}…`);
    assert.equal(underlined(line.replace(/d+/, '')), `… ${'b'.repeat(55)}⟦c⟧`.replace('… ', '…   '));
    assert.equal(underlined(`${' '.repeat(80)}${'b'.repeat(55)}⟦c⟧`), `${'b'.repeat(55)}⟦c⟧`);
  });

  it('keeps indentation that is underlined', () => {
    assert.equal(underlined('⟦  ⟧as'), '⟦  ⟧as');
  });

  it('shows a tab as two columns', () => {
    assert.equal(underlined('a\tb ⟦c⟧'), 'a  b ⟦c⟧');
  });

  const widths: readonly (readonly [string, number, readonly string[]])[] = [
    ['two columns for Chinese, Japanese, Korean and emoji', 2, ['王', 'あ', 'ア', '한', '，', '🔬']],
    ['two columns for emoji that are made of several characters', 2, ['⚠️', '👩‍🔬', '🇫🇷', '1️⃣']],
    ['one column for other letters, half-width ones among them', 1, ['a', 'é', 'e\u0301', 'ß', 'ｱ', 'ж', '·']],
  ];
  for (const [name, columns, characters] of widths) {
    it(`counts ${name}`, () => {
      for (const character of characters) {
        assert.equal(frameOf(`a${character}⟦b⟧`).markStart, 1 + columns, character);
        assert.equal(frameOf(`a⟦${character}⟧b`).markLength, columns, character);
      }
    });
  }

  it('underlines one column where an accent without a letter is meant', () => {
    assert.equal(frameOf('⟦\u0301⟧').markLength, 1);
    assert.equal(frameOf('\u0301⟦b⟧').markStart, 0);
  });

  it('underlines one column where the range is empty', () => {
    assert.equal(frameOf('as in \\citep{⟦⟧}.').markLength, 1);
    assert.equal(frameOf('⟦⟧').markLength, 1);
  });

  it('ends with the first line of a longer range', () => {
    assert.equal(underlined('@article{⟦a,\r\n  title = {T}⟧\r\n}'), '@article{⟦a,⟧');
  });

  it('counts wide characters as the terminal does', () => {
    const frame = frameOf('王小明 [⟦@王⟧]');
    assert.equal(frame.code, '王小明 [@王]');
    assert.equal(frame.markStart, 8);
    assert.equal(frame.markLength, 3);
  });

  it('cuts a long line on both sides of the range', () => {
    const line = `${'before '.repeat(300)}⟦key⟧${' after'.repeat(300)}`;
    assert.equal(underlined(line, 31), '…efore before ⟦key⟧ after after …');
  });

  it('leaves the room that one side does not need to the other', () => {
    assert.equal(underlined(`${'before '.repeat(300)}⟦key⟧.`, 30), '…ore before before before ⟦key⟧.');
    assert.equal(underlined(`a ⟦key⟧${' after'.repeat(300)}`, 30), 'a ⟦key⟧ after after after after…');
  });

  it('cuts what is underlined only where it alone is too long', () => {
    const long = 'x'.repeat(200);
    assert.equal(underlined(`${'before '.repeat(9)}⟦${long}⟧ after`, 30), `…ore before ⟦${'x'.repeat(17)}…⟧`);
    assert.equal(underlined(`⟦${long}⟧ after`, 30), `⟦${'x'.repeat(29)}…⟧`);
  });

  it('keeps within the width and underlines what the range begins with, whatever the text', () => {
    const text = fc.string({ unit: countedAlike, maxLength: 200 });
    fc.assert(
      fc.property(text, text, text, fc.integer({ min: 8, max: 80 }), (before, inside, after, width) => {
        const whole = before + inside + after;
        const range = { start: before.length, end: before.length + inside.length };
        const { code, markStart, markLength } = codeFrame(whole, new LineIndex(whole), range, width);
        const segments = Array.from(new Intl.Segmenter().segment(code), ({ segment }) => stringWidth(segment));
        const columns = segments.reduce<number>((sum, each) => sum + each, 0);
        assert.ok(columns <= width, `${columns} columns`);
        assert.ok(markStart + markLength <= Math.max(width, columns + 1));
        assert.doesNotMatch(code, /[\p{Cc}\p{Zl}\p{Zp}]/u);
      }),
    );
  });

  it('costs no more on a line of five megabytes', () => {
    const text = `${'word '.repeat(1_000_000)}key`;
    const lines = new LineIndex(text);
    for (let at = 0; at < 1000; at++) {
      const start = at * 5000;
      assert.match(codeFrame(text, lines, { start, end: start + 4 }, 80).code, /word/);
    }
  });
});
