import type * as vscode from 'vscode';
import { keptBibliographies } from '../node/kept-bibliographies.ts';
import { isBibliography, isManuscript } from '../session/file-kinds.ts';
import type { SessionSettings } from '../session/front-ports.ts';
import type { Judging } from '../session/judging.ts';
import { PaperFiles } from '../session/paper-files.ts';
import { Papers } from '../session/papers.ts';
import type { SessionPorts } from '../session/session-ports.ts';
import type { ReadableFolders } from './access/readable-folders.ts';
import { editorDocuments, placeOf, uriAt } from './editor-documents.ts';
import { loadEngine } from './load-engine.ts';
import { paperSettings, runSetting, usesLocalModel } from './settings.ts';
import { WorkspaceFileSystem } from './workspace-file-system.ts';

/** The settings of VS Code that papers are read and linted by. */
export const editorSettings: SessionSettings = {
  run: (place) => runSetting(uriAt(place)),
  usesLocalModel,
  configuration: (main) => paperSettings(uriAt(main)),
};

/** The papers behind the documents that are open in VS Code. */
export class EditorPapers extends Papers {
  readonly readable: ReadableFolders;

  /** @param readable folders outside the workspace whose manuscripts and bibliographies are read too */
  constructor(judging: Judging, log: vscode.LogOutputChannel, readable: ReadableFolders) {
    const ports: SessionPorts = {
      documents: editorDocuments,
      settings: editorSettings,
      log,
      fileSystem: (fileSystem) => fileSystemAt(uriAt({ fileSystem, path: '/' }), readable),
      kept: keptBibliographies(),
      loadEngine,
    };
    super(judging, ports);
    this.readable = readable;
  }
}

/** The files of the file system of a URI, apart from those of open papers. */
export function filesAt(uri: vscode.Uri, readable: ReadableFolders): PaperFiles {
  return new PaperFiles(placeOf(uri).fileSystem, fileSystemAt(uri, readable), editorSettings);
}

function fileSystemAt(base: vscode.Uri, readable: ReadableFolders): WorkspaceFileSystem {
  return new WorkspaceFileSystem(base, {
    folders: () => readable.of(base),
    isReadable: (path) => isManuscript(path) || isBibliography(path) || /\.bbl$/i.test(path),
  });
}
