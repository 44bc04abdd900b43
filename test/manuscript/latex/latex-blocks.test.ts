import assert from 'node:assert/strict';
import fc from 'fast-check';
import { findBlockEnd } from '../../../src/manuscript/latex/latex-blocks.ts';
import { BlockWalk } from '../../../src/manuscript/latex/walk.ts';
import { emptyVocabulary, type Vocabulary } from '../../../src/manuscript/vocabulary.ts';
import { runToEnd } from '../../../src/task/task.ts';
import { cutIntoSegments, type FindSegmentEnd } from '../../../src/text/segments.ts';

/** The definitions of a paper, one with a listing of its own, and names for the edges of a formula. */
const vocabulary: Vocabulary = {
  ...emptyVocabulary,
  signature: 'defined',
  edges: new Map([
    ['be', [{ edge: 'begin', name: 'equation' }]],
    ['ee', [{ edge: 'end', name: 'equation' }]],
  ]),
  listings: new Set(['code']),
};

const blockEnd: FindSegmentEnd = (text, from) => findBlockEnd(text, from, vocabulary);

function blocks(source: string): string[] {
  return runToEnd(cutIntoSegments(source, blockEnd)).segments.map(({ text }) => text);
}

/** LaTeX as it is typed: whole, half and wrong. */
const fragments = fc.array(
  fc.constantFrom(
    '\n',
    '\n\n',
    ' ',
    'text',
    '%',
    '% note\n',
    '{',
    '}',
    '[',
    ']',
    '\\',
    '$',
    '\\cite{a}',
    '\\cite{a,',
    '\\section{T}\n',
    '\\begin{figure}',
    '\\end{figure}',
    '\\begin{itemize}\n\\item x',
    '\\end{itemize}',
    '\\begin{comment}',
    '\\end{comment}',
    '\\verb|',
    '\\url{a%',
    '\\href[page=2]{a%20b}{',
    '\\begin{code}',
    '\\end{code}',
    '\\begin{equation}',
    '\\end{equation}',
    '\\be ',
    '\\ee ',
    '\\char`{',
    '\\number`\\[',
    '\\newcommand{\\x}[1]{',
    '\\def\\y#1{',
    '\\iffalse',
    '\\fi',
    '\\input{b}',
    '\\footnote{',
    '\r\n',
    'é',
    '\u{1F600}',
  ),
  { maxLength: 40 },
);

describe('blocks of a LaTeX source', () => {
  it('end at blank lines', () => {
    assert.deepEqual(blocks('One.\n\nTwo.\n\n\nThree.'), ['One.\n\n', 'Two.\n\n\n', 'Three.']);
  });

  it('do not end at comment lines, alone or between blank-looking ones', () => {
    assert.deepEqual(blocks('One.\n%\nStill one.\n'), ['One.\n%\nStill one.\n']);
  });

  it('keep lists, floats and groups together', () => {
    const source = '\\begin{itemize}\n\\item a\n\n\\item b\n\\end{itemize}\nEnd.\n\n';
    assert.deepEqual(blocks(`${source}Next.`), [source, 'Next.']);
    assert.deepEqual(blocks('{\\small a\n\nb}\n\nNext.'), ['{\\small a\n\nb}\n\n', 'Next.']);
  });

  it('end before a heading even where a brace was forgotten', () => {
    assert.deepEqual(blocks('\\emph{oops\n\n\\section{Next}\nText.'), ['\\emph{oops\n\n', '\\section{Next}\nText.']);
  });

  it('keep commented-out sections in one block', () => {
    const source = '\\begin{comment}\n\\section{Old}\n\nText.\n\\end{comment}\n';
    assert.deepEqual(blocks(source), [source]);
  });

  it('keep a macro that makes headings in one block', () => {
    const source = '\\newcommand{\\part}[1]{%\n\\section{#1}\nText.}\n\n';
    assert.deepEqual(blocks(`${source}Next.`), [source, 'Next.']);
  });

  it('end at blank lines with Windows line ends', () => {
    assert.deepEqual(blocks('One.\r\n\r\nTwo.'), ['One.\r\n\r\n', 'Two.']);
  });

  it('together give the source, whatever it is', () => {
    fc.assert(fc.property(fragments, (pieces) => blocks(pieces.join('')).join('') === pieces.join('')));
  });

  it('are cut after an edit as if the source were new', () => {
    fc.assert(
      fc.property(fragments, fragments, fragments, fragments, (before, removed, inserted, after) => {
        const old = [...before, ...removed, ...after].join('');
        const edited = [...before, ...inserted, ...after].join('');
        const previous = runToEnd(cutIntoSegments(old, blockEnd));
        assert.deepEqual(
          runToEnd(cutIntoSegments(edited, blockEnd, previous)),
          runToEnd(cutIntoSegments(edited, blockEnd)),
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('are read without an exception, with marks inside the block and in order', () => {
    fc.assert(
      fc.property(fragments, (pieces) => {
        for (const block of blocks(pieces.join(''))) {
          let last = 0;
          for (const mark of new BlockWalk(block, vocabulary).read()) {
            assert.ok(mark.start >= last && mark.start <= mark.end && mark.end <= block.length);
            last = mark.start;
          }
        }
      }),
      { numRuns: 1000 },
    );
  });
});
