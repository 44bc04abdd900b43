import assert from 'node:assert/strict';
import { contributionQuestions } from '../../../src/judges/contributions/contribution-questions.ts';
import type { ContributionCell, ContributionFinding } from '../../../src/judges/contributions/contribution-verdict.ts';
import { ModelVerdicts } from '../../../src/judges/model/model-verdicts.ts';
import { compareContributions } from '../../../src/workflows/contributions/compare-contributions.ts';
import { signature, signing } from '../../judges/model/passed-verdicts.ts';
import { readPaper } from '../../project/read-paper.ts';

const words = { judge: 'lexical' };
const contribution = 'We present a recogniser of warbler songs that runs on a solar sensor in the marsh.';

async function paperFor(abstract: string, { citing = 'Others came before [@a].', title = 'A Field Study' } = {}) {
  return readPaper({
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
}

async function cellFor(...given: Parameters<typeof paperFor>) {
  const { contributions, works } = compareContributions(await paperFor(...given));
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
      by: words,
    });
  });

  it('are unknown where their words are others, or where only a title is known that says little', async () => {
    assert.equal(await stateOf('We count ships in harbours by radar.'), 'unknown');
    assert.equal(await stateOf('We recognise songs.'), 'unknown');
    assert.equal(await stateOf(''), 'unknown');
  });

  it('lack something only where a sentence about them says so', async () => {
    const denied = 'Our recogniser of warbler songs does not run on a solar sensor.';
    assert.deepEqual(await cellFor(denied), { state: 'hasNot', quote: denied, from: 'abstract', by: words });
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

  describe('that a language model has judged', () => {
    const claimed = 'A recogniser of warbler songs runs on a sensor with solar power.';
    const said = 'Their recogniser of warbler songs does not run on a solar sensor [@a].';
    const by = { ...signature, judge: 'situate', model: 'reader' } as const;

    async function cellAfter(finding: ContributionFinding, ...given: Parameters<typeof paperFor>) {
      const verdicts = new ModelVerdicts();
      const paper = await paperFor(...given);
      const { questions, known } = contributionQuestions(paper);
      assert.deepEqual([questions.map(({ work }) => work.key), known], [['a', 'b'], { works: 2, byTitle: 0 }]);
      verdicts.contributions.keep(questions[0]!, { findings: [finding], by }, signing);
      const { works } = compareContributions(paper, verdicts);
      assert.equal(works[1]!.cells[0]!.by.judge, 'lexical', 'The other work was not judged');
      return works[0]!.cells[0]!;
    }

    it('are what it found in them, also where it found nothing', async () => {
      const hasNot = { state: 'hasNot', quote: 'It runs on mains.', from: 'abstract' } as const;
      assert.deepEqual(await cellAfter(hasNot, claimed), { ...hasNot, by });
      assert.deepEqual(await cellAfter({ state: 'unknown' }, claimed), { state: 'unknown', by });
    });

    it('are what the paper says of them only where it found nothing, as it has not read the paper', async () => {
      for (const abstract of ['Birds sing.', claimed]) {
        const cell = await cellAfter({ state: 'unknown' }, abstract, { citing: said });
        assert.deepEqual([cell.state, cell.state !== 'unknown' && cell.from, cell.by], ['hasNot', 'paper', words]);
      }
      const has = { state: 'has', quote: 'Birds sing.', from: 'abstract' } as const;
      assert.deepEqual(await cellAfter(has, 'Birds sing.', { citing: said }), { ...has, by });
    });

    it('are asked about only if more than the title is known and the paper says what it contributes', async () => {
      const { questions, known } = contributionQuestions(await paperFor(''));
      assert.deepEqual([questions.map(({ work }) => work.key), known], [['b'], { works: 2, byTitle: 1 }]);
      const silent = await readPaper({ 'paper.md': '# Related Work\n\nOwls sing at night in the old marsh.\n' });
      assert.deepEqual(contributionQuestions(silent).questions, []);
    });
  });
});
