import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { type Candidate, selectWorks } from '../../../src/retrieval/corpus/select-works.ts';
import { type SelectedWork, selectionRanges, usualSelection } from '../../../src/retrieval/corpus/selection.ts';
import { chooseDiverse } from '../../../src/retrieval/ranking/choose-diverse.ts';
import type { Vector } from '../../../src/similarity/embedder.ts';
import { inner } from '../../../src/similarity/inner.ts';
import { workOf } from '../found-works.ts';

/** A vector of length 1 in the direction of some values. */
function unit(...values: readonly number[]): Vector {
  const length = Math.hypot(...values) || 1;
  return Float32Array.from(values, (value) => value / length);
}

/** A direction in the plane, in degrees from the subject. */
function at(degrees: number): Vector {
  return Float32Array.of(Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180));
}

const subject = at(0);
const aim = { input: subject, subject };

/** A work; its abstract says what it is called, and so do its pages. */
function candidate(name: string, vector: Vector, pages: readonly Vector[] = []): Candidate {
  return {
    work: workOf(`On ${name}`, `The abstract of ${name}.`, { id: name }),
    ids: [name],
    vector,
    pages: pages.map((own, before) => ({ number: before + 1, text: `${name}, page ${before + 1}`, vectors: [own] })),
  };
}

function idsOf(selected: readonly SelectedWork[]): string[] {
  return selected.map(({ ids }) => ids.join());
}

