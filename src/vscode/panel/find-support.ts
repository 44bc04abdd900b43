import * as vscode from 'vscode';
import type { OtherRepairs } from '../../language/finding-actions.ts';
import { claimAt } from '../../panel/claim-at.ts';
import type { LintedPaper } from '../../session/open-paper.ts';
import type { Papers } from '../../session/papers.ts';
import type { TextRange } from '../../text/range.ts';
import type { CorpusAccess } from '../corpus/corpus-access.ts';
import { manuscriptSelector } from '../documents.ts';
import { documentOf, uriOf } from '../editor-documents.ts';
import { enginePath } from '../editor-paths.ts';
import type { SourceAccess } from '../network/source-access.ts';
import { looksIntoZotero } from '../network/zotero-in-editor.ts';
import { findStrings } from './panel-find-strings.ts';

/** Where in a document a claim is. */
export interface ClaimReference {
  readonly uri: string;
  readonly range: TextRange;
}

/** The command that looks for a work that supports a claim. */
export const findSupportCommand = 'situate.findSupport';

/** Looking for works: not a repair, and never offered on save. */
const findKind = vscode.CodeActionKind.Empty.append('situate.find');

/** The sources to ask for works. */
interface Sources {
  readonly network: Pick<SourceAccess, 'isOn'>;
  readonly corpus: Pick<CorpusAccess, 'isThere'>;
}

/** Looking for a work that supports what a finding is about, as long as there are sources to ask. */
export function searchesIn(sources: Sources): OtherRepairs {
  return ({ finding, paper }) => {
    if (finding.remedy !== 'supportingWork' || !canSearch(sources)) {
      return [];
    }
    const reference: ClaimReference = { uri: uriOf(finding.file, paper).toString(), range: finding.range };
    const does = { id: 'command', command: findSupportCommand, parameters: [reference] } as const;
    return [{ title: findStrings.findSupport(), does }];
  };
}

/** Offers to find a work that supports what is selected, as long as there are sources to ask. */
export function registerFindSupport(papers: Papers, sources: Sources): vscode.Disposable {
  const provider: vscode.CodeActionProvider = {
    async provideCodeActions(document, range, { only }, token) {
      const isWanted = only === undefined || findKind.intersects(only);
      if (!canSearch(sources) || !isWanted || range.isEmpty) {
        return [];
      }
      const [linted] = await papers.lint(documentOf(document), token);
      return linted === undefined ? [] : forSelection(linted, document, range);
    },
  };
  return vscode.languages.registerCodeActionsProvider(manuscriptSelector, provider, {
    providedCodeActionKinds: [findKind],
  });
}

function canSearch({ network, corpus }: Sources): boolean {
  return network.isOn || corpus.isThere || looksIntoZotero();
}

export function isClaimReference(argument: unknown): argument is ClaimReference {
  return typeof argument === 'object' && argument !== null && 'uri' in argument && 'range' in argument;
}

function forSelection({ paper }: LintedPaper, document: vscode.TextDocument, range: vscode.Range): vscode.CodeAction[] {
  const selected = { start: document.offsetAt(range.start), end: document.offsetAt(range.end) };
  return claimAt(paper, enginePath(document.uri.path), selected) === undefined
    ? []
    : [searchFor({ uri: document.uri.toString(), range: selected })];
}

function searchFor(reference: ClaimReference): vscode.CodeAction {
  const title = findStrings.findSupport();
  const search = new vscode.CodeAction(title, findKind);
  search.command = { command: findSupportCommand, title, arguments: [reference] };
  return search;
}
