import assert from 'node:assert/strict';
import { useWorkbench } from './use-workbench.ts';

describe('the workbench', () => {
  const workbench = useWorkbench({ workspace: 'smoke' });

  it('offers the commands of Situate in its palette', async () => {
    await workbench().openFile('paper.tex');
    const titles = await workbench().paletteEntries('Situate: ');
    await workbench().screenshot('smoke-palette');
    assert.ok(titles.includes('Situate: Lint This Paper'), titles.join('\n'));
    await workbench().page.keyboard.press('Escape');
  });
});
