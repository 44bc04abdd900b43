import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { plan } from '../../../src/cli/plan/run-plan.ts';
import type { Card } from '../../../src/panel/score-view.ts';
import type { RoundView, SourceWork } from '../../../src/panel/view.ts';
import { keepEvidence } from '../../../src/project/evidence-edit.ts';
import { parsePreferences } from '../../../src/rubric/preferences/preferences.ts';
import { exportReportCommand } from '../../../src/vscode/commands/export-report.ts';
import { placeOf } from '../../../src/vscode/editor-documents.ts';
import { loadEngine } from '../../../src/vscode/load-engine.ts';
import { Panel } from '../../../src/vscode/panel/panel.ts';
import { answerAsWriter } from '../../llm/draft-script.ts';
import { answerAsGrep } from '../../llm/grep-script.ts';
import * as faults from '../../llm/scripted-faults.ts';
import { useScriptedEndpoint } from '../../llm/use-endpoint.ts';
import { waitFor } from '../../polling.ts';
import { TestCorpus } from '../corpus/use-corpus-access.ts';
import { MemoryMemento } from '../memory-storage.ts';
import { TestSources, takeNetworkSettingsBack } from '../network/use-source-access.ts';
import { closeAll, PaperFolder } from '../paper-folder.ts';
import { coolingBibliography, coolingMarkdown, coolingPaper, right } from './judged-section.ts';
import { JudgingFront } from './judging-front.ts';
import { takeSettingsBack } from './use-model-access.ts';

const latex = { main: 'main.tex', paperOf: coolingPaper };
const markdown = { main: 'main.md', paperOf: coolingMarkdown };

