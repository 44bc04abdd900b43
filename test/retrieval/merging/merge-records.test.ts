import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { FoundWork } from '../../../src/retrieval/merging/found-work.ts';
import { mergeRecords } from '../../../src/retrieval/merging/merge-records.ts';
import type { ScholarlyRecord } from '../../../src/retrieval/sources/scholarly-record.ts';
import { sourceNames } from '../../../src/retrieval/sources/source-profiles.ts';
import { type RecordSketch, recordOf } from '../record.ts';

const title = 'Gentle Sorting of Harbour Noise';
const authors = 'Harrow, Ines and Vela, Tomás';
const doi = '10.5555/jqm.2021.45';
const arxiv = '2003.01234';

const article = recordOf({
  doi,
  title,
  authors,
  year: 2021,
  venue: 'Journal of Quiet Machines',
  type: 'article',
  pages: '45-67',
});
const preprint = recordOf({ source: 'arxiv', arxiv, title, authors, year: 2020, venue: 'arXiv', type: 'preprint' });

function merge(...sketches: readonly RecordSketch[]): FoundWork[] {
  return mergeRecords(sketches.map(recordOf));
}

describe('records about one work', () => {
  it('become two versions where one is of the preprint', () => {
    const [work, ...others] = mergeRecords([preprint, article]);
    assert.equal(others.length, 0);
    assert.equal(work?.id, `doi:${doi}`);
    assert.deepEqual(
      work.versions.map(({ venue, year, records }) => [venue, year, records.length]),
      [
        ['Journal of Quiet Machines', 2021, 1],
        ['arXiv', 2020, 1],
      ],
    );
    assert.deepEqual([work.identity.doi, work.identity.arxiv], [doi, arxiv]);
  });

  it('are found by what a preprint says it was published as, under another title', () => {
    const early = {
      source: 'arxiv',
      arxiv,
      title: 'Sorting Noise',
      authors,
      type: 'preprint',
      publishedAs: doi,
    } as const;
    const later = { doi, title, authors, venue: 'Journal of Quiet Machines' };
    assert.equal(merge(early, later).length, 1);
    assert.equal(merge(early, { ...later, authors: 'Doe, Jane' }).length, 2);
  });

  it('are found by an identifier if titles or authors agree, as sources mix records up', () => {
    const translated = { source: 'openalex', doi, openAlex: 'W1', title: 'Sanftes Sortieren', authors } as const;
    assert.equal(merge({ doi, title, authors }, translated).length, 1);
    assert.equal(merge({ doi, title, authors }, { ...translated, authors: 'Doe, Jane' }).length, 2);
    assert.equal(merge({ doi, title, authors }, { source: 'opencitations', doi }).length, 1);
  });

  it('are not found by a number of arXiv where title and DOI are those of another work', () => {
    const mixedUp = {
      source: 'openalex',
      doi: '10.5555/other.1',
      arxiv,
      title: 'Boats',
      authors,
      type: 'preprint',
    } as const;
    assert.equal(merge({ source: 'semanticscholar', doi, arxiv, title, authors }, mixedUp).length, 2);
  });

  it('are found by title, authors and year', () => {
    const known = { title, authors, year: 2021, venue: 'Journal of Quiet Machines' };
    const shortened = {
      ...known,
      source: 'dblp',
      title: 'Gentle sorting of harbour-noise.',
      authors: 'Harrow, I. and others',
    } as const;
    assert.equal(merge(known, shortened).length, 1);
    assert.equal(merge(known, { ...shortened, authors: 'Doe, Jane' }).length, 2);
    assert.equal(merge(known, { ...shortened, authors: '' }).length, 2);
    assert.equal(merge(known, { ...shortened, year: 2011 }).length, 2);
    assert.equal(merge(known, { ...shortened, type: 'thesis' }).length, 1);
    assert.equal(merge({ ...known, type: 'article' }, { ...shortened, type: 'thesis' }).length, 2);
  });

  it('are found where proceedings are a book, and a paper in them a chapter', () => {
    const chapter = {
      doi: '10.5555/lnq.7',
      title,
      authors,
      year: 2021,
      venue: 'Lecture Notes in Quiet',
      type: 'chapter',
    } as const;
    assert.equal(mergeRecords([recordOf(chapter), preprint]).length, 1);
  });

  it('are never found by a title that many works have', () => {
    for (const common of ['Introduction', 'Editorial', 'Ontologies', 'Proceedings of the 3rd Workshop on Noise']) {
      const works = merge(
        { title: common, authors, year: 2021 },
        { source: 'dblp', title: common, authors, year: 2021 },
      );
      assert.equal(works.length, 2, common);
      assert.equal(new Set(works.map(({ id }) => id)).size, 2, common);
    }
  });

  it('are not joined by a weak link where two published versions have the same title', () => {
    const talk = { doi: '10.5555/tide.2020.1', title, authors, year: 2020, venue: 'Proceedings of TIDE' };
    const long = { doi, title, authors, year: 2021, venue: 'Journal of Quiet Machines' };
    const early = { source: 'arxiv', arxiv, title, authors, year: 2020, publishedAs: doi, type: 'preprint' } as const;
    const works = merge(talk, early, long);
    assert.deepEqual(
      works.map(({ id, versions }) => [id, versions.length]),
      [
        ['doi:10.5555/tide.2020.1', 1],
        [`doi:${doi}`, 2],
      ],
    );
  });

  it('keep preprints with different numbers apart', () => {
    const first = { source: 'arxiv', arxiv, title, authors, year: 2020 } as const;
    assert.equal(merge(first, { ...first, arxiv: '2004.05678' }).length, 2);
  });

  it('may come from one source twice', () => {
    assert.equal(mergeRecords([article, article])[0]?.versions[0].records.length, 1);
    assert.equal(mergeRecords([article, { ...article, abstract: 'Harbours are loud.' }]).length, 1);
  });
});

