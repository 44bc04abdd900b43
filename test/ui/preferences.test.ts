import assert from 'node:assert/strict';
import { disciplineAspects } from '../../src/rubric/disciplines/aspects.ts';
import { formatPreferences, type Preferences, parsePreferences } from '../../src/rubric/preferences/preferences.ts';
import { answerAsWriter } from '../llm/draft-script.ts';
import { answerAsGrep } from '../llm/grep-script.ts';
import { sampleSentence } from '../llm/sample-related-work.ts';
import { type ScriptedEndpoint, startScriptedEndpoint } from '../llm/scripted-endpoint.ts';
import { waitFor } from '../polling.ts';
import { modelSettings } from './model-settings.ts';
import { PanelPage } from './panel-page.ts';
import { useWorkbench } from './use-workbench.ts';

const file = 'sections/related-work.tex';
const kept = '.situate/preferences.json';

/** Twelve pairs of scored drafts, of which an author mostly prefers the one that synthesises more. */
function comparedBefore(): Preferences {
  const scores = (number: number, synthesis: number): Record<string, number> =>
    Object.fromEntries(
      disciplineAspects.map(({ id }, index) => [
        id,
        id === 'content.synthesisAndIntegration' ? synthesis : 2 + ((number * 7 + index * 3) % 5) / 2,
      ]),
    );
  const numbers = Array.from({ length: 12 }, (_, index) => index);
  const text = (number: number, aspects: Record<string, number>): Preferences['texts'][number] => ({
    id: `text-${number}`,
    name: `draft-${number}.tex`,
    paper: 'paper.tex',
    source: `The text of draft ${number}.`,
    judged: [{ discipline: 'computer-science', judge: 'situate:scripted-small', aspects }],
  });
  return {
    version: 1,
    texts: numbers.flatMap((number) => [
      text(2 * number, scores(2 * number, number % 4 === 3 ? 2.5 : 4)),
      text(2 * number + 1, scores(2 * number + 1, 3)),
    ]),
    comparisons: numbers.map((number) => ({
      first: `text-${2 * number}`,
      second: `text-${2 * number + 1}`,
      preferred: 'first',
      made: '2026-11-22T10:00:00.000Z',
    })),
    opinions: [],
  };
}

