import assert from 'node:assert/strict';
import { once } from 'node:events';
import { folderWith, type Outcome, removeFolders, situate, start } from '../command-line.ts';

const library = [
  'Retrieval-Augmented Generation for Knowledge-Intensive Tasks',
  'Dense Passage Retrieval for Open-Domain Question Answering',
  'Automatic Classification of Citation Function',
  'Structural Scaffolds for Citation Intent Classification',
  'Recognising Bibliographic Data in Scholarly Documents',
  'Verifying Scientific Claims with Evidence',
  'Co-citation as a Measure of the Relationship Between Documents',
  'Billion-Scale Similarity Search with Graphics Processors',
  'Pre-training of Deep Bidirectional Transformers',
  'Genre Analysis in Academic Settings',
].map((title) => ({ title, text: '' }));

interface Pair {
  readonly id: unknown;
  readonly sentence: string;
  readonly citedTitle: string;
  readonly citedText: string;
  readonly library?: typeof library;
}

function pair(id: unknown, citedTitle: string, more: Partial<Pair> = {}): Pair {
  const sentence = 'Dense passage retrieval improves open-domain question answering [12].';
  return { id, sentence, citedTitle, citedText: '', ...more };
}

const right = library[1]!.title;
const wrong = library[9]!.title;

function lines(values: readonly unknown[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join('');
}

interface Judgement {
  readonly id: unknown;
  readonly score: number;
  readonly verdict: string;
  readonly evidence: readonly { readonly quote: string }[];
  readonly judge: string;
}

function judgementsIn({ stdout }: Outcome): Judgement[] {
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Judgement);
}

async function judge(input: string, ...options: string[]): Promise<Outcome> {
  return situate(
    ['judge', 'support', '--input', 'pairs.jsonl', '--no-model', ...options],
    folderWith({ 'pairs.jsonl': input }),
  );
}

describe('situate judge support', () => {
  afterEach(removeFolders);

  it('prints a judgement of the agreed form for each pair, in their order', async () => {
    const outcome = await judge(lines([pair('b', right), pair(1, wrong), pair('a', right)]));
    assert.deepEqual([outcome.status, outcome.stderr], [0, '']);
    const judgements = judgementsIn(outcome);
    assert.deepEqual(
      judgements.map(({ id }) => id),
      ['b', 1, 'a'],
    );
    for (const judgement of judgements) {
      assert.deepEqual(Object.keys(judgement), ['id', 'score', 'verdict', 'evidence', 'judge']);
      assert.ok(judgement.score >= 0 && judgement.score <= 1);
      assert.match(judgement.judge, /^lexical-/);
    }
  });

  it('compares the work with the others of a library', async () => {
    const outcome = await judge(lines([pair('right', right, { library }), pair('wrong', wrong, { library })]));
    const [fitting, other] = judgementsIn(outcome);
    assert.deepEqual([fitting?.verdict, other?.verdict], ['supported', 'unsupported']);
    assert.ok(fitting!.score > other!.score);
  });

  it('counts a work among its library where that leaves it out', async () => {
    const others = library.filter(({ title }) => title !== right);
    const outcome = await judge(lines([pair('in', right, { library }), pair('out', right, { library: others })]));
    const [within, without] = judgementsIn(outcome);
    assert.equal(without?.verdict, within?.verdict);
  });

  it('quotes what comes closest in the text of the work', async () => {
    const filler = 'Much is asked of those who only stand and wait for the bus. '.repeat(9).trim();
    const close = 'Dense vectors of passages answer questions in an open domain.';
    const citedText = `${filler} ${close} ${filler}`;
    const [judgement] = judgementsIn(await judge(lines([pair('a', right, { citedText })])));
    const [quote] = judgement!.evidence.map((one) => one.quote);
    assert.ok(quote!.includes(close) && quote!.length <= 500, quote);
  });

  it('reads pairs from standard input, and answers each line before the next one comes', async () => {
    const child = await start(['judge', 'support', '--input', '-', '--no-model'], folderWith({}));
    const closed = once(child, 'close');
    for (const id of ['first', 'second']) {
      child.stdin.write(lines([pair(id, right)]));
      const [answer] = (await once(child.stdout, 'data')) as [Buffer];
      assert.equal((JSON.parse(answer.toString()) as Judgement).id, id);
    }
    child.stdin.end();
    assert.deepEqual(await closed, [0, null]);
  });

  it('takes empty lines, Windows line ends, a byte order mark and a last line without an end', async () => {
    const input = `\ufeff${JSON.stringify(pair(1, right))}\r\n\r\n \n${JSON.stringify(pair(2, right))}`;
    assert.deepEqual(
      judgementsIn(await judge(input)).map(({ id }) => id),
      [1, 2],
    );
    assert.equal((await judge('')).stdout, '');
  });

  it('names the line that is no pair, after the judgements before it', async () => {
    const good = lines([pair(1, right)]);
    const cases: readonly (readonly [line: string, complaint: string])[] = [
      ['{"id": 1', 'this is not a JSON value; expected one on each line'],
      [
        '{"id": 1, "sentence": "x", "citedTitle": "x"}',
        '"citedText": Invalid input: expected string, received undefined',
      ],
      [
        lines([pair(1, right, { library: [{ title: 'x' }] as never })]),
        '"library.0.text": Invalid input: expected string, received undefined',
      ],
      ['[]', 'Invalid input: expected object, received array'],
    ];
    for (const [line, complaint] of cases) {
      const outcome = await judge(`${good}\n${line}`);
      assert.equal(outcome.status, 2);
      assert.equal(outcome.stderr, `situate: "pairs.jsonl", line 3: ${complaint}\n`);
      assert.equal(judgementsIn(outcome).length, 1);
    }
  });

  it('says in one line why it could not run', async () => {
    const folder = folderWith({});
    const run = (...args: string[]): Promise<Outcome> => situate(['judge', 'support', ...args], folder);
    const cases: readonly (readonly [Outcome, RegExp])[] = [
      [await run(), /required option '--input <file>' not specified/],
      [await run('--input', 'nothing.jsonl'), /there is no file "nothing\.jsonl"/],
      [await run('--input', '.'), /"\." cannot be read/],
      [await run('--input', '-', '--judge', 'llm'), /no language model is configured: set SITUATE_AI_ENDPOINT/],
      [await run('--input', '-', '--judge', 'grep'), /no language model is configured/],
      [await run('--input', '-', '--judge', 'scirm'), /no language model is configured/],
      [await run('--input', '-', '--judge', 'me'), /'me' is invalid\. Allowed choices are offline, llm, grep, scirm/],
    ];
    for (const [{ status, stdout, stderr }, why] of cases) {
      assert.deepEqual([status, stdout], [2, '']);
      assert.match(stderr, why);
      assert.match(stderr, /^situate: [^\n]+\n$/);
    }
  });

  it('prints help with examples, and is listed in the help of situate judge', async () => {
    const { status, stdout } = await situate(['judge', 'support', '--help']);
    assert.equal(status, 0);
    assert.match(stdout, /^Examples:\n {2}situate judge support --input/m);
    assert.match((await situate(['judge', '--help'])).stdout, /^ {2}support /m);
  });
});
