import { answerAsWriter } from '../llm/draft-script.ts';
import { answerAsGrep } from '../llm/grep-script.ts';
import { sampleSentence } from '../llm/sample-related-work.ts';
import { type ScriptedEndpoint, startScriptedEndpoint } from '../llm/scripted-endpoint.ts';
import { waitFor } from '../polling.ts';
import { takesPictures } from '../takes-pictures.ts';
import { modelSettings } from './model-settings.ts';
import { PanelPage } from './panel-page.ts';
import { useWorkbench } from './use-workbench.ts';

const related = 'sections/related-work.tex';

const settings = {
  'editor.wordWrap': 'on',
};

/** For the pictures of the README: what it does is tested in `panel.test.ts`. */
describe('the first minute', () => {
  if (!takesPictures) return;
  let server: ScriptedEndpoint;
  const workbench = useWorkbench(async () => {
    server = await startScriptedEndpoint();
    answerAsGrep(server, { unsupported: [] });
    answerAsWriter(server, { said: sampleSentence });
    return {
      workspace: 'test/fixtures/sample',
      settings: {
        ...settings,
        ...modelSettings(server),
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
