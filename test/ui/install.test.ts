import assert from 'node:assert/strict';
import { PanelPage } from './panel-page.ts';
import { useWorkbench } from './use-workbench.ts';

const vsix = process.env['SITUATE_VSIX'];

/** As somebody goes who has read “Install” in the README, in a VS Code that has never heard of Situate. */
describe('installing the packaged extension', () => {
  // There is a package where `npm test` made one.
  if (vsix === undefined) return;
  const workbench = useWorkbench({
    workspace: 'test/fixtures/sample',
    isBare: true,
    settings: {
      'workbench.colorTheme': 'Default Dark Modern',
      'editor.minimap.enabled': false,
      'editor.wordWrap': 'on',
    },
  });
  const picture = (name: string) =>
    workbench().pictureOf(`install-${name}`, workbench().page.locator('.monaco-workbench'));

  it('begins with "Install from VSIX…", and has Situate among the extensions at once', async () => {
    const { page } = workbench();
    await workbench().resize(1000, 560);
    await workbench().openFile('sections/related-work.tex');
    assert.equal(await workbench().statusBarItem('findings').count(), 0);
    await workbench().command('Extensions: Install from VSIX...');
    await workbench().chooseFile(vsix);
    await workbench().command('Extensions: Show Installed Extensions');
    await page.locator('.extension-list-item', { hasText: 'Situate' }).first().waitFor();
    await page.mouse.move(600, 400);
    await picture('installed');
  });

  it('is followed by findings in the paper that is open, without a restart', async () => {
    await workbench().statusBarItem('findings').waitFor();
    await workbench().goTo(24, 90);
    await workbench().squiggles('error').first().waitFor();
    await picture('linted');
  });

  it('leads from the status bar to what to do next', async () => {
    await workbench().statusBarItem('findings').click();
    await new PanelPage(workbench()).button(/^Error: No bibliography of this paper defines/).waitFor();
    await picture('next');
  });
});
