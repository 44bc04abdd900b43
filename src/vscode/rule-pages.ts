import * as vscode from 'vscode';
import { showPreview } from './made-pages.ts';

/**
 * The scheme of the pages of rules. A rule's name leads there where it is shown as a link. The manifest has the editor
 * show them as a page and not as their source, which it cannot say of files in a folder that it does not know.
 */
const scheme = 'situate-rule';

/** The page of a rule. */
export function rulePage(rule: string): vscode.Uri {
  return vscode.Uri.from({ scheme, path: `/${rule}.md` });
}

/** Shows the page of a rule beside the text. */
export async function showRulePage(rule: string): Promise<void> {
  await showPreview(rulePage(rule), vscode.ViewColumn.Beside);
}

/** Gives the editor the pages, which come with the extension in its folder `docs/rules`. */
export function provideRulePages(extension: vscode.Uri): vscode.Disposable {
  return vscode.workspace.registerTextDocumentContentProvider(scheme, {
    async provideTextDocumentContent({ path }) {
      const page = /^\/[\w-]+\.md$/.test(path) ? vscode.Uri.joinPath(extension, 'docs/rules', path) : undefined;
      return page === undefined ? undefined : new TextDecoder().decode(await vscode.workspace.fs.readFile(page));
    },
  });
}
