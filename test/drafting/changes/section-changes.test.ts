import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { editsOf } from '../../../src/drafting/changes/apply-changes.ts';
import type { ParagraphChange } from '../../../src/drafting/changes/section-change.ts';
import { sectionChanges } from '../../../src/drafting/changes/section-changes.ts';
import { sectionSource } from '../../../src/drafting/rounds/section-source.ts';
import type { ManuscriptFormat } from '../../../src/manuscript/format.ts';
import { latexMain } from '../../project/read-paper.ts';
import { accepted, changesIn, sectionOf } from './drafted-sections.ts';

const head = { latex: latexMain('\\section{Related Work}\n⟦').split('⟦')[0]!, markdown: '# Related Work\n\n' };
const tail = {
  latex: '\n\n\\section{Method}\nThe method.\n\\end{document}\n',
  markdown: '\n\n# Method\n\nThe method.\n',
};

function filesWith(format: ManuscriptFormat, body: string): Record<string, string> {
  return { [format === 'latex' ? 'paper.tex' : 'paper.md']: head[format] + body + tail[format] };
}

/** Gives what a draft changes in a section, in short, and the section with all of it accepted. */
async function revised(
  format: ManuscriptFormat,
  body: string,
  draft: string,
  choose: (changes: readonly ParagraphChange[]) => Iterable<string> | 'all' = () => 'all',
) {
  const files = filesWith(format, body);
  const changes = await changesIn({ files, draft });
  const [text = ''] = Object.values(accepted(files, changes, choose(changes)));
  return {
    changes,
    kinds: changes.map(({ kind, blocked, sentences }) =>
      [
        kind,
        ...(blocked === undefined ? [] : [`(${blocked})`]),
        ...sentences.map((one) => `${one.kind}${one.blocked === undefined ? '' : ` (${one.blocked})`}`),
      ].join(' '),
    ),
    text: text.slice(head[format].length, text.length - tail[format].length),
  };
}

const roofs = 'White roofs stay cool in summer \\citep{roofs}.';
const darkRoofs = 'Dark roofs get hot in summer \\citep{roofs}.';
const trees = 'Trees along a street give shade at noon \\citep{trees}.';
const walls = 'Thick walls hold the warmth of the day until night.';

describe('changes of a section', () => {
  it('are one for each paragraph that differs', async () => {
    const { kinds, text } = await revised(
      'latex',
      `${roofs}\n\n${trees}\n\n${walls}`,
      `${roofs}\n\n${trees.replace('noon', 'midday')}\n\nRivers carry cold water through towns.`,
    );
    assert.deepEqual(kinds, ['replace replace', 'insert', 'delete']);
    assert.equal(text, `${roofs}\n\n${trees.replace('noon', 'midday')}\n\nRivers carry cold water through towns.`);
  });

  it('are none where only lines are broken elsewhere or comments are left out', async () => {
    const { kinds } = await revised(
      'latex',
      `White roofs stay cool\nin summer \\citep{roofs}. % really?\n\n${trees}`,
      `${roofs}\n\n${trees}`,
    );
    assert.deepEqual(kinds, []);
  });

  it('can be accepted sentence by sentence', async () => {
    const draft = `${darkRoofs} Nobody knows why that is so. ${trees}`;
    const { kinds, text } = await revised('latex', `${roofs} ${trees} ${walls}`, draft, ([change]) => [
      change!.sentences[1]!.id,
    ]);
    assert.deepEqual(kinds, ['replace replace insert delete']);
    assert.equal(text, `${roofs} Nobody knows why that is so. ${trees} ${walls}`);
  });

  it('are the same for the same texts', async () => {
    const drafted = {
      files: filesWith('latex', `${roofs}\n\n${trees} ${trees}`),
      draft: `${darkRoofs}\n\n${walls} ${walls}`,
    };
    const [first, second] = [await changesIn(drafted), await changesIn(drafted)];
    assert.deepEqual(first, second);
    const ids = first.flatMap(({ id, sentences }) => [id, ...sentences.map((sentence) => sentence.id)]);
    assert.equal(new Set(ids).size, ids.length);
  });

  it('say what stands there and what the draft has', async () => {
    const { changes } = await revised('latex', `${roofs} ${trees}`, `${darkRoofs} ${trees}`);
    assert.deepEqual(
      changes.map(({ before, after }) => [before, after]),
      [[`${roofs} ${trees}`, `${darkRoofs} ${trees}`]],
    );
    assert.deepEqual(
      changes[0]!.sentences.map(({ before, after }) => [before, after]),
      [[roofs, darkRoofs]],
    );
  });

  it('are refused where one of them is not there any more', async () => {
    const { changes } = await revised('latex', roofs, darkRoofs);
    assert.throws(() => editsOf(changes, [changes[0]!.id, 'gone']), {
      name: 'RangeError',
      message: 'There is no change gone any more.',
    });
  });
});

