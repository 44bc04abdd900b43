import assert from 'node:assert/strict';
import { waitFor } from '../polling.ts';
import { takesPictures } from '../takes-pictures.ts';
import { Catalogue } from '../vscode/network/catalogue.ts';
import { works } from './made-up-works.ts';
import { PanelPage } from './panel-page.ts';
import { useWorkbench } from './use-workbench.ts';

describe('the tab Find', () => {
  let catalogue: Catalogue;
  const workbench = useWorkbench(async () => {
    catalogue = await Catalogue.start();
    catalogue.works = works;
    catalogue.findsByWords = true;
    return {
      workspace: 'test/fixtures/sample',
      settings: {
        'situate.network.enabled': true,
        'situate.network.sources': ['openalex', 'crossref'],
        'situate.network.addresses': catalogue.addresses,
      },
    };
  });
  let panel: PanelPage;

  before(() => {
    panel = new PanelPage(workbench());
  });

  after(() => {
    catalogue.close();
  });

  it('proposes queries, and sends them once that is agreed to', async () => {
    await workbench().openFile('sections/related-work.tex');
    await workbench().statusBarItem('findings').waitFor();
    await workbench().resize(1360, 1160);
    await workbench().command('Situate: Open Panel in Editor');
    await panel.open('Find');
    await panel.frame.getByLabel('Query 1', { exact: true }).waitFor();
    await panel.button('Search').click();
    await workbench().dialog('Ask scholarly sources about works?').waitFor();
    assert.equal(catalogue.connections, 0);
    await workbench().page.keyboard.press('Enter');
    await panel.frame.getByText(works[0]!.title).first().waitFor();
    await panel.done();
  });

  it('says of each work why it is relevant and where it belongs', async () => {
    await panel.button(works[0]!.title).click();
    await panel.frame.getByText('Words in common with what you look for').first().waitFor();
    await panel.button('Add to .bib').waitFor();
  });

  /** Whether the bibliography has each of the works, as they are listed. */
  async function known(): Promise<boolean[]> {
    const rows = await panel.frame.getByRole('rowgroup').allInnerTexts();
    return rows.map((text) => text.includes('in .bib'));
  }

  for (const [format, file] of [
    ['LaTeX', 'sections/related-work.tex'],
    ['Markdown', 'paper.md'],
  ] as const) {
    it(`lists the works that a ${format} paper lacks first, and those after them that the author adds`, async () => {
      const { page } = workbench();
      if (format === 'Markdown') {
        await workbench().openFile(file);
        await panel.frame.getByText('Nothing has been searched for yet.').waitFor();
        await panel.button('Search').click();
        await panel.done();
      }
      const before = await waitFor('the works', async () => {
        const shown = await known();
        return shown.length > 0 && shown;
      });
      const entered = before.filter(Boolean).length;
      // The Markdown paper has the bibliography of the other one, and so the work that was entered there.
      assert.equal(entered, format === 'LaTeX' ? 0 : 1);
      assert.equal(before.at(-1), entered > 0);
      const add = panel.button(/^Add to \.bib: /);
      const [, work] = /^Add to \.bib: (.*)$/.exec((await add.getAttribute('aria-label'))!)!;
      await add.click();
      await page.locator('.monaco-diff-editor').waitFor();
      await page
        .locator('.editor-actions')
        .getByRole('button', { name: /^Accept/ })
        .click();
      const after = await waitFor('the entry', async () => {
        const shown = await known();
        return shown.filter(Boolean).length > entered && shown;
      });
      assert.deepEqual(
        after,
        after.map((_, index) => index >= after.length - entered - 1),
      );
      await panel.button(`Add to .bib: ${work!}`).waitFor({ state: 'hidden' });
      await workbench().command('File: Save All Files');
      await workbench().allSaved();
    });
  }

  const themes = [
    ['Light Modern', 'light'],
    ['Dark High Contrast', 'contrast'],
    ['Dark Modern', 'dark'],
  ] as const;
  for (const [theme, name] of takesPictures ? themes : []) {
    it(`can be read in the theme ${theme}`, async () => {
      await workbench().useTheme(theme);
      await panel.picture(`panel-find-${name}`);
    });
  }
});
