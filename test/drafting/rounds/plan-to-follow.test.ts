import assert from 'node:assert/strict';
import type { Plan } from '../../../src/drafting/plan/plan.ts';
import { planChangeMessage, planChanges } from '../../../src/drafting/plan/plan-changes.ts';
import type { DraftRequest } from '../../../src/drafting/request/draft.ts';
import { draftContext } from '../../../src/drafting/request/draft-context.ts';
import { formatDrafting, parseDrafting } from '../../../src/drafting/rounds/drafting-file.ts';
import { firstDraft, improve } from '../../../src/drafting/rounds/improve.ts';
import { roundByAuthor } from '../../../src/drafting/rounds/make-round.ts';
import { planWithProposal } from '../../../src/drafting/rounds/plan-to-follow.ts';
import type { Round } from '../../../src/drafting/rounds/round.ts';
import { withRound } from '../../../src/drafting/rounds/rounds.ts';
import { renderMessage } from '../../../src/text/message.ts';
import { useScriptedEndpoint } from '../../llm/use-endpoint.ts';
import { paperSaying } from '../papers.ts';
import { improverOver, inputOf, KeptRounds, requestFor, scoreOf } from '../rounds.ts';

const plan: Plan = {
  paragraphs: [
    {
      topic: 'trees',
      sentences: [
        { purpose: 'summary', note: 'shade', keys: ['trees'] },
        { purpose: 'positioning', note: 'sensors', keys: [] },
      ],
    },
    {
      topic: 'roofs',
      words: 24,
      sentences: [
        { purpose: 'context', note: 'cities', keys: [] },
        { purpose: 'summary', note: 'paint', keys: ['roofs'] },
      ],
    },
  ],
};

const roofs =
  'Cities are hotter than the land around them in summer. White roofs are cooler than the dark ones of the past [C1].';
const trees =
  'Trees lower the temperature of a street at noon [C2]. Unlike that work, we measure paint and trees by the same sensors.';
const position = ' In contrast to these works, we also measure the street in front of the house.';

describe('the sentence that a point proposes', () => {
  const context = async (): Promise<ReturnType<typeof draftContext>> =>
    draftContext(requestFor(await paperSaying('latex', 'Roofs are white \\citep{roofs}.'), { plan }));
  const source = `${trees}\n\n${roofs}`.replace('[C1]', '\\citep{roofs}').replace('[C2]', '\\citep{trees}');

  it('goes into the paragraph of the plan that its own one stands for, and nothing else changes', async () => {
    const added = planWithProposal(plan, { source }, 1, await context());
    assert.equal(added?.paragraph, 1);
    assert.deepEqual(added.plan.paragraphs[0], plan.paragraphs[0]);
    assert.deepEqual(
      added.plan.paragraphs[1]!.sentences.map(({ purpose }) => purpose),
      ['context', 'summary', 'positioning'],
    );
    const shorter = { paragraphs: plan.paragraphs.slice(1) };
    assert.equal(planWithProposal(shorter, { source }, 1, await context())?.paragraph, 0);
  });

  it('is not added where the plan has one already, or no such paragraph any more', async () => {
    const added = planWithProposal(plan, { source }, 1, await context())!;
    assert.equal(planWithProposal(added.plan, { source }, 1, await context()), undefined);
    assert.equal(planWithProposal(plan, { source }, 7, await context()), undefined);
  });
});

