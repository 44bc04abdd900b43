import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { readDraft } from '../../../src/drafting/adherence/read-draft.ts';
import { type DraftContext, draftContext } from '../../../src/drafting/request/draft-context.ts';
import { sectionSource } from '../../../src/drafting/rounds/section-source.ts';
import { type TaggedText } from '../../../src/drafting/tags/source-tagging.ts';
import { tagText, writtenSource } from '../../../src/drafting/tags/tagged-text.ts';
import { libraryWorks } from '../../../src/evidence/library-works.ts';
import type { ManuscriptFormat } from '../../../src/manuscript/format.ts';
import { nodeFileSystem } from '../../../src/node/disk.ts';
import { loadPaper } from '../../../src/project/load.ts';
import { relatedWorkRoots } from '../../../src/project/paper.ts';
import { Sources } from '../../../src/project/sources.ts';
import { requestFor } from '../requests.ts';

/** The works are roofs, trees, walls and ponds, in this order. */
async function contextOf(format: ManuscriptFormat): Promise<DraftContext> {
  return draftContext(await requestFor(format));
}

function spaced(source: string): string {
  return source.replace(/\s+/g, ' ').trim();
}

/** The works that each sentence cites; of keys that stand for no work, the keys. */
function worksIn(source: string, context: DraftContext): unknown {
  return readDraft(source, context).map(({ sentences }) =>
    sentences.map(({ keys }) => [...new Set(keys.map((key) => context.numberOf(key) ?? key))]),
  );
}

type Row = readonly [name: string, source: string, text: string, ...kept: string[]];

const latex: readonly Row[] = [
  [
    'citations of allowed works',
    'Paint cools~\\citep{roofs, trees}, say \\citet{walls}.',
    'Paint cools~[C1, C2], say [N3].',
  ],
  [
    'other citations',
    'See \\citep[see][]{roofs}, \\citep{other, roofs}, \\citeauthor{trees} (\\citeyear{trees}), \\citealp{walls}.',
    'See [X1], [X2], [X3] ([X4]), [X5].',
    '\\citep[see][]{roofs}',
    '\\citep{other, roofs}',
    '\\citeauthor{trees}',
    '\\citeyear{trees}',
    '\\citealp{walls}',
  ],
  [
    'formulas and references',
    'In $O(n)$ steps, \\(k\\) of Table~\\ref{tab:x}.',
    'In [X1] steps, [X2] of Table~[X3].',
    '$O(n)$',
    '\\(k\\)',
    '\\ref{tab:x}',
  ],
  [
    'labels, footnotes and comments',
    'It cools.\\footnote{Or not. See \\citep{roofs}.}\\label{x} So it is. % aside\n% and more\nIt is hot.',
    'It cools.[X1] So it is. [X2] [X3] It is hot.',
    '\\footnote{Or not. See \\citep{roofs}.}\\label{x}',
    '% aside',
    '\n% and more',
  ],
  [
    'emphasis, also around citations',
    '\\emph{Very \\textbf{cool}} roofs, {as \\citep{roofs}}.',
    '\\emph{Very \\textbf{cool}} roofs, {as [C1]}.',
  ],
  ['signs that are escaped', '3\\,\\% of R\\&D costs \\$5\\ or \\_.', '3\\,\\% of R\\&D costs \\$5\\ or \\_.'],
  [
    'accents, quotation marks and dashes',
    "Schr\\\"odinger’s, P\\'{e}rez’s --- ``good'' \\LaTeX{} and \\ss.",
    "Schr\\\"odinger’s, P\\'{e}rez’s --- ``good'' \\LaTeX{} and \\ss.",
  ],
  [
    'commands that it does not know',
    'With \\ours{} and \\method we \\textcolor{red}{cool \\citep{roofs} it}, \\url{https://a.b/c_d}.',
    'With [X1] and [X2] we [X3], [X4].',
    '\\ours{}',
    '\\method',
    '\\textcolor{red}{cool \\citep{roofs} it}',
    '\\url{https://a.b/c_d}',
  ],
  [
    'lists and floats as a whole',
    'It cools:\n\\begin{itemize}\n\\item one\n\n\\item two\n\\end{itemize}\nSo it does.',
    'It cools: [X1] So it does.',
    '\\begin{itemize}\n\\item one\n\n\\item two\n\\end{itemize}',
  ],
  [
    'titles in front of a paragraph',
    '\\paragraph{Paint.} It cools.\n\n\\textbf{Trees.} They shade.',
    '[X1] It cools.\n\n[X2] They shade.',
    '\\paragraph{Paint.}',
    '\\textbf{Trees.}',
  ],
  [
    'a paragraph that reads like a title',
    'It cools.\n\nWe do three things:\n\nIt cools.',
    'It cools.\n\n[X1]\n\nIt cools.',
    'We do three things:',
  ],
  ['what looks like a mark', 'See [C1] and [12].', 'See [X1] and [X2].', '[C1]', '[12]'],
];

