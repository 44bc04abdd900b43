import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/processes.mjs';
import { succeeds, waitFor } from '../polling.ts';
import { takesPictures } from '../takes-pictures.ts';
import { takePictures } from './pictures.ts';
import { useWorkbench } from './use-workbench.ts';

const related = 'sections/related-work.tex';

describe('a paper in the workbench', () => {
  const workbench = useWorkbench({
    workspace: 'test/fixtures/sample',
    settings: {
      'editor.wordWrap': 'on',
    },
  });

  before(async () => {
    await workbench().openFile(related);
    await workbench().squiggles('error').first().waitFor();
    await workbench().toggleSideBar();
  });

  it('has its wrong keys underlined and listed, and says so in the status bar', async () => {
    await workbench().statusBarItem('36 works').waitFor();
    await workbench().showProblems();
    await workbench().problem('No bibliography of this paper defines "karpukin2020dense"').waitFor();
    await workbench().openFile(related);
    await workbench().goTo(24, 85);
    await workbench().screenshot('findings');
    await workbench().resize(1190, 660);
    await workbench().goTo(30, 1);
    await workbench().picture('findings');
    await workbench().resize(1280, 800);
    await workbench().hideProblems();
  });

  it('has a citation hinted at that may not fit, and says why', async () => {
    await workbench().squiggles('hint').first().waitFor();
    await workbench().goTo(45, 60);
    const fixes = await workbench().openQuickFixes();
    assert.deepEqual(fixes.slice(0, 2), ['Why this hint?', 'Ignore incoherent-citation in this paragraph']);
    assert.equal(fixes.filter((fix) => /^Cite .* instead: /.test(fix)).length, 3);
    await workbench().picture('hint', '.action-widget');
    await workbench().showWhy();
    await waitFor('the page', async () => (await workbench().webviewText()).includes('This is a reason to look'));
    await workbench().screenshot('why');
    await workbench().closeWhy();
  });

  it('shows what the related work does with the works it cites, and goes to one', async () => {
    await workbench().command('Situate: Show the Outline');
    const row = workbench().page.locator('.quick-input-list .monaco-list-row');
    await row.filter({ hasText: 'Some paragraphs say where the paper stands' }).waitFor();
    await workbench().picture('section', '.quick-input-widget');
    await workbench().page.keyboard.type('thakur2021beir');
    await row.filter({ hasText: 'thakur2021beir' }).waitFor();
    await workbench().page.keyboard.press('Enter');
    await workbench().statusBarItem('Ln 10, Col 41').waitFor();
  });

  it('has a key underlined that is typed wrong, and repaired from the lightbulb', async () => {
    await workbench().goTo(19, 44);
    await workbench().type(' Others wait \\citep{guu2020relm}.');
    await workbench().squiggles('error').nth(1).waitFor();
    await workbench().showProblems();
    await workbench().problem('"guu2020relm"').waitFor();
    await workbench().hideProblems();
    await workbench().goTo(19, 70);
    await workbench().lightbulb().waitFor();
    const fixes = await workbench().openQuickFixes();
    assert.deepEqual(fixes, [
      'Cite "guu2020realm"',
      'Add an entry "guu2020relm" to references.bib',
      'Ignore undefined-citation in this paragraph',
      'Turn off undefined-citation for this paper',
      'Explain undefined-citation',
      'Fix all Situate problems that are safe to fix',
    ]);
    await workbench().picture('lightbulb', '.action-widget');
    await workbench().applyQuickFix('Cite "guu2020realm"', () =>
      workbench().line('\\citep{guu2020realm}.').isVisible(),
    );
    await waitFor('one error', async () => (await workbench().squiggles('error').count()) === 1);
  });

  it('shows the work behind a key, and where else it is cited', async () => {
    await workbench().goTo(29, 30);
    const text = await workbench().hover();
    await workbench().picture('hover', '.monaco-hover.fadeIn, .monaco-hover');
    assert.match(text, /Cohan, A\..*\(2020\)\. SPECTER/);
    assert.match(text, /Also cited in related work/);
    await workbench().page.keyboard.press('Escape');
  });

  it('shows on a page what a work says of the sentences that cite it', async () => {
    await workbench().goTo(29, 30);
    await workbench().command('Situate: Show What the Work Says');
    await workbench().page.locator('.tab.active', { hasText: 'What the work says' }).waitFor();
    await waitFor('the passage', async () =>
      /What the work says: abstract · near/.test(await workbench().webviewText()),
    );
    await takePictures(workbench(), 'what-the-work-says');
    await workbench().page.keyboard.press('Control+W');
  });

  it('is repaired by the keyboard alone', async () => {
    const { keyboard } = workbench().page;
    await workbench().goTo(20, 1);
    await keyboard.press('Alt+F8');
    await workbench().page.locator('.marker-widget', { hasText: 'karpukin2020dense' }).waitFor();
    await workbench().screenshot('next-problem');
    const fixes = await workbench().openQuickFixes();
    assert.equal(fixes[0], 'Cite "karpukhin2020dense"');
    await keyboard.press('Enter');
    await workbench().line('\\citep{karpukhin2020dense}.').waitFor();
    await keyboard.press('Escape');
    await workbench().save(related, 'answering \\citep{karpukhin2020dense}');
    await waitFor('no error', async () => (await workbench().squiggles('error').count()) === 0);
  });

  it('has all safe fixes applied at once', async () => {
    // Again until it is done: right after the palette closes, the command may find no editor to be run in.
    await waitFor('the fixes', async () => {
      await workbench().command('Fix All');
      return succeeds(workbench().line('\\citep{beltagy2019scibert,devlin2019bert}').waitFor({ timeout: 3_000 }));
    });
    await workbench().save(related, 'ostendorff2022neighborhood}. The');
    const warnings = workbench().squiggles('warning');
    await waitFor('the heading alone to be underlined', async () => (await warnings.count()) <= 1);
  });

  it('has a finding silenced by a comment, whose reason is typed', async () => {
    await workbench().goTo(16, 65);
    await workbench().openQuickFixes();
    await workbench().applyQuickFix('Ignore textual-citation in this paragraph', () =>
      workbench().line('% situate-ignore textual-citation: reason').isVisible(),
    );
    await workbench().screenshot('silenced');
    await workbench().type('we mean the bracket');
    await workbench().save(related, '% situate-ignore textual-citation: we mean the bracket\nWhat is retrieved');
  });

  it('has a key renamed in all of its files, and in the other paper that uses it', async () => {
    const files = [related, 'paper.tex', 'paper.md', 'references.bib'];
    const before = files.map((path) => workbench().fileOnDisk(path));
    await workbench().openFile(related);
    await workbench().goTo(7, 15);
    await workbench().startRename();
    await workbench().picture('rename', '.rename-box');
    await workbench().finishRename('dpr2020');
    await waitFor('the new key in every file', () =>
      files.every((path) => {
        const text = workbench().fileOnDisk(path);
        return text?.includes('dpr2020') === true && !text.includes('karpukhin2020dense');
      }),
    );
    await workbench().allSaved();
    await workbench().undo('paper.md');
    await workbench().command('File: Save All Files');
    await waitFor('every file as it was', () =>
      files.every((path, index) => workbench().fileOnDisk(path) === before[index]),
    );
  });

  it('has rules explained where their names are links', async () => {
    await workbench().goTo(36, 20);
    await workbench().hover();
    await workbench().page.locator('.monaco-hover a.code-link', { hasText: 'citation-pile' }).click();
    await workbench().page.locator('.tab.active', { hasText: 'citation-pile.md' }).waitFor();
    await waitFor('the page', async () => (await workbench().webviewText()).includes('What it reports'));
    await workbench().screenshot('rule-page');
    await workbench().page.keyboard.press('Control+W');
  });

  it('shows its structure over all files', async () => {
    await workbench().command('Situate: Show the Outline');
    const row = workbench().page.locator('.quick-input-list .monaco-list-row');
    await row.filter({ hasText: 'Citation Recommendation' }).waitFor();
    await workbench().screenshot('structure');
    await workbench().page.keyboard.press('Escape');
  });

  it('has works listed where a key is typed by how they fit the sentence, which say why, are found by a title, and are put in by Enter', async () => {
    const at = workbench();
    const { page } = at;
    const rows = page.locator('.suggest-widget.visible .monaco-list-row');
    await at.openFile('paper.tex');
    await at.goToText('paper.tex', '\\label{sec:introduction}');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await at.type('Passages are ranked by late interaction over the vectors of their tokens \\citep{');
    await rows.filter({ hasText: 'khattab2020colbert' }).waitFor();
    assert.match((await rows.first().getAttribute('aria-label')) ?? '', /^khattab2020colbert/);
    await waitFor('the details to be shown', async () => {
      if (!(await page.locator('.suggest-details').isVisible())) await page.keyboard.press('Control+Space');
      return page.locator('.suggest-details').isVisible();
    });
    await page.locator('.suggest-details').getByText('ColBERT: Efficient and Effective Passage Search').waitFor();
    await page.locator('.suggest-details').getByText('Khattab and Zaharia, 2020 · Cited 3 times').waitFor();
    await takePictures(at, 'completion');
    await at.type('sentence-bert');
    await waitFor('the one work', async () => (await rows.count()) === 1);
    await rows.filter({ hasText: 'reimers2019sentence' }).waitFor();
    await page.keyboard.press('Enter');
    await at.save('paper.tex', 'of their tokens \\citep{reimers2019sentence}');
  });

  for (const theme of takesPictures ? ['Light Modern', 'Dark High Contrast'] : []) {
    it(`can be read in the theme ${theme}`, async () => {
      await workbench().useTheme(theme);
      await workbench().showProblems();
      await workbench().problem('karpukin2020dense').first().waitFor();
      await workbench().openFile('paper.md');
      await workbench().goTo(56, 70);
      await workbench().openQuickFixes();
      await workbench().screenshot(`theme ${theme}`);
      await workbench().page.keyboard.press('Escape');
      await workbench().hover();
      await workbench().screenshot(`theme ${theme} hover`);
      await workbench().page.keyboard.press('Escape');
    });
  }

  it('leaves the files of the repository alone', () => {
    const text = readFileSync(join(root, 'test/fixtures/sample', related), 'utf8');
    assert.match(text, /karpukin2020dense/);
  });
});
