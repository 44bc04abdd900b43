import assert from 'node:assert/strict';
import fc from 'fast-check';
import { checkSource } from '../../../src/drafting/rewrite/source-checks.ts';
import { maskSource } from '../../../src/manuscript/masked-source.ts';
import { type Paper, relatedWorkSections } from '../../../src/project/paper.ts';
import { latexMain, readPaper } from '../../project/read-paper.ts';

type Check = (reply: string) => string;

/** Checks what would take the place of a sentence, or be added to it: the source it makes, or the failed check and why. */
function checkerOf(paper: Paper, isAddition = false): Check {
  const manuscript = paper.sources.get(paper.main)!;
  const [sentence] = relatedWorkSections(paper)[0]!.paragraphs[0]!.sentences;
  const masked = maskSource([sentence!], manuscript.text, paper)!;
  return (reply) => {
    const checked = checkSource(reply, {
      masked,
      usesAllMarks: !isAddition,
      maximumWords: 20,
      maximumSentences: 2,
      manuscript,
      writer: paper.writer,
    });
    return 'failed' in checked ? `${checked.failed}: ${checked.problem}` : checked.source;
  };
}

async function latex(sentence: string, isAddition = false): Promise<Check> {
  const macro = '\\usepackage{natbib}\\newcommand{\\mycite}[1]{\\citep{#1}}';
  return checkerOf(
    await readPaper({ 'p.tex': latexMain(`\\section{Related Work}\n${sentence}\n`, macro) }),
    isAddition,
  );
}

async function markdown(sentence: string, isAddition = false): Promise<Check> {
  return checkerOf(await readPaper({ 'p.md': `# Related Work\n\n${sentence}\n` }), isAddition);
}

