import assert from 'node:assert/strict';
import { identityOfTitle } from '../../../src/bibliography/work-identity.ts';
import type { EvidenceWork } from '../../../src/evidence/cited-work.ts';
import { type Article, unreadArticle } from '../../../src/evidence/pdf/read-article.ts';
import { RequestError } from '../../../src/http/request-error.ts';
import type { ScholarlySource } from '../../../src/retrieval/sources/scholarly-source.ts';
import {
  type EvidenceProgress,
  type EvidenceReport,
  type EvidenceRequest,
  type FoundTexts,
  fetchEvidence,
} from '../../../src/workflows/evidence/fetch-evidence.ts';
import { recordOf, sourceWith } from '../../evidence/made-up-source.ts';

const aboutBoats =
  'We count old boats on cold lakes and find that wooden boats last longer than boats of any other kind.';

function work(key: string, title: string, parts: Partial<EvidenceWork> & { readonly doi?: string } = {}): EvidenceWork {
  const { doi, ...rest } = parts;
  return {
    key,
    identity: { ...identityOfTitle(title), doi },
    title,
    authors: ['Winter'],
    year: 2020,
    known: { abstract: false, introduction: false, passages: false },
    pdfs: [],
    sentences: [],
    ...rest,
  };
}

function article(parts: Partial<Article>): Article {
  return { ...unreadArticle('noText'), problem: undefined, ...parts };
}

/** Fetches, with what was kept: key, texts and where from. */
async function fetched(
  request: Partial<EvidenceRequest>,
  options: Parameters<typeof fetchEvidence>[1] = {},
): Promise<{ readonly report: EvidenceReport; readonly kept: readonly (readonly [string, FoundTexts, string])[] }> {
  const kept: (readonly [string, FoundTexts, string])[] = [];
  const report = await fetchEvidence(
    {
      works: [],
      sources: [],
      readPdf: () => Promise.resolve('missing'),
      keep: (key, texts, from) => {
        kept.push([key, texts, from]);
        return Promise.resolve();
      },
      ...request,
    },
    options,
  );
  return { report, kept };
}

