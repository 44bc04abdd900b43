import assert from 'node:assert/strict';
import fc from 'fast-check';
import { nameOfText, placeWorks } from '../../../src/retrieval/map/place-works.ts';
import { runToEnd } from '../../../src/task/task.ts';

const text = (title: string) => ({ title, abstract: undefined });

/** A vector of length 1 that leans towards one of two directions. */
const leaning = (towards: 0 | 1, by: number) => {
  const angle = towards === 0 ? by * 0.4 : Math.PI / 2 - by * 0.4;
  return Float32Array.from([Math.cos(angle), Math.sin(angle), 0]);
};

const anyWorks = fc.uniqueArray(
  fc.record({
    title: fc.string({ minLength: 1 }),
    towards: fc.constantFrom<0 | 1>(0, 1),
    by: fc.float({ min: 0, max: 1, noNaN: true }),
  }),
  { selector: ({ title }) => title, maxLength: 40, size: 'max' },
);

describe('the places of works by what they are about', () => {
  it('are spread evenly from 0 to 1', () => {
    fc.assert(
      fc.property(anyWorks, (works) => {
        const places = runToEnd(
          placeWorks(
            works.map(({ title }) => text(title)),
            works.map(({ towards, by }) => leaning(towards, by)),
          ),
        );
        const sorted = [...places.values()].sort((a, b) => a - b);
        const even = works.map((_, rank) => (works.length === 1 ? 0.5 : rank / (works.length - 1)));
        sorted.forEach((place, rank) => assert.ok(Math.abs(place - even[rank]!) < 1e-9));
        assert.equal(sorted.length, works.length);
      }),
    );
  });

  it('are apart for two groups of works, each of which is alike', () => {
    fc.assert(
      fc.property(anyWorks, (works) => {
        const places = runToEnd(
          placeWorks(
            works.map(({ title }) => text(title)),
            works.map(({ towards, by }) => leaning(towards, by)),
          ),
        );
        const [one, other] = ([0, 1] as const).map((side) =>
          works.filter(({ towards }) => towards === side).map(({ title }) => places.get(nameOfText(text(title)))!),
        ) as [number[], number[]];
        fc.pre(one.length > 0 && other.length > 0);
        assert.ok(Math.max(...one) < Math.min(...other) || Math.max(...other) < Math.min(...one));
      }),
    );
  });

  it('are the same in whatever order the works come', () => {
    fc.assert(
      fc.property(anyWorks, (works) => {
        const placed = (some: typeof works) =>
          runToEnd(
            placeWorks(
              some.map(({ title }) => text(title)),
              some.map(({ towards, by }) => leaning(towards, by)),
            ),
          );
        assert.deepEqual(placed(works), placed(works.toReversed()));
      }),
    );
  });

  it('go by words where there are no vectors', () => {
    const titles = [
      'warbler song recognition',
      'recognition of warbler song at dawn',
      'citation graphs of papers',
      'graphs of citation between papers',
    ];
    const places = runToEnd(placeWorks(titles.map(text), undefined));
    const at = titles.map((title) => places.get(nameOfText(text(title)))!);
    assert.equal(at[0]! < 0.5, at[1]! < 0.5);
    assert.equal(at[2]! < 0.5, at[3]! < 0.5);
    assert.notEqual(at[0]! < 0.5, at[2]! < 0.5);
  });

  it('keep their ends where they were when works come in', () => {
    const titles = ['warbler song recognition', 'warbler song at dawn', 'citation graphs', 'citation graphs of papers'];
    const before = runToEnd(placeWorks(titles.map(text), undefined));
    const turned = new Map([...before].map(([name, place]) => [name, 1 - place]));
    const more = [...titles, 'song of a warbler'].map(text);
    const [after, afterTurned] = [before, turned].map((known) => runToEnd(placeWorks(more, undefined, known)));
    for (const work of more) {
      const name = nameOfText(work);
      assert.ok(Math.abs(after!.get(name)! + afterTurned!.get(name)! - 1) < 1e-9);
    }
  });
});
