import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type DraftContext, draftContext } from '../../../src/drafting/request/draft-context.ts';
import { writtenSource } from '../../../src/drafting/tags/tagged-text.ts';
import type { ManuscriptFormat } from '../../../src/manuscript/format.ts';
import { readPassage } from '../../../src/manuscript/passage.ts';
import { requestFor } from '../requests.ts';

const fragments = [
  '[C1]',
  '[ C2 ]',
  '[C1; C3]',
  '[c4]',
  '[N1]',
  '[N2, N3]',
  '[X1]',
  '[C99]',
  '[N0]',
  '[C1][C2]',
  '([C3])',
  '[C1-C3]',
  '\\[C2\\]',
  '[[C1]]',
  '\\cite{nope}',
  '\\citep{roofs}',
  '\\citet*{trees, nope}',
  '\\parencites{roofs}{nope}',
  '\\nocite{*}',
  '\\cite',
  '\\cite{',
  '\\citep[see][p. 3]{walls}',
  '[@nope]',
  '[@roofs; @nope]',
  '@nope',
  '@{roofs}',
  '-@trees',
  '[see @ponds, p. 3]',
  '@',
  'a@b.org',
  '![@roofs]',
  '[12]',
  '[1, 2–4]',
  '[0, 1]',
  '[smith2020]',
  '# Related Work\n',
  '\n\n',
  '\n',
  ' ',
  '- ',
  '* ',
  '1. ',
  '> ',
  '```\n',
  '---\n',
  '===\n',
  '| a | b |\n',
  '% ',
  '**',
  '*',
  '_',
  '__',
  '`',
  '~',
  '^',
  '$',
  '$$',
  '\\(',
  '\\)',
  '\\[',
  '\\]',
  '[',
  ']',
  '(',
  ')',
  '](',
  '{',
  '}',
  '\\',
  '\\\\',
  '\\emph{',
  '\\textbf{',
  '\\item ',
  '\\begin{itemize}',
  '\\end{itemize}',
  '\\section{Title}',
  '\\label{l}',
  '\\ref{l}',
  '\\verb|x|',
  '\\input{x}',
  '\\iffalse',
  '\\fi',
  '\\newcommand{\\x}{y}',
  '\\bibitem{roofs}',
  '\\footnote{so}',
  '\\usepackage{x}',
  '\\end{document}',
  '\\"u',
  '\\ss',
  '\\LaTeX',
  '\\o',
  'https://example.org/a_b?c=d',
  'www.example.org',
  '<b>',
  '</b>',
  '<!--',
  '-->',
  '&amp;',
  '&',
  '#',
  '%',
  '"',
  "'",
  '``',
  "''",
  '<',
  '>',
  '|',
  '!',
  ':',
  '[^1]',
  '^[note]',
  '[^1]: note\n',
  'α',
  '≥',
  'é',
  '\u00A0',
  '\uFFFC',
  '\uFFFB',
  '\u0001',
  '\u2028',
  '{{< include x >}}',
  ':::',
  '{.class}',
  '{#id}',
  '@fig-plot',
  '\\@ref(fig:x)',
  '$x^2$',
  '$5',
  'Plan: one.\n',
  'Related Work: ',
  'References\n',
  'roofs',
  'Trees cool. ',
  'Okoro et al. ',
  'word',
  'A. ',
  'i) ',
  '2019',
  '.',
  ',',
  ';',
  '---',
  '\t',
  '    ',
];

const anything = fc.oneof(
  fc
    .array(
      fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...fragments) },
        { weight: 1, arbitrary: fc.string({ maxLength: 6, unit: 'binary' }) },
      ),
      { maxLength: 30 },
    )
    .map((parts) => parts.join('')),
  fc.array(fc.constantFrom(...fragments), { maxLength: 30 }).map((parts) => parts.join(' ')),
  fc.string({ maxLength: 200 }),
);

/** Source without what is written on purpose: citations, escapes, accents, simple formulas, markup. */
function withoutKnown(source: string, format: ManuscriptFormat): string {
  if (format === 'markdown') {
    return source
      .replace(/\\[!-/:-@[-`{-~]/g, '•')
      .replace(/\[@(?:\w+|\{[^{}]*\})(?:; @(?:\w+|\{[^{}]*\}))*\]|(?<!\w)@\w+|@\{[^{}]*\}/g, '•')
      .replace(/\$[^$\s][^$]*\$/g, '•')
      .replace(/(\*\*|__|\*|_)(\S|\S[^]*?\S)\1/g, '•$2•')
      .replace(/(\*\*|__|\*|_)(\S|\S[^]*?\S)\1/g, '•$2•')
      .replace(/(\*\*|__|\*|_)(\S|\S[^]*?\S)\1/g, '•$2•');
  }
  let text = source
    .replace(/\\cite[pt]\{[a-z, ]+\}/g, '•')
    .replace(/\\text[a-z]+\{\}|\\[%&#$_{} ,/@-]/g, '•')
    .replace(/\$[^$]+\$/g, '•')
    .replace(/\\[uvHcdbtkr](?:\s+\\?[A-Za-z]|\{\\?[A-Za-z]{1,2}\})/g, '•')
    .replace(
      /\\["'`^~=.]\s?(?:\{\\?[A-Za-z]+\}|\\?[A-Za-z])|\\(?:ss|[oOlLijSP]|aa|AA|ae|AE|oe|OE|LaTeX)(?:\{\})?(?![A-Za-z])/g,
      '•',
    )
    .replace(/(?<=\S)~(?=\S)/g, '');
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(/(?:\\(?:emph|textbf|texttt|textit))?\{([^{}\\]*)\}/g, '$1');
  }
  return text;
}

function check(text: string, format: ManuscriptFormat, context: DraftContext): void {
  const { source, deviations } = writtenSource(text, new Map(), context);
  const passage = readPassage(source, context.manuscript);
  const keys = passage.citations.flatMap((citation) => citation.keys.map(({ key }) => key));
  const allowed = context.works.map(({ key }) => key);
  assert.deepEqual(
    keys.filter((key) => !allowed.includes(key)),
    [],
    source,
  );
  assert.deepEqual(passage.otherMarks, [], source);
  assert.ok(
    passage.citations.every(({ place, faults }) => place === 'prose' && faults.length === 0),
    source,
  );
  // Pandoc joins `@a [@b]` to one citation, which then counts as one with notes.
  assert.ok(/@[^\s[\]]+\s*\[@/.test(source) || passage.citations.every(({ hasNotes }) => !hasNotes), source);
  assert.equal(
    passage.paragraphs.filter((paragraph) => paragraph.text.trim() !== '').length,
    source === '' ? 0 : source.split('\n\n').length,
    source,
  );
  const specials =
    format === 'latex'
      ? /[\\${}%&#^_<>|"]|(?<=\s)~|~(?=\s)/
      : /[\\`$<{}[\]|^~]|(?<![\p{L}\p{N}])[*_]|[*_](?![\p{L}\p{N}])|^(?:[-+>#]+|\d+[.)])(?=\s)/mu;
  const left = withoutKnown(source, format);
  assert.doesNotMatch(left, specials, `${JSON.stringify(text)} gives ${source}`);
  assert.ok(source !== '' || deviations.length > 0);
}

describe('whatever a model writes', () => {
  for (const format of ['latex', 'markdown'] as const) {
    it(`becomes plain paragraphs of ${format} that cite allowed works alone`, async () => {
      const context = draftContext(await requestFor(format));
      fc.assert(
        fc.property(anything, (text) => check(text, format, context)),
        { numRuns: 300 },
      );
    });
  }
});
