import assert from 'node:assert/strict';
import { citeInstead } from '../../../src/rules/support/cite-instead.ts';
import { applyEdits } from '../../../src/text/edit.ts';
import { latexMain, readPaper } from '../../project/read-paper.ts';

const bibliography = '@misc{old, ids = {former}}\n@misc{new}\n@misc{other}\n@misc{a key}\n';

/** A text that cites `old`, after it was made to cite another work instead. */
async function instead(files: Readonly<Record<string, string>>, replacement = 'new'): Promise<string[]> {
  const paper = await readPaper({ ...files, 'refs.bib': bibliography });
  const edits = citeInstead(paper, paper.library.entry('old')!, paper.library.entry(replacement)!);
  return Object.entries(files).map(([name, text]) =>
    applyEdits(
      text,
      edits.filter(({ file }) => file === `/paper/${name}`),
    ),
  );
}

async function inLatex(body: string): Promise<string> {
  const preamble = '\\usepackage{biblatex}\\addbibresource{refs.bib}';
  const [text = ''] = await instead({ 'main.tex': latexMain(body, preamble) });
  return text.slice(latexMain('', preamble).indexOf('\\begin{document}') + 17, -'\n\\end{document}\n'.length);
}

async function inMarkdown(body: string, replacement?: string): Promise<string> {
  const metadata = '---\nbibliography: refs.bib\n---\n\n';
  const [text = ''] = await instead({ 'main.md': metadata + body }, replacement);
  return text.slice(metadata.length);
}

describe('citing one work instead of another', () => {
  const latex: [what: string, before: string, after: string][] = [
    ['replaces the key', '\\cite{old}', '\\cite{new}'],
    ['leaves other keys', '\\cite{other,old}', '\\cite{other,new}'],
    ['replaces an alias', '\\cite{former}', '\\cite{new}'],
    ['takes the second key out with its comma', '\\cite{new, old}', '\\cite{new}'],
    ['keeps the place of the first', '\\cite{old, other, new}', '\\cite{new, other}'],
    ['takes out several', '\\cite{other,old,former,new,other}', '\\cite{other,new,other}'],
    ['takes out a key on a line of its own', '\\cite{new,%\n  old,\n  other}', '\\cite{new,\n  other}'],
    ['keeps a comment between keys, and the key', '\\cite{new, % see\n  old}', '\\cite{new, % see\n  new}'],
    ['takes a group out of a list of groups', '\\cites{new}{old}', '\\cites{new}'],
    ['keeps a group with a note of its own', '\\cites{new}[3]{old}', '\\cites{new}[3]{new}'],
    ['leaves citations without it alone', '\\cite{new,new} and \\cite{other}', '\\cite{new,new} and \\cite{other}'],
  ];
  for (const [what, before, after] of latex) {
    it(`${what}, in LaTeX`, async () => {
      assert.equal(await inLatex(before), after);
    });
  }

  const markdown: [what: string, before: string, after: string][] = [
    ['replaces the key', '@old and [-@old, p. 3]', '@new and [-@new, p. 3]'],
    ['takes the second key out with its semicolon', '[@new; @old]', '[@new]'],
    ['takes a key from the middle', '[see @old, p. 3; @new; @other]', '[see @new, p. 3; @other]'],
    ['keeps a key with a page', '[@new; @old, p. 3]', '[@new; @new, p. 3]'],
    ['keeps a key with words before it', '[@new; see @old]', '[@new; see @new]'],
    ['takes a key in braces out', '[@{new}; @{old}]', '[@{new}]'],
    ['takes a key out of a list with commas', '[@new, @old, @other]', '[@new, @other]'],
    ['works in LaTeX commands too', '\\cite{new,old}', '\\cite{new}'],
  ];
  for (const [what, before, after] of markdown) {
    it(`${what}, in Markdown`, async () => {
      assert.equal(await inMarkdown(before), after);
    });
  }

  it('puts braces around a key that pandoc reads only so', async () => {
    assert.equal(await inMarkdown('[@old] and @{old}', 'a key'), '[@{a key}] and @{a key}');
  });

  it('changes all files of the paper', async () => {
    const [main, part] = await instead({
      'main.tex': latexMain('\\input{part}\\cite{old}\\bibliography{refs}'),
      'part.tex': 'See \\cite{other,old}.',
    });
    assert.match(main ?? '', /\\cite\{new\}/);
    assert.equal(part, 'See \\cite{other,new}.');
  });
});
