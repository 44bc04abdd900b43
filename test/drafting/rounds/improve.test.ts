import assert from 'node:assert/strict';
import type { Plan } from '../../../src/drafting/plan/plan.ts';
import type { DraftRequest } from '../../../src/drafting/request/draft.ts';
import { formatDrafting, parseDrafting } from '../../../src/drafting/rounds/drafting-file.ts';
import { firstDraft, type Improvement, improve } from '../../../src/drafting/rounds/improve.ts';
import { roundByAuthor } from '../../../src/drafting/rounds/make-round.ts';
import { currentRound, restore, withRound } from '../../../src/drafting/rounds/rounds.ts';
import { lexicalJudges } from '../../../src/judges/lexical-judges.ts';
import { answerAsGrep } from '../../llm/grep-script.ts';
import { page, status } from '../../llm/scripted-faults.ts';
import type { ScriptedPrompt } from '../../llm/scripted-requests.ts';
import { failureOf, useScriptedEndpoint } from '../../llm/use-endpoint.ts';
import { paperSaying } from '../papers.ts';
import { improverOver, inputOf, KeptRounds, requestFor, scoreOf } from '../rounds.ts';
import { keptScore } from './kept-score.ts';

const isRevision = 'PREVIOUS DRAFT:';
const section =
  'White roofs are cooler than the dark ones of the past. Nothing else is known about what they do to a street.';
const withTrees =
  'We look at roofs and trees together. White roofs are cooler than the dark ones of the past [C1]. Trees cool a street at noon [C2].';
const withWalls = `${withTrees} Thick walls keep the heat out [C3].`;
const withoutTrees =
  'White roofs are cooler than the dark ones of the past [C1]. We only look at roofs and nothing else.';

const configuration = {
  'situate.json': JSON.stringify({ toCite: { keys: ['trees'] }, positioning: 'final-paragraph' }),
};

/** The source of a draft in LaTeX as a model sees it. */
const inLatex = { '[C1]': '\\citep{roofs}', '[C2]': '\\citep{trees}', '[C3]': '\\citep{walls}' };

function latex(text: string): string {
  return Object.entries(inLatex).reduce((written, [mark, command]) => written.replace(mark, () => command), text);
}

