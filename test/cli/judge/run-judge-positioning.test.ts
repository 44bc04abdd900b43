import assert from 'node:assert/strict';
import { folderWith, type Outcome, removeFolders, situate, start } from '../command-line.ts';

interface Judgement {
  readonly id: unknown;
  readonly positions: boolean | null;
  readonly score: number | null;
  readonly sentences: readonly {
    readonly start: number;
    readonly end: number;
    readonly positions: boolean;
    readonly score: number;
  }[];
}

function lines(values: readonly unknown[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join('');
}

function judgementsIn({ stdout }: Outcome): Judgement[] {
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Judgement);
}

async function judge(input: string): Promise<Outcome> {
  return situate(['judge', 'positioning', '--input', 'texts.jsonl'], folderWith({ 'texts.jsonl': input }));
}

const report = 'Lewis et al. (2020) train both parts together. Their index stays fixed.';
const position =
  'Lewis et al. (2020) train both parts together. Unlike them, we keep no index 🗂 at all. It would cost too much.';

describe('situate judge positioning', () => {
  afterEach(removeFolders);

  it('prints a judgement of the agreed form for each text, in their order', async () => {
    const outcome = await judge(
      lines([
        { id: 'b', text: position },
        { id: 1, text: report },
        { id: 'a', text: '' },
      ]),
    );
    assert.deepEqual([outcome.status, outcome.stderr], [0, '']);
    const [first, second, third, ...rest] = judgementsIn(outcome);
    assert.deepEqual(rest, []);
    assert.deepEqual(Object.keys(first!), ['id', 'positions', 'score', 'sentences']);
    assert.deepEqual([first!.id, second!.id, third!.id], ['b', 1, 'a']);
    assert.deepEqual([first!.positions, second!.positions, third!.positions], [true, false, false]);
    assert.ok(first!.score! > 0.5 && second!.score! < 0.5);
    assert.deepEqual([third!.score, third!.sentences], [0, []]);
  });

  it('places sentences by UTF-16 code units in the given text, in all of its paragraphs', async () => {
    const text = `  ${report}\n\n${position}\n`;
    const [judgement] = judgementsIn(await judge(lines([{ id: 0, text }])));
    assert.deepEqual(
      judgement!.sentences.map(({ start, end, positions }) => [text.slice(start, end), positions]),
      [
        ['Lewis et al. (2020) train both parts together.', false],
        ['Their index stays fixed.', false],
        ['Lewis et al. (2020) train both parts together.', false],
        ['Unlike them, we keep no index 🗂 at all.', true],
        ['It would cost too much.', false],
      ],
    );
  });

  it('does not judge texts in other languages', async () => {
    const text =
      'Die Suche nach Literatur wird oft als Aufgabe der Ordnung von Texten verstanden, und wir ordnen sie nicht.';
    const outcome = await judge(
      lines([
        { id: 'de', text },
        { id: 'en', text: report },
      ]),
    );
    assert.deepEqual(JSON.parse(outcome.stdout.split('\n')[0]!), {
      id: 'de',
      positions: null,
      score: null,
      sentences: [],
      notJudged: 'language',
    });
    assert.equal(judgementsIn(outcome)[1]!.positions, false);
  });

  it('reads texts from standard input', async () => {
    const child = await start(['judge', 'positioning', '--input', '-'], folderWith({}));
    child.stdin.end(lines([{ id: 'a', text: position }]));
    const chunks: Buffer[] = [];
    for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
      chunks.push(chunk);
    }
    assert.equal((JSON.parse(Buffer.concat(chunks).toString()) as Judgement).positions, true);
  });

  it('names the line that is no text to judge, after the judgements before it', async () => {
    for (const [line, complaint] of [
      ['{"id": "a"', /^situate: "texts\.jsonl", line 2: this is not a JSON value[^\n]*\n$/],
      ['{"id": "a"}', /^situate: "texts\.jsonl", line 2: "text": [^\n]+\n$/],
      ['{"id": {}, "text": "a"}', /^situate: "texts\.jsonl", line 2: "id": [^\n]+\n$/],
    ] as const) {
      const outcome = await judge(`${lines([{ id: 0, text: report }])}${line}\n`);
      assert.equal(outcome.status, 2);
      assert.match(outcome.stderr, complaint);
      assert.equal(judgementsIn(outcome).length, 1);
    }
  });

  it('says in one line which input is missing', async () => {
    const noFile = await situate(['judge', 'positioning', '--input', 'none.jsonl'], folderWith({}));
    assert.deepEqual([noFile.status, noFile.stdout], [2, '']);
    assert.match(noFile.stderr, /^situate: there is no file "none\.jsonl"[^\n]*\n$/);
    const noInput = await situate(['judge', 'positioning'], folderWith({}));
    assert.equal(noInput.status, 2);
    assert.match(noInput.stderr, /--input/);
  });

  it('prints help that says what a line of its input has', async () => {
    const { status, stdout } = await situate(['judge', 'positioning', '--help']);
    assert.equal(status, 0);
    assert.match(stdout, /\{"id", "text"\}/);
  });
});
