import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { lockFolder } from '../../../src/node/corpus/folder-lock.ts';
import { useScriptedEndpoint } from '../../llm/use-endpoint.ts';
import { folderWith, type Outcome, removeFolders, situate } from '../command-line.ts';
import { modelEnvironment } from '../model-environment.ts';

interface Synced {
  readonly sources: readonly {
    readonly source: string;
    readonly new: number;
    readonly changed: number;
    readonly unchanged: number;
    readonly gone: number | null;
    readonly problems: number;
    readonly isFinished: boolean;
  }[];
  readonly embedded: number | null;
}

function lines(works: readonly object[]): string {
  return works.map((work) => `${JSON.stringify(work)}\n`).join('');
}

const works = [
  { id: 'boats', title: 'Boats on rivers', abstract: 'Boats float on rivers.', year: 2018, categories: ['cs.LG'] },
  { id: 'ships', title: 'Ships on rivers', abstract: 'Ships float on rivers, too.', year: 2020, categories: ['cs.CL'] },
  { id: 'sky', title: 'The sky', abstract: 'It is blue in the evening.', year: 2021, categories: ['physics'] },
  { id: 'untitled', title: '' },
];

function documentOf<Document>({ stdout, stderr }: Outcome): Document {
  assert.notEqual(stdout, '', stderr);
  return JSON.parse(stdout) as Document;
}

