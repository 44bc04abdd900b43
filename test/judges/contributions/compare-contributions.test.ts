import assert from 'node:assert/strict';
import { compareContributions } from '../../../src/judges/contributions/compare-contributions.ts';
import type { ContributionCell } from '../../../src/judges/contributions/contribution-cell.ts';
import { readPaper } from '../../project/read-paper.ts';

const contribution = 'We present a recogniser of warbler songs that runs on a solar sensor in the marsh.';

async function cellFor(abstract: string, { citing = 'Others came before [@a].', title = 'A Field Study' } = {}) {
  const paper = await readPaper({
    'paper.md': `---
title: Warblers
abstract: ${contribution}
bibliography: refs.bib
---

# Related Work

${citing} Much is left to be said about all of this [@a; @b].
`,
    'refs.bib':
      `@misc{a, title = {${title}}${abstract === '' ? '' : `, abstract = {${abstract}}`}}\n` +
      '@misc{b, title = {Counting Gulls}, abstract = {Gulls are counted from boats on the sea.}}\n',
  });
  const { contributions, works } = compareContributions(paper);
  assert.deepEqual(contributions, [{ number: 1, text: contribution }]);
  assert.deepEqual(
    works.map(({ key }) => key),
    ['a', 'b'],
  );
  return works[0]!.cells[0]!;
}

const stateOf = async (...given: Parameters<typeof cellFor>): Promise<ContributionCell['state']> =>
  (await cellFor(...given)).state;

describe('the works cited against what a paper contributes', () => {
  it('have what a sentence of their abstract says, and it is quoted', async () => {
    const sentence = 'A recogniser of warbler songs runs on a sensor with solar power.';
    assert.deepEqual(await cellFor(`Birds sing. ${sentence} We test it.`), {
      state: 'has',
      quote: sentence,
      from: 'abstract',
    });
  });

  it('are unknown where their words are others, or where only a title is known that says little', async () => {
    assert.equal(await stateOf('We count ships in harbours by radar.'), 'unknown');
    assert.equal(await stateOf('We recognise songs.'), 'unknown');
    assert.equal(await stateOf(''), 'unknown');
  });

  it('lack something only where a sentence about them says so', async () => {
    const denied = 'Our recogniser of warbler songs does not run on a solar sensor.';
    assert.deepEqual(await cellFor(denied), { state: 'hasNot', quote: denied, from: 'abstract' });
    assert.equal(await stateOf('Existing recognisers of warbler songs do not run on a solar sensor.'), 'unknown');
    assert.equal(await stateOf('Recognisers of warbler songs cannot run on a solar sensor in the marsh.'), 'unknown');
  });

  it('are what the paper says of them in a sentence that cites no other work', async () => {
    const citing = 'Their recogniser of warbler songs does not run on a solar sensor [@a].';
    const cell = await cellFor('', { citing });
    assert.ok(cell.state === 'hasNot' && cell.from === 'paper' && cell.place !== undefined, cell.state);
    assert.equal(await stateOf('', { citing: citing.replace('[@a]', '[@a; @b]') }), 'unknown');
  });

  it('take the work of others and plans for nothing', async () => {
    const sentence = 'a recogniser of warbler songs runs on a solar sensor in the marsh';
    assert.equal(await stateOf(`In previous work ${sentence}.`), 'unknown');
    assert.equal(await stateOf(`In future work ${sentence}.`), 'unknown');
  });
});
