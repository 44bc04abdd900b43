import assert from 'node:assert/strict';
import type { Paper } from '../../src/project/paper.ts';
import { lintPaper } from '../../src/rules/lint.ts';
import { rules } from '../../src/rules/rule-registry.ts';
import { suppressionEdit } from '../../src/rules/suppression.ts';
import { runToEnd } from '../../src/task/task.ts';
import { applyEdits } from '../../src/text/edit.ts';
import { latexMain, readPaper } from '../project/read-paper.ts';

/** The keys that `undefined-citation` finds. */
function undefinedKeys(paper: Paper): string[] {
  return runToEnd(lintPaper(paper, rules))
    .filter(({ rule }) => rule === 'undefined-citation')
    .map(({ message }) => String(message.values.key));
}

async function inLatex(body: string): Promise<string[]> {
  return undefinedKeys(await readPaper({ 'main.tex': latexMain(`${body}\n\n\\bibliography{refs}`), 'refs.bib': '' }));
}

async function inMarkdown(body: string, metadata = ''): Promise<string[]> {
  const text = `---\nbibliography: refs.bib\n${metadata}---\n\n${body}\n`;
  return undefinedKeys(await readPaper({ 'main.md': text, 'refs.bib': '' }));
}

/** The faults that `broken-entry` and `duplicate-key` find in a bibliography. */
async function inBibliography(bibliography: string): Promise<string[]> {
  const paper = await readPaper({ 'main.tex': latexMain('\\cite{a}\\bibliography{refs}'), 'refs.bib': bibliography });
  return runToEnd(lintPaper(paper, rules))
    .filter(({ rule }) => rule === 'broken-entry' || rule === 'duplicate-key')
    .map(({ rule, range }) => `${rule} ${bibliography.slice(range.start, range.end)}`);
}

describe('suppression comments', () => {
  describe('before a paragraph', () => {
    it('silence a rule in it and not in the next one', async () => {
      assert.deepEqual(
        await inLatex('\\cite{a}\n\n% situate-ignore undefined-citation: later\n\\cite{b}\n\\cite{c}\n\n\\cite{d}'),
        ['a', 'd'],
      );
      assert.deepEqual(await inMarkdown('@a\n\n<!-- situate-ignore undefined-citation: later -->\n@b\n@c\n\n@d'), [
        'a',
        'd',
      ]);
    });

    it('reach it over blank lines and other comments', async () => {
      assert.deepEqual(await inLatex('% situate-ignore: later\n\n  \n\\cite{b}\n\n\\cite{c}'), ['c']);
      assert.deepEqual(await inLatex('% situate-ignore: later\n% and later still\n\\cite{b}\n\n\\cite{c}'), ['c']);
    });

    it('may stand within it, for what follows', async () => {
      assert.deepEqual(await inLatex('\\cite{a}\n% situate-ignore: later\n\\cite{b}\n\n\\cite{c}'), ['a', 'c']);
    });

    it('silence it where lines end as on Windows', async () => {
      const body = '\\cite{a}\n\n% situate-ignore: later\n\\cite{b}\n\n\\cite{c}'.replaceAll('\n', '\r\n');
      assert.deepEqual(await inLatex(body), ['a', 'c']);
    });

    it('leave other rules alone', async () => {
      assert.deepEqual(await inLatex('% situate-ignore duplicate-work: later\n\\cite{a}'), ['a']);
    });

    it('name several rules, or none and thereby all', async () => {
      assert.deepEqual(await inLatex('% situate-ignore duplicate-work, undefined-citation: later\n\\cite{a}'), []);
      assert.deepEqual(await inLatex('% situate-ignore\n\\cite{a}'), []);
    });
  });

  it('silence a stretch, or all that follows where it is not ended', async () => {
    const stretch =
      '\\cite{a}\n\n% situate-ignore-start: later\n\\cite{b}\n\n\\cite{c}\n% situate-ignore-end\n\\cite{d}';
    assert.deepEqual(await inLatex(stretch), ['a', 'd']);
    assert.deepEqual(await inLatex('\\cite{a}\n\n% situate-ignore-start\n\\cite{b}\n\n\\cite{c}'), ['a']);
    assert.deepEqual(
      await inMarkdown('@a\n\n<!-- situate-ignore-start -->\n\n@b\n\n@c\n\n<!-- situate-ignore-end -->\n\n@d'),
      ['a', 'd'],
    );
  });

  it('silence a file, wherever they stand, and no other file', async () => {
    const paper = await readPaper({
      'main.tex': latexMain('\\input{part}\\cite{a}\\bibliography{refs}'),
      'part.tex': '\\cite{b}\n\n\\cite{c}\n% situate-ignore-file undefined-citation: a draft',
      'refs.bib': '',
    });
    assert.deepEqual(undefinedKeys(paper), ['a']);
  });

  it('stand in the metadata before a field, with all that belongs to it', async () => {
    const field = 'nocite: |\n  @a\n\n  @b\ntitle: After @c';
    assert.deepEqual(await inMarkdown('Text.', `${field}\n`), ['a', 'b', 'c']);
    assert.deepEqual(await inMarkdown('Text.', `# situate-ignore undefined-citation: later\n${field}\n`), ['c']);
  });

  it('stand in a project file', async () => {
    const files = { 'main.qmd': 'Text @a.\n', '_quarto.yml': 'bibliography: nowhere.bib\n' };
    const found = async (project: string): Promise<string[]> => {
      const paper = await readPaper({ ...files, '_quarto.yml': project });
      return runToEnd(lintPaper(paper, rules)).map(({ rule, file }) => `${rule} ${file}`);
    };
    assert.deepEqual(await found(files['_quarto.yml']), ['unreadable-bibliography /paper/_quarto.yml']);
    assert.deepEqual(await found(`# situate-ignore unreadable-bibliography: later\n${files['_quarto.yml']}`), []);
  });

  describe('in a bibliography', () => {
    const entries = '@misc{a, year {1}}\n@misc{a, year = {2}}\n\n@misc{b,\n\n  year {3}}\n';

    it('silence the entry after them', async () => {
      assert.deepEqual(await inBibliography(entries), ['broken-entry year', 'duplicate-key a', 'broken-entry year']);
      assert.deepEqual(await inBibliography(`% situate-ignore: as exported\n${entries}`), [
        'duplicate-key a',
        'broken-entry year',
      ]);
      assert.deepEqual(
        await inBibliography(entries.replace('@misc{b', 'situate-ignore broken-entry: so be it\n@misc{b')),
        ['broken-entry year', 'duplicate-key a'],
      );
    });

    it('may be written as BibTeX’s own comments', async () => {
      assert.deepEqual(await inBibliography(`@comment{situate-ignore broken-entry: as exported}\n${entries}`), [
        'duplicate-key a',
        'broken-entry year',
      ]);
      assert.deepEqual(await inBibliography(`${entries}@comment{situate-ignore-file}\n`), []);
    });
  });
});