describe('the fields of a merged work', () => {
  const openAlex: RecordSketch = {
    source: 'openalex',
    doi,
    openAlex: 'W1',
    title,
    authors: 'Harrow, I.',
    year: 2020,
    hasAllAuthors: false,
  };

  it('come from the most trusted record that has them, and say from which', () => {
    const [work] = merge(
      {
        ...openAlex,
        venue: 'J Quiet Mach',
        abstract: 'Harbours are loud',
        timesCited: 12,
        openCopies: ['https://a.example.org/1.pdf'],
      },
      {
        source: 'dblp',
        id: 'journals/jqm/1',
        doi,
        title: `${title}`,
        authors,
        year: 2021,
        venue: 'J. Quiet Mach.',
        hasAllAuthors: false,
      },
      { doi, title, authors, year: 2021, pages: '45-67', timesCited: 9, isRetracted: false },
      { source: 'unpaywall', doi, openCopies: ['https://b.example.org/1.pdf'] },
    );
    const [version] = work!.versions;
    assert.deepEqual(
      [version.year, version.venue, version.pages, version.timesCited, version.authors.length, version.hasAllAuthors],
      [2021, 'J. Quiet Mach.', '45-67', 12, 2, true],
    );
    assert.deepEqual(version.openCopies, ['https://b.example.org/1.pdf', 'https://a.example.org/1.pdf']);
    assert.deepEqual(version.provenance, {
      title: 'crossref',
      authors: 'crossref',
      year: 'crossref',
      venue: 'dblp',
      pages: 'crossref',
      abstract: 'openalex',
      openCopies: 'unpaywall',
      timesCited: 'openalex',
      isRetracted: 'crossref',
    });
    assert.equal(version.records[0]?.source, 'crossref');
    assert.equal(work?.abstract, 'Harbours are loud');
  });

  it('take the longest list of authors where none is known to be complete', () => {
    const [work] = merge(openAlex, { source: 'dblp', id: 'x', doi, title, authors, hasAllAuthors: false });
    assert.equal(work?.versions[0].authors.length, 2);
  });

  it('say that a work was retracted if one source says so', () => {
    const [work] = merge({ doi, title, authors, isRetracted: false }, { ...openAlex, isRetracted: true });
    assert.deepEqual([work?.versions[0].isRetracted, work?.versions[0].provenance.isRetracted], [true, 'openalex']);
  });

  it('take the record of a source with one record for both versions as that of the published one', () => {
    const scholar = recordOf({
      source: 'semanticscholar',
      id: 's',
      doi,
      arxiv,
      title,
      authors,
      venue: 'J. Quiet Mach.',
    });
    const [work] = mergeRecords([scholar, preprint]);
    assert.deepEqual(
      work?.versions.map(({ records }) => records.map(({ source }) => source)),
      [['semanticscholar'], ['arxiv']],
    );
  });

  it('give a work the longest abstract of its versions', () => {
    const [work] = mergeRecords([
      { ...article, abstract: 'Short.' },
      { ...preprint, abstract: 'Much longer.' },
    ]);
    assert.equal(work?.abstract, 'Much longer.');
  });
});

