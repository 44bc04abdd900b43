import assert from 'node:assert/strict';
import { ModelVerdicts } from '../../src/judges/model/model-verdicts.ts';
import { recallVerdicts, type StoredVerdict, storedVerdictSchema } from '../../src/judges/model/stored-verdicts.ts';
import { draftView } from '../../src/panel/build-draft-view.ts';
import { nextView } from '../../src/panel/build-next-view.ts';
import { scoreView } from '../../src/panel/build-score-view.ts';
import { sourcesView } from '../../src/panel/build-sources-view.ts';
import { nextViewSchema } from '../../src/panel/next-view.ts';
import { scoreViewSchema } from '../../src/panel/score-view.ts';
import { draftViewSchema, type PanelView, sourcesViewSchema } from '../../src/panel/view.ts';
import type { Paper } from '../../src/project/paper.ts';
import { KeptVerifications, keptVerificationSchema } from '../../src/retrieval/verification/kept-verifications.ts';
import { examineRelatedWork } from '../../src/rubric/examine-related-work.ts';
import { relatedWorkVerdictQuestions } from '../../src/rubric/judge-related-work.ts';
import { parsePreferences } from '../../src/rubric/preferences/preferences.ts';
import { recallRelatedWork } from '../../src/rubric/recall-related-work.ts';
import { rubrics } from '../../src/rubric/rubric-registry.ts';
import { scoreByRubric } from '../../src/rubric/rubric-score.ts';
import { lintPaper } from '../../src/rules/lint.ts';
import { rules } from '../../src/rules/rule-registry.ts';
import { runToEnd } from '../../src/task/task.ts';
import { renderMessage } from '../../src/text/message.ts';
import { findPassages } from '../../src/workflows/evidence/find-passages.ts';
import { content, markdownPaper } from '../rubric/score.ts';
import { sampleView } from './sample-view.ts';
import { usePanel } from './use-panel.ts';

/** Texts that are valid and meant to do harm, by what is harmful in them. */
const hostileTexts: Readonly<Record<string, string>> = {
  HTML: '</style></script><script>document.title = "run"</script><img src=x onerror="document.title = \'run\'"><iframe src="command:x"></iframe><a href="command:workbench.action.quit">Quit</a>',
  'links and pictures in Markdown':
    '[Quit](command:workbench.action.quit) ![x](https://example.org/x.png) <command:x> https://example.org',
  'what templates have': '{model} {key} ${alert(1)} {{x}} {__proto__}',
  'names of what objects have': '__proto__',
  'controls and characters that turn the direction': '\u001b[31m\u0000\u009b\u202e\u2066\ud800',
  'a path out of the project': '../../../../etc/passwd',
  'a long word': 'm'.repeat(9000),
};

const sentence = 'Works find passages, and other works rank them by what they mean [@a; @b].';

async function somePaper(): Promise<Paper> {
  const entries = ['a', 'b', 'c'].map(
    (key) =>
      `@article{${key}, title = {Passages of ${key}}, author = {Ada, ${key}}, year = 2001, doi = {10.1234/${key}}, abstract = {Passages are found.}}\n`,
  );
  return markdownPaper(`# Related Work\n\n${sentence}\n`, {}, { 'refs.bib': entries.join('') });
}

/** Makes what is kept of language models' verdicts that say a text wherever they can. */
async function verdictsSaying(hostile: string, paper: Paper): Promise<ModelVerdicts> {
  const by = {
    judge: 'situate',
    model: hostile,
    cast: Number.MAX_SAFE_INTEGER,
    valid: 1,
    agreeing: Number.MAX_SAFE_INTEGER,
    dropped: [hostile],
    reason: hostile.repeat(10),
    jury: [{ model: hostile, choice: hostile }],
    misquoted: 0,
  };
  const evidence = [{ quote: hostile, from: 'abstract', page: Number.MAX_SAFE_INTEGER }];
  const judges = [{ protocol: 'situate', model: hostile, votes: 0, identity: hostile }];
  const stored = {
    judges,
    support: { verdict: 'contradicted', score: 1, evidence, by },
    positioning: { positions: false, score: 0, style: 'none', by },
  };
  const [support, positioning, known] = [
    { support: stored.support },
    { positioning: stored.positioning },
    { judges },
  ].map((value): StoredVerdict => storedVerdictSchema.parse(JSON.parse(JSON.stringify(value))));
  const verdicts = new ModelVerdicts();
  // Whatever is looked up is there: the judges first, then verdicts of the kind that is asked for.
  let isFirst = true;
  const storeOf = (verdict: StoredVerdict | undefined) => ({
    read: () => {
      const found = isFirst ? known : verdict;
      isFirst = false;
      return Promise.resolve(found);
    },
    readAll: () => Promise.resolve(new Map()),
    write: () => Promise.resolve(),
    remove: () => Promise.resolve(),
  });
  const questions = relatedWorkVerdictQuestions(paper);
  await recallVerdicts({ ...questions, positioning: [] }, storeOf(support), verdicts);
  isFirst = true;
  await recallVerdicts({ ...questions, support: [] }, storeOf(positioning), verdicts);
  return verdicts;
}