const markdown: readonly Row[] = [
  ['citations of allowed works', 'Paint cools [@roofs; @trees], says @walls.', 'Paint cools [C1, C2], says [N3].'],
  [
    'other citations',
    'See [see @roofs, p. 3], [@other], [-@trees], @walls [p. 3].',
    'See [X1], [X2], [X3], [X4].',
    '[see @roofs, p. 3]',
    '[@other]',
    '[-@trees]',
    '@walls [p. 3]',
  ],
  [
    'formulas, code and references',
    'In $O(n)$ steps of `a_b` in @fig-x.',
    'In [X1] steps of [X2] in [X3].',
    '$O(n)$',
    '`a_b`',
    '@fig-x',
  ],
  [
    'footnotes and comments',
    'It cools.[^1] So^[or not [@roofs]] it is <!-- aside --> here.',
    'It cools.[X1] So[X2] it is [X3] here.',
    '[^1]',
    '^[or not [@roofs]]',
    '<!-- aside -->',
  ],
  ['emphasis, also around citations', '*Very* **cool** _roofs_, *as [@roofs]*.', '*Very* **cool** _roofs_, *as [C1]*.'],
  ['signs that are escaped', '3% of R&D, \\*so\\*, snake_case \\@x.', '3% of R&D, \\*so\\*, snake_case \\@x.'],
  [
    'links and addresses as a whole',
    'See [the page](https://a.b/c) or <https://a.b>.',
    'See [X1] or [X2].',
    '[the page](https://a.b/c)',
    '<https://a.b>',
  ],
  ['lists as a whole', 'It cools.\n\n- one\n- two\n\nSo it does.', 'It cools.\n\n[X1]\n\nSo it does.', '- one\n- two'],
  ['titles in front of a paragraph', '**Paint.** It cools.', '[X1] It cools.', '**Paint.**'],
];

