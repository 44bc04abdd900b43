import { join } from 'pathe';
import * as vscode from 'vscode';
import { overriddenPrompts, type PromptSource, promptFolder } from '../../llm/prompt-source.ts';
import { shippedPrompts } from '../../node/shipped-prompts.ts';
import type { ReadPaper } from '../../session/open-paper.ts';
import { uriOf } from '../editor-documents.ts';
import { enginePath } from '../editor-paths.ts';
import { WorkspaceFileSystem } from '../workspace-file-system.ts';

/** Where a workspace keeps prompts and aspects of its own. */
const ownPrompts = '.situate/prompts';

/** The prompts for a paper, as `promptsAt`. */
export function promptsFor({ paper, files }: ReadPaper): PromptSource {
  return promptsAt(uriOf(paper.main, { files }));
}

/** The prompts for a file: those that ship with Situate, and in a workspace that is trusted, its own before them. */
export function promptsAt(file: vscode.Uri): PromptSource {
  const shipped = shippedPrompts();
  const folder = vscode.workspace.getWorkspaceFolder(file);
  return folder === undefined || !vscode.workspace.isTrusted
    ? shipped
    : overriddenPrompts(
        shipped,
        promptFolder(new WorkspaceFileSystem(folder.uri), join(enginePath(folder.uri.path), ownPrompts)),
      );
}
