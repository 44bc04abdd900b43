import assert from 'node:assert/strict';
import { relatedWorkSections } from '../../../src/project/paper.ts';
import { countDisplays, type Displays } from '../../../src/rubric/alignment/count-displays.ts';
import { compareStructures, sectionStructure } from '../../../src/rubric/alignment/section-structure.ts';
import { examineRelatedWork } from '../../../src/rubric/examine-related-work.ts';
import { latexMain, readPaper } from '../../project/read-paper.ts';
import { content } from '../score.ts';

async function displaysOf(name: string, text: string): Promise<Displays> {
  const paper = await readPaper({ [name]: text });
  return countDisplays(relatedWorkSections(paper), paper);
}

describe('the displays of sections', () => {
  it('are the formulas on lines of their own and the tables of LaTeX, but not those in comments', async () => {
    const body = [
      '\\section{Related Work}',
      'A formula: \\[ a = b \\] and $$ c = d $$ and $e$, 5\\% of it.',
      '\\begin{align*}x &= y \\\\ z &= w\\end{align*}',
      '% \\begin{equation}x\\end{equation}',
      '\\begin{table}\\begin{tabular}{l}a\\end{tabular}\\end{table}',
      '\\begin{figure}\\includegraphics[width=1cm]{a}\\includegraphics{b}\\end{figure}',
      '\\section{Method}',
      '\\begin{equation}x\\end{equation}',
    ].join('\n');
    assert.deepEqual(await displaysOf('main.tex', latexMain(body)), { equations: 3, tables: 1, figures: 2 });
  });

  it('are those of Markdown too', async () => {
    const body =
      '# Related Work\n\nText.\n\n$$\na\n$$\n\n| a | b |\n|---|:-:|\n| c | d |\n\n---\n\n![A bee](bee.png)\n\nMore text.\n';
    assert.deepEqual(await displaysOf('main.md', body), { equations: 1, tables: 1, figures: 1 });
  });
});

describe('the structure beside an exemplar', () => {
  it('counts each key as a citation, a work once, and the characters that one reads', async () => {
    const paper = await readPaper({
      'main.md':
        '---\nbibliography: refs.bib\n---\n\n# Related Work\n\nWild bees dance at home [@a; @b]. They sing too [@a].\n',
      'refs.bib': '@article{a, title={Dances}}\n@article{b, title={Songs}}\n',
    });
    const { measures } = examineRelatedWork(paper, content);
    const { citations, works, sentences, characters } = sectionStructure(relatedWorkSections(paper), measures, paper);
    assert.deepEqual([citations, works, sentences], [3, 2, 2]);
    assert.equal(characters, 'Wild bees dance at home X. They sing too X.'.length);
  });

  it('has a ratio where the exemplar has any', () => {
    const none = {
      ...{ paragraphs: 0, sentences: 0, words: 0, characters: 0, works: 0, citations: 0 },
      ...{ worksPerSentence: undefined, equations: 0, tables: 0, figures: 0 },
    };
    const { words, tables, worksPerSentence } = compareStructures(
      { ...none, words: 30, tables: 2 },
      { ...none, words: 20 },
    );
    assert.deepEqual(words, { own: 30, exemplar: 20, ratio: 1.5 });
    assert.deepEqual([tables.ratio, worksPerSentence.ratio], [undefined, undefined]);
  });
});
