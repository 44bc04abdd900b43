import assert from 'node:assert/strict';
import { chooseDiverse } from '../../../src/retrieval/graph/choose-diverse.ts';
import { shortlist } from '../../../src/retrieval/graph/shortlist.ts';

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
    similarity: (a, b) => (a.topic === b.topic ? 1 : 0),
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

describe('a shortlist', () => {
  const at = (degrees: number): Float32Array =>
    Float32Array.from([Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]);
  const subject = at(0);

  it('has the works whose best passages are closest to the subject, each with its own passages', () => {
    const works = [
      { work: 'misleading abstract', vector: at(1), passages: [{ text: 'far', vector: at(80) }] },
      {
        work: 'close passages',
        vector: at(20),
        passages: [
          { text: 'far', vector: at(85) },
          { text: 'near', vector: at(5) },
        ],
      },
      { work: 'abstract alone', vector: at(30), passages: [] },
    ];
    const listed = shortlist(subject, works, { breadth: 2, depth: 1, diversity: 0 });
    assert.deepEqual(
      listed.map(({ work, passages }) => [work, passages.map(({ text }) => text)]),
      [
        ['close passages', ['near']],
        ['abstract alone', []],
      ],
    );
  });

  it('is of the breadth that is wanted', () => {
    const works = Array.from({ length: 100 }, (_, index) => ({ work: index, vector: at(index / 2), passages: [] }));
    const listed = shortlist(subject, works, { breadth: 5, depth: 2, diversity: 0.3 });
    assert.equal(listed.length, 5);
    assert.ok(listed.every(({ score }, place) => place === 0 || score <= listed[place - 1]!.score));
  });
});
