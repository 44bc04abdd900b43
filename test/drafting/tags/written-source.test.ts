import assert from 'node:assert/strict';
import type { Deviation } from '../../../src/drafting/request/deviation.ts';
import { type DraftContext, draftContext } from '../../../src/drafting/request/draft-context.ts';
import { writtenSource } from '../../../src/drafting/tags/tagged-text.ts';
import type { ManuscriptFormat } from '../../../src/manuscript/format.ts';
import { latexMain, readPaper } from '../../project/read-paper.ts';
import { requestFor } from '../requests.ts';

/** The works are roofs (Okoro and Marsh), trees (Lind), walls (Pérez), ponds (Ilves), in this order. */
type Row = readonly [name: string, written: string, latex: string, markdown: string, found?: readonly string[]];

function short(deviation: Deviation): string {
  switch (deviation.kind) {
    case 'inventedKey':
      return `invented ${deviation.key} ${deviation.paragraph + 1}.${deviation.sentence + 1}`;
    case 'lostSource':
      return `lost ${deviation.text}`;
    case 'form':
      return deviation.problem;
    default:
      return deviation.kind;
  }
}

const marks: readonly Row[] = [
  ['a mark', 'Paint cools [C1].', 'Paint cools \\citep{roofs}.', 'Paint cools [@roofs].'],
  ['several marks in one', 'They cool [C2, C1].', 'They cool \\citep{trees, roofs}.', 'They cool [@trees; @roofs].'],
  [
    'odd spaces and signs',
    'They cool [ c1 ; C 2 and C-4 ].',
    'They cool \\citep{roofs, trees, ponds}.',
    'They cool [@roofs; @trees; @ponds].',
  ],
  [
    'a list that leaves letters out',
    'They cool [C1, 2].',
    'They cool \\citep{roofs, trees}.',
    'They cool [@roofs; @trees].',
  ],
  ['a range', 'They cool [C1–C3].', 'They cool \\citep{roofs, trees, walls}.', 'They cool [@roofs; @trees; @walls].'],
  ['marks side by side', 'They cool [C1][C2] [C1].', 'They cool \\citep{roofs, trees}.', 'They cool [@roofs; @trees].'],
  [
    'marks in brackets',
    'They cool ([C1]; [C2]) and ([N3]).',
    'They cool \\citep{roofs, trees} and \\citep{walls}.',
    'They cool [@roofs; @trees] and [@walls].',
  ],
  [
    'escaped marks',
    'Paint cools \\[C1\\] [[C2]] {[}C4{]}.',
    'Paint cools \\citep{roofs, trees, ponds}.',
    'Paint cools [@roofs; @trees; @ponds].',
  ],
  ['marks as links', 'Paint cools [C1](#ref-1).', 'Paint cools \\citep{roofs}.', 'Paint cools [@roofs].'],
  [
    'names of authors',
    '[N1] paint roofs, as [N2, N4] say.',
    '\\citet{roofs} paint roofs, as \\citet{trees, ponds} say.',
    '@roofs paint roofs, as @trees and @ponds say.',
  ],
  [
    'names that stand there already',
    'Okoro and Marsh [N1] and Lind [N2] agree.',
    'Okoro and Marsh \\citep{roofs} and Lind \\citep{trees} agree.',
    'Okoro and Marsh [@roofs] and Lind [@trees] agree.',
  ],
  [
    'names and a citation of the same work',
    '[N1] [C1] paint roofs.',
    '\\citet{roofs} paint roofs.',
    '@roofs paint roofs.',
  ],
  [
    'letters right behind a key',
    '[N2]’s trees and [N2]ish ones.',
    '\\citet{trees}’s trees and \\citet{trees}ish ones.',
    '@trees’s trees and @trees ish ones.',
  ],
  [
    'a note',
    'Paint cools [see C1, p. 5].',
    'Paint cools \\citep{roofs}.',
    'Paint cools [@roofs].',
    ['The words “see p. 5” within a citation were left out.'],
  ],
  [
    'letters that are no marks',
    'The [C4 cycle] of plant C4 cools.',
    'The [C4 cycle] of plant C4 cools.',
    'The \\[C4 cycle\\] of plant C4 cools.',
  ],
];