describe('situate corpus', function () {
  const scripted = useScriptedEndpoint();
  afterEach(removeFolders);

  it('synchronises sources, searches them, exports what it has, and takes it out again', async () => {
    const folder = folderWith({ 'works.jsonl': lines(works), 'refs.bib': '@book{lake, title={Lakes and boats}}' });
    const variables = modelEnvironment(scripted.server, {
      SITUATE_CORPUS: join(folder, 'corpus'),
      SITUATE_EMBEDDING_MODEL: 'scripted-embedding',
    });
    const run = (...args: string[]): Promise<Outcome> => situate(['corpus', ...args], folder, variables);

    const dry = await run('sync', 'works.jsonl', '--dry-run', '--format', 'json');
    assert.deepEqual(
      documentOf<Synced>(dry).sources.map((source) => [source.new, source.gone]),
      [[3, 0]],
    );
    assert.match((await run('stats')).stderr, /There is no corpus in/);

    const first = await run('sync', 'works.jsonl', 'refs.bib', '--format', 'json');
    assert.equal(first.status, 0, first.stderr);
    assert.match(first.stderr, /works\.jsonl, line 4 \(untitled\): it has no title/);
    assert.match(first.stderr, /sending the titles and abstracts of 4 works to 127\.0\.0\.1:\d+/);
    const { sources, embedded } = documentOf<Synced>(first);
    assert.deepEqual([sources.map((source) => source.new), embedded], [[3, 1], 4]);

    const asked = scripted.server.requests.length;
    const second = documentOf<Synced>(await run('sync', 'works.jsonl', 'refs.bib', '--format', 'json'));
    assert.deepEqual(
      [second.sources.map(({ unchanged }) => unchanged), second.embedded, scripted.server.requests.length],
      [[3, 1], 0, asked],
    );

    writeFileSync(join(folder, 'works.jsonl'), lines([{ ...works[0], year: 2019 }, works[1]!]));
    const third = documentOf<Synced>(await run('sync', 'works.jsonl', '--format', 'json')).sources[0]!;
    assert.deepEqual([third.new, third.changed, third.unchanged, third.gone], [0, 1, 1, 1]);

    const query = await run('search', '--query', 'boats', '--format', 'json');
    const found = documentOf<{ works: { id: string; year: number | null }[]; cursor: string | null }>(query);
    assert.deepEqual(new Set(found.works.map(({ id }) => id)), new Set(['boats', 'ships', 'lake']));
    assert.equal(found.works.find(({ id }) => id === 'boats')!.year, 2019);
    const filtered = await run('search', '--query', 'rivers', '--from', '2020', '--category', 'cs', '--format', 'json');
    assert.deepEqual(
      documentOf<typeof found>(filtered).works.map(({ id }) => id),
      ['ships'],
    );
    assert.match((await run('search', '--query', 'boats', '--k', '1')).stdout, /--cursor \S+/);
    const idsOf = async (...args: string[]): Promise<string[]> =>
      documentOf<typeof found>(
        await run('search', '--query', 'float on rivers', '--k', '2', '--format', 'json', ...args),
      ).works.map(({ id }) => id);
    assert.deepEqual(new Set(await idsOf()), new Set(['boats', 'ships']));
    assert.equal((await idsOf('--diversity', '1'))[1], 'lake');

    writeFileSync(
      join(folder, 'queries.jsonl'),
      lines([
        { id: 1, title: 'Ships on rivers', abstract: null },
        { id: 'two', query: 'lakes' },
        { id: 'none', text: '' },
      ]),
    );
    const answered = (await run('search', '--input', 'queries.jsonl', '--k', '2')).stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: unknown; works: { id: string; score: number }[] });
    assert.deepEqual(
      answered.map(({ id, works: [best] }) => [id, best?.id]),
      [
        [1, 'ships'],
        ['two', 'lake'],
        ['none', undefined],
      ],
    );

    const exported = await run('export');
    writeFileSync(join(folder, 'exported.jsonl'), exported.stdout);
    const copy = { SITUATE_CORPUS: join(folder, 'copy') };
    assert.equal((await situate(['corpus', 'sync', 'exported.jsonl', '--no-embed'], folder, copy)).status, 0);
    const again = await situate(['corpus', 'export'], folder, copy);
    assert.deepEqual(new Set(again.stdout.split('\n')), new Set(exported.stdout.split('\n')));

    assert.match((await run('remove')).stderr, /give either --source or --all/);
    assert.match((await run('remove', '--source', 'nothing')).stderr, /has no source "nothing"/);
    const [{ source }] = sources as [Synced['sources'][number]];
    assert.equal((await run('remove', '--source', source)).stdout, '2 works removed\n');
    assert.deepEqual(documentOf<{ removed: number }>(await run('remove', '--all', '--format', 'json')), { removed: 1 });
  });

  it('keeps what came before the end of a file that is cut short, says so, and fails', async () => {
    const packed = gzipSync(
      lines(Array.from({ length: 3000 }, (_, index) => ({ id: `w${index}`, title: `T${index}` }))),
    );
    const folder = folderWith({ 'works.jsonl.gz': packed.subarray(0, packed.length / 2) });
    const outcome = await situate(
      ['corpus', 'sync', 'works.jsonl.gz', '--no-embed', '--corpus', 'corpus', '--format', 'json'],
      folder,
    );
    assert.equal(outcome.status, 2);
    assert.match(outcome.stderr, /works\.jsonl\.gz: the file is cut short; what came before was kept/);
    const [source] = documentOf<Synced>(outcome).sources;
    assert.ok(source!.new > 1000 && source!.gone === null, JSON.stringify(source));
  });

  it('does not write while another process does', async () => {
    const folder = folderWith({ 'works.jsonl': lines(works.slice(0, 3)) });
    mkdirSync(join(folder, 'corpus'));
    const sync = ['corpus', 'sync', 'works.jsonl', '--no-embed', '--corpus', 'corpus'];
    const lock = await lockFolder(join(folder, 'corpus'), 0);
    const { status, stderr } = await situate(sync, folder);
    assert.equal(status, 2);
    assert.match(stderr, new RegExp(`^situate: .* is in use by process ${process.pid} on .*\\n$`));
    await lock.release();
    assert.equal((await situate(sync, folder)).status, 0);
  });

  it('says in one line what is wrong with a command', async () => {
    const folder = folderWith({ 'works.jsonl': lines(works) });
    const mistakes: [args: string[], complaint: RegExp][] = [
      [['sync'], /missing required argument 'source'/],
      [['sync', 'missing.bib'], /missing\.bib: there is no such file or folder/],
      [['sync', 'works.jsonl', 'works.jsonl'], /"works\.jsonl" is named twice/],
      [['sync', 'works.jsonl', 'b.bib', '--name', 'x'], /--name goes with one source/],
      [['sync', 'works.jsonl', '--kind', 'tex'], /'tex' is invalid/],
      [['search'], /give either --query or --input/],
      [['search', '--query', '…'], /no words in the query/],
      [['search', '--query', 'a', '--until', '2021'], /year-month-day/],
      [['search', '--input', 'works.jsonl', '--cursor', 'x'], /--cursor goes with --query/],
      [['search', '--query', 'boats', '--corpus', 'none'], /There is no corpus in/],
      [['sync', 'works.jsonl', '--corpus', 'postgres://me:secret@127.0.0.1:1/none'], /127\.0\.0\.1/],
    ];
    for (const [args, complaint] of mistakes) {
      const { status, stdout, stderr } = await situate(['corpus', ...args], folder);
      assert.deepEqual([status, stdout], [2, ''], `${args.join(' ')}: ${stderr}`);
      assert.match(stderr, complaint);
      assert.match(stderr, /^situate: [^\n]*\n$/);
      assert.doesNotMatch(stderr, /secret/);
    }
  });
});