describe('an accepted change', () => {
  it('breaks lines as the section does, at a column', async () => {
    const body =
      'White roofs stay cool in summer, as many\nauthors have found out \\citep{roofs}. Trees\nalong a street give shade at noon.';
    const { text } = await revised(
      'latex',
      body,
      'White roofs stay cool in summer, as all of the authors that looked into it have found out \\citep{roofs}. Trees along a street give shade at noon.',
    );
    assert.equal(
      text,
      'White roofs stay cool in summer, as all of\nthe authors that looked into it have found\nout \\citep{roofs}. Trees\nalong a street give shade at noon.',
    );
  });

  it('breaks lines as the section does, at sentences', async () => {
    const { text } = await revised(
      'latex',
      `${roofs}\n${trees}`,
      `${roofs} ${walls} ${trees}\n\nRivers carry cold water. They do so in towns.`,
    );
    assert.equal(text, `${roofs}\n${walls}\n${trees}\n\nRivers carry cold water.\nThey do so in towns.`);
  });

  it('does not begin a line of Markdown with what would be read as a list', async () => {
    const { text } = await revised(
      'markdown',
      'White roofs stay cool in the summer months\nof a hot year - and so on, as they say here.',
      'White roofs stay cool in the summer months x - and so on, as they all say.',
    );
    assert.equal(text, 'White roofs stay cool in the summer months\nx - and so on, as they all say.');
  });

  it('keeps comments, labels, floats and entries of the index', async () => {
    const body = `\\label{sec:rw}\nWhite roofs stay cool % check\nin summer\\label{here}\\index{roofs} \\citep{roofs}. % sure?\n\\begin{figure}\n  x\n\\end{figure}\n${trees}`;
    const { text } = await revised('latex', body, `${darkRoofs} ${trees}`);
    assert.equal(
      text,
      `\\label{sec:rw}\n% check\n${darkRoofs}\\label{here}\\index{roofs} % sure?\n\\begin{figure}\n  x\n\\end{figure}\n${trees}`,
    );
  });

  it('keeps what stands in a paragraph that goes', async () => {
    const { text } = await revised(
      'latex',
      `${roofs}\n\n${trees} % sure?\n\\label{trees}\n\n${walls}`,
      `${roofs}\n\n${walls}`,
    );
    assert.equal(text, `${roofs}\n\n\\label{trees}\n% sure?\n\n${walls}`);
  });

  it('keeps a footnote that the draft has nowhere, and moves one that it has elsewhere', async () => {
    const lost = await revised(
      'latex',
      `White roofs stay cool in summer.\\footnote{Mostly.} ${trees}`,
      `Dark roofs get hot in summer. ${trees}`,
    );
    assert.equal(lost.text, `Dark roofs get hot in summer.\\footnote{Mostly.} ${trees}`);
    const moved = await revised(
      'markdown',
      'White roofs stay cool in summer.[^m] Trees give shade.\n\n[^m]: Mostly.',
      'White roofs stay cool in summer. Trees give shade.[^m]',
    );
    assert.equal(moved.text, 'White roofs stay cool in summer. Trees give shade.[^m]\n\n[^m]: Mostly.');
  });

  it('keeps what a conditional switches off', async () => {
    const { text } = await revised('latex', `${roofs} \\iffalse Or so. \\fi ${trees}`, `${darkRoofs} ${trees}`);
    assert.equal(text, `${darkRoofs} \\iffalse Or so. \\fi ${trees}`);
  });

  it('takes markup along that reaches over several sentences', async () => {
    const { text } = await revised(
      'latex',
      `\\emph{White roofs stay cool. They shine.} ${trees}`,
      `Dark roofs get hot. They absorb. ${trees}`,
    );
    assert.equal(text, `Dark roofs get hot. They absorb. ${trees}`);
  });

  it('takes over formulas and footnotes of the draft', async () => {
    const { text } = await revised('latex', `${roofs}`, `${roofs} They reflect $80\\,\\%$ of it.\\footnote{Or $x_1$.}`);
    assert.equal(text, `${roofs} They reflect $80\\,\\%$ of it.\\footnote{Or $x_1$.}`);
  });

  it('puts a new paragraph behind the one before it, under the same heading', async () => {
    const body = `\\subsection{Roofs}\n\\label{roofs}\n${roofs}\n\\subsection{Trees}\n${trees}`;
    const { text } = await revised(
      'latex',
      body,
      `${walls}\n\n${roofs}\n\nRivers carry cold water.\n\nSo do wells in towns.\n\n${trees}`,
    );
    assert.equal(
      text,
      `\\subsection{Roofs}\n\\label{roofs}\n${walls}\n\n${roofs}\n\nRivers carry cold water.\n\nSo do wells in towns.\n\n\\subsection{Trees}\n${trees}`,
    );
  });

  it('puts the first paragraphs of a section behind its label and comments', async () => {
    const latex = await revised('latex', '\\label{sec:rw}\n% To do', `${roofs}\n\n${trees}`);
    assert.equal(latex.text, `\\label{sec:rw}\n% To do\n\n${roofs}\n\n${trees}`);
    const markdown = await revised('markdown', '<!-- To do -->', 'White roofs stay cool in summer.');
    assert.equal(markdown.text, '<!-- To do -->\n\nWhite roofs stay cool in summer.');
  });

  it('is written to each file that the section stands in', async () => {
    const files = {
      'paper.tex': latexMain(`\\section{Related Work}\n\\input{roofs}\n\\input{trees}`),
      'roofs.tex': `${roofs}\r\n\r\n${walls}\r\n`,
      'trees.tex': `${trees}\n`,
    };
    const changes = await changesIn({ files, draft: `${darkRoofs}\n\n${walls}\n\n${trees.replace('noon', 'midday')}` });
    const after = accepted(files, changes, 'all');
    assert.equal(after['paper.tex'], files['paper.tex']);
    assert.equal(after['roofs.tex'], files['roofs.tex'].replace(roofs, darkRoofs));
    assert.equal(after['trees.tex'], files['trees.tex'].replace('noon', 'midday'));
  });
});

