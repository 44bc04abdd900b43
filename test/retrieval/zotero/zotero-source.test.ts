import assert from 'node:assert/strict';
import type { SourceReply } from '../../../src/retrieval/sources/scholarly-source.ts';
import { Zotero } from '../../../src/retrieval/zotero/zotero.ts';
import { ZoteroServer } from '../../../src/retrieval/zotero/zotero-server.ts';
import { zoteroSource } from '../../../src/retrieval/zotero/zotero-source.ts';
import { workOf } from '../use-replay.ts';
import { useStandInZotero } from '../zotero-server.ts';

function titles(reply: SourceReply | undefined): string[] | undefined {
  return reply?.records.map(({ title }) => title);
}

describe('Zotero as a source', () => {
  const scholarly = useStandInZotero();

  beforeEach(() => {
    const { items } = scholarly.zotero.own;
    const works = [
      ['HERONS22', 'Herons of the Marsh', 'Drones count the nests of wading birds.', '10.5555/heron', '2021'],
      ['OTTERS22', 'Otters at Weirs', 'Cameras watch weirs at night.', '', '2019'],
      ['SWANS222', 'Swans on Lakes', 'Nests on lakes.', '', '2010'],
    ] as const;
    for (const [key, title, abstractNote, DOI, date] of works) {
      items.set(key, { itemType: 'journalArticle', title, abstractNote, DOI, date });
    }
  });

  function source(): ReturnType<typeof zoteroSource> {
    return zoteroSource(new Zotero(new ZoteroServer({ port: scholarly.zotero.port })));
  }

  it('finds works by the words of their titles and abstracts, the nearest first, up to a day', async () => {
    const zotero = source();
    assert.deepEqual(titles(await zotero.search!({ text: 'counting nests with drones', limit: 5 })), [
      'Herons of the Marsh',
      'Swans on Lakes',
    ]);
    assert.deepEqual(titles(await zotero.search!({ text: 'nests', limit: 5, until: '2015-01-01' })), [
      'Swans on Lakes',
    ]);
    assert.deepEqual(titles(await zotero.search!({ text: 'spectroscopy', limit: 5 })), []);
  });

  it('knows a work by identifier and by title, and was not asked about one without an identifier', async () => {
    const zotero = source();
    const replies = await zotero.byIdentifier!([
      workOf({ doi: '10.5555/heron' }),
      workOf({ doi: '10.5555/none' }),
      workOf({ titleKey: 'ottersatweirs' }),
    ]);
    assert.deepEqual(replies.map(titles), [['Herons of the Marsh'], [], undefined]);
    const reply = await zotero.byTitle!(workOf({ titleKey: 'ottersatweirs' }, 'Otters at Weirs'));
    assert.equal(titles(reply)![0], 'Otters at Weirs');
  });

  it('asks Zotero for its works once, however many questions there are', async () => {
    const zotero = source();
    await Promise.all(['nests', 'weirs', 'lakes'].map((text) => zotero.search!({ text, limit: 3 })));
    assert.equal(scholarly.zotero.requests.filter(({ path }) => path.endsWith('/items/top')).length, 1);
  });
});
