import assert from 'node:assert/strict';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { answerAsWriter } from '../llm/draft-script.ts';
import { answerAsGrep } from '../llm/grep-script.ts';
import { sampleSentence } from '../llm/sample-related-work.ts';
import { type ScriptedEndpoint, startScriptedEndpoint } from '../llm/scripted-endpoint.ts';
import { slowDrip, status } from '../llm/scripted-faults.ts';
import { waitFor } from '../polling.ts';
import { takesPictures } from '../takes-pictures.ts';
import { modelSettings } from './model-settings.ts';
import { PanelPage } from './panel-page.ts';
import { useWorkbench } from './use-workbench.ts';

const formats = [
  { format: 'LaTeX', file: 'sections/related-work.tex' },
  { format: 'Markdown', file: 'paper.md' },
] as const;
const plan = 'related-work.plan.md';

const shownTabs = [
  ['What to do next', 'score'],
  ['Plan', 'plan'],
  ['Draft', 'draft'],
  ['Sources', 'sources'],
  ['Map', 'map'],
] as const;
const themes = [
  ['Dark Modern', 'dark'],
  ['Light Modern', 'light'],
  ['Dark High Contrast', 'contrast'],
] as const;
/** One window for both papers, whose steps that do not depend on the format are taken once. */
describe('the panel', () => {
  let server: ScriptedEndpoint;
  const workbench = useWorkbench(async () => {
    server = await startScriptedEndpoint();
    teach();
    return {
      workspace: 'test/fixtures/sample',
      settings: {
        ...modelSettings(server),
        'situate.ai.confirmAboveTokens': 10_000_000,
      },
    };
  });
  let panel: PanelPage;
  /** Sending is agreed to once for all papers. */
  let hasAgreed = false;

  function teach(): void {
    answerAsGrep(server, { unsupported: ['linguistic cues'] });
    answerAsWriter(server, { inventsKey: true, said: sampleSentence });
  }

  /** All files of the workspace, by their paths. */
  function files(): Record<string, string> {
    const all = readdirSync(workbench().folder, { recursive: true, withFileTypes: true });
    const paths = all.filter((file) => file.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    return Object.fromEntries(paths.sort().map((path) => [path, readFileSync(path, 'utf8')]));
  }

  before(() => {
    panel = new PanelPage(workbench());
  });

  after(async () => {
    await server.close();
  });

  for (const { format, file } of formats) {
    describe(`of a ${format} paper`, () => {
      it('opens from the status bar on everything that the status bar counts', async () => {
        await workbench().openFile(file);
        const item = workbench().statusBarItem('findings');
        await item.click();
        await panel.frame.getByRole('tab', { name: 'What to do next', selected: true }).waitFor();
        await waitFor('as many findings as are counted', async () => {
          const [, counted] = /(\d+) findings/.exec(await item.innerText()) ?? [];
          const numbers = (await panel.frame.locator('.verdict').innerText()).match(/\d+/g) ?? [];
          return numbers.reduce((sum, number) => sum + Number(number), 0) === Number(counted);
        });
        await workbench().screenshot(`panel-next-${format}`);
      });

      it('has what is wrong fixed by a key, and undo takes that back', async () => {
        const before = workbench().fileOnDisk(file)!;
        const wrong = panel.button(/^Error: No bibliography of this paper defines "karpukin2020dense"/);
        await wrong.focus();
        await wrong.press('f');
        const ways = workbench().page.locator('.quick-input-list .monaco-list-row');
        await ways.filter({ hasText: 'Cite "karpukhin2020dense"' }).click();
        await wrong.waitFor({ state: 'hidden' });
        await workbench().openFile(file);
        await workbench().page.keyboard.press('Control+Z');
        await wrong.waitFor();
        await workbench().command('File: Save All Files');
        assert.equal(workbench().fileOnDisk(file), before);
      });

      if (format === 'LaTeX') {
        it('shows the scores of the section, and goes to a place', async () => {
          await workbench().openFile(file);
          await workbench().statusBarItem('findings').waitFor();
          await workbench().command('Situate: What to Do Next');
          const card = panel.button(/Missing citations/);
          await card.click();
          const place = panel.frame
            .locator('situate-score-card', { has: panel.frame.getByRole('button', { expanded: true }) })
            .locator('li button')
            .first();
          await place.click();
          await workbench().page.locator('.monaco-editor.focused').waitFor();
        });
      }

      it('reads the plan from the section, and moves a citation by the keyboard', async () => {
        const { page } = workbench();
        // The papers have one folder, and so one plan.
        rmSync(join(workbench().folder, plan), { force: true });
        await panel.open('Plan');
        await panel.button('Read from Section').click();
        await panel.frame.getByLabel('Topic of paragraph 1', { exact: true }).waitFor();
        await waitFor('the plan as Markdown', () => workbench().fileOnDisk(plan));
        const chips = panel.frame.getByRole('list', { name: 'Works of sentence 1 of paragraph 1' }).getByRole('button');
        await chips.first().focus();
        await page.keyboard.press('Alt+ArrowDown');
        await panel.frame.getByText(/Moved .* to sentence 2 of paragraph 1/).waitFor();
        await waitFor('the moved citation on the disk', () =>
          /@karpukhin2020dense[^\]\n]*@robertson2009bm25/.test(workbench().fileOnDisk(plan) ?? ''),
        );
      });

      it('writes a draft after it, once sending is agreed to, and reports what was invented', async () => {
        await panel.open('Draft');
        await panel.judgeDrafts();
        await panel.button('Write Draft').click();
        if (!hasAgreed) {
          await workbench().dialog('Send text of your papers to ').waitFor();
          await workbench().page.keyboard.press('Enter');
          hasAgreed = true;
        }
        await panel.notice(/may not cite/).waitFor();
        await panel.done();
        await panel.frame
          .getByText(/deviations? repaired|Invented key/)
          .first()
          .waitFor();
        assert.ok(!workbench().fileOnDisk(file)!.includes('C99'));
      });

      if (format === 'LaTeX') {
        it('improves it twice, with another style of positioning for the second round', async () => {
          await panel.button('Improve').click();
          await panel.done();
          await panel.frame.getByText('Round 2 · revised').first().waitFor();
          await panel.frame
            .getByLabel('Positioning')
            .filter({ visible: true })
            .first()
            .selectOption({ label: 'in the final paragraph' });
          await panel.button('Improve').click();
          await panel.frame.getByText('Round 3 · revised').first().waitFor();
          await panel.done();
          const asked = server.requests
            .map(({ prompt }) => prompt?.text ?? '')
            .filter((text) => text.includes('PREVIOUS DRAFT:'));
          assert.match(asked.at(-1)!, /in the final paragraph/);
        });

        it('loses nothing where it is reloaded amid a request, which ends, and says what was stopped', async () => {
          // Its bibliography is another paper's too.
          await workbench().openFile(file);
          const before = files();
          const asked = server.requests.length;
          server.fail(slowDrip(50), { times: 100 });
          await panel.button('Improve').click();
          await panel.button('Stop').waitFor();
          const request = await waitFor('the request', () => server.requests[asked]);
          await workbench().page.reload();
          await waitFor('the end of the request', () => request.wasClosedEarly === true);
          await panel.notice('which stopped this: Improving the draft').waitFor();
          await panel.frame.getByText('Round 3 · revised').first().waitFor();
          assert.equal(await panel.frame.getByRole('tab', { name: 'Draft' }).getAttribute('aria-selected'), 'true');
          await panel.button('Stop').waitFor({ state: 'hidden' });
          assert.deepEqual(files(), before);
          assert.equal(server.requests.length, asked + 1, 'nothing is asked again by itself');
          server.reset();
          teach();
          await panel.button('Dismiss').click();
        });

        it('loses nothing where the server fails, and says what to do', async () => {
          server.fail(status(500), { times: 50 });
          await panel.button('Improve').click();
          await panel.button('Try Again').waitFor();
          await panel.frame.getByText('Round 3 · revised').first().waitFor();
          server.reset();
          teach();
          await panel.button('Try Again').click();
          await panel.frame.getByText('Round 4 · revised').first().waitFor();
          await panel.done();
        });
      }

      it('puts one paragraph into the section, which one step takes back', async () => {
        const before = workbench().fileOnDisk(file)!;
        await panel.button('Accept paragraph 1').click();
        await panel.notice(/in the section/).waitFor();
        await workbench().command('File: Save All Files');
        const changed = await waitFor('the paragraph in the file', () => {
          const text = workbench().fileOnDisk(file);
          return text !== before && text;
        });
        assert.notEqual(changed, before);
        await workbench().openFile(file);
        await workbench().undo(file);
        await workbench().command('File: Save All Files');
        await waitFor('the section as it was', () => workbench().fileOnDisk(file) === before);
      });

      if (format === 'LaTeX') {
        for (const [theme, name] of takesPictures ? themes : themes.slice(0, 1)) {
          it(`can be read in the theme ${theme}, in the side bar and in an editor`, async () => {
            if (await panel.button('Dismiss').isVisible()) await panel.button('Dismiss').click();
            if (theme !== themes[0][0]) await workbench().useTheme(theme);
            for (const [tab, picture] of shownTabs) {
              await panel.open(tab);
              await workbench().screenshot(`panel-${picture}-${name}-narrow`);
            }
            await workbench().command('Situate: Open Panel in Editor');
            await waitFor('both', async () => (await workbench().page.locator('iframe.webview.ready').count()) === 2);
            await workbench().resize(1360, 1160);
            for (const [tab, picture] of shownTabs) {
              await panel.open(tab);
              await panel.picture(`panel-${picture}-${name}`);
            }
            await workbench().resize(1280, 800);
            await workbench().command('View: Close Editor');
            await waitFor(
              'the one in the side bar',
              async () => (await workbench().page.locator('iframe.webview.ready').count()) === 1,
            );
          });
        }
      }
    });
  }
});
