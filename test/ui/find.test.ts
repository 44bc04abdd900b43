import assert from 'node:assert/strict';
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