describe('the plan that a revision follows', () => {
  const endpoint = useScriptedEndpoint();

  /** Has a plan drafted, and revised by a model that positions every paragraph that it is told of, as often as is asked. */
  async function improved(
    format: 'latex' | 'markdown',
    changes: Partial<DraftRequest>,
    { rounds = 1, onRound }: { rounds?: number; onRound?: (round: Round) => Partial<DraftRequest> | undefined } = {},
  ): Promise<{ rounds: readonly Round[]; plans: string[]; corrections: number }> {
    endpoint.server.answer('TEXT, after PLAN', `${trees}\n\n${roofs}`);
    endpoint.server.answer('PREVIOUS DRAFT:', ({ messages, text }) => {
      // The model does what the repair asks for: a sentence too many goes.
      const isTooLong = messages.at(-1)!.content.includes('where 2 are planned');
      return /1\. .*[Ss]ay/.test(inputOf(text, 'feedback')) && !isTooLong
        ? `${trees}\n\n${roofs}${position}`
        : `${trees}\n\n${roofs}`;
    });
    const paper = await paperSaying(format, roofs.replaceAll(/ \[C\d\]/g, ''));
    let request = requestFor(paper, { plan, ...changes });
    request = { ...request, works: request.works.filter(({ key }) => key !== 'walls') };
    const improver = await improverOver(endpoint.server);
    const kept = new KeptRounds();
    const first = await firstDraft(improver, { drafting: kept.drafting, request }, 'plan');
    kept.drafting = withRound(kept.drafting, first.round);
    const more = (round: Round): void => {
      request = { ...request, ...onRound?.(round) };
    };
    more(first.round);
    await kept.keep(
      improve(improver, () => ({ drafting: kept.drafting, request }), { rounds, oneByOne: false }),
      more,
    );
    const prompts = endpoint.server.requests.map(({ prompt }) => prompt!);
    return {
      rounds: kept.drafting.rounds,
      plans: prompts
        .filter(({ messages, text }) => text.includes('PREVIOUS DRAFT:') && messages.length === 2)
        .map(({ text }) => inputOf(text, 'plan')),
      corrections: prompts.filter(({ messages }) => messages.length > 2).length,
    };
  }

  function said({ plan: own, followed }: Round): string[] {
    return own === undefined || followed === undefined
      ? []
      : planChanges(own, followed).map((change) => renderMessage(planChangeMessage(change)));
  }

  for (const format of ['latex', 'markdown'] as const) {
    it(`has the sentence that the feedback proposes, so that no repair takes it out again, in ${format}`, async () => {
      const { rounds, plans, corrections } = await improved(format, { positioning: 'each-paragraph' });
      const [draft, revision] = rounds as [Round, Round];
      assert.deepEqual(draft.deviations, []);
      assert.equal(scoreOf(draft, 'positioningRatio').value, 0.5);
      assert.deepEqual(
        draft.feedback.flatMap(({ proposes }) => proposes ?? []),
        [{ purpose: 'positioning', paragraph: 1 }],
      );
      assert.match(plans[0]!, /\nParagraph 2, about 36 words: roofs\n.*\n.*\n2\.3 positioning$/);
      assert.deepEqual([revision.deviations, revision.repaired, corrections], [[], [], 0]);
      assert.equal(scoreOf(revision, 'positioningRatio').value, 1);
      assert.deepEqual(revision.plan, plan);
      assert.deepEqual(said(revision), [
        'Paragraph 2 gets one more sentence, number 3, which says where the paper stands.',
      ]);
      assert.deepEqual(parseDrafting(formatDrafting({ version: 2, rounds: [...rounds] }))?.rounds, rounds);
    });

    it(`keeps what was proposed in the rounds after it, in ${format}`, async () => {
      const own = { urgency: 'should', text: 'Say it in livelier words.', isChosen: true } as const;
      const { rounds, plans } = await improved(
        format,
        { positioning: 'each-paragraph' },
        {
          rounds: 2,
          onRound: (round) => {
            round.feedback.push(own);
            return undefined;
          },
        },
      );
      assert.equal(plans[1], plans[0]);
      assert.deepEqual(
        rounds.map((round) => scoreOf(round, 'positioningRatio').value),
        [0.5, 1, 1],
      );
      assert.deepEqual(rounds[2]!.followed, rounds[1]!.followed);
    });

    it(`is the author's once that has changed, in ${format}`, async () => {
      const other: Plan = { paragraphs: plan.paragraphs.map((one) => ({ ...one, topic: `on ${one.topic}` })) };
      const { plans } = await improved(
        format,
        { positioning: 'each-paragraph' },
        {
          rounds: 2,
          onRound: ({ kind, feedback }) => {
            if (kind === 'revision') feedback.length = 0;
            return kind === 'revision' ? { plan: other } : undefined;
          },
        },
      );
      assert.match(plans[1]!, /\nParagraph 2, about 24 words: on roofs\n.*\n2\.2 .*$/);
    });

    it(`has a sentence in each paragraph where the author has chosen that style since, in ${format}`, async () => {
      const { rounds, plans } = await improved(
        format,
        { positioning: 'final-paragraph' },
        { onRound: () => ({ positioning: 'each-paragraph' }) },
      );
      assert.match(
        plans[0]!,
        /\n1\.2 positioning: sensors\nParagraph 2, about 36 words: roofs\n2\.1 .*\n2\.2 .*\n2\.3 positioning$/,
      );
      assert.deepEqual(rounds[1]!.deviations, []);
    });

    it(`stays as it is where a point that is not chosen proposes something, in ${format}`, async () => {
      const { plans } = await improved(
        format,
        { positioning: 'each-paragraph' },
        {
          onRound: ({ feedback }) => {
            const points = feedback.map((point) => ({ ...point, isChosen: point.proposes === undefined }));
            feedback.splice(0, feedback.length, ...points, { urgency: 'should', text: 'Say more.', isChosen: true });
            return undefined;
          },
        },
      );
      assert.doesNotMatch(plans[0]!, /2\.3/);
    });

    it(`is what an edit by hand is held against, in ${format}`, async () => {
      const { rounds } = await improved(format, { positioning: 'each-paragraph' });
      const paper = await paperSaying(format, '');
      const request = requestFor(paper, { plan, positioning: 'each-paragraph' });
      const improver = await improverOver(endpoint.server);
      const { source } = rounds[1]!;
      const state = { drafting: { version: 2 as const, rounds: [...rounds] }, request };
      const { round } = await roundByAuthor(improver, state, {
        from: 'r2',
        source: source.replace('hotter', 'warmer'),
      });
      assert.deepEqual([round.deviations, round.followed], [[], rounds[1]!.followed]);
    });
  }
});
