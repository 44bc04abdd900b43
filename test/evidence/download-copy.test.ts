import assert from 'node:assert/strict';
import { createCopyDownload } from '../../src/evidence/download-copy.ts';

/** Fetches an address, with the addresses that were really asked. */
async function download(
  address: string,
  options: Partial<Parameters<typeof createCopyDownload>[0]> = {},
): Promise<{ readonly bytes: Uint8Array | undefined; readonly asked: readonly string[] }> {
  const asked: string[] = [];
  const fetchCopy = createCopyDownload({
    mayAsk: () => true,
    fetch: (url) => {
      asked.push(String(url instanceof Request ? url.url : url));
      return Promise.resolve(new Response('%PDF-'));
    },
    ...options,
  });
  return { bytes: await fetchCopy(address), asked };
}

describe('downloading open copies', () => {
  it('gets the bytes of a copy', async () => {
    const { bytes, asked } = await download('https://arxiv.org/pdf/2101.00001');
    assert.equal(Buffer.from(bytes!).toString(), '%PDF-');
    assert.deepEqual(asked, ['https://arxiv.org/pdf/2101.00001']);
  });

  it('asks no host that the author does not allow', async () => {
    const origins: string[] = [];
    const mayAsk = (origin: string): boolean => origins.push(origin) === 0;
    assert.deepEqual(await download('https://arxiv.org/pdf/1', { mayAsk }), { bytes: undefined, asked: [] });
    assert.deepEqual(origins, ['https://arxiv.org']);
  });

  it('does not let addresses of others lead into the network of the author', async () => {
    for (const address of [
      'https://localhost/1.pdf',
      'https://192.168.0.1/1.pdf',
      'https://[::1]/1.pdf',
      'https://printer.local/1.pdf',
      'https://nas/1.pdf',
      'file:///etc/passwd',
      'http://127.0.0.1:4711/1.pdf',
      'nonsense',
    ]) {
      assert.deepEqual(await download(address), { bytes: undefined, asked: [] }, address);
    }
  });

  it('asks public hosts with encryption, whatever the address says, and this machine only where the author named it', async () => {
    assert.deepEqual((await download('http://arxiv.org/1.pdf')).asked, ['https://arxiv.org/1.pdf']);
    const named = ['http://127.0.0.1:4711'];
    assert.deepEqual((await download('http://127.0.0.1:4711/1.pdf', { named })).asked, ['http://127.0.0.1:4711/1.pdf']);
    assert.deepEqual((await download('http://127.0.0.1:4712/1.pdf', { named })).asked, []);
  });

  it('keeps requests to one host apart, by three seconds at arXiv', async () => {
    const waits: number[] = [];
    const fetchCopy = createCopyDownload({
      mayAsk: () => true,
      fetch: () => Promise.resolve(new Response('%PDF-')),
      wait: (milliseconds) => Promise.resolve(void waits.push(milliseconds)),
    });
    await fetchCopy('https://export.arxiv.org/pdf/2101.00001');
    await fetchCopy('https://a.org/1.pdf');
    assert.deepEqual(waits, []);
    await fetchCopy('https://export.arxiv.org/pdf/2101.00002');
    assert.ok(waits[0]! > 1000 && waits[0]! <= 3000, String(waits));
  });

  it('gives a host up that refuses three times in a row, and not one that lacks a copy', async () => {
    for (const [status, asked] of [
      [403, 3],
      [404, 5],
    ] as const) {
      let requests = 0;
      const fetchCopy = createCopyDownload({
        mayAsk: () => true,
        fetch: () => {
          requests++;
          return Promise.resolve(new Response('', { status }));
        },
        wait: () => Promise.resolve(),
      });
      for (let copy = 0; copy < 5; copy++) await fetchCopy(`https://a.org/${copy}.pdf`).catch(() => undefined);
      assert.equal(requests, asked, String(status));
    }
  });
});
