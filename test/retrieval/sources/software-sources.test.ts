import assert from 'node:assert/strict';
import type { CatalogueKind } from '../../../src/bibliography/catalogue-identifiers.ts';
import type { WebSource } from '../../../src/retrieval/sources/source-profiles.ts';
import { ownRecordings, sourceAt, useReplay, workOf } from '../use-replay.ts';

const looked: readonly (readonly [WebSource, CatalogueKind, readonly (readonly [string, readonly unknown[]])[]])[] = [
  [
    'github',
    'github',
    [
      ['quiet-org/quay-sound', ['quay-sound: Sorts noise', ['Quiet-Org']]],
      // It moved.
      ['old-owner/quay-sound', ['quay-sound: Sorts noise', ['Quiet-Org']]],
      ['quiet-org/none', []],
    ],
  ],
  [
    'pypi',
    'pypi',
    [
      ['quay-sound', ['Quay_Sound: Sorts noise', ['Ines Harrow', 'Tom Vela']]],
      ['harbour', ['harbour', ['Cleo Dunn', 'Ben Rowe']]],
      ['none', []],
    ],
  ],
  [
    'cran',
    'cran',
    [
      ['quaysound', ['quaysound: Sort Noise of Quays', ['Ines Harrow', 'Tom Vela', 'Quiet Inc']]],
      ['none', []],
    ],
  ],
  [
    'huggingface',
    'huggingFace',
    [
      ['quiet-org/quay-base', ['quay-base', ['quiet-org']]],
      ['datasets/quiet-org/quays', ['quays', ['quiet-org']]],
      // It moved.
      ['old-owner/quay-base', ['quay-base', ['quiet-org']]],
      // What is private and what does not exist has one answer there, and another for those with a key.
      ['quiet-org/none', []],
      ['quiet-org/gone', []],
    ],
  ],
];

describe('a source of software', () => {
  const replay = useReplay();

  for (const [name, kind, asked] of looked) {
    it(`says what a page is called and whose it is, and has none where there is no page: ${name}`, async () => {
      replay.server.serve(ownRecordings(name));
      const works = asked.map(([id]) => workOf({ [kind]: id }));
      const replies = await sourceAt(replay.server.origin, name).byIdentifier!(works);
      assert.deepEqual(
        replies.map((reply) =>
          reply!.records.flatMap(({ title, authors }) => [
            title,
            authors.map(({ given, family, literal }) => [given, family, literal].filter(Boolean).join(' ')),
          ]),
        ),
        asked.map(([, expected]) => expected),
      );
    });
  }

  it('does not take a refusal for a page that is missing', async () => {
    replay.server.serve(ownRecordings('github'));
    const source = sourceAt(replay.server.origin, 'github');
    await assert.rejects(source.byIdentifier!([workOf({ github: 'quiet-org/limited' })]), { reason: 'forbidden' });
  });

  it('does not take a wrong key for a page that is missing', async () => {
    replay.server.serve(ownRecordings('huggingface'));
    const source = sourceAt(replay.server.origin, 'huggingface');
    const asked = source.byIdentifier!([workOf({ huggingFace: 'quiet-org/locked' })]);
    await assert.rejects(asked, { reason: 'unauthorized' });
  });

  for (const [name, kind] of looked) {
    it(`does not take the 404 of a server on the way for one of the registry: ${name}`, async () => {
      const request = { method: 'GET', url: 'https://example.org/' };
      const response = { status: 404, headers: { 'content-type': 'text/html' }, body: '<html>Not found</html>' };
      replay.server.answerAll({ request, response });
      const source = sourceAt(replay.server.origin, name);
      await assert.rejects(source.byIdentifier!([workOf({ [kind]: 'quiet-org/none' })]), { reason: 'misconfigured' });
    });
  }
});
