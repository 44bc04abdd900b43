import assert from 'node:assert/strict';
import { numberedSentence, numberedTexts } from '../../../src/judges/model/numbered-text.ts';
import { paragraphText } from '../../../src/judges/paragraph-text.ts';
import { citingPairs } from '../../../src/judges/support/citing-pairs.ts';
import { relatedWorkSections } from '../../../src/project/paper.ts';
import { latexMain, readPaper } from '../../project/read-paper.ts';

const bib = ['a', 'b', 'c']
  .map((key) => `@article{${key}, title = {Title ${key.toUpperCase()}}, abstract = {About ${key}.}}`)
  .join('\n');

async function questionsOf(
  files: Readonly<Record<string, string>>,
): Promise<{ sentence: string; asked: [string, number][] }[]> {
  const paper = await readPaper(files);
  const sentences = relatedWorkSections(paper).flatMap(({ paragraphs }) =>
    paragraphs.flatMap((paragraph) => paragraph.sentences),
  );
  return sentences.map((sentence) => {
    const asked = citingPairs(paper, sentence).map(({ question }) => ({ question, ...numberedSentence(question) }));
    return {
      sentence: asked[0]?.sentence ?? '',
      asked: asked.map(({ question, number }): [string, number] => [question.cited.key, number]),
    };
  });
}

const latex = (text: string): Record<string, string> => ({
  'p.tex': latexMain(`\\section{Related Work}\n${text}\n\\bibliography{r}`, '\\usepackage{natbib}'),
  'r.bib': bib,
});

describe('questions about citations', () => {
  it('number the citations of a LaTeX sentence, groups and textual ones alike', async () => {
    const [first] = await questionsOf(
      latex('Unlike \\citet{b}, plans help writers~\\citep[see][p.~3]{a,c} and \\emph{readers} \\citep{b}.'),
    );
    assert.equal(first?.sentence, 'Unlike [1], plans help writers [2, 3] and readers [1].');
    assert.deepEqual(first.asked, [
      ['b', 1],
      ['a', 2],
      ['c', 3],
    ]);
  });

  it('number those of a Markdown sentence', async () => {
    const files = {
      'p.md': `---\nbibliography: r.bib\n---\n\n# Related Work\n\nPlans help writers [see @a; @b, p. 3], says @c.\n`,
      'r.bib': bib,
    };
    assert.equal((await questionsOf(files))[0]?.sentence, 'Plans help writers [1, 2], says [3].');
  });

  it('keep formulas as they are written, and leave out what does not show', async () => {
    const [first] = await questionsOf(latex('Sorting takes $O(n \\log n)$ steps \\nocite{b}in practice \\citep{a}.'));
    assert.equal(first?.sentence, 'Sorting takes $O(n \\log n)$ steps in practice [1].');
  });

  it('are not asked about keys that lead nowhere, which keep their number', async () => {
    const [first] = await questionsOf(latex('Plans help writers in general \\citep{nobody,a}.'));
    assert.deepEqual([first?.sentence, first?.asked], ['Plans help writers in general [1, 2].', [['a', 2]]]);
  });

  it('number the paragraphs of a section through', async () => {
    const paper = await readPaper(
      latex('Plans help all writers \\citep{a}. So do outlines \\citep{b}.\n\nBoth help readers as well \\citep{b,a}.'),
    );
    const [section] = relatedWorkSections(paper);
    assert.deepEqual(
      numberedTexts(
        section!.paragraphs.filter(({ isProse }) => isProse).map((paragraph) => paragraphText(paper, paragraph)),
      ),
      ['Plans help all writers [1]. So do outlines [2].', 'Both help readers as well [2, 1].'],
    );
  });
});
