import assert from 'node:assert/strict';
import { knownEntry } from '../../../src/retrieval/entries/known-entry.ts';
import { newEntries } from '../../../src/retrieval/entries/new-entry.ts';
import type { FoundWork } from '../../../src/retrieval/merging/found-work.ts';
import { mergeRecords } from '../../../src/retrieval/merging/merge-records.ts';
import { applyEdits } from '../../../src/text/edit.ts';
import { readPaper } from '../../project/read-paper.ts';
import { type RecordSketch, recordOf } from '../record.ts';

const sketch: RecordSketch = {
  title: 'Owls That Sing by Day and What They Mean',
  authors: 'Sand, Ana and Lind, Bo',
  year: 2021,
  type: 'article',
  venue: 'Journal of Nests',
};

const published: RecordSketch = { ...sketch, doi: '10.1000/owls' };
const preprint: RecordSketch = { ...sketch, arxiv: '2101.00001', type: 'preprint', venue: 'arXiv' };

function workOf(...sketches: RecordSketch[]): FoundWork {
  const [work, ...others] = mergeRecords(sketches.map((one) => recordOf(one)));
  assert.ok(work !== undefined && others.length === 0);
  return work;
}

const paperOf = (bibliography: string) =>
  readPaper({
    'paper.md': '---\nbibliography: refs.bib\n---\n\nOwls sing [@a].\n',
    'refs.bib': bibliography,
  });

describe('the entry of a found work', () => {
  it('is found by an identifier of any version', async () => {
    const paper = await paperOf('@misc{a, title = {Owls That Sing by Day and What They Mean}, eprint = {2101.00001}}');
    assert.equal(knownEntry(workOf(published, preprint), paper.library)?.key, 'a');
    assert.equal(knownEntry(workOf(preprint), paper.library)?.key, 'a');
  });

  it('is found by title, authors and year', async () => {
    const entry = (author: string, year: number) =>
      `@article{a, title = {Owls that sing by day --- and what they mean}, author = {${author}}, journal = {J}, year = ${year}}`;
    const found = async (author: string, year: number) =>
      knownEntry(workOf(published), (await paperOf(entry(author, year))).library)?.key;
    assert.equal(await found('Sand, A. and Lind, B.', 2021), 'a');
    assert.equal(await found('Quist, C.', 2021), undefined);
    assert.equal(await found('Sand, A. and Lind, B.', 1999), undefined);
  });

  it('is not one with the same DOI and another title', async () => {
    const paper = await paperOf('@misc{a, title = {Gulls in Harbours of the North}, doi = {10.1000/owls}}');
    assert.equal(knownEntry(workOf(published), paper.library), undefined);
  });
});

describe('a new entry for a found work', () => {
  it('makes the work known, under a key that no other entry has', async () => {
    const bibliography = '@article{Sand2021,\n  title = {Another One},\n  author = {Sand, Ana},\n  year = {2021}\n}\n';
    const paper = await paperOf(bibliography);
    const work = workOf(published);
    const { entries, edits } = newEntries([work], paper)!;
    assert.deepEqual(
      entries.map(({ key }) => key),
      ['Sand2021a'],
    );
    const after = await paperOf(applyEdits(bibliography, edits));
    assert.equal(knownEntry(work, after.library)?.key, 'Sand2021a');
    assert.equal(after.library.size, 2);
  });

  for (const bibliography of ['', '@misc{a, title = {A}}', '% mine\n@misc{a, title = {A}}\n']) {
    it(`stands beside another one with a line between them, in ${JSON.stringify(bibliography)}`, async () => {
      const paper = await paperOf(bibliography);
      const other = workOf({ ...sketch, title: 'Herons at Weirs by Night', doi: '10.1000/herons' });
      const { entries, edits } = newEntries([workOf(published), other], paper)!;
      const text = applyEdits(bibliography, edits);
      assert.ok(text.includes(`${entries[0]!.source}\n\n${entries[1]!.source}\n`), text);
      assert.notEqual(entries[0]!.key, entries[1]!.key);
      assert.ok(text.includes(bibliography));
    });
  }

  it('goes to the place of its key in a bibliography that is sorted', async () => {
    const keys = ['ash', 'birch', 'cedar', 'elm', 'fir', 'larch', 'oak', 'yew'];
    const bibliography = keys.map((key) => `@misc{${key}, title = {${key}}}\n`).join('\n');
    const paper = await paperOf(bibliography);
    const works = ['Wren', 'Dove', 'Duck'].map((family) =>
      workOf({ ...sketch, title: `${family} Songs`, authors: `${family}, Ana`, doi: `10.1000/${family}` }),
    );
    const { edits } = newEntries(works, paper)!;
    const after = await paperOf(applyEdits(bibliography, edits));
    const all = [...after.library.entries()].map(({ key }) => key);
    assert.equal(all.length, 11);
    assert.deepEqual(all, all.toSorted());
  });

  it('is that of the published version where there is a preprint too', async () => {
    const { entries } = newEntries([workOf(preprint, published)], await paperOf(''))!;
    assert.match(entries[0]!.source, /^@article\{[^]*journaltitle = \{Journal of Nests\}/);
  });

  it('goes into the bibliography that the paper cites from and no other paper uses', async () => {
    const paper = await readPaper({
      'paper.md': '---\nbibliography: [strings.bib, refs.bib]\n---\n\nOwls sing [@a].\n',
      'strings.bib': '@string{j = {Journal}}\n',
      'refs.bib': '@misc{a, title = {A}}\n',
    });
    assert.equal(newEntries([workOf(published)], paper)?.edits[0]?.file, '/paper/refs.bib');
    const without = await readPaper({ 'paper.md': 'Owls sing.\n' });
    assert.equal(newEntries([workOf(published)], without), undefined);
  });

  it('goes into a bibliography in BibTeX, never into one in CSL', async () => {
    const csl = '[{ "id": "a", "title": "Owls" }]';
    const both = await readPaper({
      'paper.md': '---\nbibliography: [refs.json, more.bib]\n---\n\nOwls sing [@a].\n',
      'refs.json': csl,
      'more.bib': '',
    });
    assert.deepEqual(
      newEntries([workOf(published)], both)?.edits.map(({ file }) => file.endsWith('more.bib')),
      [true],
    );
    const alone = await readPaper({
      'paper.md': '---\nbibliography: refs.json\n---\n\nOwls sing [@a].\n',
      'refs.json': csl,
    });
    assert.equal(newEntries([workOf(published)], alone), undefined);
  });
});
