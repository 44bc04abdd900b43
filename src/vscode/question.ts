import type * as vscode from 'vscode';
import type { Question } from '../language/question.ts';
import type { Papers } from '../session/papers.ts';
import { documentOf } from './editor-documents.ts';

/** What VS Code asks about a document. */
export function questionAbout(
  document: vscode.TextDocument,
  papers: Papers,
  token: vscode.CancellationToken,
): Question {
  return { papers, document: documentOf(document), token };
}
