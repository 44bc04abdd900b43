import * as vscode from 'vscode';
import { textOf } from '../project/paper.ts';
import type { Finding } from '../rules/finding.ts';
import { suppressionEdit } from '../rules/suppression.ts';
import type { ReadPaper } from '../session/open-paper.ts';
import { uriOf } from './editor-documents.ts';
import { strings } from './editor-strings.ts';
import { rangeIn } from './positions.ts';

/** A comment that silences a rule, with the reason left to type, and where it goes. */
export interface SuppressionSnippet {
  readonly uri: vscode.Uri;
  readonly position: vscode.Position;
  readonly snippet: vscode.SnippetString;
}

/** The comment that silences the rule of a finding; undefined where no comment can be. */
export function suppressionSnippet(finding: Finding, read: ReadPaper): SuppressionSnippet | undefined {
  const placeholder = '\u0000';
  const text = textOf(read.paper, finding.file) ?? '';
  const edit = suppressionEdit(text, finding, finding.rule, placeholder);
  if (edit === undefined) {
    return undefined;
  }
  const [before = '', after = ''] = edit.newText.split(placeholder);
  return {
    uri: uriOf(finding.file, read),
    position: rangeIn({ file: finding.file, range: edit.range }, read).start,
    snippet: new vscode.SnippetString().appendText(before).appendPlaceholder(strings.ignoreReason()).appendText(after),
  };
}
