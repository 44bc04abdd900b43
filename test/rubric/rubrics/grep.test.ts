import assert from 'node:assert/strict';
import fc from 'fast-check';
import { examineRelatedWork } from '../../../src/rubric/examine-related-work.ts';
import { scoreByRubric } from '../../../src/rubric/rubric-score.ts';
import { rubric as grep } from '../../../src/rubric/rubrics/grep.ts';
import { renderMessage } from '../../../src/text/message.ts';
import { judged, judgesSaying } from '../judged.ts';
import { content, markdownPaper } from '../score.ts';

const text = 'Works are ranked by title [@a]. Others read all of it [@b].\n\nUnlike them, we ask for a purpose [@c].';

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
          const { card } = await judged(text, judges, { positioning: 'each-paragraph' });
          for (const { criterion, assessment } of card.criteria) {
            const { state, value: share, coverage } = assessment;
            assert.ok(coverage >= 0 && coverage <= 1, criterion.id);
            assert.ok(share !== undefined || state === 'doubtful' || coverage === 0, criterion.id);
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
  it('is the share of citations that are borne out, with those that are not', async () => {
    const { of } = await judged(text, judgesSaying({ supports: ({ cited }) => cited.key !== 'b' }));
    const { state, value, votes, judges, places } = of('coherence')!;
    assert.deepEqual([state, value, judges], ['failed', 2 / 3, ['grep:m']]);
    assert.deepEqual(votes, { questions: 3, cast: 6, valid: 6 });
    assert.deepEqual(
      places.map(({ key, reason }) => [key, reason]),
      [['b', 'Because.']],
    );
  });

  it('leaves level votes out of the share, and passes on nothing that they leave open', async () => {
    const { of } = await judged(
      text,
      judgesSaying({ supports: ({ cited }) => (cited.key === 'b' ? undefined : true) }),
    );
    const { state, value, votes, places } = of('coherence')!;
    assert.deepEqual([state, value, places.length], ['doubtful', 1, 1]);
    assert.deepEqual(votes, { questions: 3, cast: 7, valid: 6 });
  });

  it('never fails on what was not found: it is doubtful, is no part of the share, and asks for more', async () => {
    const { of } = await judged(
      text,
      judgesSaying({ supports: ({ cited }) => (cited.key === 'b' ? 'notFound' : true) }),
    );
    const { state, value, coverage, places, advice, notes } = of('coherence')!;
    assert.deepEqual([state, value, coverage], ['doubtful', 1, 2 / 3]);
    assert.match(renderMessage(places[0]!.remark), /^What is known of "b" does not tell .* add its introduction\.$/);
    assert.match(renderMessage(advice!), /^Add the introductions of these works/);
    assert.match(renderMessage(notes[0]!), /does not mention it: 1\.$/);
    const all = await judged(text, judgesSaying({ supports: () => 'notFound' }));
    assert.deepEqual([all.of('coherence')!.state, all.of('coherence')!.value], ['doubtful', undefined]);
  });

  it('fails on what is contradicted, and says where too few replies could be used', async () => {
    const { of } = await judged(
      text,
      judgesSaying({ supports: ({ cited }) => (cited.key === 'b' ? 'contradicted' : 'tooFew') }),
    );
    const { state, value, places } = of('coherence')!;
    assert.deepEqual([state, value], ['failed', 0]);
    const remarks = places.map(({ remark }) => renderMessage(remark));
    assert.equal(remarks[0], '"b" contradicts this sentence.');
    assert.match(remarks[1]!, /^Too few usable replies to judge whether /);
  });

  it('knows no share where only titles are known', async () => {
    const { of } = await judged(text, judgesSaying({ supports: () => 'titleOnly' }));
    const { state, value, coverage, judges, votes, notes } = of('coherence')!;
    assert.equal(coverage, 0);
    assert.deepEqual([state, value, judges, votes], ['notJudged', undefined, [], { questions: 0, cast: 0, valid: 0 }]);
    assert.equal(notes.length, 1);
  });

  it('keeps what was judged before a failure, and does not pass on it', async () => {
    const failing = judgesSaying({ failsAfter: { citations: 2 } });
    const { of, judged: related } = await judged(text, failing);
    assert.equal(related.stoppedBy?.reason, 'serverError');
    const { state, value, coverage, notes } = of('coherence')!;
    assert.deepEqual([state, value, coverage], ['notJudged', 1, 2 / 3]);
    assert.equal(renderMessage(notes[0]!), 'Citations not judged, because the judge was stopped: 1 of 3.');
    // The same model judges positioning: it is not asked in vain.
    assert.equal(of('positioning'), undefined);
    const other = await judged(text, judgesSaying({ failsAfter: { citations: 2 } }, 'noModel', ['m', 'n']));
    assert.equal(other.of('positioning')?.state, 'passed');
  });
});