describe('a change that would harm what is around it', () => {
  const cases: readonly (readonly [
    why: string,
    format: ManuscriptFormat,
    body: string,
    draft: string,
    kinds: readonly string[],
  ])[] = [
    [
      'lies in a list',
      'latex',
      `${roofs}\n\\begin{itemize}\n\\item One is white and shiny.\n\\end{itemize}`,
      'White roofs stay hot in summer \\citep{roofs}. One is black and shiny.',
      ['replace replace replace (list)'],
    ],
    [
      'lies in a list of Markdown',
      'markdown',
      '- One roof is white and shiny.\n- Another one is not.',
      'One roof is black and shiny. Another one is not.',
      ['replace (list)'],
    ],
    [
      'lies in a quotation',
      'markdown',
      '> White roofs stay cool in summer.\n> They shine.',
      'White roofs stay cool in winter. They shine.',
      ['replace (quote)'],
    ],
    [
      'lies in a conditional',
      'latex',
      `\\ifdraft\n\n${roofs}\n\n\\fi\n\n${trees}`,
      `${darkRoofs}\n\n${trees}`,
      ['replace (conditional)'],
    ],
    [
      'holds a conditional',
      'latex',
      `\\ifdraft ${roofs} \\fi ${trees}`,
      `${darkRoofs} ${trees.replace('noon', 'midday')}`,
      ['replace replace (conditional) replace'],
    ],
    [
      'loses the label of a formula',
      'latex',
      'White roofs stay cool by\n\\begin{equation}\\label{eq:x} x \\end{equation}\nand so on in summer.',
      'White roofs stay hot by far and so on in summer.',
      ['replace (label) replace (label)'],
    ],
    [
      'holds one end of an environment',
      'latex',
      `\\begin{quote}\n${roofs}\n\n${walls}\n\\end{quote}\n\n${trees}`,
      trees,
      ['delete (markup)', 'delete (markup)'],
    ],
  ];
  for (const [why, format, body, draft, kinds] of cases) {
    it(`is left out and says so where it ${why}`, async () => {
      const result = await revised(format, body, draft);
      assert.deepEqual(result.kinds, kinds);
      const blocked = result.changes
        .flatMap((change) => [change, ...change.sentences])
        .filter((change) => change.blocked !== undefined);
      for (const { before, edits } of blocked) {
        assert.deepEqual(edits, []);
        assert.ok(result.text.includes(before.split('\n')[0]!), before);
      }
    });
  }

  it('is none where all of the section stands in the same conditional', async () => {
    const files = { 'paper.tex': latexMain(`\\ifdraft\n\\section{Related Work}\n${roofs}\n\\fi`) };
    const changes = await changesIn({ files, draft: darkRoofs });
    assert.equal(changes[0]!.blocked, undefined);
  });
});

