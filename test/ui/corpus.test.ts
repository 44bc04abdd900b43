import assert from 'node:assert/strict';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from '../polling.ts';
import { works } from './made-up-works.ts';
import { PanelPage } from './panel-page.ts';
import { useWorkbench } from './use-workbench.ts';

/** A library of the author's own, as a reference manager exports it. */
const library = works
  .map(
    ({ title, authors, year, doi, abstract }, index) => `@article{own${index},
  author = {${authors.map(([given, family]) => `${family}, ${given}`).join(' and ')}},
  title = {${title}},
  year = {${year}},
  doi = {${doi}},
  abstract = {${abstract}}
}
`,
  )
  .join('\n');

describe('a corpus of one’s own', function () {
  const [wanted] = works;
  const workbench = useWorkbench({
    workspace: 'test/fixtures/sample',
  });
  let panel: PanelPage;
  let folder: string;

  before(() => {
    panel = new PanelPage(workbench());
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'situate-library-')));
    writeFileSync(join(folder, 'library.bib'), library);
  });

  after(() => {
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
    await workbench().chooseFile(join(folder, 'library.bib'));
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
});
