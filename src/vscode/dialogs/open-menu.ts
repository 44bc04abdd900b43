import type * as vscode from 'vscode';
import type { Prompter } from './prompter.ts';

/** One thing that a menu can do now. */
export interface MenuItem extends vscode.QuickPickItem {
  readonly run: () => unknown;
}

/** An item of a menu. @param icon the name of one of VS Code's icons */
export function menuItem(label: string, icon: string, run: () => unknown): MenuItem {
  return { label: `$(${icon}) ${label}`, run };
}

/** Shows what can be done, and does what the author chooses. */
export async function openMenu(
  prompter: Pick<Prompter, 'choose'>,
  menu: { readonly title: string; readonly placeholder: string; readonly items: readonly MenuItem[] },
): Promise<void> {
  const chosen = await prompter.choose(menu);
  if (typeof chosen === 'object') {
    await chosen.run();
  }
}
