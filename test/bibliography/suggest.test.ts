import assert from 'node:assert/strict';
import fc from 'fast-check';
import { Library } from '../../src/bibliography/library.ts';
import { closestEntries, stubEntry } from '../../src/bibliography/suggest.ts';
import { collectGarbage } from '../collect-garbage.ts';
import { entryOf, read } from './reading.ts';

const library = new Library([
  read(`
    @article{vaswani2017, author = {Vaswani, Ashish and Shazeer, Noam}, title = {Attention Is All You Need}, year = 2017}
    @misc{x12, author = {Smith, Ada and G{\\"o}del, Kurt}, title = {Attention in Slow Readers}, year = {2020}}
    @misc{y13, author = {Smith, Ada}, title = {Sleep}, year = {2011}}
    @misc{kraska_northstar_2018, author = {Kraska, Tim}, title = {Northstar: An Interactive System}, year = 2018}
    @misc{z14, author = {Li, Wei}, title = {Grasping Soft Things}, year = 2015}
    @misc{unrelated, author = {Roe, Cy}, title = {Something Else}, year = 2020}
  `),
]);

function suggestions(key: string, limit = 3): string[] {
  return closestEntries(key, library, limit).map((entry) => entry.key);
}

describe('closestEntries', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['vaswani2018', 'vaswani2017'],
    ['vaswnai2017', 'vaswani2017'],
    ['VASWANI2017', 'vaswani2017'],
    ['smith2020attention', 'x12'],
    ['SmithAttention20', 'x12'],
    ['godel2020', 'x12'],
    ['smith_sleep', 'y13'],
    ['northstar2018', 'kraska_northstar_2018'],
    ['li2015', 'z14'],
    ['attentionAllYouNeed', 'vaswani2017'],
  ];
  for (const [key, expected] of cases) {
    it(`finds ${expected} for ${key}`, () => {
      assert.equal(suggestions(key)[0], expected);
    });
  }

  it('keeps no version of an edited library for a key that nobody asks for any more', async () => {
    const versions: WeakRef<object>[] = [];
    let current: Library | undefined;
    for (let version = 0; version < 8; version++) {
      const text = `@misc{kept2020, title = {Kept}}\n@misc{other, title = {Other${' again'.repeat(version)}}}`;
      current = new Library([read(text)], current);
      versions.push(new WeakRef(current.allEntries));
      if (version === 0) closestEntries('kept2021', current, 3);
      closestEntries('kept2022', current, 3);
    }
    await collectGarbage();
    assert.equal(current?.size, 2);
    // The last change is remembered, with the version before it.
    assert.equal(versions.filter((entries) => entries.deref() !== undefined).length, 2);
  });

  it('finds nothing for a key that resembles none', () => {
    assert.deepEqual(suggestions('jones1999quantum'), []);
    assert.deepEqual(suggestions(''), []);
  });

  it('keeps to the limit, best first', () => {
    assert.deepEqual(suggestions('smith2020attention', 1), ['x12']);
  });
});

describe('stubEntry', () => {
  it('is an entry with the key, and the year that the key names', () => {
    assert.equal(entryOf(stubEntry('smith2020foo')).fields.get('year')?.value, '2020');
    assert.equal(entryOf(stubEntry('smith99', 'biblatex')).fields.get('date')?.value, '1999');
  });

  it('reads back as an entry of that key, whatever the key', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9:_.+/é-]{1,20}$/), (key) => {
        const { entries, broken } = read(`@misc{before}\n\n${stubEntry(key)}`);
        assert.equal(entries[1]?.key, key);
        assert.deepEqual(broken, []);
      }),
    );
  });
});
