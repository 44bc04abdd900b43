import assert from 'node:assert/strict';
import fc from 'fast-check';
import { inspectPaper } from '../../src/project/inspect.ts';
import { loadPaper } from '../../src/project/load.ts';
import { Sources } from '../../src/project/sources.ts';
import type { Finding } from '../../src/rules/finding.ts';
import { lintPaper } from '../../src/rules/lint.ts';
import { rules } from '../../src/rules/rule-registry.ts';
import { runToEnd } from '../../src/task/task.ts';
import { renderMessage } from '../../src/text/message.ts';
import { MemoryFileSystem } from '../memory-file-system.ts';

const fragments: Readonly<Record<string, readonly string[]>> = {
  tex: [
    '\\documentclass{article}\n\\usepackage{natbib}\n',
    '\\begin{document}\n',
    '\\end{document}\n',
    '\\section{Related Work}\n',
    '\\section{Related Wor}\n',
    '\\subsection{Parsers}\n',
    '\\section{Our Parser}\n',
    '\\title{A Survey of Parsers}\n',
    '\\begin{abstract}\n',
    '\\end{abstract}\n',
    '\\abstract{We survey the literature. ',
    '\\newcommand{\\by}[1]{\\citep{#1}}\n',
    '\\by{a} ',
    '\n\n',
    'Recent studies have shown that this works well. ',
    'As shown in \\citep{a}, it works. ',
    '\\citep{a,,b}',
    '\\cite{c}',
    '\\cite{smith2020thing}',
    'Neural parsers read the long sentences of scientific papers \\cite{b}. ',
    '\\input{other}\n',
    '\\bibliography{refs}\n',
    '\\iffalse ',
    '\\fi ',
    '% situate-ignore\n',
    '{',
    '}',
    '\\begin{itemize}\\item ',
    '\\end{itemize}',
  ],
  md: [
    '---\nbibliography: refs.bib\n---\n\n',
    '# Related Work\n\n',
    '# Related Wor\n\n',
    '## Our Parser\n\n',
    '[@smith2020thing]',
    'Neural parsers read the long sentences of scientific papers [@b]. ',
    '\n\n',
    'Recent studies have shown that this works well. ',
    'As shown in [@a], it works. ',
    '[@a, @b]',
    '[@a; b2]',
    '@c says so. ',
    '<!-- situate-ignore -->\n',
    '<!-- ',
    '```\n',
    '- item\n',
    '$x$ ',
    '`@d` ',
    '\\cite{a}',
  ],
  bib: [
    '@article{a, title = {One thing and another}, doi = {10.1/x}}\n',
    '@article{b, title = {One thing and another}, doi = {10.1/x}}\n',
    '@misc{a}\n',
    '@misc{smith2020things, author = {Smith, Ada}, year = 2020}\n',
    '@misc{smith2021thing, ids = {d}, author = {Smith, Ada}, title = {Thing}}\n',
    '@book{e, crossref = {a}}\n',
    '@misc{c, title = {Broken\n',
    '@string{x = {y}}\n',
    '}',
    ',',
    '\n\n',
  ],
};

function textOf(kind: 'tex' | 'md' | 'bib'): fc.Arbitrary<string[]> {
  return fc.array(fc.constantFrom(...fragments[kind]!), { maxLength: 14 });
}

function said(findings: readonly Finding[]): unknown[] {
  return findings.map((finding) => [
    finding.rule,
    finding.file,
    finding.range,
    renderMessage(finding.message),
    finding.related.map(({ file, range, message }) => [file, range, renderMessage(message)]),
    finding.fixes().map(({ title, edits }) => [renderMessage(title), edits]),
  ]);
}

/** A text before two edits in its middle, between them and after them. */
interface Edited {
  readonly before: string;
  readonly between: string;
  readonly after: string;
}

function edited(kind: 'tex' | 'md' | 'bib'): fc.Arbitrary<Edited> {
  return fc
    .tuple(textOf(kind), textOf(kind), textOf(kind), textOf(kind), textOf(kind))
    .map(([head, removed, tried, inserted, tail]) => ({
      before: [...head, ...removed, ...tail].join(''),
      between: [...head, ...tried, ...tail].join(''),
      after: [...head, ...inserted, ...tail].join(''),
    }));
}

for (const format of ['tex', 'md'] as const) {
  describe(`linting a ${format === 'tex' ? 'LaTeX' : 'Markdown'} paper again after any edit`, () => {
    it('finds what linting it afresh finds', async () => {
      const main = `/paper/main.${format}`;
      await fc.assert(
        fc.asyncProperty(edited(format), edited('bib'), async (text, bib) => {
          const other = { '/paper/other.tex': '\\cite{a} Some more words here, five or more.' };
          const before = { ...other, [main]: text.before, '/paper/refs.bib': bib.before };
          const after = { ...other, [main]: text.after, '/paper/refs.bib': bib.after };
          const sources = new Sources(new MemoryFileSystem(before));
          const first = await loadPaper(main, sources);
          runToEnd(lintPaper(first, rules));

          sources.setBuffer(main, text.between);
          sources.setBuffer('/paper/refs.bib', bib.between);
          const second = await loadPaper(main, sources, {}, first);
          runToEnd(lintPaper(second, rules));
          sources.setBuffer(main, text.after);
          sources.setBuffer('/paper/refs.bib', bib.after);
          const again = await loadPaper(main, sources, {}, second);
          const afresh = await loadPaper(main, new Sources(new MemoryFileSystem(after)));
          assert.deepEqual(said(runToEnd(lintPaper(again, rules))), said(runToEnd(lintPaper(afresh, rules))));
          assert.deepEqual(inspectPaper(again), inspectPaper(afresh));
        }),
        { numRuns: 200 },
      );
    });
  });
}