describe('the edit that silences a finding', () => {
  const cases: {
    readonly at: string;
    readonly file: string;
    readonly text: string;
    readonly expected: string | undefined;
  }[] = [
    {
      at: 'in LaTeX, above the paragraph',
      file: 'a.tex',
      text: 'One.\n\n  Two\nthree | four.\n',
      expected: 'One.\n\n  % situate-ignore x: why\n  Two\nthree | four.\n',
    },
    {
      at: 'in the first line',
      file: 'a.tex',
      text: '|One.',
      expected: '% situate-ignore x: why\n|One.',
    },
    {
      at: 'with the line ends of the file',
      file: 'a.tex',
      text: 'One.\r\n\r\nTwo |.\r\n',
      expected: 'One.\r\n\r\n% situate-ignore x: why\r\nTwo |.\r\n',
    },
    {
      at: 'in Markdown, as far in as the paragraph',
      file: 'a.md',
      text: '- One.\n\n  Two |.\n',
      expected: '- One.\n\n  <!-- situate-ignore x: why -->\n  Two |.\n',
    },
    {
      at: 'before an item of a list, without ending the list',
      file: 'a.md',
      text: '- One.\n\n- Two |.\n',
      expected: '- One.\n\n  <!-- situate-ignore x: why -->\n- Two |.\n',
    },
    {
      at: 'in metadata, above the field',
      file: 'a.qmd',
      text: '---\ntitle: A\nabstract: |\n  One.\n\n  Two |.\n---\n',
      expected: '---\ntitle: A\n# situate-ignore x: why\nabstract: |\n  One.\n\n  Two |.\n---\n',
    },
    {
      at: 'in a bibliography, above the entry, however it is laid out',
      file: 'a.bib',
      text: '@misc{a}\n@misc{b,\n\n  title = |{B}}\n',
      expected: '@misc{a}\n% situate-ignore x: why\n@misc{b,\n\n  title = |{B}}\n',
    },
    { at: 'nowhere in JSON, which has no comments', file: 'situate.json', text: '{ "a": | 1 }', expected: undefined },
  ];
  for (const { at, file, text, expected } of cases) {
    it(`is put ${at}`, () => {
      const start = text.indexOf('|');
      const edit = suppressionEdit(text, { file, range: { start, end: start + 1 } }, 'x', 'why');
      assert.equal(edit === undefined ? undefined : applyEdits(text, [edit]), expected);
    });
  }
});
