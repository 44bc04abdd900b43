import assert from 'node:assert/strict';
import { draftContext } from '../../../src/drafting/request/draft-context.ts';
import { requestFor } from '../requests.ts';

describe('what is known where a draft is written', () => {
  it('is the numbers of its works, from 1, in their order', async () => {
    const context = draftContext(await requestFor('latex', { works: ['trees', 'ponds'] }));
    assert.deepEqual(
      context.works.map(({ key }) => key),
      ['trees', 'ponds'],
    );
    assert.deepEqual(
      ['trees', 'ponds', 'roofs', 'tree', ''].map((key) => context.numberOf(key)),
      [1, 2, undefined, undefined, undefined],
    );
    assert.deepEqual(
      [0, 1, 2, 3].map((number) => context.keyOf(number)),
      [undefined, 'trees', 'ponds', undefined],
    );
  });

  it('is that keys of another case are the same where BibTeX makes the list', async () => {
    assert.equal(draftContext(await requestFor('latex')).numberOf('Roofs'), 1);
    assert.equal(draftContext(await requestFor('markdown')).numberOf('Roofs'), undefined);
  });

  it('is the file that the section stands in, and the main file where there is no section', async () => {
    const request = await requestFor('markdown');
    assert.equal(draftContext(request).manuscript.path, '/paper/paper.md');
    assert.equal(draftContext({ ...request, section: undefined }).manuscript.path, '/paper/paper.md');
  });
});
