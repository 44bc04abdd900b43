import assert from 'node:assert/strict';
import { judgeParagraph } from '../../../src/judges/positioning/judge-paragraph.ts';
import type { LocalPositioning } from '../../../src/judges/positioning/positioning.ts';
import { ownNamesOf } from '../../../src/project/own-names.ts';
import type { Paper } from '../../../src/project/paper.ts';
import { latexMain, readPaper } from '../../project/read-paper.ts';

/** The judgements on all paragraphs of prose. */
function judged(paper: Paper): LocalPositioning[] {
  const own = ownNamesOf(paper);
  return paper.sections
    .flatMap(({ paragraphs }) => paragraphs)
    .map((paragraph) => judgeParagraph(paragraph, paper.sources.get(paragraph.file)!.text, own));
}

async function positions(body: string, preamble = ''): Promise<boolean[]> {
  const paper = await readPaper({ 'main.tex': latexMain(`\\section{Related Work}\n\n${body}`, preamble) });
  return judged(paper).map((judgement) => judgement.positions);
}

describe('a paragraph of a paper', () => {
  it('is judged by its text, citations being placeholders', async () => {
    assert.deepEqual(await positions('\\citet{a} keep an index.\n\nWe keep none, unlike \\citet{a}.'), [false, true]);
  });

  it('positions the paper by a command that stands for its name, and by no other command', async () => {
    const preamble =
      '\\newcommand{\\sys}{\\textsc{Rolodex}}\\newcommand{\\other}{Lexis}\\title{\\sys: Works by Purpose}';
    assert.deepEqual(
      await positions('\\sys{} keeps no index.\n\n\\other{} keeps one.\n\nRolodex has none.', preamble),
      [true, false, true],
    );
  });

  it('positions the paper by its name in code', async () => {
    const text =
      '---\ntitle: "rolodexpy: works by purpose"\n---\n\n# Related Work\n\nAn index is kept by `lexis`.\n\nNone is kept by `rolodexpy`.\n';
    const paper = await readPaper({ 'main.md': text });
    assert.deepEqual(
      judged(paper).map((judgement) => judgement.positions),
      [false, true],
    );
  });

  it('is judged once, and anew under other names', async () => {
    const paper = await readPaper({ 'main.tex': latexMain('\\section{Related Work}\n\nRolodex keeps no index.') });
    const [paragraph] = paper.sections.flatMap(({ paragraphs }) => paragraphs);
    const judge = (names: string[]): LocalPositioning => judgeParagraph(paragraph!, '', { names, commands: [] });
    assert.equal(judge([]), judge([]));
    assert.deepEqual([judge([]).positions, judge(['Rolodex']).positions], [false, true]);
  });
});
