import * as vscode from 'vscode';
import { type FindPdf, pdfsIn } from '../../evidence/pdf-folders.ts';
import { pdfReader } from '../../node/read-pdf.ts';
import { fromHome } from '../../node/user-folders.ts';
import type { ReadPaper } from '../../session/open-paper.ts';
import { usersSetting } from '../access/users-setting.ts';
import { uriOf } from '../editor-documents.ts';
import { enginePath } from '../editor-paths.ts';
import { WorkspaceFileSystem } from '../workspace-file-system.ts';

/** The means of reading the author's PDFs. */
interface OwnPdfs {
  /** Finds PDFs in the folders that the author named. */
  readonly findPdf: FindPdf;
  /** Reads PDFs in the workspace and in those folders, with the texts of their pages if these are wanted. */
  readonly readPdf: ReturnType<typeof pdfReader>;
}

/** Looks into the folders of the setting `situate.pdfFolders`. They are read for PDFs alone, and nothing is written there. */
export async function ownPdfs({ files, paper }: ReadPaper, reading: Parameters<typeof pdfReader>[1]): Promise<OwnPdfs> {
  const base = uriOf(paper.main, { files });
  // Other file systems have other folders than this machine.
  const folders = base.scheme === 'file' ? pdfFolders() : [];
  const readable = new WorkspaceFileSystem(base, { folders: () => folders, isReadable: isPdf });
  const read = pdfReader(readable, reading);
  return {
    findPdf: await pdfsIn(folders, readable),
    readPdf: (path, signal) => (isPdf(path) ? read(path, signal) : Promise.resolve('outside')),
  };
}

function isPdf(path: string): boolean {
  return /\.pdf$/i.test(path);
}

/** The folders as the engine has paths. What is no absolute path is left out. */
function pdfFolders(): string[] {
  const named = usersSetting('situate', 'pdfFolders');
  return (Array.isArray(named) ? named : [])
    .filter((folder) => typeof folder === 'string')
    .map((folder) => fromHome(folder.trim()))
    .filter((folder) => /^(?:\/|[A-Za-z]:[\\/])/.test(folder))
    .map((folder) => enginePath(vscode.Uri.file(folder).path).replace(/(?<!\/)\/+$/, ''));
}
