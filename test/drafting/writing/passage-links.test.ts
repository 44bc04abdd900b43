import assert from 'node:assert/strict';
import type { DraftRequest } from '../../../src/drafting/request/draft.ts';
import { draftContext } from '../../../src/drafting/request/draft-context.ts';
import { listPassages } from '../../../src/drafting/request/listed-passages.ts';
import { firstDraft } from '../../../src/drafting/rounds/improve.ts';
import { roundByAuthor } from '../../../src/drafting/rounds/make-round.ts';
import { reviseRound } from '../../../src/drafting/rounds/revise-round.ts';
import { emptyDrafting } from '../../../src/drafting/rounds/round.ts';
import { withRound } from '../../../src/drafting/rounds/rounds.ts';
import { supportedSentences } from '../../../src/drafting/rounds/supported-sentences.ts';
import { draftSection } from '../../../src/drafting/writing/draft-section.ts';
import { linkPassages, withPassagesKept } from '../../../src/drafting/writing/passage-links.ts';
import { citedText } from '../../../src/evidence/cited-text.ts';
import type { CitedWork } from '../../../src/evidence/cited-work.ts';
import { factsOf } from '../../../src/evidence/cited-work.ts';
import { lexicalJudges } from '../../../src/judges/lexical-judges.ts';
import { UsageMeter } from '../../../src/llm/usage-meter.ts';
import { useScriptedEndpoint } from '../../llm/use-endpoint.ts';
import { planOf, requestFor, writerOf } from '../requests.ts';

const page = 'Paint on a roof loses a third of its effect within two years.';

/** The request, with a page of one of its works, which its abstract says nothing of. */
async function withPage(request: Promise<DraftRequest>): Promise<DraftRequest> {
  const { works, ...rest } = await request;
  return {
    ...rest,
    works: works.map(
      (work): CitedWork =>
        work.key === 'roofs'
          ? {
              ...factsOf(work),
              passages: [{ text: page, page: 7, from: 'corpus' }],
            }
          : work,
    ),
  };
}

const reply =
  'Cities are hot. Painted roofs lose a third of their effect in two years [C1] [P1].\n\n' +
  'Trees shade streets at noon [C2] [P3], and ponds cool parks [C4]. Thick walls may help [C3].';

