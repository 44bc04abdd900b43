import assert from 'node:assert/strict';
import { answerAsGrep } from '../llm/grep-script.ts';
import { type ScriptedEndpoint, startScriptedEndpoint } from '../llm/scripted-endpoint.ts';
import { waitFor } from '../polling.ts';
import { PanelPage } from './panel-page.ts';
import { takePictures } from './pictures.ts';
import { useWorkbench } from './use-workbench.ts';

const key = 'sk-secret-4711';
const related = 'sections/related-work.tex';

describe('a language model in the workbench', () => {
  const workbench = useWorkbench({
    workspace: 'test/fixtures/sample',
    settings: {
      // So few tokens that a paragraph is enough to be asked, and a sentence is not.
      'situate.ai.confirmAboveTokens': 20_000,
    },
  });
  let ollama: ScriptedEndpoint;
  let locked: ScriptedEndpoint;

  before(async () => {
    // Where Ollama would be, if nothing is there: the picture then shows the usual address.
    ollama = await startScriptedEndpoint({ port: 11434 }).catch(() => startScriptedEndpoint());
    ollama.models.splice(0, Infinity, 'gemma3:4b', 'llama3.2:3b', 'qwen3:8b');
    locked = await startScriptedEndpoint({ key });
    await workbench().openFile(related);
    await workbench().squiggles('error').first().waitFor();
    await workbench().toggleSideBar();
  });

  after(async () => {
    await ollama.close();
    await locked.close();
  });

  it('is offered to be configured, and nothing else of it while it is off', async () => {
    assert.deepEqual(await workbench().paletteEntries('Language Model'), ['Situate: Configure Language Model…']);
    await workbench().page.keyboard.press('Escape');
    await workbench().page.locator('[id="situate.situate.situate.ai"]').waitFor({ state: 'hidden' });
  });

  it('is configured by the keyboard alone, and sent nothing before that is agreed to', async () => {
    const { page } = workbench();
    await workbench().commandThatAsks('Situate: Configure Language Model…', 'Where does the language model run?');
    await workbench().screenshot('language-model-places');
    await workbench().answer('Where does the language model run?', 'Ollama');
    const address = await workbench().quickInput('The address of the server');
    assert.equal(await address.inputValue(), 'http://localhost:11434/v1');
    await workbench().answer('The address of the server', ollama.baseUrl.replace('127.0.0.1:11434', 'localhost:11434'));
    await workbench().quickInput('Choose the model, or type its name');
    await workbench().picture('language-model', '.quick-input-widget');
    await workbench().answer('Choose the model, or type its name', 'llama3.2:3b');
    await workbench().answer('Use this model for everything?');
    const dialog = workbench().dialog('Send text of your papers to http://');
    await dialog.waitFor();
    await workbench().screenshot('language-model-consent');
    const sent = ollama.requests.flatMap(({ prompt }) => prompt?.text ?? []);
    assert.deepEqual(sent, ['Answer with the one word: ready']);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await workbench().statusBarItem('llama3.2:3b · ').waitFor();
    await workbench().screenshot('language-model-status');
  });

  for (const { format, file, place } of [
    { format: 'LaTeX', file: related, place: 'khattab2020colbert}. Later' },
    { format: 'Markdown', file: 'paper.md', place: 'khattab2020colbert]. Later' },
  ] as const) {
    const does =
      format === 'LaTeX'
        ? 'judges the citations of a paragraph in LaTeX, and says what it found, with its votes'
        : 'knows what it found of the same paragraph in Markdown, without being asked again';
    it(does, async () => {
      answerAsGrep(ollama, { unsupported: ['linguistic cues'] });
      await workbench().openFile(file);
      await workbench().goToText(file, place);
      if (format === 'LaTeX') {
        await workbench().command('Situate: Check Citations Here with the Language Model');
        const cost = workbench().dialog('Send up to ');
        await cost.waitFor();
        await workbench().screenshot('language-model-cost');
        await workbench().page.keyboard.press('Enter');
        await cost.waitFor({ state: 'hidden' });
      }
      await workbench().squiggles('hint').first().waitFor({ state: 'hidden' });
      await waitFor('the verdict', async () => {
        await workbench().goToText(file, place);
        return (await workbench().hover()).includes('according to llama3.2:3b');
      });
      if (format === 'LaTeX') await workbench().picture('judged', '.monaco-hover.fadeIn, .monaco-hover');
      await workbench().page.keyboard.press('Escape');
    });

    it(`rewrites a sentence in ${format} to say what its work supports, once both are seen side by side and that is accepted`, async () => {
      const { page } = workbench();
      ollama.answer((prompt) => prompt.text.includes('⟪objection⟫'), {
        reasoning: 'The work lets queries and passages meet late.',
        text: 'Annotators apply the scheme reliably, and queries can meet passages late [C1].',
      });
      ollama.answer('[CRITERIA]', '<reasoning>As asked.</reasoning><score>1</score>');
      await workbench().goToText(file, place);
      const fixes = await workbench().openQuickFixes();
      const rewrite = fixes.find((fix) => /^Rewrite /.test(fix));
      assert.ok(rewrite, fixes.join(', '));
      const both = page.locator('.monaco-diff-editor.side-by-side');
      await workbench().applyQuickFix(rewrite, () => both.isVisible());
      const side = (name: 'original' | 'modified') => both.locator(`.editor.${name}`);
      await side('original').filter({ hasText: 'cues are enough for a classifier' }).waitFor();
      await side('modified').filter({ hasText: 'queries can meet passages late' }).waitFor();
      const actions = page.locator('.editor-actions');
      await actions.getByRole('button', { name: /^Discard/ }).waitFor();
      const accept = actions.getByRole('button', { name: /^Accept/ });
      await accept.waitFor();
      await workbench().resize(1190, 620);
      if (format === 'LaTeX') await workbench().picture('rewrite');
      await takePictures(workbench(), `rewrite-${format}`);
      await workbench().resize(1280, 800);
      await accept.click();
      await both.waitFor({ state: 'detached' });
      await workbench().line('queries can meet passages late').waitFor();
    });
  }

  it('is told in its menu how to judge, and shows that from then on', async () => {
    await workbench().commandThatAsks('Situate: Language Model…', 'In this window: ');
    await takePictures(workbench(), 'language-model-menu');
    await workbench().answer('In this window: ', 'How It Judges…');
    const rows = workbench().page.locator('.quick-input-list .monaco-list-row');
    await rows.filter({ hasText: 'at most 3 votes' }).waitFor();
    await takePictures(workbench(), 'language-model-judging');
    await workbench().answer('What do you want to change?', 'Judge');
    await workbench().answer('How should a language model judge?', 'SciRM');
    await rows.filter({ hasText: 'A reason and a score by written criteria' }).waitFor();
    await workbench().answer('What do you want to change?', 'Second Look');
    await rows.filter({ hasText: 'Second Look' }).filter({ hasText: /on/ }).waitFor();
    await workbench().page.keyboard.press('Escape');
    await workbench().commandThatAsks('Situate: Language Model…', 'In this window: ');
    await workbench().answer('In this window: ', 'How It Judges…');
    await rows.filter({ hasText: 'Judge' }).filter({ hasText: 'SciRM' }).waitFor();
    await workbench().page.keyboard.press('Escape');
  });

  it('says what writing a draft takes, and what judging it does, before anything is sent', async () => {
    const panel = new PanelPage(workbench());
    await workbench().openFile(related);
    await workbench().statusBarItem('findings').click();
    await panel.open('Plan');
    await panel.button('Read from Section').click();
    await panel.frame.getByLabel('Topic of paragraph 1', { exact: true }).waitFor();
    await panel.open('Draft');
    await panel.judgeDrafts();
    const asked = ollama.requests.length;
    await panel.button('Write Draft').click();
    const cost = workbench().dialog('Send up to ');
    await cost.getByText('Writing takes up to ').waitFor();
    await cost.getByText('You can leave it out, and ask for it later.').waitFor();
    await takePictures(workbench(), 'draft-cost');
    await workbench().page.keyboard.press('Escape');
    await cost.waitFor({ state: 'hidden' });
    assert.equal(ollama.requests.length, asked);
  });

  it('is gone back from to the question before', async () => {
    const { page } = workbench();
    await workbench().commandThatAsks('Situate: Configure Language Model…', 'Where does the language model run?');
    await workbench().answer('Where does the language model run?', 'Another server');
    await workbench().quickInput('The address of the server');
    await page.keyboard.press('Control+Alt+Minus');
    await workbench().quickInput('Where does the language model run?');
    await page.keyboard.press('Escape');
    await workbench().statusBarItem('llama3.2:3b · ').waitFor();
  });

  it('gets a key that is written nowhere', async () => {
    const { page } = workbench();
    await workbench().commandThatAsks('Situate: Configure Language Model…', 'Where does the language model run?');
    await workbench().answer('Where does the language model run?', 'Another server');
    await workbench().answer('The address of the server', locked.baseUrl);
    const secret = await workbench().quickInput('The key for');
    assert.equal(await secret.getAttribute('type'), 'password');
    await secret.fill('sk-mistyped');
    await page.keyboard.press('Enter');
    await workbench().dialog('does not accept the key. Enter it again.').waitFor();
    await workbench().screenshot('language-model-wrong-key');
    await page.keyboard.press('Enter');
    await workbench().answer('The key for', key);
    await workbench().answer('Choose the model, or type its name', 'scripted-small');
    await workbench().answer('Use this model for everything?');
    await workbench().dialog(`Send text of your papers to ${locked.origin}?`).waitFor();
    await page.keyboard.press('Enter');
    await workbench().statusBarItem('scripted-small · ').waitFor();
    assert.ok(
      locked.requests.some(({ prompt, headers }) => prompt !== undefined && headers.authorization === `Bearer ${key}`),
    );
    const written = workbench().hostFiles();
    assert.ok(written.includes(locked.baseUrl), 'the settings are among the files');
    assert.ok(!written.includes(key) && !written.includes('sk-mistyped'));
  });

  it('is turned off from the status bar, and out of sight then', async () => {
    const { page } = workbench();
    await workbench().statusBarItem('scripted-small · ').click();
    await workbench().quickInput('In this window: ');
    await workbench().screenshot('language-model-menu');
    await workbench().answer('In this window: ', 'Turn Off Language Model');
    await workbench().statusBarItem('scripted-small · ').waitFor({ state: 'hidden' });
    // It is off: only what is left of it can be changed.
    await workbench().commandThatAsks('Situate: Language Model…', 'In this window: ');
    const rows = page.locator('.quick-input-list .monaco-list-row');
    await rows.filter({ hasText: 'Forget Key…' }).waitFor();
    assert.equal(await rows.filter({ hasText: 'Turn Off Language Model' }).count(), 0);
    await page.keyboard.press('Escape');
  });
});
