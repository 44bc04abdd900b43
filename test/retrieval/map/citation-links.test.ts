import assert from 'node:assert/strict';
import fc from 'fast-check';
import { citationLinks, fewestCiting, type LinkedWork } from '../../../src/retrieval/map/citation-links.ts';

const identity = (number: number) => ({ openAlex: `W${number}`, titleKey: '' });

/** Works 0 to n, each citing some of the works 0 to 2n, of which the second half is nowhere else. */
const anyWorks = fc
  .integer({ min: 0, max: 20 })
  .chain((count) =>
    fc.array(
      fc.record({
        isOwn: fc.boolean(),
        cited: fc.option(fc.array(fc.integer({ min: 0, max: 2 * count }), { maxLength: 30 }), { nil: undefined }),
      }),
      { minLength: count, maxLength: count },
    ),
  )
  .map((works) =>
    works.map(
      ({ isOwn, cited }, number): LinkedWork => ({
        identities: [identity(number)],
        references: cited?.map(identity),
        isOwn,
      }),
    ),
  );

describe('the citations between works', () => {
  it('join two different works that are there, once, where the one says that it cites the other', () => {
    fc.assert(
      fc.property(anyWorks, (works) => {
        const { links } = citationLinks(works);
        for (const [citing, cited] of links) {
          assert.notEqual(citing, cited);
          const { openAlex } = works[cited]!.identities[0]!;
          assert.ok(works[citing]!.references!.some((reference) => reference.openAlex === openAlex));
        }
        assert.equal(new Set(links.map(String)).size, links.length);
      }),
    );
  });

  it('leave out no citation of a work that is there', () => {
    fc.assert(
      fc.property(anyWorks, (works) => {
        const expected = works.flatMap(({ references = [] }, citing) =>
          [...new Set(references.map(({ openAlex }) => Number(openAlex!.slice(1))))]
            .filter((cited) => cited < works.length && cited !== citing)
            .map((cited) => `${citing},${cited}`),
        );
        assert.deepEqual(citationLinks(works).links.map(String).sort(), expected.sort());
      }),
    );
  });

  it('say that a work is missing where it is not there and several works of the paper cite it', () => {
    fc.assert(
      fc.property(anyWorks, (works) => {
        const { missing } = citationLinks(works);
        for (const {
          identity: { openAlex },
          citedBy,
        } of missing) {
          assert.ok(Number(openAlex!.slice(1)) >= works.length);
          assert.ok(new Set(citedBy).size >= fewestCiting);
          assert.ok(citedBy.every((citing) => works[citing]!.isOwn));
        }
        const times = missing.map(({ citedBy }) => citedBy.length);
        assert.deepEqual(
          times,
          times.toSorted((a, b) => b - a),
        );
      }),
    );
  });

  it('know a work under the identifiers of the records about it', () => {
    const own = { identities: [{ doi: '10.1/a', titleKey: 'boats' }, identity(7)], references: undefined, isOwn: true };
    const citing = { identities: [identity(8)], references: [identity(7)], isOwn: true };
    assert.deepEqual(citationLinks([own, citing]), { links: [[1, 0]], missing: [] });
  });
});
