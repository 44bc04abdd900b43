import assert from 'node:assert/strict';
import { lexicalJudges } from '../../src/judges/lexical-judges.ts';
import { untilJudged } from '../../src/judges/offline-judges.ts';
import { modelId } from '../../src/node/minilm.ts';
import { exemplarView } from '../../src/panel/build-exemplar-view.ts';
import { type ExemplarView, exemplarViewSchema, type PartView } from '../../src/panel/score-view.ts';
import { type Paper, textOf } from '../../src/project/paper.ts';
import { alignWithExemplar, type ExemplarAlignment } from '../../src/rubric/alignment/align-with-exemplar.ts';
import { examineRelatedWork } from '../../src/rubric/examine-related-work.ts';
import { renderMessage } from '../../src/text/message.ts';
import { readPaper } from '../project/read-paper.ts';
import { vectorsByWords } from '../rubric/alignment/vectors-by-words.ts';

const graphs = 'Graph networks pass messages between neighbours in citation graphs.';
const summaries = 'Summaries of papers compress long abstracts to single sentences.';
const retrieval = 'Retrieval with dense vectors ranks candidate passages quickly.';

async function papers(): Promise<Paper> {
  return readPaper({
    'main.md': `# Related Work\n\n${graphs}\n\n${summaries}\n`,
    'situate.json': '{"exemplar": "other/good.md"}',
    'other/good.md': `# Related Work\n\n${graphs}\n\n${retrieval}\n\n$$x = 1$$\n`,
  });
}

async function alignment(paper: Paper): Promise<ExemplarAlignment> {
  const vectors = vectorsByWords(modelId);
  const aligned = await untilJudged(vectors, () => alignWithExemplar(paper, paper.exemplar!, undefined, vectors));
  assert.ok(aligned);
  return aligned;
}

async function view(): Promise<{ readonly paper: Paper; readonly view: ExemplarView }> {
  const paper = await papers();
  const examination = examineRelatedWork(paper, lexicalJudges);
  return {
    paper,
    view: exemplarViewSchema.parse(exemplarView(examination, await alignment(paper), renderMessage)),
  };
}

const textAt = (paper: Paper, { place: { file, start, end } }: PartView): string =>
  (textOf(paper, file) ?? paper.exemplar!.sources.get(file)!.text).slice(start, end);

describe('the section beside its exemplar in the tab “Score”', () => {
  it('has what both have with the places in both', async () => {
    const { paper, view: shown } = await view();
    const [, paragraphs] = shown.components;
    assert.equal(paragraphs!.title, 'Paragraphs');
    const [match] = paragraphs!.matched;
    assert.equal(textAt(paper, match!.own).trim(), graphs);
    assert.equal(textAt(paper, match!.exemplar).trim(), graphs);
    assert.equal(match!.own.label, 'main.md:3');
    assert.equal(match!.exemplar.label, 'other/good.md:3');
    assert.equal(match!.similarity, '100 %');
  });

  it('has what only the exemplar has with its place there, and what only the section has', async () => {
    const { paper, view: shown } = await view();
    const [, paragraphs] = shown.components;
    assert.deepEqual(
      paragraphs!.missing.map((part) => textAt(paper, part).trim()),
      [retrieval],
    );
    assert.deepEqual(
      paragraphs!.surplus.map((part) => textAt(paper, part).trim()),
      [summaries],
    );
  });

  it('gives the score in parts of what the exemplar has with itself, or says why there is none', async () => {
    const { view: shown } = await view();
    const [outline, , works] = shown.components;
    assert.equal(outline!.value, '100 %');
    assert.match(outline!.finding, /^This is F1 \(1\) divided by the F1 of the exemplar with itself \(1\)\./);
    assert.deepEqual([works!.value, works!.finding], ['', 'The exemplar has none of these.']);
  });

  it('has displayed formulas among the counts, and no ratio to none', async () => {
    const { view: shown } = await view();
    const row = (name: string) => shown.rows.find(({ measure }) => measure === name);
    assert.deepEqual(row('displayed formulas'), {
      measure: 'displayed formulas',
      section: '0',
      exemplar: '1',
      ratio: '0×',
    });
    assert.equal(row('tables')?.ratio, '');
  });
});
