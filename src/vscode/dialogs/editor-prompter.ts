import * as vscode from 'vscode';
import { type Answer, back, type Choice, type Prompter, type Step, type TextQuestion } from './prompter.ts';

/** Asks with what VS Code has: quick picks, input boxes, modal messages. */
export const editorPrompter: Prompter = {
  choose(choice) {
    const pick = vscode.window.createQuickPick<(typeof choice.items)[number]>();
    pick.placeholder = choice.placeholder;
    pick.matchOnDescription = true;
    pick.matchOnDetail = true;
    pick.items = choice.items;
    if (choice.active !== undefined) {
      pick.activeItems = [choice.active];
    }
    return waitForAnswer(pick, choice, (finish) => [
      pick.onDidChangeValue((value) => {
        if (choice.typed !== undefined) {
          pick.items = withTyped(choice, choice.typed, value.trim());
        }
      }),
      pick.onDidAccept(() => {
        const [item] = pick.activeItems;
        if (item !== undefined) {
          finish(item);
        }
      }),
    ]);
  },

  async chooseSome({ title, placeholder, items }) {
    return vscode.window.showQuickPick(items, {
      title,
      placeHolder: placeholder,
      canPickMany: true,
      ignoreFocusOut: true,
      matchOnDescription: true,
      matchOnDetail: true,
    });
  },

  enter(question) {
    const box = vscode.window.createInputBox();
    box.prompt = question.prompt;
    box.placeholder = question.placeholder;
    box.value = question.value ?? '';
    box.password = question.isSecret ?? false;
    const validate = (): boolean => {
      const message = question.validate?.(box.value.trim());
      box.validationMessage = message;
      return (
        message === undefined ||
        (typeof message === 'object' && message.severity < vscode.InputBoxValidationSeverity.Error)
      );
    };
    return waitForAnswer(box, question, (finish) => [
      box.onDidChangeValue(validate),
      box.onDidAccept(() => {
        if (validate()) {
          finish(box.value.trim());
        }
      }),
    ]);
  },

  async confirm({ message, detail, action }) {
    return (await vscode.window.showWarningMessage(message, { modal: true, detail }, action)) === action;
  },

  async decide({ message, actions }) {
    return vscode.window.showErrorMessage(message, { modal: true }, ...actions);
  },

  async report({ message, actions }) {
    return vscode.window.showErrorMessage(message, ...actions);
  },

  wait(title, act) {
    const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
    return Promise.resolve(
      vscode.window.withProgress(options, (_, token) => {
        const cancel = new AbortController();
        token.onCancellationRequested(() => {
          cancel.abort();
        });
        return act(cancel.signal);
      }),
    );
  },

  async chooseFile({ title, action, folder, filters }) {
    const [chosen] =
      (await vscode.window.showOpenDialog({ title, openLabel: action, defaultUri: folder, filters })) ?? [];
    return chosen;
  },

  async chooseTarget({ title, action, proposed, filters }) {
    return vscode.window.showSaveDialog({ title, saveLabel: action, defaultUri: proposed, filters });
  },

  async chooseFiles({ title, action, kind, isSingle = false, filters }) {
    const chosen = await vscode.window.showOpenDialog({
      title,
      openLabel: action,
      canSelectMany: !isSingle,
      canSelectFiles: kind === 'files',
      canSelectFolders: kind === 'folders',
      ...(filters && { filters }),
    });
    return chosen ?? [];
  },

  say(message) {
    void vscode.window.showInformationMessage(message);
  },

  remark(message, until) {
    vscode.window.setStatusBarMessage(message, until);
  },

  offer(message, action, act) {
    void vscode.window.showInformationMessage(message, action).then((chosen) => {
      if (chosen === action) {
        act();
      }
    });
  },
};

function withTyped<Item extends vscode.QuickPickItem>(
  { items }: Choice<Item>,
  typed: (value: string) => Item,
  value: string,
): readonly Item[] {
  return value === '' || items.some(({ label }) => label === value) ? items : [...items, typed(value)];
}

/** Shows an input, and waits until it is answered, left, or gone back from. */
function waitForAnswer<T>(
  input: vscode.QuickPick<vscode.QuickPickItem> | vscode.InputBox,
  { title, step, totalSteps, canGoBack }: Step | TextQuestion,
  listen: (finish: (answer: T) => void) => vscode.Disposable[],
): Promise<Answer<T>> {
  input.title = title;
  input.step = step;
  input.totalSteps = totalSteps;
  input.buttons = canGoBack === true ? [vscode.QuickInputButtons.Back] : [];
  // Switching to another window, to copy a key, must not close it.
  input.ignoreFocusOut = true;
  return new Promise((resolve) => {
    const subscriptions = vscode.Disposable.from(
      input,
      ...listen((answer) => {
        end(answer);
      }),
      input.onDidTriggerButton(() => {
        end(back);
      }),
      input.onDidHide(() => {
        end(undefined);
      }),
    );
    const end = (answer: Answer<T>): void => {
      resolve(answer);
      subscriptions.dispose();
    };
    input.show();
  });
}
