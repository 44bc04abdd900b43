import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { askAboutPapers } from '../../../src/cli/lint/verdicts-of-models.ts';
import { type LanguageModels, languageModels } from '../../../src/cli/models/language-models.ts';
import { judgeByModels } from '../../../src/cli/score/score-by-models.ts';
import { modelForSearch } from '../../../src/cli/search/search-by-model.ts';
import { Progress } from '../../../src/cli/terminal/progress.ts';
import { standardError } from '../../../src/cli/terminal/standard-streams.ts';
import { ModelVerdicts } from '../../../src/judges/model/model-verdicts.ts';
import type { Paper } from '../../../src/project/paper.ts';
import { subjectOfPaper } from '../../../src/retrieval/subject-of-paper.ts';
import { checkCitations } from '../../../src/vscode/ai/check-citations.ts';
import { documentOf } from '../../../src/vscode/editor-documents.ts';
import { loadEngine } from '../../../src/vscode/load-engine.ts';
import { Panel } from '../../../src/vscode/panel/panel.ts';
import { useScriptedEndpoint } from '../../llm/use-endpoint.ts';
import { waitFor } from '../../polling.ts';
import { TestCorpus } from '../corpus/use-corpus-access.ts';
import { MemoryMemento } from '../memory-storage.ts';
import { TestSources } from '../network/use-source-access.ts';
import { closeAll, PaperFolder } from '../paper-folder.ts';
import { coolingBibliography, right, wrong } from './judged-section.ts';
import { answerAsJudge, JudgingFront } from './judging-front.ts';
import { takeSettingsBack } from './use-model-access.ts';

/** Related work from the first character on, and more of it further down. */
const text = `\\section{Related Work}

${wrong}

Trees cool streets at noon \\citep{lind2020}. We map all of it, and say what each of these ways costs.

\\section{Method}

We draw a map of a city.

\\section{Related Work}

${right}

\\bibliography{refs}
`;

