import assert from 'node:assert/strict';
import fc from 'fast-check';
import { identityOfTitle } from '../../../src/bibliography/work-identity.ts';
import type { CitedWork } from '../../../src/evidence/cited-work.ts';
import { type ComparableWorks, comparableWorks, prepareWorks } from '../../../src/judges/support/comparable-works.ts';
import { termsOf } from '../../../src/similarity/terms.ts';
import { runToEnd } from '../../../src/task/task.ts';

const words = ['tides', 'bees', 'sorting', 'peas', 'sorts', 'ice'];
const names = ['Darwin', 'Mendel', 'Hoare'];
const anyText = fc.array(fc.constantFrom(...words), { maxLength: 5 }).map((drawn) => drawn.join(' '));
const anyWork = fc.record({
  title: anyText,
  abstract: fc.option(anyText, { nil: undefined }),
  authors: fc.subarray(names),
});
/** Works of a library, and what becomes of them: what is at a place is replaced, taken out, or has others put before it. */
const anyChange = fc.record({
  place: fc.nat(20),
  removed: fc.constantFrom(0, 1, 1, 2),
  added: fc.array(anyWork, { maxLength: 2 }),
});

let made = 0;
function workOf(parts: Pick<CitedWork, 'title' | 'abstract' | 'authors'>): CitedWork {
  const key = `work${made++}`;
  return { ...parts, key, identity: identityOfTitle(parts.title) };
}

/** All that is known of works compared with each other. */
function known(compared: ComparableWorks): unknown {
  const places = compared.works.map((_, place) => place);
  return {
    keys: compared.works.map(({ key }) => key),
    alikeToSentence: compared.tfIdf.similarities(termsOf('Tides of sorted ice move bees, ice and more.')),
    alike: places.map((place) => places.map((other) => compared.likeness(other, place))),
    named: names.map((name) => [...compared.positionsNamed(name)].sort((a, b) => a - b)),
    ofTitle: places.map((place) => compared.withTitle(compared.title(place))),
    positions: compared.works.map((work) => compared.position(work)),
  };
}

describe('the works of a library that can be compared', () => {
  it('are after any changes as if nothing had been known of the versions before', () => {
    fc.assert(
      fc.property(fc.array(anyWork, { maxLength: 8 }), fc.array(anyChange, { maxLength: 6 }), (first, changes) => {
        const lineage = {};
        let library = first.map(workOf);
        for (const { place, removed, added } of [{ place: 0, removed: 0, added: [] }, ...changes]) {
          library = library.toSpliced(Math.min(place, library.length), removed, ...added.map(workOf));
          runToEnd(prepareWorks(library, lineage));
          for (const by of ['title', 'abstract'] as const) {
            assert.deepEqual(known(comparableWorks(library, by)), known(comparableWorks([...library], by)));
          }
        }
      }),
    );
  });
});