describe('linting a paper again after any edits of a bibliography that is large enough to compare works', () => {
  const topics = ['Bees Dance', 'Tides Rise', 'Glaciers Melt', 'Bridges Stand', 'Peas Inherit', 'Spectra Shine'];
  const titles = topics.flatMap((topic) => [`How ${topic} in the Morning`, `Why ${topic}: Studies of Everything`]);
  const entryOf = (number: number, title: string): string =>
    `@article{work${number}, author = {Author${number % 5}, Ann}, title = {${title}}, abstract = {${title} is studied.}}\n`;
  const title = fc.constantFrom(...titles, '', 'Dancing Bees and Melting Glaciers');
  const edit = fc.record({
    how: fc.constantFrom('retitle', 'retitle', 'retitle', 'remove', 'insert', 'swap', 'withhold'),
    at: fc.nat({ max: titles.length - 1 }),
    title,
  });
  const paper = [
    '\\documentclass{article}\n\\begin{document}\n\\section{Related Work}\n',
    'Most glaciers of the mountains melt in the morning \\cite{work0}. The tides of all oceans rise every day \\cite{work2}.',
    'Dancing bees find their way to the flowers by the sun \\cite{work1, work7}.\n',
    'Author3 looks at the spectra of distant stars in the morning \\cite{work3}. This shows how peas inherit their colours \\cite{work4}.\n',
    '\\bibliography{refs}\n\\end{document}\n',
  ].join('\n');

  it('finds what linting it afresh finds', async () => {
    let doubts = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 8 }), async (edits) => {
        let entries = titles.map((one, at) => entryOf(at, one));
        const sources = new Sources(
          new MemoryFileSystem({ '/paper/main.tex': paper, '/paper/refs.bib': entries.join('') }),
        );
        let read = await loadPaper('/paper/main.tex', sources);
        runToEnd(lintPaper(read, rules));
        for (const { how, at, title: other } of edits) {
          const place = at % entries.length;
          const next = (place + 1) % entries.length;
          const edited = {
            retitle: () => entries.with(place, entryOf(at, other)),
            remove: () => (entries.length > 1 ? entries.toSpliced(place, 1) : entries),
            insert: () => entries.toSpliced(place, 0, entryOf(entries.length + 20, other)),
            swap: () => entries.with(place, entries[next]!).with(next, entries[place]!),
            withhold: () => entries.with(place, entries[place]!.replace(/, abstract = \{.*\}\}/, '}')),
          };
          entries = edited[how]();
          const bib = entries.join('');
          sources.setBuffer('/paper/refs.bib', bib);
          read = await loadPaper('/paper/main.tex', sources, {}, read);
          const again = said(runToEnd(lintPaper(read, rules)));
          const files = { '/paper/main.tex': paper, '/paper/refs.bib': bib };
          const afresh = await loadPaper('/paper/main.tex', new Sources(new MemoryFileSystem(files)));
          assert.deepEqual(again, said(runToEnd(lintPaper(afresh, rules))));
          doubts += again.filter((one) => (one as unknown[])[0] === 'incoherent-citation').length;
        }
      }),
      { numRuns: 25 },
    );
    assert.ok(doubts > 0, 'no citation was doubted, so nothing was compared');
  });
});

describe('reading a paper again after an edit', () => {
  const main = '/paper/main.tex';
  const written = (first: string, last: string): string =>
    `\\section{First}\n\n${first} with five words or more.\n\n\\subsection{Nested}\n\nSome text \\cite{a}.\n\n${'Another paragraph of it.\n\n'.repeat(3)}\\section{Last}\n\n${last} with five words or more.\n`;
  const readTwice = async (before: string, after: string) => {
    const sources = new Sources(new MemoryFileSystem({ [main]: before }));
    const first = await loadPaper(main, sources);
    sources.setBuffer(main, after);
    return { before: first.sections, after: (await loadPaper(main, sources, {}, first)).sections };
  };

  it('keeps the sections before it, and makes the others anew', async () => {
    const { before, after } = await readTwice(written('Text', 'Text'), written('Text', 'Other text'));
    assert.deepEqual(
      after.map((section, index) => section === before[index]),
      [true, true, false],
    );
  });

  it('makes a section anew whose parent was made anew', async () => {
    const { before, after } = await readTwice(written('Text', 'Text'), written('Next', 'Text'));
    assert.equal(after[1] === before[1], false);
    assert.equal(after[1]!.parent, after[0]);
  });
});
