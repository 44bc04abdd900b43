import assert from 'node:assert/strict';
import { createGrepPositioning } from '../../../src/judges/grep/grep-positioning.ts';
import { createGrepSupport } from '../../../src/judges/grep/grep-support.ts';
import { isAnswered } from '../../../src/judges/model/count-answers.ts';
import type { PositioningModelJudge } from '../../../src/judges/model/model-judges.ts';
import { ModelVerdicts } from '../../../src/judges/model/model-verdicts.ts';
import { numberedByItself, numberedSentence } from '../../../src/judges/model/numbered-text.ts';
import { costOf, lackVerdicts, openQuestions } from '../../../src/judges/model/open-questions.ts';
import { type JudgedScope, type ModelQuestions, modelQuestions } from '../../../src/judges/model/section-questions.ts';
import { createSituatePositioning } from '../../../src/judges/situate/situate-positioning.ts';
import { citingPairs } from '../../../src/judges/support/citing-pairs.ts';
import { shippedPrompts } from '../../../src/node/shipped-prompts.ts';
import { type Paper, relatedWorkSections } from '../../../src/project/paper.ts';
import { modelSaying, ScriptedModel } from '../../llm/scripted-model.ts';
import { latexMain, readPaper } from '../../project/read-paper.ts';
import { bearing, signing } from './passed-verdicts.ts';
import { asksAbout } from './questions.ts';

const bibliography = `
  @article{roofs, title = {White Roofs}, abstract = {Roofs painted white are cool.}}
  @article{trees, title = {Shade}, abstract = {Trees cool streets at noon.}}
  @article{walls, title = {Thick Walls}}
`;

const text = `\\section{Related Work}

Roofs are cool \\cite{roofs}. Trees are cool too \\cite{trees}, as are roofs \\cite{roofs}.

Walls keep the heat out \\cite{walls}.

\\subsection{Streets}

In contrast to all trees \\cite{trees}, we paint the streets.

\\section{Method}

We paint \\cite{roofs}.`;

function read(configuration: object = {}): Promise<Paper> {
  return readPaper({
    'main.tex': latexMain(text, '\\bibliography{refs}'),
    'refs.bib': bibliography,
    'situate.json': JSON.stringify(configuration),
  });
}

function questionsAt(paper: Paper, scope: JudgedScope, from: string, to = from): ModelQuestions | undefined {
  const source = paper.sources.get(paper.main)!.text;
  const [start, end] = [source.indexOf(from), to === from ? source.indexOf(from) : source.indexOf(to) + to.length];
  return modelQuestions(paper, scope, { file: paper.main, range: { start, end } });
}

describe('what there is to ask a language model', () => {
  it('is, of a section, its citations with those of a work together, and where it positions the paper', async () => {
    const questions = questionsAt(await read(), 'section', 'Roofs are');
    assert.deepEqual(
      questions?.citations.map(({ cited, question }) => {
        const { sentence, number } = numberedSentence(question);
        return `${cited.key} ${number}: ${sentence}`;
      }),
      [
        'roofs 1: Roofs are cool [1].',
        'roofs 2: Trees are cool too [1], as are roofs [2].',
        'trees 1: Trees are cool too [1], as are roofs [2].',
        'trees 1: In contrast to all trees [1], we paint the streets.',
      ],
    );
    assert.equal(questions.unread, 1);
    assert.deepEqual(
      questions.positioning.map((question) => question.about === 'paragraph' && numberedByItself(question.paragraph)),
      [
        'Roofs are cool [1]. Trees are cool too [2], as are roofs [1].',
        'Walls keep the heat out [1].',
        'In contrast to all trees [1], we paint the streets.',
      ],
    );
  });

  it('is all related work where the cursor is elsewhere', async () => {
    assert.equal(questionsAt(await read(), 'section', 'We paint \\cite')?.citations.length, 4);
  });

  it('is, of a paragraph or a selection, what is cited there', async () => {
    const paper = await read();
    assert.equal(questionsAt(paper, 'paragraph', 'Roofs are')?.citations.length, 3);
    assert.deepEqual(questionsAt(paper, 'paragraph', 'Roofs are')?.positioning, []);
    assert.equal(questionsAt(paper, 'selection', 'Trees are', 'as are')?.citations.length, 2);
    assert.equal(questionsAt(paper, 'selection', 'cool too', 'keep the heat')?.unread, 1);
  });

  it('is nothing outside the related work', async () => {
    const paper = await read();
    assert.equal(questionsAt(paper, 'paragraph', 'We paint \\cite'), undefined);
    assert.equal(questionsAt(paper, 'selection', 'We paint \\cite', '{roofs}.'), undefined);
  });

  it('includes a paragraph by itself where each is to say where the paper stands', async () => {
    const paper = await read({ positioning: 'each-paragraph' });
    assert.equal(asksAbout('paragraph', questionsAt(paper, 'section', 'Roofs are')!).length, 3);
    assert.deepEqual(
      asksAbout('paragraph', questionsAt(paper, 'paragraph', 'Walls')!).map(({ paragraph }) =>
        numberedByItself(paragraph),
      ),
      ['Walls keep the heat out [1].'],
    );
    assert.deepEqual(questionsAt(paper, 'selection', 'Walls', 'heat')?.positioning, []);
  });

  it('includes the final paragraph against each before it, where that one is to say it', async () => {
    const paper = await read({ positioning: 'final-paragraph' });
    const questions = questionsAt(paper, 'section', 'Roofs are')!;
    assert.equal(asksAbout('paragraph', questions).length, 3);
    assert.deepEqual(
      asksAbout('final', questions).map(({ earlier }) => earlier.text.slice(0, 5)),
      ['Roofs', 'Walls'],
    );
    assert.equal(asksAbout('final', questionsAt(paper, 'paragraph', 'Walls')!).length, 1);
  });
});

