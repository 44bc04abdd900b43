import assert from 'node:assert/strict';
import { ChatError, type ChatErrorReason } from '../../../src/llm/chat-error.ts';
import { reportFailure } from '../../../src/vscode/ai/report-ai-failure.ts';
import { ScriptedPrompter } from '../scripted-prompter.ts';

describe('a failure of a language model', () => {
  const cases: readonly (readonly [ChatErrorReason, readonly string[]])[] = [
    ['unauthorized', ['Configure…', 'Store Key…', 'Try Again']],
    ['noModel', ['Configure…', 'Try Again']],
    ['tooLarge', ['Configure…']],
    ['rateLimited', ['Try Again', 'Show Log']],
    ['noNetwork', ['Try Again', 'Show Log']],
  ];
  for (const [reason, ways] of cases) {
    it(`is said once, with what may help: ${reason}`, async () => {
      const prompter = new ScriptedPrompter();
      prompter.willAnswer(undefined);
      await reportFailure(new ChatError(reason, 'It did not work.'), prompter, () => Promise.resolve());
      assert.deepEqual(
        prompter.asked.map(({ text, labels }) => [text, labels]),
        [['It did not work.', ways]],
      );
    });
  }

  it('can be tried again where there is something to try', async () => {
    const prompter = new ScriptedPrompter();
    prompter.willAnswer('Try Again', undefined);
    let tries = 0;
    const retry = (): Promise<void> => {
      tries++;
      return Promise.resolve();
    };
    await reportFailure(new ChatError('timeout', 'It took too long.'), prompter, retry);
    await reportFailure(new ChatError('timeout', 'It took too long.'), prompter);
    assert.equal(tries, 1);
    assert.deepEqual(prompter.last?.labels, ['Show Log']);
  });

  it('is not mentioned where the author cancelled', async () => {
    const prompter = new ScriptedPrompter();
    await reportFailure(new ChatError('cancelled', 'The request was cancelled.'), prompter);
    assert.deepEqual(prompter.asked, []);
  });

  it('is passed on where it is a failure of something else', async () => {
    await assert.rejects(reportFailure(new TypeError('no'), new ScriptedPrompter()), TypeError);
  });
});
