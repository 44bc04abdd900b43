import assert from 'node:assert/strict';
import type { Plan } from '../../../src/drafting/plan/plan.ts';
import type { DraftRequest, DraftWriter } from '../../../src/drafting/request/draft.ts';
import type { MadeRound } from '../../../src/drafting/rounds/make-round.ts';
import { type Drafting, emptyDrafting } from '../../../src/drafting/rounds/round.ts';
import { withRound } from '../../../src/drafting/rounds/rounds.ts';
import { scoreAgain } from '../../../src/drafting/rounds/score-again.ts';
import { lexicalJudges } from '../../../src/judges/lexical-judges.ts';
import { ChatError } from '../../../src/llm/chat-error.ts';
import {
  type AnnouncedDrafting,
  type DraftingTask,
  estimateScoring,
} from '../../../src/workflows/draft/estimate-drafting.ts';
import { type DraftingFront, runDrafting } from '../../../src/workflows/draft/run-drafting.ts';
import { planRelatedWork } from '../../../src/workflows/plan/plan-related-work.ts';
import { paperSaying } from '../../drafting/papers.ts';
import { improverOver, inputOf, requestFor } from '../../drafting/rounds.ts';
import { answerAsWriter } from '../../llm/draft-script.ts';
import { answerAsGrep } from '../../llm/grep-script.ts';
import { status } from '../../llm/scripted-faults.ts';
import { useScriptedEndpoint } from '../../llm/use-endpoint.ts';

const section = 'White roofs are cooler than the dark ones of the past. Nothing else is known of them.';
const wanting = { 'situate.json': JSON.stringify({ toCite: { keys: ['trees'] }, positioning: 'final-paragraph' }) };
const drafted: DraftingTask = { plans: false, strategy: 'zero-shot', rounds: 0, oneByOne: false };

/** A front that keeps rounds in memory. It confirms whatever that costs, unless told otherwise. */
class MemoryFront implements DraftingFront {
  drafting: Drafting = emptyDrafting;
  confirms = true;
  readonly asked: AnnouncedDrafting[] = [];
  /** The plans that a model made, each with the number of rounds that were there. */
  readonly plans: (readonly [Plan, number])[] = [];
  /** The request as the author changes it after each round. */
  wanted: DraftRequest | undefined;

  confirm(cost: AnnouncedDrafting): boolean {
    this.asked.push(cost);
    return this.confirms;
  }

  keep({ round, isCurrent }: MadeRound): Promise<void> {
    this.drafting = withRound(this.drafting, round, isCurrent);
    return Promise.resolve();
  }

  keepPlan(plan: Plan): Promise<void> {
    this.plans.push([plan, this.drafting.rounds.length]);
    return Promise.resolve();
  }

  request(): Promise<DraftRequest | undefined> {
    return Promise.resolve(this.wanted);
  }

  get kinds(): string[] {
    return this.drafting.rounds.map(({ kind }) => kind);
  }
}

