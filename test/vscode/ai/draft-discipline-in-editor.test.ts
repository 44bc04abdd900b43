import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { disciplineAspects } from '../../../src/rubric/disciplines/aspects.ts';
import { criteriaOf, readDiscipline } from '../../../src/rubric/disciplines/discipline.ts';
import { draftDiscipline } from '../../../src/vscode/ai/draft-discipline-in-editor.ts';
import { answerAsSynthesiser, aspectIn, mergedCriterion, merges } from '../../llm/discipline-script.ts';
import { status } from '../../llm/scripted-faults.ts';
import { useScriptedEndpoint } from '../../llm/use-endpoint.ts';
import { closeAll, PaperFolder } from '../paper-folder.ts';
import { coolingBibliography, coolingPaper, right, wrong } from './judged-section.ts';
import { JudgingFront } from './judging-front.ts';
import { takeSettingsBack } from './use-model-access.ts';

describe('drafting a discipline from papers', () => {
  const endpoint = useScriptedEndpoint();
  let front: JudgingFront;
  let folder: PaperFolder;

  beforeEach(async () => {
    front = new JudgingFront();
    await front.turnOn(endpoint.server, { confirmAboveTokens: 1_000 });
    answerAsSynthesiser(endpoint.server);
    folder = await PaperFolder.create({
      'roofs.tex': coolingPaper(wrong, `${right} We map all of it.`),
      'trees.tex': coolingPaper(right, 'We plant them.'),
      'method.tex': '\\documentclass{article}\n\\begin{document}\n\\section{Method}\n\nWe paint.\n\\end{document}\n',
      'refs.bib': coolingBibliography,
    });
  });
  afterEach(async () => {
    await closeAll();
    front.close();
  });
  after(() => takeSettingsBack());

  const paths = (...names: readonly string[]): string[] => names.map((name) => folder.uriOf(name).fsPath);
  const shown = (): vscode.TextDocument | undefined => vscode.window.activeTextEditor?.document;

  it('says what it costs, reads the chosen papers, and shows the draft as a file that is not saved', async () => {
    const steps: number[] = [];
    front.onProgress = (done) => steps.push(done);
    front.access.prompter.willAnswer(paths('roofs.tex', 'trees.tex'), 'Cool Cities', true);
    await draftDiscipline(front.context);
    assert.match(front.said().find((text) => text.includes('66')) ?? '', /scripted-small/);
    assert.deepEqual(
      steps,
      Array.from({ length: 33 }, (_, index) => index + 1),
    );
    assert.equal(shown()?.isUntitled, true);
    const discipline = readDiscipline('shown', shown()!.getText());
    assert.equal(discipline.title, 'Cool Cities');
    assert.ok(disciplineAspects.every((aspect) => criteriaOf(discipline, aspect).length === 5));
  });

  it('takes papers one after the other where the dialog gives one at a time', async () => {
    const { prompter } = front.access;
    prompter.willAnswer(paths('roofs.tex'), 'Add Another Paper…', paths('trees.tex'));
    prompter.willAnswer('Draft from These Papers', 'Cool Cities', true);
    await draftDiscipline(front.context);
    const [first, second] = prompter.asked.filter(({ text }) => text.includes('Chosen: '));
    assert.deepEqual(first?.labels, ['Add Another Paper…'], 'one is not enough');
    assert.match(second?.text ?? '', /Chosen: .*roofs\.tex and .*trees\.tex/);
    assert.equal(readDiscipline('shown', shown()!.getText()).title, 'Cool Cities');
  });

  it('shows on request what could not be used', async () => {
    const [first] = disciplineAspects;
    endpoint.server.answer((prompt) => merges(prompt) && aspectIn(prompt) === first!.meaning, {
      criteria: [mergedCriterion(first!.meaning, 1)],
    });
    front.access.prompter.willAnswer(paths('roofs.tex', 'trees.tex'), 'Cool Cities', true);
    await draftDiscipline(front.context);
    front.access.prompter.take('Show 1 Problem');
    assert.match(front.pages.get('What the Discipline Lacks') ?? '', /^- Substance of the outline: 1 of 5 criteria/m);
  });

  it('shows nothing where the author stops it, declines the cost or the model fails', async () => {
    front.onProgress = (_, stop) => {
      stop();
    };
    front.access.prompter.willAnswer(paths('roofs.tex', 'trees.tex'), 'Cool Cities', true);
    await draftDiscipline(front.context);
    assert.equal(shown(), undefined);
    await front.access.models.clearCache();
    const before = endpoint.server.requests.length;
    front.access.prompter.willAnswer(paths('roofs.tex', 'trees.tex'), 'Cool Cities', false);
    await draftDiscipline(front.context);
    assert.deepEqual([endpoint.server.requests.length, shown()], [before, undefined]);
    front.onProgress = () => undefined;
    endpoint.server.fail(status(401), { times: 100 });
    front.access.prompter.willAnswer(paths('roofs.tex', 'trees.tex'), 'Cool Cities', true, undefined);
    await draftDiscipline(front.context);
    assert.deepEqual([front.access.prompter.last?.kind, shown()], ['decide', undefined]);
  });

  it('asks for papers with related work, at least two of them, and for a name', async () => {
    const draft = async (names: readonly string[], ...answers: readonly string[]): Promise<string> => {
      front.access.prompter.willAnswer(paths(...names), ...answers);
      await draftDiscipline(front.context);
      return front.access.prompter.last?.text ?? '';
    };
    assert.match(await draft(['roofs.tex', 'method.tex']), /method\.tex has no related-work section/);
    assert.match(await draft(['roofs.tex', 'roofs.tex']), /^Choose at least 2 papers/);
    assert.match(await draft(['roofs.tex', 'trees.tex'], '!'), /^Enter up to 80 characters/);
    assert.equal(endpoint.server.requests.length, 0);
  });
});
