import assert from 'node:assert/strict';
import { Library } from '../../../src/bibliography/library.ts';
import type { Name } from '../../../src/bibliography/names.ts';
import { newKey } from '../../../src/bibliography/writing/key-pattern.ts';
import { read } from '../reading.ts';

const person = (family: string): Name => ({ given: 'Ana', family, prefix: '', suffix: '', literal: '' });

const bibliography = (...keys: string[]): Library =>
  new Library([
    read(
      keys
        .map(
          (key, index) =>
            `@misc{${key}, author = {Sand, Ana and Lind, Bo and Quist, Cy}, title = {The Warblers of Riga ${index}}, year = 2019}`,
        )
        .join('\n'),
    ),
  ]);

const work = { title: 'A Wind-Proof Microphone', authors: [person('Dvořák'), person('Gale')], year: 2021 };

describe('the key of a new entry', () => {
  const keyLike = (...keys: string[]): string => newKey(work, bibliography(...keys));

  it('is made as the other keys are', () => {
    assert.equal(keyLike('sand2019warblers', 'sand2019warblersa'), 'dvorak2021wind');
    assert.equal(keyLike('Sand2019', 'Sand2019b'), 'Dvorak2021');
    assert.equal(keyLike('Sand:2019:Warblers'), 'Dvorak:2021:Wind');
    assert.equal(keyLike('sand_warblers_2019'), 'dvorak_wind_2021');
    assert.equal(keyLike('SLQ19'), 'DG21');
    assert.equal(keyLike('sandetal2019'), 'dvorakgale2021');
    assert.equal(keyLike('sandWarblersRiga2019'.replace('Riga', 'Riga0')), 'dvorakWindProofMicrophone2021');
    assert.equal(keyLike('SAND-2019'), 'DVORAK-2021');
  });

  it('takes a word of the title where others have a name of their own', () => {
    assert.equal(keyLike('sand2019deepnest', 'sand2019birdie'), 'dvorak2021wind');
  });

  it('is author, year and word where the other keys show no way', () => {
    assert.equal(newKey(work, new Library([])), 'dvorak2021wind');
    assert.equal(keyLike('x17', 'foo', 'DBLP:conf/acl/SandL19'), 'dvorak2021wind');
  });

  it('is the key of no other entry, in whatever case', () => {
    assert.equal(keyLike('Sand2019', 'DVORAK2021'), 'Dvorak2021a');
    assert.equal(newKey(work, bibliography('Sand2019'), ['dvorak2021', 'dvorak2021A']), 'Dvorak2021b');
    assert.equal(keyLike('sand2019warblers', 'dvorak2021wind'), 'dvorak2021wind-a');
  });

  it('has only letters and figures of ASCII, whatever the names', () => {
    const key = (authors: Name[], title = 'Ωμέγα', year?: number): string =>
      newKey({ title, authors, year }, new Library([]));
    assert.equal(key([{ ...person(''), literal: 'World Health Organization' }], 'Noise', 2020), 'who2020noise');
    assert.equal(key([person('王')], '数学', 2020), 'work');
    assert.equal(key([person("O'Neill-Ærø")], 'On the Nest'), 'oneillaeronest');
    assert.equal(key([], 'On the Nest', 2001), '2001nest');
  });
});
