import assert from 'node:assert/strict';
import { chooseDiverse } from '../../../src/retrieval/ranking/choose-diverse.ts';

interface Item {
  readonly name: string;
  readonly relevant: number;
  readonly topic: string;
}

const items: readonly Item[] = [
  { name: 'roofs', relevant: 0.9, topic: 'roofs' },
  { name: 'roofs again', relevant: 0.89, topic: 'roofs' },
  { name: 'rain', relevant: 0.6, topic: 'rain' },
  { name: 'rain again', relevant: 0.59, topic: 'rain' },
  { name: 'cats', relevant: 0.1, topic: 'cats' },
];

function chosen(diversity: number, count = 3): string[] {
  return chooseDiverse(items, {
    count,
    diversity,
    relevance: ({ relevant }) => relevant,
    similarities: (chosen) => (item) => (item.topic === chosen.topic ? 1 : 0),
  }).map(({ name }) => name);
}

describe('a diverse choice', () => {
  it('is the most relevant items where diversity does not count', () => {
    assert.deepEqual(chosen(0), ['roofs', 'roofs again', 'rain']);
  });

  it('takes other topics first where it does', () => {
    assert.deepEqual(chosen(0.5), ['roofs', 'rain', 'cats']);
    assert.deepEqual(chosen(0.4), ['roofs', 'rain', 'roofs again']);
  });

  it('does not take what repeats one chosen item for diverse because it is unlike another', () => {
    // With min in place of max, "roofs again" would be the third: it is unlike "rain".
    assert.deepEqual(chosen(0.9, 3), ['roofs', 'rain', 'cats']);
  });

  it('has no more items than there are', () => {
    assert.equal(chosen(0.5, 99).length, items.length);
  });
});
