import assert from 'node:assert/strict';
import { identityOfTitle } from '../../src/bibliography/work-identity.ts';
import type { EvidenceWork } from '../../src/evidence/cited-work.ts';
import { textsInZotero, type ZoteroTexts } from '../../src/evidence/zotero-texts.ts';
import { Zotero } from '../../src/retrieval/zotero/zotero.ts';
import { ZoteroServer } from '../../src/retrieval/zotero/zotero-server.ts';
import { emptyLibrary, useStandInZotero, type ZoteroData } from '../retrieval/zotero-server.ts';

const title = 'Herons of the Quiet Marsh at Dawn';

function workWith({ identity, ...given }: Partial<EvidenceWork> = {}): EvidenceWork {
  return {
    key: 'marsh2021',
    title,
    identity: { ...identity, ...identityOfTitle(title) },
    authors: ['Marsh'],
    year: 2021,
    known: { abstract: false, introduction: false, passages: false },
    pdfs: [],
    sentences: ['Herons stand still for an hour.'],
    ...given,
  };
}

const marsh = [{ creatorType: 'author', firstName: 'Ann', lastName: 'Marsh' }];

describe('what Zotero has of a work', () => {
  const scholarly = useStandInZotero();

  function read(work: EvidenceWork, data: ZoteroData): Promise<ZoteroTexts | undefined> {
    const abstractNote = 'We count herons.';
    const item = { itemType: 'journalArticle', title, creators: marsh, date: '2021', abstractNote, ...data };
    scholarly.zotero.own.items.set('HERONS22', item);
    return textsInZotero(new Zotero(new ZoteroServer({ port: scholarly.zotero.port })), work);
  }

  const same: readonly [what: string, work: Partial<EvidenceWork>, item: ZoteroData][] = [
    [
      'the same DOI',
      { identity: { doi: '10.5555/h', titleKey: '' } },
      { title: 'Herons of the marsh', DOI: '10.5555/H' },
    ],
    [
      'the same number at arXiv',
      { identity: { arxiv: '2101.00001', titleKey: '' } },
      { title: 'Herons of the marsh', extra: 'arXiv: 2101.00001v3 [q-bio]' },
    ],
    ['the key of the entry and a shorter title', {}, { title: 'Herons of the Marsh', citationKey: 'marsh2021' }],
    ['the same title, authors and year', {}, {}],
  ];
  for (const [what, work, item] of same) {
    it(`is known by ${what}`, async () => {
      const texts = await read(workWith(work), item);
      assert.equal(texts?.abstract, 'We count herons.');
    });
  }

  const others: readonly [what: string, work: Partial<EvidenceWork>, item: ZoteroData][] = [
    [
      'the same DOI, and nothing else in common',
      { identity: { doi: '10.5555/h', titleKey: '' } },
      { title: 'Swans', DOI: '10.5555/h', creators: [] },
    ],
    [
      'the key of the entry, and other authors',
      {},
      { title: 'Herons of the Marsh', citationKey: 'marsh2021', creators: [] },
    ],
    ['the key of the entry, and another title', {}, { title: 'Swan Lakes', citationKey: 'marsh2021' }],
    [
      'the same title, and other authors',
      {},
      { creators: [{ creatorType: 'author', lastName: 'Reed', firstName: 'B' }] },
    ],
    ['the same title, ten years later', {}, { date: '2031' }],
  ];
  for (const [what, work, item] of others) {
    it(`is not taken from an item with ${what}`, async () => {
      assert.equal(await read(workWith(work), item), undefined);
    });
  }

  it('is what all its copies and their files have', async () => {
    const group = emptyLibrary('Lab');
    group.items.set('COPY2222', { itemType: 'journalArticle', title, creators: marsh, date: '2021' });
    group.items.set('NOTE2222', { itemType: 'note', note: 'Ask Bo.', parentItem: 'COPY2222' });
    scholarly.zotero.groups.set(3, group);
    const { items, fullTexts } = scholarly.zotero.own;
    for (const [key, page] of [
      ['FILE2222', 0],
      ['FILE3333', 4],
    ] as const) {
      items.set(key, { itemType: 'attachment', parentItem: 'HERONS22' });
      items.set(`M${key.slice(1)}`, {
        itemType: 'annotation',
        parentItem: key,
        annotationText: `Marked in ${key}.`,
        annotationPageLabel: String(page + 1),
        annotationPosition: `{"pageIndex":${page}}`,
      });
    }
    fullTexts.set('FILE3333', { content: 'Herons stand still.' });
    assert.deepEqual(await read(workWith(), {}), {
      abstract: 'We count herons.',
      pages: [],
      paragraphs: ['Herons stand still.'],
      quotes: [
        { text: 'Marked in FILE2222.', page: 1, label: undefined },
        { text: 'Marked in FILE3333.', page: 5, label: undefined },
      ],
      notes: [{ text: 'Ask Bo.' }],
    });
  });

  it('is its marks and notes alone where no passage of it is wanted: no long text is asked for', async () => {
    scholarly.zotero.own.items.set('FILE2222', { itemType: 'attachment', parentItem: 'HERONS22' });
    await read(workWith({ known: { abstract: true, introduction: true, passages: true } }), {});
    await read(workWith({ sentences: [] }), {});
    assert.ok(scholarly.zotero.requests.every(({ path }) => !path.endsWith('/fulltext')));
  });
});
