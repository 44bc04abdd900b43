import assert from 'node:assert/strict';
import { createPublicFetch } from '../../src/node/public-fetch.ts';
import { text, useSmallServer } from '../http/small-server.ts';

/** The addresses of a name that is looked up, in place of the network. */
function resolving(addresses: Readonly<Record<string, readonly string[]>>) {
  const asked: string[] = [];
  const resolve = (name: string): Promise<{ address: string; family: number }[]> => {
    asked.push(name);
    const found = addresses[name];
    return found === undefined
      ? Promise.reject(Object.assign(new Error('No such host'), { code: 'ENOTFOUND' }))
      : Promise.resolve(found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));
  };
  return { asked, resolve };
}

describe('fetching pages whose addresses others wrote', () => {
  const small = useSmallServer();
  const port = (): number => Number(new URL(small.origin).port);

  for (const host of [
    '127.0.0.1',
    'localhost',
    '2130706433',
    '0x7f.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '0.0.0.0',
    '169.254.169.254',
    'printer.example.org',
    'both.example.org',
  ]) {
    it(`connects to no host that is not on the internet: ${host}`, async () => {
      small.answer(text(200, 'a secret'));
      const { resolve } = resolving({
        localhost: ['127.0.0.1', '::1'],
        'printer.example.org': ['192.168.1.7'],
        'both.example.org': ['93.184.216.34', '127.0.0.1'],
      });
      for (const at of [String(port()), '80', '443']) {
        await assert.rejects(createPublicFetch({ resolve })(`http://${host}:${at}/`), /no host of the internet/);
      }
      assert.deepEqual(small.requests, []);
    });
  }

  it('looks a name up once, and connects to the address that was checked', async () => {
    small.answer(text(200, 'a page'));
    const { asked, resolve } = resolving({ 'pages.example.org': ['127.0.0.1'] });
    const checked: string[] = [];
    const ask = createPublicFetch({
      resolve,
      mayConnect: ({ address, port: at }) => {
        checked.push(address);
        return address === '127.0.0.1' && at === port();
      },
    });
    const response = await ask(`http://pages.example.org:${port()}/a?b=c`);
    assert.equal(await response.text(), 'a page');
    assert.deepEqual([asked, checked], [['pages.example.org'], ['127.0.0.1']]);
    assert.deepEqual(
      small.requests.map(({ path, headers }) => [path, headers.host]),
      [['/a?b=c', `pages.example.org:${port()}`]],
    );
  });

  it('follows no redirect itself', async () => {
    small.answer(text(302, '', { location: 'http://127.0.0.1:9/' }));
    const ask = createPublicFetch({ mayConnect: ({ port: at }) => at === port() });
    const response = await ask(`${small.origin}/`);
    assert.deepEqual([response.status, response.headers.get('location')], [302, 'http://127.0.0.1:9/']);
  });

  it('asks for pages of the web alone, and sends nothing', async () => {
    const ask = createPublicFetch();
    for (const address of ['file:///etc/passwd', 'ftp://example.org/', 'data:text/html,a']) {
      await assert.rejects(ask(address), /Only pages of the web/);
    }
    await assert.rejects(ask('https://example.org/', { method: 'POST', body: 'a' }), /Only pages of the web/);
  });

  it('calls a name unknown only while others are known', async () => {
    const known = resolving({ 'archive.org': ['207.241.224.2'] });
    await assert.rejects(createPublicFetch(known)('http://gone.example.org/'), { code: 'ENOTFOUND' });
    const none = resolving({});
    await assert.rejects(createPublicFetch(none)('http://gone.example.org/'), (error: Error) => !('code' in error));
  });
});
