import * as vscode from 'vscode';
import type { OtherRepairs } from '../../language/finding-actions.ts';
import { referenceTo } from '../../language/finding-reference.ts';
import { relatedWorkSections } from '../../project/paper.ts';
import type { LintedPaper } from '../../session/open-paper.ts';
import type { Papers } from '../../session/papers.ts';
import { touchesOffset } from '../../text/range.ts';
import { manuscriptSelector } from '../documents.ts';
import { documentOf, uriOf } from '../editor-documents.ts';
import { enginePath } from '../editor-paths.ts';
import { checkStrings } from './check-strings.ts';
import type { ModelAccess } from './model-access.ts';
import type { RewriteKind, RewriteReference } from './rewrite-finding.ts';

/** Asking a language model about part of the paper: not a repair, and never offered on save. */
const checkKind = vscode.CodeActionKind.Empty.append('situate.check');

/** The texts that a language model can write, by what a finding asks for. */
const rewritings = {
  citation: [
    { kind: 'restate', title: checkStrings.restate },
    { kind: 'move', title: checkStrings.move },
  ],
  position: [{ kind: 'position', title: checkStrings.position }],
} as const satisfies Record<string, readonly { readonly kind: RewriteKind; readonly title: () => string }[]>;

/** Offers what a language model can write to repair a finding, as long as language models are on. */
export function rewritesBy(models: Pick<ModelAccess, 'isOn'>): OtherRepairs {
  return ({ finding, paper }) => {
    if (!models.isOn || finding.rewriting === undefined) {
      return [];
    }
    return rewritings[finding.rewriting].map(({ kind, title }) => {
      const uri = uriOf(finding.file, paper).toString();
      const argument: RewriteReference = { ...referenceTo(finding), kind, uri };
      const does = { id: 'command', command: 'situate.ai.rewriteFinding', parameters: [argument] } as const;
      return { title: title(), does };
    });
  };
}

/** Offers to ask a language model about the place of the cursor, as long as language models are on. */
export function registerPaperChecks(papers: Papers, models: ModelAccess): vscode.Disposable {
  const provider: vscode.CodeActionProvider = {
    async provideCodeActions(document, range, { only }, token) {
      if (!models.isOn || (only !== undefined && !checkKind.intersects(only))) {
        return [];
      }
      const [linted] = await papers.lint(documentOf(document), token);
      return linted === undefined ? [] : checks(linted, document, range);
    },
  };
  return vscode.languages.registerCodeActionsProvider(manuscriptSelector, provider, {
    providedCodeActionKinds: [checkKind],
  });
}

/** Checking, at the headings of the related work and within its paragraphs. */
function checks({ paper }: LintedPaper, document: vscode.TextDocument, range: vscode.Range): vscode.CodeAction[] {
  const file = enginePath(document.uri.path);
  const offset = document.offsetAt(range.start);
  const sections = relatedWorkSections(paper);
  const inHeading = sections.some((section) => section.file === file && touchesOffset(section.headingRange, offset));
  const inParagraph = sections.some(({ paragraphs }) =>
    paragraphs.some((paragraph) => paragraph.file === file && touchesOffset(paragraph.range, offset)),
  );
  return [
    ...(inHeading || inParagraph ? [check(checkStrings.checkSection(), 'situate.ai.checkCitations')] : []),
    ...(inParagraph
      ? [check(range.isEmpty ? checkStrings.checkParagraph() : checkStrings.checkSelection(), 'situate.ai.checkHere')]
      : []),
  ];
}

function check(title: string, command: string): vscode.CodeAction {
  const offered = new vscode.CodeAction(title, checkKind);
  offered.command = { command, title };
  return offered;
}
