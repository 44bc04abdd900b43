import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type ManuscriptSource, readManuscript } from '../../src/manuscript/block.ts';
import { citationCommands } from '../../src/manuscript/latex/citation-commands.ts';
import { latexReader } from '../../src/manuscript/latex/latex-reader.ts';
import { markdownReader } from '../../src/manuscript/markdown/markdown-reader.ts';
import type { ManuscriptReader } from '../../src/manuscript/reader.ts';
import { keyTypedAt } from '../../src/manuscript/typed-key.ts';
import { runToEnd } from '../../src/task/task.ts';

/** A text with the cursor at its `|`. */
function withCursor(marked: string, reader: ManuscriptReader): { source: ManuscriptSource; offset: number } {
  const offset = marked.indexOf('|');
  return { source: read(marked.slice(0, offset) + marked.slice(offset + 1), reader), offset };
}

function read(text: string, reader: ManuscriptReader): ManuscriptSource {
  const vocabulary = reader.inferVocabulary([], ['mycite']);
  return runToEnd(readManuscript('paper', text, reader, vocabulary));
}

/** The parts of the key at the cursor: what is typed, the whole of it, and the other keys of the citation. */
function typed(marked: string, reader: ManuscriptReader): { typed: string; whole: string; others: string } | undefined {
  const { source, offset } = withCursor(marked, reader);
  const key = keyTypedAt(source, offset);
  return (
    key && {
      typed: source.text.slice(key.range.start, key.range.end),
      whole: source.text.slice(key.whole.start, key.whole.end),
      others: key.others.map((one) => one.key).join(' '),
    }
  );
}

describe('the key that is typed in LaTeX', () => {
  it('is found at once behind the brace of a citation, whether the brace is closed or not', () => {
    for (const text of [
      'As shown \\cite{|}.',
      'As shown \\cite{|',
      'As shown \\cite{|\n\nAnd more.',
      '\\citep[see][p. 3]{|}',
    ]) {
      assert.deepEqual(typed(text, latexReader), { typed: '', whole: '', others: '' }, text);
    }
  });

  it('is what stands before the cursor, and as a whole what stands behind it too', () => {
    assert.deepEqual(typed('\\cite{smi|th2020}', latexReader), { typed: 'smi', whole: 'smith2020', others: '' });
    assert.deepEqual(typed('\\cite{a, smi|th2020,b}', latexReader), {
      typed: 'smi',
      whole: 'smith2020',
      others: 'a b',
    });
    assert.deepEqual(typed('\\cite{a,%\n  b|', latexReader), { typed: 'b', whole: 'b', others: 'a' });
    assert.deepEqual(typed('\\cite{jane doe|}', latexReader), { typed: 'jane doe', whole: 'jane doe', others: '' });
  });

  it('is found in every citation command that is known, and in those of the configuration', () => {
    for (const [name, { keysArgument }] of citationCommands) {
      const text = `\\${name}${'{1}'.repeat(keysArgument - 1)}{ab|`;
      assert.equal(typed(text, latexReader)?.typed, 'ab', text);
    }
    assert.equal(typed('\\mycite{ab|}', latexReader)?.typed, 'ab');
    assert.equal(typed('\\parencites{a}[3]{b|}', latexReader)?.typed, 'b');
    assert.equal(typed('\\begin{displaycquote}{ab|}', latexReader)?.typed, 'ab');
  });

  it('is found in a note, whose brace does not close the citation', () => {
    assert.deepEqual(typed('Text\\footnote{See \\cite{ab| and others}.', latexReader)?.whole, 'ab');
  });

  it('is none in comments, code, labels and other arguments', () => {
    for (const text of [
      '% \\cite{|}',
      '\\cite{a, % b|\n}',
      '\\verb|\\cite{‸',
      '\\verb|\\cite{‸}|',
      '\\begin{verbatim}\n\n\\cite{‸}\n\\end{verbatim}',
      '\\begin{lstlisting}\n\\cite{‸',
      '\\begin{comment}\n\\cite{‸}\n\\end{comment}',
      '\\label{|}',
      '\\ref{a|}',
      '\\cite[|]{a}',
      '\\cite|',
      '\\cite{a}|',
      '\\cite{a} {|}',
      'A set {|}',
    ]) {
      const marked = text.includes('‸') ? text : text.replace('|', '‸');
      const offset = marked.indexOf('‸');
      const source = read(marked.replace('‸', ''), latexReader);
      assert.equal(keyTypedAt(source, offset), undefined, text);
    }
  });
});

