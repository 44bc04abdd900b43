import assert from 'node:assert/strict';
import { waitFor } from '../polling.ts';
import { PanelPage } from './panel-page.ts';
import { useWorkbench } from './use-workbench.ts';

const vsix = process.env['SITUATE_VSIX'];

describe('the first window', () => {
  const workbench = useWorkbench({
    workspace: 'test/fixtures/sample',
    isBare: vsix !== undefined,
    settings: {
      'editor.wordWrap': 'on',
    },
  });

  /** As somebody goes who has read “Install” in the README, in a VS Code that has never heard of Situate. */
  describe('installing the packaged extension', () => {
    // There is a package where `npm test` made one.
    if (vsix === undefined) return;
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

  describe('a newcomer who has no folder open', () => {
    if (vsix === undefined) return;

    it('gets the sample paper, its related work and what is wrong in it by one button', async () => {
      const { page } = workbench();
      workbench().writeOnDisk('newcomer/notes.md', 'No paper yet.\n');
      const before = page.url();
      await page.goto(`${new URL(before).origin}/?ew=true`);
      await page.locator('.monaco-workbench').waitFor();
      await workbench().commandThatAsks('Welcome: Open Walkthrough...', 'Select a walkthrough to open');
      await workbench().answer('Select a walkthrough to open', 'Your first minute with Situate');
      await page.getByRole('button', { name: 'Open the Sample Paper…' }).click();
      await workbench().chooseFile(`${workbench().folder}/newcomer`);
      await page.locator('.tab.active', { hasText: 'related-work.tex' }).waitFor();
      await workbench().statusBarItem('findings').waitFor();
      await workbench().squiggles('warning').first().waitFor();
      await workbench().screenshot('newcomer');
      await page.goto(before);
      await workbench().explorerRow().first().waitFor();
    });
  });

  describe('the walkthrough', () => {
    const step = (name: string) => workbench().page.locator('.getting-started-step', { hasText: name });

    before(async () => {
      await workbench().resize(1280, 800);
      await workbench().command('View: Close All Editors');
      await workbench().command('View: Show Explorer');
      await workbench().explorerRow().first().waitFor();
    });

    it('has six steps, each with its picture', async () => {
      await workbench().commandThatAsks('Welcome: Open Walkthrough...', 'Select a walkthrough to open');
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
      workbench().writeOnDisk('papers/notes.md', 'No paper yet.\n');
      await workbench().page.getByRole('button', { name: 'Open the Sample Paper…' }).click();
      await workbench().chooseFile(`${workbench().folder}/papers`);
      await workbench().page.locator('.tab.active', { hasText: 'related-work.tex' }).waitFor();
      await workbench().squiggles('error').first().waitFor();
      assert.match(
        workbench().fileOnDisk('papers/situate-sample/sections/related-work.tex') ?? '',
        /karpukin2020dense/,
      );
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
});
