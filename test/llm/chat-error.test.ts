import assert from 'node:assert/strict';
import { RequestError } from '../../src/http/request-error.ts';
import { asCall, ChatError } from '../../src/llm/chat-error.ts';

describe('a call of a model', () => {
  it('fails with a chat error where a request of it failed, with all that the failure says', async () => {
    const failure = new RequestError('rateLimited', 'Busy.', { retryAfter: 3, isTransient: true });
    await assert.rejects(asCall(Promise.reject(failure)), (error) => {
      assert.ok(error instanceof ChatError);
      const { reason, message, retryAfter, isTransient } = error;
      assert.deepEqual([reason, message, retryAfter, isTransient], ['rateLimited', 'Busy.', 3, true]);
      return true;
    });
  });

  it('fails as it did where it failed otherwise', async () => {
    for (const failure of [new ChatError('refused', 'No.'), new TypeError('A fault')]) {
      await assert.rejects(asCall(Promise.reject(failure)), (error) => error === failure);
    }
  });
});
