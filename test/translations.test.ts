import assert from 'node:assert/strict';
import { complaintsOfOxlint, type ImaginedFile } from './oxlint.ts';

describe('the way that a front says things', () => {
  const forbidden: ImaginedFile[] = [
    ['src/vscode/x.ts', "import { l10n } from 'vscode';"],
    ['src/vscode/panel/x.ts', "import { env, l10n as other } from 'vscode';"],
    ['src/vscode/panel/x.ts', "import * as vscode from 'vscode'; export const said = () => vscode.l10n.t('One');"],
    ['src/extension.ts', "import * as vscode from 'vscode'; export const bundle = vscode.l10n.bundle;"],
  ];
  const allowed: ImaginedFile[] = [
    ['src/vscode/x.ts', "import * as vscode from 'vscode'; export const language = vscode.env.language;"],
    ['src/vscode/x.ts', "import { text } from '../text/front-language.ts';"],
    ['src/vscode/display-language.ts', "import { env, l10n } from 'vscode';"],
  ];

  it('is not that of VS Code, which only hands over its translations', async () => {
    const complaints = await complaintsOfOxlint([...forbidden, ...allowed], ['situate(translations)']);
    assert.deepEqual(
      complaints.map(({ length }) => length),
      [...forbidden.map(() => 1), ...allowed.map(() => 0)],
    );
  });
});