describe('a selection of works', () => {
  it('is those whose abstracts are closest where no pages are known and diversity does not count', () => {
    const candidates = [candidate('far', at(80)), candidate('near', at(10)), candidate('middle', at(40))];
    const selected = selectWorks(candidates, aim, { breadth: 2, depth: 2, diversity: 0 });
    assert.deepEqual(idsOf(selected), ['near', 'middle']);
    assert.ok(Math.abs(selected[0]!.score - Math.cos(Math.PI / 18)) < 1e-6);
    assert.equal(selected[0]!.score, selected[0]!.cosine);
    assert.deepEqual(selected[0]!.pages, []);
  });

  it('takes a page for its best piece, wherever on the page that stands', () => {
    const work = {
      ...candidate('work', at(50)),
      pages: [
        { number: 1, text: 'even', vectors: [at(40), at(45)] },
        { number: 2, text: 'late', vectors: [at(90), at(85), at(5)] },
      ],
    };
    const [{ pages }] = selectWorks([work], aim, { breadth: 1, depth: 1, diversity: 0 }) as [SelectedWork];
    assert.deepEqual(
      pages.map(({ number, cosine }) => [number, cosine.toFixed(3)]),
      [[2, Math.cos(Math.PI / 36).toFixed(3)]],
    );
  });

  it('ranks works by the mean of their closest pages, however far their abstracts are', () => {
    const candidates = [
      candidate('good abstract', at(10), [at(60), at(70), at(80)]),
      candidate('good pages', at(50), [at(85), at(0), at(60), at(30)]),
    ];
    const [first, second] = selectWorks(candidates, aim, { breadth: 2, depth: 2, diversity: 0 });
    assert.deepEqual([first?.ids, second?.ids], [['good pages'], ['good abstract']]);
    assert.deepEqual(
      first!.pages.map(({ number, text }) => [number, text]),
      [
        [2, 'good pages, page 2'],
        [4, 'good pages, page 4'],
      ],
    );
    // cos 0° = 1, cos 30° = .866; cos 60° = .5, cos 70° = .342
    assert.equal(first!.score.toFixed(3), '0.933');
    assert.equal(second!.score.toFixed(3), '0.421');
  });

  it('reads pages that are unlike each other, the best one first, where diversity counts', () => {
    const work = candidate('pages', at(10), [at(10), at(11), at(-60)]);
    const numbers = (diversity: number): number[] =>
      selectWorks([work], aim, { breadth: 1, depth: 2, diversity })[0]!.pages.map(({ number }) => number);
    assert.deepEqual([0, 0.5, 1].map(numbers), [
      [1, 2],
      [1, 3],
      [1, 3],
    ]);
  });

  it('reads no pages with a depth of 0', () => {
    const [selected] = selectWorks([candidate('one', at(60), [at(0)])], aim, { breadth: 1, depth: 0, diversity: 0 });
    assert.deepEqual([selected!.pages, selected!.score.toFixed(3)], [[], '0.500']);
  });

  it('looks at six works for each that it keeps and reads three, so that pages beyond do not count', () => {
    const rising = Array.from({ length: 8 }, (_, place) => candidate(`work ${place}`, at(10 + place)));
    const withPage = (place: number): Candidate[] =>
      rising.map((one, index) => (index === place ? candidate(`work ${place}`, one.vector, [at(0)]) : one));
    const first = (place: number, diversity: number): string | undefined =>
      idsOf(selectWorks(withPage(place), aim, { breadth: 1, depth: 1, diversity }))[0];
    assert.equal(first(2, 0), 'work 2');
    assert.equal(first(3, 0), 'work 0', 'the fourth of the closest is not read');
    assert.equal(first(5, 1), 'work 5', 'the sixth is seen, and read as the least like the first');
    assert.equal(first(6, 1), 'work 0', 'the seventh is not seen');
  });

  it('has not both of two works that say the same before others, where diversity counts', () => {
    // Six of each of two kinds are seen, and three of them are read: the ones that repeat another are not.
    const copies = ['a', 'b', 'c', 'd'].map((name) => candidate(`copy ${name}`, at(20)));
    const others = [candidate('left', at(-60)), candidate('right', at(65))];
    const pageOf = (one: Candidate): Candidate => candidate(one.ids[0]!, one.vector, [at(0)]);
    const read = (diversity: number): string[] =>
      [...copies, ...others]
        .filter((one) => {
          // A work that is read is the first if only it has a page that is all about the subject.
          const works = [...copies, ...others].map((other) => (other === one ? pageOf(other) : other));
          return idsOf(selectWorks(works, aim, { breadth: 1, depth: 1, diversity }))[0] === one.ids[0];
        })
        .map(({ ids }) => ids[0]!);
    assert.deepEqual(read(0), ['copy a', 'copy b', 'copy c']);
    assert.deepEqual(read(0.9), ['copy a', 'left', 'right']);
  });

  const vectors = fc
    .array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 4, maxLength: 4 })
    .map((values) => unit(...values));
  const candidates = fc
    .array(fc.tuple(vectors, fc.array(vectors, { maxLength: 4 })), { maxLength: 60 })
    .map((works) => works.map(([vector, pages], place) => candidate(`work ${place}`, vector, pages)));
  const options = fc.record({
    breadth: fc.integer({ min: selectionRanges.breadth.least, max: 12 }),
    depth: fc.integer({ min: selectionRanges.depth.least, max: selectionRanges.depth.most }),
    diversity: fc.double({ min: 0, max: 1, noNaN: true }),
  });

  it('keeps every work with its own abstract, its own pages and their numbers', () => {
    fc.assert(
      fc.property(candidates, vectors, options, (works, about, wanted) => {
        for (const { work, ids, pages } of selectWorks(works, { input: about, subject: about }, wanted)) {
          const original = works.find((one) => one.ids[0] === ids[0])!;
          assert.equal(work, original.work);
          assert.equal(work.abstract, `The abstract of ${ids[0]!}.`);
          assert.ok(pages.length === Math.min(wanted.depth, original.pages.length));
          for (const { number, text } of pages) {
            assert.equal(text, `${ids[0]!}, page ${number}`);
          }
        }
      }),
    );
  });

  it('has different works, never more than the breadth and as many as there are up to it', () => {
    fc.assert(
      fc.property(candidates, vectors, options, (works, about, wanted) => {
        const ids = idsOf(selectWorks(works, { input: about, subject: about }, wanted));
        assert.equal(ids.length, Math.min(wanted.breadth, works.length));
        assert.equal(new Set(ids).size, ids.length);
      }),
    );
  });

  it('is the same whatever order the works come in', () => {
    fc.assert(
      fc.property(
        candidates.chain((works) =>
          fc.tuple(fc.constant(works), fc.shuffledSubarray(works, { minLength: works.length })),
        ),
        vectors,
        options,
        ([works, shuffled], about, wanted) => {
          const both = { input: about, subject: about };
          assert.deepEqual(selectWorks(shuffled, both, wanted), selectWorks(works, both, wanted));
        },
      ),
    );
  });

  it('is in order of relevance alone without diversity and pages', () => {
    fc.assert(
      fc.property(candidates, vectors, fc.integer({ min: 1, max: 12 }), (works, about, breadth) => {
        const selected = selectWorks(works, { input: about, subject: about }, { breadth, depth: 0, diversity: 0 });
        const best = works
          .map(({ vector }) => Math.max(0, inner(about, vector)))
          .sort((a, b) => b - a)
          .slice(0, breadth);
        assert.deepEqual(
          selected.map(({ score }) => score),
          best,
        );
      }),
    );
  });

  it('has the works of a smaller breadth among those of a larger one, without diversity and pages', () => {
    fc.assert(
      fc.property(candidates, vectors, fc.integer({ min: 1, max: 11 }), (works, about, breadth) => {
        const of = (count: number): string[] =>
          idsOf(selectWorks(works, { input: about, subject: about }, { breadth: count, depth: 0, diversity: 0 }));
        assert.deepEqual(of(breadth + 1).slice(0, breadth), of(breadth));
      }),
    );
  });

  it('begins with what Citegeist begins with', () => {
    assert.deepEqual(usualSelection, { breadth: 10, depth: 2, diversity: 0 });
  });
});

