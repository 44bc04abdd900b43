import assert from 'node:assert/strict';
import { loadPaper } from '../../../src/project/load.ts';
import { Sources } from '../../../src/project/sources.ts';
import type { FoundWork } from '../../../src/retrieval/merging/found-work.ts';
import { mergeRecords } from '../../../src/retrieval/merging/merge-records.ts';
import { type EnteredWorks, enterWorks, whyNotEnterable } from '../../../src/workflows/search/enter-works.ts';
import { MemoryFileSystem } from '../../memory-file-system.ts';
import { type RecordSketch, recordOf } from '../../retrieval/record.ts';

const owls: RecordSketch = {
  title: 'Owls That Sing by Day',
  authors: 'Sand, Ana',
  year: 2021,
  type: 'article',
  doi: '10.1000/1',
};
const others: readonly RecordSketch[] = ['Owls That Sleep', 'Owls That Hunt'].map((title, index) => ({
  ...owls,
  title,
  doi: `10.1000/${index + 2}`,
}));

const main = '---\nbibliography: refs.bib\n---\n\nOwls sing [@a].\n';
const entries =
  '@article{sand2021owls,\n  author = {Sand, Ana},\n  title = {Owls That Sing by Day},\n  doi = {10.1000/1}\n}\n';

function found(...sketches: readonly RecordSketch[]): FoundWork[] {
  return mergeRecords(sketches.map((sketch) => recordOf(sketch)));
}

async function opened(files: Readonly<Record<string, string | Uint8Array>>) {
  const sources = new Sources(
    new MemoryFileSystem(
      Object.fromEntries(Object.entries(files).map(([name, content]) => [`/paper/${name}`, content])),
    ),
  );
  return { sources, paper: await loadPaper('/paper/paper.md', sources) };
}

async function entered(
  files: Readonly<Record<string, string | Uint8Array>>,
  works: readonly FoundWork[],
  count: number,
): Promise<EnteredWorks> {
  const { paper, sources } = await opened(files);
  return enterWorks(works, count, paper, sources);
}

describe('entering found works into a paper', () => {
  it('gives each a key of its own, and lists them among the works to cite', async () => {
    const { paper, keys, files } = await entered({ 'paper.md': main, 'refs.bib': entries }, found(owls, ...others), 9);
    assert.deepEqual([...keys.values()], ['sand2021owls-a', 'sand2021owls-b']);
    assert.deepEqual(
      files.map(({ path, before }) => [path, before]),
      [
        ['/paper/refs.bib', entries],
        ['/paper/situate.json', undefined],
      ],
    );
    assert.deepEqual(JSON.parse(files[1]!.after), { toCite: { keys: ['sand2021owls-a', 'sand2021owls-b'] } });
    assert.deepEqual(paper.configuration.toCite?.keys, ['sand2021owls-a', 'sand2021owls-b']);
    assert.equal(paper.library.size, 3);
  });

  it('enters no more than are wanted, and changes nothing where all are known', async () => {
    const files = { 'paper.md': main, 'refs.bib': entries };
    assert.equal((await entered(files, found(...others), 1)).keys.size, 1);
    assert.deepEqual((await entered(files, found(owls), 9)).files, []);
  });

  it('keeps the comments and the works of a configuration', async () => {
    const configuration = '{\n  // Ours.\n  "toCite": { "keys": ["a"] }\n}\n';
    const { files } = await entered(
      { 'paper.md': main, 'refs.bib': entries, 'situate.json': configuration },
      found(others[0]!),
      1,
    );
    assert.match(
      files[1]!.after,
      /\/\/ Ours\.\n {2}"toCite": \{\s+"keys": \[\s+"a",\s+"sand2021owls-a"\s+\]\s+\}\n\}\n$/,
    );
  });

  it('writes commands for letters that the encoding of a file lacks, in every entry', async () => {
    const latin1 = Buffer.from(entries.replace('Ana', 'Aña'), 'latin1');
    const names = others.map((sketch) => ({ ...sketch, authors: 'Żak, Ola' }));
    const { files } = await entered({ 'paper.md': main, 'refs.bib': latin1 }, found(...names), 2);
    assert.equal(files[0]!.after.match(/\{\\\.Z\}ak/g)?.length, 2);
  });

  it('needs a bibliography, and a configuration that can be read if there is one', async () => {
    const why = async (files: Readonly<Record<string, string>>) => {
      const { paper, sources } = await opened({ 'paper.md': main, ...files });
      return whyNotEnterable(paper, sources);
    };
    assert.equal(await why({}), 'noBibliography');
    assert.equal(await why({ 'refs.bib': entries, 'situate.json': '{"toCite"' }), 'unreadableConfiguration');
    assert.equal(await why({ 'refs.bib': entries }), undefined);
  });
});
