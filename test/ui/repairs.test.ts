import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { succeeds, waitFor } from '../polling.ts';
import { judgedBibliography, judgedPaper, position, swapped } from '../vscode/judged-papers.ts';
import { PanelPage } from './panel-page.ts';
import { takePictures, takePicturesOfPanel, writeSettings } from './pictures.ts';
import { useWorkbench } from './use-workbench.ts';

const plan = 'related-work.plan.md';
const doubted = 'khattab2020colbert';

const formats = [
  {
    format: 'LaTeX',
    file: 'sections/related-work.tex',
    heading: '\\section{Related Work}',
    fixed: '\\citep{beltagy2019scibert,devlin2019bert}',
    unnamed: 'unnamed.tex',
    text: '\\documentclass{article}\n\\begin{document}\n\\section{Related Work}\nWords \\cite{gu2022local}.\n\\end{document}\n',
    named: '\\bibliography{references}',
  },
  {
    format: 'Markdown',
    file: 'paper.md',
    heading: '# Related Work',
    fixed: '[@beltagy2019scibert; @devlin2019bert]',
    unnamed: 'unnamed.md',
    text: '# Related Work\n\nWords [@gu2022local].\n',
    named: 'bibliography: references.bib',
  },
] as const;

/** The paper whose works are known by their titles alone, in Markdown. */
const judgedMarkdown = judgedPaper(swapped, position)
  .replace(/^\\section\{(.*)\}$/gm, '# $1')
  .replace(/^\\(documentclass|usepackage|begin|end|bibliography(style)?)\{.*\n/gm, '')
  .replace(/\\citep\{(.*?)\}/g, (_, keys: string) => `[@${keys.replaceAll(',', '; @')}]`)
  .replace(/^/, '---\nbibliography: refs.bib\n---\n\n');

const settings = {
  'editor.wordWrap': 'on',
};

describe('what an author does about what was found', () => {
  const workbench = useWorkbench({ workspace: 'test/fixtures/sample', settings });
  let panel: PanelPage;

  before(() => {
    panel = new PanelPage(workbench());
  });

  it('gets a configuration for a paper that has none', async () => {
    const configuration = workbench().fileOnDisk('situate.json')!;
    await workbench().openFile('paper.md');
    await workbench().statusBarItem('findings').click();
    const configured = panel.button(/which the configuration lists/);
    await configured.waitFor();
    rmSync(join(workbench().folder, 'situate.json'));
    await configured.waitFor({ state: 'hidden' });
    await workbench().openFile('paper.md');
    await workbench().command('Situate: Create situate.json');
    await workbench().page.locator('.tab.active', { hasText: 'situate.json' }).waitFor();
    await waitFor('the file', () => /^\{\s*\}\s*$/.test(workbench().fileOnDisk('situate.json') ?? ''));
    // What else can be set is offered last of all, and lies where the palette opens: a click meant for that would take it.
    const offered = workbench().page.locator('.suggest-widget.visible');
    await offered.waitFor();
    await workbench().screenshot('configuration');
    await workbench().page.keyboard.press('Escape');
    await offered.waitFor({ state: 'hidden' });
    await workbench().command('View: Close Editor');
    workbench().writeOnDisk('situate.json', configuration);
    await configured.waitFor();
    await workbench().command('View: Close All Editors');
  });

  for (const { format, file, heading, fixed, unnamed, text, named } of formats) {
    describe(`in a ${format} paper`, () => {
      const menu = () => workbench().page.locator('.action-widget').first();

      before(async () => {
        await workbench().openFile(file);
        await workbench().goToText(file, 'karpukin2020dense');
        await workbench().squiggles('error').first().waitFor();
      });

      it('has all of it in a list that opens from the status bar, hints too', async () => {
        const configuration = workbench().fileOnDisk('situate.json');
        await workbench().statusBarItem('findings').click();
        await panel.frame.getByRole('tab', { name: 'What to do next', selected: true }).waitFor();
        await panel.button(/Did you mean "karpukhin2020dense"\?$/).waitFor();
        await panel.button(/^Hint: /).waitFor();
        await takePicturesOfPanel(workbench(), `list-${format}`);
        assert.equal(workbench().fileOnDisk('situate.json'), configuration);
      });

      it('says in Problems which key was meant', async () => {
        await workbench().showProblems();
        await workbench().problem('"karpukin2020dense". Did you mean "karpukhin2020dense"?').waitFor();
        await workbench().screenshot(`problems-${format}`);
        await workbench().hideProblems();
      });

      it('says why a citation may not fit, and ignores that, before it offers to replace it', async () => {
        await workbench().openFile(file);
        await workbench().goToText(file, format === 'LaTeX' ? `${doubted}}. Later` : `${doubted}]. Later`);
        const fixes = await workbench().openQuickFixes();
        assert.deepEqual(fixes.slice(0, 2), ['Why this hint?', 'Ignore incoherent-citation in this paragraph']);
        assert.match(fixes[2]!, /^Cite .* instead: /);
        await takePictures(workbench(), `hint-${format}`);
        await menu().waitFor();
        await workbench().showWhy();
        await panel.frame.getByText('This is a reason to look').first().waitFor();
        await takePictures(workbench(), `why-${format}`);
        await workbench().closeWhy();
      });

      it('quotes the sentence on that page, and says so where the title of the work is all that is known', async () => {
        const byTitle = `by-title/main.${format === 'LaTeX' ? 'tex' : 'md'}`;
        workbench().writeOnDisk('by-title/refs.bib', judgedBibliography);
        workbench().writeOnDisk(byTitle, format === 'LaTeX' ? judgedPaper(swapped, position) : judgedMarkdown);
        await workbench().openFile(byTitle);
        await workbench().goToText(byTitle, 'ronneberger2015unet');
        await workbench().squiggles('hint').first().waitFor();
        await workbench().openQuickFixes();
        await workbench().showWhy();
        await panel.frame.getByText('No abstract of "ronneberger2015unet" is known').first().waitFor();
        await panel.frame
          .getByText(/^Representations of words as vectors can be estimated efficiently/)
          .first()
          .waitFor();
        await takePictures(workbench(), `by-title-${format}`);
        await workbench().closeWhy();
      });

      it('goes to hints with F8 once the author wants that', async () => {
        await workbench().openFile(file);
        await workbench().goToText(file, heading);
        // By position, since errors come first otherwise.
        writeSettings(workbench(), { 'situate.showHintsAsInformation': true, 'problems.sortOrder': 'position' });
        await workbench().goToText(file, 'sort citations into twelve');
        await workbench().squiggles('hint').first().waitFor({ state: 'detached' });
        const widget = workbench().page.locator('.marker-widget', { hasText: `"${doubted}" may not be the work` });
        // Another problem may come before it.
        await waitFor('the hint', async () => {
          await workbench().page.keyboard.press('F8');
          return succeeds(widget.waitFor({ timeout: 300 }));
        });
        await takePictures(workbench(), `next-hint-${format}`);
        await workbench().page.keyboard.press('Escape');
        writeSettings(workbench(), { 'situate.showHintsAsInformation': undefined, 'problems.sortOrder': undefined });
        await workbench().squiggles('hint').first().waitFor();
      });

      it('lists at a heading each action once, and turns a rule off for the whole paper', async () => {
        const before = workbench().fileOnDisk('situate.json')!;
        await workbench().openFile(file);
        await workbench().goToText(file, heading);
        const turnOff = /^Turn off (\S+) for this paper$/;
        const fixes = await workbench().openQuickFixes(turnOff);
        assert.deepEqual(fixes, [...new Set(fixes)]);
        const off = fixes.find((title) => turnOff.test(title))!;
        const [, rule] = turnOff.exec(off)!;
        await takePictures(workbench(), `heading-${format}`);
        await workbench().applyQuickFix(off, () =>
          workbench().fileOnDisk('situate.json')!.includes(`"${rule}": "off"`),
        );
        await workbench().showNotification(`${rule} is off for this paper`);
        await workbench().page.keyboard.press('Escape');
        workbench().writeOnDisk('situate.json', before);
      });

      it('renames a key in the plan too', async () => {
        const keys = ['robertson2009bm25', 'bm25'] as const;
        // One paper after the other, which share their bibliography.
        const [from, to] = workbench().fileOnDisk(file)!.includes(keys[0]) ? keys : keys.toReversed();
        if (workbench().fileOnDisk(plan) === undefined) {
          await panel.open('Plan');
          await panel.button('Read from Section').click();
          await waitFor('the plan', () => workbench().fileOnDisk(plan)?.includes(`@${from}`));
        }
        await workbench().openFile(file);
        await workbench().goToText(file, from);
        await workbench().startRename();
        await workbench().screenshot(`rename-${format}`);
        await workbench().finishRename(to);
        await waitFor('the new key', () =>
          [file, plan].every((path) =>
            workbench()
              .fileOnDisk(path)
              ?.match(new RegExp(`\\b${to}\\b`)),
          ),
        );
        assert.doesNotMatch(workbench().fileOnDisk(plan)!, new RegExp(`\\b${from}\\b`));
        await workbench().allSaved();
      });

      it('asks before a plan that is read from the section replaces another, and brings that back', async () => {
        const mine = workbench()
          .fileOnDisk(plan)!
          .replace(/^## .*$/m, '## What I planned');
        assert.match(mine, /What I planned/);
        workbench().writeOnDisk(plan, mine);
        await panel.open('Plan');
        const topic = panel.frame.getByLabel('Topic of paragraph 1', { exact: true });
        await waitFor('the plan', async () => (await topic.inputValue()) === 'What I planned');
        await panel.button('Read from Section').click();
        await workbench().dialog('Replace the plan?').waitFor();
        await takePictures(workbench(), `replace-plan-${format}`);
        await workbench().page.keyboard.press('Enter');
        await panel.notice('Replaced the plan.').waitFor();
        await waitFor('another plan', () => workbench().fileOnDisk(plan) !== mine);
        await panel.button('Undo').click();
        await waitFor('the plan as it was', () => workbench().fileOnDisk(plan) === mine);
      });

      it('has everything fixed at once that is safe to fix', async () => {
        await workbench().openFile(file);
        await workbench().command('Situate: Fix All Situate Problems');
        // It looks at the whole paper first: what is saved before it is done is not repaired yet.
        await workbench().page.locator('.tab.active.dirty').waitFor();
        await workbench().save(file, fixed);
        await workbench().allSaved();
      });

      it('says of a paper that names no bibliography that it does not, and names one', async () => {
        workbench().writeOnDisk(unnamed, text);
        await workbench().openFile(unnamed);
        await panel.open('What to do next');
        await panel.button(/names no bibliography/).waitFor();
        await workbench().openFile(unnamed);
        await workbench().goToText(unnamed, 'gu2022local');
        const [first] = await workbench().openQuickFixes();
        assert.equal(first, 'Name "references.bib" as the bibliography');
        await takePictures(workbench(), `no-bibliography-${format}`);
        await workbench().applyQuickFix(first, () => workbench().line(named).isVisible());
        await panel.button(/names no bibliography/).waitFor({ state: 'hidden' });
        await workbench().command('File: Save All Files');
      });
    });
  }
});
