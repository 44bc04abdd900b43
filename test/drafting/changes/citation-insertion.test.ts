import assert from 'node:assert/strict';
import { citationInsertion } from '../../../src/drafting/changes/citation-insertion.ts';
import { applyEdits } from '../../../src/text/edit.ts';
import { readPaper } from '../../project/read-paper.ts';

const bibliography = ['old', 'other', 'new'].map((key) => `@misc{${key}, title = {${key}}}\n`).join('');

/** The paragraph after a work was cited at the bar in it; undefined if it cannot be. */
async function cited(paragraph: string, format: 'latex' | 'markdown'): Promise<string | undefined> {
  const before = '# Related Work\n\n';
  const [main, text] =
    format === 'markdown'
      ? ['paper.md', `---\nbibliography: refs.bib\n---\n\n${before}${paragraph}\n`]
      : [
          'paper.tex',
          `\\documentclass{article}\n\\usepackage{natbib}\n\\begin{document}\n\\section{Related Work}\n\nHerons~\\citep{old} stand, and weirs~\\citep{old} too.\n\n${paragraph}\n\n\\bibliography{refs}\n\\end{document}\n`,
        ];
  const offset = text.indexOf('|');
  const source = text.replace('|', '');
  const paper = await readPaper({ [main]: source, 'refs.bib': bibliography });
  const edit = citationInsertion(paper, `/paper/${main}`, offset, 'new');
  if (edit === undefined) {
    return undefined;
  }
  const start = text.indexOf(paragraph);
  const after = applyEdits(source, [edit]);
  return after.slice(start, after.length - (text.length - start - paragraph.length));
}

describe('a citation at the cursor', () => {
  for (const [what, before, after] of [
    ['stands beside the word at its end', 'Herons sing| by day.', 'Herons sing~\\citep{new} by day.'],
    ['stands beside the word that the cursor is in', 'Herons si|ng by day.', 'Herons sing~\\citep{new} by day.'],
    [
      'stands before the full stop',
      'Herons sing by day.| Owls do not.',
      'Herons sing by day~\\citep{new}. Owls do not.',
    ],
    ['stands before the full stop of the last sentence', 'Herons sing by day. |', 'Herons sing by day~\\citep{new}. '],
    ['stands beside the word before the cursor', 'Herons sing |by day.', 'Herons sing~\\citep{new} by day.'],
    ['joins one that the cursor touches', 'Herons sing~\\citep{old}|.', 'Herons sing~\\citep{old, new}.'],
    ['joins one that the cursor is in', 'Herons sing~\\citep{ol|d, other}.', 'Herons sing~\\citep{old, other, new}.'],
    [
      'stands after one with a note',
      'Herons sing~\\citep[p.~3]{old}|.',
      'Herons sing~\\citep[p.~3]{old}~\\citep{new}.',
    ],
    ['stands after one in the sentence', '\\citet{old|} hears herons.', '\\citet{old}~\\citep{new} hears herons.'],
  ] as const) {
    it(`${what}, in LaTeX`, async () => {
      assert.equal(await cited(before, 'latex'), after);
    });
  }

  for (const [what, before, after] of [
    ['stands beside the word at its end', 'Herons sing| by day.', 'Herons sing [@new] by day.'],
    ['stands before the full stop', 'Herons sing by day.|', 'Herons sing by day [@new].'],
    ['joins one that the cursor touches', 'Herons sing [@old|].', 'Herons sing [@old; @new].'],
    ['stands after one with a note', 'Herons sing [@old, p. 3|].', 'Herons sing [@old, p. 3] [@new].'],
    ['stands after one in the sentence', '@old| hears herons.', '@old [@new] hears herons.'],
  ] as const) {
    it(`${what}, in Markdown`, async () => {
      assert.equal(await cited(before, 'markdown'), after);
    });
  }

  it('is left out where that citation has the work already', async () => {
    assert.equal(await cited('Herons sing [@new|].', 'markdown'), undefined);
    assert.equal(await cited('Herons sing~\\citep{old,new}|.', 'latex'), undefined);
  });

  it('is left out where there is no running text', async () => {
    assert.equal(await cited('% Herons sing| by day.', 'latex'), undefined);
    assert.equal(await cited('```\nHerons sing| by day.\n```', 'markdown'), undefined);
  });
});