describe('judged positioning', () => {
  it('exists in any type but none', async () => {
    for (const [style, state] of [
      ['each-paragraph', 'passed'],
      ['final-paragraph', 'passed'],
      ['mixed', 'passed'],
      ['none', 'failed'],
    ] as const) {
      const { of } = await judged(text, judgesSaying({ style }));
      assert.deepEqual([of('positioning')?.state, of('positioning')?.value], [state, state === 'passed']);
    }
    const open = (await judged(text, judgesSaying({ style: undefined }))).of('positioning')!;
    assert.deepEqual([open.state, open.value], ['doubtful', undefined]);
  });

  it('has a type also where none is wanted', async () => {
    const free = (await judged(text, judgesSaying({ style: 'final-paragraph' }))).of('positioningType')!;
    assert.deepEqual([free.state, free.value], ['notJudged', 'final-paragraph']);
    const met = (await judged(text, judgesSaying({ style: 'final-paragraph' }), { positioning: 'final-paragraph' })).of(
      'positioningType',
    )!;
    assert.deepEqual([met.state, met.value], ['passed', 'final-paragraph']);
  });

  it('has a ratio whatever the type, by the paragraphs that the type asks about', async () => {
    const each = (
      await judged(text, judgesSaying({ style: 'none', positions: (paragraph) => paragraph.includes('Unlike') }))
    ).of('positioningRatio')!;
    assert.deepEqual([each.state, each.value, each.places.length], ['failed', 0.5, 1]);
    const final = judgesSaying({ style: 'final-paragraph', positions: () => false });
    const { state, value, votes } = (await judged(text, final, { positioning: 'each-paragraph' })).of(
      'positioningRatio',
    )!;
    assert.deepEqual([state, value, votes?.questions], ['failed', 0, 1]);
  });

  it('has a ratio of one paragraph, which is each and the final one', async () => {
    for (const style of ['each-paragraph', 'final-paragraph'] as const) {
      const { of } = await judged(
        'Works are ranked by title [@a], but we ask for a purpose.',
        judgesSaying({ style }),
        { positioning: 'final-paragraph' },
      );
      assert.deepEqual([of('positioningRatio')?.value, of('positioningType')?.state], [1, 'passed']);
    }
  });

  it('has no ratio where no paragraph got a clear verdict', async () => {
    const { state, value } = (await judged(text, judgesSaying({ positions: () => undefined }))).of('positioningRatio')!;
    assert.deepEqual([state, value], ['doubtful', undefined]);
  });

  it('keeps the paragraphs that were judged before a failure', async () => {
    const { of } = await judged(text, judgesSaying({ failsAfter: { paragraphs: 1 } }));
    const { state, value, coverage, notes } = of('positioningRatio')!;
    assert.deepEqual([state, value, coverage, notes.length], ['notJudged', 1, 0.5, 1]);
    const without = await judged(text, judgesSaying({ failsAfter: { styles: 0 } }));
    assert.deepEqual([without.of('positioning'), without.of('positioningRatio')], [undefined, undefined]);
    assert.equal(without.of('coherence')?.state, 'passed');
  });

  it('is that of all sections together', async () => {
    const two =
      '# Related Work\n\nWorks are ranked by title [@a].\n\n# Method\n\nWe ask.\n\n# Prior Work\n\nOthers read all of it [@b].';
    const { judged: related, of } = await judged(two, judgesSaying({ style: 'each-paragraph' }), {
      positioning: 'each-paragraph',
    });
    assert.equal(related.sections.length, 2);
    assert.deepEqual([of('positioningType')?.value, of('positioningType')?.places.length], ['each-paragraph', 2]);
    assert.equal(of('positioningRatio')?.value, 1);
  });
});
