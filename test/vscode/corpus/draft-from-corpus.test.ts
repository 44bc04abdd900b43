import assert from 'node:assert/strict';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { corpusCommands } from '../../../src/vscode/corpus/corpus-commands.ts';
import { readWritingPrompt } from '../../llm/draft-script-prompts.ts';
import { useScriptedEndpoint } from '../../llm/use-endpoint.ts';
import { waitFor } from '../../polling.ts';
import { takeSettingsBack } from '../ai/use-model-access.ts';
import { answerChange } from '../answer-change.ts';
import { FindingFront } from '../network/finding-front.ts';
import { dippers, riverBibliography, riverPaper } from '../network/made-up-works.ts';
import { setForUser } from '../user-settings.ts';

const pageTexts = ['Rivers are long.', 'Dippers left four of nine streams below the new dams within a year.'];

describe('a draft from the pages of a corpus in the editor', () => {
  const endpoint = useScriptedEndpoint();
  let front: FindingFront;
  let folder: string;

  beforeEach(async () => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'situate-library-')));
    await setForUser('situate.network', 'enabled', undefined);
    front = await FindingFront.open({ 'main.tex': riverPaper, 'refs.bib': riverBibliography });
    await front.judging.turnOn(endpoint.server, { confirmAboveTokens: 10_000_000 });
  });
  afterEach(async () => {
    await front.close();
    rmSync(folder, { recursive: true, force: true });
  });
  after(() => takeSettingsBack());

  /** Has a work with two pages in the corpus. */
  async function synchroniseDippers(): Promise<void> {
    const { title, authors, year, abstract, doi } = dippers;
    const lines = join(folder, 'works.jsonl');
    const names = authors.map(([given, family]) => `${given} ${family}`);
    writeFileSync(lines, JSON.stringify({ id: doi, doi, title, authors: names, year, abstract, pageTexts }));
    front.corpus.prompter.willAnswer('Files…', [lines]);
    await corpusCommands.synchronise(front.corpus.commandContext);
  }

  it('shows the page and the passage of a work that was chosen and entered beside its sentence', async () => {
    await synchroniseDippers();
    await front.panel.do({ type: 'chooseFromCorpus', breadth: 5, depth: 2, diversity: 0 });
    const { id } = front.found(dippers);
    await answerChange('accept', front.panel.do({ type: 'addFound', ids: [id], to: 'toCite' }));
    await waitFor('the work to cite', () => front.found(dippers).isToCite || undefined);
    const evidence = await waitFor('what is known of the work', async () => {
      const { document } = await front.paper.open('.situate/evidence.json');
      return document.getText().includes(pageTexts[1]!) ? document.getText() : undefined;
    });
    assert.match(evidence, /"stone2018dippers"/);
    await front.paper.open('main.tex');

    endpoint.server.answer(
      (prompt) => readWritingPrompt(prompt)?.kind === 'zero-shot',
      ({ messages }) => {
        const asked = messages
          .find(({ role }) => role === 'user')!
          .content.split('<<END OF EXAMPLE>>')
          .at(-1)!;
        const [, work = '0', listed = ''] = /^\[C(\d+)\] Dippers[^\n]*?: (.*)$/m.exec(asked) ?? [];
        const [, passage = '0'] = /\[P(\d+)\] \(page 2\) Dippers left/.exec(listed) ?? [];
        return `Dippers left four of nine streams below new dams [C${work}] [P${passage}].`;
      },
    );
    await front.panel.do({ type: 'draft', strategy: 'zero-shot', judges: false });
    const { rounds, shown } = front.panel.view.draft;
    const round = rounds.find((one) => one.id === shown);
    assert.ok(round, JSON.stringify(front.panel.view.notice));
    assert.doesNotMatch(round.source, /\[P\d/);
    assert.deepEqual(
      round.sentences?.map(({ works }) => works),
      [[{ label: 'Stone, 2018', passages: [{ place: 'page 2', text: pageTexts[1]! }] }]],
    );
  });

  it('answers a question from the corpus on a page that shows what each sentence rests on', async () => {
    await synchroniseDippers();
    endpoint.server.answer('QUESTION: How many streams', ({ messages }) => {
      const { content } = messages.find(({ role }) => role === 'user')!;
      const [, passage = '0'] = /\[P(\d+)\] \(page 2\) Dippers left/.exec(content) ?? [];
      return `Dippers left four of nine streams [C1] [P${passage}].`;
    });
    front.corpus.prompter.willAnswer('$(comment) Answer a Question…', 'How many streams did dippers leave?');
    await corpusCommands.openMenu({ ...front.corpus.commandContext, models: front.judging.context.models });
    const menu = front.corpus.prompter.asked.find(({ text }) => text.includes('What do you want to do?'));
    assert.deepEqual(
      menu?.labels.map((label) => label.replace(/^.*\) /, '')),
      ['Answer a Question…', 'Show What Is in It', 'Synchronise…', 'Remove Works…', 'Connect a Server…'],
    );
    const page = front.corpus.pages.get('Answer from Your Corpus');
    assert.match(page!, /^# How many streams did dippers leave\?\n\nDippers left four of nine streams \[@\w+\]\.$/m);
    assert.ok(page!.includes(`page 2: “${pageTexts[1]!}”`), page);
    assert.match(page!, /^```bib\n@/m);
  });
});