const inventions: readonly Row[] = [
  [
    'a mark of no work',
    'Paint cools [C1, C99]. Or not [C77].',
    'Paint cools \\citep{roofs}. Or not.',
    'Paint cools [@roofs]. Or not.',
    ['invented [C99] 1.1', 'invented [C77] 1.2'],
  ],
  [
    'a mark of no work in brackets with others',
    'Paint cools ([C1]; [C99]) and ([C98], [C2]).',
    'Paint cools \\citep{roofs} and \\citep{trees}.',
    'Paint cools [@roofs] and [@trees].',
    ['invented [C98] 1.1', 'invented [C99] 1.1'],
  ],
  [
    'a command with an unknown key',
    'Paint cools \\citep[see][p. 3]{smith2020}.',
    'Paint cools.',
    'Paint cools.',
    ['invented smith2020 1.1', 'The words “see p. 3” within a citation were left out.'],
  ],
  [
    'a command with known and unknown keys',
    'Paint cools \\cite{roofs,nope}.',
    'Paint cools \\citep{roofs}.',
    'Paint cools [@roofs].',
    ['invented nope 1.1'],
  ],
  [
    'commands of allowed works',
    '\\citet{trees} and \\parencite{roofs} and \\autocites{walls}{ponds}.',
    '\\citet{trees} and \\citep{roofs} and \\citep{walls, ponds}.',
    '@trees and [@roofs] and [@walls; @ponds].',
  ],
  [
    'citations of pandoc',
    'Paint [@roofs; @nope] cools, says @trees, not @smith2020.',
    'Paint \\citep{roofs} cools, says \\citet{trees}, not.',
    'Paint [@roofs] cools, says @trees, not.',
    ['invented nope 1.1', 'invented smith2020 1.1'],
  ],
  [
    'numbers in brackets',
    'Paint cools [12]. Trees do (see [1, 3–5]).',
    'Paint cools. Trees do.',
    'Paint cools. Trees do.',
    ['invented [12] 1.1', 'invented [1, 3–5] 1.2'],
  ],
  ['keys in brackets', 'Paint cools [smith2020a].', 'Paint cools.', 'Paint cools.', ['invented smith2020a 1.1']],
  [
    'names and years as prose',
    'Paint cools (Smith et al., 2020).',
    'Paint cools.',
    'Paint cools.',
    ['invented Smith et al., 2020 1.1'],
  ],
  [
    'labels in brackets',
    'Paint cools [VSP+17, Dev19] in [Cu12] and [MRI15].',
    'Paint cools in [Cu12] and [MRI15].',
    'Paint cools in \\[Cu12\\] and \\[MRI15\\].',
    ['invented Dev19 1.1', 'invented VSP+17 1.1'],
  ],
  [
    'numbers above the line',
    'Paint cools roofs<sup>1,2</sup> and streets\\textsuperscript{7} of towns$^{4–6}$ everywhere.¹² It does.',
    'Paint cools roofs and streets of towns everywhere. It does.',
    'Paint cools roofs and streets of towns everywhere. It does.',
    ['invented $^{4–6}$ 1.1', 'invented <sup>1,2</sup> 1.1', 'invented \\textsuperscript{7} 1.1', 'invented ¹² 1.1'],
  ],
  [
    'powers and units above the line',
    'It is 10⁶ times 5 km², the loss² and R².',
    'It is 10⁶ times 5 km², the loss² and R².',
    'It is 10⁶ times 5 km², the loss² and R².',
  ],
  [
    'what is no citation',
    'Mail a@b.org about P@10 in [0, 1] [sic].',
    'Mail a@b.org about P@10 in [0, 1] [sic].',
    'Mail a@b.org about P@10 in \\[0, 1\\] \\[sic\\].',
  ],
  [
    'an unknown X mark',
    'Paint cools [X9] roofs.',
    'Paint cools roofs.',
    'Paint cools roofs.',
    ['The mark [X9] stands for nothing and was left out.'],
  ],
  [
    'a second paragraph',
    'Paint cools.\n\nTrees shade. Walls hold \\cite{nope}.',
    'Paint cools.\n\nTrees shade. Walls hold.',
    'Paint cools.\n\nTrees shade. Walls hold.',
    ['invented nope 2.2'],
  ],
];