describe('what an author thinks and prefers, in a window', function () {
  let server: ScriptedEndpoint;
  let panel: PanelPage;
  const workbench = useWorkbench(async () => {
    server = await startScriptedEndpoint();
    answerAsGrep(server, { unsupported: ['linguistic cues'] });
    answerAsWriter(server, { said: sampleSentence });
    let replies = 0;
    server.answer('CRITERIA:', () => {
      replies++;
      return {
        criteria: [1, 2, 3, 4, 5].map((number) => ({
          number,
          reason: 'The section says so of some of its works, and not of others.',
          quotes: [],
          score: String(2 + ((replies * 5 + number * 3) % 4)),
        })),
      };
    });
    return {
      workspace: 'test/fixtures/sample',
      settings: {
        'files.simpleDialog.enable': true,
        ...modelSettings(server),
        'situate.ai.confirmAboveTokens': 10_000_000,
      },
    };
  });

  after(async () => {
    await server.close();
  });

  it('shows the paper in a panel beside it', async () => {
    // Opened before anything is written: a new file moves the rows of the explorer under the pointer.
    await workbench().openFromExplorer('paper.tex');
    await workbench().statusBarItem('findings').waitFor();
    workbench().writeOnDisk(kept, formatPreferences(comparedBefore()));
    const source = workbench().fileOnDisk(file)!;
    const paragraphs = source.split(/\n{2,}/);
    // Some of the section as it is, and something that the section does not have.
    workbench().writeOnDisk(
      'exemplar.tex',
      [
        ...paragraphs.slice(0, 3),
        'Tools that help authors choose what to cite have been compared in the field before. They differ in what they ask of their users.',
        ...paragraphs.slice(5),
      ].join('\n\n'),
    );
    await workbench().command('Situate: Open Panel in Editor');
    await workbench().toggleSideBar();
    await workbench().resize(1360, 1500);
    panel = new PanelPage(workbench());
    await panel.frame.getByRole('tab', { name: 'What to do next' }).waitFor();
    const rows = panel.frame.locator('situate-paragraph-map').first();
    await rows.waitFor();
    await panel.pictureOf('panel-paragraphs-dark', rows);
  });

  it('judges by the criteria of the discipline that is chosen, and weighs them as learnt beside', async () => {
    const part = panel.frame.locator('situate-discipline-scores');
    await part.getByRole('combobox', { name: 'Discipline' }).selectOption('Computer science');
    await waitFor('the choice', () => workbench().fileOnDisk('situate.json')?.includes('"computer-science"'));
    await panel.button('Judge by the Discipline’s Criteria…').click();
    await workbench().dialog('Send text of your papers to ').waitFor();
    await workbench().page.keyboard.press('Enter');
    await workbench().answer('How often to have each aspect judged', '3 times');
    await part
      .getByText(/single replies: \d/)
      .first()
      .waitFor();
    await panel.done();
    await part.getByRole('checkbox', { name: 'Also show the means by your weights' }).check();
    await part.getByText(/^Learnt from 12 comparisons/).waitFor();
    assert.match(await part.locator('.weighted').first().innerText(), /of 5 ± \d\.\d/);
    await panel.pictureOf('panel-discipline-dark', part);
  });

  for (const format of ['LaTeX', 'Markdown'] as const) {
    it(`makes a point of feedback on a ${format} paper of what a reply says, and has that on the tab Draft`, async () => {
      const part = panel.frame.locator('situate-discipline-scores');
      if (format === 'Markdown') {
        // Beside the panel, which has the focus.
        await workbench().page.locator('.tab', { hasText: 'paper.tex' }).click();
        await workbench().openFile('paper.md');
        // The paper has the configuration of the other one, and so its discipline, and no verdicts yet.
        await part
          .getByText(/single replies: \d/)
          .first()
          .waitFor({ state: 'hidden' });
        await panel.button('Judge by the Discipline’s Criteria…').click();
        await workbench().answer('How often to have each aspect judged', 'Once');
        await part
          .getByRole('button', { name: /^Synthesis and integration/ })
          .filter({ hasText: /\d of 5/ })
          .waitFor();
        await panel.done();
      }
      const asked = server.requests.length;
      // What was opened for one paper is open for the other.
      if (format === 'LaTeX') await part.getByRole('button', { name: /^Synthesis and integration/ }).click();
      const point = panel.button(/^Make this a point of feedback: /);
      await point.click();
      await panel.notice(/^Added this as a point to the feedback on the current round/).waitFor();
      await panel.open('Draft');
      const points = panel.frame.getByRole('textbox', { name: /^Text of point / });
      const said =
        /^A reviewer gives \d of 5 for “.*”: “The section says so of some of its works, and not of others\.”/;
      await waitFor('the point', async () => {
        const texts = await Promise.all((await points.all()).map((point) => point.inputValue()));
        return texts.some((text) => said.test(text));
      });
      assert.equal(server.requests.length, asked);
      await panel.open('What to do next');
      await workbench().page.locator('.tab', { hasText: 'paper.tex' }).click();
    });
  }

  it('keeps what the author thinks of a verdict', async () => {
    await panel.button('Judge with the Language Model').click();
    await panel.done();
    await panel.open('Sources');
    await panel.frame
      .getByRole('button', { name: /^Khattab/ })
      .first()
      .click();
    await panel.frame
      .getByRole('button', { name: /^Disagree: / })
      .first()
      .click();
    await panel.notice(/on this machine\. It sends nothing/).waitFor();
    await panel.button('Dismiss').click();
    await waitFor('the opinion', () => parsePreferences(workbench().fileOnDisk(kept)!).opinions.length === 1);
  });

  it('asks which of two rounds is better, and shows what it learnt from the answers', async () => {
    await panel.open('Draft');
    await panel.judgeDrafts();
    await panel.button('Improve').click();
    await panel.frame.getByText('Round 1 · revised').first().waitFor();
    await panel.done();
    const part = panel.frame.locator('situate-draft-preferences');
    await part.getByRole('button', { name: 'This one is better' }).last().click();
    await part.getByText('13 pairs compared.').waitFor();
    await part.getByRole('table', { name: 'How much each aspect matters to you' }).waitFor();
    await panel.pictureOf('panel-preferences-dark', part);
  });

  it('compares the section with the exemplar that is chosen', async () => {
    await panel.open('What to do next');
    const folder = workbench().folder;
    await panel.button('Compare with Exemplar').click();
    await workbench().chooseFile(`${folder}/exemplar.tex`);
    const part = panel.frame.locator('section.exemplar');
    await part
      .getByText(/^Only here/)
      .first()
      .waitFor();
    await part
      .getByText(/^Only here/)
      .first()
      .click();
    await panel.pictureOf('panel-exemplar-dark', part);
  });

  it('exports a report, and asks before it takes the place of another', async () => {
    const { page } = workbench();
    const target = `${workbench().folder}/report.md`;
    const input = page.locator('.quick-input-widget input[type="text"]');
    const exportReport = async (): Promise<void> => {
      await workbench().openFile(file);
      await workbench().command('Situate: Export Report…');
      await waitFor('the question for a file', async () => (await input.inputValue()).endsWith('-report.html'));
      await input.fill(target);
      await page.keyboard.press('Enter');
    };
    await exportReport();
    // It is written once this machine has read all works.
    await page.locator('.tab.active', { hasText: 'report.md' }).waitFor();
    const report = workbench().fileOnDisk('report.md')!;
    assert.match(report, /^## Reviewers in: Computer science$/m);
    workbench().writeOnDisk('report.md', 'What was there.');
    await exportReport();
    await page
      .getByText(/already exists/)
      .first()
      .waitFor();
    assert.equal(workbench().fileOnDisk('report.md'), 'What was there.');
    await waitFor('the question to be left', async () => {
      await page.keyboard.press('Escape');
      return input.isHidden();
    });
    assert.equal(workbench().fileOnDisk('report.md'), 'What was there.');
  });
});
