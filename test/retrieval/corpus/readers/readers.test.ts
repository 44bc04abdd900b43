import assert from 'node:assert/strict';
import fc from 'fast-check';
import { canonicalRecord } from '../../../../src/retrieval/corpus/canonical-record.ts';
import type { CorpusWork } from '../../../../src/retrieval/corpus/corpus-work.ts';
import { readBib } from '../../../../src/retrieval/corpus/readers/read-bib.ts';
import { readLine } from '../../../../src/retrieval/corpus/readers/read-line.ts';
import { plainLine } from '../../../../src/retrieval/corpus/readers/read-plain.ts';
import { readRis } from '../../../../src/retrieval/corpus/readers/read-ris.ts';
import type { SourceRecord } from '../../../../src/retrieval/corpus/source-record.ts';
import { workIn } from '../made-up-works.ts';

function lineOf(value: unknown): SourceRecord {
  return readLine(JSON.stringify(value), 'line 1');
}

function problemIn(record: SourceRecord | undefined): string {
  assert.ok(record !== undefined && 'problem' in record, JSON.stringify(record));
  return record.problem.reason;
}

const ofArxiv = {
  id: '0704.0001',
  title: 'Old boats on\n  cold lakes',
  authors: 'A. Winter and B. Sommer',
  authors_parsed: [
    ['Winter', 'A.', ''],
    ['Sommer', 'B.', 'Jr.'],
  ],
  categories: 'cs.LG math.PR',
  abstract: '  We count\nboats.\n',
  doi: '10.1000/Boats.1',
  'journal-ref': null,
  comments: null,
  update_date: '2008-11-26',
  versions: [{ version: 'v1', created: 'Mon, 2 Apr 2007 19:18:42 GMT' }],
};

const ofOpenAlex = {
  id: 'https://openalex.org/W2741809807',
  doi: 'https://doi.org/10.1000/boats.2',
  display_name: 'Boats in &amp; out',
  publication_year: 2018,
  publication_date: '2018-02-13',
  authorships: [{ author: { display_name: 'Ann Winter' } }],
  abstract_inverted_index: { We: [0], boats: [2], count: [1] },
  topics: [{ display_name: 'Boats' }],
  referenced_works: ['https://openalex.org/W1'],
};

const ofCsl = {
  id: 'winter2019',
  type: 'article-journal',
  title: 'Boats <i>again</i>',
  author: [{ family: 'Winter', given: 'Ann' }, { literal: 'The Boat Group' }],
  issued: { 'date-parts': [[2019, 3, 7]] },
  'container-title': 'Journal of Boats',
  DOI: '10.1000/BOATS.3',
  page: '1-9',
};

describe('reading lines of JSON as works', () => {
  it('reads the metadata of arXiv, with the day of the first version and its categories', () => {
    const { id, record, day } = workIn(lineOf(ofArxiv));
    assert.deepEqual([id, day, record.year], ['0704.0001', '2007-04-02', 2007]);
    assert.deepEqual([record.title, record.abstract], ['Old boats on cold lakes', 'We count boats.']);
    assert.deepEqual(record.subjects, ['cs.LG', 'math.PR']);
    assert.deepEqual([record.identity.arxiv, record.publishedAs], ['0704.0001', '10.1000/boats.1']);
    assert.deepEqual(
      record.authors.map(({ family, given, suffix }) => [family, given, suffix]),
      [
        ['Winter', 'A.', ''],
        ['Sommer', 'B.', 'Jr.'],
      ],
    );
  });

  it('says that a work of arXiv was withdrawn', () => {
    assert.equal(workIn(lineOf({ ...ofArxiv, comments: 'Withdrawn by the authors' })).record.isRetracted, true);
  });

  it('reads works of OpenAlex, with the text of their abstracts and what they cite', () => {
    const { id, record, day } = workIn(lineOf(ofOpenAlex));
    assert.deepEqual([id, day], ['W2741809807', '2018-02-13']);
    assert.deepEqual([record.title, record.abstract], ['Boats in & out', 'We count boats']);
    assert.deepEqual(
      record.references?.map(({ openAlex }) => openAlex),
      ['W1'],
    );
  });

  it('reads CSL-JSON', () => {
    const { id, record, day } = workIn(lineOf(ofCsl));
    assert.deepEqual([id, day, record.year], ['winter2019', '2019-03-07', 2019]);
    assert.deepEqual([record.title, record.venue, record.type], ['Boats again', 'Journal of Boats', 'article']);
    assert.deepEqual([record.identity.doi, record.pages], ['10.1000/boats.3', '1-9']);
    assert.deepEqual(
      record.authors.map(({ family, literal }) => family || literal),
      ['Winter', 'The Boat Group'],
    );
  });

  it('reads plain lines with the ids that they give, and knows what a DOI identifies', () => {
    const { id, record } = workIn(lineOf({ id: '10.1000/Boats.4', title: 'Boats', year: null, abstract: null }));
    assert.deepEqual(
      [id, record.identity.doi, record.year, record.abstract],
      ['10.1000/Boats.4', '10.1000/boats.4', undefined, undefined],
    );
    assert.equal(workIn(lineOf({ id: 7, title: 'Boats' })).id, '7');
  });

  it('says why a line is no work, and never throws', () => {
    assert.equal(problemIn(readLine('{"id": "a", "title":', 'line 1')), 'noJson');
    assert.equal(problemIn(lineOf({ id: 'a', title: ' ' })), 'noTitle');
    assert.equal(problemIn(lineOf({ title: 'Boats' })), 'noId');
    assert.equal(problemIn(lineOf({ ...ofArxiv, title: null })), 'noTitle');
    assert.equal(problemIn(lineOf({ ...ofOpenAlex, display_name: null })), 'noTitle');
    assert.equal(problemIn(lineOf({ name: 'Boats' })), 'unknownLayout');
    assert.equal(problemIn(readLine(`${'['.repeat(100_000)}`, 'line 1')), 'noJson');
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom('arxiv', 'openalex', 'csl', 'plain', undefined), (value, layout) => {
        readLine(JSON.stringify(value), 'line 1', layout);
      }),
    );
  });

  it('reads what was exported back as the same works', () => {
    const [entry] = [
      ...readBib('refs.bib', '@article{w, title={On {B}oats}, author={van der Winter, Ann and others}}'),
    ];
    const works: CorpusWork[] = [
      ...[ofArxiv, ofOpenAlex, ofCsl].map((value) => workIn(lineOf(value))),
      workIn(entry!),
      { ...workIn(lineOf({ id: 'p', title: 'A PDF' })), pages: ['One page.', 'Another page.'] },
    ];
    for (const work of works) {
      const again = workIn(readLine(JSON.stringify(plainLine(work)), 'line 1'));
      assert.equal(canonicalRecord(again), canonicalRecord(work));
    }
  });
});