describe('a text that a model wrote for a LaTeX source', () => {
  const sentence = 'Plans~\\citep{a,b} help \\emph{all} writers in $n$ steps \\citet{c}.';

  const passes: [name: string, reply: string, source: string][] = [
    [
      'with all marks and markup',
      'In [X1] steps, \\emph{all} writers plan~[C1, C2], says [N3].',
      'In $n$ steps, \\emph{all} writers plan~\\citep{a,b}, says \\citet{c}.',
    ],
    [
      'over several lines',
      'Plans~[C1, C2] help\n  \\emph{all} writers in [X1] steps [N3].\n',
      'Plans~\\citep{a,b} help \\emph{all} writers in $n$ steps \\citet{c}.',
    ],
    [
      'with signs that TeX reads otherwise, which are escaped',
      'R&D plans~[C1, C2] help \\emph{50%} in [X1] steps [N3].',
      'R\\&D plans~\\citep{a,b} help \\emph{50\\%} in $n$ steps \\citet{c}.',
    ],
    [
      'with straight quotation marks, which become TeX’s',
      '"Plans"~[C1, C2] help \\emph{all} in [X1] steps [N3].',
      "``Plans''~\\citep{a,b} help \\emph{all} in $n$ steps \\citet{c}.",
    ],
    [
      'with two sentences',
      'Plans help~[C1, C2]. So do \\emph{outlines} in [X1] steps, says [N3].',
      'Plans help~\\citep{a,b}. So do \\emph{outlines} in $n$ steps, says \\citet{c}.',
    ],
  ];
  it('has signs of addresses and measures, which cite nothing', async () => {
    const check = await latex('Plans by them \\citep{a} reach it.');
    assert.equal(check('Plans [C1] reach a@example at @10.'), 'Plans \\citep{a} reach a@example at @10.');
  });

  it('names no work in words that was not named before', async () => {
    const own = await latex('Turing (1950) and others plan~\\citep{a}.');
    assert.equal(own('Others and Turing (1950) plan~[C1].'), 'Others and Turing (1950) plan~\\citep{a}.');
    for (const named of ['Smith et al. (2021)', 'Jones and Lee (2022)']) {
      assert.equal(
        own(`Turing (1950) and ${named} plan~[C1].`),
        `citations: It names “${named}”, which no mark stands for. Cite by marks alone.`,
      );
    }
    assert.match(own('Turing (1950) plans~[C1] (Jones, 2022).'), /^citations: It names “\(Jones, 2022\)”/);
  });

  for (const [name, reply, source] of passes) {
    it(`passes ${name}`, async () => {
      assert.equal((await latex(sentence))(reply), source);
    });
  }

  const fails: [name: string, reply: string, complaint: RegExp][] = [
    ['a mark missing', 'Plans~[C1, C2] help \\emph{all} writers [N3].', /^marks: The mark \[X1\] is missing/],
    [
      'a mark twice',
      'Plans~[C1, C2] help [C1, C2] \\emph{all} in [X1] steps [N3].',
      /^marks: The mark \[C1, C2\] is there more than once/,
    ],
    [
      'a mark that stands for nothing',
      'Plans~[C1, C2] help [C3] \\emph{all} in [X1] steps [N3].',
      /^marks: The mark \[C3\] stands for nothing/,
    ],
    [
      'an invented citation',
      'Plans~[C1, C2] help \\emph{all} \\citep{smith2020} in [X1] steps [N3].',
      /^citations: It cites "smith2020"/,
    ],
    [
      'an invented citation by a command of the paper',
      'Plans~[C1, C2] \\mycite{z} help \\emph{all} in [X1] steps [N3].',
      /^citations: It cites "z"/,
    ],
    [
      'an invented citation as Markdown has it',
      'Plans~[C1, C2] help \\emph{all} [see @smith] in [X1] steps [N3].',
      /^citations: It names “@smith”/,
    ],
    [
      'an invented name as Markdown has it',
      'Plans~[C1, C2] help \\emph{all} in [X1] steps, says -@smith2020 after [N3].',
      /^citations: It names “-@smith2020”/,
    ],
    [
      'a work cited once more',
      'Plans~[C1, C2] help \\emph{all} \\citep{a} in [X1] steps [N3].',
      /^citations: It cites "a"/,
    ],
    ['a hidden citation', 'Plans~[C1, C2] help \\emph{all}\\nocite{z} in [X1] steps [N3].', /^citations: It cites "z"/],
    ['markup lost', 'Plans~[C1, C2] help all writers in [X1] steps [N3].', /^kept: The markup \\emph has to stay/],
    [
      'a command added',
      'Plans~[C1, C2] help \\emph{all} \\textbf{writers} in [X1] steps [N3].',
      /^kept: It has the command \\textbf/,
    ],
    [
      'a file read in',
      'Plans~[C1, C2] help \\emph{all} \\input{secrets} in [X1] steps [N3].',
      /^kept: It has the command \\input/,
    ],
    ['a brace lost', 'Plans~[C1, C2] help \\emph{all writers in [X1] steps [N3].', /^kept: The markup \} has to stay/],
    ['a formula added', 'Plans~[C1, C2] help \\emph{all} $x$ in [X1] steps [N3].', /^form: The sign \$/],
    [
      'an address added',
      'Plans~[C1, C2] help \\emph{all} at http://evil.example in [X1] steps [N3].',
      /^form: The sign http:/,
    ],
    ['an index added', 'Plans~[C1, C2] help \\emph{all} x_i in [X1] steps [N3].', /^form: The sign _/],
    [
      'more words than fit',
      `Plans~[C1, C2] help \\emph{all} ${'very '.repeat(20)}much in [X1] steps [N3].`,
      /^form: It has \d+ words; at most 20/,
    ],
    [
      'more sentences than fit',
      'Plans~[C1, C2] help. They \\emph{do}. Yes they do. In [X1] steps [N3].',
      /^form: It has 4 sentences/,
    ],
    ['no end', 'Plans~[C1, C2] help \\emph{all} in [X1] steps [N3], and', /^form: It does not end like a sentence/],
  ];
  for (const [name, reply, complaint] of fails) {
    it(`fails with ${name}`, async () => {
      assert.match((await latex(sentence))(reply), complaint);
    });
  }

  it('has its percent signs escaped before they swallow a citation', async () => {
    assert.equal(
      (await latex('Plans help all writers \\citep{a}.'))('About 20 % of plans help [C1].'),
      'About 20 \\% of plans help \\citep{a}.',
    );
  });
});

