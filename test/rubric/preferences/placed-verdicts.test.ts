import assert from 'node:assert/strict';
import type { JudgedByModel, ModelJudge } from '../../../src/judges/judged-by-model.ts';
import { lexicalJudges } from '../../../src/judges/lexical-judges.ts';
import { ModelVerdicts } from '../../../src/judges/model/model-verdicts.ts';
import { paragraphQuestion } from '../../../src/judges/positioning/positioning-questions.ts';
import { citingPairs } from '../../../src/judges/support/citing-pairs.ts';
import type { Support } from '../../../src/judges/support/support-judge.ts';
import { relatedWorkSections } from '../../../src/project/paper.ts';
import { opinionAt } from '../../../src/rubric/preferences/placed-verdicts.ts';
import { markdownPaper } from '../score.ts';

const stance = { agrees: true, made: '2026-11-22T10:00:00.000Z' };
const judge: ModelJudge = { protocol: 'situate', model: 'm', votes: 1, identity: 'm' };
const by: JudgedByModel = {
  judge: 'situate',
  model: 'm',
  cast: 1,
  valid: 1,
  agreeing: 1,
  dropped: [],
  reason: 'So it is.',
};

const paper = await markdownPaper(
  '# Related Work\n\nWild bees dance [@a]. Others rest [@b].\n\nUnlike others, we watch tame ones.\n',
  {},
  { '.situate/evidence.json': '{ "a": { "abstract": "Bees dance." } }' },
);
const [first, last] = relatedWorkSections(paper).flatMap(({ paragraphs }) => paragraphs);
const [a, b] = first!.sentences.flatMap((sentence) => citingPairs(paper, sentence));
const at = (pair: typeof a) => ({ file: '/paper/paper.md', range: pair!.cited.range });
const file = first!.file;

/** Gives what a model said of the first citation. */
function said(verdict: Support): ModelVerdicts {
  const verdicts = new ModelVerdicts();
  verdicts.support.keep(a!.question, { verdict, score: 1, evidence: [], closest: [], by }, judge);
  return verdicts;
}

describe('an opinion on the verdict at a place', () => {
  it('is about the citation whose key is there, with the words of the model', () => {
    const opinion = opinionAt(
      paper,
      'citation',
      { ...at(a), file },
      { ...lexicalJudges, model: said('contradicted') },
      stance,
    );
    assert.deepEqual(
      [opinion?.aspect, opinion?.answer, opinion?.score, opinion?.agrees, opinion?.judge, opinion?.reason],
      ['support', 'Wild bees dance [1].', 0, true, 'situate:m', 'So it is.'],
    );
  });

  it('is about what this machine says where no model judged', () => {
    const support = {
      mayDoubt: () => true,
      judge: () =>
        ({ verdict: 'unsupported', score: 0, evidence: [], closest: [], by: { judge: 'offline-title' } }) as const,
    };
    const opinion = opinionAt(paper, 'citation', { ...at(a), file }, { support }, stance);
    assert.deepEqual([opinion?.score, opinion?.judge, opinion?.reason], [0, 'offline-title', undefined]);
  });

  it('is none on a verdict that says neither, on a work of which only the title is known, and where nothing is cited', () => {
    const opinionOn = (place: Parameters<typeof opinionAt>[2], verdict: Support) =>
      opinionAt(paper, 'citation', place, { ...lexicalJudges, model: said(verdict) }, stance);
    assert.equal(opinionOn({ ...at(a), file }, 'notFound'), undefined);
    assert.equal(opinionOn({ ...at(b), file }, 'supported'), undefined);
    assert.equal(opinionOn({ file, range: { start: 0, end: 1 } }, 'supported'), undefined);
  });

  it('is about the paragraph that the place is in, of a model before this machine', () => {
    const place = { file, range: last!.range };
    const here = opinionAt(paper, 'paragraph', place, lexicalJudges, stance);
    assert.deepEqual(
      [here?.aspect, here?.answer, here?.score],
      ['positioning-consistency', 'Unlike others, we watch tame ones.', 1],
    );
    const model = new ModelVerdicts();
    const verdict = { positions: false, score: 0, style: undefined, sentences: [], by };
    model.positioning.keep(paragraphQuestion(paper, last!), verdict, judge);
    const byModel = opinionAt(paper, 'paragraph', place, { ...lexicalJudges, model }, stance);
    assert.deepEqual([byModel?.score, byModel?.judge], [0, 'situate:m']);
  });
});