describe('the passages that a draft rests on', () => {
  const scripted = useScriptedEndpoint();
  const improver = () => ({
    writer: writerOf(scripted.server),
    scoring: {
      ask: async <Answer>(question: (judges: typeof lexicalJudges) => Answer | Promise<Answer>) =>
        question(lexicalJudges),
    },
    meter: new UsageMeter(),
    now: () => new Date(0),
  });

  it('are listed with their pages, those of the full text before the abstract, and are what judges read', async () => {
    const request = await withPage(requestFor('latex'));
    const passages = listPassages(request);
    assert.deepEqual(
      passages.map(({ number, key, place, page: at }) => [number, key, place, at]),
      [
        [1, 'roofs', 'page', 7],
        [2, 'roofs', 'abstract', undefined],
        [3, 'trees', 'abstract', undefined],
        [4, 'ponds', 'abstract', undefined],
      ],
    );
    for (const { key, text } of passages) {
      assert.ok(citedText(request.works.find((work) => work.key === key)!)?.includes(text), text);
    }
  });

  it('are those that bear on what is planned, where there is no room for all', async () => {
    const { works, ...rest } = await requestFor('latex', { plan: planOf([[], ['roofs']]) });
    const plan = {
      paragraphs: [
        {
          topic: 'paint',
          sentences: [{ purpose: 'summary' as const, note: 'how fast paint ages on hot tin', keys: ['roofs'] }],
        },
      ],
    };
    const texts = Array.from({ length: 60 }, (_, index) =>
      index === 40
        ? `Paint ages fast on hot tin. ${'It peels. '.repeat(20)}`
        : `Of matter ${index}. ${'It is so. '.repeat(20)}`,
    );
    const passages = texts.map((text) => ({ text, page: undefined, from: undefined }));
    const long = works.map((work) => (work.key === 'roofs' ? { ...factsOf(work), passages } : work));
    const listed = listPassages({ ...rest, plan, works: long });
    const ofRoofs = listed.filter(({ key }) => key === 'roofs');
    assert.ok(ofRoofs.some(({ text }) => text.startsWith('Paint ages fast')));
    assert.ok(ofRoofs.reduce((sum, { text }) => sum + text.length, 0) <= 6000);
    assert.equal(ofRoofs.at(-1)!.place, 'abstract');
  });

  for (const format of ['latex', 'markdown'] as const) {
    it(`are kept with the sentences of a draft in ${format}, and not printed in it`, async () => {
      scripted.server.answer(/TEXT, with all listed works/, reply);
      const request = await withPage(requestFor(format));
      const made = await firstDraft(improver(), { drafting: emptyDrafting, request }, 'zero-shot');
      const { source, deviations, passages } = made.round;
      assert.doesNotMatch(source, /\[P\d|\bP\d\b/);
      assert.deepEqual(deviations, []);
      assert.deepEqual(passages, [
        { paragraph: 0, sentence: 1, key: 'roofs', text: page, place: 'page', page: 7 },
        {
          paragraph: 1,
          sentence: 0,
          key: 'trees',
          text: 'Trees along a street lower its temperature at noon.',
          place: 'abstract',
        },
      ]);
      assert.deepEqual(
        supportedSentences(made.round, request.paper).map(({ paragraph, sentence, works }) => [
          paragraph,
          sentence,
          works.map(({ key, passages: of }) => [key, of.length]),
        ]),
        [
          [0, 1, [['roofs', 1]]],
          [
            1,
            0,
            [
              ['trees', 1],
              ['ponds', 0],
            ],
          ],
          [1, 1, [['walls', 0]]],
        ],
        'a sentence without a passage is there, and shows that it has none',
      );
    });
  }

  it('are sent back where they are invented, or of another work, and never kept', async () => {
    scripted.server.answer(/TEXT, with all listed works/, reply.replace('[P1]', '[P99]').replace('[P3]', '[P1]'));
    const request = await withPage(requestFor('latex'));
    const draft = await draftSection(writerOf(scripted.server), request, 'zero-shot');
    assert.deepEqual(draft.deviations, [
      { kind: 'inventedPassage', paragraph: 0, sentence: 1, text: '[P99]' },
      { kind: 'inventedPassage', paragraph: 1, sentence: 0, text: '[P1]' },
    ]);
    assert.deepEqual(draft.passages, []);
    const sent = scripted.server.requests.at(-1)!.prompt!.messages.at(-1)!.content;
    assert.match(
      sent,
      /1\. Paragraph 1, sentence 2 is said to rest on \[P99\], which is no passage of a work that it cites\./,
    );
    assert.equal(scripted.server.requests.length, 3, 'it was sent back twice');
  });

  it('are repaired by a model that names others when it is told', async () => {
    scripted.server.answer(/TEXT, with all listed works/, (prompt) =>
      prompt.messages.length > 2 ? reply : reply.replace('[P1]', '[P99]'),
    );
    const draft = await draftSection(writerOf(scripted.server), await withPage(requestFor('latex')), 'zero-shot');
    assert.deepEqual([draft.deviations, draft.repaired.map(({ kind }) => kind)], [[], ['inventedPassage']]);
    assert.equal(draft.passages.length, 2);
  });

  it('stay with sentences that a revision or the author leaves as they are', async () => {
    scripted.server.answer(/TEXT, with all listed works/, reply);
    scripted.server.answer(
      /FEEDBACK:/,
      'Cities are hot. Painted roofs lose a third of their effect in two years [C1].\n\nTrees and ponds differ in what they cool [C2, C4] [P3]. Thick walls may help [C3].',
    );
    const request = await withPage(requestFor('latex'));
    const first = await firstDraft(improver(), { drafting: emptyDrafting, request }, 'zero-shot');
    const drafting = withRound(emptyDrafting, first.round);
    const revised = await reviseRound(
      improver(),
      { drafting, request },
      {
        from: first.round,
        points: [
          {
            text: 'Shorten it.',
            criterion: undefined,
            urgency: 'must',
            proposes: undefined,
            add: undefined,
            key: undefined,
            isWish: false,
          },
        ],
      },
      {},
    );
    assert.deepEqual(
      revised.round.passages?.map(({ paragraph, sentence, key, page: at }) => [paragraph, sentence, key, at]),
      [
        [0, 1, 'roofs', 7],
        [1, 0, 'trees', undefined],
      ],
    );
    const source = first.round.source.replace('Cities are hot. ', '');
    const edited = await roundByAuthor(improver(), { drafting, request }, { from: first.round.id, source });
    assert.deepEqual(
      edited.round.passages?.map(({ paragraph, sentence, key }) => [paragraph, sentence, key]),
      [
        [0, 0, 'roofs'],
        [1, 0, 'trees'],
      ],
    );
  });

  it('are none of a text whose model names none, and of rounds of earlier versions', async () => {
    const request = await requestFor('latex');
    const context = draftContext(request);
    assert.deepEqual(linkPassages('Roofs cool [C1].', 'Roofs cool \\citep{roofs}.', context), {
      links: [],
      deviations: [],
    });
    assert.deepEqual(withPassagesKept([], 'Roofs.', { source: 'Roofs.' }, context), []);
    assert.deepEqual(supportedSentences({ source: 'Roofs cool \\citep{roofs}.' }, request.paper), []);
  });
});