/** Makes what is kept of verifications that say a text wherever they can. */
function verificationsSaying(hostile: string, { library }: Paper): KeptVerifications {
  const sources = ['crossref', 'openalex'];
  const kept = keptVerificationSchema.parse(
    JSON.parse(
      JSON.stringify({
        verification: {
          status: 'mismatch',
          fields: ['title', hostile.slice(0, 1000)].map((field) => ({ field, here: hostile, there: hostile, sources })),
          publishedVersion: {
            ...{ title: hostile, author: hostile, year: 1e308, venue: hostile, isJournal: true, volume: hostile },
            ...{ number: hostile, pages: hostile, publisher: hostile, doi: hostile, sources },
          },
          isRetracted: true,
          sources,
        },
        checkedOn: '9999-12-31',
      }),
    ),
  );
  const verifications = new KeptVerifications();
  for (const entry of library.entries()) {
    verifications.keep(library.complete(entry), kept);
  }
  return verifications;
}

/** A file of preferences that says a text wherever it can. */
function preferencesSaying(hostile: string): string {
  const judged = { discipline: hostile, judge: hostile, aspects: { [hostile]: 5 } };
  const texts = [hostile, 'other'].map((id) => ({
    ...{ id, name: hostile, paper: hostile, model: hostile, source: hostile },
    judged: [judged],
  }));
  const made = '-271821-04-20T00:00:00.000Z';
  const comparison = { first: hostile, second: 'other', preferred: 'first', because: hostile, made, by: hostile };
  const opinion = {
    ...{ aspect: hostile, inputs: { [hostile]: hostile }, answer: hostile, score: 1, reason: hostile, judge: hostile },
    ...{ agrees: true, because: hostile, made, by: hostile },
  };
  const comparisons = Array.from({ length: 20 }, () => comparison);
  return JSON.stringify({ version: 1, texts, comparisons, opinions: [opinion] });
}

/** Builds what the panel shows of a paper with all of these. */
async function viewSaying(hostile: string): Promise<PanelView> {
  const paper = await somePaper();
  const model = await verdictsSaying(hostile, paper);
  assert.ok(!model.support.isEmpty && !model.positioning.isEmpty);
  const judges = { ...content, model, verifications: verificationsSaying(hostile, paper) };
  const preferences = parsePreferences(preferencesSaying(hostile));
  const findings = runToEnd(lintPaper(paper, rules, { judges }));
  assert.ok(findings.length > 6, 'what is kept is reported');
  const examination = examineRelatedWork(paper, judges);
  const judged = recallRelatedWork(paper, model);
  const scores = rubrics.map((rubric) => scoreByRubric(rubric, examination, judged));
  const rounds = [hostile, 'other'].map((id) => ({
    ...{ id, kind: 'draft' as const, made: '2025-01-02T03:04:05.000Z', works: [] as string[], source: sentence },
    ...{ deviations: [], repaired: [], scores: [], feedback: [], worsened: [] },
  }));
  const texts = preferences.texts.map((text, index) => ({ ...text, name: rounds[index]!.id }));
  return {
    ...sampleView,
    next: nextViewSchema.parse(
      nextView(
        paper,
        {
          findings,
          network: 'on',
          repairs: (finding) => finding.fixes().map(({ title }) => renderMessage(title)),
        },
        renderMessage,
      ),
    ),
    score: scoreViewSchema.parse(scoreView(examination, scores, renderMessage, { preferences })),
    sources: sourcesViewSchema.parse(
      sourcesView(
        paper,
        {
          verdicts: model,
          passages: findPassages(paper, undefined),
          opinions: preferences.opinions,
          used: new Set(['a']),
          network: 'on',
        },
        renderMessage,
      ),
    ),
    draft: draftViewSchema.parse(
      draftView(
        {
          ...{ paper, drafting: { version: 2, rounds }, shown: hostile, comparedWith: undefined, changes: [] },
          preferences: { preferences, problem: undefined, texts },
          discipline: hostile,
        },
        renderMessage,
      ),
    ),
  };
}

describe('the panel of files that are valid and meant to do harm', () => {
  const panel = usePanel({ width: 320 });

  /** The names of all elements and the addresses in them, tab by tab, with everything open. */
  async function elements(view: PanelView): Promise<string[]> {
    const found = new Set<string>();
    await panel().show(view);
    for (const tab of ['next', 'draft', 'sources'] as const) {
      const shown = await panel().openTab(tab);
      for (const button of await shown.locator('button[aria-expanded="false"]').all()) {
        if (await button.isVisible()) await button.click();
      }
      const names = await panel()
        .page.locator('*')
        .evaluateAll((all) =>
          all.map((element) => {
            const address = element.getAttribute('href') ?? element.getAttribute('src') ?? '';
            return `${element.localName} ${address}`.trim();
          }),
        );
      for (const name of names) found.add(name);
      const sideways = await panel()
        .page.locator(`#panel-${tab}`)
        .evaluate((element) => element.scrollWidth - element.clientWidth);
      assert.equal(sideways, 0, `the tab ${tab} is no wider than the panel`);
    }
    return [...found].sort();
  }

  for (const [what, hostile] of Object.entries(hostileTexts)) {
    it(`shows ${what} in kept verdicts, verifications and preferences as nothing but text`, async () => {
      const title = await panel().page.title();
      const harmless = await elements(await viewSaying('harmless'));
      const view = await viewSaying(hostile);
      for (const part of [view.next, view.score, view.sources]) {
        assert.ok(JSON.stringify(part).includes(JSON.stringify(hostile.slice(0, 100)).slice(1, -1)), 'it is shown');
      }
      assert.deepEqual(await elements(view), harmless);
      assert.equal(await panel().page.title(), title);
      assert.equal(({} as Record<string, unknown>)['model'], undefined);
    });
  }
});
