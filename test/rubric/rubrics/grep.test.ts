import assert from 'node:assert/strict';
import fc from 'fast-check';
import { leastCoverage } from '../../../src/rubric/assessment.ts';
import { examineRelatedWork } from '../../../src/rubric/examine-related-work.ts';
import { feedbackOn } from '../../../src/rubric/feedback.ts';
import { scoreByRubric } from '../../../src/rubric/rubric-score.ts';
import { rubric as grep } from '../../../src/rubric/rubrics/grep.ts';
import { renderMessage } from '../../../src/text/message.ts';
import { judged, judgesSaying } from '../judged.ts';
import { content, judgesWho, markdownPaper } from '../score.ts';

const text = 'Works are ranked by title [@a]. Others read all of it [@b].\n\nUnlike them, we ask for a purpose [@c].';

/** Judges of this machine that know nothing of any work. */
const silent = judgesWho(() => ({ verdict: 'unclear' }));

describe('the values of GREP', () => {
  it('are eight, each with what this machine says, whoever else was asked', async () => {
    const { card } = await judged(text, judgesSaying({}));
    assert.deepEqual(
      card.criteria.map(({ criterion }) => criterion.id),
      [
        'hallucinatedCitations',
        'missingCitations',
        'coherence',
        'positioning',
        'positioningType',
        'positioningRatio',
        'emphasis',
        'length',
      ],
    );
    assert.deepEqual(
      card.criteria.filter(({ offline }) => offline !== undefined).map(({ criterion }) => criterion.id),
      ['coherence', 'positioning', 'positioningType', 'positioningRatio'],
    );
    for (const { assessment, offline } of card.criteria) {
      assert.equal((offline ?? assessment).votes, undefined);
      assert.doesNotMatch(renderMessage(assessment.finding), /\{\w+\}/);
    }
  });

  it('count what the model says before what this machine does', async () => {
    const { card } = await judged(text, judgesSaying({ supports: ({ cited }) => cited.key !== 'b' }), {
      toCite: { keys: ['a'] },
    });
    assert.deepEqual(
      [card.hard.failed, card.hard.passed],
      [['coherence'], ['hallucinatedCitations', 'missingCitations', 'positioning']],
    );
  });

  it('are shares from 0 to 1 or unknown, and pass on nothing that is open, whatever judges say', async () => {
    const answer = fc.constantFrom(true, false, undefined);
    const style = fc.constantFrom('each-paragraph', 'final-paragraph', 'mixed', 'none', undefined);
    const limit = fc.constantFrom(0, 1, 2, Infinity);
    await fc.assert(
      fc.asyncProperty(
        fc.array(answer, { minLength: 3, maxLength: 3 }),
        fc.array(answer, { minLength: 2, maxLength: 2 }),
        style,
        limit,
        limit,
        async (citations, paragraphs, found, failing, stopping) => {
          const judges = judgesSaying({
            supports: ({ cited }) => citations['abc'.indexOf(cited.key)],
            positions: (paragraph) => paragraphs[paragraph.includes('Unlike') ? 1 : 0],
            style: found,
            failsAfter: { citations: failing, paragraphs: stopping },
          });
          const { card } = await judged(text, judges, { positioning: 'each-paragraph' }, silent);
          for (const { criterion, assessment } of card.criteria) {
            const { state, value: share, coverage } = assessment;
            assert.ok(coverage >= 0 && coverage <= 1, criterion.id);
            assert.ok(share !== undefined || state === 'doubtful' || coverage === 0, criterion.id);
            assert.ok(state !== 'passed' || coverage >= leastCoverage, criterion.id);
            if (['coherence', 'positioningRatio', 'emphasis'].includes(criterion.id)) {
              assert.ok(share === undefined || (typeof share === 'number' && share >= 0 && share <= 1), criterion.id);
              assert.ok(state !== 'passed' || share === 1, criterion.id);
            }
          }
          assert.equal(card.hard.state === 'failed', card.hard.failed.length > 0);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('of a paper without related work are not judged', async () => {
    const { card, judged: related } = await judged('# Method\n\nWe rank works [@a].', judgesSaying({}));
    assert.deepEqual([related.citations, related.sections, related.stoppedBy], [[], [], undefined]);
    assert.ok(card.criteria.every(({ offline }) => offline === undefined));
    assert.ok(
      card.criteria.every(({ assessment }) => assessment.state === 'notJudged' || assessment.value !== undefined),
    );
  });

  it('have places in the text', async () => {
    const paper = await markdownPaper(`# Related Work\n\nOthers read all of it [@who; @a].\n`, {
      toCite: { keys: ['b', 'gone'] },
      length: { words: 90 },
    });
    const { criteria } = scoreByRubric(grep, examineRelatedWork(paper, content));
    const at = (id: string): string[] =>
      criteria
        .find(({ criterion }) => criterion.id === id)!
        .assessment.places.map(({ file, range, key }) => {
          const source = paper.sources.get(file)?.text ?? paper.bibliographies.find(({ path }) => path === file)!.text;
          return `${key ?? ''}:${source.slice(range.start, range.end)}`;
        });
    assert.deepEqual(at('hallucinatedCitations'), ['who:who']);
    assert.deepEqual(at('missingCitations'), ['b:b', 'gone:# Related Work']);
    assert.deepEqual(at('length'), [':# Related Work']);
    assert.deepEqual(at('positioning'), [':# Related Work']);
    assert.deepEqual(at('positioningRatio'), [':Others read all']);
  });
});

describe('judged coherence', () => {
  it('is the share of citations that their works support, with those that are not', async () => {
    const { of } = await judged(text, judgesSaying({ supports: ({ cited }) => cited.key !== 'b' }));
    const { state, value, votes, judges, places } = of('coherence')!;
    assert.deepEqual([state, value, judges], ['failed', 2 / 3, ['grep:m']]);
    assert.deepEqual(votes, { questions: 3, cast: 6, valid: 6 });
    assert.deepEqual(
      places.map(({ key, reason }) => [key, reason]),
      [['b', 'Because.']],
    );
  });

  it('passes on nothing that level votes leave open, and does not cover it', async () => {
    const tied = judgesSaying({ supports: ({ cited }) => (cited.key === 'b' ? undefined : true) });
    const { state, value, coverage, votes, judges, places } = (await judged(text, tied)).of('coherence')!;
    assert.deepEqual([state, value, coverage, places.length], ['doubtful', 1, 2 / 3, 1]);
    assert.deepEqual(votes, { questions: 3, cast: 7, valid: 6 });
    assert.deepEqual(judges, ['grep:m']);
    const unknown = (await judged(text, tied, {}, silent)).of('coherence')!;
    assert.deepEqual([unknown.state, unknown.coverage], ['doubtful', 2 / 3]);
  });

  it('never fails on what was not found: it is doubtful, is no part of the share, and asks for more', async () => {
    const { of } = await judged(
      text,
      judgesSaying({ supports: ({ cited }) => (cited.key === 'b' ? 'notFound' : true) }),
      {},
      silent,
    );
    const { state, value, coverage, places, advice, notes } = of('coherence')!;
    assert.deepEqual([state, value, coverage], ['doubtful', 1, 2 / 3]);
    assert.match(renderMessage(places[0]!.remark), /^What is known of "b" does not show .* add its introduction\.$/);
    assert.match(renderMessage(advice!), /^Add the introductions of these works/);
    assert.match(renderMessage(notes[0]!), /does not mention it: 1\.$/);
    const all = await judged(text, judgesSaying({ supports: () => 'notFound' }), {}, silent);
    assert.deepEqual([all.of('coherence')!.state, all.of('coherence')!.value], ['doubtful', undefined]);
  });

  it('is no better the less was found: a model that finds nothing in any work covers nothing', async () => {
    const { of } = await judged(text, judgesSaying({ supports: () => 'notFound' }));
    const { state, value, coverage, finding } = of('coherence')!;
    assert.deepEqual([state, value, coverage], ['doubtful', undefined, 0]);
    assert.equal(renderMessage(finding), 'None of the 3 citations could be judged.');
  });

  it('fails on what is contradicted, and says where too few replies could be used', async () => {
    const { of } = await judged(
      text,
      judgesSaying({ supports: ({ cited }) => (cited.key === 'b' ? 'contradicted' : 'tooFew') }),
      {},
      silent,
    );
    const { state, value, places } = of('coherence')!;
    assert.deepEqual([state, value], ['failed', 0]);
    const remarks = places.map(({ remark }) => renderMessage(remark));
    assert.equal(remarks[0], '"b" contradicts this sentence.');
    assert.match(remarks[1]!, /^Too few usable replies to judge whether /);
  });

  it('is not judged where only titles are known, whatever this machine sees, and says so', async () => {
    const { of } = await judged(text, judgesSaying({ supports: () => 'titleOnly' }));
    const { state, value, coverage, judges, votes, notes } = of('coherence')!;
    assert.deepEqual([state, value, coverage, judges], ['notJudged', undefined, 0, []]);
    assert.deepEqual(votes, { questions: 0, cast: 0, valid: 0 });
    assert.deepEqual(
      notes.map((note) => renderMessage(note)),
      ['Citations that the language model was not asked about, because only the titles of their works are known: 3.'],
    );
  });

  it('loses no doubt of this machine because a language model was asked that knew titles alone', async () => {
    const doubting = judgesWho(({ cited }) => (cited.key === 'a' ? {} : { verdict: 'unsupported', score: 0.1 }));
    const { card, of } = await judged(text, judgesSaying({ supports: () => 'titleOnly' }), {}, doubting);
    const { state, value, places } = of('coherence')!;
    assert.deepEqual([state, value, places.map(({ key }) => key)], ['doubtful', undefined, ['b', 'c']]);
    assert.deepEqual(
      feedbackOn([card]).points.map(({ urgency, key }) => [urgency, key]),
      [
        ['look', 'b'],
        ['look', 'c'],
      ],
    );
    const wrong = judgesSaying({ supports: ({ cited }) => (cited.key === 'a' ? false : 'titleOnly') });
    const both = (await judged(text, wrong, {}, doubting)).of('coherence')!;
    assert.deepEqual([both.state, both.value, both.places.length], ['failed', 0, 3]);
  });

  it('passes on nothing of which hardly anything was judged, and says how much that was', async () => {
    const forty = Array.from({ length: 40 }, (_, index) => `Work ${index} is here [@${'abc'[index % 3]}].`).join(' ');
    const few = judgesSaying({ supports: ({ sentence }) => (/ [0-3] is/.test(sentence.text) ? true : 'titleOnly') });
    const { state, value, coverage, finding, notes } = (await judged(forty, few, {}, silent)).of('coherence')!;
    assert.deepEqual([state, value, coverage], ['notJudged', 1, 0.1]);
    assert.equal(renderMessage(finding), '4 of 40 citations could be judged, too few for this to pass.');
    assert.equal(renderMessage(notes[0]!), 'The cited works support all judged citations: 4.');
  });

  it('keeps what the model said before it failed, and leaves the rest open', async () => {
    const failing = judgesSaying({ failsAfter: { citations: 2 } });
    const { of, judged: related } = await judged(text, failing);
    assert.equal(related.stoppedBy?.reason, 'serverError');
    const { state, value, coverage, judges, notes } = of('coherence')!;
    assert.deepEqual([state, value, coverage, judges], ['notJudged', 1, 2 / 3, ['grep:m']]);
    assert.match(
      notes.map((note) => renderMessage(note)).join(' '),
      /Citations not judged, because the judge was stopped: 1 of 3\./,
    );
    const unknown = (await judged(text, judgesSaying({ failsAfter: { citations: 2 } }), {}, silent)).of('coherence')!;
    assert.deepEqual([unknown.state, unknown.value, unknown.coverage], ['notJudged', 1, 2 / 3]);
    // The same model judges positioning: it is not asked in vain.
    assert.equal(of('positioning'), undefined);
    const other = await judged(text, judgesSaying({ failsAfter: { citations: 2 } }, 'noModel', ['m', 'n']));
    assert.equal(other.of('positioning')?.state, 'passed');
  });
});

/** Eight paragraphs, of which the model calls five positioned. */
const eight = Array.from({ length: 8 }, (_, index) => `Paragraph ${index} reports what others do [@a].`).join('\n\n');
const fiveOfEight = { positions: (paragraph: string) => /Paragraph [02457]/.test(paragraph) };

describe('judged positioning', () => {
  it('exists where one paragraph says it, and not where none does', async () => {
    const one = (await judged(text, judgesSaying({ positions: (paragraph) => paragraph.includes('Unlike') }))).of(
      'positioning',
    )!;
    assert.deepEqual([one.state, one.value, one.coverage], ['passed', true, 1]);
    const none = (await judged(text, judgesSaying({ positions: () => false }))).of('positioning')!;
    assert.deepEqual([none.state, none.value, none.places[0]?.reason], ['failed', false, 'Because.']);
  });

  it('says the same in its three criteria, whatever the section as a whole is called', async () => {
    for (const style of ['each-paragraph', 'final-paragraph', 'none'] as const) {
      for (const wanted of ['each-paragraph', 'final-paragraph', undefined] as const) {
        const judges = judgesSaying({ ...fiveOfEight, style });
        const withStyle = { ...judges, style: judges.positioning };
        const { of } = await judged(eight, withStyle, wanted && { positioning: wanted });
        assert.deepEqual([of('positioning')?.state, of('positioning')?.value], ['passed', true]);
        const type = of('positioningType')!;
        assert.deepEqual([type.state, type.value], [wanted === undefined ? 'notJudged' : 'failed', 'mixed']);
        assert.equal(type.notes.length, style === 'none' ? 1 : 0);
        const ratio = of('positioningRatio')!;
        assert.deepEqual([ratio.state, ratio.value], [wanted === 'final-paragraph' ? 'notJudged' : 'failed', 5 / 8]);
      }
    }
  });

  it('is not asked about the section as a whole unless a second opinion is wanted', async () => {
    const { judged: related } = await judged(eight, judgesSaying({ ...fiveOfEight, failsAfter: { styles: 0 } }));
    assert.deepEqual([related.stoppedBy, related.sections[0]?.positioning.section], [undefined, undefined]);
  });

  it('has a style that its paragraphs give it', async () => {
    const final = judgesSaying({ positions: (paragraph) => paragraph.includes('Unlike'), takesUp: () => true });
    const free = (await judged(text, final)).of('positioningType')!;
    assert.deepEqual([free.state, free.value], ['notJudged', 'final-paragraph']);
    const met = (await judged(text, final, { positioning: 'final-paragraph' })).of('positioningType')!;
    assert.deepEqual([met.state, met.value], ['passed', 'final-paragraph']);
    const missed = (await judged(text, final, { positioning: 'each-paragraph' })).of('positioningType')!;
    assert.deepEqual([missed.state, missed.places.length], ['failed', 1]);
  });

  it('has a ratio of the paragraphs that the final one takes up, unless each has to speak for itself', async () => {
    const final = judgesSaying({ positions: (paragraph) => paragraph.includes('Unlike'), takesUp: () => true });
    const taken = (await judged(text, final, { positioning: 'final-paragraph' })).of('positioningRatio')!;
    assert.deepEqual([taken.state, taken.value, taken.votes?.questions], ['passed', 1, 1]);
    const each = (await judged(text, final, { positioning: 'each-paragraph' })).of('positioningRatio')!;
    assert.deepEqual([each.state, each.value], ['failed', 0.5]);
  });

  it('has a ratio of one paragraph, which is each and the final one', async () => {
    const { of } = await judged('Works are ranked by title [@a], but we ask for a purpose.', judgesSaying({}), {
      positioning: 'final-paragraph',
    });
    assert.deepEqual([of('positioningRatio')?.value, of('positioningType')?.state], [1, 'passed']);
  });

  it('goes by this machine where no vote is clear, or the judge was stopped', async () => {
    for (const judges of [
      judgesSaying({ positions: (paragraph) => (paragraph.includes('Unlike') ? undefined : false) }),
      judgesSaying({ positions: () => false, failsAfter: { paragraphs: 1 } }),
    ]) {
      const { of } = await judged(text, judges, { positioning: 'each-paragraph' });
      const { state, value, coverage, judgedBy } = of('positioningRatio')!;
      assert.deepEqual([state, value, coverage], ['failed', 0.5, 1]);
      assert.deepEqual(judgedBy, [
        { judge: 'grep:m', judged: 1 },
        { judge: 'offline-positioning', judged: 1 },
      ]);
      assert.ok(of('positioning')!.notes.length >= 2);
    }
    const without = await judged(text, judgesSaying({ failsAfter: { paragraphs: 0 } }));
    assert.deepEqual([without.of('positioning'), without.of('positioningRatio')], [undefined, undefined]);
    assert.equal(without.of('coherence')?.state, 'passed');
  });

  it('is that of all sections together', async () => {
    const two =
      '# Related Work\n\nWorks are ranked by title [@a].\n\n# Method\n\nWe ask.\n\n# Prior Work\n\nOthers read all of it [@b].';
    const { judged: related, of } = await judged(two, judgesSaying({}), { positioning: 'each-paragraph' });
    assert.equal(related.sections.length, 2);
    assert.deepEqual([of('positioningType')?.value, of('positioningType')?.state], ['each-paragraph', 'passed']);
    assert.equal(of('positioningRatio')?.value, 1);
  });
});
