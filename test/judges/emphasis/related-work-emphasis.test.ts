import assert from 'node:assert/strict';
import { relatedWorkEmphasis, type SectionEmphasis } from '../../../src/judges/emphasis/related-work-emphasis.ts';
import { latexMain, readPaper } from '../../project/read-paper.ts';

const bibliography = '@misc{guu, title = {One}, ids = {realm}}\n@misc{lewis, title = {Two}}';

async function emphasis(text: string, preamble = '\\usepackage{natbib}'): Promise<SectionEmphasis> {
  const paper = await readPaper({
    'main.tex': latexMain(`\\section{Related Work}\n${text}\n\\bibliography{refs}`, preamble),
    'refs.bib': bibliography,
  });
  return relatedWorkEmphasis(paper);
}

function treatments({ works }: SectionEmphasis): Record<string, string> {
  return Object.fromEntries([...works].map(([work, { treatment }]) => [work, treatment]));
}

describe('emphasis in the related work of a paper', () => {
  it('is that of works, under whatever key they are cited, with places in the source', async () => {
    const { works, words } = await emphasis(
      '\\citet{guu} train both parts at once. They refresh the index.\n\n\\subsection{More}\nRetrieval also helps all the generators \\citep{realm,lewis}.',
    );
    assert.deepEqual([...works.keys()], ['guu', 'lewis']);
    assert.equal(words, 15);
    assert.equal(works.get('guu')?.words, 12);
    assert.deepEqual(
      works.get('guu')?.citations.map(({ place }) => place.cited.key),
      ['guu', 'realm'],
    );
  });

  it('goes by names where the style or the citations show them', async () => {
    assert.equal((await emphasis('Retrieval helps them with the questions \\cite{guu}.')).printed, 'names');
    assert.equal((await emphasis('Retrieval helps them with the questions \\cite{guu}.', '')).printed, 'numbers');
    assert.equal(
      (await emphasis('\\citet{guu} help them with the questions.', '\\usepackage[numbers]{natbib}')).printed,
      'names',
    );
  });

  it('knows names written beside numbers', async () => {
    const text =
      'Guu et al.~\\cite{guu} train both parts at once, and refresh the index on the way. They need a second machine. Retrieval helps generators too~\\cite{lewis}.';
    assert.deepEqual(treatments(await emphasis(text, '\\bibliographystyle{plain}')), {
      guu: 'discussed',
      lewis: 'mentioned',
    });
  });

  it('is counted in every language, and judged in English', async () => {
    assert.equal((await emphasis('Retrieval helps with the questions of the users \\citep{guu}.')).isJudged, true);
    const german = await emphasis('Die Suche nach Texten hilft auch den Modellen, die sie schreiben \\citep{guu}.');
    assert.equal(german.isJudged, false);
    assert.equal(german.works.get('guu')?.share, 1);
  });

  it('ends where a sentence speaks of the authors’ own work, by the name they gave it', async () => {
    const read = await readPaper({
      'main.md':
        '# Introduction\n\nWe present Rolodex, a retriever.\n\n# Related Work\n\n@guu train both parts. Rolodex asks for a purpose. It is small.',
    });
    const { words, works } = relatedWorkEmphasis(read);
    assert.deepEqual([words, works.get('guu')?.words], [11, 3]);
  });

  it('of a section without citations is that of no works', async () => {
    assert.equal((await emphasis('Retrieval helps with questions of users.')).works.size, 0);
    assert.equal((await emphasis('')).words, 0);
  });
});
