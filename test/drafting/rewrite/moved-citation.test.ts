import assert from 'node:assert/strict';
import { complaintOfMove, separateKey } from '../../../src/drafting/rewrite/moved-citation.ts';
import type { ManuscriptFormat } from '../../../src/manuscript/format.ts';
import { latexReader } from '../../../src/manuscript/latex/latex-reader.ts';
import { latexWriter } from '../../../src/manuscript/latex/latex-writer.ts';
import { markdownReader } from '../../../src/manuscript/markdown/markdown-reader.ts';
import { markdownWriter } from '../../../src/manuscript/markdown/markdown-writer.ts';
import { readPassage } from '../../../src/manuscript/passage.ts';
import { emptyVocabulary } from '../../../src/manuscript/vocabulary.ts';
import type { SeparatedCitation } from '../../../src/manuscript/writer.ts';

function separated(format: ManuscriptFormat, written: string, key: string): SeparatedCitation | string {
  const [reader, writer] =
    format === 'latex' ? ([latexReader, latexWriter] as const) : ([markdownReader, markdownWriter] as const);
  const [citation] = readPassage(written, { reader, vocabulary: emptyVocabulary }).citations;
  return separateKey(written, citation!, citation!.keys.find((cited) => cited.key === key)!, writer);
}

describe('a key taken out of its citation', () => {
  const cases: [ManuscriptFormat, string, string, SeparatedCitation | string][] = [
    ['latex', '\\citep{a}', 'a', { rest: '', alone: '\\citep{a}' }],
    ['latex', '\\citep[see][p.~3]{a}', 'a', { rest: '', alone: '\\citep[see][p.~3]{a}' }],
    ['latex', '\\citep{a, b,c}', 'b', { rest: '\\citep{a,c}', alone: '\\citep{b}' }],
    ['latex', '\\cite{a,b}', 'a', { rest: '\\cite{b}', alone: '\\cite{a}' }],
    ['latex', '\\parencite*{a,b}', 'b', { rest: '\\parencite*{a}', alone: '\\parencite*{b}' }],
    ['latex', '\\citep[see][]{a,b}', 'b', 'citationWithNotes'],
    ['latex', '\\parencites{a}{b}', 'b', 'citationWithNotes'],
    ['latex', '\\citet{a}', 'a', 'citationInSentence'],
    ['markdown', '[@a]', 'a', { rest: '', alone: '[@a]' }],
    ['markdown', '[see @a, p. 3]', 'a', { rest: '', alone: '[see @a, p. 3]' }],
    ['markdown', '[@a; -@b; @{c d}]', 'b', { rest: '[@a; @{c d}]', alone: '[-@b]' }],
    ['markdown', '[@a; @{c d}]', 'c d', { rest: '[@a]', alone: '[@{c d}]' }],
    ['markdown', '[@a, p. 3; @b]', 'b', 'citationWithNotes'],
    ['markdown', '@a', 'a', 'citationInSentence'],
    ['markdown', '\\citep{a,b}', 'b', { rest: '\\citep{a}', alone: '\\citep{b}' }],
  ];
  for (const [format, written, key, expected] of cases) {
    it(`is cited alone unless notes or the sentence need it: ${key} of ${written}`, () => {
      assert.deepEqual(separated(format, written, key), expected);
    });
  }
});

describe('a mark that was moved', () => {
  const before = 'Plans help~[C1][C2], and trees do not.';
  it('leaves everything else as it was', () => {
    assert.equal(complaintOfMove(before, 'Plans help~[C1], and trees do not~[C2].', '[C2]'), undefined);
    assert.equal(complaintOfMove(before, 'Plans~[C2] help [C1], and trees do not.', '[C2]'), undefined);
  });
  it('may not take words along', () => {
    assert.equal(complaintOfMove(before, 'Plans help~[C1], and trees never do~[C2].', '[C2]')?.failed, 'kept');
    assert.equal(complaintOfMove(before, 'Plans help, and trees do not~[C1][C2].', '[C2]')?.failed, 'kept');
  });
  it('is refused where it stands where it stood', () => {
    assert.match(
      complaintOfMove(before, 'Plans help [C2] [C1], and trees do not.', '[C2]')?.problem ?? '',
      /stands where it stood|More was/,
    );
    assert.match(
      complaintOfMove(before, 'Plans help [C1] [C2], and trees do not.', '[C2]')?.problem ?? '',
      /stands where it stood/,
    );
  });
});
