import assert from 'node:assert/strict';
import type { Paper } from '../../../src/project/paper.ts';
import { type CitingPlace, citingPlaceAt } from '../../../src/workflows/completion/citing-place.ts';
import { rankWorks, whyCitable } from '../../../src/workflows/completion/rank-works.ts';
import { latexMain, readPaper } from '../../project/read-paper.ts';

const bibliography = `
@article{ash, author = {Ash, Ida}, title = {Old Maps of Rivers}, year = 1990}
@article{birch, author = {Birch, Ole}, title = {Reading Charts at Sea}, year = 2001,
  abstract = {Sailors read charts faster when depths are drawn in shades of blue.}}
@article{cedar, author = {Cedar, Uma}, title = {Weather in the Alps}, year = 2010}
@article{dogwood, author = {Dogwood, Eli}, title = {Glaciers and Their Moraines}, year = 2011}
`;

/** A paper with the cursor at `|` of its text. */
async function at(marked: string, entries = bibliography): Promise<{ paper: Paper; place: CitingPlace | undefined }> {
  const main = latexMain(`${marked}\n\n\\bibliography{refs}`, '\\title{A Title}');
  const paper = await readPaper({ 'main.tex': main.replace('|', ''), 'refs.bib': entries });
  return { paper, place: citingPlaceAt(paper, '/paper/main.tex', main.indexOf('|')) };
}

async function keysAt(marked: string, typed = ''): Promise<string[]> {
  const { paper, place } = await at(marked);
  assert.ok(place);
  return rankWorks(paper, place, typed, 10).map(({ key }) => key);
}

describe('the place where something is cited', () => {
  it('has its sentence, the rest of its paragraph, its headings, and what is cited around it', async () => {
    const { place } = await at(
      '\\section{Maps}\nRivers bend \\cite{ash}. Depths are \\emph{blue} \\cite{birch, |} on charts. More.\n\nSnow falls \\cite{cedar}.\n',
    );
    assert.ok(place);
    assert.equal(place.sentence, 'Depths are blue on charts.');
    assert.equal(place.before, 'Depths are blue');
    assert.equal(place.paragraph, 'Rivers bend. More.');
    assert.deepEqual(place.headings, ['Maps', 'A Title']);
    assert.deepEqual(place.beside, ['birch']);
    assert.deepEqual(place.inParagraph, ['ash']);
    assert.deepEqual(place.inSection, ['cedar']);
  });

  it('has what its section cites, first what stands before it, the nearest first', async () => {
    const { place } = await at(
      '\\section{Maps}\nRivers bend \\cite{ash}.\n\nCharts help \\cite{birch}.\n\nDepths are blue \\cite{|}.\n\nSnow falls \\cite{cedar}.\n\nIce \\cite{dogwood}.',
    );
    assert.deepEqual(place?.inSection, ['birch', 'ash', 'cedar', 'dogwood']);
  });

  it('is told by the words before the cursor in a note', async () => {
    const { place } = await at('Rivers bend.\\footnote{Charts are read \\emph{fast} \\cite{|}}\n');
    assert.match(place?.sentence ?? '', /Charts are read fast/);
  });

  it('is none where a conditional switches the text off', async () => {
    const { place } = await at('Rivers bend. \\iffalse Charts \\cite{|}. \\fi Snow falls.\n');
    assert.equal(place, undefined);
  });
});

describe('works to cite', () => {
  it('come in the order of their likeness to the sentence, by title and by abstract', async () => {
    assert.equal((await keysAt('Old maps show rivers \\cite{|}.'))[0], 'ash');
    assert.equal((await keysAt('Shades of blue help sailors \\cite{|}.'))[0], 'birch');
  });

  it('come first where the sentence names their authors', async () => {
    assert.equal((await keysAt('This was seen by Dogwood \\cite{|}.'))[0], 'dogwood');
  });

  it('come before others where the paper says alike things of them elsewhere', async () => {
    const text = 'Sailors go faster \\cite{cedar}.\n\nThe depths are drawn \\cite{dogwood}.\n\n';
    const keys = (await keysAt(`${text}Sailors go faster still \\cite{|}.`)).filter((key) => text.includes(key));
    assert.deepEqual(keys, ['cedar', 'dogwood']);
    const others = (await keysAt(`${text}And the depths are drawn \\cite{|}.`)).filter((key) => text.includes(key));
    assert.deepEqual(others, ['dogwood', 'cedar']);
  });

  it('come before others where their entries are near those of what the section cited last', async () => {
    const entries = Array.from({ length: 60 }, (_, at) => `@misc{k${at}, title = {Numbered ${at}}}`).join('\n');
    for (const cited of ['k10', 'k50']) {
      const { paper, place } = await at(
        `\\section{Maps}\nRivers bend \\cite{${cited}}.\n\nSnow falls \\cite{|}.`,
        entries,
      );
      assert.ok(place);
      const first = rankWorks(paper, place, '', 3).map(({ key }) =>
        Math.abs(Number(key.slice(1)) - Number(cited.slice(1))),
      );
      assert.ok(
        first.every((distance) => distance <= 2),
        first.join(),
      );
    }
  });

  it('come before others where they were published when those were that the paragraph cites', async () => {
    const entries = [1961, 2015, 1960, 2016]
      .map((year) => `@misc{k${year}, title = {A Title}, author = {Ash, Ida}, year = ${year}, note = {${year}}}`)
      .join('\n');
    for (const [cited, next] of [
      ['k1961', 'k1960'],
      ['k2015', 'k2016'],
    ] as const) {
      const { paper, place } = await at(`Rivers bend \\cite{${cited}}. Snow falls \\cite{|}.`, entries);
      assert.ok(place);
      assert.equal(rankWorks(paper, place, '', 3).find(({ key }) => key !== cited)?.key, next);
    }
  });

  it('are not those of the same citation, and fit what is typed', async () => {
    assert.deepEqual((await keysAt('Old maps show rivers \\cite{ash, |}.')).toSorted(), ['birch', 'cedar', 'dogwood']);
    assert.deepEqual(await keysAt('Old maps show rivers \\cite{bir|}.', 'bir'), ['birch']);
  });

  it('are no volumes that other entries refer to, unless the paper cites them', async () => {
    const entries = `${bibliography}
@proceedings{volume, title = {Old Maps}}
@inproceedings{elm, author = {Elm, Isa}, title = {Roads}, crossref = {volume}}`;
    for (const [before, isOffered] of [
      ['', false],
      ['All of it \\cite{volume}.\n\n', true],
    ] as const) {
      const { paper, place } = await at(`${before}Old maps help \\cite{|}.`, entries);
      assert.ok(place);
      assert.equal(
        rankWorks(paper, place, '', 10).some(({ key }) => key === 'volume'),
        isOffered,
      );
    }
  });

  it('say how often they are cited, and which passage is nearest to the sentence', async () => {
    const { paper, place } = await at(
      'Maps help \\cite{birch}. So do charts \\cite{birch}.\n\nDepths in shades of blue help sailors \\cite{|}.',
    );
    assert.ok(place);
    const first = rankWorks(paper, place, '', 10).find(({ key }) => key === 'birch');
    assert.ok(first);
    assert.deepEqual([first.authors, first.year, first.timesCited], ['Birch', 2001, 2]);
    const why = whyCitable(first, place);
    assert.ok('passage' in why);
    assert.match(why.passage.text, /shades of blue/);
  });
});
