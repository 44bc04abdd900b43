import assert from 'node:assert/strict';
import fc from 'fast-check';
import { BlockContent } from '../../../src/manuscript/block.ts';
import { latexReader } from '../../../src/manuscript/latex/latex-reader.ts';
import type { Prose } from '../../../src/manuscript/reader.ts';
import { emptyVocabulary } from '../../../src/manuscript/vocabulary.ts';
import { CITATION, OPAQUE } from '../../../src/text/placeholders.ts';

function proseOf(source: string): Prose[] {
  const content = new BlockContent(source, latexReader, emptyVocabulary);
  return content.paragraphs.map((paragraph) => content.prose(paragraph, []));
}

/** The plain text of the only paragraph, with readable signs for the placeholders. */
function plain(source: string): string {
  return proseOf(source)
    .map((prose) => prose.plain.text.replaceAll(CITATION, '[C]').replaceAll(OPAQUE, '[O]').replace(/\s+/g, ' ').trim())
    .join(' | ');
}

describe('running text of LaTeX', () => {
  const cases: [source: string, text: string][] = [
    ['A \\emph{fine \\textbf{idea}} indeed', 'A fine idea indeed'],
    ['See~\\citep[e.g.,][p. 3]{a,b}.', 'See [C].'],
    ['\\citet{a} show that', '[C] show that'],
    ["``Quoted'' and `single'", '“Quoted” and ‘single’'],
    ['1--2 and so---on', '1–2 and so—on'],
    ['na\\"ive caf\\\'e, Erd\\H{o}s, \\c{c}a, G\\"{o}del', 'naïve café, Erdős, ça, Gödel'],
    ['stra\\ss e, \\O rsted', 'straße, Ørsted'],
    ['50\\% \\& more \\_ \\$5', '50% & more _ $5'],
    ['where $x^2$ and \\(y\\) hold', 'where [O] and [O] hold'],
    ['in Section~\\ref{sec:a} and \\cref{fig:b}', 'in Section [O] and [O]'],
    ['text\\footnote{A note \\cite{a}.} goes on', 'text goes on'],
    ['text % a comment\ngoes on', 'text goes on'],
    ['\\href{https://x.org}{the site} is up', 'the site is up'],
    ['(\\href[page=2]{file:a%20b.pdf}{the \\emph{file}}) is (\\hyperref{a%20b}{c}{d}{here})', '(the file) is (here)'],
    ['see \\url{a%20b} and \\path|C:/a%b| and \\nolinkurl{%} too', 'see [O] and [O] and [O] too'],
    ['a \\char`{ and \\number`\\[ and \\char`\\% goes on', 'a [O] and [O] and [O] goes on'],
    ['\\textcolor{red}{warning} text', 'warning text'],
    ['our \\system{} beats \\baseline on it', 'our [O] beats [O] on it'],
    ['\\label{sec:x} Text \\vspace{1em} here', 'Text here'],
    ['Smith et al.\\ say', 'Smith et al. say'],
    ['a\\,b, c\\@. D', 'a b, c. D'],
    ['\\begin{quote}Said so.\\end{quote}', 'Said so.'],
    ['\\begin{minipage}{0.5\\textwidth}Said so.\\end{minipage}', 'Said so.'],
    ['Before \\begin{figure}X\\caption{Y}\\end{figure} after', 'Before after'],
    ['Thus \\begin{equation}a=b\\end{equation} holds', 'Thus [O] holds'],
    ['So $$a$$ and \\[b\\] and $c$$d$ hold', 'So [O] and [O] and [O][O] hold'],
    ['$a \\text{ if $b$ holds}$ and \\$5 or \\verb|$$| too', '[O] and $5 or [O] too'],
    ['One\\\\[2pt] and \\verb|\\[| or \\verb|\\]| two', 'One [2pt] and [O] or [O] two'],
    ['\\begin{equation}a\\exnd{equation} and \\begin{equation}b\\end{equation} hold', 'aequation and [O] hold'],
    ['\\begin{quote}{\\small}{b} c, d\\end{quote} and \\begin{center}{a b} c\\end{center}', 'c, d and a b c'],
    [
      '\\begin{enumerate}[label=(a)]\\item One. \\begin{itemize}\\item Two\\end{itemize}\\end{enumerate}',
      '[label=(a)] One. Two',
    ],
    ['{\\small a forgotten brace', 'a forgotten brace'],
    ['call \\lstinline!a = b! and \\verb|c| here', 'call [O] and [O] here'],
    ['\\begin{description}\\item[] One\\item[Two] three\\end{description}', 'One Two three'],
    ['\\LaTeX{} and \\LaTeX\\ here', 'LaTeX and LaTeX here'],
  ];
  for (const [source, text] of cases) {
    it(`renders ${JSON.stringify(source)}`, () => {
      assert.equal(plain(source), text);
    });
  }

  it('ends a sentence at every list item', () => {
    const source = 'We find:\n\\begin{itemize}\n\\item first \\cite{a}\n\\item second\n\\end{itemize}';
    const [prose] = proseOf(source);
    const sentences = prose!.sentences.map(({ start, end }) => prose!.plain.text.slice(start, end));
    assert.deepEqual(sentences, ['We find:', `first ${CITATION}`, 'second']);
  });

  it('leads from a sentence back to its source', () => {
    const source = 'One \\emph{thing}. Another na\\"ive \\citep{a} thing.';
    const [prose] = proseOf(source);
    const sources = prose!.sentences.map((sentence) => {
      const { start, end } = prose!.plain.sourceRange(sentence);
      return source.slice(start, end);
    });
    assert.deepEqual(sources, ['One \\emph{thing}.', 'Another na\\"ive \\citep{a} thing.']);
  });

  it('has one placeholder for every citation, and source ranges inside the paragraph', () => {
    const pieces = fc.array(
      fc.constantFrom(
        'word ',
        '\\cite{a}',
        '\\citep[x]{b}',
        '\\emph{',
        '}',
        '{',
        '$',
        '%',
        '\n',
        '\\"',
        '\\',
        '``',
        '.',
        'é',
      ),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        const source = parts.join('');
        const content = new BlockContent(source, latexReader, emptyVocabulary);
        for (const paragraph of content.paragraphs) {
          const { plain: mapped, citations, sentences } = content.prose(paragraph, []);
          assert.equal(mapped.text.split(CITATION).length - 1, citations.length);
          for (const sentence of sentences) {
            const { start, end } = mapped.sourceRange(sentence);
            assert.ok(paragraph.start <= start && start <= end && end <= paragraph.end);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('is the same whether its clauses are read one by one or by the parser as a whole', () => {
    const pieces = fc.array(
      fc.constantFrom(
        'word ',
        'Word, ',
        'end. ',
        'é',
        '\\cite{a}',
        '\\citep[x, y]{b}',
        '\\emph{a b}',
        '\\emph{ a-- }',
        '\\emph{',
        '\\textbf',
        '\\ours{}',
        '\\ref{a}, b',
        '\\SI{3}{km}',
        '\\c{c}',
        '\\"',
        '\\&',
        '\\,',
        '\\\\',
        '$n = 12$',
        '$x_{i}$, y',
        '$',
        '{',
        '}',
        '[',
        ']',
        '\\item ',
        '\\item[x] ',
        '\\begin{itemize}',
        '\\end{itemize}',
        '\\begin{theorem}',
        '\\begin{theorem}{x}{}',
        '\\end{theorem}',
        '\\begin{itemize}\n\\item a, b \\item $x$ c. D\\end{itemize}\n',
        '\\begin{theorem}{x} Word. End\\end{theorem} ',
        '\\begin{my-list}',
        '\\end',
        '\\begin{equation}',
        '\\end{equation}',
        '\\[',
        '\\]',
        '\\label{x}',
        '---',
        "''",
        '`',
        '~',
        '_',
        '\n',
        '\u00a0',
      ),
      { maxLength: 16 },
    );
    // Code: what has some is never cut.
    const whole = ' \\verb|x| y';
    fc.assert(
      fc.property(pieces, (parts) => {
        const source = `a${parts.join('')} x y z`;
        const [cut] = proseOf(source);
        const [uncut] = proseOf(source + whole);
        const length = cut!.plain.text.length;
        const ends = (prose: Prose): number[] =>
          prose.sentences.map(({ end }) => end).filter((end) => end < length - 5);
        assert.deepEqual(ends(uncut!), ends(cut!), source);
        assert.equal(uncut!.plain.text.slice(0, length), cut!.plain.text.slice(0, length));
        for (let offset = 0; offset < length; offset++) {
          assert.equal(uncut!.plain.sourceStart(offset), cut!.plain.sourceStart(offset));
          assert.equal(uncut!.plain.sourceEnd(offset + 1), cut!.plain.sourceEnd(offset + 1));
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('is that of the first characters of a paragraph that is longer than any', () => {
    const sentence = 'This sentence has a few words and cites \\cite{a}. ';
    const source = sentence.repeat(40_000);
    const [prose] = proseOf(source);
    assert.equal(prose!.sentences.length, 50_000 / sentence.length);
    assert.equal(prose!.plain.text.split(CITATION).length - 1, prose!.citations.length);
    assert.ok(prose!.plain.sourceEnd(prose!.plain.text.length) <= 50_000);
  });

  it('is cut between words, and before a citation rather than in it', () => {
    const start = 'word '.repeat(9_999);
    assert.equal(plain(`${start}abcdefgh ijkl mnop.`).slice(-9), 'word word');
    assert.equal(plain(`${start}\\cite[a b]{ccc} more`).slice(-9), 'word word');
  });

  it('is all of a paragraph whose comments alone are long', () => {
    const comments = `% ${'old text '.repeat(20)}\n`.repeat(1000);
    assert.equal(plain(`First words.\n${comments}Last words.`), 'First words. Last words.');
  });
});
