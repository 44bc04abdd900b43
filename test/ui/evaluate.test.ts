import assert from 'node:assert/strict';
import { answerAsSynthesiser, merges } from '../llm/discipline-script.ts';
import { answerAsGrep } from '../llm/grep-script.ts';
import { answerAsReader } from '../llm/review-script.ts';
import { type ScriptedEndpoint, startScriptedEndpoint } from '../llm/scripted-endpoint.ts';
import { waitFor } from '../polling.ts';
import { modelSettings } from './model-settings.ts';
import { PanelPage } from './panel-page.ts';
import { takePictures } from './pictures.ts';
import { useWorkbench } from './use-workbench.ts';

const review = `Section 2 leaves out trees;
add two works on them.

Nice paper.
`;

describe('what evaluators do in the workbench', () => {
  let server: ScriptedEndpoint;
  const workbench = useWorkbench(async () => {
    server = await startScriptedEndpoint();
    answerAsGrep(server, { unsupported: ['linguistic cues'] });
    answerAsReader(server);
    answerAsSynthesiser(server);
    return {
      workspace: 'test/fixtures/sample',
      settings: {
        'files.simpleDialog.enable': true,
        ...modelSettings(server),
        'situate.ai.confirmAboveTokens': 5_000,
      },
    };
  });

  after(async () => {
    await server.close();
  });

  async function evaluate(item: string): Promise<void> {
    await workbench().commandThatAsks('Situate: Evaluate…', 'What do you want to do?');
    await workbench().answer('What do you want to do?', item);
  }

  /** Agrees to a question that stands in the way. */
  async function agree(question: string): Promise<void> {
    const dialog = workbench().dialog(question);
    await dialog.waitFor();
    await workbench().page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
  }

  it('has the comments of a review judged, with what that costs before', async () => {
    workbench().writeOnDisk('review.txt', review);
    await workbench().openFile('review.txt');
    await evaluate('Judge Review Comments');
    // The first text that goes anywhere: where it goes is agreed to by itself.
    await agree('Send text of your papers to ');
    await agree('Send up to 30 requests');
    await waitFor('the page', async () => (await workbench().webviewText()).includes('Comment 2'));
    const page = await workbench().webviewText();
    assert.match(page, /Actionability: 4 of 5\. That is 4\./);
    assert.match(page, /Verifiability: claims nothing\./);
    await takePictures(workbench(), 'review-comments');
    await workbench().page.keyboard.press('Control+W');
  });

  it('measures the model, and says that with its verdicts from then on', async () => {
    await evaluate('Measure This Model');
    await agree('Measure how often scripted-small is right? This sends at most 384 requests');
    await waitFor('the measurement', async () => {
      await workbench().page.keyboard.press('Escape');
      return server.requests.length > 100;
    });
    await workbench().showNotification('scripted-small judged 20 of 40 test citations correctly');
    await workbench().command('Notifications: Clear All Notifications');
    const file = 'paper.md';
    const place = 'khattab2020colbert]. Later';
    await workbench().openFile(file);
    await workbench().goToText(file, place);
    await workbench().command('Situate: Check Citations Here with the Language Model');
    await agree('Send up to ');
    await waitFor('the verdict', async () => {
      await workbench().goToText(file, place);
      return (await workbench().hover()).includes('This model was right on 20 of 40 test sentences.');
    });
    await takePictures(workbench(), 'measured');
    await workbench().page.keyboard.press('Escape');
  });

  it('drafts a discipline from papers that are chosen one after the other, and shows it unsaved', async () => {
    const { page } = workbench();
    await evaluate('Draft a Discipline');
    await workbench().chooseFile(`${workbench().folder}/paper.tex`);
    await workbench().quickInput('Chosen: paper.tex');
    await takePictures(workbench(), 'discipline-papers');
    await workbench().answer('Chosen: paper.tex', 'Add Another Paper');
    await workbench().chooseFile(`${workbench().folder}/paper.md`);
    await workbench().answer('Chosen: paper.tex and paper.md', 'Draft from These Papers');
    await workbench().answer('What is the discipline called?', 'Citing');
    await agree('Send up to 66 requests');
    await page.locator('.tab.active', { hasText: 'Untitled' }).waitFor();
    await workbench().line('"title": "Citing"').waitFor();
    assert.equal(server.requests.filter(({ prompt }) => prompt !== undefined && merges(prompt)).length, 11);
    await takePictures(workbench(), 'discipline-draft');
    await workbench().showNotification('The discipline is drafted');
  });

  it('offers the discipline to the paper whose configuration names its file', async () => {
    const { page } = workbench();
    await workbench().command('Notifications: Clear All Notifications');
    await page.locator('.tab.active', { hasText: 'Untitled' }).click();
    await page.keyboard.press('Control+S');
    await workbench().chooseFile(`${workbench().folder}/citing.json`);
    await waitFor('the file', () => workbench().fileOnDisk('citing.json')?.includes('"Citing"'));
    const configuration = JSON.parse(workbench().fileOnDisk('situate.json')!) as object;
    workbench().writeOnDisk('situate.json', JSON.stringify({ ...configuration, discipline: 'citing.json' }));
    await workbench().openFile('paper.md');
    await workbench().command('Situate: Open Panel in Editor');
    const panel = new PanelPage(workbench());
    await panel.frame.getByRole('combobox', { name: 'Discipline' }).filter({ hasText: 'Citing' }).waitFor();
    await takePictures(workbench(), 'discipline-of-ones-own');
  });
});
