import assert from 'node:assert/strict';
import { Catalogue, type CataloguedWork } from '../vscode/network/catalogue.ts';
import { PanelPage } from './panel-page.ts';
import { useWorkbench } from './use-workbench.ts';

/** Works that do not exist, about the subject of the sample paper. */
const works: readonly CataloguedWork[] = [
  {
    doi: '10.5555/roles.2021.1',
    title: 'What Is This Citation For? Roles of References in Nine Fields',
    authors: [
      ['Ada', 'Marsh'],
      ['Boris', 'Reed'],
      ['Clara', 'Brook'],
    ],
    year: 2021,
    venue: 'Journal of Made-Up Scholarship',
    abstract:
      'Roles of citations in nine fields are labelled by a classifier that reads nothing but abstracts. Authors cite to define a task, to name a method, or to mark a difference. Search tools that know the role of a missing citation would save half of the queries.',
  },
  {
    doi: '10.5555/dense.2022.4',
    title: 'A Dense Retriever for Missing References',
    authors: [
      ['Dora', 'Stone'],
      ['Erik', 'Ford'],
    ],
    year: 2022,
    venue: 'Proceedings of the Made-Up Conference on Search',
    type: 'proceedings-article',
    abstract:
      'Retrieving the work that a citation is missing is easier with the sentence around it. The retriever is trained on citation sentences and needs nothing but the abstracts of candidate works.',
  },
  {
    doi: '10.5555/reviewers.2019.8',
    title: 'Why Authors Look for a Reference before They Know Which One',
    authors: [['Fanny', 'Rill']],
    year: 2019,
    venue: 'Made-Up Library Quarterly',
    abstract:
      'We asked forty authors why they need a reference. Most know the role of the citation before they know the work, and search tools ask only for the topic.',
  },
  {
    doi: '10.5555/drafts.2023.2',
    title: 'Counting the Queries behind a Related-Work Section',
    authors: [
      ['Gustav', 'Plank'],
      ['Hanna', 'Seat'],
    ],
    year: 2023,
    venue: 'Journal of Made-Up Scholarship',
    abstract:
      'Writing the related work of a paper takes two hundred queries, each about a topic, in three search tools. Candidate works are judged by their abstracts alone.',
  },
];

describe('the tab Find', () => {
  let catalogue: Catalogue;
  const workbench = useWorkbench(async () => {
    catalogue = await Catalogue.start();
    catalogue.works = works;
    catalogue.findsByWords = true;
    return {
      workspace: 'test/fixtures/sample',
      settings: {
        'workbench.colorTheme': 'Default Dark Modern',
        'editor.minimap.enabled': false,
        'window.commandCenter': false,
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
    await panel.frame.getByText('Shares with what you look for').first().waitFor();
    await panel.button('Add to .bib').waitFor();
  });

  for (const [theme, name] of [
    ['Light Modern', 'light'],
    ['Dark High Contrast', 'contrast'],
    ['Dark Modern', 'dark'],
  ] as const) {
    it(`can be read in the theme ${theme}`, async () => {
      await workbench().useTheme(theme);
      await panel.picture(`panel-find-${name}`);
    });
  }
});