describe('a draft of the sample paper', () => {
  const folder = new URL('../../fixtures/sample/', import.meta.url);
  const read = (names: readonly string[]): Record<string, string> =>
    Object.fromEntries(names.map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]));

  for (const [format, names] of [
    ['LaTeX', ['paper.tex', 'sections/related-work.tex', 'references.bib']],
    ['Markdown', ['paper.md', 'references.bib']],
  ] as const) {
    it(`changes what it changes and nothing else, in ${format}`, async () => {
      const files = read(names);
      const { paper, section } = await sectionOf({ files });
      const own = sectionSource(paper, section);
      assert.deepEqual(sectionChanges(paper, section, own), []);
      const paragraphs = own.split('\n\n');
      const draft = [
        paragraphs[0]!.replace('needs no training and remains a strong baseline', 'is hard to beat'),
        ...paragraphs.slice(1, 4),
        'Nobody has asked yet what a reader of the list makes of it.',
        ...paragraphs.slice(4, -1),
      ].join('\n\n');
      const changes = sectionChanges(paper, section, draft);
      assert.deepEqual(
        changes.map(({ kind, sentences }) => [kind, sentences.length]),
        [
          ['replace', 1],
          ['insert', 0],
          ['delete', 0],
        ],
      );
      const file = names.find((name) => files[name]!.includes('BM25 needs no'))!;
      const after = accepted(files, changes, [changes[0]!.id, changes[1]!.id]);
      assert.equal(
        after[file]!.replace('is hard to beat', 'needs no training and remains a strong baseline').replace(
          'Nobody has asked yet what a reader of the list makes of it.\n\n',
          '',
        ),
        files[file],
      );
      const all = accepted(files, changes, 'all');
      assert.ok(!all[file]!.includes('Evaluation is the weak point'));
      assert.ok(all[file]!.includes('Should we start earlier'));
    });
  }
});
