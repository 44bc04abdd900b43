import assert from 'node:assert/strict';
import { join } from 'node:path';
import { answerAsWriter } from '../llm/draft-script.ts';
import { answerAsGrep } from '../llm/grep-script.ts';
import { sampleSentence } from '../llm/sample-related-work.ts';
import { type ScriptedEndpoint, startScriptedEndpoint } from '../llm/scripted-endpoint.ts';
import { waitFor } from '../polling.ts';
import { PanelPage } from './panel-page.ts';
import { useWorkbench } from './use-workbench.ts';

const related = 'sections/related-work.tex';

const settings = {
  'workbench.colorTheme': 'Default Dark Modern',
  'editor.minimap.enabled': false,
  'editor.wordWrap': 'on',
  'window.commandCenter': false,
};

describe('the walkthrough', () => {
  const workbench = useWorkbench({ workspace: 'smoke', settings });
  const step = (name: string) => workbench().page.locator('.getting-started-step', { hasText: name });

  it('has six steps, each with its picture', async () => {
    await workbench().command('Welcome: Open Walkthrough...');
    await workbench().answer('Select a walkthrough to open', 'Your first minute with Situate');
    await step('Open the sample paper').waitFor();
    // Beside the steps there is room for pictures then.
    await workbench().toggleSideBar();
    assert.equal(await workbench().page.locator('.getting-started-step').count(), 6);
    const picture = workbench().page.locator('.getting-started-media img');
    for (const name of [
      'See what was found',
      'Fix it',
      'Open the panel',
      'Mark your related work',
      'Connect a language',
    ]) {
      await step(name).click();
      await waitFor(`the picture of "${name}"`, () =>
        picture.first().evaluate((image: { naturalWidth: number }) => image.naturalWidth > 0),
      );
    }
    await step('Open the sample paper').click();
    await picture.first().waitFor();
    await workbench().screenshot('walkthrough');
  });

  it('puts the sample paper into a folder that the author picks, and shows what is wrong in it', async () => {
    await workbench().page.getByRole('button', { name: 'Open the Sample Paper…' }).click();
    await workbench().chooseFile(workbench().folder);
    await workbench().page.locator('.tab.active', { hasText: 'related-work.tex' }).waitFor();
    await workbench().squiggles('error').first().waitFor();
    assert.match(workbench().fileOnDisk(join('situate-sample', related)) ?? '', /karpukin2020dense/);
  });

  it('marks the related work of a paper that calls it by another name', async () => {
    const paper =
      '\\documentclass{article}\n\\begin{document}\n\\section{How others did it}\nWords \\cite{a}.\n\\end{document}\n';
    workbench().writeOnDisk('named.tex', paper);
    await workbench().openFile('named.tex');
    await workbench().goTo(4, 1);
    const panel = new PanelPage(workbench());
    await workbench().command('Situate: What to Do Next');
    await panel.frame.getByText('No section is known to be related work').waitFor();
    await workbench().resize(1000, 420);
    await workbench().pictureOf('mark-section', workbench().page.locator('.monaco-workbench'));
    await workbench().openFile('named.tex');
    await workbench().command('Situate: Mark Section as Related Work');
    await panel.frame.getByText('No section is known to be related work').waitFor({ state: 'hidden' });
  });
});

describe('the first minute', () => {
  let server: ScriptedEndpoint;
  const workbench = useWorkbench(async () => {
    server = await startScriptedEndpoint();
    answerAsGrep(server, { unsupported: [] });
    answerAsWriter(server, { said: sampleSentence });
    return {
      workspace: 'test/fixtures/sample',
      settings: {
        ...settings,
        'situate.ai.enabled': true,
        'situate.ai.endpoint': server.baseUrl,
        'situate.ai.models': { default: 'scripted-small' },
        'situate.ai.confirmAboveTokens': 10_000_000,
      },
    };
  });
  let panel: PanelPage;
  const picture = (name: string) =>
    workbench().pictureOf(`first-minute-${name}`, workbench().page.locator('.monaco-workbench'));

  before(async () => {
    panel = new PanelPage(workbench());
    await workbench().resize(1000, 560);
  });

  after(async () => {
    await server.close();
  });

  it('begins with a file of the folder, underlined at once', async () => {
    await workbench().openFile(related);
    await workbench().statusBarItem('findings').waitFor();
    await workbench().toggleSideBar();
    await workbench().goTo(24, 90);
    await workbench().squiggles('error').first().waitFor();
    await picture('open');
  });

  it('goes on with a click in the status bar, which says what to do next', async () => {
    await workbench().statusBarItem('findings').click();
    await panel.button(/^Error: No bibliography of this paper defines "karpukin2020dense"/).waitFor();
    await picture('next');
  });

  it('has one thing fixed from there', async () => {
    const wrong = panel.button(/^Error: No bibliography of this paper defines "karpukin2020dense"/);
    await wrong.focus();
    await wrong.press('f');
    const ways = workbench().page.locator('.quick-input-list .monaco-list-row');
    await ways.filter({ hasText: 'Cite "karpukhin2020dense"' }).waitFor();
    await picture('fix');
    await ways.filter({ hasText: 'Cite "karpukhin2020dense"' }).click();
    await wrong.waitFor({ state: 'hidden' });
  });

  it('has a draft written, and one paragraph of it accepted', async () => {
    await workbench().command('File: Save All Files');
    await panel.open('Plan');
    await panel.button('Read from Section').click();
    await panel.frame.getByLabel('Topic of paragraph 1', { exact: true }).waitFor();
    await panel.open('Draft');
    await panel.button('Write Draft').click();
    await workbench().dialog('Send text of your papers to ').waitFor();
    await workbench().page.keyboard.press('Enter');
    await panel.button('Accept paragraph 1').waitFor();
    await panel.done();
    await panel.button('Accept paragraph 1').click();
    await panel.notice(/in the section/).waitFor();
    await workbench().goTo(1, 1);
    await picture('accept');
    await workbench().command('File: Save All Files');
    await waitFor('the repaired key', () => workbench().fileOnDisk(related)?.includes('karpukhin2020dense'));
  });
});
