import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { ChatError } from '../../src/llm/chat-error.ts';
import { parseAddress } from '../../src/llm/endpoint-address.ts';

describe('the address of an endpoint', () => {
  for (const [written, base, query = {}] of [
    ['https://api.openai.com/v1', 'https://api.openai.com/v1'],
    [' HTTPS://API.openai.com:443/v1// ', 'https://api.openai.com/v1'],
    ['http://localhost:11434', 'http://localhost:11434'],
    ['http://localhost:1234/v1/chat/completions', 'http://localhost:1234/v1'],
    ['https://a.example/openai/?api-version=preview#top', 'https://a.example/openai', { 'api-version': 'preview' }],
  ] as const) {
    it(`can be written ${written}`, () => {
      assert.deepEqual(parseAddress(written), { origin: new URL(base).origin, base, query });
    });
  }

  for (const written of [
    '',
    'localhost:11434/v1',
    'api.openai.com',
    'file:///etc/passwd',
    'https://',
    'https://me@a.example',
  ]) {
    it(`is not “${written}”`, () => {
      assert.throws(
        () => parseAddress(written),
        (error) => error instanceof ChatError && error.reason === 'misconfigured',
      );
    });
  }

  it('is one, or there is one clear error, whatever is written', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true })), (written) => {
        try {
          assert.ok(parseAddress(written).base.startsWith('http'));
        } catch (error) {
          assert.ok(error instanceof ChatError);
        }
      }),
    );
  });
});
