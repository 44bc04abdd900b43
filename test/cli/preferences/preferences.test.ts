import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ScoreDocument } from '../../../src/documents/score-document.ts';
import { formatDrafting } from '../../../src/drafting/rounds/drafting-file.ts';
import type { Round } from '../../../src/drafting/rounds/round.ts';
import { aspectIds } from '../../../src/rubric/disciplines/aspects.ts';
import {
  type ComparedText,
  formatPreferences,
  noPreferences,
  type Preferences,
  parsePreferences,
} from '../../../src/rubric/preferences/preferences.ts';
import { cutConnection } from '../../llm/scripted-faults.ts';
import { testKey, useScriptedEndpoint } from '../../llm/use-endpoint.ts';
import { writtenDiscipline } from '../../rubric/disciplines/discipline-of.ts';
import { entry, folderWith, latex, type Outcome, removeFolders, situate } from '../command-line.ts';
import { modelEnvironment } from '../model-environment.ts';

const related = [
  '\\section{Related Work}',
  '',
  'Lewis trains both parts \\citep{lewis}. Guu refreshes the index \\citep{guu}, unlike us.',
].join('\n');

const round = (id: string, source: string, model?: string): Round => ({
  id,
  kind: 'draft',
  made: '2026-11-22T10:00:00.000Z',
  ...(model !== undefined && { model }),
  works: [],
  source,
  deviations: [],
  repaired: [],
  scores: [],
  feedback: [],
  worsened: [],
});

const rounds = formatDrafting({
  version: 2,
  current: 'r2',
  rounds: [
    round('r1', 'Lewis trains both parts of it at once \\citep{lewis}.', 'small'),
    round('r2', 'Guu refreshes the index of all texts \\citep{guu}.', 'large'),
    round('r3', 'Both of these methods work well \\citep{lewis, guu}.', 'large'),
  ],
});

const files = {
  'main.tex': latex(related),
  'refs.bib': ['lewis', 'guu']
    .map((key) => entry(key).replace('year =', `abstract = {All about ${key}.},\n  year =`))
    .join(''),
  'lab.json': JSON.stringify(writtenDiscipline()),
  '.situate/drafting/main.tex.json': rounds,
};

const kept = '.situate/preferences.json';

function preferencesIn(folder: string): Preferences {
  return parsePreferences(readFileSync(join(folder, kept), 'utf8'));
}

/** Two texts of which somebody prefers the first, twelve times with other words, with the same scores each time. */
function twelvePairs(): Preferences {
  const text = (id: string, scores: Readonly<Record<string, number>>): ComparedText => ({
    id,
    name: `${id}.tex`,
    paper: 'main.tex',
    source: id,
    judged: [{ discipline: 'lab', judge: 'situate:m', aspects: { ...scores } }],
  });
  const numbers = Array.from({ length: 12 }, (_, index) => index);
  return {
    ...noPreferences,
    texts: numbers.flatMap((index) => [
      text(`good${index}`, { 'content.scopeAndRelevance': 5, 'outline.formalPrecision': 3 }),
      text(`bad${index}`, { 'content.scopeAndRelevance': 2, 'outline.formalPrecision': 3 }),
    ]),
    comparisons: numbers.map((index) => ({
      first: `good${index}`,
      second: `bad${index}`,
      preferred: 'first',
      made: '2026-11-22T10:00:00.000Z',
    })),
  };
}

const run = (folder: string, ...args: string[]): Promise<Outcome> => situate(['preferences', ...args], folder);

