import assert from 'node:assert/strict';
import { type MapPlaces, mapView, noMap } from '../../src/panel/build-map-view.ts';
import { type MapWork, mapViewSchema } from '../../src/panel/map-view.ts';
import { type MapKnowledge, mostMapped, worksOfMap } from '../../src/panel/works-of-map.ts';
import { mergeRecords } from '../../src/retrieval/merging/merge-records.ts';
import type { RankedWork } from '../../src/retrieval/ranking/ranked-work.ts';
import type { ScholarlyRecord } from '../../src/retrieval/sources/scholarly-record.ts';
import { readPaper } from '../project/read-paper.ts';
import { recordOf } from '../retrieval/record.ts';

const names = ['Owls', 'Gulls', 'Terns', 'Wrens'];
const titleOf = (name: string) => `${name} That Sing by Day in the Marsh`;
const doiOf = (name: string) => `10.1000/${name.toLowerCase()}`;

const text = 'Owls sing by day [@owls]. Gulls sing, too [@gulls].\n\nOwls are seldom seen in marshes [@owls].';

const paperWith = (related = text) =>
  readPaper({
    'paper.md': `---\nbibliography: refs.bib\n---\n\n# Introduction\n\nTerns are loud [@terns].\n\n# Related Work\n\n${related}\n`,
    'refs.bib': names
      .map(
        (name, index) =>
          `@article{${name.toLowerCase()}, title = {${titleOf(name)}}, author = {Sand, Ana}, year = ${2010 + index}, doi = {${doiOf(name)}}}`,
      )
      .join('\n'),
  });

const record = (name: string, said: Parameters<typeof recordOf>[0] = {}) =>
  recordOf({ title: titleOf(name), authors: 'Sand, Ana', doi: doiOf(name), ...said });

function ranked(records: readonly ScholarlyRecord[]): RankedWork[] {
  return mergeRecords(records).map((work) => ({
    ...{
      work,
      score: 0.5,
      rankedBy: 'words',
      why: '',
      argumentsFor: [],
      argumentsAgainst: [],
      isAttributed: undefined,
    },
  }));
}

const citing = (...dois: string[]) => dois.map((doi) => ({ doi, titleKey: '' }));

const nothing: MapKnowledge = { ranked: [], own: new Map(), beside: [] };
const places: MapPlaces = { by: 'words', of: () => 0.25 };

async function viewOf(knowledge: Partial<MapKnowledge> = {}) {
  const paper = await paperWith();
  return mapViewSchema.parse(mapView(paper, worksOfMap(paper, { ...nothing, ...knowledge }), places));
}

const stateOf = (works: readonly MapWork[]) => Object.fromEntries(works.map(({ id, state }) => [id, state]));

describe('the view of the map', () => {
  it('has the works that the paper cites anywhere, with the paragraphs of the related work, and the rest of the library', async () => {
    const { works, paragraphs } = await viewOf();
    assert.deepEqual(
      works.map(({ key, state, paragraphs: numbers, year }) => [key, state, numbers, year]),
      [
        ['owls', 'cited', [0, 1], 2010],
        ['gulls', 'cited', [0], 2011],
        ['terns', 'cited', [], 2012],
        ['wrens', 'library', [], 2013],
      ],
    );
    assert.equal(paragraphs.length, 2);
    assert.match(paragraphs[1]!.excerpt, /^Owls are seldom/);
  });

  it('has the works that were found, tells those of the corpus apart, and knows those that the library has', async () => {
    const { works } = await viewOf({
      ranked: ranked([record('Swifts'), record('Herons', { source: 'corpus' }), record('Wrens', { id: 'w' })]),
    });
    const states = stateOf(works);
    assert.equal(states['doi:10.1000/swifts'], 'found');
    assert.equal(states['doi:10.1000/herons'], 'corpus');
    assert.equal(works.find(({ key }) => key === 'wrens')?.found, 'doi:10.1000/wrens');
    assert.equal(works.length, 6);
  });

  it('joins works by what sources said, also under identifiers that the library does not know', async () => {
    const own = new Map([
      ['owls', [record('Owls', { openAlex: 'W1' })]],
      ['gulls', [record('Gulls', { references: [{ openAlex: 'W1', titleKey: '' }] })]],
    ]);
    const { works, links, withReferences } = await viewOf({ own });
    assert.deepEqual(
      links.map((ends) => ends.map((end) => works[end]!.key)),
      [['gulls', 'owls']],
    );
    assert.equal(withReferences, 1);
  });

  it('has what several works of the library cite and it lacks, be it found, known to the corpus, or known by an identifier alone', async () => {
    const missing = ['10.1000/swifts', '10.1000/herons', '10.1000/nameless'];
    const own = new Map(
      ['Owls', 'Gulls'].map((name) => [name.toLowerCase(), [record(name, { references: citing(...missing) })]]),
    );
    const { works, links } = await viewOf({
      own,
      ranked: ranked([record('Swifts')]),
      beside: [record('Herons', { year: 1999 })],
    });
    const missed = works.filter(({ state }) => state === 'missing');
    assert.deepEqual(
      missed.map(({ id, title, year, found }) => [id, title, year, found]),
      [
        ['doi:10.1000/swifts', titleOf('Swifts'), undefined, 'doi:10.1000/swifts'],
        ['doi:10.1000/herons', titleOf('Herons'), 1999, undefined],
        ['doi:10.1000/nameless', '', undefined, undefined],
      ],
    );
    for (const work of missed) {
      const citedBy = links.filter(([, to]) => works[to] === work).map(([from]) => works[from]!.key);
      assert.deepEqual(citedBy.sort(), ['gulls', 'owls']);
    }
  });

  it('leaves out works of the library where there are too many, and says how many', async () => {
    const many = Array.from({ length: mostMapped }, (_, number) => record(`Bird${number}`));
    const { works, leftOut } = await viewOf({ ranked: ranked(many) });
    assert.equal(works.length, mostMapped);
    assert.equal(leftOut, names.length);
    assert.deepEqual(
      works.flatMap(({ key }) => key ?? []),
      ['owls', 'gulls', 'terns'],
    );
  });

  it('is made of the same object as long as nothing that it goes by has changed', async () => {
    const before = await paperWith();
    const knowledge = { ...nothing, ranked: ranked([record('Swifts')]) };
    assert.equal(worksOfMap(before, knowledge), worksOfMap(before, { ...knowledge }));
  });

  it('has no works before they are placed', async () => {
    const paper = await paperWith();
    assert.deepEqual(mapView(paper, worksOfMap(paper, nothing), undefined), noMap);
  });

  it('puts a work of which nothing but an identifier is known amid those that cite it', async () => {
    const own = new Map(
      ['owls', 'gulls'].map((key) => [
        key,
        [record(key === 'owls' ? 'Owls' : 'Gulls', { references: citing('10.1/x') })],
      ]),
    );
    const paper = await paperWith();
    const placed = mapView(paper, worksOfMap(paper, { ...nothing, own }), {
      by: 'meaning',
      of: ({ title }) => (title === titleOf('Owls') ? 0.2 : 0.6),
    });
    assert.equal(placed.works.find(({ id }) => id === 'doi:10.1/x')?.at, 0.4);
  });
});