const signs: readonly Row[] = [
  [
    'signs of LaTeX and Markdown',
    '3% of R&D_x #1 costs $5 {a}*b.',
    '3\\% of R\\&D\\_x \\#1 costs \\$5 {a}*b.',
    '3% of R&D_x #1 costs \\$5 \\{a\\}\\*b.',
  ],
  ['signs that are escaped', '3\\% of R\\&D costs \\$5.', '3\\% of R\\&D costs \\$5.', '3% of R&D costs \\$5.'],
  [
    'comparisons',
    'It is <b> x < 5 | y ~ 3 ^ 2.',
    'It is x \\textless{} 5 \\textbar{} y \\textasciitilde{} 3 \\textasciicircum{} 2.',
    'It is x \\< 5 \\| y \\~ 3 \\^ 2.',
    ['The HTML “<b>” was left out.'],
  ],
  ['quotation marks', 'It is "cool" and ("so").', "It is ``cool'' and (``so'').", 'It is "cool" and ("so").'],
  ['Greek letters', 'It is α and β.', 'It is $\\alpha$ and $\\beta$.', 'It is α and β.'],
  ['accents', "Pérez, P\\'erez and Erd\\H{o}s.", "Pérez, P\\'erez and Erd\\H{o}s.", 'Pérez, Pérez and Erdős.'],
  [
    'emphasis',
    '*Very* **cool** \\emph{roofs} _here_ and `there`.',
    '\\emph{Very} \\textbf{cool} \\emph{roofs} \\emph{here} and \\texttt{there}.',
    '*Very* **cool** *roofs* _here_ and there.',
  ],
  ['a citation within emphasis', 'It is *cool [C1]*.', 'It is \\emph{cool \\citep{roofs}}.', 'It is *cool [@roofs]*.'],
  ['simple formulas', 'For $n^2$ and \\(k\\) roofs.', 'For $n^2$ and $k$ roofs.', 'For $n^2$ and $k$ roofs.'],
  [
    'other formulas',
    'For $\\foo{x}$ roofs.',
    'For x roofs.',
    'For x roofs.',
    ['The formula “\\foo{x}” was written as text.'],
  ],
  ['sums of money', 'It costs $5 and then $6.', 'It costs \\$5 and then \\$6.', 'It costs \\$5 and then \\$6.'],
  [
    'made-up commands',
    'It is \\cool{nice} and \\textcolor{red}{so} \\foo here.',
    'It is nice and so here.',
    'It is nice and so here.',
    ['The command \\cool was left out.', 'The command \\textcolor was left out.', 'The command \\foo was left out.'],
  ],
  [
    'references to nothing',
    'It is so (\\ref{tab:x})\\label{y}.',
    'It is so.',
    'It is so.',
    ['The command \\ref with “tab:x” was left out.', 'The command \\label with “y” was left out.'],
  ],
  [
    'addresses',
    'It is at https://example.org/a_b%20c. See [here](https://example.org).',
    'It is at. See here.',
    'It is at. See here.',
    ['The address “https://example.org/a_b%20c” was left out.', 'The link to “https://example.org” was left out.'],
  ],
  ['marks of lists at the beginning', '2019) was hot.', '2019) was hot.', '2019\\) was hot.'],
];