describe('the questions that are open', () => {
  const prompts = shippedPrompts();

  it('are those that the judge has not answered, and no reply that is of no use answers one', async () => {
    const paper = await read({ positioning: 'final-paragraph' });
    const questions = questionsAt(paper, 'section', 'Roofs are')!;
    const model = new ScriptedModel((request) =>
      JSON.stringify({ reasoning: 'So it is.', evaluation: request.schema?.name === 'positioningType' ? '' : 'yes' }),
    );
    const judges = {
      support: await createGrepSupport({ model, prompts }),
      positioning: await createGrepPositioning({ model, prompts }),
    };
    const verdicts = new ModelVerdicts();
    const useless = { ...judges, support: await createGrepSupport({ model: modelSaying('I cannot tell.'), prompts }) };
    const [unanswered] = openQuestions(questions, useless, verdicts);
    assert.equal(isAnswered((await unanswered!.ask({})).by), false);
    assert.ok(verdicts.isEmpty);

    const open = openQuestions(questions, judges, verdicts);
    assert.equal(open.length, 4 + 3 + 2);
    for (const question of open.slice(0, 3)) assert.ok(isAnswered((await question.ask({})).by));
    assert.equal(openQuestions(questions, judges, verdicts).length, open.length - 3);
    for (const question of open.slice(3)) assert.ok(isAnswered((await question.ask({})).by));
    assert.deepEqual(openQuestions(questions, judges, verdicts), []);
    assert.equal(openQuestions(questions, { ...judges, positioning: undefined }, verdicts).length, 0);
    assert.equal(verdicts.positioning.find(asksAbout('paragraph', questions)[0]!)?.positions, true);
  });

  it('about sections as a whole are for the judge of style, and only for a second opinion', async () => {
    const paper = await read({ positioning: 'each-paragraph' });
    const place = { file: paper.main, range: { start: 0, end: 0 } };
    const about = (options?: { readonly secondOpinion: boolean }): string[] =>
      modelQuestions(paper, 'section', place, options)!.positioning.map((question) => question.about);
    assert.deepEqual(about(), ['paragraph', 'paragraph', 'paragraph']);
    assert.deepEqual(about({ secondOpinion: true }), [...about(), 'section']);

    const questions = modelQuestions(paper, 'section', place, { secondOpinion: true })!;
    const answering = (evaluation: string): Promise<PositioningModelJudge> =>
      createGrepPositioning({ model: modelSaying(JSON.stringify({ reasoning: 'So it is.', evaluation })), prompts });
    const verdicts = new ModelVerdicts();
    const judges = {
      support: await createGrepSupport({ model: modelSaying(''), prompts }),
      positioning: await answering('yes'),
    };
    assert.equal(openQuestions({ ...questions, citations: [] }, judges, verdicts).length, 3);
    const open = openQuestions({ ...questions, citations: [] }, { ...judges, style: await answering('3') }, verdicts);
    for (const question of open) await question.ask({});
    // Turned off again, it leaves nothing to ask.
    assert.deepEqual([open.length, openQuestions({ ...questions, citations: [] }, judges, verdicts).length], [4, 0]);
    const whole = questions.positioning.find((question) => question.about === 'section')!;
    assert.notEqual(verdicts.positioning.find(whole)?.style, undefined);
  });

  it('are there again as soon as the authors say what their paper contributes, until it is judged anew', async () => {
    const answer = JSON.stringify({ reasoning: 'So it is.', evaluation: 'no' });
    const positioning = await createSituatePositioning({ model: modelSaying(answer), prompts });
    const judges = { support: await createGrepSupport({ model: modelSaying(''), prompts }), positioning };
    const verdicts = new ModelVerdicts();
    const asked = async (contribution?: string): Promise<Pick<ModelQuestions, 'citations' | 'positioning'>> => ({
      citations: [],
      positioning: questionsAt(await read(contribution === undefined ? {} : { contribution }), 'section', 'Roofs are')!
        .positioning,
    });
    const judge = async (questions: Pick<ModelQuestions, 'citations' | 'positioning'>): Promise<void> => {
      for (const question of openQuestions(questions, judges, verdicts)) await question.ask({});
    };
    await judge(await asked());
    assert.equal(lackVerdicts(await asked(), verdicts), false);
    const said = await asked('A map of cheap ways to cool a house.');
    assert.equal(lackVerdicts(said, verdicts), true);
    await judge(said);
    assert.equal(lackVerdicts(said, verdicts), false);
  });

  it('cost as many calls as there can be votes, each with one repair', async () => {
    const support = await createGrepSupport({ model: modelSaying(''), prompts });
    const open = openQuestions(
      questionsAt(await read(), 'section', 'Roofs are')!,
      { support, positioning: undefined },
      new ModelVerdicts(),
    );
    assert.deepEqual(
      costOf(open, (requests) => 100 * new Set(requests).size),
      { calls: 24, tokens: 1200 },
    );
    assert.deepEqual(
      costOf([], () => 100),
      { calls: 0, tokens: 0 },
    );
  });
});

describe('the verdict on a citation', () => {
  it('is found from the paper, for each citation of a sentence', async () => {
    const paper = await read();
    const [, sentence] = relatedWorkSections(paper)[0]!.paragraphs[0]!.sentences;
    const { citations } = questionsAt(paper, 'section', 'Roofs are')!;
    const { support } = new ModelVerdicts();
    const verdict = bearing('unsupported');
    support.keep(citations[1]!.question, verdict, signing);
    assert.deepEqual(
      citingPairs(paper, sentence!).map(({ cited, question }) => [cited.key, support.find(question)]),
      [
        ['trees', undefined],
        ['roofs', verdict],
      ],
    );
  });
});
