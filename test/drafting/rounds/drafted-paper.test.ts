import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { draftedPaper } from '../../../src/drafting/rounds/drafted-paper.ts';
import { draftedSection, sectionSource } from '../../../src/drafting/rounds/section-source.ts';
import { type Paper, relatedWorkRoots } from '../../../src/project/paper.ts';
import { undefinedKeysOf } from '../../../src/project/undefined-keys.ts';
import { latexMain, readPaper } from '../../project/read-paper.ts';
import { paperSaying } from '../papers.ts';

const draft =
  'White roofs are cooler than the dark ones of the past \\citep{roofs}.\n\nTrees cool a street at noon \\citep{trees, nobody}.';

/** The keys that the related work of a paper cites. */
function citedKeys(paper: Paper): string[] {
  return relatedWorkRoots(paper).flatMap((root) => root.citations.flatMap(({ keys }) => keys.map(({ key }) => key)));
}

describe('a paper with a draft in it', () => {
  it('reads as it would with the draft in the place of the section, and leaves the paper alone', async () => {
    const paper = await paperSaying(
      'latex',
      'Thick walls keep the heat out of a house \\citep{walls}.\n\nNobody knows by how much that is so.',
    );
    const section = draftedSection(paper)!;
    const drafted = await draftedPaper(paper, section, draft);
    assert.deepEqual(citedKeys(drafted), ['roofs', 'trees', 'nobody']);
    assert.deepEqual([...undefinedKeysOf(drafted)], ['nobody']);
    assert.equal(sectionSource(drafted, draftedSection(drafted)), draft);
    assert.deepEqual(citedKeys(paper), ['walls']);
    assert.match(drafted.sources.get(paper.main)!.text, /\\section\{Related Work\}[^]*\\bibliography\{refs\}/);
  });

  it('takes over what does not change: bibliographies, configuration, included files, the exemplar', async () => {
    const paper = await readPaper({
      'main.tex': latexMain(
        '\\section{Introduction}\n\\input{intro}\n\\input{sections/related}\n\\bibliography{refs}',
        '\\usepackage{own}',
      ),
      'intro.tex': 'Roofs matter to all who live below them \\owncite{roofs}.',
      'sections/related.tex': '\\section{Related Work}\n\nThick walls keep the heat out of a house \\owncite{walls}.\n',
      'own.sty': '\\newcommand{\\owncite}[1]{\\cite{#1}}',
      'refs.bib': '@article{roofs, title = {White Roofs}}\n@article{walls, title = {Walls}}',
      'situate.json': '{"exemplar": "like.md", "positioning": "each-paragraph"}',
      'like.md': '# Related Work\n\nSomebody else wrote a sentence or two here [@other].',
      '.situate/evidence.json': '{"walls": {"abstract": "They are thick."}}',
    });
    const drafted = await draftedPaper(
      paper,
      draftedSection(paper),
      'White roofs are cooler than the dark ones \\owncite{roofs}.',
    );
    assert.deepEqual(citedKeys(drafted), ['roofs']);
    assert.equal(drafted.library, paper.library);
    assert.equal(drafted.exemplar, paper.exemplar);
    assert.equal(drafted.suppliedEvidence, paper.suppliedEvidence);
    assert.equal(drafted.sources.get('/paper/intro.tex'), paper.sources.get('/paper/intro.tex'));
    assert.deepEqual(drafted.configuration, paper.configuration);
    assert.deepEqual([drafted.missingFiles, drafted.missingBibliographies], [[], []]);
  });

  it('keeps settings that are in no file', async () => {
    const paper = await paperSaying('markdown', 'Thick walls keep the heat out of a house [@walls].');
    const configured: Paper = { ...paper, configuration: { ...paper.configuration, toCite: { keys: ['roofs'] } } };
    const drafted = await draftedPaper(configured, draftedSection(configured), 'Nothing at all is known about this.');
    assert.deepEqual(drafted.configuration.toCite, { keys: ['roofs'] });
  });

  it('still misses what could not be read', async () => {
    const paper = await readPaper({
      'main.tex': latexMain(
        '\\section{Related Work}\nNothing is known about the streets of today.\n\\bibliography{refs, gone}',
      ),
      'refs.bib': '',
    });
    const drafted = await draftedPaper(paper, draftedSection(paper), 'Nothing is known about roofs or about walls.');
    assert.deepEqual(
      drafted.missingBibliographies.map(({ path, why }) => [path, why]),
      [['gone', 'missing']],
    );
  });

  it('keeps the chapters of a book together', async () => {
    const paper = await readPaper({
      'index.Rmd':
        '---\nsite: bookdown::bookdown_site\nbibliography: refs.bib\n---\n\n# Introduction\n\nRoofs matter to all who live below them.\n',
      '_bookdown.yml': 'rmd_files: ["index.Rmd", "two.Rmd", "one.Rmd"]',
      'one.Rmd': '# Method\n\nWe paint roofs with a brush of our own.\n',
      'two.Rmd': '# Related Work\n\nThick walls keep the heat out of a house [@walls].\n',
      'refs.bib': '@article{walls, title = {Walls}}',
    });
    const drafted = await draftedPaper(
      paper,
      draftedSection(paper),
      'White roofs are cooler than the dark ones [@walls; @walls].',
    );
    assert.deepEqual([...drafted.sources.keys()], [...paper.sources.keys()]);
    assert.deepEqual(citedKeys(drafted), ['walls', 'walls']);
  });

  it('can be read whatever a model wrote', async () => {
    for (const format of ['latex', 'markdown'] as const) {
      const paper = await paperSaying(
        format,
        'Thick walls keep the heat out of a house.\n\nNobody knows by how much that is so.',
      );
      const piece = fc.constantFrom(
        '\\section{',
        '}',
        '{',
        '$',
        '%',
        '\\iffalse',
        '\n\n',
        '# ',
        '[@',
        ']',
        '\\end{document}',
        '```',
        'Roofs are white.',
      );
      const text = fc
        .array(fc.oneof(piece, fc.string({ maxLength: 5 })), { maxLength: 8 })
        .map((pieces) => pieces.join(' '));
      await fc.assert(
        fc.asyncProperty(text, fc.boolean(), async (written, isNew) => {
          const drafted = await draftedPaper(paper, isNew ? undefined : draftedSection(paper), written);
          assert.equal(drafted.main, paper.main);
        }),
        { numRuns: 40 },
      );
    }
  });

  describe('of a paper without related work', () => {
    it('stands under a heading of its own before the bibliography of LaTeX', async () => {
      const paper = await readPaper({
        'main.tex': latexMain(
          '\\section{Introduction}\nRoofs.\n% \\bibliography{old}\n\\bibliographystyle{plain}\n\\bibliography{refs}',
        ),
        'refs.bib': '@article{roofs, title = {White Roofs}}\n@article{trees, title = {Trees}}',
      });
      const drafted = await draftedPaper(paper, undefined, draft);
      assert.deepEqual(citedKeys(drafted), ['roofs', 'trees', 'nobody']);
      assert.match(
        drafted.sources.get(paper.main)!.text,
        /\{old\}\n\n\\section\{Related Work\}\n\nWhite[^]*nobody\}\.\n\n\\bibliographystyle/,
      );
    });

    it('stands before the references of Markdown, at the level of the other sections', async () => {
      const paper = await readPaper({ 'main.md': '# White Roofs\n\n## Introduction\n\nRoofs.\n\n## References\n' });
      const drafted = await draftedPaper(paper, undefined, 'White roofs are cooler than the dark ones.');
      assert.equal(
        drafted.sources.get(paper.main)!.text,
        '# White Roofs\n\n## Introduction\n\nRoofs.\n\n## Related Work\n\nWhite roofs are cooler than the dark ones.\n\n## References\n',
      );
    });

    it('stands at the end where nothing follows', async () => {
      const paper = await readPaper({ 'main.md': '# Introduction\n\nRoofs.' });
      const drafted = await draftedPaper(paper, undefined, 'White roofs are cooler than the dark ones.');
      assert.equal(
        drafted.sources.get(paper.main)!.text,
        '# Introduction\n\nRoofs.\n\n# Related Work\n\nWhite roofs are cooler than the dark ones.\n',
      );
    });
  });
});