describe('situate preferences', function () {
  const endpoint = useScriptedEndpoint({ key: testKey });
  afterEach(removeFolders);

  /** Scores 5 whatever is asked about the scope, and 3 everything else. */
  function answerAsReviewer(): void {
    endpoint.server.answer('CRITERIA:', ({ text }) => {
      const asked = text.slice(text.lastIndexOf('ASPECT:'));
      const score = asked.includes('keeps to it') ? '5' : '3';
      const numbers = [...text.slice(text.lastIndexOf('CRITERIA:')).matchAll(/^(\d+)\. /gm)];
      return {
        criteria: numbers.map(([, number]) => ({ number: Number(number), reason: 'So it is.', quotes: [], score })),
      };
    });
  }

  it('keeps which of two rounds is better, and ties with a file, and rates them', async () => {
    const folder = folderWith({ ...files, 'other.tex': 'Nobody works \\citep{guu}.\n' });
    const added = await run(
      folder,
      'add',
      'main.tex',
      '--better',
      'r2',
      '--worse',
      'r1',
      '--because',
      'Short.',
      '--by',
      'Jane',
    );
    assert.equal(added.status, 0, added.stderr);
    assert.match(added.stderr, /^situate: kept in \.situate\/preferences\.json$/m);
    assert.equal((await run(folder, 'add', 'main.tex', '--tie', 'r3', 'other.tex')).status, 0);
    const { texts, comparisons } = preferencesIn(folder);
    assert.deepEqual(
      texts.map(({ name, model, paper, source }) => [name, model, paper, source]),
      [
        ['r2', 'large', 'main.tex', 'Guu refreshes the index of all texts \\citep{guu}.'],
        ['r1', 'small', 'main.tex', 'Lewis trains both parts of it at once \\citep{lewis}.'],
        ['r3', 'large', 'main.tex', 'Both of these methods work well \\citep{lewis, guu}.'],
        ['other.tex', undefined, 'main.tex', 'Nobody works \\citep{guu}.'],
      ],
    );
    assert.deepEqual(
      comparisons.map(({ preferred, because, by }) => [preferred, because, by]),
      [
        ['first', 'Short.', 'Jane'],
        ['neither', undefined, undefined],
      ],
    );
    const rated = JSON.parse((await run(folder, 'ratings', 'main.tex', '--format', 'json')).stdout) as Record<
      'texts' | 'models',
      { readonly name: string; readonly rating: number }[]
    >;
    assert.deepEqual(
      [rated.texts.map(({ name }) => name), rated.models.map(({ name }) => name)],
      [
        ['r2', 'r1'],
        ['large', 'small'],
      ],
    );
    assert.match((await run(folder, 'ratings', 'main.tex')).stdout, /^## Models$[^]*^\| large \| \d+ \| 1 \| 0 \|$/m);
  });

  it('proposes two rounds that were not compared, until all were', async () => {
    const folder = folderWith(files);
    await run(folder, 'add', 'main.tex', '--better', 'r2', '--worse', 'r1');
    const next = await run(folder, 'next', 'main.tex', '--format', 'json');
    const { first, second, from } = (JSON.parse(next.stdout) as { next: Record<string, string> }).next;
    assert.ok([first, second].includes('r3'), next.stdout);
    assert.equal(from, 'ratings');
    await run(folder, 'add', 'main.tex', '--tie', 'r1', 'r3');
    await run(folder, 'add', 'main.tex', '--tie', 'r2', 'r3');
    assert.match((await run(folder, 'next', 'main.tex')).stdout, /no two drafts left/);
  });

  it('says what is wrong, and leaves a file alone that it cannot read', async () => {
    const folder = folderWith({
      ...files,
      'copy.tex': 'Guu refreshes the index of all texts \\citep{guu}.',
      'empty.tex': ' ',
    });
    for (const [args, problem] of [
      [['--better', 'r1'], /name two drafts/],
      [['--tie', 'r1', 'r2', 'r3'], /name two drafts/],
      [['--better', 'r9', '--worse', 'r1'], /no round "r9": choose from r1, r2, r3/],
      [['--better', 'r2', '--worse', 'copy.tex'], /the same text/],
      [['--better', 'r2', '--worse', 'empty.tex'], /is empty/],
      [['--better', 'r2', '--worse', 'none.tex'], /none\.tex/],
    ] as const) {
      const { status, stderr } = await run(folder, 'add', 'main.tex', ...args);
      assert.equal(status, 2);
      assert.match(stderr, problem);
    }
    assert.equal(existsSync(join(folder, kept)), false);
    const damaged = '{"version": 1, "texts": [';
    writeFileSync(join(folder, kept), damaged);
    for (const args of [
      ['add', 'main.tex', '--better', 'r1', '--worse', 'r2'],
      ['weights', 'main.tex'],
    ]) {
      const { status, stderr } = await run(folder, ...args);
      assert.equal(status, 2);
      assert.match(stderr, /preferences\.json" cannot be used and was left alone: it is not JSON/);
    }
    assert.equal(readFileSync(join(folder, kept), 'utf8'), damaged);
  });

  it('has drafts scored that were compared, each once, and learns weights from ten of them on', async () => {
    answerAsReviewer();
    const folder = folderWith(files);
    const environment = modelEnvironment(endpoint.server);
    const command = ['preferences', 'score', 'main.tex', '--discipline', 'lab.json'];
    await run(folder, 'add', 'main.tex', '--better', 'r2', '--worse', 'r1');
    const scored = await situate(command, folder, environment);
    assert.equal(scored.status, 0, scored.stderr);
    assert.match(scored.stderr, /scored r2, kept in/);
    assert.deepEqual(
      preferencesIn(folder).texts.map(({ name, judged }) => [
        name,
        judged[0]?.discipline,
        judged[0]?.aspects['content.scopeAndRelevance'],
        Object.keys(judged[0]?.aspects ?? {}).length,
      ]),
      [
        ['r2', 'lab', 5, 11],
        ['r1', 'lab', 5, 11],
      ],
    );
    const asked = endpoint.server.requests.map(({ prompt }) => prompt!.text);
    assert.equal(asked.length, 22);
    // A draft is judged in place of the section.
    assert.ok(
      asked
        .slice(0, 11)
        .every((text) => text.includes('Guu refreshes the index of all') && !text.includes('Lewis trains both')),
    );
    const again = await situate(command, folder, environment);
    assert.match(again.stderr, /all compared drafts have scores/);
    assert.equal(endpoint.server.requests.length, 22);
    const declined = await run(folder, 'weights', 'main.tex');
    assert.match(declined.stdout, /takes ten comparisons of scored drafts, and you have made 1\./);

    writeFileSync(join(folder, kept), formatPreferences(twelvePairs()));
    const { stdout } = await run(folder, 'weights', 'main.tex', '--format', 'json');
    const document = JSON.parse(stdout) as {
      readonly pairs: number;
      readonly declined: string | null;
      readonly components: readonly { readonly component: string; readonly declined: string | null }[];
      readonly weights: readonly { readonly aspect: string; readonly weight: number; readonly error: number }[];
    };
    assert.deepEqual([document.pairs, document.declined], [12, null]);
    assert.deepEqual(
      document.weights.map(({ aspect }) => aspect),
      aspectIds('content'),
    );
    assert.deepEqual(
      document.components.map(({ component, declined: why }) => [component, why === null]),
      [
        ['outline', false],
        ['content', true],
        ['references', false],
      ],
    );
    const joint = await run(folder, 'weights', 'main.tex', '--fit', 'joint', '--format', 'json');
    assert.equal((JSON.parse(joint.stdout) as { readonly fit: string }).fit, 'joint');
    const added = await run(folder, 'add', 'main.tex', '--better', 'r1', '--worse', 'r2', '--about', 'outline');
    assert.equal(added.status, 0, added.stderr);
    assert.equal(preferencesIn(folder).comparisons.at(-1)?.about, 'outline');
    assert.equal(document.weights.find(({ aspect }) => aspect === 'content.scopeAndRelevance')?.weight, 1);
  });

  it('keeps the scores of the drafts before the model failed, and exits with 2', async () => {
    answerAsReviewer();
    const folder = folderWith(files);
    endpoint.server.fail(cutConnection, { when: 'of it at once', times: 1000 });
    const command = ['preferences', 'score', 'main.tex', 'r2', 'r1', '--discipline', 'lab.json'];
    const { status, stderr } = await situate(command, folder, modelEnvironment(endpoint.server));
    assert.equal(status, 2, stderr);
    assert.match(stderr, /r1 was not scored/);
    assert.deepEqual(
      preferencesIn(folder).texts.map(({ name }) => name),
      ['r2'],
    );
  });

  it('lets situate score weigh aspects as learnt, and says why it cannot', async () => {
    answerAsReviewer();
    const folder = folderWith({ ...files, [kept]: formatPreferences(twelvePairs()) });
    const environment = modelEnvironment(endpoint.server);
    const command = ['score', 'main.tex', '--no-model', '--ai', '--discipline', 'lab.json', '--rubric', 'discipline'];
    const content = async (...more: string[]): Promise<readonly [Outcome, unknown, string | undefined]> => {
      const outcome = await situate([...command, '--format', 'json', ...more], folder, environment);
      const { rubrics } = JSON.parse(outcome.stdout) as ScoreDocument;
      const found = rubrics[0]!.criteria.find(({ id }) => id === 'lab/content');
      return [outcome, found?.value, found?.reason];
    };
    const [equal, value, reason] = await content();
    assert.deepEqual([equal.status, value], [0, 3.4]);
    assert.match(reason!, /all with the same weight/);
    const [learned, weighed, why] = await content('--weights', 'learned');
    assert.deepEqual([learned.status, weighed], [0, 5], learned.stderr);
    assert.match(why!, /weighted by 12 of your preferences/);
    writeFileSync(join(folder, kept), formatPreferences(noPreferences));
    const [declined, unweighed] = await content('--weights', 'learned');
    assert.deepEqual([declined.status, unweighed], [2, 3.4]);
    assert.match(declined.stderr, /all aspects count the same: there are no weights yet/);
    const offline = await situate(['score', 'main.tex', '--weights', 'learned'], folder);
    assert.equal(offline.status, 2);
    assert.match(offline.stderr, /give --discipline and --ai/);
  });

  it('keeps opinions on verdicts, and prints all that it keeps as examples for training', async () => {
    const folder = folderWith(files);
    const at = ['--at', 'main.tex:6'];
    const disagreed = await run(folder, 'disagree', 'main.tex', ...at, '--key', 'lewis', '--verdict', 'unsupported');
    assert.equal(disagreed.status, 0, disagreed.stderr);
    const agreed = await run(folder, 'agree', 'main.tex', ...at, '--verdict', 'positioned', '--reason', 'It says so.');
    assert.equal(agreed.status, 0, agreed.stderr);
    await run(folder, 'add', 'main.tex', '--better', 'r2', '--worse', 'r1');
    const { stdout } = await run(folder, 'export', 'main.tex');
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    assert.deepEqual(
      lines.map(({ aspect, answer, score, reasoning }) => [aspect, answer, score, reasoning]),
      [
        ['support', 'Lewis trains both parts [1].', 1, ''],
        [
          'positioning-consistency',
          'Lewis trains both parts [1]. Guu refreshes the index [2], unlike us.',
          1,
          'It says so.',
        ],
        ['draft-preference', 'Guu refreshes the index of all texts \\citep{guu}.', 1, ''],
        ['draft-preference', 'Lewis trains both parts of it at once \\citep{lewis}.', 0, ''],
      ],
    );
    assert.match(String(lines[0]!['context']), /All about lewis\./);
    for (const [args, problem] of [
      [[...at, '--verdict', 'supported'], /several citations at main\.tex:6 \(lewis, guu\)/],
      [[...at, '--key', 'other', '--verdict', 'supported'], /no sentence at main\.tex:6 cites "other"/],
      [['--at', 'main.tex', '--verdict', 'supported'], /"main\.tex" does not name a place/],
      [['--at', 'main.tex:1', '--verdict', 'positioned'], /no paragraph at main\.tex:1/],
    ] as const) {
      const { status, stderr } = await run(folder, 'agree', 'main.tex', ...args);
      assert.equal(status, 2);
      assert.match(stderr, problem);
    }
    // The column says which sentence is meant.
    assert.equal((await run(folder, 'agree', 'main.tex', '--at', 'main.tex:6:45', '--verdict', 'supported')).status, 0);
    assert.match(preferencesIn(folder).opinions.at(-1)!.inputs['context']!, /All about guu\./);
    assert.equal(endpoint.server.requests.length, 0);
  });
});