const forms: readonly Row[] = [
  [
    'a title',
    '## Related Work\n\nPaint cools.',
    'Paint cools.',
    'Paint cools.',
    ['The heading “Related Work” was left out.'],
  ],
  [
    'a title with a colon',
    'Related Work: Paint cools.',
    'Paint cools.',
    'Paint cools.',
    ['The heading “Related Work” was left out.'],
  ],
  [
    'headings of LaTeX',
    '\\section{Related Work}\\label{sec:x}\nPaint cools.\n\\subsection*{Trees}\nTrees shade.',
    'Paint cools.\n\nTrees shade.',
    'Paint cools.\n\nTrees shade.',
    ['The heading “Related Work” was left out.', 'The heading “Trees” was left out.'],
  ],
  [
    'titles on lines of their own',
    '**Paint**\nPaint cools.\n\nShade by Trees\n\nTrees shade.',
    'Paint cools.\n\nTrees shade.',
    'Paint cools.\n\nTrees shade.',
    ['The heading “Paint” was left out.', 'The heading “Shade by Trees” was left out.'],
  ],
  [
    'run-in titles',
    '**Paint.** Paint cools.\n\n\\paragraph{Trees} Trees shade.\n\nParagraph 3: Walls hold.',
    'Paint cools.\n\nTrees shade.\n\nWalls hold.',
    'Paint cools.\n\nTrees shade.\n\nWalls hold.',
    [
      'The heading “Paint” was left out.',
      'The heading “Trees” was left out.',
      'The heading “Paragraph 3” was left out.',
    ],
  ],
  [
    'a plan',
    'Plan: First paint. Then trees.\nRelated Work: Paint cools.',
    'Paint cools.',
    'Paint cools.',
    ['The plan before the text was left out.', 'The heading “Related Work” was left out.'],
  ],
  [
    'a plan before a blank line',
    'Plan: First paint.\n\nPaint cools.',
    'Paint cools.',
    'Paint cools.',
    ['The plan before the text was left out.'],
  ],
  [
    'a list',
    'Two ways:\n- Paint cools.\n- Trees shade.',
    'Two ways: Paint cools. Trees shade.',
    'Two ways: Paint cools. Trees shade.',
    ['A list was written as running text.'],
  ],
  [
    'a list of LaTeX',
    '\\begin{itemize}\n\\item Paint cools.\n\\item Trees shade.\n\\end{itemize}',
    'Paint cools. Trees shade.',
    'Paint cools. Trees shade.',
    [
      'The command “\\begin{itemize}” was left out.',
      'A list was written as running text.',
      'The command “\\end{itemize}” was left out.',
    ],
  ],
  [
    'a code block',
    '```latex\nPaint cools.\n```',
    'Paint cools.',
    'Paint cools.',
    ['The fences of code blocks were left out.'],
  ],
  [
    'remarks around it',
    'Sure! Here is the section:\n\nPaint cools.\n\nLet me know what you think.',
    'Paint cools.',
    'Paint cools.',
    ['The remark “Sure! Here is the section:” was left out.', 'The remark “Let me know what you think.” was left out.'],
  ],
  [
    'a list of references',
    'Paint cools [C1].\n\nReferences\n\n[C1] Okoro. White Roofs.',
    'Paint cools \\citep{roofs}.',
    'Paint cools [@roofs].',
    ['The list of references at the end was left out.'],
  ],
  [
    'references without a title',
    'Paint cools [C1].\n\n[C1]: Okoro, White Roofs\n[C2]: Lind, Shade',
    'Paint cools \\citep{roofs}.',
    'Paint cools [@roofs].',
    ['The list of references at the end was left out.'],
  ],
  [
    'lines of their own',
    'Paint\ncools\n% aside\nroofs.\n\n---\n\n> Trees\n> shade.',
    'Paint cools roofs.\n\nTrees shade.',
    'Paint cools roofs.\n\nTrees shade.',
    ['The comment “% aside” was left out.'],
  ],
  ['thoughts', '<think>Which works?</think>\nPaint cools.', 'Paint cools.', 'Paint cools.'],
  ['nothing', '\n \n', '', '', ['There is no running text.']],
];

