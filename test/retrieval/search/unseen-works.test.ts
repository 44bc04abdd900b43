import assert from 'node:assert/strict';
import { unseenMessage } from '../../../src/documents/unseen-message.ts';
import { type Route, unseenWorks } from '../../../src/retrieval/search/unseen-works.ts';
import { renderMessage } from '../../../src/text/message.ts';

/** So many works that the same routes found. */
function works(count: number, ...by: Route[]): Route[][] {
  return Array.from({ length: count }, () => by);
}

describe('how many works a search has not seen', () => {
  it('is estimated from two routes as Chapman does, with a log-normal interval', () => {
    const found = [...works(20, 'queries'), ...works(10, 'references'), ...works(10, 'queries', 'references')];
    // (31 × 21) / 11 − 1 = 58.2 works in all, 18.2 unseen; variance 31 × 21 × 20 × 10 / (11² × 12) = 89.7.
    assert.deepEqual(unseenWorks(found), {
      routes: ['queries', 'references'],
      found: 40,
      shared: 10,
      unseen: { estimate: 18, low: 6, high: 48 },
    });
  });

  it('is estimated from more routes by the lower bound of Chao', () => {
    const found = [
      ...works(20, 'queries'),
      ...works(8, 'references'),
      ...works(2, 'citations'),
      ...works(9, 'queries', 'references'),
      ...works(1, 'queries', 'references', 'citations'),
    ];
    // 2/3 × 30 × 29 / (2 × 10) = 29.
    const { routes, unseen } = unseenWorks(found)!;
    assert.deepEqual([routes, unseen?.estimate], [['queries', 'references', 'citations'], 29]);
    assert.ok(unseen!.low > 5 && unseen!.low < 29 && unseen!.high > 29 && unseen!.high < 100, JSON.stringify(unseen));
  });

  it('is nearly nothing where all routes found all', () => {
    const all = unseenWorks(works(30, 'queries', 'references', 'citations'))!;
    assert.deepEqual(all.unseen, { estimate: 0, low: 0, high: 0 });
    assert.equal(
      renderMessage(unseenMessage(all)),
      '3 routes found 30 works, and hardly any is missing that one of them could find.',
    );
  });

  it('is not said where too few works were found by two routes, or only one route found any', () => {
    const few = unseenWorks([...works(50, 'queries'), ...works(6, 'queries', 'citations')])!;
    assert.deepEqual([few.shared, few.unseen], [6, undefined]);
    assert.match(
      renderMessage(unseenMessage(few)),
      /^2 routes found 56 works, too few of them by more than one to tell/,
    );
    assert.equal(unseenWorks(works(50, 'queries')), undefined);
    assert.equal(unseenWorks([[], []]), undefined);
  });

  it('is said in one sentence', () => {
    const found = [...works(20, 'queries'), ...works(10, 'references'), ...works(10, 'queries', 'references')];
    assert.equal(
      renderMessage(unseenMessage(unseenWorks(found)!)),
      '2 routes found 40 works; about 6 to 48 more are likely unseen.',
    );
  });
});
