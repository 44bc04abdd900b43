import assert from 'node:assert/strict';
import { factsOf } from '../../src/evidence/cited-work.ts';
import { libraryWorks, workOfEntry } from '../../src/evidence/library-works.ts';
import { loadPaper } from '../../src/project/load.ts';
import type { Paper } from '../../src/project/paper.ts';
import { Sources } from '../../src/project/sources.ts';
import { MemoryFileSystem } from '../memory-file-system.ts';
import { readPaper } from '../project/read-paper.ts';

const main = '---\nbibliography: refs.bib\n---\n\nBees dance [@bees].\n';

function read(refs: string, evidence?: string): Promise<Paper> {
  return readPaper({
    'main.md': main,
    'refs.bib': refs,
    ...(evidence === undefined ? {} : { '.situate/evidence.json': evidence }),
  });
}

describe('the works of a library', () => {
  it('say what their entries say, as plain text', async () => {
    const paper = await read(
      '@article{bees, title = {The {Dance} of Bees}, author = {von Frisch, Karl and {Bee Society} and C and D}, abstract = {They \\emph{dance}.}, doi = {10.1000/Bees}, url = {https://openalex.org/W42}}',
    );
    assert.deepEqual(libraryWorks(paper).map(factsOf), [
      {
        identity: {
          doi: '10.1000/bees',
          arxiv: undefined,
          openAlex: 'W42',
          semanticScholar: undefined,
          titleKey: 'thedanceofbees',
        },
        key: 'bees',
        title: 'The Dance of Bees',
        authors: ['Frisch', 'Bee Society', 'C'],
        abstract: 'They dance.',
      },
    ]);
  });

  it('inherit what they leave to a parent', async () => {
    const paper = await read(
      '@inproceedings{bees, title = {Bees}, crossref = {all}}\n@proceedings{all, title = {All}, editor = {Lindauer, M.}}',
    );
    assert.deepEqual(libraryWorks(paper)[0]?.authors, ['Lindauer']);
  });

  it('do not inherit what a parent is known by', async () => {
    const paper = await read(
      '@inproceedings{bees, title = {Bees}, crossref = {all}}\n@proceedings{all, title = {All}, doi = {10.1000/all}}',
    );
    assert.deepEqual(
      libraryWorks(paper).map(({ identity }) => [identity.doi, identity.titleKey]),
      [
        [undefined, 'bees'],
        ['10.1000/all', 'all'],
      ],
    );
  });

  it('are known anew when what they are known by changes', async () => {
    const entry = (doi: string): Record<string, string> => ({
      '/paper/main.md': main,
      '/paper/refs.bib': `@article{bees, crossref = {all}}\n@misc{all, title = {Bees}${doi}}`,
    });
    const sources = new Sources(new MemoryFileSystem(entry('')));
    const first = await loadPaper('/paper/main.md', sources);
    assert.equal(libraryWorks(first)[1]?.identity.doi, undefined);
    sources.setBuffer('/paper/refs.bib', entry(', doi = {10.1000/bees}')['/paper/refs.bib']!);
    const second = await loadPaper('/paper/main.md', sources, {}, first);
    assert.equal(libraryWorks(second)[1]?.identity.doi, '10.1000/bees');
  });

  it('are one for each key', async () => {
    const paper = await read('@article{bees, title = {First}}\n@article{bees, title = {Second}}');
    assert.deepEqual(
      libraryWorks(paper).map(({ title }) => title),
      ['First'],
    );
    assert.equal(workOfEntry(paper, [...paper.library.entries()][1]!), libraryWorks(paper)[0]);
  });

  it('have the abstracts that the author supplied', async () => {
    const refs = '@article{bees, title = {Bees}, abstract = {From the entry.}}\n@article{wasps, title = {Wasps}}';
    const paper = await read(
      refs,
      '{ "bees": { "abstract": "From the author." }, "nobody": { "abstract": "Unused." } }',
    );
    assert.deepEqual(
      libraryWorks(paper).map(({ abstract }) => abstract),
      ['From the author.', undefined],
    );
  });

  it('have the introductions that the author supplied', async () => {
    const evidence = '{ "bees": { "introduction": "Bees have long been watched." } }';
    const [bees] = libraryWorks(await read('@article{bees, title = {Bees}, abstract = {They dance.}}', evidence));
    assert.deepEqual([bees?.abstract, bees?.introduction], ['They dance.', 'Bees have long been watched.']);
  });

  it('have the passages that were found, and change with them', async () => {
    const entry = '@article{bees, title = {Bees}}';
    const [bees] = libraryWorks(await read(entry, '{ "bees": { "passages": ["They dance.", "They hum."] } }'));
    assert.deepEqual(
      bees?.passages?.map(({ text }) => text),
      ['They dance.', 'They hum.'],
    );
  });

  it('have what was marked in them as passages, and not what the author or a model says about them', async () => {
    const seen = [
      ['quote', 'They dance in eights.'],
      ['note', 'Our main point!'],
      ['summary', 'It is about bees.'],
    ].map(([kind, text]) => ({ kind, text, from: 'zotero', when: '2026-11-26', hash: '' }));
    const [bees] = libraryWorks(await read('@article{bees, title = {Bees}}', JSON.stringify({ bees: { seen } })));
    assert.deepEqual(
      bees?.passages?.map(({ text }) => text),
      ['They dance in eights.'],
    );
  });

  it('stay the same objects but for those that an edit changes', async () => {
    const files = {
      '/paper/main.md': main,
      '/paper/refs.bib': '@article{bees, title = {Bees}}\n\n@article{wasps, title = {Wasps}}\n',
    };
    const sources = new Sources(new MemoryFileSystem(files));
    const first = await loadPaper('/paper/main.md', sources);
    sources.setBuffer('/paper/main.md', main.replace('dance', 'hum'));
    const second = await loadPaper('/paper/main.md', sources, {}, first);
    assert.equal(libraryWorks(second), libraryWorks(first));
    sources.setBuffer('/paper/refs.bib', files['/paper/refs.bib'].replace('{Wasps}', '{Hornets}'));
    const third = await loadPaper('/paper/main.md', sources, {}, second);
    assert.equal(libraryWorks(third)[0], libraryWorks(first)[0]);
    assert.deepEqual(
      libraryWorks(third).map(({ title }) => title),
      ['Bees', 'Hornets'],
    );
  });
});
