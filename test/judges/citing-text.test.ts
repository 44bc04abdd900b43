import assert from 'node:assert/strict';
import { type CitingText, citingText, joinTexts, textByItself } from '../../src/judges/citing-text.ts';
import { relatedWorkSections, textOf } from '../../src/project/paper.ts';
import { CITATION, OPAQUE } from '../../src/text/placeholders.ts';
import { latexMain, readPaper } from '../project/read-paper.ts';

async function sentencesOf(text: string): Promise<CitingText[]> {
  const paper = await readPaper({
    'p.tex': latexMain(`\\section{Related Work}\n${text}\n\\bibliography{r}`, '\\usepackage{natbib}'),
    'r.bib': '@misc{a, title = {A}}\n@misc{b, title = {B}}',
  });
  return relatedWorkSections(paper).flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ file, sentences }) =>
      sentences.map((sentence) => citingText(sentence, textOf(paper, file) ?? '')),
    ),
  );
}

describe('a citing text', () => {
  it('says what its placeholders stand for, with no key for a citation that does not show', async () => {
    const [first, second] = await sentencesOf(
      'Sorting takes $O(n)$ steps \\nocite{b}in practice \\citep{a,b}. Some take $O(1)$, says \\citet{b}.',
    );
    assert.deepEqual(first?.citations, [[], ['a', 'b']]);
    assert.deepEqual(first.opaque, ['$O(n)$']);
    assert.equal(first.text.replaceAll(CITATION, 'C').replaceAll(OPAQUE, 'O'), 'Sorting takes O steps Cin practice C.');
    assert.deepEqual([second?.citations, second?.opaque], [[['b']], ['$O(1)$']]);
  });

  it('by itself cites one work wherever it cites', () => {
    const text = `Paint ${CITATION} cools houses by ${OPAQUE} degrees (${CITATION}).`;
    assert.deepEqual(textByItself(text, 'a'), { text, citations: [['a'], ['a']], opaque: ['…'] });
    assert.deepEqual(textByItself('Paint cools.', 'a').citations, []);
  });

  it('is put together with others in their order', async () => {
    const [first, second] = await sentencesOf('Sorting takes $O(n)$ steps \\citep{a}. Some take $O(1)$ \\citep{b}.');
    const joined = joinTexts([first!, second!]);
    assert.equal(joined.text, `${first!.text} ${second!.text}`);
    assert.deepEqual(joined.citations, [['a'], ['b']]);
    assert.deepEqual(joined.opaque, ['$O(n)$', '$O(1)$']);
  });
});