describe('improving a related work', () => {
  const endpoint = useScriptedEndpoint();
  const once: Improvement = { rounds: 1, oneByOne: false };

  /** Has revisions answered with these texts in turn, and the last one from then on. */
  function revisions(...texts: readonly string[]): void {
    let next = 0;
    endpoint.server.answer(isRevision, () => texts[Math.min(next++, texts.length - 1)]!);
  }

  function prompts(): ScriptedPrompt[] {
    return endpoint.server.requests.map(({ prompt }) => prompt!).filter(({ text }) => text.includes(isRevision));
  }

  it('follows the points of the short list only, until its author ticks others', async () => {
    const cited = (from: number, to: number): string =>
      Array.from(
        { length: to - from },
        (_, index) => `Roof ${from + index} is white \\citep{gone${from + index}}.`,
      ).join(' ');
    revisions(withTrees);
    const request = requestFor(await paperSaying('latex', cited(0, 8), configuration));
    const improver = await improverOver(endpoint.server);
    const kept = new KeptRounds();
    await kept.keep(improve(improver, () => ({ drafting: kept.drafting, request }), { ...once, rounds: 0 }));
    const [made] = kept.drafting.rounds;
    const keysOf = (isFurther: boolean): unknown[] =>
      made!.feedback.flatMap((point) =>
        point.criterion === 'hallucinatedCitations' && (point.isFurther === true) === isFurther
          ? [[point.key, point.isChosen]]
          : [],
      );
    assert.deepEqual(
      keysOf(false),
      [0, 1, 2, 3, 4].map((index) => [`gone${index}`, true]),
    );
    assert.deepEqual(
      keysOf(true),
      [5, 6, 7].map((index) => [`gone${index}`, false]),
    );
    const feedback = made!.feedback.map((point) => (point.key === 'gone6' ? { ...point, isChosen: true } : point));
    kept.drafting = { ...kept.drafting, rounds: [{ ...made!, feedback }] };
    await kept.keep(improve(improver, () => ({ drafting: kept.drafting, request }), once));
    const followed = kept.drafting.rounds.at(-1)!.asked!;
    assert.deepEqual(
      followed.filter(({ criterion }) => criterion === 'hallucinatedCitations').map(({ key }) => key),
      ['gone0', 'gone1', 'gone2', 'gone3', 'gone4', 'gone6'],
    );
    const told = inputOf(prompts()[0]!.text, 'feedback');
    const repaired = [...told.matchAll(/sentence (\d+): No bibliography defines/g)].map(([, number]) => number);
    assert.deepEqual(repaired, ['1', '2', '3', '4', '5', '7']);
  });

  it('keeps with a round what too little was judged of, and what to do about it', async () => {
    answerAsGrep(endpoint.server);
    const text =
      'Thick walls keep the heat out \\citep{walls}. White roofs are cooler \\citep{roofs}. We look at both.';
    const request = requestFor(await paperSaying('latex', text, configuration));
    const kept = new KeptRounds();
    const improver = await improverOver(endpoint.server, { judges: true });
    const silent = { ...lexicalJudges, support: { judge: () => undefined, mayDoubt: () => true } };
    const scoring: typeof improver.scoring = { ...improver.scoring, ask: async (question) => question(silent) };
    await kept.keep(
      improve({ ...improver, scoring }, () => ({ drafting: kept.drafting, request }), { ...once, rounds: 0 }),
    );
    const [made] = kept.drafting.rounds;
    assert.deepEqual(scoreOf(made!, 'coherence').coverage, 0.5);
    assert.deepEqual(made!.uncovered, [
      {
        criterion: 'coherence',
        text: '1 of 2 citations could be judged, too few for this to pass. Add abstracts to the entries of these works to have the language model judge them.',
      },
    ]);
    assert.deepEqual(parseDrafting(formatDrafting(kept.drafting)), kept.drafting);
  });

  for (const format of ['latex', 'markdown'] as const) {
    it(`does not go on with a revision that names works that may not be cited, in ${format}`, async () => {
      revisions(`${withTrees} Doe et al. (2031) show that it lasts.`);
      const paper = await paperSaying(format, `${section} Turing (1950) asked why.`, configuration);
      const kept = new KeptRounds();
      const request = requestFor(paper);
      await kept.keep(improve(await improverOver(endpoint.server), () => ({ drafting: kept.drafting, request }), once));
      const { rounds, current } = kept.drafting;
      assert.deepEqual(
        rounds.map((round) => [round.kind, scoreOf(round, 'hallucinatedCitations').value]),
        [
          ['section', 0],
          ['revision', 1],
        ],
      );
      assert.deepEqual([current, rounds[1]!.worsened], ['r1', ['hallucinatedCitations']]);
      assert.equal(scoreOf(rounds[1]!, 'hallucinatedCitations').state, 'failed');
      assert.ok(rounds[1]!.deviations.some((one) => one.kind === 'inventedName' && one.text === 'Doe et al. (2031)'));
      assert.ok(
        rounds[1]!.feedback.some(
          ({ criterion, text, isChosen }) =>
            criterion === 'hallucinatedCitations' && /Doe et al\. \(2031\)/.test(text) && isChosen,
        ),
      );
    });

    it(`leaves alone what its author names in a round, and not what a model left there, in ${format}`, async () => {
      revisions(`${withTrees} Doe et al. (2031) show that it lasts. Turing (1950) asked why.`);
      const request = requestFor(await paperSaying(format, section, configuration));
      const improver = await improverOver(endpoint.server);
      const kept = new KeptRounds();
      const state = (): { drafting: typeof kept.drafting; request: DraftRequest } => ({
        drafting: kept.drafting,
        request,
      });
      await kept.keep(improve(improver, state, once));
      const { source } = kept.drafting.rounds[1]!;
      assert.equal(scoreOf(kept.drafting.rounds[1]!, 'hallucinatedCitations').value, 2);
      const byAuthor = await roundByAuthor(improver, state(), {
        from: 'r2',
        source: `${source} Gödel (1931) answered.`,
      });
      // Those that the model named are its own; the author’s are not counted.
      assert.equal(scoreOf(byAuthor.round, 'hallucinatedCitations').value, 2);
      assert.deepEqual(byAuthor.round.deviations, []);
      const anew = new KeptRounds();
      const first = await roundByAuthor(
        improver,
        { drafting: anew.drafting, request },
        { from: 'none', source: `${section} Doe et al. (2031) show that it lasts. Turing (1950) asked why.` },
      );
      assert.equal(scoreOf(first.round, 'hallucinatedCitations').value, 0);
      anew.drafting = withRound(anew.drafting, first.round, true);
      await anew.keep(improve(improver, () => ({ drafting: anew.drafting, request }), once));
      const last = anew.drafting.rounds.at(-1)!;
      assert.deepEqual([last.kind, scoreOf(last, 'hallucinatedCitations').value], ['revision', 0]);
      assert.ok(last.deviations.every(({ kind }) => kind !== 'inventedName'));
    });

    it(`honours what the author changes between rounds in ${format}`, async () => {
      revisions(withTrees, 'We look at trees alone [C1]. Thick walls keep the heat out [C2].');
      const paper = await paperSaying(format, section, configuration);
      const kept = new KeptRounds();
      let request: DraftRequest = requestFor(paper, {
        works: requestFor(paper).works.filter(({ key }) => key !== 'walls'),
      });
      const made = improve(await improverOver(endpoint.server), () => ({ drafting: kept.drafting, request }), {
        rounds: 2,
        oneByOne: false,
      });
      await kept.keep(made, ({ kind }) => {
        if (kind === 'revision') {
          const works = requestFor(paper).works.filter(({ key }) => key !== 'roofs');
          request = { ...request, works, positioning: 'each-paragraph' };
        }
      });
      const { rounds, current } = kept.drafting;
      assert.deepEqual(
        rounds.map(({ id, from, kind, positioning, works }) => [id, from, kind, positioning, works.join()]),
        [
          ['r1', undefined, 'section', 'final-paragraph', 'roofs,trees'],
          ['r2', 'r1', 'revision', 'final-paragraph', 'roofs,trees'],
          ['r3', 'r2', 'revision', 'each-paragraph', 'trees,walls'],
        ],
      );
      assert.equal(current, 'r3');
      const [first, second] = prompts().map(({ text }) => text);
      assert.match(inputOf(first!, 'positioning'), /^in the final paragraph/);
      assert.match(inputOf(first!, 'feedback'), /Cite \[C2\]/);
      assert.match(inputOf(second!, 'positioning'), /^in each paragraph/);
      assert.match(
        inputOf(second!, 'feedback'),
        /Cite \[C2\] where it belongs[^]*Leave out \[C3\] and[^]*Say in each paragraph how the paper relates/,
      );
      assert.match(inputOf(second!, 'previous'), /Trees cool a street at noon \[C1\]/);
      assert.doesNotMatch(rounds[2]!.source, /roofs/);
      assert.equal(scoreOf(rounds[0]!, 'missingCitations').value, 1);
      assert.equal(scoreOf(rounds[2]!, 'missingCitations').value, 0);
    });
  }

  it('gives works that are added a place in the plan that is followed, and keeps them there', async () => {
    const roofs = 'White roofs are cooler than the dark ones of the past [C1]. We look at them here and nowhere else.';
    const added = `${roofs.split('.')[0]!}. Trees cool a street at noon [C2]. We look at them here and nowhere else.`;
    revisions(added, added.replace('noon', 'midday'), roofs.replace('cooler', 'colder'));
    const plan: Plan = {
      paragraphs: [
        {
          topic: 'Roofs',
          sentences: [
            { purpose: 'summary', note: '', keys: ['roofs'] },
            { purpose: 'positioning', note: '', keys: [] },
          ],
        },
      ],
    };
    const paper = await paperSaying('latex', latex(roofs));
    const works = requestFor(paper).works.filter(({ key }) => key !== 'walls');
    let request = requestFor(paper, { plan, works: works.filter(({ key }) => key === 'roofs') });
    const own = { urgency: 'should', text: 'Make it livelier.', isChosen: true } as const;
    const kept = new KeptRounds();
    await kept.keep(
      improve(await improverOver(endpoint.server), () => ({ drafting: kept.drafting, request }), {
        rounds: 2,
        oneByOne: false,
      }),
      () => {
        request = { ...request, works };
        kept.drafting = {
          ...kept.drafting,
          rounds: kept.drafting.rounds.map((round) => ({ ...round, feedback: [own] })),
        };
      },
    );
    const planned = (): string[] => prompts().map(({ text }) => inputOf(text, 'plan'));
    const withAddition = 'Paragraph 1: Roofs\n1.1 summary; cites [C1]\n1.2 summary; cites [C2]\n1.3 positioning';
    assert.deepEqual(planned(), [withAddition, withAddition]);
    assert.deepEqual(
      kept.drafting.rounds.map(({ deviations }) => deviations),
      [[], [], []],
    );
    assert.deepEqual(currentRound(kept.drafting)?.plan, plan);

    const before: Plan = {
      paragraphs: plan.paragraphs.map((paragraph) => ({
        ...paragraph,
        sentences: [{ purpose: 'summary', note: '', keys: ['roofs', 'trees'] }],
      })),
    };
    kept.drafting = { ...kept.drafting, rounds: kept.drafting.rounds.map((round) => ({ ...round, plan: before })) };
    await kept.keep(improve(await improverOver(endpoint.server), () => ({ drafting: kept.drafting, request }), once));
    assert.equal(planned().at(-1), 'Paragraph 1: Roofs\n1.1 summary; cites [C1]\n1.2 positioning');
  });

  it('writes a draft first where it is told to, with what it cost and what deviates', async () => {
    endpoint.server.answer(
      'TEXT, with all listed works',
      'Roofs are cool [C1, C2]. So are others [C9]. We paint walls [C3].',
    );
    const request = requestFor(await paperSaying('latex', section, configuration));
    const { round, isCurrent } = await firstDraft(
      await improverOver(endpoint.server),
      { drafting: new KeptRounds().drafting, request },
      'zero-shot',
    );
    assert.deepEqual(
      [round.id, round.kind, round.strategy, round.model, isCurrent],
      ['r1', 'draft', 'zero-shot', 'scripted-small', true],
    );
    assert.ok(round.deviations.some(({ kind }) => kind === 'inventedKey'));
    assert.doesNotMatch(round.source, /C9/);
    const { calls, input, output } = endpoint.server.usage;
    assert.deepEqual(round.usage, { calls, input, output });
    assert.equal(round.made, '2024-05-06T07:08:09.000Z');
  });

  it('keeps a round that fulfils a hard constraint worse, and goes on from the one before with another text', async () => {
    revisions(withTrees, withoutTrees, withWalls);
    const request = requestFor(await paperSaying('latex', section, configuration));
    const improver = await improverOver(endpoint.server);
    const kept = new KeptRounds();
    const state = (): { drafting: typeof kept.drafting; request: DraftRequest } => ({
      drafting: kept.drafting,
      request,
    });
    await kept.keep(improve(improver, state, once));
    const point = { urgency: 'should', text: 'Say more about walls.', isChosen: true } as const;
    const [, good] = kept.drafting.rounds;
    kept.drafting = {
      ...kept.drafting,
      rounds: kept.drafting.rounds.map((round) => (round === good ? { ...round, feedback: [point] } : round)),
    };
    await kept.keep(improve(improver, state, { rounds: 2, oneByOne: false }));
    const { rounds, current } = kept.drafting;
    assert.deepEqual(
      rounds.map(({ id, from, worsened }) => [id, from, worsened]),
      [
        ['r1', undefined, []],
        ['r2', 'r1', []],
        ['r3', 'r2', ['missingCitations']],
        ['r4', 'r2', []],
      ],
    );
    assert.equal(current, 'r4');
    assert.match(kept.texts[2]!, /nothing else/);
    assert.match(kept.texts[3]!, /Thick walls/);
    assert.match(inputOf(prompts().at(-1)!.text, 'feedback'), /^1\. Say more about walls\.$/);
    assert.equal(restore(kept.drafting, 'r3').current, 'r3');
  });

  it('does not call it worse where the author no longer wants a work that had to be cited', async () => {
    revisions(
      withTrees,
      'White roofs are cooler than the dark ones of the past [C1]. We only look at roofs and walls [C2].',
    );
    const paper = await paperSaying('latex', section, configuration);
    let request = requestFor(paper);
    const kept = new KeptRounds();
    await kept.keep(
      improve(await improverOver(endpoint.server), () => ({ drafting: kept.drafting, request }), {
        rounds: 2,
        oneByOne: false,
      }),
      () => {
        if (kept.drafting.rounds.length === 2) {
          request = requestFor(paper, { works: request.works.filter(({ key }) => key !== 'trees') });
        }
      },
    );
    assert.deepEqual(
      kept.drafting.rounds.map(({ worsened }) => worsened),
      [[], [], []],
    );
    assert.equal(kept.drafting.current, 'r3');
  });

  it('applies the points one by one and leaves out the one that does harm', async () => {
    endpoint.server.answer(isRevision, ({ text }) => {
      const feedback = inputOf(text, 'feedback');
      return feedback.includes('[C2]') ? withTrees : feedback.includes('shorter') ? withoutTrees : withWalls;
    });
    const request = requestFor(await paperSaying('latex', section, configuration));
    const improver = await improverOver(endpoint.server);
    const kept = new KeptRounds();
    await kept.keep(improve(improver, () => ({ drafting: kept.drafting, request }), { rounds: 0, oneByOne: true }));
    const own = ['Make it shorter.', 'Speak of walls.'].map(
      (text) => ({ urgency: 'should', text, isChosen: true }) as const,
    );
    const [start] = kept.drafting.rounds;
    const points = [...start!.feedback.filter(({ criterion }) => criterion === 'missingCitations'), ...own];
    kept.drafting = { ...kept.drafting, rounds: [{ ...start!, feedback: points }] };
    const steps: unknown[] = [];
    const call = { onRevision: (round: number, point: unknown): void => void steps.push([round, point]) };
    await kept.keep(
      improve(improver, () => ({ drafting: kept.drafting, request }), { rounds: 1, oneByOne: true }, call),
    );
    assert.deepEqual(
      kept.drafting.rounds.map(({ id, from, worsened }) => [id, from, worsened]),
      [
        ['r1', undefined, []],
        ['r2', 'r1', []],
        ['r3', 'r2', ['missingCitations']],
        ['r4', 'r2', []],
      ],
    );
    assert.deepEqual(currentRound(kept.drafting)!.source, latex(withWalls));
    assert.deepEqual(
      prompts().map(({ text }) => inputOf(text, 'feedback').split('\n').length),
      [1, 1, 1],
    );
    assert.deepEqual(
      steps,
      [1, 2, 3].map((number) => [1, { number, of: 3 }]),
    );
  });

  it('ends where nothing is left to do', async () => {
    const request = requestFor(
      await paperSaying(
        'latex',
        latex('White roofs are cooler than the dark ones [C1]. We compare them with trees [C2] and with walls [C3].'),
      ),
    );
    const kept = new KeptRounds();
    await kept.keep(
      improve(await improverOver(endpoint.server), () => ({ drafting: kept.drafting, request }), {
        rounds: 3,
        oneByOne: false,
      }),
    );
    assert.deepEqual(
      kept.drafting.rounds.map(({ kind, feedback }) => [kind, feedback]),
      [['section', []]],
    );
    assert.equal(endpoint.server.requests.length, 0);
  });

  it('keeps the rounds before a failure of the server, and goes on from them', async () => {
    revisions(withoutTrees, withTrees);
    const request = requestFor(await paperSaying('latex', section, configuration));
    const improver = await improverOver(endpoint.server);
    const kept = new KeptRounds();
    const improved = (): Promise<void> =>
      kept.keep(improve(improver, () => ({ drafting: kept.drafting, request }), { rounds: 2, oneByOne: false }));
    endpoint.server.fail(status(401), {
      when: ({ text }) => text.includes(isRevision) && text.includes('only look at roofs'),
      times: 1,
    });
    await failureOf(improved(), 'unauthorized');
    assert.deepEqual(
      kept.drafting.rounds.map(({ kind }) => kind),
      ['section', 'revision'],
    );
    assert.equal(kept.drafting.current, 'r2');
    await improved();
    assert.deepEqual(kept.drafting.rounds.map(({ id, from }) => [id, from]).at(-1), ['r3', 'r2']);
    assert.match(currentRound(kept.drafting)!.source, /noon \\citep\{trees\}/);
  });

  it('keeps a text that could not be judged to its end, and does not make it current', async () => {
    revisions(withTrees);
    answerAsGrep(endpoint.server);
    const request = requestFor(await paperSaying('latex', section, configuration));
    const improver = await improverOver(endpoint.server, { judges: true });
    const kept = new KeptRounds();
    endpoint.server.fail(status(401), {
      when: ({ text }) => text.includes('CITATION SENTENCE: ⟪sentence⟫Trees'),
      times: 1,
    });
    await failureOf(kept.keep(improve(improver, () => ({ drafting: kept.drafting, request }), once)), 'unauthorized');
    assert.deepEqual(
      kept.drafting.rounds.map(({ kind }) => kind),
      ['section', 'revision'],
    );
    assert.equal(kept.drafting.current, 'r1');
    assert.equal(kept.texts[1], latex(withTrees));
  });

  it('takes a text for one that was not judged where no reply of the judges could be used', async () => {
    revisions(withTrees);
    endpoint.server.fail(page(200), { when: ({ text }) => !text.includes(isRevision), times: 1000 });
    const request = requestFor(await paperSaying('latex', section, configuration));
    const improver = await improverOver(endpoint.server, { judges: true });
    const kept = new KeptRounds();
    const improved = kept.keep(improve(improver, () => ({ drafting: kept.drafting, request }), once));
    const { message } = await failureOf(improved, 'badReply');
    assert.match(message, /^The model was asked one question and gave no usable reply: /);
    assert.deepEqual(
      kept.drafting.rounds.map(({ kind }) => kind),
      ['section'],
    );
  });

  it('goes by what language models judge, and adds up what judging costs', async () => {
    revisions(withTrees, `${withTrees} Roofs of gold are cooler still [C1].`);
    answerAsGrep(endpoint.server, { unsupported: ['Roofs of gold'], unpositioned: [], type: '1' });
    const request = requestFor(
      await paperSaying('latex', latex(`${section} They are painted white [C1].`), configuration),
    );
    const improver = await improverOver(endpoint.server, { judges: true });
    const kept = new KeptRounds();
    const point = { urgency: 'should', text: 'Say something about gold.', isChosen: true } as const;
    await kept.keep(
      improve(improver, () => ({ drafting: kept.drafting, request }), { rounds: 2, oneByOne: false }),
      () => {
        const rounds = kept.drafting.rounds.map((round) => ({ ...round, feedback: [...round.feedback, point] }));
        kept.drafting = { ...kept.drafting, rounds };
      },
    );
    const [, second, third] = kept.drafting.rounds;
    assert.deepEqual(
      scoreOf(second!, 'coherence'),
      keptScore('coherence', { state: 'passed', value: 1, coverage: 1, judges: ['grep:scripted-small'] }),
    );
    assert.deepEqual([third?.worsened, kept.drafting.current], [['coherence'], 'r2']);
    assert.match(
      third!.feedback.find(({ criterion }) => criterion === 'coherence')!.text,
      /^Paragraph 1, sentence 4: .*"roofs".*\(“The work is about something else\.”\)$/,
    );
    const { calls, input, output } = endpoint.server.usage;
    const sum = (part: 'calls' | 'input' | 'output'): number =>
      kept.drafting.rounds.reduce((total, { usage }) => total + usage![part], 0);
    assert.deepEqual([sum('calls'), sum('input'), sum('output')], [calls, input, output]);
  });

  it('stops within a round and between rounds, and keeps what is finished', async () => {
    revisions(withoutTrees, withTrees);
    const request = requestFor(await paperSaying('latex', section, configuration));
    const improver = await improverOver(endpoint.server);
    const kept = new KeptRounds();
    const run = (cancel: AbortController, onRound?: () => void): Promise<void> =>
      kept.keep(
        improve(
          improver,
          () => ({ drafting: kept.drafting, request }),
          { rounds: 5, oneByOne: false },
          { signal: cancel.signal },
        ),
        onRound,
      );
    const within = new AbortController();
    // It is stopped when its request is there, and gets no answer.
    const stop = (): void => {
      within.abort();
    };
    endpoint.server.fail(stop, { when: isRevision, times: 1 });
    await failureOf(run(within), 'cancelled');
    assert.deepEqual(
      kept.drafting.rounds.map(({ kind }) => kind),
      ['section'],
    );

    const between = new AbortController();
    await failureOf(
      run(between, () => {
        between.abort();
      }),
      'cancelled',
    );
    assert.deepEqual(
      kept.drafting.rounds.map(({ kind }) => kind),
      ['section', 'revision'],
    );
    assert.equal(prompts().length, 2);
  });

  it('goes on from what the author made of a round, also after a reload', async () => {
    revisions(withoutTrees, withTrees);
    const request = requestFor(await paperSaying('latex', section, configuration));
    const improver = await improverOver(endpoint.server);
    const kept = new KeptRounds();
    const state = (): { drafting: typeof kept.drafting; request: DraftRequest } => ({
      drafting: kept.drafting,
      request,
    });
    await kept.keep(improve(improver, state, once));
    const source = `${kept.texts[1]!} Paint peels off.`;
    const { round, isCurrent } = await roundByAuthor(improver, state(), { from: 'r2', source });
    assert.deepEqual(
      [round.kind, round.from, isCurrent, round.usage],
      ['author', 'r2', true, { calls: 0, input: 0, output: 0 }],
    );
    kept.drafting = withRound(kept.drafting, round, isCurrent);
    const reloaded = parseDrafting(formatDrafting(kept.drafting));
    assert.deepEqual(reloaded, kept.drafting);
    kept.drafting = reloaded!;
    await kept.keep(improve(improver, state, once));
    assert.match(inputOf(prompts().at(-1)!.text, 'previous'), /Paint peels off\./);
    assert.deepEqual([kept.drafting.current, currentRound(kept.drafting)!.from], ['r4', 'r3']);
  });
});
