import assert from 'node:assert/strict';
import { MockSources } from '../retrieval/mock-sources.ts';
import { takePictures } from './pictures.ts';
import { useWorkbench } from './use-workbench.ts';

const software = 'https://github.com/quiet-org/quaykit';

describe('references that were checked', () => {
  let sources: MockSources;
  const workbench = useWorkbench(async () => {
    sources = await MockSources.start();
    return {
      workspace: 'test/fixtures/sample',
      settings: {
        'situate.showHintsAsInformation': true,
        'situate.network.enabled': true,
        'situate.network.sources': ['crossref', 'github'],
        'situate.network.addresses': sources.addresses,
      },
    };
  });

  after(() => {
    sources.close();
  });

  it('have a hint where a registry does not have their software, in the text and in Problems', async () => {
    const at = workbench();
    at.writeOnDisk(
      'references.bib',
      `@software{quaykit, title = {Quaykit}, author = {{Quiet Org}}, year = {2024},\n  url = {${software}}}\n\n${at.fileOnDisk('references.bib')}`,
    );
    await at.openFile('references.bib');
    await at.command('Situate: Check That the References Exist');
    await at.dialog('Ask scholarly sources about works?').waitFor();
    await at.page.keyboard.press('Enter');
    await at.squiggles('info').nth(1).waitFor();
    await at.showProblems('GitHub');
    await at.problem('GitHub has no public repository').waitFor();
    await at.goToText('references.bib', software.slice(0, 20));
    assert.match(await at.hover(), /GitHub has no public repository "quiet-org\/quaykit": check the address/);
    await takePictures(at, 'reference-hint');
  });
});
