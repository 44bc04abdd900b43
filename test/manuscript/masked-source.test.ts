import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type MaskedSource, maskSource } from '../../src/manuscript/masked-source.ts';
import { tagsIn, unmask, withEvenTags } from '../../src/manuscript/source-tags.ts';
import { type Paper, relatedWorkSections, textOf } from '../../src/project/paper.ts';
import { latexMain, readPaper } from '../project/read-paper.ts';

function masksOf(paper: Paper): (MaskedSource | undefined)[] {
  const paragraphs = relatedWorkSections(paper).flatMap((section) => section.paragraphs);
  return paragraphs.flatMap(({ file, sentences }) =>
    sentences.map((sentence) => maskSource([sentence], textOf(paper, file)!, paper)),
  );
}

async function latex(text: string): Promise<MaskedSource> {
  return masksOf(
    await readPaper({ 'p.tex': latexMain(`\\section{Related Work}\n${text}\n`, '\\usepackage{natbib}') }),
  )[0]!;
}

async function markdown(text: string): Promise<MaskedSource> {
  return masksOf(await readPaper({ 'p.md': `# Related Work\n\n${text}\n` }))[0]!;
}

function packed(text: string): string {
  return text.replace(/\s+/g, '');
}

describe('a masked sentence', () => {
  it('of LaTeX has marks for citations, formulas and references', async () => {
    const { text, marks } = await latex('Plans~\\citep{a,b} take $O(n)$ steps, as \\citet{c} show in Table~\\ref{t}.');
    assert.equal(text, 'Plans~[C1, C2] take [X1] steps, as [N3] show in Table~[X2].');
    assert.deepEqual(
      [...marks],
      [
        ['[C1, C2]', '\\citep{a,b}'],
        ['[X1]', '$O(n)$'],
        ['[N3]', '\\citet{c}'],
        ['[X2]', '\\ref{t}'],
      ],
    );
  });

  it('of LaTeX keeps markup in the text, and accents and quotation marks as they are written', async () => {
    const { text, markup } = await latex(
      "Schr\\\"odinger's \\emph{plain \\textbf{plans}} are ``good'' --- by 20\\,\\% or so.",
    );
    assert.equal(text, "Schr\\\"odinger's \\emph{plain \\textbf{plans}} are ``good'' --- by 20\\,\\% or so.");
    assert.ok(markup.includes('\\emph{'), markup.join(' '));
  });

  it('of LaTeX has marks for footnotes, labels and comments', async () => {
    const { text, marks } = await latex(
      'Plans\\footnote{Not \\cite{all}.} help % they do\nwriters \\label{here}everywhere now.',
    );
    assert.equal(text, 'Plans[X1] help [X2]writers [X3]everywhere now.');
    assert.deepEqual([...marks.values()], ['\\footnote{Not \\cite{all}.}', '% they do\n', '\\label{here}']);
  });

  it('of LaTeX has marks for what does not show and for the paper’s own commands', async () => {
    const { marks } = await latex('Plans \\nocite{z}help \\oursystem{} and its \\emph{\\nocite{y}users} everywhere.');
    assert.ok(
      ['\\nocite{z}', '\\nocite{y}'].every((hidden) => [...marks.values()].includes(hidden)),
      [...marks.values()].join(),
    );
  });

  it('of Markdown has marks for citations, formulas, code and notes, and keeps emphasis and links', async () => {
    const { text, marks, markup } = await markdown(
      'Plans **help** [writers](http://x.org) [@a; @b, p. 3] with $x$ and `code`^[note], says @c [p. 4].',
    );
    assert.equal(text, 'Plans **help** [writers](http://x.org) [X1] with [X2] and [X3][X4], says [X5].');
    assert.deepEqual([...marks.values()], ['[@a; @b, p. 3]', '$x$', '`code`', '^[note]', '@c [p. 4]']);
    assert.deepEqual(markup, ['**', '**', '[', '](http://x.org)']);
  });

  it('comes back as it was, but for white space', async () => {
    const sources = [
      'Plans~\\citep{a,b} take $O(n)$ steps, as \\citet{c} show in \\emph{Table~\\ref{t}}\\footnote{See \\cite{d}.}: Schr\\"odinger\'s cat.',
      'The {\\em best} plans, e.g.\\ by \\citet*{a}, are \\textcolor{red}{bright\\label{x}} and $\\alpha$-like.',
    ];
    for (const source of sources) {
      const { text, marks } = await latex(source);
      assert.equal(unmask(text, marks), source);
    }
  });

  it('comes back as it was, whatever it is made of', async () => {
    const piece = fc.constantFrom(
      'plans',
      'help',
      '\\citep{a,b}',
      '\\citet[p.~3]{c}',
      '$x^2$',
      '\\emph{good',
      '}',
      '{\\em',
      '~',
      '% a note\n',
      '\\footnote{See \\cite{d}.}',
      '\\label{l}',
      "\\'e",
      "``so''",
      '---',
      '\\ ',
      '\\,',
      '\\textbf{\\emph{both}}',
      '\\mycommand',
      '\\index{a!b}',
      '[see]',
      '\\%',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 8 }), async (pieces) => {
        const paper = await readPaper({
          'p.tex': latexMain(`\\section{Related Work}\nPlans help ${pieces.join(' ')} all writers.\n`),
        });
        for (const { file, sentences } of relatedWorkSections(paper).flatMap((section) => section.paragraphs)) {
          for (const sentence of sentences) {
            const source = textOf(paper, file)!;
            const masked = maskSource([sentence], source, paper);
            const written = source.slice(sentence.range.start, sentence.range.end);
            assert.equal(packed(unmask(masked!.text, masked!.marks)), packed(written));
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  it('is not made where the source holds what looks like a mark', async () => {
    assert.equal(
      masksOf(await readPaper({ 'p.md': '# Related Work\n\nPlans help writers [C1] everywhere [@a].\n' }))[0],
      undefined,
    );
    assert.notEqual(
      masksOf(await readPaper({ 'p.md': '# Related Work\n\nPlans help writers [1] everywhere [@a].\n' }))[0],
      undefined,
    );
  });

  it('may take a citation apart', async () => {
    const paper = await readPaper({ 'p.md': '# Related Work\n\nPlans help writers everywhere [@a; @b].\n' });
    const [sentence] = relatedWorkSections(paper)[0]!.paragraphs[0]!.sentences;
    const [citation] = sentence!.citations;
    const masked = maskSource(
      [sentence!],
      textOf(paper, '/paper/p.md')!,
      paper,
      new Map([
        [
          citation!,
          [
            { source: '[@a]', keys: citation!.keys.slice(0, 1) },
            { source: '[@b]', keys: citation!.keys.slice(1) },
          ],
        ],
      ]),
    );
    assert.equal(masked?.text, 'Plans help writers everywhere [C1][C2].');
    assert.equal(masked.markOf.get(citation!), '[C2]');
  });

  it('has one mark for one place: what is cited again, or with notes, stays as it is written', async () => {
    const { text, marks } = await latex(
      'Plans help \\citep{a} writers \\citep[p.~3]{b} everywhere \\citep{a}, as \\citet{a} say.',
    );
    assert.equal(text, 'Plans help [C1] writers [X1] everywhere [X2], as [N1] say.');
    assert.deepEqual([...marks.values()], ['\\citep{a}', '\\citep[p.~3]{b}', '\\citep{a}', '\\citet{a}']);
  });

  it('has marks that a model may write with other separators', () => {
    assert.equal(withEvenTags('Plans [C1,C2] help [ N3; 4 ], [X1].'), 'Plans [C1, C2] help [N3, N4], [X1].');
  });

  it('lists the marks of a text', () => {
    assert.deepEqual(tagsIn('[C1], [N2] and [X12], [C1, C3], not [1] or [C] or [Y1]'), [
      '[C1]',
      '[N2]',
      '[X12]',
      '[C1, C3]',
    ]);
  });
});
