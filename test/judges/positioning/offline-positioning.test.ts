import assert from 'node:assert/strict';
import { offlinePositioning } from '../../../src/judges/positioning/offline-positioning.ts';
import type { LocalPositioning } from '../../../src/judges/positioning/positioning-judge.ts';
import { paragraphQuestion } from '../../../src/judges/positioning/positioning-questions.ts';
import { positioningOf } from '../../../src/judges/positioning/sentence-positioning.ts';
import { ownNamesOf } from '../../../src/project/own-names.ts';
import type { Paper } from '../../../src/project/paper.ts';
import { latexMain, readPaper } from '../../project/read-paper.ts';
import { onFinal, onSection } from '../model/questions.ts';

/** The judgements on all paragraphs of prose. */
function judged(paper: Paper): LocalPositioning[] {
  const own = ownNamesOf(paper);
  return paper.sections
    .flatMap(({ paragraphs }) => paragraphs)
    .map((paragraph) => offlinePositioning.judge(paragraphQuestion(paper, paragraph, own)));
}

async function positions(body: string, preamble = ''): Promise<(boolean | undefined)[]> {
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
    const judge = (names: string[]): LocalPositioning =>
      offlinePositioning.judge(paragraphQuestion(paper, paragraph!, { names, commands: [] }));
    assert.equal(judge([]), judge([]));
    assert.deepEqual([judge([]).positions, judge(['Rolodex']).positions], [false, true]);
  });

  it('has its sentences judged, each of which is found by the sentence', async () => {
    const paper = await readPaper({
      'main.tex': latexMain('\\section{Related Work}\n\nThey $x$ keep an index. Nothing is known. We keep none.'),
    });
    const [paragraph] = paper.sections.flatMap(({ paragraphs }) => paragraphs);
    const verdict = offlinePositioning.judge(paragraphQuestion(paper, paragraph!));
    const [first, , last] = paragraph!.sentences;
    assert.deepEqual([positioningOf(verdict, last!)?.class, positioningOf(verdict, first!)?.class], ['own', 'none']);
    assert.equal(positioningOf({ sentences: [] }, last!), undefined);
  });
});

describe('a section', () => {
  const theirs = 'Smith keeps an index of works.';
  const ours = 'We keep no index of works.';

  it('positions the paper where one of its paragraphs does, and says in which', () => {
    const judged = (...texts: string[]): unknown[] => {
      const { positions, style, score } = offlinePositioning.judge(onSection(...texts));
      return [positions, style, score >= 0.5];
    };
    assert.deepEqual(judged(theirs, ours), [true, 'final-paragraph', true]);
    assert.deepEqual(judged(ours, theirs, ours), [true, 'mixed', true]);
    assert.deepEqual(judged(ours), [true, 'each-paragraph', true]);
    assert.deepEqual(judged(theirs, theirs), [false, 'none', false]);
  });

  it('does not tell on this machine whether its final paragraph takes up an earlier one', () => {
    const { positions, score, by } = offlinePositioning.judge(onFinal(theirs, ours));
    assert.deepEqual([positions, score, by.judge], [undefined, 0.5, 'offline-positioning']);
  });
});