describe('a drafting session', () => {
  const endpoint = useScriptedEndpoint();
  let front: MemoryFront;
  beforeEach(() => {
    answerAsGrep(endpoint.server);
    answerAsWriter(endpoint.server);
    front = new MemoryFront();
  });

  const planBy = (writer: DraftWriter, request: DraftRequest): ReturnType<typeof planRelatedWork> =>
    planRelatedWork({ open: () => Promise.resolve(writer), confirm: (cost) => front.confirm(cost) }, request, {
      ask: (question) => Promise.resolve(question(lexicalJudges)),
    });

  const promptsWith = (text: string): string[] =>
    endpoint.server.requests.map(({ prompt }) => prompt!.text).filter((prompt) => prompt.includes(text));

  it('says with its cost how many of the works that may be cited are known by title alone', async () => {
    const request = requestFor(await paperSaying('latex', section));
    const improver = await improverOver(endpoint.server);
    front.confirms = false;
    await runDrafting(improver, request, drafted, front);
    await planBy(improver.writer, request);
    const others = { ...request, works: request.works.filter(({ key }) => key !== 'walls') };
    await runDrafting(improver, others, drafted, front);
    assert.deepEqual(
      front.asked.map(({ known }) => known),
      [
        { works: 3, byTitle: 1 },
        { works: 3, byTitle: 1 },
        { works: 2, byTitle: 0 },
      ],
    );
    assert.equal(endpoint.server.requests.length, 0);
  });

  it('sends nothing before its cost is confirmed, and nothing where it is not', async () => {
    const request = requestFor(await paperSaying('latex', section));
    front.confirms = false;
    const improver = await improverOver(endpoint.server);
    assert.equal(await runDrafting(improver, request, drafted, front), undefined);
    assert.equal(await planBy(improver.writer, request), undefined);
    assert.equal(endpoint.server.requests.length, 0);
    assert.deepEqual(front.kinds, []);
    assert.ok(front.asked.length === 2 && front.asked.every(({ calls, tokens }) => calls > 0 && tokens > 0));
  });

  it('says which part of its cost judging takes: none where no model judges', async () => {
    const request = requestFor(await paperSaying('latex', section));
    front.confirms = false;
    await runDrafting(await improverOver(endpoint.server), request, drafted, front);
    await runDrafting(await improverOver(endpoint.server, { judges: true }), request, drafted, front);
    const [unjudged, judged] = front.asked;
    assert.deepEqual(unjudged?.judging, { calls: 0, tokens: 0 });
    assert.ok(judged!.judging.calls > 0 && judged!.judging.tokens > 0);
    assert.equal(judged!.calls - judged!.judging.calls, unjudged.calls);
    assert.equal(judged!.tokens - judged!.judging.tokens, unjudged.tokens);
  });

  it('has a round judged later that was written without judges, and keeps what the author added to its feedback', async () => {
    const request = requestFor(await paperSaying('latex', section, wanting));
    await runDrafting(await improverOver(endpoint.server), request, drafted, front);
    const own = { urgency: 'must', text: 'Say why.', isChosen: true } as const;
    const written = { ...front.drafting.rounds[0]!, feedback: [own] };
    const judged = (round: Pick<typeof written, 'scores'>): string[] =>
      round.scores.filter(({ judges }) => judges.some((name) => name.includes('scripted'))).map(({ id }) => id);
    assert.deepEqual(judged(written), []);
    const maker = await improverOver(endpoint.server, { judges: true });
    const sent = endpoint.server.requests.length;
    const estimate = await estimateScoring(request, written.source, maker.scoring.models!);
    assert.equal(endpoint.server.requests.length, sent);
    const { round, stoppedBy } = await scoreAgain(maker, request, written);
    assert.equal(stoppedBy, undefined);
    assert.ok(judged(round).length > 0);
    assert.deepEqual(round.feedback.at(-1), own);
    const asked = endpoint.server.requests.length - sent;
    assert.ok(asked > 0 && asked <= estimate.calls, `${asked} requests, ${estimate.calls} estimated`);
    assert.deepEqual([round.id, round.source, round.made], [written.id, written.source, written.made]);
    assert.equal(round.usage!.calls, written.usage!.calls + asked);
  });

  it('sends no more than was confirmed', async () => {
    const request = requestFor(await paperSaying('latex', section, wanting));
    const task = { ...drafted, plans: true, strategy: 'plan', rounds: 2 } as const;
    await runDrafting(await improverOver(endpoint.server, { judges: true }), request, task, front);
    const [{ calls } = { calls: 0 }] = front.asked;
    assert.equal(front.asked.length, 1);
    const sent = endpoint.server.requests.length;
    assert.ok(sent > 0 && sent <= calls, `${sent} requests, ${calls} confirmed`);
  });

  it('plans, drafts after the plan and improves the draft, and keeps every round', async () => {
    const request = requestFor(await paperSaying('latex', section, wanting));
    answerAsGrep(endpoint.server, { unsupported: ['.'] });
    const steps: string[] = [];
    const made = await runDrafting(
      await improverOver(endpoint.server, { judges: true }),
      request,
      { plans: true, strategy: 'plan', rounds: 1, oneByOne: false },
      front,
      { onPlanning: () => steps.push('plan'), onRevision: (round) => steps.push(`revision ${round}`) },
    );
    assert.deepEqual(front.kinds, ['draft', 'revision']);
    assert.deepEqual([made, steps], [2, ['plan', 'revision 1']]);
    const [[plan, before] = [], ...others] = front.plans;
    assert.deepEqual([before, others], [0, []]);
    assert.ok(plan!.paragraphs.length > 0);
    assert.deepEqual(
      front.drafting.rounds.map((round) => round.plan),
      [plan, plan],
    );
  });

  it('begins with the section where nothing is to be drafted and there are no rounds', async () => {
    const request = requestFor(await paperSaying('markdown', section, wanting));
    const task = { ...drafted, strategy: undefined, rounds: 1 };
    assert.equal(await runDrafting(await improverOver(endpoint.server), request, task, front), 2);
    assert.deepEqual(front.kinds, ['section', 'revision']);
  });

  it('looks whether there is anything to improve before it asks, and judges the section first where models judge', async () => {
    const text =
      'White roofs are cooler than dark ones \\citep{roofs}. Unlike that, we look at roofs and trees together.';
    const nothing = requestFor(await paperSaying('latex', text));
    const task = { ...drafted, strategy: undefined, rounds: 1 };
    assert.equal(await runDrafting(await improverOver(endpoint.server), nothing, task, front), 'nothingToImprove');
    assert.deepEqual([front.kinds, front.asked, endpoint.server.requests], [['section'], [], []]);

    const judging = new MemoryFront();
    const improver = await improverOver(endpoint.server, { judges: true });
    assert.equal(await runDrafting(improver, nothing, task, judging), 'nothingToImprove');
    const [{ calls, judging: byJudges } = { calls: 0, judging: undefined }, ...others] = judging.asked;
    assert.deepEqual([others, byJudges?.calls], [[], calls]);
    const sent = endpoint.server.requests.length;
    assert.ok(sent > 0 && sent <= calls, `${sent} requests, ${calls} confirmed`);
    assert.deepEqual(judging.kinds, ['section']);
    assert.equal(await runDrafting(improver, nothing, task, judging), 'nothingToImprove');
    assert.deepEqual([judging.asked.length, endpoint.server.requests.length], [1, sent]);
  });

  it('goes by what its author wants after a round', async () => {
    const request = requestFor(await paperSaying('latex', section, wanting));
    front.wanted = { ...request, positioning: 'each-paragraph' };
    await runDrafting(await improverOver(endpoint.server), request, { ...drafted, rounds: 1 }, front);
    assert.deepEqual(
      front.drafting.rounds.map(({ positioning }) => positioning),
      ['final-paragraph', 'each-paragraph'],
    );
    const [revision] = promptsWith('PREVIOUS DRAFT:');
    assert.match(inputOf(revision!, 'positioning'), /^in each paragraph/);
  });

  it('keeps a draft that could not be scored, and goes no further', async () => {
    const request = requestFor(await paperSaying('latex', section, wanting));
    endpoint.server.fail(status(401), { when: 'SENTENCE' });
    await assert.rejects(
      runDrafting(await improverOver(endpoint.server, { judges: true }), request, { ...drafted, rounds: 2 }, front),
      (error) => error instanceof ChatError && error.reason === 'unauthorized',
    );
    assert.deepEqual(front.kinds, ['draft']);
    assert.deepEqual(promptsWith('PREVIOUS DRAFT:'), []);
  });

  it('keeps no round where there is no draft', async () => {
    const request = requestFor(await paperSaying('latex', section));
    endpoint.server.fail(status(401));
    await assert.rejects(
      runDrafting(await improverOver(endpoint.server), request, drafted, front),
      (error) => error instanceof ChatError && error.reason === 'unauthorized',
    );
    assert.deepEqual(front.kinds, []);
  });
});
