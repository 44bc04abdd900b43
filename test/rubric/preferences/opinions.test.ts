import assert from 'node:assert/strict';
import { finalQuestion, paragraphQuestion } from '../../../src/judges/positioning/positioning-questions.ts';
import { citingPairs } from '../../../src/judges/support/citing-pairs.ts';
import { relatedWorkSections } from '../../../src/project/paper.ts';
import { opinionOnPositioning, opinionOnSupport } from '../../../src/rubric/preferences/opinions.ts';
import { examined } from '../score.ts';

const stance = { agrees: false, because: 'It does.', made: '2026-11-22T10:00:00.000Z', by: 'Jane' };
const written = 'Wild bees dance for an hour [@a].\n\nUnlike others, we watch tame ones rest [@a; @b].';

describe('an opinion on a verdict', () => {
  it('keeps the paragraph, or the final one beside an earlier one, as the judge gets it', async () => {
    const { paper } = await examined(written);
    const [earlier, final] = relatedWorkSections(paper).flatMap(({ paragraphs }) => paragraphs);
    const verdict = { holds: false, reason: 'It only reports.', judge: 'situate:m' };
    assert.deepEqual(opinionOnPositioning(paragraphQuestion(paper, final!), verdict, stance), {
      aspect: 'positioning-consistency',
      inputs: {},
      answer: 'Unlike others, we watch tame ones rest [1, 2].',
      score: 0,
      reason: 'It only reports.',
      judge: 'situate:m',
      ...stance,
    });
    const { aspect, inputs } = opinionOnPositioning(finalQuestion(paper, earlier!, final!), verdict, stance);
    assert.deepEqual(
      [aspect, inputs],
      ['positioning-consistency-final', { context: 'Wild bees dance for an hour [1].' }],
    );
  });

  it('keeps what is known of a cited work, and is none where that is only a title', async () => {
    const { paper } = await examined(written);
    const [sentence] = relatedWorkSections(paper).flatMap(({ paragraphs }) => paragraphs[0]!.sentences);
    const question = citingPairs(paper, sentence!)[0]!.question;
    const known = { ...question, cited: { ...question.cited, title: 'Bees', abstract: 'Bees dance.' } };
    assert.deepEqual(opinionOnSupport(known, { holds: true }, stance), {
      aspect: 'support',
      inputs: { context: 'Bees\n\nBees dance.', 'citation number': '1' },
      answer: 'Wild bees dance for an hour [1].',
      score: 1,
      ...stance,
    });
    const unknown = { ...question, cited: { ...question.cited, abstract: '', introduction: '', passages: [] } };
    assert.equal(opinionOnSupport(unknown, { holds: true }, stance), undefined);
  });
});