describe('a text that a model wrote for a Markdown source', () => {
  const sentence = 'Plans [@a; @b] help **all** writers, says @c.';

  it('passes with all marks and markup', async () => {
    assert.equal(
      (await markdown(sentence))('According to [N3], **all** writers plan [C1, C2].'),
      'According to @c, **all** writers plan [@a; @b].',
    );
  });

  const fails: [name: string, reply: string, complaint: RegExp][] = [
    [
      'an invented citation',
      'Plans [C1, C2] help **all** [@smith2020], says [N3].',
      /^citations: It cites "smith2020"/,
    ],
    [
      'an invented name with a sign',
      'Plans [C1, C2] help **all**, says @smith and [N3].',
      /^citations: It cites "smith"/,
    ],
    ['a link added', 'Plans [C1, C2] help **all** [here](http://evil.example), says [N3].', /^form: The sign \]\(/],
    ['an address added', 'Plans [C1, C2] help **all** at www.evil.example, says [N3].', /^form: The sign www/],
    ['an image added', 'Plans [C1, C2] help **all** ![x](http://evil.example/?q), says [N3].', /^form: The sign/],
    ['HTML added', 'Plans [C1, C2] help **all** <img src=x> writers, says [N3].', /^form: The sign </],
    ['code added', 'Plans [C1, C2] help **all** `writers`, says [N3].', /^form: The sign `/],
    ['emphasis lost', 'Plans [C1, C2] help all writers, says [N3].', /^kept: The markup \*\*/],
    ['emphasis added', 'Plans [C1, C2] help **all** *writers*, says [N3].', /^form: The sign \*/],
    ['a heading', '# Plans [C1, C2] help **all**, says [N3].', /^(?:form|marks|citations)/],
    ['a list', '- Plans [C1, C2] help **all**, says [N3].', /^form/],
  ];
  for (const [name, reply, complaint] of fails) {
    it(`fails with ${name}`, async () => {
      assert.match((await markdown(sentence))(reply), complaint);
    });
  }
});

describe('a sentence that a model wrote to be added', () => {
  it('may use some of the marks or none, and no markup', async () => {
    const check = await markdown('Plans [@a; @b] help **all** writers, says @c.', true);
    assert.equal(check('Unlike [C1, C2], we draw them.'), 'Unlike [@a; @b], we draw them.');
    assert.equal(check('We draw them.'), 'We draw them.');
    assert.match(check('We **draw** them.'), /^form/);
    assert.match(check('We [@z] draw them.'), /^citations/);
  });
});

describe('whatever a model writes', () => {
  const pieces = [
    '[C1]',
    '[C2]',
    '[C1, C2]',
    '[N1]',
    '[X1]',
    '\\citep{z}',
    '\\cite{a}',
    '@z',
    '[@z]',
    '%',
    '{',
    '}',
    '\\emph{',
    'We plan',
    '.',
    '\n\n',
    '\\input{x}',
    '$',
    '<b>',
    '- ',
    '# ',
    '"',
  ];
  for (const [format, read] of [
    ['latex', latex],
    ['markdown', markdown],
  ] as const) {
    it(`cites nothing else in ${format} if it passes`, async () => {
      const sentence =
        format === 'latex' ? 'Plans \\citep{a} help writers \\citep{b}.' : 'Plans [@a] help writers [@b].';
      const check = await read(sentence);
      fc.assert(
        fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 9 }), (parts) => {
          const result = check(parts.join(' '));
          assert.ok(
            /^\w+: /.test(result) || (!result.includes('z') && !/\\(?:input|emph)|<b>|\n\n/.test(result)),
            result,
          );
        }),
      );
    });
  }
});
