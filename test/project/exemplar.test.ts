import assert from 'node:assert/strict';
import type { Exemplar } from '../../src/project/exemplar.ts';
import { loadExemplar, loadPaper } from '../../src/project/load.ts';
import { Sources } from '../../src/project/sources.ts';
import { MemoryFileSystem } from '../memory-file-system.ts';
import { latexMain, readPaper } from './read-paper.ts';

function headings(exemplar: Exemplar | undefined): string[] | undefined {
  return exemplar?.sections.map(({ heading }) => heading.title);
}

describe('an exemplar', () => {
  const configuration = '{"exemplar": "other/good.md"}';

  it('is read in a format of its own, its related work alone', async () => {
    const { exemplar, missingExemplar } = await readPaper({
      'main.tex': latexMain('\\section{Related Work}\nText.'),
      'situate.json': configuration,
      'other/good.md':
        '# Introduction\n\nWhy.\n\n# Related Work\n\nSome [@a].\n\n## Parts\n\nMore @b.\n\n# Method\n\nHow.\n',
    });
    assert.deepEqual([headings(exemplar), missingExemplar], [['Related Work', 'Parts'], undefined]);
    assert.deepEqual(
      exemplar?.sections.flatMap(({ citations }) => citations.flatMap(({ keys }) => keys.map(({ key }) => key))),
      ['a', 'b'],
    );
  });

  it('is the whole file where no heading speaks of related work, with what it includes', async () => {
    const { exemplar } = await readPaper({
      'main.md': 'Text.',
      'situate.json': '{"exemplar": "good.tex"}',
      'good.tex': 'One paragraph.\n\n\\input{more}',
      'more.tex': '\\subsection{More}\nAnother.',
    });
    assert.deepEqual(headings(exemplar), ['', 'More']);
  });

  it('stays the same object while nothing in it changes', async () => {
    const sources = new Sources(
      new MemoryFileSystem({
        '/paper/main.md': 'Text.',
        '/paper/situate.json': '{"exemplar": "good.md"}',
        '/paper/good.md': 'Good.',
      }),
    );
    const before = await loadPaper('/paper/main.md', sources);
    sources.setBuffer('/paper/main.md', 'Other text.');
    const after = await loadPaper('/paper/main.md', sources, {}, before);
    assert.equal(after.exemplar, before.exemplar);
    sources.setBuffer('/paper/good.md', 'Better.');
    const changed = await loadPaper('/paper/main.md', sources, {}, after);
    assert.equal(changed.exemplar?.sections[0]?.paragraphs[0]?.prose.plain.text, 'Better.');
  });

  it('that is not there is known by its place in the configuration', async () => {
    const { exemplar, missingExemplar } = await readPaper({ 'main.md': 'Text.', 'situate.json': configuration });
    assert.equal(exemplar, undefined);
    assert.deepEqual(missingExemplar, {
      path: 'other/good.md',
      range: { start: 13, end: 28 },
      file: '/paper/situate.json',
      resolved: '/paper/other/good.md',
      why: 'missing',
    });
  });

  it('can be read by itself, a plain text too', async () => {
    const sources = new Sources(
      new MemoryFileSystem({ '/good.txt': 'Some words.', '/picture.md': new Uint8Array([0, 1, 2]) }),
    );
    const exemplar = await loadExemplar('/good.txt', sources);
    assert.equal(typeof exemplar === 'object' ? exemplar.sections.length : exemplar, 1);
    assert.equal(await loadExemplar('/picture.md', sources), 'binary');
    assert.equal(await loadExemplar('/gone.md', sources), 'missing');
  });
});
