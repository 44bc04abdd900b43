import assert from 'node:assert/strict';
import { useWorkbench } from './use-workbench.ts';

describe('a workspace that is not trusted', () => {
  const workbench = useWorkbench({ workspace: 'markdown', trusted: false });

  it('is linted, and what is found can be repaired', async () => {
    await workbench().statusBarItem('Restricted Mode').waitFor();
    await workbench().openFile('paper.md');
    await workbench().squiggles('error').first().waitFor();
    await workbench().goTo(14, 60);
    await workbench().openQuickFixes();
    await workbench().screenshot('restricted-mode');
    await workbench().applyQuickFix('Cite "mikolov2013efficient"', () =>
      workbench().line('[@mikolov2013efficient], and neither').isVisible(),
    );
    await workbench().squiggles('error').first().waitFor({ state: 'hidden' });
  });

  it('has the commands of Situate in its palette', async () => {
    for (const command of ['Lint This Paper', 'Show the Outline', 'Mark Section as Related Work']) {
      assert.deepEqual(await workbench().paletteEntries(command), [`Situate: ${command}`]);
      await workbench().page.keyboard.press('Escape');
    }
  });
});
