import assert from 'node:assert/strict';
import { removalOfKey } from '../../../src/rules/support/remove-key.ts';
import { latexMain, readPaper } from '../../project/read-paper.ts';

/** A text without its first citation of `old`; undefined where that cannot be taken out. */
async function without(name: string, text: string): Promise<string | undefined> {
  const paper = await readPaper({ [name]: text });
  for (const citation of paper.citations) {
    const index = citation.keys.findIndex(({ key }) => key === 'old');
    if (index >= 0) {
      const range = removalOfKey(citation, index, text);
      return range && text.slice(0, range.start) + text.slice(range.end);
    }
  }
  throw new Error('old is not cited');
}

async function inLatex(body: string): Promise<string | undefined> {
  const text = await without('main.tex', latexMain(body));
  return text?.slice(latexMain('').indexOf('\\begin{document}') + 17, -'\n\\end{document}\n'.length);
}

async function inMarkdown(body: string): Promise<string | undefined> {
  return without('main.md', body);
}

describe('taking a work out of a citation', () => {
  const latex: readonly (readonly [what: string, before: string, after: string | undefined])[] = [
    ['takes the first key out with its comma', 'So \\cite{old, a, b}.', 'So \\cite{a, b}.'],
    ['takes the last key out with its comma', 'So \\cite{a, b, old}.', 'So \\cite{a, b}.'],
    ['takes a key on a line of its own out', 'So \\cite{old,%\n  a}.', 'So \\cite{a}.'],
    ['takes a group out of a list of groups', 'So \\cites{old}{a}.', 'So \\cites{a}.'],
    ['leaves a group with a note of its own', 'So \\cites{old}[3]{a}.', undefined],
    ['takes the whole citation out with the tie', 'So it is~\\citep{old}.', 'So it is.'],
    ['takes notes out with the whole citation', 'So it is \\citep[see][p.~3]{old}, too.', 'So it is, too.'],
    ['takes the line break before it', 'So it is\n\\citep{old} here.', 'So it is here.'],
    ['takes brackets around it', 'So it is (\\citealp{old}) here.', 'So it is here.'],
    ['takes a footnote', 'So it is.\\footcite{old}', 'So it is.'],
    ['leaves what is a part of the sentence', 'So do \\citet{old}.', undefined],
  ];
  for (const [what, before, after] of latex) {
    it(`${what}, in LaTeX`, async () => {
      assert.equal(await inLatex(before), after);
    });
  }

  const markdown: typeof latex = [
    ['takes the first key out with its semicolon', 'So [@old; @a; @b].', 'So [@a; @b].'],
    ['takes a key in braces out', 'So [@{old}; @{a}].', 'So [@{a}].'],
    ['takes the last key out with its semicolon', 'So [see @a; @old].', 'So [see @a].'],
    ['leaves a key with words before it', 'So [see @old; @a].', undefined],
    ['leaves a key with a page', 'So [@old, p. 3; @a].', undefined],
    ['takes the whole citation out', 'So it is [-@old, p. 3] here.', 'So it is here.'],
    ['leaves what is a part of the sentence', 'So do @old and others.', undefined],
  ];
  for (const [what, before, after] of markdown) {
    it(`${what}, in Markdown`, async () => {
      assert.equal(await inMarkdown(before), after);
    });
  }
});