const tables: readonly [title: string, rows: readonly Row[]][] = [
  ['marks of works', marks],
  ['citations that a model makes up', inventions],
  ['signs and commands', signs],
  ['what is around running text', forms],
];

function checkRow(row: Row, format: ManuscriptFormat, context: DraftContext): void {
  const [, written, latex, markdown, found = []] = row;
  const { source, deviations } = writtenSource(written, new Map(), context);
  assert.equal(source, format === 'latex' ? latex : markdown);
  assert.deepEqual(deviations.map(short).sort(), [...found].sort());
}

describe('what a model writes', () => {
  for (const format of ['latex', 'markdown'] as const) {
    for (const [title, rows] of tables) {
      describe(`with ${title}`, () => {
        for (const row of rows) {
          it(`becomes ${format} where it has ${row[0]}`, async () =>
            checkRow(row, format, draftContext(await requestFor(format))));
        }
      });
    }
  }

  it('has names in the sentence where the style has no command for them', async () => {
    const request = await requestFor('latex');
    const paper = await readPaper({
      'paper.tex': latexMain('Text~\\cite{roofs}.\\bibliography{refs}'),
      'refs.bib': '',
    });
    const context = draftContext({ ...request, paper });
    assert.equal(
      writtenSource('[N1] paint, [N2] plants [C3].', new Map(), context).source,
      'Okoro and Marsh~\\cite{roofs} paint, Lind~\\cite{trees} plants~\\cite{walls}.',
    );
  });

  it('has what X marks stand for, and says which are lost', async () => {
    const context = draftContext(await requestFor('latex'));
    const kept = new Map([
      ['[X1]', '$k$'],
      ['[X2]', '\\label{l}'],
      ['[X3]', '\n% aside'],
      ['[X4]', '\\ours'],
    ]);
    const { source, deviations } = writtenSource(
      'With [X1]-NN and [x1] it cools[X2]. [X3] It is [X4]s [X2].',
      kept,
      context,
    );
    assert.equal(source, 'With $k$-NN and $k$ it cools\\label{l}.\n% aside\n It is \\ours{}s.');
    assert.deepEqual(deviations.map(short), ['The mark [X2] stood in the text twice.']);
    assert.deepEqual(writtenSource('It cools.', kept, context).deviations.map(short), [
      'lost $k$',
      'lost \\label{l}',
      'lost % aside',
      'lost \\ours',
    ]);
  });
});

describe('what a model writes at length', () => {
  let context: DraftContext;
  before(async () => {
    context = draftContext(await requestFor('latex'));
  });

  it('may be a formula with many named signs that does not print the same everywhere', () => {
    const terms = Array.from({ length: 14 }, (_, index) => `\\lambda_${index}`);
    const { source } = writtenSource(`The loss is $${terms.join(' + ')} & x$ here.`, new Map(), context);
    assert.match(source, /^The loss is .*lambda.* here\.$/);
  });

  const parts: readonly (readonly [what: string, begin: string, repeated: string, end: string])[] = [
    ['titles', '# a', ' ', 'b'],
    ['titles of LaTeX', '\\section{a', '} ', 'b'],
    ['bold lines', '**a**', ' ', 'b'],
    ['items', '\\item', ' ', ''],
    ['references', 'References', ' ', 'b'],
    ['the title of the section', 'Related work', ' ', 'b'],
    ['thoughts that do not end', '', '<think>', 'b'],
    ['blank lines', 'a', ' \n\n ', 'b'],
    ['comments', 'a ', '%', 'b'],
    ['brackets', 'a (', ' ;', 'b'],
    ['addresses', 'a ', '@', ' b [C1]'],
  ];
  for (const [what, begin, repeated, end] of parts) {
    it(`may have ${what} of any length`, () => {
      const reply = `It begins.\n\n${begin}${repeated.repeat(150_000)}${end}\n\nIt ends.`;
      const { source } = writtenSource(reply, new Map(), context);
      assert.ok(source.startsWith('It begins') && source.endsWith('It ends.'));
    });
  }
});