describe('the panel', () => {
  let format = latex;
  const endpoint = useScriptedEndpoint();
  let front: JudgingFront;
  let paper: PaperFolder;
  let panel: Panel;
  let memory: MemoryMemento;
  let sources: TestSources;
  let corpus: TestCorpus;

  beforeEach(async () => {
    front = new JudgingFront();
    sources = new TestSources();
    corpus = new TestCorpus();
    memory = new MemoryMemento();
    answerAsGrep(endpoint.server);
    answerAsWriter(endpoint.server);
    paper = await PaperFolder.create({ [format.main]: format.paperOf(right), 'refs.bib': coolingBibliography });
    await front.turnOn(endpoint.server, { confirmAboveTokens: 10_000_000 });
    panel = await openPanel();
  });
  afterEach(async () => {
    panel.dispose();
    await closeAll();
    front.close();
    sources.close();
    await corpus.close();
  });
  after(() => takeSettingsBack());

  /** A test of the LaTeX paper, and of the same one in Markdown. */
  function inBothFormats(behaviour: string, test: () => Promise<void>): void {
    it(behaviour, test);
    describe('of a Markdown paper', () => {
      before(() => {
        format = markdown;
      });
      after(() => {
        format = latex;
      });
      it(behaviour, test);
    });
  }

  async function openPanel(): Promise<Panel> {
    await paper.open(format.main);
    const { papers, context } = front;
    const opened = new Panel(
      { ...context, papers, memory, network: sources.access, corpus: corpus.access },
      await loadEngine(),
      () => undefined,
    );
    await waitFor('the paper in the panel', () => opened.view.paper.main === format.main || undefined);
    return opened;
  }

  function shown(): RoundView {
    const { rounds, shown: id } = panel.view.draft;
    const round = rounds.find((other) => other.id === id);
    assert.ok(round, JSON.stringify(panel.view.notice));
    return round;
  }

  function editorText(): string {
    return vscode.workspace.textDocuments.find(({ uri }) => uri.path === paper.uriOf(format.main).path)!.getText();
  }

  inBothFormats('judges by the criteria of the discipline that the author chooses, as often as they say', async () => {
    const discipline = () => panel.view.score.discipline;
    await waitFor('the disciplines', () => discipline()?.choices.length === 10 || undefined);
    await panel.do({ type: 'chooseDiscipline', discipline: 'physics' });
    await waitFor('the criteria', () => discipline()?.chosen === 'physics' || undefined);
    assert.match(String(await paper.read('situate.json')), /"discipline": "physics"/);
    endpoint.server.answer('CRITERIA:', {
      criteria: [1, 2, 3, 4, 5].map((number) => ({ number, reason: 'So it is.', quotes: [], score: '4' })),
    });
    front.access.prompter.willAnswer('Once');
    await panel.do({ type: 'judgeByDiscipline' });
    assert.match(front.access.prompter.last!.text, /22 requests, about [\d,]+ tokens/);
    const aspects = discipline()!.components.flatMap((component) => component.aspects);
    assert.equal(panel.view.notice, undefined);
    assert.deepEqual(new Set(aspects.map(({ card }) => card.value)), new Set(['4 of 5']));
    const { id } = aspects[0]!.criteria[0]!.card;
    await panel.do({ type: 'makePoint', criterion: id, reply: 1 });
    assert.match(panel.view.notice!.text, /^This was said of another text/);
    const { calls } = endpoint.server.usage;
    for (const count of [1, 2]) {
      await panel.do({ type: 'makePoint', criterion: id, reply: 0 });
      const own = shown().feedback.filter(({ criterion }) => criterion === undefined);
      assert.equal(own.length, count);
      assert.match(own[0]!.text, /^A reviewer gives 4 of 5 for “.*”: “So it is\.” Change the text/);
    }
    assert.deepEqual(
      [panel.view.draft.rounds.map(({ kind }) => kind), endpoint.server.usage.calls],
      [['section'], calls],
    );
    assert.match(panel.view.notice!.text, /to the feedback on the current round/);
  });

  inBothFormats('compares with the exemplar that the author picks, and opens it at a place', async () => {
    const other = 'Dogs bark at the moon in winter nights.';
    const text = `# Related Work\n\n${other}\n`;
    await paper.write('good.md', text);
    front.access.prompter.willAnswer(paper.uriOf('good.md').fsPath);
    await panel.do({ type: 'compareWithExemplar' });
    const exemplar = await waitFor('the exemplar', () => panel.view.score.exemplar);
    assert.equal(exemplar.path, 'good.md');
    assert.equal(exemplar.rows.find(({ measure }) => measure === 'words')?.exemplar, '8');
    const start = text.indexOf(other);
    const { path: file } = paper.uriOf('good.md');
    await panel.do({ type: 'reveal', place: { file, start, end: start + other.length } });
    const { document, selection } = vscode.window.activeTextEditor!;
    assert.equal(document.uri.path, file);
    assert.equal(document.getText(selection), other);
  });

  it('says which of two papers is meant in a file that they share, and turns to the other one', async () => {
    const main = coolingPaper(right).replace('\\end{document}', '\\input{part}\n\\end{document}');
    await paper.write('part.tex', 'Shade is cheap.\n');
    await paper.write('main.tex', main);
    await paper.write('other.tex', main);
    await paper.open('other.tex');
    await waitFor('the other paper', () => panel.view.paper.main === 'other.tex' || undefined);
    await paper.open('part.tex');
    const choices = await waitFor('both papers', () =>
      panel.view.paper.choices.length === 2 ? panel.view.paper.choices : undefined,
    );
    const [hidden] = choices.filter(({ isChosen }) => !isChosen);
    await panel.do({ type: 'choosePaper', paper: hidden!.id });
    await waitFor('that paper', () => hidden!.name.endsWith(panel.view.paper.main ?? '-') || undefined);
    await paper.open('main.tex');
    await paper.open('part.tex');
    await waitFor(
      'that paper again',
      () => panel.view.paper.choices.find(({ isChosen }) => isChosen)?.id === hidden!.id || undefined,
    );
  });

  describe('with an exemplar outside the workspace', () => {
    const text = '# Related Work\n\nDogs bark at the moon in winter nights [@moon].\n';
    let folder: string;

    async function named(): Promise<void> {
      const { uri } = (await paper.open('main.tex')).document;
      await waitFor('what is named', () => front.papers.open.with(placeOf(uri))[0]?.shown?.paper.missingExemplar);
    }

    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'situate-exemplar-'));
      await writeFile(join(folder, 'good.md'), text);
    });
    afterEach(() => rm(folder, { recursive: true }));

    it('asks once whether it may read that folder, and compares', async () => {
      const { prompter } = front.access;
      prompter.willAnswer(join(folder, 'good.md'), true);
      await panel.do({ type: 'compareWithExemplar' });
      assert.match(prompter.last!.text, /^Read papers in .*situate-exemplar-/);
      await waitFor('the exemplar', () => panel.view.score.exemplar);
      await writeFile(join(folder, 'better.md'), text.replace('bark', 'howl and bark'));
      prompter.willAnswer(join(folder, 'better.md'));
      await panel.do({ type: 'chooseExemplar' });
      await waitFor('the other exemplar', () => {
        const { exemplar } = panel.view.score;
        return exemplar?.path.endsWith('better.md') === true ? exemplar : undefined;
      });
    });

    it('notes nothing that it may not read, and asks again when the author wants it', async () => {
      const { prompter } = front.access;
      prompter.willAnswer(join(folder, 'good.md'), false);
      await panel.do({ type: 'compareWithExemplar' });
      await assert.rejects(paper.read('situate.json'));
      prompter.willAnswer(join(folder, 'good.md'), true);
      await panel.do({ type: 'compareWithExemplar' });
      await waitFor('the exemplar', () => panel.view.score.exemplar);
    });

    it('asks for the folder that situate.json names, where it may not read that yet', async () => {
      const { prompter } = front.access;
      await paper.write('situate.json', JSON.stringify({ exemplar: join(folder, 'good.md') }));
      await named();
      prompter.willAnswer(true);
      await panel.do({ type: 'compareWithExemplar' });
      await waitFor('the exemplar', () => panel.view.score.exemplar);
    });

    it('asks for another one where there is none any more', async () => {
      await paper.write('situate.json', JSON.stringify({ exemplar: 'gone.md' }));
      await named();
      await paper.write('good.md', text);
      front.access.prompter.willAnswer(paper.uriOf('good.md').fsPath);
      await panel.do({ type: 'compareWithExemplar' });
      assert.match(front.access.prompter.last!.text, /^gone\.md cannot be read\./);
      await waitFor('the exemplar', () => panel.view.score.exemplar);
    });

    it('reads nothing but papers there', async () => {
      await writeFile(join(folder, 'secret.txt'), 'a secret');
      await front.papers.readable.allow(vscode.Uri.file(folder));
      const { files } = front.papers.open.with(placeOf((await paper.open('main.tex')).document.uri))[0]!;
      assert.equal(await files.readFile(vscode.Uri.file(join(folder, 'secret.txt')).path), 'outside');
      assert.notEqual(await files.readFile(vscode.Uri.file(join(folder, 'good.md')).path), 'outside');
    });
  });

  inBothFormats('keeps which of two rounds the author prefers, and opens that as examples', async () => {
    await panel.do({ type: 'makePlan', from: 'section' });
    await panel.do({ type: 'draft', strategy: 'plan', judges: true });
    const source = 'Lakes beside a city cool it on most days of a summer, and nobody has measured by how much.';
    await panel.do({ type: 'editDraft', round: shown().id, source });
    const next = await waitFor('a pair', () => panel.view.draft.preferences?.next);
    await panel.do({ type: 'prefer', ...next, preferred: 'second' });
    assert.deepEqual(panel.view.draft.preferences?.compared, [{ ...next, preferred: 'second' }]);
    const readKept = async () => parsePreferences(String(await paper.read('.situate/preferences.json')));
    const kept = await readKept();
    assert.equal(kept.comparisons.length, 1);
    assert.doesNotMatch(panel.view.draft.preferences.finding, /situate preferences/);
    const score = { type: 'scoreRounds', first: next.first, second: next.second } as const;
    await panel.do(score);
    assert.equal(panel.view.notice?.text, 'Choose a discipline first, on the tab “What to do next”.');
    await panel.do({ type: 'chooseDiscipline', discipline: 'physics' });
    await waitFor('the criteria', () => panel.view.score.discipline?.chosen === 'physics' || undefined);
    endpoint.server.answer('CRITERIA:', {
      criteria: [1, 2, 3, 4, 5].map((number) => ({ number, reason: 'So it is.', quotes: [], score: '4' })),
    });
    const { calls } = endpoint.server.usage;
    await panel.do(score);
    assert.equal(panel.view.notice.text, '2 texts are scored now.');
    assert.deepEqual(
      (await readKept()).texts.map(({ judged }) => judged.map(({ discipline, judge }) => [discipline, judge])),
      Array(2).fill([['physics', 'situate:scripted-small']]),
    );
    assert.equal(endpoint.server.usage.calls - calls, 22);
    assert.match(panel.view.draft.preferences.finding, /you have made 1\./);
    await panel.do(score);
    assert.match(panel.view.notice.text, /^These rounds are scored already/);
    assert.equal(endpoint.server.usage.calls - calls, 22);
    await panel.do({ type: 'exportPreferences' });
    const examples = vscode.window.activeTextEditor!.document.getText().trim().split('\n');
    assert.equal(examples.length, 2);
    assert.equal((JSON.parse(examples[0]!) as { readonly aspect: string }).aspect, 'draft-preference');
  });

  describe('with judges on servers of their own', () => {
    const onSupport = useScriptedEndpoint();
    const onPositioning = useScriptedEndpoint();
    const improvement = { type: 'improve', rounds: 1, oneByOne: false, inWords: false, bestOf: 1 } as const;

    beforeEach(async () => {
      await panel.do({ type: 'makePlan', from: 'section' });
      await front.access.set({
        confirmAboveTokens: 1,
        models: {
          default: 'scripted-small',
          support: `scripted-large@${onSupport.server.baseUrl}`,
          positioning: `scripted-large@${onPositioning.server.baseUrl}`,
        },
      });
      front.access.prompter.asked.length = 0;
    });

    /** The places to which the last question says that text goes, as far as they are these three. */
    function namedPlaces(): string[] {
      const { text } = front.access.prompter.last!;
      assert.match(text, /^Send up to /);
      const places = [endpoint, onSupport, onPositioning].map(({ server }) => server.origin);
      return places.filter((origin) => text.includes(origin));
    }

    for (const message of [{ type: 'draft', strategy: 'plan' }, improvement] as const) {
      it(`names their servers too before it sends anything to ${message.type === 'draft' ? 'draft' : 'improve'}`, async () => {
        const { prompter } = front.access;
        // The two servers may be sent text; the cost is declined.
        prompter.willAnswer(true, true, false);
        await panel.do({ ...message, judges: true });
        // A section is judged before it is known whether there is anything to write.
        const asked = message.type === 'draft' ? [endpoint, onSupport, onPositioning] : [onSupport, onPositioning];
        assert.deepEqual(
          namedPlaces(),
          asked.map(({ server }) => server.origin),
        );
        prompter.willAnswer(false);
        await panel.do({ ...message, judges: false });
        assert.deepEqual(namedPlaces(), [endpoint.server.origin]);
        assert.deepEqual(
          [endpoint, onSupport, onPositioning].flatMap(({ server }) => server.requests),
          [],
        );
      });
    }
  });

  it('judges a round that was drafted without, and keeps the feedback that its author changes in the meantime', async () => {
    await panel.do({ type: 'makePlan', from: 'section' });
    await panel.do({ type: 'draft', strategy: 'plan', judges: false });
    const isJudgedByModel = (): boolean => JSON.stringify(shown().scores).includes('scripted-small');
    assert.ok(!isJudgedByModel());
    const { id, feedback } = shown();
    const asked = endpoint.server.requests.length;
    let release: () => void = () => undefined;
    endpoint.server.fail(faults.heldUntil(new Promise<void>((resume) => (release = resume))));
    const judging = panel.do({ type: 'judgeRound', round: id });
    await waitFor('the first question', () => endpoint.server.requests.length > asked);
    const own = { urgency: 'must', text: 'Name the city.', isChosen: true } as const;
    await panel.do({ type: 'changeFeedback', round: id, feedback: [...feedback, own] });
    release();
    await judging;
    assert.equal(panel.view.notice, undefined);
    assert.ok(isJudgedByModel());
    assert.deepEqual(shown().feedback.at(-1), own);
  });

  it('shows the scores of the paper that is looked at, and follows its edits', async () => {
    const score = (id: string): Card =>
      panel.view.score.rubrics.flatMap(({ cards }) => cards).find((card) => card.id === id)!;
    assert.equal(score('hallucinatedCitations').state, 'passed');
    const editor = vscode.window.activeTextEditor!;
    await editor.edit((edit) => {
      edit.insert(
        editor.document.positionAt(editor.document.getText().indexOf(right)),
        'Others went before \\citep{nobody2020}. ',
      );
    });
    await waitFor('the new score', () => score('hallucinatedCitations').state === 'failed' || undefined);
    assert.equal(panel.view.working, undefined);
  });

  inBothFormats('has the section judged by the language model, and asks nothing twice', async () => {
    await panel.do({ type: 'judge' });
    await waitFor(
      'what the model found',
      () =>
        panel.view.score.rubrics
          .flatMap(({ cards }) => cards)
          .find(({ id }) => id === 'coherence')!
          .judge.includes('scripted-small') || undefined,
    );
    assert.match(
      panel.view.notice?.text ?? '',
      /Nobody was asked about 1 citation, because only the title of its work/,
    );
    const { calls } = endpoint.server.usage;
    assert.ok(calls > 0);
    await panel.do({ type: 'judge' });
    assert.equal(endpoint.server.usage.calls, calls);
  });

  it('keeps what the author thinks of verdicts, says once where, and exports it', async () => {
    await panel.do({ type: 'judge' });
    const work = (): SourceWork => panel.view.sources.works.find(({ key }) => key === 'lind2020')!;
    const { place, judged } = await waitFor('the verdict', () => work().citations.find((one) => one.judged));
    assert.deepEqual([judged?.verdict, judged?.opinion], ['supported', 'open']);
    await panel.do({ type: 'giveOpinion', on: 'citation', place, agrees: false });
    assert.match(panel.view.notice?.text ?? '', /in \.situate\/preferences\.json, on this machine\. It sends nothing/);
    assert.equal(work().citations[0]?.judged?.opinion, 'disagrees');
    await panel.do({ type: 'dismiss' });
    const [paragraph] = panel.view.score.strips[0]!.paragraphs;
    assert.equal(paragraph?.opinion, 'open');
    await panel.do({ type: 'giveOpinion', on: 'paragraph', place: paragraph.place, agrees: true });
    assert.equal(panel.view.score.strips[0]!.paragraphs[0]?.opinion, 'agrees');
    assert.equal(panel.view.notice, undefined, 'said once');
    const { opinions } = parsePreferences(String(await paper.read('.situate/preferences.json')));
    assert.deepEqual(
      opinions.map(({ aspect, score, agrees }) => [aspect, score, agrees]),
      [
        ['support', 1, false],
        ['positioning-consistency', paragraph.positions === true ? 1 : 0, true],
      ],
    );
    await panel.do({ type: 'exportPreferences' });
    const examples = vscode.window.activeTextEditor!.document.getText().trim().split('\n');
    assert.equal((JSON.parse(examples[0]!) as { readonly score: number }).score, 0, 'what is right by the author');
    assert.equal(examples.length, 2);
  });

  it('says why an opinion cannot be kept, and leaves a damaged file alone', async () => {
    await paper.write('.situate/preferences.json', '{ "version": 9 }');
    await panel.do({ type: 'judge' });
    const { place } = await waitFor('the verdict', () =>
      panel.view.sources.works.find(({ key }) => key === 'lind2020')!.citations.find(({ judged }) => judged),
    );
    await panel.do({ type: 'giveOpinion', on: 'citation', place, agrees: true });
    assert.match(panel.view.notice?.text ?? '', /cannot be used and was left alone: it is of version 9/);
    assert.equal(String(await paper.read('.situate/preferences.json')), '{ "version": 9 }');
    await panel.do({ type: 'giveOpinion', on: 'citation', place: { ...place, start: 0, end: 1 }, agrees: true });
    assert.match(panel.view.notice?.text ?? '', /There is no verdict here any more/);
  });

  it('has the scores by the discipline in the report that is exported, with their spread and how far to rely on them', async () => {
    await panel.do({ type: 'chooseDiscipline', discipline: 'physics' });
    await waitFor('the criteria', () => panel.view.score.discipline?.chosen === 'physics' || undefined);
    let replies = 0;
    endpoint.server.answer('CRITERIA:', () => ({
      criteria: [1, 2, 3, 4, 5].map((number) => ({
        number,
        reason: 'So it is.',
        quotes: [],
        score: String(2 + (replies++ % 3)),
      })),
    }));
    const { prompter } = front.access;
    prompter.willAnswer('3 times');
    await panel.do({ type: 'judgeByDiscipline' });
    assert.equal(panel.view.notice, undefined);
    prompter.willAnswer(paper.uriOf('report.md').fsPath);
    await exportReportCommand(front.papers, prompter);
    const report = String(await paper.read('report.md'));
    assert.match(report, /^## Reviewers in: Physics$/m);
    assert.match(report, /hardly agreed with .* experts/);
    assert.match(report, /Spearman correlations of 0\.10 to 0\.17 \(SurveyLens, table 9\)/);
    assert.match(report, /^\| Synthesis and integration \|.*\| [\d.]+ of 5, [\d.]+ of 5 to [\d.]+ of 5 \|/m);
    // Everything said of another text is left out.
    const editor = await paper.open('main.tex');
    await editor.edit((edit) => {
      edit.insert(editor.document.positionAt(editor.document.getText().indexOf(right)), 'One more sentence. ');
    });
    await waitFor('the edit', () => panel.view.score.discipline?.isOutdated === true);
    prompter.willAnswer(paper.uriOf('report.md').fsPath);
    await exportReportCommand(front.papers, prompter);
    assert.doesNotMatch(String(await paper.read('report.md')), /Reviewers in: Physics/);
  });

  it('has the language model say which contributions the works cited have, and asks nothing twice', async () => {
    const quote = 'Trees along a street lower its temperature at noon by two degrees.';
    endpoint.server.answer(/contributions of their paper/, {
      contributions: [{ number: 1, reasoning: 'It is about trees.', quote, answer: 'hasNot' }],
    });
    await panel.do({ type: 'compareContributions', isShown: true });
    await panel.do({ type: 'askContributions' });
    const judged = await waitFor('what the model found', () =>
      panel.view.find.comparison?.works
        .find(({ key }) => key === 'lind2020')
        ?.cells.find(({ model }) => model !== null),
    );
    assert.deepEqual(judged, { state: 'hasNot', quote, from: 'abstract', place: null, model: 'scripted-small' });
    const { calls } = endpoint.server.usage;
    await panel.do({ type: 'askContributions' });
    assert.equal(endpoint.server.usage.calls, calls);
    assert.match(panel.view.notice?.text ?? '', /has already judged all works/);
  });

  it('asks about the section as a whole only where a second opinion is wanted, and notes where it differs', async () => {
    answerAsGrep(endpoint.server, { type: '3' });
    await front.access.set({ models: { default: 'scripted-small', style: 'scripted-large' } });
    const reason = (): string =>
      panel.view.score.rubrics.flatMap(({ cards }) => cards).find(({ id }) => id === 'positioningType')!.reason;
    const { models } = front.access;
    const toStyle = (): number =>
      endpoint.server.requests.filter(({ prompt }) => prompt?.model === 'scripted-large').length;
    await panel.do({ type: 'judge' });
    assert.equal(toStyle(), 0);
    const asked = endpoint.server.requests.length;
    await models.judgeBy({ ...models.judging, secondOpinion: true });
    await panel.do({ type: 'judge' });
    await waitFor('the note', () => /as a whole, the language model says "none"/.test(reason()) || undefined);
    assert.ok(toStyle() > 0);
    assert.equal(endpoint.server.requests.length, asked + toStyle());
  });

  it('keeps the plan as Markdown beside the paper, and takes up what is changed there', async () => {
    await panel.do({ type: 'makePlan', from: 'section' });
    assert.ok(panel.view.plan.plan!.paragraphs.length > 0);
    const written = (await paper.read('related-work.plan.md')).toString();
    const { revision } = panel.view.plan;
    await paper.write('related-work.plan.md', written.replace(/^(## .*)$/m, '## A topic of my own'));
    await waitFor(
      'the plan from the file',
      () => panel.view.plan.plan?.paragraphs[0]?.topic.includes('A topic of my own') === true || undefined,
    );
    assert.ok(panel.view.plan.revision > revision);
    const [first, ...others] = panel.view.plan.plan!.paragraphs;
    await panel.do({ type: 'changePlan', plan: { paragraphs: [{ ...first!, words: 77 }, ...others] } });
    assert.match((await paper.read('related-work.plan.md')).toString(), /77/);
  });

  it('makes the plan that the command line makes, in the style that is chosen, and none of a section without text', async () => {
    const style = 'final-paragraph';
    await panel.do({ type: 'setPositioning', style });
    await panel.do({ type: 'makePlan', from: 'section' });
    const inPanel = String(await paper.read('related-work.plan.md'));
    const [main, output] = ['main.tex', 'by-command.md'].map((name) => paper.uriOf(name).fsPath);
    await plan(main!, { from: 'section', positioning: style, format: 'markdown', output: output!, model: false });
    assert.equal(inPanel, String(await paper.read('by-command.md')));
    assert.match(inPanel, /^Positioning: final-paragraph$/m);

    const editor = await paper.open('main.tex');
    await editor.edit((edit) => {
      const start = editorText().indexOf(right);
      edit.delete(
        new vscode.Range(editor.document.positionAt(start), editor.document.positionAt(start + right.length)),
      );
    });
    front.access.prompter.willAnswer(true);
    await panel.do({ type: 'makePlan', from: 'section' });
    assert.match(panel.view.notice?.text ?? '', /related-work section|related work/i);
    assert.equal(String(await paper.read('related-work.plan.md')), inPanel);
  });

  it('asks before it replaces a plan, and brings that back on request', async () => {
    const plan = { paragraphs: [{ topic: 'My own', words: 40, sentences: [] }] };
    await panel.do({ type: 'changePlan', plan });
    front.access.prompter.willAnswer(false, true);
    await panel.do({ type: 'makePlan', from: 'section' });
    assert.match(
      front.access.prompter.last?.text ?? '',
      /^Replace the plan\?\nrelated-work\.plan\.md has a plan already/,
    );
    assert.deepEqual(panel.view.plan.plan, plan);
    await panel.do({ type: 'makePlan', from: 'section' });
    assert.notDeepEqual(panel.view.plan.plan, plan);
    const [undo] = panel.view.notice?.actions ?? [];
    assert.equal(undo?.title, 'Undo');
    await panel.do({ type: 'act', id: undo.id });
    await waitFor('the plan as it was', () => panel.view.plan.plan?.paragraphs[0]?.topic === 'My own' || undefined);
    await waitFor('the file as it was', async () =>
      (await paper.read('related-work.plan.md')).toString().includes('## My own (40 words)'),
    );

    const text = 'Please generate 1 sentence in 60 words. Cite @cite_1 at line 1.';
    front.access.prompter.willAnswer(false, true);
    await panel.do({ type: 'pastePlan', text });
    const first = (): string | undefined => panel.view.plan.plan?.paragraphs[0]?.topic;
    assert.equal(first(), 'My own');
    await panel.do({ type: 'pastePlan', text });
    assert.notEqual(first(), 'My own');
    assert.deepEqual(
      panel.view.notice?.actions.map(({ title }) => title),
      ['Undo'],
    );
    await panel.do({ type: 'act', id: '0' });
    await waitFor('the plan once more', () => first() === 'My own' || undefined);
  });

  it('adds to the plan what the feedback on a round proposes, and says so', async () => {
    answerAsGrep(endpoint.server, { unpositioned: [''] });
    await panel.do({ type: 'makePlan', from: 'section' });
    await panel.do({ type: 'draft', strategy: 'plan', judges: true });
    const proposal = shown().feedback.find(({ proposes }) => proposes !== undefined)?.proposes;
    assert.ok(proposal, JSON.stringify(shown().feedback));
    const { plan: before, revision } = panel.view.plan;
    const positionings = (): number =>
      panel.view.plan
        .plan!.paragraphs.flatMap(({ sentences }) => sentences)
        .filter(({ purpose }) => purpose === 'positioning').length;
    const count = positionings();
    await panel.do({ type: 'addToPlan', round: shown().id, paragraph: proposal.paragraph });
    assert.equal(positionings(), count + 1);
    assert.match(panel.view.notice?.text ?? '', /^Added a sentence to paragraph \d+ of the plan/);
    // A plan that did not come from the page itself can be undone there.
    assert.ok(panel.view.plan.revision > revision);
    await panel.do({ type: 'addToPlan', round: shown().id, paragraph: proposal.paragraph });
    assert.match(panel.view.notice?.text ?? '', /already has such a sentence/);
    assert.equal(panel.view.plan.plan!.paragraphs.length, before!.paragraphs.length);
  });

  inBothFormats(
    'writes a draft after the plan, says what was invented, and puts one paragraph into the section',
    async () => {
      answerAsWriter(endpoint.server, { inventsKey: 'always' });
      await panel.do({ type: 'makePlan', from: 'section' });
      await panel.do({ type: 'draft', strategy: 'plan', judges: true });
      assert.ok(
        shown().deviations.some(({ kind }) => kind === 'inventedKey'),
        JSON.stringify(shown().deviations),
      );
      assert.doesNotMatch(shown().source, /C99|doe2031/);
      assert.match(panel.view.notice?.text ?? '', /may not cite/);
      const before = editorText();
      const [change] = panel.view.draft.changes;
      assert.ok(change);
      await panel.do({ type: 'apply', round: shown().id, changes: [change.id] });
      assert.notEqual(editorText(), before);
      await waitFor('one change less', () => !panel.view.draft.changes.some(({ id }) => id === change.id) || undefined);
      assert.equal(vscode.window.activeTextEditor?.selection.isEmpty, change.kind === 'delete');
      assert.deepEqual(
        panel.view.notice?.actions.map(({ title }) => title),
        ['Undo'],
      );
      await panel.do({ type: 'act', id: '0' });
      await waitFor('the text before', () => editorText() === before || undefined);
      assert.equal(panel.view.notice, undefined);

      await waitFor('the change again', () => panel.view.draft.changes.some(({ id }) => id === change.id) || undefined);
      await panel.do({ type: 'apply', round: shown().id, changes: [change.id] });
      assert.notEqual(editorText(), before);
      await vscode.commands.executeCommand('undo');
      assert.equal(editorText(), before);
      await waitFor('the notice to go', () => panel.view.notice === undefined || undefined);
    },
  );

  inBothFormats('makes the plan that a draft lacks, after one question, and says when both are there', async () => {
    await front.access.set({ confirmAboveTokens: 1 });
    const { prompter } = front.access;
    prompter.asked.length = 0;
    prompter.willAnswer(false);
    await panel.do({ type: 'draft', strategy: 'plan', judges: false });
    assert.deepEqual([panel.view.plan.plan, panel.view.draft.rounds], [undefined, []]);
    prompter.willAnswer(true);
    await panel.do({ type: 'draft', strategy: 'plan', judges: false });
    assert.equal(prompter.asked.length, 2);
    assert.ok(panel.view.plan.plan!.paragraphs.length > 0);
    assert.match(String(await paper.read('related-work.plan.md')), /^## /m);
    assert.equal(panel.view.draft.rounds.length, 1);
    const points = shown().feedback.length;
    assert.equal(
      panel.view.notice?.text,
      `The model made the plan that was missing. The draft is there, with ${points} points of feedback.`,
    );
  });

  it('drafts by one command where a plan waits for that, and improves the draft by the same', async () => {
    await panel.do({ type: 'makePlan', from: 'section' });
    await panel.draftOrImprove();
    const [first, ...others] = panel.view.draft.rounds;
    assert.deepEqual([first?.from, others], [undefined, []]);
    await panel.draftOrImprove();
    assert.equal(panel.view.draft.rounds.at(-1)?.from, first?.id);
  });

  it('improves the section by that command where there is neither plan nor round', async () => {
    await panel.draftOrImprove();
    const { rounds } = panel.view.draft;
    assert.equal(rounds.length, 2);
    assert.equal(rounds[1]!.from, rounds[0]!.id);
  });

  inBothFormats(
    'looks whether there is anything to improve before it asks for anything, and offers what gives it something',
    async () => {
      await panel.do({ type: 'draft', strategy: 'zero-shot', judges: false });
      const { id } = shown();
      const improvement = {
        type: 'improve',
        rounds: 1,
        oneByOne: false,
        inWords: false,
        bestOf: 1,
        judges: false,
      } as const;
      const point = { urgency: 'should', text: 'Say more about walls.', isChosen: false } as const;
      await panel.do({ type: 'changeFeedback', round: id, feedback: [point] });
      await front.access.set({ confirmAboveTokens: 1 });
      front.access.prompter.asked.length = 0;
      await panel.do(improvement);
      assert.match(panel.view.notice?.text ?? '', /^There is nothing to improve: no point of the feedback is ticked\./);
      assert.deepEqual(panel.view.notice?.actions, [{ id: '0', title: 'Add a Point', inPage: 'addPoint' }]);
      await panel.do({ type: 'changeFeedback', round: id, feedback: [] });
      await panel.do(improvement);
      assert.match(panel.view.notice.text, /there is no feedback on this round\. Add a point/);
      assert.deepEqual(
        panel.view.notice.actions.map(({ title }) => title),
        ['Add a Point', 'Judge This Round'],
      );
      assert.deepEqual(front.access.prompter.asked, []);
      front.access.prompter.willAnswer(true);
      await panel.do({ type: 'act', id: '1' });
      await waitFor('the judgement', () => JSON.stringify(shown().scores).includes('scripted-small') || undefined);
    },
  );

  inBothFormats('improves in rounds that honour another style, and shows all of them after a reload', async () => {
    await panel.do({ type: 'improve', rounds: 1, oneByOne: false, inWords: false, bestOf: 1, judges: true });
    await panel.do({ type: 'setPositioning', style: 'final-paragraph' });
    await panel.do({ type: 'improve', rounds: 1, oneByOne: false, inWords: false, bestOf: 1, judges: true });
    const { rounds } = panel.view.draft;
    assert.ok(rounds.length >= 2, JSON.stringify(panel.view.notice));
    assert.equal(rounds.at(-1)!.positioning, 'final-paragraph');
    assert.ok(rounds.every(({ scores }) => scores.length === 8));
    assert.equal(panel.view.draft.comparison?.with, rounds.at(-1)!.from);
    await panel.do({ type: 'compare' });
    assert.equal(panel.view.draft.comparison, undefined);
    panel.dispose();
    panel = await openPanel();
    await waitFor('the rounds', () => panel.view.draft.rounds.length === rounds.length || undefined);
    assert.deepEqual(panel.view.draft.rounds, rounds);
  });

  it('loses nothing where the server fails, and offers to try again', async () => {
    await panel.do({ type: 'draft', strategy: 'zero-shot', judges: true });
    await panel.do({
      type: 'changeFeedback',
      round: shown().id,
      feedback: [{ urgency: 'should', text: 'Say more about walls.', isChosen: true }],
    });
    const before = panel.view.draft.rounds;
    endpoint.server.fail(faults.status(503), { times: 20 });
    await panel.do({ type: 'improve', rounds: 1, oneByOne: false, inWords: false, bestOf: 1, judges: true });
    assert.equal(panel.view.notice?.kind, 'error');
    assert.ok(panel.view.notice.actions.some(({ title }) => title === 'Try Again'));
    assert.equal(panel.view.working, undefined);
    assert.deepEqual(panel.view.draft.rounds, before);
  });

  it('ends what it asks when the window is closed, keeps nothing of it, and says so when it is open again', async () => {
    await panel.do({ type: 'makePlan', from: 'section' });
    await panel.do({ type: 'draft', strategy: 'plan', judges: false });
    const kept = String(await paper.read('.situate/drafting/main.tex.json'));
    const asked = endpoint.server.requests.length;
    endpoint.server.fail(faults.slowDrip(20), { times: 100 });
    const improving = panel.do({
      type: 'improve',
      rounds: 1,
      oneByOne: false,
      inWords: false,
      bestOf: 1,
      judges: false,
    });
    const request = await waitFor('the request', () => endpoint.server.requests[asked]);
    const what = panel.view.working!.what;
    panel.dispose();
    await improving;
    await waitFor('the end of the request', () => request.wasClosedEarly === true);
    panel = await openPanel();
    const { notice, working, draft } = panel.view;
    assert.equal(working, undefined);
    assert.equal(
      notice?.text,
      `The window was closed or reloaded, which stopped this: ${what}. Situate keeps what was done until then.`,
    );
    assert.equal(draft.rounds.length, 1);
    assert.equal(String(await paper.read('.situate/drafting/main.tex.json')), kept);
    panel.dispose();
    panel = await openPanel();
    assert.equal(panel.view.notice, undefined, 'said once');
    endpoint.server.reset();
    answerAsWriter(endpoint.server);
    await panel.do({ type: 'draft', strategy: 'plan', judges: false });
    assert.equal(panel.view.draft.rounds.length, 2);
    panel.dispose();
    panel = await openPanel();
    assert.equal(panel.view.notice, undefined, 'nothing was cut off');
  });

  it('says how many questions got no reply that could be used when the section is judged', async () => {
    endpoint.server.fail(faults.page(200), { times: 1000 });
    await panel.do({ type: 'judge' });
    assert.equal(panel.view.notice?.kind, 'error');
    assert.match(panel.view.notice.text, /^The model gave no usable reply to \d+ questions?\. /);
  });

  it('sends nothing while language models are off, and says how to turn them on', async () => {
    await front.access.set({ enabled: false });
    const { calls } = endpoint.server.usage;
    await panel.do({ type: 'draft', strategy: 'zero-shot', judges: true });
    assert.equal(endpoint.server.usage.calls, calls);
    assert.equal(panel.view.paper.model.kind, 'off');
    assert.equal(panel.view.notice?.kind, 'error');
  });

  it('says by what the works cited are known, and whether scholarly sources may be asked for more', async () => {
    const { evidence } = panel.view.sources;
    assert.equal(evidence?.network, 'off');
    assert.ok(evidence.known.works > 0);
    await sources.set({ enabled: true });
    try {
      await waitFor('the way to fetch more', () => panel.view.sources.evidence?.network === 'on' || undefined);
    } finally {
      await takeNetworkSettingsBack();
    }
  });

  inBothFormats('notes which works are to be cited, and keeps abstracts beside the paper', async () => {
    const [work] = panel.view.sources.works;
    await panel.do({ type: 'toCite', key: work!.key, isToCite: true });
    await panel.do({ type: 'addAbstract', key: work!.key, abstract: 'Roofs that are white\nstay cool.' });
    await waitFor('both in the list', () => {
      const now = panel.view.sources.works[0]!;
      return (now.isToCite && now.abstract === 'author') || undefined;
    });
    assert.match((await paper.read('.situate/evidence.json')).toString(), /Roofs that are white stay cool\./);
  });

  it('deletes what was read of a work, and brings that back', async () => {
    const [, { key }] = panel.view.sources.works as [unknown, { key: string }];
    const isKept = () => panel.view.sources.works.find((work) => work.key === key)!.isKept;
    const own = JSON.stringify({ [key]: { introduction: 'Mine.' } });
    const piece = { kind: 'page', text: 'Roofs cool.', from: 'corpus', page: 2 } as const;
    const { text } = keepEvidence(own, new Map([[key, [piece]]]), { when: '2026-11-26' })!;
    await paper.write('.situate/evidence.json', text);
    await waitFor('what was read', () => isKept() || undefined);
    await panel.do({ type: 'forgetEvidence', key });
    await waitFor('it to be deleted', () => !isKept() || undefined);
    const left = (await paper.read('.situate/evidence.json')).toString();
    assert.match(left, /Mine\./);
    assert.doesNotMatch(left, /Roofs cool/);
    const { id } = panel.view.notice!.actions[0]!;
    await panel.do({ type: 'act', id });
    await waitFor('it to be back', () => isKept() || undefined);
    // The editor has the text before the disk does.
    await waitFor('it to be saved', async () => (await paper.read('.situate/evidence.json')).toString() === text);
  });
});
