import assert from 'node:assert/strict';
import { entry, folderWith, latex, removeFolders, situate } from '../command-line.ts';

const related = [
  '\\section{Related Work}',
  'Retrieval helps language models with facts \\citep{lewis}. It was tried often \\citep{nobody}.',
].join('\n');

describe('situate inspect', () => {
  afterEach(removeFolders);

  it('prints one JSON document with its keys in a fixed order', async () => {
    const folder = folderWith({
      'paper/main.tex': latex(`\\input{sections/related}\n\\input{sections/gone}`),
      'paper/sections/related.tex': related,
      'paper/refs.bib': entry('lewis') + entry('guu') + entry('guu'),
    });
    const { status, stdout, stderr } = await situate(['inspect', 'paper/main.tex', '--format', 'json'], folder);
    assert.deepEqual([status, stderr], [0, '']);
    const expected = {
      main: 'main.tex',
      format: 'latex',
      files: ['main.tex', 'sections/related.tex'],
      missingFiles: ['sections/gone.tex'],
      bibliographies: [{ path: 'refs.bib', entries: 3 }],
      missingBibliographies: [],
      citedKeys: ['lewis', 'nobody'],
      undefinedKeys: ['nobody'],
      neverCitedKeys: ['guu'],
      duplicateKeys: ['guu'],
      relatedWork: [
        {
          file: 'sections/related.tex',
          heading: 'Related Work',
          line: 1,
          paragraphs: 1,
          sentences: 2,
          words: 10,
          citedKeys: ['lewis', 'nobody'],
        },
      ],
    };
    assert.equal(stdout, `${JSON.stringify(expected, undefined, 2)}\n`);
  });

  it('prints a summary that counts entries, citations and the related work', async () => {
    const folder = folderWith({ 'main.tex': latex(related), 'refs.bib': entry('lewis') });
    const { status, stdout } = await situate(['inspect', 'main.tex'], folder);
    assert.equal(status, 0);
    assert.match(stdout, /^Bibliographies:\n {2}refs\.bib: 1 entry$/m);
    assert.match(stdout, /^Cited: 2 \(lewis, nobody\)$/m);
    assert.match(stdout, /^Undefined: 1 \(nobody\)$/m);
    assert.match(
      stdout,
      /^Related work:\n {2}main\.tex:4 Related Work: 1 paragraph, 2 sentences, 10 words, 2 works cited$/m,
    );
  });

  it('says “1 word” of a section with a single word', async () => {
    const folder = folderWith({ 'main.tex': latex('\\section{Related Work}\nNothing') });
    const { stdout } = await situate(['inspect', 'main.tex'], folder);
    assert.match(stdout, /^ {2}main\.tex:\d+ Related Work: 1 paragraph, 1 sentence, 1 word, /m);
  });

  it('inspects the paper that a part belongs to', async () => {
    const folder = folderWith({ 'main.tex': latex('\\input{part}'), 'part.tex': related, 'refs.bib': entry('lewis') });
    const { stdout } = await situate(['inspect', 'part.tex', '--format', 'json'], folder);
    assert.equal((JSON.parse(stdout) as { main: string }).main, 'main.tex');
  });

  it('says that it needs the main file of a paper where it gets a folder', async () => {
    const outcome = await situate(['inspect', '.'], folderWith({ 'main.tex': latex(related) }));
    assert.deepEqual([outcome.status, outcome.stdout], [2, '']);
    assert.equal(outcome.stderr, 'situate: "." is a folder: name the main file of a paper\n');
  });
});
