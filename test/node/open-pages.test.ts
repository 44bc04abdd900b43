import assert from 'node:assert/strict';
import type { RequestListener } from 'node:http';
import { openPages } from '../../src/node/open-pages.ts';
import type { PageQuestion } from '../../src/retrieval/pages/page-answer.ts';
import { text, useSmallServer } from '../http/small-server.ts';

const html = { 'content-type': 'text/html; charset=utf-8' };
const page = text(200, '<title>About Quays &amp; Tides | Quiet Harbours</title><p>By Ada Pole</p>', html);
const copy = 'http://web.archive.org/web/20210517093000/http://quays.example.org/about';

/** The answer of the Wayback Machine, as its documentation shows it. */
function closest(stated: object = {}): object {
  const snapshot = { available: true, url: copy, timestamp: '20210517093000', status: '200', ...stated };
  return { url: 'quays.example.org', archived_snapshots: { closest: snapshot } };
}

describe('asking a page of the web', () => {
  const site = useSmallServer();
  const archive = useSmallServer();

  /** What becomes of a page on a server on this machine, which nothing but this test may connect to. */
  const ask = (path: string, more: Partial<PageQuestion> = {}): Promise<unknown> => {
    const { port } = new URL(site.origin);
    const asking = openPages({
      mayConnect: (host) => host.address === '127.0.0.1' && host.port === Number(port),
      archive: archive.origin,
      interval: 0,
    });
    return asking({ address: `${site.origin}${path}`, ...more });
  };
  const archived = (reply: unknown): void => {
    archive.answer(text(200, JSON.stringify(reply), { 'content-type': 'application/json' }));
  };

  it('reads the titles and the beginning of one that is there, and asks no archive', async () => {
    site.answer(page);
    assert.deepEqual(await ask('/about'), {
      state: 'there',
      titles: ['About Quays & Tides | Quiet Harbours'],
      text: 'About Quays & Tides | Quiet Harbours By Ada Pole',
    });
    assert.deepEqual(archive.requests, []);
  });

  it('sends no cookie, key or address of the author, on to where it is led neither', async () => {
    site.answer(
      text(302, '', { location: '/moved', 'set-cookie': 'a=b' }),
      page,
      text(302, '', { location: '/moved', 'set-cookie': 'a=b' }),
      page,
    );
    await ask('/about');
    assert.deepEqual(
      site.requests.map(({ path }) => path),
      ['/about', '/moved', '/about', '/moved'],
    );
    for (const { headers } of site.requests) {
      assert.deepEqual(Object.keys(headers).sort(), ['accept', 'accept-encoding', 'connection', 'host', 'user-agent']);
      assert.match(headers['user-agent'] ?? '', /^Situate\/[\d.]+$/);
    }
  });

  for (const location of [
    'http://127.0.0.1:9/',
    'http://localhost/',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'http://user:word@example.org/',
    '',
  ]) {
    it(`is not led on to where it must not ask: ${location}`, async () => {
      site.answer(text(301, '', { location }));
      assert.equal(await ask('/about'), undefined);
    });
  }

  it('is led on a few times, and not in circles', async () => {
    site.answer((request, response) => void response.writeHead(302, { location: request.url ?? '' }).end());
    assert.equal(await ask('/circle'), undefined);
    assert.ok(site.requests.length <= 12, String(site.requests.length));
  });

  it('reads no more than the beginning of a page', async () => {
    let written = 0;
    site.answer((request, response) => {
      response.writeHead(200, html);
      if (request.method === 'HEAD') {
        response.end();
        return;
      }
      const more = (): void => {
        while (!response.destroyed && response.write('<p>more and more of it'.repeat(100))) written++;
      };
      response.on('drain', more);
      response.write('<title>Without End</title>');
      more();
    });
    const found = (await ask('/endless')) as { titles: string[]; text: string };
    assert.deepEqual(found.titles, ['Without End']);
    assert.ok(found.text.length < 70_000);
    assert.ok(written < 10_000, String(written));
  });

  it('takes what is no page of HTML for there, without a title', async () => {
    site.answer(text(200, '%PDF', { 'content-type': 'application/pdf' }));
    assert.deepEqual(await ask('/a.pdf'), { state: 'there', titles: [], text: '' });
    assert.equal(site.requests.length, 1);
  });

  for (const status of [404, 410]) {
    it(`is gone once its server has said so twice, and where the archive has a copy says where: ${status}`, async () => {
      site.answer(text(status, 'No'));
      archived(closest());
      assert.deepEqual(await ask('/about', { readOn: '2021-05-20' }), {
        state: 'gone',
        copy: copy.replace('http:', 'https:'),
      });
      assert.equal(site.requests.length, 2);
      const { searchParams, pathname } = new URL(archive.requests[0]!.path, archive.origin);
      assert.deepEqual(
        [pathname, searchParams.get('url'), searchParams.get('timestamp')],
        ['/wayback/available', `${site.origin}/about`, '20210520'],
      );
    });
  }

  it('is gone without a copy where the archive has none', async () => {
    site.answer(text(404, 'No'));
    archived({ url: 'quays.example.org', archived_snapshots: {} });
    assert.deepEqual(await ask('/about'), { state: 'gone', copy: undefined });
  });

  it('is gone where there is no such host, and only if other names are known', async () => {
    archived(closest());
    for (const isOnline of [true, false]) {
      const asking = openPages({
        resolve: (name) =>
          name === 'archive.org' && isOnline
            ? Promise.resolve([{ address: '207.241.224.2', family: 4 }])
            : Promise.reject(Object.assign(new Error('No such host'), { code: 'ENOTFOUND' })),
        archive: archive.origin,
        interval: 0,
      });
      const found = await asking({ address: 'http://gone.example.org/' });
      assert.equal(found?.state, isOnline ? 'gone' : undefined);
    }
  });

  it('asks for a page that has no headers as a whole', async () => {
    const noHeaders: RequestListener = (request, response) =>
      request.method === 'HEAD' ? void response.writeHead(404).end() : page(request, response);
    site.answer(noHeaders);
    assert.equal(((await ask('/about')) as { state: string }).state, 'there');
  });

  for (const status of [401, 403, 408, 429, 451, 500, 503]) {
    it(`says nothing of one whose server refuses or fails: ${status}`, async () => {
      site.answer(text(status, 'No'));
      assert.equal(await ask('/about'), undefined);
      assert.deepEqual(archive.requests, []);
    });
  }

  it('says nothing where the connection is lost, or the address leads to a host that may not be asked', async () => {
    site.answer((_, response) => void response.destroy());
    assert.equal(await ask('/about'), undefined);
    const { length } = site.requests;
    assert.equal(await openPages({ archive: archive.origin, interval: 0 })({ address: site.origin }), undefined);
    assert.equal(site.requests.length, length);
  });

  for (const [what, reply] of [
    ['a failure', undefined],
    ['a page', '<html>'],
    ['another shape', { snapshots: [] }],
    ['a copy of a refusal', closest({ status: '404' })],
    ['a copy that is not available', closest({ available: false })],
    ['a copy on another host', closest({ url: 'http://evil.example.org/web/20210517093000/http://a.example.org/' })],
  ] as const) {
    it(`says nothing of a page that is gone where the archive answers with ${what}`, async () => {
      site.answer(text(404, 'No'));
      archive.answer(
        reply === undefined ? text(503, '') : text(200, typeof reply === 'string' ? reply : JSON.stringify(reply)),
      );
      assert.equal(await ask('/about'), undefined);
    });
  }

  it('ends when it is cancelled', async () => {
    site.answer(() => undefined);
    const stop = new AbortController();
    const asking = openPages({ mayConnect: () => true, archive: archive.origin, interval: 0 });
    const asked = asking({ address: site.origin }, stop.signal);
    setTimeout(() => stop.abort(), 50);
    await assert.rejects(asked, { reason: 'cancelled' });
  });

  it('asks one web site for one page at a time', async () => {
    let [now, most] = [0, 0];
    site.answer((request, response) => {
      most = Math.max(most, ++now);
      setTimeout(() => {
        now--;
        page(request, response);
      }, 20);
    });
    const asking = openPages({ mayConnect: () => true, archive: archive.origin, interval: 0 });
    await Promise.all([1, 2, 3].map((number) => asking({ address: `${site.origin}/${number}` })));
    assert.deepEqual([site.requests.length, most], [6, 1]);
  });
});
