import assert from 'node:assert/strict';
import { claimAt } from '../../src/panel/claim-at.ts';
import { readPaper } from '../project/read-paper.ts';

const text = `# Related Work

Owls sing at night [@sand2020]. Warblers sing by day (see @lind2021), and finches do too. Nobody hears gulls.

A paragraph about something else stands here.
`;

describe('the claim at a place', () => {
  async function claimed(from: string, to = from): Promise<string | undefined> {
    const paper = await readPaper({ 'paper.md': text });
    const range = { start: text.indexOf(from), end: text.indexOf(to) + (to === from ? 0 : to.length) };
    const claim = claimAt(paper, '/paper/paper.md', range);
    assert.ok(claim === undefined || text.slice(claim.place.start, claim.place.end).includes(from.slice(0, 4)));
    return claim?.text;
  }

  it('is the sentence of the cursor without its citations', async () => {
    assert.equal(await claimed('sing at'), 'Owls sing at night.');
    assert.equal(await claimed('finches'), 'Warblers sing by day (see), and finches do too.');
  });

  it('is all sentences that are selected, but not one that begins where the selection ends', async () => {
    assert.equal(
      await claimed('Owls', 'Warblers sing by'),
      'Owls sing at night. Warblers sing by day (see), and finches do too.',
    );
    assert.equal(await claimed('Nobody', 'gulls.'), 'Nobody hears gulls.');
  });

  it('is none at a heading', async () => {
    assert.equal(await claimed('Related Work'), undefined);
  });
});
