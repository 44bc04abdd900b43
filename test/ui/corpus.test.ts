import assert from 'node:assert/strict';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { passagesIn } from '../cli/draft/works-with-pages.ts';
import { readWritingPrompt } from '../llm/draft-script-prompts.ts';
import { type ScriptedEndpoint, startScriptedEndpoint } from '../llm/scripted-endpoint.ts';
import { waitFor } from '../polling.ts';
import { works } from './made-up-works.ts';
import { modelSettings } from './model-settings.ts';
import { PanelPage } from './panel-page.ts';
import { takePictures } from './pictures.ts';
import { useWorkbench } from './use-workbench.ts';

/** The sentence that the second page of each work begins with. */
const pageSentences = [
  'Search tools that know the role of a missing citation save half of the queries in nine fields',
  'A dense retriever finds the missing work by the sentence around it',
  'Of forty authors most know the role of a citation before they know the work',
  'Two hundred queries stand behind the related work of one paper',
];

/** A collection of the author's own, with the texts of pages. */
const collection = works
  .map(({ title, authors, year, doi, abstract }, index) =>
    JSON.stringify({
      id: doi,
      doi,
      title,
      authors: authors.map((names) => names.join(' ')),
      year,
      abstract,
      pageTexts: [title, `${pageSentences[index]!}. It is the main result of this made-up work.`],
    }),
  )
  .join('\n');

describe('a corpus of one’s own', function () {
  const [wanted] = works;
  let server: ScriptedEndpoint;
  const workbench = useWorkbench(async () => {
    server = await startScriptedEndpoint();
    server.answer('QUESTION: ', ({ messages }) => sentencesOfPages(messages));
    server.answer(
      (prompt) => readWritingPrompt(prompt)?.kind === 'planned',
      ({ messages }) => sentencesOfPages(messages),
    );
    return {
      workspace: 'test/fixtures/sample',
      settings: {
        'files.simpleDialog.enable': true,
        ...modelSettings(server),
        'situate.ai.confirmAboveTokens': 10_000_000,
      },
    };
  });
  let panel: PanelPage;
  let folder: string;

  before(() => {
    panel = new PanelPage(workbench());
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'situate-library-')));
    writeFileSync(join(folder, 'collection.jsonl'), collection);
  });

  after(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  it('is synchronised with a library from the tab Find, with no source turned on', async () => {
    await workbench().openFile('sections/related-work.tex');
    await workbench().statusBarItem('findings').waitFor();
    await workbench().resize(1360, 1160);
    await workbench().command('Situate: Open Panel in Editor');
    await panel.open('Find');
    await panel.button('Use Files of My Own…').click();
    await workbench().answer('What should be in your corpus?', 'Files…');
    await workbench().chooseFile(join(folder, 'collection.jsonl'));
    await panel.frame.getByLabel('My corpus').first().waitFor();
  });

  it('is searched without a question, and says that nothing leaves the machine', async () => {
    await panel.frame.getByText('Nothing leaves this machine.').first().waitFor();
    await panel.frame.getByLabel('Query 1', { exact: true }).fill('roles of references in fields');
    await panel.button('Search').click();
    await panel.button(wanted!.title).waitFor();
    await panel.done();
    await panel.picture('panel-corpus-dark');
  });

  it('gives a work to the plan, and to the bibliography once the change is accepted', async () => {
    await panel.button(wanted!.title).click();
    await panel.button(/^Add to the Plan/).click();
    await workbench().page.locator('.monaco-diff-editor', { hasText: wanted!.title }).waitFor();
    await workbench()
      .page.locator('.editor-actions')
      .getByRole('button', { name: /^Accept/ })
      .click();
    await waitFor('the work in the plan', () => workbench().fileOnDisk('related-work.plan.md')?.includes('@marsh2021'));
    await workbench().command('File: Save All Files');
    await waitFor('the work in the bibliography', () =>
      workbench().fileOnDisk('references.bib')?.includes(wanted!.title),
    );
    assert.ok(!workbench().fileOnDisk('references.bib')!.includes(works[1]!.title));
  });

  it('answers a question on a page that shows what each sentence rests on', async () => {
    await workbench().commandThatAsks('Situate: My Corpus…', 'What do you want to do?');
    await takePictures(workbench(), 'corpus-menu');
    await workbench().answer('What do you want to do?', 'Answer a Question…');
    await workbench().answer('What do you want to know?', 'What do authors know of a work that they look for?');
    await workbench().dialog('Send text of your papers to ').waitFor();
    await workbench().page.keyboard.press('Enter');
    await workbench().page.locator('.tab.active', { hasText: 'Answer from Your Corpus' }).waitFor();
    const page = new PanelPage(workbench());
    await page.frame.getByText(`page 2: “${pageSentences[2]!}`).waitFor();
    await takePictures(workbench(), 'corpus-answer');
  });

  it('drafts from the pages of what was chosen, and shows the page and the passage beside each sentence', async () => {
    const [, , chosen] = works;
    await workbench().openFile('sections/related-work.tex');
    await workbench().page.locator('.tab', { hasText: 'Related Work' }).click();
    await panel.button('Choose Works').click();
    await panel.button(chosen!.title).click();
    await panel.frame.getByText(pageSentences[2]!).waitFor();
    await panel.button(/^Add to the Plan/).click();
    await workbench().page.locator('.monaco-diff-editor', { hasText: chosen!.title }).waitFor();
    await workbench()
      .page.locator('.editor-actions')
      .getByRole('button', { name: /^Accept/ })
      .click();
    await waitFor('the page of the work', () =>
      workbench().fileOnDisk('.situate/evidence.json')?.includes(pageSentences[2]!),
    );
    await panel.open('Draft');
    const draft = panel.frame.getByRole('tabpanel', { name: 'Draft' });
    await panel.button('Write Draft').click();
    await panel.done();
    await draft.getByText('What its sentences rest on').click();
    await draft.getByText('page 2').filter({ visible: true }).first().waitFor();
    await draft.getByText(pageSentences[2]!).filter({ visible: true }).first().waitFor();
    await takePictures(workbench(), 'corpus-draft');
  });
});

/** A sentence for each second page that a prompt lists, which names the passage that it rests on. */
function sentencesOfPages(messages: readonly { readonly role: string; readonly content: string }[]): string {
  return passagesIn(messages.find(({ role }) => role === 'user')!.content)
    .filter(({ place }) => place === 'page 2')
    .map(({ number, work, text }) => `${text.split('. ')[0]!} [C${work}] [P${number}].`)
    .join(' ');
}
