import assert from 'node:assert/strict';
import { type CitingText, citingText, joinTexts, plainlyCited, textByItself } from '../../src/judges/citing-text.ts';
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

function keysIn({ citations }: CitingText): string[][] {
  return citations.map((cited) => cited.map(({ key }) => key));
}

describe('a citing text', () => {
  it('says what its placeholders stand for, with no key for a citation that does not show', async () => {
    const [first, second] = await sentencesOf(
      'Sorting takes $O(n)$ steps \\nocite{b}in practice \\citep{a,b}. Some take $O(1)$, says \\citet{b}.',
    );
    assert.deepEqual(keysIn(first!), [[], ['a', 'b']]);
    assert.deepEqual(first!.opaque, ['$O(n)$']);
    assert.equal(
      first!.text.replaceAll(CITATION, 'C').replaceAll(OPAQUE, 'O'),
      'Sorting takes O steps Cin practice C.',
    );
    assert.deepEqual([keysIn(second!), second?.opaque], [[['b']], ['$O(1)$']]);
  });

  it('has the notes of its citations as plain text, and the names that textual ones print', async () => {
    const paper = await readPaper({
      'p.tex': latexMain(
        '\\section{Related Work}\nRoofs are white \\citep[but see][p.~3]{a}, says \\citet{b}, in \\emph{all} towns.',
        '\\usepackage{natbib}',
      ),
    });
    const [paragraph] = relatedWorkSections(paper).flatMap(({ paragraphs }) => paragraphs);
    const source = textOf(paper, paragraph!.file) ?? '';
    const { citations } = citingText(paragraph!.sentences[0]!, source, (key) => `The authors of ${key}`);
    assert.deepEqual(citations, [
      [{ key: 'a', before: 'but see', after: 'p. 3', names: '' }],
      [{ ...plainlyCited('b'), names: 'The authors of b' }],
    ]);
  });

  it('by itself cites one work wherever it cites', () => {
    const text = `Paint ${CITATION} cools houses by ${OPAQUE} degrees (${CITATION}).`;
    assert.deepEqual(textByItself(text, 'a'), {
      text,
      citations: [[plainlyCited('a')], [plainlyCited('a')]],
      opaque: ['…'],
    });
    assert.deepEqual(textByItself('Paint cools.', 'a').citations, []);
  });

  it('is put together with others in their order', async () => {
    const [first, second] = await sentencesOf('Sorting takes $O(n)$ steps \\citep{a}. Some take $O(1)$ \\citep{b}.');
    const joined = joinTexts([first!, second!]);
    assert.equal(joined.text, `${first!.text} ${second!.text}`);
    assert.deepEqual(keysIn(joined), [['a'], ['b']]);
    assert.deepEqual(joined.opaque, ['$O(n)$', '$O(1)$']);
  });
});
