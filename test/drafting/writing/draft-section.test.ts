import assert from 'node:assert/strict';
import { readDraft } from '../../../src/drafting/adherence/read-draft.ts';
import type { Plan } from '../../../src/drafting/plan/plan.ts';
import { strategies } from '../../../src/drafting/request/draft.ts';
import { draftContext } from '../../../src/drafting/request/draft-context.ts';
import { draftSection } from '../../../src/drafting/writing/draft-section.ts';
import { factsOf } from '../../../src/evidence/cited-work.ts';
import type { ManuscriptFormat } from '../../../src/manuscript/format.ts';
import { answerAsWriter } from '../../llm/draft-script.ts';
import { readWritingPrompt, type WritingPrompt } from '../../llm/draft-script-prompts.ts';
import type { ScriptedEndpoint } from '../../llm/scripted-endpoint.ts';
import { heldUntil } from '../../llm/scripted-faults.ts';
import { useScriptedEndpoint } from '../../llm/use-endpoint.ts';
import { waitFor } from '../../polling.ts';
import { cite, keysIn, planOf, requestFor, writerOf } from '../requests.ts';

const formats: readonly ManuscriptFormat[] = ['latex', 'markdown'];
const plan: Plan = planOf([[], ['roofs', 'trees']], [['walls'], ['ponds']]);

/** The kinds of prompts that were sent, in order. */
function asked(server: ScriptedEndpoint): (WritingPrompt['kind'] | undefined)[] {
  return server.requests.map(({ prompt }) => readWritingPrompt(prompt!)?.kind);
}

/** Gives what was sent last, behind the example. */
function lastPrompt({ requests }: ScriptedEndpoint): string {
  return requests.at(-1)!.prompt!.messages.at(-1)!.content.split('<<END OF EXAMPLE>>').at(-1)!;
}

