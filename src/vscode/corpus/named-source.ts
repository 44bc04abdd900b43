import * as vscode from 'vscode';
import { isThere } from '../is-there.ts';

/** Gives the author's name for a source of the corpus: the last part of a path. Other names stay as they are. */
export function shortNameOf(source: string): string {
  return source.split(/[\\/]/).findLast((part) => part !== '') ?? source;
}

/** True if a source is a file or a folder that is there. */
export async function isOnThisMachine(source: string): Promise<boolean> {
  const isPath = /^(?:[\\/]|[a-z]:[\\/])/i.test(source);
  return isPath && (await isThere(vscode.Uri.file(source)));
}
