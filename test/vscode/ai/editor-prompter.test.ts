import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { editorPrompter } from '../../../src/vscode/dialogs/editor-prompter.ts';
import { type Answer, back } from '../../../src/vscode/dialogs/prompter.ts';

describe('questions in the editor', () => {
  const items = [{ label: 'Ollama' }, { label: 'OpenAI' }, { label: 'Azure' }];
  const choice = { title: 'Configure', placeholder: 'Where?', items };

  it('take the item that the cursor is on, by the keyboard alone', async () => {
    assert.deepEqual(await during(editorPrompter.choose(choice), accept), items[0], 'the first where none is named');
    assert.deepEqual(await during(editorPrompter.choose({ ...choice, active: items[1] }), accept), items[1]);
    const next = 'workbench.action.quickOpenNavigateNext';
    assert.deepEqual(await during(editorPrompter.choose({ ...choice, active: items[1] }), next, accept), items[2]);
  });

  it('take a text that is valid, and keep one that is not in the box', async () => {
    const question = { title: 'Configure', prompt: 'The address', value: '  https://example.org/v1 ' };
    assert.equal(await during(editorPrompter.enter(question), accept), 'https://example.org/v1');
    const refusing = { ...question, validate: () => 'No' };
    assert.equal(await during(editorPrompter.enter(refusing), accept, leave), undefined);
    const warning = { message: 'Careful', severity: vscode.InputBoxValidationSeverity.Warning };
    assert.equal(
      await during(editorPrompter.enter({ ...question, validate: () => warning }), accept),
      'https://example.org/v1',
    );
  });

  it('can be left, and gone back from', async () => {
    const step = { step: 2, totalSteps: 3, canGoBack: true };
    assert.equal(await during(editorPrompter.choose({ ...choice, ...step }), leave), undefined);
    assert.equal(await during(editorPrompter.choose({ ...choice, ...step }), 'workbench.action.quickInputBack'), back);
    const secret = { title: 'Configure', prompt: 'The key', isSecret: true, ...step };
    assert.equal(await during(editorPrompter.enter(secret), 'workbench.action.quickInputBack'), back);
  });

  it('show that something takes its time, and give what comes of it', async () => {
    assert.equal(await editorPrompter.wait('Asking', (signal) => Promise.resolve(!signal.aborted)), true);
  });
});

const accept = 'workbench.action.acceptSelectedQuickOpenItem';
const leave = 'workbench.action.closeQuickOpen';

/** The answer to a question while the author presses the keys of some commands. */
async function during<T>(question: Promise<Answer<T>>, ...commands: readonly string[]): Promise<Answer<T>> {
  for (const command of commands) {
    // The window draws the question in its own time.
    await new Promise((resume) => setTimeout(resume, 300));
    await vscode.commands.executeCommand(command);
  }
  return question;
}
