import assert from 'node:assert/strict';
import { inspectPaper } from '../../src/project/inspect.ts';
import type { Paper } from '../../src/project/paper.ts';
import { undefinedKeysOf } from '../../src/project/undefined-keys.ts';
import { readPaper } from './read-paper.ts';

const prose = 'This sentence has more than five words in it.';

function citedKeys(paper: Paper): string[] {
  return [...paper.citedKeys].sort();
}

describe('a Markdown paper', () => {
  it('of Quarto is read over its chapters, parts and appendices', async () => {
    const paper = await readPaper({
      'index.qmd': '# Preface\n\n@a {{< include _more.qmd >}}\n',
      '_more.qmd': '[@b]',
      '_quarto.yml':
        'book:\n  chapters:\n    - index.qmd\n    - part: "One"\n      chapters:\n        - text: X\n          file: ch/one.qmd\n' +
        '  appendices:\n    - app.qmd\nbibliography: [one.bib, bib/two.bib]\n',
      'ch/one.qmd': '@c',
      'app.qmd': '@d',
      'one.bib': '@misc{a}@misc{b}',
      'bib/two.bib': '@misc{c}@misc{e}',
    });
    assert.deepEqual(citedKeys(paper), ['a', 'b', 'c', 'd']);
    const { undefinedKeys, neverCitedKeys } = inspectPaper(paper);
    assert.deepEqual([undefinedKeys, neverCitedKeys], [['d'], ['e']]);
  });

  it('of Quarto has the bibliographies of its folders and of the files that its project names', async () => {
    const paper = await readPaper({
      'text/main.qmd': '@a @b @c @d @e\n',
      '_quarto.yml': 'bibliography: one.bib\nmetadata-files: [more.yml, absent.yml]\n',
      'more.yml': 'bibliography: two.bib\n',
      'text/_metadata.yml': 'bibliography: three.bib\n',
      '_metadata.yml': 'bibliography: four.bib\n',
      'one.bib': '@misc{a}',
      'two.bib': '@misc{b}',
      'text/three.bib': '@misc{c}',
      'four.bib': '@misc{d}',
    });
    assert.deepEqual([inspectPaper(paper).undefinedKeys, paper.missingBibliographies], [['e'], []]);
  });

  it('of MyST has the bibliographies that its project names, and all that are beside it if it names none', async () => {
    const files = {
      'text/main.md': '[@a] [@b] [@c]\n',
      'text/beside.bib': '@misc{a}',
      'works.bib': '@misc{b}',
    };
    const undefinedIn = async (project: string) =>
      inspectPaper(await readPaper({ ...files, 'myst.yml': project })).undefinedKeys;
    assert.deepEqual(await undefinedIn('version: 1\nproject:\n  bibliography: [works.bib]\n'), ['a', 'c']);
    assert.deepEqual(await undefinedIn('version: 1\nproject:\n  title: Maps\n'), ['c']);
    assert.deepEqual(await undefinedIn(''), ['c']);
  });

  it('of MyST may cite a DOI, which needs no entry', async () => {
    const files = {
      'main.md': '[@10.1093/nar/22.22.4673] {cite:t}`10.5281/zenodo.6476040` [@a]\n',
      'refs.bib': '@misc{b}',
    };
    const paper = await readPaper({ ...files, 'myst.yml': 'version: 1\n' });
    assert.deepEqual([...undefinedKeysOf(paper)], ['a']);
    const ofPandoc = await readPaper({ ...files, 'main.md': `---\nbibliography: refs.bib\n---\n${files['main.md']}` });
    assert.equal(undefinedKeysOf(ofPandoc).size, 3);
  });

  it('of a Jupyter Book has the bibliographies of its configuration, which says nothing else of it', async () => {
    for (const configuration of [
      'title: "@x"\nbibtex_bibfiles:\n- refs.bib\n',
      'sphinx:\n  config:\n    bibtex_bibfiles: [refs.bib]\n',
    ]) {
      const paper = await readPaper({
        'text/main.md': '{cite}`a` {cite}`b`\n',
        '_config.yml': configuration,
        'refs.bib': '@misc{a}',
      });
      assert.deepEqual([inspectPaper(paper).undefinedKeys, [...paper.citedKeys]], [['b'], ['a', 'b']]);
    }
    const ofJekyll = await readPaper({ 'main.md': '[@a]\n', '_config.yml': 'bibliography: [a\n' });
    assert.deepEqual([ofJekyll.problems, ofJekyll.missingBibliographies], [[], []]);
  });

  it('of Quarto includes files from the folder of the including file, and by "/" from that of the project', async () => {
    const paper = await readPaper({
      'book/index.qmd': '# Preface\n',
      'book/_quarto.yml': 'book:\n  chapters:\n    - index.qmd\n    - parts/one/first.qmd\nbibliography: /refs.bib\n',
      'book/parts/one/first.qmd':
        '{{< include ../../common/_setup.qmd >}}\n\n{{< include /common/_end.qmd >}}\n\n{{< include _own.qmd >}}\n',
      'book/parts/one/_own.qmd': '@own\n',
      'book/_own.qmd': '@other\n',
      'book/common/_setup.qmd': '{{< include _more.qmd >}}\n\n@setup\n',
      'book/common/_more.qmd': '@more\n',
      'book/common/_end.qmd': '@end\n',
      'book/refs.bib': '',
    });
    assert.deepEqual(citedKeys(paper), ['end', 'more', 'own', 'setup']);
    assert.deepEqual([paper.missingFiles, paper.missingBibliographies], [[], []]);
  });

  it('of Quarto looks for an included file nowhere but where Quarto does', async () => {
    const paper = await readPaper({
      'main.qmd': '{{< include parts/_one.qmd >}}\n',
      'parts/_one.qmd': '{{< include ../_absent.qmd >}}\n\n{{< include _beside-main.qmd >}}\n',
      '_beside-main.qmd': '@a\n',
    });
    assert.deepEqual(
      paper.missingFiles.map(({ resolved, why }) => [resolved, why]),
      [
        ['/paper/_absent.qmd', 'missing'],
        ['/paper/parts/_beside-main.qmd', 'missing'],
      ],
    );
  });

  it('refers to its examples by their labels, in any of its files', async () => {
    const paper = await readPaper({
      'main.md':
        '# Related work\n\nAs (@good) shows, @good and @später are fine, and (@real)\n(@wrapped) too [see @good; @cited].\n\n' +
        '(@good) An example.\n\n    More of it.\n(@später) Another.\n\n{{< include _more.md >}}\n\n- x\n\n    (@deep) In a list\n',
      '_more.md': 'See (@good) and @deep, not @other.\n',
    });
    assert.deepEqual(citedKeys(paper), ['cited', 'good', 'other', 'real', 'wrapped']);
    assert.deepEqual(
      paper.citations.map(({ keys }) => keys.map(({ key }) => key).join(' ')),
      ['real', 'wrapped', 'good cited', 'other'],
    );
    const [first] = paper.sections[0]!.paragraphs;
    assert.match(first!.prose.plain.text, /^As \(.\) shows, . and . are fine, and /u);
    assert.ok(!first!.prose.plain.text.includes('@good shows'));
  });

  it('of Quarto refers by its own kinds of cross-references, of its metadata and of its project, and cites nothing by them', async () => {
    const kinds = (key: string): string =>
      `crossref:\n  custom:\n    - kind: float\n      key: ${key}\n      reference-prefix: X\n`;
    const paper = await readPaper({
      'main.qmd': `---\n${kinds('suppfig')}    - key: vid\n    - kind: float\n    - 7\n---\n\n@suppfig-map, @Vid-a, [@dia-b], @vid and [see @suppfig-x; @cited-2020, @vid-c] show @other-a.\n`,
      '_quarto.yml': kinds('dia'),
    });
    assert.deepEqual(citedKeys(paper), ['cited-2020', 'other-a', 'vid']);
    assert.deepEqual(
      paper.citations.flatMap(({ faults }) => faults),
      [],
    );
    const plain = await readPaper({ 'main.qmd': '---\ncrossref: chapter\n---\n\n@suppfig-map\n' });
    assert.deepEqual(citedKeys(plain), ['suppfig-map']);
  });

  it('of knitr has its code where it is, also after a header with backticks', async () => {
    const paper = await readPaper({
      'main.Rmd':
        'Text @a.\n\n```{r fig.cap = "``quoted\'\' by @caption"}\nx@y <- 1 # @code\n```\n\nMore @b.\n\n@c\n```{r} inline``` @d\n',
    });
    assert.deepEqual(citedKeys(paper), ['a', 'b', 'c', 'caption', 'd']);
  });

  it('of bookdown is read over the files that its project names', async () => {
    const paper = await readPaper({
      'index.Rmd': '@a',
      '_bookdown.yml': 'rmd_files: [index.Rmd, two.Rmd]',
      'two.Rmd': '@b\n\n```{r child="_child.Rmd"}\n```\n',
      '_child.Rmd': '@c',
      'unused.Rmd': '@d',
    });
    assert.deepEqual(citedKeys(paper), ['a', 'b', 'c']);
  });

  it('of bookdown needs no project file where the index says that it is a site', async () => {
    const files = { '01-intro.Rmd': '@b', '_draft.Rmd': '@c' };
    const site = await readPaper({ 'index.Rmd': '---\nsite: bookdown::bookdown_site\n---\n\n@a', ...files });
    assert.deepEqual(citedKeys(site), ['a', 'b']);
    assert.deepEqual(citedKeys(await readPaper({ 'index.Rmd': '@a', ...files })), ['a']);
  });

  it('has no undefined keys that refer to its parts, or that a bibliography may define that was not read', async () => {
    const body =
      '---\nbibliography: refs.bib\n---\n\nSee @apx-data, @suppfig-one and [@nobody].\n\n# Data {#apx-data}\n\n![x](x.png){#suppfig-one}\n';
    const paper = await readPaper({ 'main.qmd': body, 'refs.bib': '@misc{a}' });
    assert.deepEqual(inspectPaper(paper).undefinedKeys, ['nobody']);
    assert.deepEqual(inspectPaper(await readPaper({ 'main.qmd': body })).undefinedKeys, []);
  });

  it('counts the paragraphs in divs, quotations and lists of its related work', async () => {
    const body =
      `## Related work {#rw}\n\n::: {.callout-note}\n${prose} [@a]\n:::\n\n> ${prose}\n\n${prose}\n\n` +
      `- ${prose}\n\n- ${prose} [@b]\n\n### Deeper\n\n${prose}\n\n## Method\n\n@c`;
    const [section] = inspectPaper(await readPaper({ 'paper.md': body })).relatedWork;
    assert.deepEqual([section?.paragraphs, section?.citedKeys], [5, ['a', 'b']]);
  });

  it('is read without its project file where that is nested too deeply', async () => {
    const quarto = await readPaper({ 'index.qmd': '@a', '_quarto.yml': `book: ${'['.repeat(3000)}\n` });
    assert.deepEqual(
      quarto.problems.map(({ problem }) => problem),
      ['badMetadata'],
    );
    const bookdown = await readPaper({
      'index.Rmd': '@a',
      'two.Rmd': '@b',
      '_bookdown.yml': `rmd_files: ${'['.repeat(3000)}`,
    });
    assert.deepEqual(
      bookdown.problems.map(({ file, problem }) => [file, problem]),
      [['/paper/_bookdown.yml', 'badMetadata']],
    );
    assert.deepEqual([...bookdown.sources.keys()], ['/paper/index.Rmd', '/paper/two.Rmd']);
  });
});
