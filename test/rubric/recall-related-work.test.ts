import assert from 'node:assert/strict';
import { ModelVerdicts } from '../../src/judges/model/model-verdicts.ts';
import type { Paper } from '../../src/project/paper.ts';
import { examineRelatedWork } from '../../src/rubric/examine-related-work.ts';
import { judgeRelatedWork } from '../../src/rubric/judge-related-work.ts';
import { judgedSupport } from '../../src/rubric/judged-support.ts';
import { recallRelatedWork } from '../../src/rubric/recall-related-work.ts';
import { renderMessage } from '../../src/text/message.ts';
import { judgesSaying } from './judged.ts';
import { content, markdownPaper } from './score.ts';

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

  it('says of works that are known by title alone that nothing was asked, and of the rest only what was said', async () => {
    const verdicts = new ModelVerdicts();
    const works = {
      'refs.bib':
        '@misc{a, title = {A}}\n@misc{b, title = {B}, abstract = {It is B.}}\n@misc{c, title = {C}, abstract = {It is C.}}\n',
    };
    const paperWith = (text: string): Promise<Paper> => markdownPaper(`# Related Work\n\n${text}\n`, {}, works);
    const cited = 'Others are first with this [@a]. Some of them come second [@b]. The last of all is third [@c].';
    await judgeInto(verdicts, await paperWith(cited));
    const edited = await paperWith(cited.replace('The last of all', 'The very last of all'));
    const said = recallRelatedWork(edited, verdicts)!.citations.map(({ verdict }) => verdict);
    assert.deepEqual(
      said.map((verdict) => verdict && [verdict.verdict, verdict.by.cast]),
      [['unclear', 0], ['supported', 2], undefined],
    );
    const notes = judgedSupport(recallRelatedWork(edited, verdicts)!, examineRelatedWork(edited, content))!.notes;
    assert.deepEqual(
      notes.map((note) => renderMessage(note)),
      [
        'Citations that the language model was not asked about, because only the titles of their works are known: 1.',
        'Citations that the language model has not judged as they stand: 1 of 3.',
      ],
    );
  });
});