describe('reading a library as works', () => {
  it('reads a .bib file with what entries inherit; what is broken costs itself alone', () => {
    const records = [
      ...readBib(
        'refs.bib',
        `@inproceedings{winter, title = {Boats \\& more}, author = {Winter, Ann}, crossref = {lakes}, keywords = {boats, lakes}}
@proceedings{lakes, title = {Lakes}, booktitle = {Proc. of Lakes}, year = 2011}
@article{broken, title = {Never closed
@article{after, title = {After it}, year = 2012, eprint = {2101.00001}, eprinttype = {arxiv}}
@article{untitled, author = {Winter, Ann}}
`,
      ),
    ];
    const works = new Map(records.flatMap((record) => ('work' in record ? [[record.work.id, record.work]] : [])));
    assert.deepEqual([works.get('winter')!.record.title, works.get('winter')!.record.year], ['Boats & more', 2011]);
    assert.equal(works.get('winter')!.record.venue, 'Proc. of Lakes');
    assert.deepEqual(works.get('winter')!.record.subjects, ['boats', 'lakes']);
    assert.equal(works.get('after')!.record.identity.arxiv, '2101.00001');
    const problems = records.flatMap((record) => ('problem' in record ? [record.problem] : []));
    assert.ok(problems.some(({ reason, place }) => reason === 'brokenEntry' && place === 'refs.bib, line 3'));
    assert.ok(problems.some(({ reason, detail }) => reason === 'noTitle' && detail === 'untitled'));
  });

  it('reads RIS record by record; what is broken costs itself alone', async () => {
    const ris = `TY  - JOUR
TI  - Old boats
AU  - Winter, Ann
PY  - 2019
DO  - 10.1000/boats.5
AB  - We count
boats.
ER  - 

TY  - JOUR
AU  - Winter, Ann
ER  - 

TY  - NOTATYPE
ID  - third
T1  - New boats
Y1  - 2020/05/17/
ER  - 
TY  - CONF
TI  - Never ended
`;
    const records: SourceRecord[] = [];
    for await (const record of readRis('library.ris', ris.replaceAll('\n', '\r\n'))) records.push(record);
    assert.equal(records.length, 4);
    const first = workIn(records[0]!);
    assert.deepEqual(
      [first.id, first.record.title, first.record.year, first.record.abstract, first.record.authors[0]!.family],
      ['10.1000/boats.5', 'Old boats', 2019, 'We count boats.', 'Winter'],
    );
    assert.ok('problem' in records[1]!);
    const third = workIn(records[2]!);
    assert.deepEqual([third.id, third.record.title, third.record.year], ['third', 'New boats', 2020]);
    assert.equal(workIn(records[3]!).id, 'Never ended');
  });
});
