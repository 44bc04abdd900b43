import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerAsWriter } from '../llm/draft-script.ts';
import { answerAsGrep } from '../llm/grep-script.ts';
import { type ScriptedEndpoint, startScriptedEndpoint } from '../llm/scripted-endpoint.ts';
import { slowDrip } from '../llm/scripted-faults.ts';
import { waitFor } from '../polling.ts';
import { PanelPage } from './panel-page.ts';
import { useWorkbench } from './use-workbench.ts';

const related = 'sections/related-work.tex';

describe('a window that is reloaded while a draft is being written', () => {
  let server: ScriptedEndpoint;
  const workbench = useWorkbench(async () => {
    server = await startScriptedEndpoint();
    teach();
    return {
      workspace: 'test/fixtures/sample',
      settings: {
        'situate.ai.enabled': true,
        'situate.ai.endpoint': server.baseUrl,
        'situate.ai.models': { default: 'scripted-small' },
        'situate.ai.confirmAboveTokens': 10_000_000,
      },
    };
  });
  let panel: PanelPage;

  function teach(): void {
    answerAsGrep(server);
    answerAsWriter(server);
  }

  before(() => {
    panel = new PanelPage(workbench());
  });

  after(async () => {
    await server.close();
  });

  /** All files of the workspace, by their paths. */
  function files(): Record<string, string> {
    const all = readdirSync(workbench().folder, { recursive: true, withFileTypes: true });
    const paths = all.filter((file) => file.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    return Object.fromEntries(paths.sort().map((path) => [path, readFileSync(path, 'utf8')]));
  }

  it('has a first draft written before that', async () => {
    await workbench().openFile(related);
    await workbench().statusBarItem('findings').click();
    await panel.open('Plan');
    await panel.button('Read from Section').click();
    await panel.frame.getByLabel('Topic of paragraph 1', { exact: true }).waitFor();
    await panel.open('Draft');
    await panel.button('Write Draft').click();
    await workbench().dialog('Send text of your papers to ').waitFor();
    await workbench().page.keyboard.press('Enter');
    await panel.frame.getByText('Draft 1 · from the plan').first().waitFor();
    await panel.done();
  });

  it('ends the request, changes no file, and says what was stopped beside the draft before', async () => {
    const before = files();
    const asked = server.requests.length;
    server.fail(slowDrip(50), { times: 100 });
    await panel.button('Improve').click();
    await panel.button('Stop').waitFor();
    const request = await waitFor('the request', () => server.requests[asked]);
    await workbench().page.reload();
    await waitFor('the end of the request', () => request.wasClosedEarly === true);
    await panel.notice('which stopped this: Improving the draft').waitFor();
    // VS Code may not have kept by then which tab was open.
    await panel.open('Draft');
    await panel.frame.getByText('Draft 1 · from the plan').first().waitFor();
    await panel.button('Stop').waitFor({ state: 'hidden' });
    await workbench().screenshot('reloaded-amid-a-draft');
    assert.deepEqual(files(), before);
    assert.equal(server.requests.length, asked + 1, 'nothing is asked again by itself');
  });

  it('writes another draft when it is asked to', async () => {
    server.reset();
    teach();
    await panel.button('Improve').click();
    await panel.frame.getByText('Round 2 · revised').first().waitFor();
    await panel.done();
  });
});
