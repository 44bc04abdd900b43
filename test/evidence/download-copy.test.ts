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
      'http://arxiv.org/1.pdf',
      'https://localhost/1.pdf',
      'https://192.168.0.1/1.pdf',
      'https://[::1]/1.pdf',
      'https://printer.local/1.pdf',
      'https://nas/1.pdf',
      'file:///etc/passwd',
      'nonsense',
    ]) {
      assert.deepEqual(await download(address), { bytes: undefined, asked: [] }, address);
    }
  });
});
