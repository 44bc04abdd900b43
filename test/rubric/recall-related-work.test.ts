import assert from 'node:assert/strict';
import { ModelVerdicts } from '../../src/judges/model/model-verdicts.ts';
import type { Paper } from '../../src/project/paper.ts';
import { judgeRelatedWork } from '../../src/rubric/judge-related-work.ts';
import { recallRelatedWork } from '../../src/rubric/recall-related-work.ts';
import { judgesSaying } from './judged.ts';
import { markdownPaper } from './score.ts';

const first = 'Others count words in sentences to tell how hard a text is to read.';
const second = 'Some of them look at how sentences are built and what they leave out.';
const third = 'We count neither, and ask people who read the texts for work.';

function paperOf(...paragraphs: readonly string[]): Promise<Paper> {
  return markdownPaper(`# Related Work\n\n${paragraphs.join('\n\n')}\n`);
}

async function judgeInto(verdicts: ModelVerdicts, paper: Paper): Promise<void> {
  const judges = judgesSaying({ positions: (text) => text.includes('We ') });
  await judgeRelatedWork(paper, judges, {}, verdicts);
}

describe('what language models said of a related work', () => {
  it('is nothing as long as none was asked', async () => {
    assert.equal(recallRelatedWork(await paperOf(first), new ModelVerdicts()), undefined);
  });

  it('is there again without asking, paragraph by paragraph', async () => {
    const verdicts = new ModelVerdicts();
    const paper = await paperOf(first, third, second);
    await judgeInto(verdicts, paper);
    const [section] = recallRelatedWork(paper, verdicts)!.sections;
    assert.deepEqual(
      section!.positioning.paragraphs.map(({ verdict }) => verdict?.positions),
      [false, true, false],
    );
    assert.deepEqual(section!.positioning.earlier, []);
  });

  it('is also about the earlier paragraphs where the final one alone positions the paper', async () => {
    const verdicts = new ModelVerdicts();
    const paper = await paperOf(first, second, third);
    await judgeInto(verdicts, paper);
    const [section] = recallRelatedWork(paper, verdicts)!.sections;
    assert.deepEqual(
      section!.positioning.earlier.map(({ verdict }) => verdict?.positions),
      [false, false],
    );
  });

  it('lapses for a paragraph that changes, and stays for the others', async () => {
    const verdicts = new ModelVerdicts();
    await judgeInto(verdicts, await paperOf(first, third));
    const changed = await paperOf(first, `${third} That takes a day.`);
    const [section] = recallRelatedWork(changed, verdicts)!.sections;
    assert.deepEqual(
      section!.positioning.paragraphs.map(({ verdict }) => verdict?.positions),
      [false, undefined],
    );
    assert.equal(recallRelatedWork(await paperOf(second), verdicts), undefined);
  });
});
