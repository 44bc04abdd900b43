import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { SuppliedEvidence } from '../../src/project/supplied-evidence.ts';
import { withFetched } from './kept-evidence.ts';
import { readPaper } from './read-paper.ts';

const origin = { from: 'openalex', when: '2026-11-22' };

async function supplied(text: string, folder = ''): Promise<SuppliedEvidence> {
  const paper = await readPaper({
    'text/main.md': 'Text.',
    [`${folder}.situate/evidence.json`]: text,
    'situate.json': '{}',
  });
  return paper.suppliedEvidence;
}

describe('texts of works that an author supplies', () => {
  it('stand beside the configuration', async () => {
    const { file, byKey, problem } = await supplied('{ "bees": { "abstract": "They dance." } }');
    assert.deepEqual(
      [file, [...byKey], problem],
      [
        '/paper/.situate/evidence.json',
        [
          [
            'bees',
            {
              abstract: 'They dance.',
              introduction: undefined,
              passages: undefined,
              fetchedFrom: {},
              seen: [],
              deleted: [],
            },
          ],
        ],
        undefined,
      ],
    );
  });

  it('stand beside the main file where there is no configuration', async () => {
    const paper = await readPaper({
      'main.md': 'Text.',
      '.situate/evidence.json': '{"bees":{"abstract":"They dance."}}',
    });
    assert.equal(paper.suppliedEvidence.byKey.get('bees')?.abstract, 'They dance.');
  });

  it('are those of the work whose key it is, whatever the key means to JavaScript', async () => {
    const { byKey, problem } = await supplied(
      '{ "__proto__": { "abstract": "They dance." }, "constructor": { "abstract": "They build." }, "bees": {} }',
    );
    assert.deepEqual(
      [[...byKey].map(([key, { abstract }]) => [key, abstract]), problem],
      [
        [
          ['__proto__', 'They dance.'],
          ['constructor', 'They build.'],
        ],
        undefined,
      ],
    );
  });

  it('may be beside introductions', async () => {
    const { byKey } = await supplied('{ "bees": { "introduction": "Bees have long been watched." } }');
    assert.deepEqual(byKey.get('bees'), {
      abstract: undefined,
      introduction: 'Bees have long been watched.',
      passages: undefined,
      fetchedFrom: {},
      seen: [],
      deleted: [],
    });
  });

  it('may be beside passages', async () => {
    const { byKey, problem } = await supplied('{ "bees": { "passages": ["They dance.", " ", "They hum."] } }');
    assert.deepEqual([byKey.get('bees')?.passages, problem], [['They dance.', 'They hum.'], undefined]);
  });

  it('are fetched ones where the file says so, unless the author changed them since', async () => {
    const text = withFetched('', 'bees', { abstract: 'They dance.' }, origin);
    const fetched = await supplied(text);
    assert.deepEqual([fetched.byKey.get('bees')?.fetchedFrom, fetched.problem], [{ abstract: origin }, undefined]);
    const changed = await supplied(text.replace('They dance.', 'They prance.'));
    assert.deepEqual(
      [changed.byKey.get('bees')?.abstract, changed.byKey.get('bees')?.fetchedFrom],
      ['They prance.', {}],
    );
  });

  it('are none where there is no file, and nothing is wrong with that', async () => {
    const { suppliedEvidence } = await readPaper({ 'main.md': 'Text.' });
    assert.deepEqual([suppliedEvidence.byKey.size, suppliedEvidence.problem], [0, undefined]);
  });

  it('may be followed by a comma, and be empty', async () => {
    const { byKey, problem } = await supplied(
      '{ "$schema": "x", "bees": { "abstract": " " }, // later\n "wasps": {}, }',
    );
    assert.deepEqual([byKey.size, problem], [0, undefined]);
  });

  for (const [what, text, place, read] of [
    ['a file that is no JSON', '{ "bees": { "abstract": "They dance." } "wasps": {} }', '"wasps"', 1],
    ['an abstract that is no text', '{ "bees": { "abstract": 5 }, "wasps": { "abstract": "They do not." } }', '5', 1],
    ['something unknown', '{ "bees": { "abstarct": "They dance." } }', '{ "abstarct": "They dance." }', 0],
    ['a list', '["bees"]', '["bees"]', 0],
  ] as const) {
    it(`say what is wrong with ${what}, and count as far as they can be read`, async () => {
      const { byKey, problem } = await supplied(text);
      assert.equal(text.slice(problem?.range.start, problem?.range.end), place);
      assert.equal(byKey.size, read);
    });
  }

  it('are none where the file is nested too deeply, and say so', async () => {
    const { byKey, problem } = await supplied(`{ "bees": ${'{"a":'.repeat(10_000)}`);
    assert.equal(byKey.size, 0);
    assert.equal(problem?.detail, 'it is nested more than 100 levels deep');
  });

  it('are read whatever the file holds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.json()), async (text) => {
        await supplied(text);
      }),
      { numRuns: 50 },
    );
  });
});
