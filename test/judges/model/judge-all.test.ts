import assert from 'node:assert/strict';
import { judgeAll } from '../../../src/judges/model/judge-all.ts';
import { ChatError } from '../../../src/llm/chat-error.ts';

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

describe('judging a list of questions', () => {
  it('gives each its verdict, and reports them as they come', async () => {
    const reported: string[] = [];
    const { verdicts, stoppedBy } = await judgeAll([1, 2, 3], (question) => Promise.resolve(question * 10), {
      onVerdict: (question, verdict) => reported.push(`${question}: ${verdict}`),
    });
    assert.deepEqual(
      [...verdicts],
      [
        [1, 10],
        [2, 20],
        [3, 30],
      ],
    );
    assert.deepEqual([reported, stoppedBy], [['1: 10', '2: 20', '3: 30'], undefined]);
  });

  it('judges no more of them at a time than it may', async () => {
    let running = 0;
    let most = 0;
    await judgeAll(
      [...Array(10).keys()],
      async () => {
        most = Math.max(most, ++running);
        await turn();
        running--;
      },
      { concurrency: 3 },
    );
    assert.equal(most, 3);
  });

  it('keeps the verdicts passed before a failure, and asks no further', async () => {
    const asked: number[] = [];
    const { verdicts, stoppedBy } = await judgeAll(
      [1, 2, 3, 4],
      (question) => {
        asked.push(question);
        return question === 3 ? Promise.reject(new ChatError('rateLimited', 'Too fast.')) : Promise.resolve('fine');
      },
      { concurrency: 1 },
    );
    assert.deepEqual([[...verdicts.keys()], asked, stoppedBy?.reason], [[1, 2], [1, 2, 3], 'rateLimited']);
  });

  it('keeps the verdicts passed before it was cancelled', async () => {
    const controller = new AbortController();
    const { verdicts, stoppedBy } = await judgeAll(
      [1, 2, 3],
      async (question) => {
        await turn();
        if (question === 2) controller.abort();
        return question;
      },
      { concurrency: 1, signal: controller.signal },
    );
    assert.deepEqual([[...verdicts.keys()], stoppedBy?.reason], [[1, 2], 'cancelled']);
  });

  it('passes on errors that are not the model’s', async () => {
    await assert.rejects(
      judgeAll([1], () => Promise.reject(new TypeError('a mistake'))),
      TypeError,
    );
  });
});
