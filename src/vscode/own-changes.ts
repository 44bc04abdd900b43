import * as vscode from 'vscode';

/** What became of a file: it has another content, or it is there now, or is there no more. */
export interface FileChange {
  readonly uri: vscode.Uri;
  readonly change: 'content' | 'existence';
}

/**
 * Fires when Situate itself has changed a file. Watchers tell of that late or not at all: not of what is made and removed
 * at once, nor of what the author has excluded.
 */
export const ownChanges = new vscode.EventEmitter<FileChange>();
