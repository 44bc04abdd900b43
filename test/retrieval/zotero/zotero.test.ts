import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RequestError } from '../../../src/http/request-error.ts';
import { Zotero, type ZoteroOptions } from '../../../src/retrieval/zotero/zotero.ts';
import { ZoteroError, type ZoteroRefusal } from '../../../src/retrieval/zotero/zotero-error.ts';
import { ZoteroServer, type ZoteroServerOptions } from '../../../src/retrieval/zotero/zotero-server.ts';
import * as standIn from '../zotero-server.ts';
import { emptyLibrary, type StandInFault, useStandInZotero } from '../zotero-server.ts';

describe('the local interface of Zotero', () => {
  const scholarly = useStandInZotero();

  beforeEach(() => {
    const { own } = scholarly.zotero;
    own.items.set('HERONS22', { itemType: 'journalArticle', title: 'Herons of the Marsh', date: '2021' });
    own.items.set('PDFHERON', { itemType: 'attachment', title: 'PDF', parentItem: 'HERONS22' });
    own.items.set('NOTEHERO', { itemType: 'note', note: '<p>Read <b>twice</b></p>', parentItem: 'HERONS22' });
  });

  function open(options: ZoteroOptions = {}, server: ZoteroServerOptions = {}): Zotero {
    return new Zotero(new ZoteroServer({ port: scholarly.zotero.port, ...server }), options);
  }

  async function titles(zotero: Zotero): Promise<string[]> {
    return (await zotero.items()).map(({ record }) => record.title).sort();
  }

  async function refusalOf(act: Promise<unknown>): Promise<ZoteroError> {
    const error = await act.then(
      () => assert.fail('Nothing was refused'),
      (reason: unknown) => reason,
    );
    assert.ok(error instanceof ZoteroError, String(error));
    return error;
  }

  for (const version of ['7.0.11', '10.0.3'] as const) {
    it(`is read in Zotero ${version}: works of all libraries, without what hangs from them`, async () => {
      scholarly.zotero.version = version;
      const group = emptyLibrary('Birds');
      group.items.set('OTTERS22', { itemType: 'book', title: 'Otters' });
      scholarly.zotero.groups.set(12, group);
      const zotero = open();
      assert.deepEqual(await titles(zotero), ['Herons of the Marsh', 'Otters']);
      assert.deepEqual(await zotero.libraries(), [
        { path: 'users/0', name: '' },
        { path: 'groups/12', name: 'Birds' },
      ]);
      const { version: said, serverId } = await zotero.server.identity();
      assert.deepEqual([said, serverId !== undefined], [version, version === '10.0.3']);
    });
  }

  it('is asked at this machine, by a program that says who it is, and for no more than a page at once', async () => {
    for (let number = 0; number < 450; number++) {
      const key = `ITEM${String(number).padStart(4, '0')}`;
      scholarly.zotero.own.items.set(key, { itemType: 'book', title: `Book ${number}` });
    }
    const zotero = open();
    assert.equal((await titles(zotero)).length, 451);
    await zotero.items();
    const asked = scholarly.zotero.requests.filter(({ path }) => path.endsWith('/items/top'));
    assert.deepEqual(
      asked.map(({ query }) => query.get('start')),
      ['0', '200', '400'],
    );
    assert.ok(scholarly.zotero.requests.every(({ headers }) => headers['user-agent']!.startsWith('Situate/')));
    assert.match(zotero.server.origin, /^http:\/\/127\.0\.0\.1:\d+$/);
  });

  it('is read only as far as the author named a group, a collection or a saved search', async () => {
    const { own, groups } = scholarly.zotero;
    own.items.set('OTTERS22', { itemType: 'book', title: 'Otters' });
    own.collections.set('COLLECT2', { name: 'Birds', items: new Set(['HERONS22']) });
    own.searches.set('SEARCH22', { name: 'Recent', items: new Set(['OTTERS22', 'PDFHERON']) });
    const group = emptyLibrary('Lab');
    group.items.set('SWANS222', { itemType: 'book', title: 'Swans' });
    groups.set(3, group);
    for (const [within, found] of [
      ['birds', 'Herons of the Marsh'],
      ['COLLECT2', 'Herons of the Marsh'],
      ['Recent', 'Otters'],
      ['lab', 'Swans'],
    ] as const) {
      assert.deepEqual(await titles(open({ within })), [found], within);
    }
    const { refusal, message } = await refusalOf(open({ within: 'Fish' }).items());
    assert.deepEqual([refusal, message.includes('“Fish”')], ['noSuchPlace', true]);
  });

  it('costs a group that gives no access what is in that group alone', async () => {
    const closed = emptyLibrary('Board');
    scholarly.zotero.groups.set(5, { ...closed, isClosed: true });
    const failures: string[] = [];
    const zotero = open({ onGroupFailure: ({ message }) => void failures.push(message) });
    assert.deepEqual(await titles(zotero), ['Herons of the Marsh']);
    assert.deepEqual(failures, ['Zotero gives no access to the group “Board”. Its other libraries are read.']);
  });

  const faults: readonly [what: string, fault: StandInFault, refusal: ZoteroRefusal, says: RegExp][] = [
    ['another program at its port', standIn.otherProgram, 'otherProgram', /Another program .* port \d+/],
    ['a program that speaks no HTTP', standIn.noHttp, 'otherProgram', /Another program/],
    ['a Zotero that never answers', standIn.slow, 'timeout', /did not answer in time/],
    ['a reply that ends in the middle', standIn.cutOff, 'cutOff', /ended in the middle/],
    ['a reply that is no JSON', standIn.malformed('<html>'), 'unreadable', /cannot be read/],
    ['a reply of another form', standIn.malformed('{"items": 3}'), 'unreadable', /cannot be read/],
    ['a huge reply', standIn.malformed(`[${'"x",'.repeat(50_000)}1]`), 'tooLarge', /more than Situate reads/],
    ['a refusal', standIn.refusing(403, 'Request not allowed'), 'notAllowed', /Settings → Advanced → “Allow other/],
    ['a newer interface', standIn.refusing(501), 'newerInterface', /Update Situate/],
    ['a failure', standIn.refusing(500), 'failed', /Zotero \(7\.0\.11\) could not do this \(status 500\)/],
  ];
  for (const [what, fault, refusal, says] of faults) {
    it(`explains ${what}`, async () => {
      scholarly.zotero.fail(fault);
      const limits = { timeLimits: { silence: 300, total: 300 }, largestReply: 100_000 };
      const error = await refusalOf(open({}, limits).items());
      assert.equal(error.refusal, refusal);
      assert.match(error.message, says);
    });
  }

  it('explains that it is off, with the setting that turns it on', async () => {
    scholarly.zotero.isOn = false;
    const { refusal, message } = await refusalOf(open().items());
    assert.equal(refusal, 'off');
    assert.match(
      message,
      /Settings → Advanced → “Allow other applications on this computer to communicate with Zotero”/,
    );
  });

  it('explains that a Zotero is too old', async () => {
    scholarly.zotero.version = '6.0.37';
    const { refusal, message } = await refusalOf(open().items());
    assert.deepEqual([refusal, /\(6\.0\.37\) is too old.*Zotero 7 or later/.test(message)], ['tooOld', true]);
  });

  it('explains that no Zotero runs', async () => {
    const free = await new Promise<number>((resolve) => {
      const server = createServer().listen(0, '127.0.0.1', () => {
        const { port } = server.address() as AddressInfo;
        server.close(() => resolve(port));
      });
    });
    const { refusal, message } = await refusalOf(open({}, { port: free }).items());
    assert.deepEqual([refusal, message.includes(`port ${free}. Start Zotero`)], ['notRunning', true]);
  });

  it('is asked once for what it refuses, and again after a stop', async () => {
    scholarly.zotero.isOn = false;
    const zotero = open();
    const first = await refusalOf(zotero.items());
    assert.equal(await refusalOf(zotero.items()), first);
    scholarly.zotero.isOn = true;
    const other = open();
    await assert.rejects(other.items(AbortSignal.abort()), (error: unknown) => {
      return error instanceof RequestError && error.reason === 'cancelled';
    });
    assert.deepEqual(await titles(other), ['Herons of the Marsh']);
  });

  it('is not read on when another Zotero answers', async () => {
    scholarly.zotero.version = '10.0.3';
    const zotero = open();
    await zotero.items();
    scholarly.zotero.serverId = 'Zzzz11119999';
    const { refusal } = await refusalOf(zotero.libraries());
    assert.equal(refusal, 'otherZotero');
  });

  it('says what is marked in a file, with the page, and what its notes say as plain text', async () => {
    const { own } = scholarly.zotero;
    own.items.set('MARK2222', {
      itemType: 'annotation',
      parentItem: 'PDFHERON',
      annotationType: 'highlight',
      annotationText: 'Herons stand still.',
      annotationComment: 'Use this',
      annotationPageLabel: 'xii',
      annotationPosition: '{"pageIndex":3,"rects":[[1,2,3,4]]}',
    });
    const zotero = open();
    const [herons] = await zotero.items();
    assert.deepEqual(
      (await zotero.children(herons!)).map(({ kind, text }) => [kind, text]),
      [
        ['attachment', ''],
        ['note', 'Read twice'],
      ],
    );
    const [mark] = await zotero.children({ library: herons!.library, key: 'PDFHERON' });
    assert.deepEqual(
      [mark!.kind, mark!.text, mark!.comment, mark!.page, mark!.pageLabel],
      ['annotation', 'Herons stand still.', 'Use this', 4, 'xii'],
    );
  });

  it('gives an indexed text by pages only where there are as many as Zotero says', async () => {
    const { own } = scholarly.zotero;
    const zotero = open();
    const [herons] = await zotero.items();
    const file = { library: herons!.library, key: 'PDFHERON' };
    assert.equal(await zotero.fullText(file), undefined);
    own.fullTexts.set('PDFHERON', { content: 'One.\n\nStill one.\fTwo.\f', indexedPages: 2, totalPages: 2 });
    assert.deepEqual(await zotero.fullText(file), {
      pages: ['One. Still one.', 'Two.'],
      paragraphs: ['One.', 'Still one.', 'Two.'],
    });
    own.fullTexts.set('PDFHERON', { content: 'One.\n\nTwo.', indexedPages: 2, totalPages: 2 });
    assert.deepEqual((await zotero.fullText(file))!.pages, []);
  });
});
