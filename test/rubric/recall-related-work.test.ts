import assert from 'node:assert/strict';
import { ModelVerdicts } from '../../src/judges/model/model-verdicts.ts';
import { openQuestions } from '../../src/judges/model/open-questions.ts';
import { positioningRatio } from '../../src/judges/model/section-positioning.ts';
import { modelQuestions } from '../../src/judges/model/section-questions.ts';
import type { SectionStyle } from '../../src/judges/positioning/section-style.ts';
import type { Paper } from '../../src/project/paper.ts';
import { paragraphQuestions, recallRelatedWork } from '../../src/rubric/recall-related-work.ts';
import { judgesSaying } from './judged.ts';
import { markdownPaper } from './score.ts';

const first = 'Others count words in sentences to tell how hard a text is to read.';
const second = 'Some of them look at how sentences are built and what they leave out.';
const third = 'We count neither, and ask people who read the texts for work.';

function paperOf(...paragraphs: readonly string[]): Promise<Paper> {
  return markdownPaper(`# Related Work\n\n${paragraphs.join('\n\n')}\n`);
}

/** Asks judges everything about a paper, as the editor does: first about the section, then about its paragraphs. */
async function judgeInto(verdicts: ModelVerdicts, paper: Paper, style: SectionStyle): Promise<void> {
  const judges = judgesSaying({ style, positions: (text) => text.includes('We ') });
  const section = modelQuestions(paper, 'section', { file: paper.main, range: { start: 0, end: 0 } })!;
  for (const question of openQuestions(section, judges, verdicts)) await question.ask({});
  const rest = { citations: [], unread: 0, positioning: paragraphQuestions(paper, verdicts) };
  for (const question of openQuestions(rest, judges, verdicts)) await question.ask({});
}

describe('what language models said of a related work', () => {
  it('is nothing as long as none was asked', async () => {
    assert.equal(recallRelatedWork(await paperOf(first), new ModelVerdicts()), undefined);
  });

  it('is there again without asking, with the share of paragraphs that position the paper', async () => {
    const verdicts = new ModelVerdicts();
    const paper = await paperOf(first, second, third);
    await judgeInto(verdicts, paper, 'mixed');
    const [section] = recallRelatedWork(paper, verdicts)!.sections;
    assert.equal(section!.positioning!.section?.style, 'mixed');
    assert.deepEqual(
      section!.positioning!.paragraphs.map(({ verdict }) => verdict?.positions),
      [false, false, true],
    );
    assert.equal(positioningRatio(section!.positioning!.paragraphs.flatMap(({ verdict }) => verdict ?? [])), 1 / 3);
  });

  it('is about the earlier paragraphs where the final one sums up', async () => {
    const verdicts = new ModelVerdicts();
    const paper = await paperOf(first, second, third);
    await judgeInto(verdicts, paper, 'final-paragraph');
    const [section] = recallRelatedWork(paper, verdicts)!.sections;
    assert.equal(section!.positioning?.paragraphs.length, 2);
  });

  it('lapses for the section when a paragraph changes', async () => {
    const verdicts = new ModelVerdicts();
    await judgeInto(verdicts, await paperOf(first, third), 'mixed');
    assert.equal(recallRelatedWork(await paperOf(first, `${third} That takes a day.`), verdicts), undefined);
  });
});