describe('a marked text', () => {
  for (const [format, rows] of [
    ['latex', latex],
    ['markdown', markdown],
  ] as const) {
    for (const [name, source, text, ...kept] of rows) {
      it(`of ${format} has ${name}, and comes back as it was`, async () => {
        const context = await contextOf(format);
        const marked = tagText(source, context);
        assert.equal(marked.text, text);
        assert.deepEqual(
          [...marked.kept],
          kept.map((written, index) => [`[X${index + 1}]`, written]),
        );
        const back = writtenSource(marked.text, marked.kept, context);
        assert.deepEqual(back.deviations, []);
        assert.equal(spaced(back.source), spaced(source));
        assert.deepEqual(worksIn(back.source, context), worksIn(source, context));
      });
    }
  }

  for (const file of ['paper.tex', 'paper.md']) {
    it(`of the section of ${file} comes back with the same works in the same sentences`, async () => {
      const paper = await loadPaper(
        fileURLToPath(new URL(`../../fixtures/sample/${file}`, import.meta.url)),
        new Sources(nodeFileSystem),
      );
      const [section] = relatedWorkRoots(paper);
      const context = draftContext({
        paper,
        section,
        works: libraryWorks(paper),
        plan: undefined,
        positioning: undefined,
        words: undefined,
      });
      const source = sectionSource(paper, section);
      const { text, kept } = tagText(source, context);
      const back = writtenSource(text, kept, context);
      assert.deepEqual(back.deviations, []);
      assert.deepEqual(worksIn(back.source, context), worksIn(source, context));
      assert.doesNotMatch(text, /\\cite|@/);
      assert.ok(kept.size > 0 && [...kept.values()].every((written) => back.source.includes(written)));
      assert.deepEqual(tagText(back.source, context), { text, kept });
    });
  }

  for (const format of ['latex', 'markdown'] as const) {
    it(`of whatever stands in a section of ${format} comes back with the same works and the same words`, async () => {
      const context = draftContext({ ...(await contextOf(format)).request, authored });
      fc.assert(
        fc.property(sourceOf(format), (source) => checkRoundTrip(source, context)),
        { numRuns: 200 },
      );
    });
  }
});

function sourceOf(format: ManuscriptFormat): fc.Arbitrary<string> {
  const pieces =
    format === 'latex'
      ? [
          '\\citep{roofs}',
          '\\citet{trees}',
          '\\citep[see][]{walls}',
          '\\citep{nope}',
          '$x_i$',
          '\\ref{l}',
          '\\label{l}',
          '\\footnote{Or so \\citep{ponds}.}',
          '% aside\n',
          '\\emph{very cool}',
          '{BERT}',
          '\\ours',
          '\\ours{}',
          '~',
          '\\%',
          '\\"u',
          "``so''",
          '\\begin{quote}',
          '\\end{quote}',
          '\\item',
          '{',
          '}',
          '\\textbf{',
          '[C1]',
          '[12]',
          '\\\\',
          '"',
          '<',
          '--',
        ]
      : [
          '[@roofs]',
          '@trees',
          '[see @walls, p. 3]',
          '[@nope]',
          '-@ponds',
          '$x_i$',
          '@fig-x',
          '[^1]',
          '^[Or so.]',
          '<!-- aside -->',
          '*very cool*',
          '**',
          '*',
          '_',
          '`code`',
          '[here](https://a.b)',
          '![](x.png)',
          '{.class}',
          '\\*',
          '\\_',
          '<b>',
          '&amp;',
          '[C1]',
          '[12]',
          '- ',
          '> ',
          '# ',
          '1. ',
          '~',
          '^',
          '\\',
          '|',
        ];
  const words = ['Paint cools', 'it.', 'Trees shade', 'streets,', 'and so on', '(as here)', 'Okoro et al.', '2019'];
  const part = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...words) },
    { weight: 2, arbitrary: fc.constantFrom(...pieces) },
  );
  return fc
    .array(fc.tuple(part, fc.constantFrom(' ', ' ', ' ', '', '\n', '\n\n')), { maxLength: 25 })
    .map((parts) => parts.map((both) => both.join('')).join(''));
}

/** The citations that the author of a source has spelled out in it: a model may write it again. */
const authored = ['okoro others ', 'okoro others 2019'];

function checkRoundTrip(source: string, context: DraftContext): void {
  const marked: TaggedText = tagText(source, context);
  const back = writtenSource(marked.text, marked.kept, context);
  assert.deepEqual(
    back.deviations.filter(({ kind }) => kind !== 'form'),
    [],
    source,
  );
  const keys = (text: string): string[] =>
    readDraft(text, context).flatMap(({ sentences }) => sentences.flatMap((sentence) => sentence.keys));
  assert.deepEqual(
    [...new Set(keys(back.source))].sort(),
    [...new Set(keys(source))].sort(),
    `${source}\n=>\n${back.source}`,
  );
}
