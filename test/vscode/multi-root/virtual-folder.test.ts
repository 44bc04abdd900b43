import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { waitFor } from '../../polling.ts';
import { closeAll, openEditor, shownDiagnostics } from '../paper-folder.ts';
import { bibliography, latexPaper, misspelled } from '../papers.ts';

const folder = vscode.Uri.parse('elsewhere:/paper');
const main = vscode.Uri.joinPath(folder, 'main.tex');

describe('a folder that is on no disk', () => {
  afterEach(closeAll);

  it('is read by way of the editor', async () => {
    const provider = vscode.workspace.registerFileSystemProvider('elsewhere', new FilesElsewhere());
    const count = vscode.workspace.workspaceFolders?.length ?? 0;
    // Behind the others: the extension host would start anew if the first folder changed.
    assert.ok(vscode.workspace.updateWorkspaceFolders(count, 0, { uri: folder, name: 'elsewhere' }));
    await waitFor('the folder', () => vscode.workspace.getWorkspaceFolder(main) !== undefined);
    const { document } = await openEditor(main);
    await waitFor('findings', () => {
      const texts = shownDiagnostics(main).map(({ range }) => document.getText(range));
      return texts.includes('mikolov2013eficient') && !texts.includes('mikolov2013efficient');
    });
    await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
    await waitFor('nothing', () => shownDiagnostics(main).length === 0);
    provider.dispose();
  });
});

/** A paper and its bibliography, to be read only. */
class FilesElsewhere implements vscode.FileSystemProvider {
  readonly onDidChangeFile = new vscode.EventEmitter<vscode.FileChangeEvent[]>().event;
  readonly #files = new Map([
    ['/paper/main.tex', latexPaper(misspelled)],
    ['/paper/refs.bib', bibliography],
  ]);

  stat({ path }: vscode.Uri): vscode.FileStat {
    const isFolder = path === '/paper';
    if (!isFolder && !this.#files.has(path)) {
      throw vscode.FileSystemError.FileNotFound(path);
    }
    const type = isFolder ? vscode.FileType.Directory : vscode.FileType.File;
    return { type, ctime: 0, mtime: 0, size: this.#files.get(path)?.length ?? 0 };
  }

  readDirectory(): [string, vscode.FileType][] {
    return [...this.#files.keys()].map((path) => [path.slice('/paper/'.length), vscode.FileType.File]);
  }

  readFile({ path }: vscode.Uri): Uint8Array {
    return new TextEncoder().encode(this.#files.get(path));
  }

  watch(): vscode.Disposable {
    return new vscode.Disposable(() => undefined);
  }

  createDirectory(): void {
    throw vscode.FileSystemError.NoPermissions();
  }

  writeFile(): void {
    throw vscode.FileSystemError.NoPermissions();
  }

  delete(): void {
    throw vscode.FileSystemError.NoPermissions();
  }

  rename(): void {
    throw vscode.FileSystemError.NoPermissions();
  }
}