describe('fetching what is known of works', () => {
  it('takes what Zotero has of works, also of those that are known already', async () => {
    const known = { abstract: true, introduction: true, passages: true };
    const works = [work('boats', 'Old Boats on Cold Lakes', { known }), work('sails', 'Sails')];
    const { report, kept } = await fetched({
      works,
      readZotero: ({ key }) =>
        Promise.resolve(
          key === 'sails'
            ? undefined
            : {
                abstract: aboutBoats,
                pages: [],
                paragraphs: [],
                quotes: [{ text: 'Boats last.', page: 2 }],
                notes: [{ text: 'Ask Ann.' }],
              },
        ),
    });
    const texts = { quotes: [{ text: 'Boats last.', page: 2 }], notes: [{ text: 'Ask Ann.' }] };
    assert.deepEqual(kept, [['boats', texts, 'zotero']]);
    assert.deepEqual([...report.found], [['boats', ['passages']]]);
  });

  it('asks Zotero no more once it refused, and goes on without it', async () => {
    let asked = 0;
    const titles = ['Old boats on cold lakes', 'Sails of the northern river'];
    const { report, kept } = await fetched({
      works: titles.map((title, index) => work(`k${index}`, title)),
      sources: [
        sourceWith(
          'openalex',
          titles.map((title) => recordOf(title, 'Winter', { abstract: aboutBoats })),
        ),
      ],
      readZotero: () => {
        asked++;
        return Promise.reject(new RequestError('noNetwork', 'Zotero does not run.'));
      },
    });
    assert.deepEqual([...report.failures.keys()], ['zotero']);
    assert.deepEqual([asked >= 1 && asked <= 2, kept.length], [true, 2]);
  });

  it('takes abstracts by identifier from the first source that has them, many works in one request', async () => {
    const titles = ['Old boats on cold lakes', 'Sails of the northern river'];
    const records = titles.map((title, index) =>
      recordOf(title, 'Winter', {
        abstract: aboutBoats,
        identity: { doi: `10.1/${index}`, titleKey: identityOfTitle(title).titleKey },
      }),
    );
    const [first, second] = [sourceWith('openalex', records), sourceWith('crossref', records)];
    const { kept, report } = await fetched({
      works: titles.map((title, index) => work(`k${index}`, title, { doi: `10.1/${index}` })),
      sources: [first, second],
    });
    assert.deepEqual(
      kept,
      [0, 1].map((index) => [`k${index}`, { abstract: aboutBoats }, 'openalex']),
    );
    assert.deepEqual(first.asked, [{ how: 'identifier', titles }]);
    assert.deepEqual(second.asked, []);
    assert.deepEqual(
      [...report.found],
      [
        ['k0', ['abstract']],
        ['k1', ['abstract']],
      ],
    );
  });

  it('asks by title where identifiers say nothing', async () => {
    const source = sourceWith('openalex', [recordOf('Old boats on cold lakes', 'Winter', { abstract: aboutBoats })]);
    const { kept } = await fetched({ works: [work('a', 'Old Boats on Cold Lakes')], sources: [source] });
    assert.deepEqual(kept, [['a', { abstract: aboutBoats }, 'openalex']]);
  });

  it('takes no abstract of another work, whatever the identifier says', async () => {
    const wrongDoi = recordOf('Birds in summer gardens', 'Summer', {
      abstract: aboutBoats,
      identity: { doi: '10.1/0', titleKey: 'birdsinsummergardens' },
    });
    const otherAuthors = recordOf('Old boats on cold lakes', 'Summer', { abstract: aboutBoats });
    const longAgo = recordOf('Old boats on cold lakes', 'Winter', { abstract: aboutBoats, year: 1980 });
    for (const record of [wrongDoi, otherAuthors, longAgo]) {
      const { kept } = await fetched({
        works: [work('a', 'Old Boats on Cold Lakes', { doi: '10.1/0' })],
        sources: [sourceWith('openalex', [record])],
      });
      assert.deepEqual(kept, [], `${record.title}, ${record.authors[0]!.family}, ${record.year}`);
    }
  });

  it('asks nothing about works that are known', async () => {
    const source = sourceWith('openalex', [recordOf('Old boats on cold lakes', 'Winter', { abstract: aboutBoats })]);
    const known = { abstract: true, introduction: true, passages: true };
    const { kept } = await fetched({ works: [work('a', 'Old Boats on Cold Lakes', { known })], sources: [source] });
    assert.deepEqual([kept, source.asked], [[], []]);
  });

  it('goes on where a source fails, and says which one', async () => {
    const failing: ScholarlySource = {
      name: 'semanticscholar',
      origin: 'https://semanticscholar.example.org',
      byTitle: () => Promise.reject(new RequestError('noNetwork', 'No network.')),
    };
    const { kept, report } = await fetched({
      works: [work('a', 'Old Boats on Cold Lakes')],
      sources: [
        failing,
        sourceWith('openalex', [recordOf('Old boats on cold lakes', 'Winter', { abstract: aboutBoats })]),
      ],
    });
    assert.equal(kept.length, 1);
    assert.deepEqual(
      [...report.failures].map(([name, { reason }]) => [name, reason]),
      [['semanticscholar', 'noNetwork']],
    );
  });

  it('reads introductions, and an abstract that no source has, from the PDF of a work', async () => {
    const read = article({ abstract: aboutBoats, introduction: 'Boats float.' });
    const { kept } = await fetched({
      works: [work('a', 'Old Boats on Cold Lakes', { pdfs: ['/gone.pdf', '/a.pdf', '/other.pdf'] })],
      readPdf: (path) => Promise.resolve(path === '/gone.pdf' ? 'missing' : read),
    });
    assert.deepEqual(kept, [['a', { abstract: aboutBoats, introduction: 'Boats float.' }, '/a.pdf']]);
  });

  it('says which PDFs are missing, outside or cannot be read', async () => {
    const answers: Record<string, Article | 'missing' | 'outside'> = {
      '/m.pdf': 'missing',
      '/o.pdf': 'outside',
      '/l.pdf': unreadArticle('locked'),
    };
    const { report } = await fetched({
      works: [
        work('a', 'Boats', { pdfs: ['/m.pdf'] }),
        work('b', 'Sails', { pdfs: ['/m.pdf', '/o.pdf'] }),
        work('c', 'Oars', { pdfs: ['/l.pdf'] }),
      ],
      readPdf: (path) => Promise.resolve(answers[path]!),
    });
    assert.deepEqual(report.unreadPdfs, [
      { key: 'a', path: '/m.pdf', problem: 'missing' },
      { key: 'b', path: '/o.pdf', problem: 'outside' },
      { key: 'c', path: '/l.pdf', problem: 'locked' },
    ]);
  });

  it('keeps the passages that are closest to the sentences that cite a work', async () => {
    const telling = 'Wooden hulls outlast hulls of steel by forty years in fresh water.';
    const read = article({
      introduction: 'Boats float.',
      paragraphs: [
        'The ferry leaves at noon every day of the week.',
        telling,
        'We thank the harbour master for coffee and cake.',
      ],
    });
    const { kept } = await fetched({
      works: [
        work('a', 'Old Boats', {
          pdfs: ['/a.pdf'],
          sentences: ['Hulls made of wood outlast those of steel in fresh water.'],
        }),
      ],
      readPdf: () => Promise.resolve(read),
    });
    assert.deepEqual(kept, [
      ['a', { introduction: 'Boats float.', passages: [{ text: telling, page: undefined }] }, '/a.pdf'],
    ]);
  });

  it('reads an open copy if there is no PDF, and only if it has the title of the work', async () => {
    const record = recordOf('Old boats on cold lakes', 'Winter', {
      abstract: aboutBoats,
      openCopies: ['https://a.org/1.pdf', 'https://a.org/2.pdf'],
    });
    const copies: Record<string, Article> = {
      'https://a.org/1.pdf': article({ title: 'Birds in summer gardens', introduction: 'Birds fly.' }),
      'https://a.org/2.pdf': article({ title: 'Old Boats on Cold Lakes', introduction: 'Boats float.' }),
    };
    const request = { works: [work('a', 'Old Boats on Cold Lakes')], sources: [sourceWith('openalex', [record])] };
    const { kept } = await fetched({ ...request, readCopy: (address) => Promise.resolve(copies[address]) });
    assert.deepEqual(kept, [
      ['a', { abstract: aboutBoats }, 'openalex'],
      ['a', { introduction: 'Boats float.' }, 'https://a.org/2.pdf'],
    ]);
    assert.equal((await fetched(request)).kept.length, 1);
  });

  it('keeps passages with the pages that they begin on, and the pages that are closest, with their numbers', async () => {
    const telling = 'Wooden hulls outlast hulls of steel by forty years in fresh water.';
    const pageTexts = ['Boats float.', 'Nobody knows why.', `The ferry leaves at noon. ${telling}`, 'Cake.'];
    const { kept } = await fetched({
      works: [work('a', 'Old Boats', { pdfs: ['/a.pdf'], sentences: ['Hulls of wood outlast hulls of steel.'] })],
      readPdf: () => Promise.resolve(article({ introduction: 'Boats float.', paragraphs: [telling], pageTexts })),
    });
    const [[, { passages, pages = [] }]] = kept as [(typeof kept)[0]];
    assert.deepEqual(passages, [{ text: telling, page: 3 }]);
    assert.deepEqual([pages.length, pages.find(({ number }) => number === 3)], [2, { number: 3, text: pageTexts[2]! }]);
  });

  it('tries the copies that identifiers lead to, then those that records name, and asks who knows more copies last', async () => {
    const title = 'Old boats on cold lakes';
    const record = recordOf(title, 'Winter', {
      abstract: aboutBoats,
      identity: { ...identityOfTitle(title), doi: '10.1/0' },
      openCopies: ['https://a.org/1.pdf'],
      licences: { 'https://a.org/1.pdf': 'cc-by' },
    });
    const unpaywall = sourceWith('unpaywall', [
      { ...record, openCopies: ['https://b.org/2.pdf'], licences: { 'https://b.org/2.pdf': 'cc0' } },
    ]);
    const openalex = sourceWith('openalex', [record]);
    const boats = { ...work('a', title, { doi: '10.1/0' }) };
    const request = {
      works: [{ ...boats, identity: { ...boats.identity, acl: 'P14-1001' } }],
      sources: [openalex, unpaywall],
    };
    const asked: string[] = [];
    const from = async (copy: string | undefined) =>
      fetched({
        ...request,
        readCopy: (address) => {
          asked.push(address);
          const read = { title, introduction: 'Boats float.' };
          return Promise.resolve(address === copy ? article(read) : unreadArticle('notPdf'));
        },
      });
    assert.deepEqual((await from('https://aclanthology.org/P14-1001.pdf')).kept.at(-1), [
      'a',
      { introduction: 'Boats float.' },
      'https://aclanthology.org/P14-1001.pdf',
    ]);
    assert.deepEqual((await from('https://a.org/1.pdf')).kept.at(-1), [
      'a',
      { introduction: 'Boats float.', licence: 'cc-by' },
      'https://a.org/1.pdf',
    ]);
    assert.deepEqual(unpaywall.asked, []);
    asked.length = 0;
    const { kept, report } = await from('https://b.org/2.pdf');
    assert.deepEqual(asked, ['https://aclanthology.org/P14-1001.pdf', 'https://a.org/1.pdf', 'https://b.org/2.pdf']);
    assert.deepEqual(kept.at(-1), ['a', { introduction: 'Boats float.', licence: 'cc0' }, 'https://b.org/2.pdf']);
    assert.deepEqual(unpaywall.asked, [{ how: 'identifier', titles: [title] }]);
    assert.deepEqual(
      report.unusedCopies.map(({ address, problem }) => [address, problem]),
      [
        ['https://aclanthology.org/P14-1001.pdf', 'notPdf'],
        ['https://a.org/1.pdf', 'notPdf'],
      ],
    );
  });

  it('says why a copy could not be had, and which one is of another work', async () => {
    const record = recordOf('Old boats on cold lakes', 'Winter', {
      openCopies: ['https://a.org/1.pdf', 'https://a.org/2.pdf'],
    });
    const { report } = await fetched({
      works: [work('a', 'Old Boats on Cold Lakes')],
      sources: [sourceWith('openalex', [record])],
      readCopy: (address) =>
        address.endsWith('1.pdf')
          ? Promise.reject(new RequestError('forbidden', 'No.'))
          : Promise.resolve(article({ title: 'Birds in summer gardens', introduction: 'Birds fly.' })),
    });
    assert.deepEqual(
      report.unusedCopies.map(({ problem }) => problem),
      ['forbidden', 'otherWork'],
    );
  });

  it('says after each work how many are done, of those that it asks about', async () => {
    const progress: EvidenceProgress[] = [];
    const known = { abstract: true, introduction: true, passages: true };
    await fetched(
      { works: [work('a', 'Boats'), work('b', 'Sails', { known }), work('c', 'Oars')] },
      { onProgress: (one) => progress.push(one) },
    );
    assert.deepEqual(progress, [
      { done: 1, of: 2, key: 'a' },
      { done: 2, of: 2, key: 'c' },
    ]);
  });

  it('keeps each work as soon as it is done, and stops when cancelled', async () => {
    const stopping = new AbortController();
    const kept: string[] = [];
    const fetching = fetchEvidence(
      {
        works: ['a', 'b', 'c', 'd', 'e'].map((key) => work(key, `Boats ${key}`, { pdfs: [`/${key}.pdf`] })),
        sources: [],
        readPdf: () => Promise.resolve(article({ introduction: 'Boats float.' })),
        keep: (key) => {
          kept.push(key);
          if (key === 'b') stopping.abort(new Error('stopped'));
          return Promise.resolve();
        },
      },
      { signal: stopping.signal },
    );
    await assert.rejects(fetching, { message: 'stopped' });
    assert.deepEqual(kept, ['a', 'b']);
  });
});