describe('merging', () => {
  const anyRecord: fc.Arbitrary<ScholarlyRecord> = fc
    .record({
      source: fc.constantFrom(...sourceNames),
      doi: fc.constantFrom(undefined, doi, '10.5555/tide.2019.7', '10.48550/arxiv.2003.01234'),
      arxiv: fc.constantFrom(undefined, arxiv, '2004.05678'),
      openAlex: fc.constantFrom(undefined, undefined, 'W1', 'W2'),
      title: fc.constantFrom(title, title, 'Introduction', 'A Survey of Tidal Scheduling', ''),
      authors: fc.constantFrom('', authors, 'Doe, Jane', 'Vela, T.'),
      year: fc.constantFrom(undefined, 2019, 2020, 2021),
      venue: fc.constantFrom(undefined, 'arXiv', 'Journal of Quiet Machines'),
      type: fc.constantFrom(undefined, 'article' as const, 'preprint' as const, 'thesis' as const),
      abstract: fc.constantFrom(undefined, 'Short.', 'Longer than that.'),
      publishedAs: fc.constantFrom(undefined, undefined, doi),
      id: fc.constantFrom('', 'one', 'two', 'three', 'four'),
    })
    .map((sketch) => recordOf(Object.fromEntries(Object.entries(sketch).filter(([, value]) => value !== undefined))));
  const byId = (works: readonly FoundWork[]): FoundWork[] => works.toSorted((a, b) => (a.id < b.id ? -1 : 1));

  it('finds the same works in any order, each record in one of them, and none twice', () => {
    const shuffled = fc
      .array(anyRecord, { maxLength: 12 })
      .chain((records) =>
        fc.tuple(
          fc.constant(records),
          fc.shuffledSubarray(records, { minLength: records.length, maxLength: records.length }),
        ),
      );
    fc.assert(
      fc.property(shuffled, ([records, others]) => {
        const works = mergeRecords(records);
        assert.deepEqual(byId(mergeRecords(others)), byId(works));
        assert.equal(new Set(works.map(({ id }) => id)).size, works.length);
        const merged = works.flatMap(({ versions }) => versions.flatMap((version) => version.records));
        const texts = (list: readonly ScholarlyRecord[]): string[] =>
          list.map((record) => JSON.stringify(record)).sort();
        assert.deepEqual(texts(merged), [...new Set(texts(records))]);
      }),
      { numRuns: 500 },
    );
  });

  it('gives works in the order of their first records', () => {
    const works = merge(
      { title: 'A Survey of Tidal Scheduling', authors },
      { title, authors },
      { doi, title, authors },
    );
    assert.deepEqual(
      works.map(({ versions }) => versions[0].title),
      ['A Survey of Tidal Scheduling', title],
    );
  });

  it('takes thousands of records with the same title in its stride', () => {
    const many = Array.from({ length: 3000 }, (_, index) => recordOf({ doi: `10.5555/${index}`, title, authors }));
    assert.equal(mergeRecords(many).length, 3000);
  });
});