describe('the key that is typed in Markdown', () => {
  it('is found behind an @, in brackets and out of them', () => {
    for (const text of ['[@|]', '[@|', 'As @| says', '@|', '[see @a; -@|, p. 3]', '@{|}', '- [@|']) {
      assert.equal(typed(text, markdownReader)?.typed, '', text);
    }
    assert.deepEqual(typed('[@a; @smi|th2020]', markdownReader), { typed: 'smi', whole: 'smith2020', others: 'a' });
    assert.deepEqual(typed('As @smith:|', markdownReader), { typed: 'smith:', whole: 'smith:', others: '' });
    assert.deepEqual(typed('@{a b|}', markdownReader), { typed: 'a b', whole: 'a b', others: '' });
  });

  it('is found in a citing role of MyST, whether it is closed or not', () => {
    for (const text of ['{cite}`|`', 'As {cite:t}`|', 'No `code` but {cite:p}`|', '{cite}`| and `code`']) {
      assert.equal(typed(text, markdownReader)?.typed, '', text);
    }
    assert.deepEqual(typed('{cite:p}`a,smi|th2020`', markdownReader), {
      typed: 'smi',
      whole: 'smith2020',
      others: 'a',
    });
    assert.equal(typed('{ref}`|`', markdownReader), undefined);
    assert.equal(typed('{cite}`a`|', markdownReader), undefined);
  });

  it('is none in addresses, code, comments and cross-references', () => {
    for (const text of [
      'me@|',
      'me@example|.org',
      '`@|`',
      'as `[@|',
      '```\n[@|',
      '<!-- [@| -->',
      '<!-- [@|',
      '@fig-|',
      'no |',
    ]) {
      assert.equal(typed(text, markdownReader), undefined, text);
    }
  });
});

describe('the key that is typed', () => {
  const key = fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/);
  const pieces = fc.array(
    fc.constantFrom(
      'Some words. ',
      '% a remark\n',
      '\n\n',
      '\\emph{words} ',
      '\\section{Title}\n',
      '{',
      '}',
      '\\cite{other} ',
      '$x$ ',
    ),
    { maxLength: 8 },
  );

  it('covers exactly what is typed, whatever stands around the citation', () => {
    fc.assert(
      fc.property(pieces, pieces, key, fc.nat(), (before, after, whole, cut) => {
        const head = `${before.join('')}\\citep{`;
        const at = cut % (whole.length + 1);
        const source = read(`${head}${whole}}${after.join('')}`, latexReader);
        const found = keyTypedAt(source, head.length + at);
        assert.deepEqual(found?.range, { start: head.length, end: head.length + at });
        assert.deepEqual(found.whole, { start: head.length, end: head.length + whole.length });
      }),
    );
  });

  it('covers exactly what is typed where the brace is still open', () => {
    fc.assert(
      fc.property(
        pieces,
        key,
        fc.constantFrom('', ' and more words', '\n\nMore words.', '\n\\section{Title}\n'),
        (before, whole, after) => {
          const head = `${before.join('')}\\citep{a, `;
          const source = read(`${head}${whole}${after}`, latexReader);
          assert.deepEqual(keyTypedAt(source, head.length + whole.length)?.whole, {
            start: head.length,
            end: head.length + whole.length,
          });
        },
      ),
    );
  });

  it('is none inside comments, code, labels and references', () => {
    const hidden = fc.constantFrom(
      ['% see \\cite{', '}\n'],
      ['\\verb|\\cite{', '}|'],
      ['\\begin{verbatim}\n\\cite{', '}\n\\end{verbatim}'],
      ['\\begin{lstlisting}\n\\cite{', '}\n\\end{lstlisting}'],
      ['\\label{', '}'],
      ['\\ref{', '}'],
      ['\\input{', '}'],
      ['\\url{', '}'],
    );
    const text = fc.array(fc.constantFrom('Some words. ', '\n\n', '\\emph{words} ', '\\cite{other} '), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(text, hidden, text, key, (before, [open = '', close = ''], after, whole) => {
        const head = `${before.join('')}${open}`;
        const source = read(`${head}${whole}${close}${after.join('')}`, latexReader);
        assert.equal(keyTypedAt(source, head.length + whole.length), undefined);
      }),
    );
  });
});
