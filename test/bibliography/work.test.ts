import assert from 'node:assert/strict';
import { arxivId, doi, isPreprintDoi, openAlexId, semanticScholarId } from '../../src/bibliography/identifiers.ts';
import { entryTitleWords, titleWords } from '../../src/bibliography/title-key.ts';
import { abstract, authors, keywords, title, year } from '../../src/bibliography/work.ts';
import { entryOf } from './reading.ts';

describe('what an entry says of a work', () => {
  it('has its title and subtitle as plain text', () => {
    assert.equal(
      title(entryOf('@book{x, title = {The {LaTeX}\n Book}, subtitle = {Na{\\"\\i}ve \\& Fast}}')),
      'The LaTeX Book: Naïve & Fast',
    );
    assert.equal(title(entryOf('@misc{x}')), '');
  });

  it('names its authors or, failing them, its editors', () => {
    assert.equal(authors(entryOf('@book{x, author = {A. B}, editor = {C. D}}')).names[0]?.family, 'B');
    assert.equal(authors(entryOf('@book{x, author = {}, editor = {C. D}}')).names[0]?.family, 'D');
  });

  it('has a year, also in a date or with a remark', () => {
    assert.equal(year(entryOf('@misc{x, year = 2020}')), 2020);
    assert.equal(year(entryOf('@misc{x, date = {2019-05/2021}}')), 2019);
    assert.equal(year(entryOf('@misc{x, year = {to appear}, date = {2022}}')), 2022);
    assert.equal(year(entryOf('@misc{x, year = {n.d.}}')), undefined);
  });

  it('may have an abstract and keywords', () => {
    const entry = entryOf('@misc{x, abstract = {We {do}.}, keywords = {to cite, {Deep} learning; a}}');
    assert.equal(abstract(entry), 'We do.');
    assert.deepEqual(keywords(entry), ['to cite', 'Deep learning', 'a']);
    assert.equal(abstract(entryOf('@misc{x, abstract = { }}')), undefined);
    assert.deepEqual(keywords(entryOf('@misc{x}')), []);
  });
});

describe('the DOI of an entry', () => {
  const cases: readonly (readonly [string, string | undefined])[] = [
    ['doi = {10.1000/AbC}', '10.1000/abc'],
    ['doi = {https://doi.org/10.1000/x\\_y}', '10.1000/x_y'],
    ['doi = {doi:10.1000/182.}', '10.1000/182'],
    ['url = {http://dx.doi.org/10.1000%2F182?x=1}', '10.1000/182'],
    ['url = {https://example.org/10.1000/182}', undefined],
    ['doi = {unknown}', undefined],
  ];
  for (const [field, expected] of cases) {
    it(`of ${field} is ${expected}`, () => {
      assert.equal(doi(entryOf(`@misc{x, ${field}}`)), expected);
    });
  }

  it('tells preprints from published works', () => {
    assert.equal(isPreprintDoi('10.48550/arxiv.2101.00001'), true);
    assert.equal(isPreprintDoi('10.1101/2020.06.30.180687'), true);
    assert.equal(isPreprintDoi('10.1101/gr.123'), false);
    assert.equal(isPreprintDoi('10.1145/3'), false);
  });
});

describe('the arXiv identifier of an entry', () => {
  const cases: readonly (readonly [string, string | undefined])[] = [
    ['eprint = {2101.00001v2}, archivePrefix = {arXiv}', '2101.00001'],
    ['eprint = {cs/0102003}, eprinttype = {arxiv}', 'cs/0102003'],
    ['eprint = {1706.03762}', '1706.03762'],
    ['eprint = {1706.03762}, eprinttype = {hal}', undefined],
    ['journal = {arXiv preprint arXiv:2101.00001}', '2101.00001'],
    ['journal = {CoRR}, volume = {abs/1501.00255}', '1501.00255'],
    ['url = {https://arxiv.org/pdf/2101.00001v3.pdf}', '2101.00001'],
    ['doi = {10.48550/arXiv.2101.00001}', '2101.00001'],
    ['note = {arXiv: 1706.03762 [cs.CL]}', '1706.03762'],
    ['howpublished = {arXiv preprint hep-th/9901001}', 'hep-th/9901001'],
    ['abstract = {As in arXiv:2101.00001}', undefined],
    ['pages = {1706.03762}', undefined],
  ];
  for (const [fields, expected] of cases) {
    it(`of ${fields} is ${expected}`, () => {
      assert.equal(arxivId(entryOf(`@misc{x, ${fields}}`)), expected);
    });
  }
});

describe('the identifiers of databases', () => {
  const corpusId = 'https://api.semanticscholar.org/CorpusID:52967399';
  const paper = 'https://www.semanticscholar.org/paper/';
  const cases: readonly (readonly [string, typeof openAlexId, string | undefined])[] = [
    ['https://openalex.org/W2741809807', openAlexId, 'W2741809807'],
    ['https://api.openalex.org/works/w2741809807?select=id', openAlexId, 'W2741809807'],
    ['https://openalex.org/A5023888391', openAlexId, undefined],
    [corpusId, openAlexId, undefined],
    [corpusId, semanticScholarId, 'CorpusId:52967399'],
    [`${paper}${'0af'.repeat(13)}0`, semanticScholarId, `${'0af'.repeat(13)}0`],
    [`${paper}On-Bees-Smith/${'0AF'.repeat(13)}0?p2df`, semanticScholarId, `${'0af'.repeat(13)}0`],
    [`https://example.org/paper/${'0af'.repeat(13)}0`, semanticScholarId, undefined],
  ];
  for (const [url, read, expected] of cases) {
    it(`of ${url} is ${expected}`, () => {
      assert.equal(read(entryOf(`@misc{x, url = {${url}}}`)), expected);
    });
  }
});

describe('the words of a title', () => {
  it('agree between spellings of the same title', () => {
    const spellings = [
      "@misc{x, title = {$\\alpha$-{Stable} Caf{\\'e}s \\& {\\OE}uvres: It's \\emph{H}$_2$O}}",
      '@misc{x, title = {α-stable cafés &amp; œuvres. It’s <i>H</i>₂O}}',
      '@misc{x, title = {alpha Stable Cafes and Oeuvres - Its H2O}}',
    ];
    const [first, ...others] = spellings.map((spelling) => entryTitleWords(entryOf(spelling)).join(''));
    assert.equal(first, 'alphastablecafesandoeuvresitsh2o');
    assert.deepEqual(others, [first, first]);
  });

  it('keep the letters of other scripts', () => {
    assert.deepEqual(titleWords('Война и мир, 戦争'), ['воина', 'и', 'мир', '戦争']);
  });
});
