import assert from 'node:assert/strict';
import { applyEdits } from '../../src/text/edit.ts';
import { renderMessage } from '../../src/text/message.ts';
import { latexMain, readPaper } from '../project/read-paper.ts';
import { findingsOf, messagesOf } from './found.ts';

const bibliography = `
  @misc{guu2020, author = {Guu, Kelvin and Lee, Kenton}, title = {Pre-training}, year = 2020}
  @misc{cheng2020, author = {Cheng, Xi and others}, title = {Copying}, year = 2020}
  @misc{chen2021, author = {Chen, Bo}, title = {Pasting}, year = 2021}
  @misc{li2015, author = {Li, Wei}, title = {Grasping}, year = 2015}
  @misc{part, crossref = {book}, title = {A Chapter}}
  @book{book, author = {Roe, Cy}, title = {A Book}}
  @misc{ivanov, author = {Иванов, Иван}, title = {Книга}}
`;

async function said(body: string): Promise<string[]> {
  return messagesOf(
    'author-mismatch',
    await readPaper({ 'main.tex': latexMain(body, '\\bibliography{refs}'), 'refs.bib': bibliography }),
  );
}

describe('a name that is none of the authors', () => {
  it('is reported wherever the citation stands', async () => {
    const message = 'The text says "Smith et al.", but "guu2020" is by Guu and Lee.';
    assert.deepEqual(await said('A note.\\footnote{See Smith et al. \\cite{guu2020}.}'), [message]);
    assert.deepEqual(await said('\\begin{figure}\\caption{After Smith et al. \\cite{guu2020}}\\end{figure}'), [
      message,
    ]);
  });

  it('is compared with all works of citations that follow each other', async () => {
    assert.deepEqual(await said('See Guu et al. \\cite{cheng2020}, \\cite{guu2020}.'), []);
    assert.deepEqual(await said('See Smith et al. \\cite{cheng2020}~\\cite{guu2020}.'), [
      'The text says "Smith et al.", but no work cited here has an author of that name.',
    ]);
  });

  it('may have two letters, alone or in a double name', async () => {
    assert.deepEqual(await said('See Li et al. \\cite{li2015} and Li-Moreau et al. \\cite{li2015}.'), []);
    assert.deepEqual(await said('See Xu et al. \\cite{li2015}.'), [
      'The text says "Xu et al.", but "li2015" is by Li.',
    ]);
  });

  it('is compared with the authors that an entry inherits', async () => {
    assert.deepEqual(await said('See Roe et al. \\cite{part}.'), []);
    assert.deepEqual(await said('See Guu et al. \\cite{part}.'), ['The text says "Guu et al.", but "part" is by Roe.']);
  });

  it('is not reported where it is an acronym, a common word, or in another script than the authors', async () => {
    assert.deepEqual(
      await said('See BERT et al. \\cite{guu2020}, authors et al. \\cite{guu2020}, and Petrov et al. \\cite{ivanov}.'),
      [],
    );
  });
});

describe('the fixes for a name that is nearly one of the authors', () => {
  it('are the spelling of the bibliography and the work of the one who is named', async () => {
    const text = latexMain('See Chen et al. \\cite{cheng2020}.', '\\bibliography{refs}');
    const [finding] = findingsOf('author-mismatch', await readPaper({ 'main.tex': text, 'refs.bib': bibliography }));
    assert.deepEqual(
      finding?.fixes().map(({ title, edits }) => [renderMessage(title), /See .*/.exec(applyEdits(text, edits))?.[0]]),
      [
        ['Write Cheng', 'See Cheng et al. \\cite{cheng2020}.'],
        ['Cite "chen2021": Pasting (Chen, 2021)', 'See Chen et al. \\cite{chen2021}.'],
      ],
    );
  });
});