describe('a draft of a related work', () => {
  const scripted = useScriptedEndpoint();

  for (const format of formats) {
    for (const strategy of strategies) {
      it(`is written in ${format}, ${strategy}, with the citations of the document`, async () => {
        answerAsWriter(scripted.server);
        const request = await requestFor(format, { plan });
        const draft = await draftSection(writerOf(scripted.server), request, strategy);
        assert.deepEqual([draft.deviations, draft.repaired, draft.model], [[], [], 'scripted-large']);
        assert.deepEqual([...new Set(keysIn(draft.source))].sort(), ['ponds', 'roofs', 'trees', 'walls']);
        assert.ok(draft.source.includes(cite(format, 'ponds')), draft.source);
        assert.doesNotMatch(draft.source, /\[[CNX]\d/);
      });
    }

    it(`keeps to its plan in ${format}: paragraphs, sentences and their citations`, async () => {
      answerAsWriter(scripted.server);
      const request = await requestFor(format, { plan });
      for (const strategy of ['plan', 'sentences', 'citations'] as const) {
        const { source } = await draftSection(writerOf(scripted.server), request, strategy);
        const keys = readDraft(source, draftContext(request)).map(({ sentences }) =>
          sentences.map((sentence) => sentence.keys),
        );
        assert.deepEqual(
          keys,
          [
            [[], ['roofs', 'trees']],
            [['walls'], ['ponds']],
          ],
          strategy,
        );
      }
    });
  }

  it('is asked for with the paper, its works, its language, its contribution and the style of positioning', async () => {
    answerAsWriter(scripted.server);
    const request = await requestFor('latex', { positioning: 'final-paragraph', words: 150 });
    const works = request.works.map((work) =>
      work.key === 'ponds' ? { ...factsOf(work), introduction: 'Parks are old.' } : work,
    );
    await draftSection(writerOf(scripted.server), { ...request, works }, 'zero-shot');
    const text = lastPrompt(scripted.server);
    for (const part of [
      '⟪title⟫Cooling One Street⟪/title⟫',
      '⟪abstract⟫\nCities are hot in summer.',
      '⟪introduction⟫\nHeat kills.',
      '⟪contribution⟫\nWe measure how much',
      '[C1] White Roofs (Okoro, Marsh, 2019): [P1] (abstract) Roofs painted white lower the temperature below them by three degrees.\n[C2] Shade',
      '[C3] Thick Walls (Pérez): nothing more is known; say no more than the title does.\n',
      '[P3] (introduction) Parks are old. [P4] (abstract) Water in a park cools the streets around it by evaporation.\n⟪/works⟫',
      'LANGUAGE: English\n',
      'POSITIONING: in the final paragraph alone',
      'LENGTH: about 150 words in all\n',
    ]) {
      assert.ok(text.includes(part), `${part}\nis not in\n${text}`);
    }
  });

  it('takes the style of positioning from the request, else from the plan, else from situate.json', async () => {
    answerAsWriter(scripted.server);
    const styleOf = async (
      ...[wanted, options]: [Parameters<typeof requestFor>[1], Parameters<typeof requestFor>[2]?]
    ): Promise<string> => {
      await draftSection(writerOf(scripted.server), await requestFor('latex', wanted, options), 'zero-shot');
      return (
        /POSITIONING: in (each|the final)[^]*TEXT, /.exec(
          lastPrompt(scripted.server).split('<<END OF EXAMPLE>>').at(-1)!,
        )?.[1] ?? 'any'
      );
    };
    const configuration = { positioning: 'each-paragraph' };
    const planned: Plan = { ...plan, positioning: 'final-paragraph' };
    assert.equal(await styleOf({}), 'any');
    assert.equal(await styleOf({}, { configuration }), 'each');
    assert.equal(await styleOf({ plan: planned }, { configuration }), 'the final');
    assert.equal(await styleOf({ plan: planned, positioning: 'each-paragraph' }), 'each');
  });

  it('sentence by sentence is asked for with what is written before, each sentence in its turn', async () => {
    answerAsWriter(scripted.server);
    const steps: [number, number][] = [];
    const request = await requestFor('markdown', { plan });
    await draftSection(writerOf(scripted.server), request, 'sentences', { onStep: (...step) => steps.push(step) });
    assert.deepEqual(asked(scripted.server), ['sentence', 'sentence', 'sentence', 'sentence']);
    assert.deepEqual(steps, [
      [1, 4],
      [2, 4],
      [3, 4],
      [4, 4],
    ]);
    const text = lastPrompt(scripted.server);
    assert.match(text, /LINE: 2\.2 summary: point 2; cites \[C4\]\n/);
    assert.match(text, /⟪written⟫\nMany have [^]* \[C1, C2\]\.\n\nMany have [^]* \[C3\]\.\n⟪\/written⟫/);
  });

  it('citation by citation is put together from pieces, which are written at the same time', async () => {
    answerAsWriter(scripted.server);
    const { server } = scripted;
    server.fail(heldUntil(waitFor('a request for each work', () => server.requests.length === 4)), { times: 4 });
    const steps: [number, number][] = [];
    const request = await requestFor('markdown', { plan });
    await draftSection(writerOf(scripted.server), request, 'citations', { onStep: (...step) => steps.push(step) });
    assert.deepEqual(asked(scripted.server), ['work', 'work', 'work', 'work', 'merge']);
    assert.deepEqual(steps, [
      [1, 5],
      [2, 5],
      [3, 5],
      [4, 5],
      [5, 5],
    ]);
    assert.match(
      lastPrompt(scripted.server),
      /\n\[C4\] Ponds in Parks \(Ilves, 2015\): One work treats ponds in parks [^]*\[C4\]\.\n⟪\/pieces⟫/,
    );
    const ofPonds = scripted.server.requests.find(({ prompt }) => prompt!.text.includes('⟪citedWork⟫\n[C4]'))!;
    assert.match(ofPonds.prompt!.text, /LINES:\n2\.2 summary: point 2; cites \[C4\]\n/);
  });

  it('citation by citation needs no plan', async () => {
    answerAsWriter(scripted.server);
    const { source } = await draftSection(writerOf(scripted.server), await requestFor('latex'), 'citations');
    assert.deepEqual(keysIn(source), ['roofs', 'trees', 'walls', 'ponds']);
  });

  it('needs a plan where the strategy says so', async () => {
    const request = await requestFor('latex', { plan: planOf([]) });
    await assert.rejects(draftSection(writerOf(scripted.server), request, 'plan'), TypeError);
    await assert.rejects(
      draftSection(writerOf(scripted.server), { ...request, plan: undefined }, 'sentences'),
      TypeError,
    );
    assert.equal(scripted.server.requests.length, 0);
  });

  it('cites none of the works that the plan has and that were dropped since', async () => {
    answerAsWriter(scripted.server);
    const request = await requestFor('markdown', { plan, works: ['roofs', 'walls', 'ponds'] });
    const { source, deviations } = await draftSection(writerOf(scripted.server), request, 'plan');
    assert.deepEqual([keysIn(source), deviations], [['roofs', 'walls', 'ponds'], []]);
  });

  it('is not held to a plan that it was not written after, but has its length', async () => {
    answerAsWriter(scripted.server);
    const request = await requestFor('markdown', { plan: planOf([['roofs']], [['ponds']], [['walls', 'trees'], []]) });
    const { deviations } = await draftSection(writerOf(scripted.server), request, 'zero-shot');
    assert.deepEqual(deviations, []);
    assert.match(lastPrompt(scripted.server), /about 64 words in all/);
  });

  it('after a plan without budgets has the words that are asked for', async () => {
    answerAsWriter(scripted.server);
    const unbounded: Plan = { paragraphs: plan.paragraphs.map(({ topic, sentences }) => ({ topic, sentences })) };
    const request = await requestFor('markdown', { plan: unbounded, words: 100 });
    for (const strategy of ['plan', 'sentences', 'citations'] as const) {
      const { deviations, repaired } = await draftSection(writerOf(scripted.server), request, strategy);
      assert.deepEqual([deviations, repaired], [[], []], strategy);
      assert.match(
        lastPrompt(scripted.server),
        /PLAN:\nAll paragraphs together: about 100 words in all\nParagraph 1: topic 1\n/,
      );
    }
  });

  it('can be watched: what has arrived is source of the document, and only grows', async () => {
    answerAsWriter(scripted.server);
    for (const format of formats) {
      for (const strategy of ['plan', 'sentences'] as const) {
        const seen: string[] = [];
        const request = await requestFor(format, { plan });
        const { source } = await draftSection(writerOf(scripted.server), request, strategy, {
          onDraft: (text) => seen.push(text),
        });
        assert.ok(seen.length > 5);
        assert.ok(seen.every((text, index) => text.startsWith(seen[index - 1] ?? '')));
        assert.ok(source.startsWith(seen.at(-1)!) && seen.at(-1)!.length > source.length - 30, seen.at(-1));
        assert.doesNotMatch(seen.join('\n'), /\[[CNX]\d/);
      }
    }
  });

  it('is asked for anew with another sample', async () => {
    answerAsWriter(scripted.server);
    const request = await requestFor('latex');
    const samples: (number | undefined)[] = [];
    for (const sample of [0, 3]) {
      const { model, ...writer } = writerOf(scripted.server, sample);
      const watched = {
        ...model,
        complete: (...[chat, call]: Parameters<typeof model.complete>) => (
          samples.push(chat.sample), model.complete(chat, call)
        ),
      };
      await draftSection({ ...writer, model: watched }, request, 'citations');
    }
    assert.deepEqual(samples, [0, 0, 0, 0, 0, 3, 3, 3, 3, 3]);
  });

  it('has a share of a long list of works go along, of each alike', async () => {
    answerAsWriter(scripted.server);
    const many = Array.from(
      { length: 150 },
      (_, index) =>
        `@article{w${index}, title = {Work ${'abc'[index % 3]}}, abstract = {${'It is long. '.repeat(150)}}}`,
    );
    const request = await requestFor('latex', {}, { bibliography: many.join('\n') });
    await draftSection(writerOf(scripted.server), request, 'zero-shot');
    const [, works = ''] = /⟪works⟫([^]*)⟪\/works⟫/.exec(lastPrompt(scripted.server)) ?? [];
    assert.ok(works.length > 100_000 && works.length < 130_000, String(works.length));
    assert.match(works, /^\[C150\] Work c: \[P\d+\] \(abstract\) It is long\. .*long\.$/m);
  });
});