describe('what language models are asked by the command line and by the editor', () => {
  const endpoint = useScriptedEndpoint();
  const before = { ...process.env };
  /** That of commands: what one of them was told, the next one does not ask. */
  let cache: string;
  let front: JudgingFront;
  let folder: PaperFolder;
  let panel: Panel;
  let sources: TestSources;
  let corpus: TestCorpus;

  beforeEach(async () => {
    cache = mkdtempSync(join(tmpdir(), 'situate-cache-'));
    front = new JudgingFront();
    sources = new TestSources();
    corpus = new TestCorpus();
    answerAsJudge(endpoint.server);
    endpoint.server.answer('⟪earlier⟫', { reasoning: 'It is taken up.', evaluation: 'yes' });
    await front.turnOn(endpoint.server, { confirmAboveTokens: 10_000_000 });
    folder = await PaperFolder.create({
      'main.tex': text,
      'refs.bib': coolingBibliography,
      'situate.json': JSON.stringify({ positioning: 'final-paragraph' }),
    });
    await folder.open('main.tex');
    const { papers, context } = front;
    const network = sources.access;
    const services = { ...context, papers, memory: new MemoryMemento(), network, corpus: corpus.access };
    panel = new Panel(services, await loadEngine(), () => undefined);
    await waitFor('the paper in the panel', () => panel.view.paper.main === 'main.tex' || undefined);
    Object.assign(process.env, {
      SITUATE_AI_ENDPOINT: endpoint.server.baseUrl,
      SITUATE_AI_MODEL: 'scripted-small',
      XDG_CACHE_HOME: cache,
    });
  });
  afterEach(async () => {
    panel.dispose();
    await closeAll();
    front.close();
    sources.close();
    await corpus.close();
    rmSync(cache, { recursive: true });
    for (const name of ['SITUATE_AI_ENDPOINT', 'SITUATE_AI_MODEL', 'XDG_CACHE_HOME']) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  });
  after(() => takeSettingsBack());

  const judging = { judge: 'llm', votes: undefined, secondLook: false } as const;

  async function read(): Promise<Paper> {
    const { document } = vscode.window.activeTextEditor!;
    const [found] = await front.papers.read(documentOf(document), new vscode.CancellationTokenSource().token);
    return found!.paper;
  }

  /** The questions that are sent while something is done, each once: the ends of prompts, which begin alike. */
  async function asked(act: () => Promise<unknown>): Promise<string[]> {
    const { length } = endpoint.server.requests;
    await act();
    return [...new Set(endpoint.server.requests.slice(length).map(({ prompt }) => prompt!.text.slice(-1000)))].sort();
  }

  function asCommand<Result>(act: (models: LanguageModels, progress: Progress) => Promise<Result>): Promise<Result> {
    return act(languageModels({}), new Progress(standardError));
  }

  it('are the same questions for scores, about all related work and no work known by title alone', async () => {
    const paper = await read();
    const inPanel = await asked(() => panel.do({ type: 'judge' }));
    const byCommand = await asked(() =>
      asCommand((models, progress) =>
        judgeByModels(paper, models, judging, {
          progress,
          verdicts: new ModelVerdicts(),
          secondOpinion: false,
          discipline: undefined,
          repeats: 1,
          isOfDisciplineAlone: false,
        }),
      ),
    );
    assert.deepEqual(inPanel, byCommand);
    assert.ok(inPanel.some((prompt) => prompt.includes('thick walls keep heat out')));
    assert.ok(inPanel.every((prompt) => !/⟪work⟫\s*Thick Walls/.test(prompt)));
  });

  it('are the same questions for rules', async () => {
    const paper = await read();
    const { document } = vscode.window.activeTextEditor!;
    const method = document.positionAt(text.indexOf('We draw'));
    const selection = new vscode.Range(method, method);
    const inEditor = await asked(() =>
      checkCitations(front.context, { document, scope: 'section', selection, isAsked: true }),
    );
    const byCommand = await asked(() =>
      asCommand((models, progress) => askAboutPapers([paper], models, judging, progress)),
    );
    assert.deepEqual(inEditor, byCommand);
    assert.ok(inEditor.length > 0);
  });

  it('are the same questions for queries of a search', async () => {
    const paper = await read();
    endpoint.server.answer('⟪misquoted⟫', { queries: [{ sentence: 'We draw a map of a city.', query: 'city maps' }] });
    const inPanel = await asked(() => panel.do({ type: 'proposeQueries', from: 'model' }));
    const byCommand = await asked(async () => {
      const options = { queries: 'distinct', rank: 'machine', tokens: 1_000_000 } as const;
      const byModel = await modelForSearch(options);
      await byModel!.propose(subjectOfPaper(paper), 'distinct', new AbortController().signal);
    });
    assert.deepEqual(inPanel, byCommand);
    assert.ok(inPanel.length > 0);
    assert.equal(panel.view.find.proposed.queries[0]?.text, 'city maps');
  });

  it('leave out works that are known by title alone, which the panel says with the score', async () => {
    await panel.do({ type: 'judge' });
    const card = await waitFor('what the model found', () =>
      panel.view.score.rubrics
        .flatMap(({ cards }) => cards)
        .find(({ id, judge }) => id === 'coherence' && judge.includes('scripted-small')),
    );
    const said = JSON.stringify(card);
    assert.match(said, /was not asked about, because only the titles of their works are known: 1/);
    assert.doesNotMatch(said, /the judge was stopped/);
    assert.equal(card.way, 'turnOnNetwork');
    const title = 'Turn On Scholarly Sources…';
    assert.deepEqual(panel.view.notice, {
      kind: 'information',
      text: 'Nobody was asked about 1 citation, because only the title of its work is known.',
      actions: [{ id: '0', title }],
    });
    await panel.do({ type: 'judge' });
    assert.match(panel.view.notice.text, /^There was nothing new to judge\. Nobody was asked about 1 citation/);
  });

  it('cost what the panel says before: with the questions that hang on what is found', async () => {
    await front.access.set({ confirmAboveTokens: 10 });
    await folder.write('situate.json', '{}');
    const editor = vscode.window.activeTextEditor!;
    await waitFor('the configuration', async () => (await read()).configuration.positioning === undefined || undefined);
    await editor.edit((edit) => {
      edit.replace(editor.document.lineAt(2).range, 'White roofs cool the rooms below them in dry cities.');
    });
    front.access.prompter.willAnswer(true);
    await panel.do({ type: 'judge' });
    const [, announced = ''] = /Send up to (\d+) requests/.exec(front.access.prompter.last!.text) ?? [];
    // Three votes, each with a repair, on two citations, three paragraphs, and a final one beside an earlier one.
    assert.equal(Number(announced), 3 * 2 * (2 + 3 + 1));
    assert.ok(endpoint.server.requests.some(({ prompt }) => prompt!.text.includes('⟪earlier⟫')));
  });
});
