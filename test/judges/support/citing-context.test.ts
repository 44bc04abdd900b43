import assert from 'node:assert/strict';
import { markedQuestion } from '../../../src/judges/model/marked-question.ts';
import { verdictKeys } from '../../../src/judges/model/verdict-keys.ts';
import { citingPairs } from '../../../src/judges/support/citing-pairs.ts';
import type { SupportQuestion } from '../../../src/judges/support/support-judge.ts';
import { relatedWorkSections } from '../../../src/project/paper.ts';
import { latexMain, readPaper } from '../../project/read-paper.ts';
import { signing } from '../model/passed-verdicts.ts';

const bib = `@article{okoro, author = {Okoro, Ada and Lind, Bo and Perez, Eva}, title = {White Roofs}, abstract = {Roofs.}}
@article{lind, author = {Lind, Bo and Perez, Eva}, title = {Street Trees}, abstract = {Trees.}}
@article{dorn, author = {Dorn, Kai}, title = {Grey Roofs}, abstract = {Grey.}}`;

async function questionsOn(text: string, title = 'A Paper'): Promise<SupportQuestion[]> {
  const paper = await readPaper({
    'p.tex': latexMain(
      `\\title{${title}}\n\\section{Related Work}\n${text}\n\\bibliography{r}`,
      '\\usepackage{natbib}',
    ),
    'r.bib': bib,
  });
  return relatedWorkSections(paper).flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ sentences }) =>
      sentences.flatMap((sentence) => citingPairs(paper, sentence).map(({ question }) => question)),
    ),
  );
}

describe('the context of a citation', () => {
  it('has the sentences before, to which its pronouns refer, and the names that \\citet prints', async () => {
    const [first, second] = await questionsOn(
      'Roofs were painted by \\citet{okoro} and sprayed by \\citet{lind}. The latter found them dry \\citep[p.~3]{lind}.',
    ).then((questions) => [questions[0]!, questions[2]!]);
    assert.deepEqual(markedQuestion(first!), {
      before: '',
      sentence: 'Roofs were painted by Okoro et al. [C1] and sprayed by Lind and Perez [C2].',
      after: '',
      keys: ['okoro', 'lind'],
    });
    assert.deepEqual(markedQuestion(second!), {
      before: 'Roofs were painted by Okoro et al. [C2] and sprayed by Lind and Perez [C1].',
      sentence: 'The latter found them dry [C1, p. 3].',
      after: '',
      keys: ['lind', 'okoro'],
    });
  });

  it('shows the note that turns what a citation means', async () => {
    const [, last] = await questionsOn(
      'White roofs cool houses in all cities \\citep{okoro}, \\citep[but see][]{dorn}.',
    );
    assert.equal(markedQuestion(last!).sentence, 'White roofs cool houses in all cities [C2], [but see C1].');
  });

  it('goes on with what is said of the work, up to the next citation or the paper itself', async () => {
    const [first, second, third] = await questionsOn(
      [
        'White roofs were tried in two towns \\citep{okoro}. They were repainted each year. The houses stayed dry.',
        'Trees were planted later \\citep{lind}. They grew well. We plant no trees and paint the streets.',
        'Grey roofs are as cheap as white ones \\citep{dorn}. In contrast, we compare all colours. All of them help.',
      ].join('\n\n'),
    );
    assert.equal(markedQuestion(first!).after, 'They were repainted each year. The houses stayed dry.');
    assert.equal(markedQuestion(second!).after, 'They grew well.');
    assert.equal(markedQuestion(third!).after, '');
  });

  it('reaches no further than three sentences, and not beyond its paragraph', async () => {
    const [, second] = await questionsOn(
      `One town tried roofs \\citep{lind}.\n\n${['A', 'B', 'C', 'D'].map((name) => `Town ${name} is hot in summer.`).join(' ')} Roofs were tried there \\citep{okoro}. ${['E', 'F', 'G', 'H'].map((name) => `Town ${name} is cool in summer.`).join(' ')}`,
    );
    const { before, after } = markedQuestion(second!);
    assert.deepEqual(before.match(/Town \w/g), ['Town B', 'Town C', 'Town D']);
    assert.deepEqual(after.match(/Town \w/g), ['Town E', 'Town F', 'Town G']);
  });

  it('is in the key of a verdict by a judge who reads it, and in that of no other', async () => {
    const text = 'Roofs are grey in most towns. They were painted white at last \\citep{okoro}.';
    const [before] = await questionsOn(text);
    const [after] = await questionsOn(text.replace('grey', 'black'));
    const ours = { ...signing, protocol: 'situate' } as const;
    assert.notEqual(verdictKeys.support(ours, before!), verdictKeys.support(ours, after!));
    assert.equal(verdictKeys.support(signing, before!), verdictKeys.support(signing, after!));
    const [elsewhere] = await questionsOn(`${text}\n\nTrees grow elsewhere \\citep{lind}.`);
    assert.equal(verdictKeys.support(ours, before!), verdictKeys.support(ours, elsewhere!));
  });
});