describe('the bookkeeping by positions that Citegeist published', () => {
  /**
   * Chooses with the same formulas, but as `generator.py` keeps its books: the works whose pages could be had make a new
   * list, and the positions in that list are then looked up in the list of the query.
   */
  function published(
    queried: readonly Candidate[],
    { breadth, diversity }: { readonly breadth: number; readonly diversity: number },
  ): { readonly pages: string; readonly abstract: string | undefined }[] {
    const longlist = chooseDiverse(queried, {
      count: 3 * breadth,
      diversity,
      relevance: ({ vector }) => inner(subject, vector),
      similarities: (chosen) => (item) => Math.max(0, inner(chosen.vector, item.vector)),
    });
    const downloaded = longlist.filter(({ pages }) => pages.length > 0);
    return downloaded
      .map(({ pages }, position) => ({ page: pages[0]!, position }))
      .sort((a, b) => inner(subject, b.page.vectors[0]!) - inner(subject, a.page.vectors[0]!))
      .slice(0, breadth)
      .map(({ page, position }) => ({ pages: page.text, abstract: queried[position]!.work.abstract }));
  }

  const ofOneWork = ({ pages, abstract }: { pages: string; abstract: string | undefined }): boolean =>
    abstract === `The abstract of ${pages.split(',')[0]!}.`;

  function works(failed: readonly number[]): Candidate[] {
    return Array.from({ length: 12 }, (_, place) =>
      candidate(
        `work ${place}`,
        at(place % 2 === 0 ? 5 + place : -5 - place),
        failed.includes(place) ? [] : [at(20 + place)],
      ),
    );
  }

  function ours(queried: readonly Candidate[], diversity: number): { pages: string; abstract: string | undefined }[] {
    return selectWorks(queried, aim, { breadth: 2, depth: 1, diversity })
      .filter(({ pages }) => pages.length > 0)
      .map(({ pages, work }) => ({ pages: pages[0]!.text, abstract: work.abstract }));
  }

  it('gives works the abstracts of others after a download has failed; ours does not', () => {
    const queried = works([0]);
    assert.deepEqual(published(queried, { breadth: 2, diversity: 0 }).filter(ofOneWork), []);
    const selected = ours(queried, 0);
    assert.equal(selected.length, 1, 'the work without pages goes by its abstract and is the other one');
    assert.deepEqual(selected.filter(ofOneWork), selected);
  });

  it('gives works the abstracts of others where diversity counts; ours does not', () => {
    const queried = works([]);
    assert.notDeepEqual(
      published(queried, { breadth: 2, diversity: 0.9 }).filter(ofOneWork),
      published(queried, { breadth: 2, diversity: 0.9 }),
    );
    const selected = ours(queried, 0.9);
    assert.equal(selected.length, 2);
    assert.deepEqual(selected.filter(ofOneWork), selected);
  });

  it('is right only without either', () => {
    const queried = works([]);
    assert.deepEqual(
      published(queried, { breadth: 2, diversity: 0 }).filter(ofOneWork),
      published(queried, { breadth: 2, diversity: 0 }),
    );
  });
});
