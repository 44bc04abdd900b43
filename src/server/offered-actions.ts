import { actionStrings } from '../language/action-strings.ts';
import { actionsAt, fixAllIn } from '../language/actions-at.ts';
import { type FileChange, fileChanges } from '../language/file-changes.ts';
import type { FindingAction } from '../language/finding-actions.ts';
import type { Question } from '../language/question.ts';
import { turnOffChange } from '../language/rule-off.ts';
import { translate } from '../language/shown-message.ts';
import type { Client } from './client.ts';
import {
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  type Diagnostic,
  LSPErrorCodes,
  ResponseError,
  type WorkspaceEdit,
} from './protocol.ts';
import { type OfferedData, RecentAnswers } from './recent-answers.ts';
import type { ServerDocument } from './server-documents.ts';
import type { WorkspaceEdits } from './workspace-edits.ts';

/** All safe fixes of a document at once, by hand or on save. */
export const fixAllKind = `${CodeActionKind.SourceFixAll}.situate`;

/** The answers whose actions can still be chosen: an editor asks for the edit of one of the last. */
const mostAnswers = 16;

/** Offers what can be done about findings. Each action is an edit: no editor has to know a command. */
export class OfferedActions {
  readonly #client: Client;
  readonly #edits: WorkspaceEdits;
  readonly #answers = new RecentAnswers<readonly FindingAction[]>(mostAnswers);

  constructor(client: Client, edits: WorkspaceEdits) {
    this.#client = client;
    this.#edits = edits;
  }

  /** The actions for a range; where the editor asks later for their edits, without those. */
  async offer(
    question: Question & { readonly document: ServerDocument },
    { range, context }: CodeActionParams,
  ): Promise<CodeAction[]> {
    const { only, diagnostics } = context;
    const { positions } = question.document;
    const wantsFixAll = only?.some((kind) => isWithin(fixAllKind, kind)) === true;
    const wantsFixes = only === undefined || only.some((kind) => isWithin(CodeActionKind.QuickFix, kind));
    const asked = { start: positions.offset(range.start), end: positions.offset(range.end) };
    const actions = wantsFixAll ? await fixAllIn(question) : wantsFixes ? await actionsAt(question, asked) : [];
    const offered = actions.filter(({ does }) => isEdit(does.id));
    const answer = this.#answers.add(offered);
    return Promise.all(
      offered.map(async (action, at) => {
        const about = diagnostics.filter((diagnostic) => isAbout(diagnostic, action));
        const result: CodeAction = {
          title: action.title,
          kind: wantsFixAll ? fixAllKind : CodeActionKind.QuickFix,
          ...(action.isPreferred && { isPreferred: true }),
          ...(about.length > 0 && { diagnostics: about }),
        };
        return this.#client.resolvesActions
          ? { ...result, data: { answer, at } satisfies OfferedData }
          : { ...result, edit: await this.#editOf(action) };
      }),
    );
  }

  /** Adds the edit to an action that was chosen. Rejects with `ContentModified` where it was offered too long ago. */
  async resolve(action: CodeAction): Promise<CodeAction> {
    const found = this.#answers.find(action.data);
    const offered = found?.answer[found.at];
    if (offered === undefined) {
      throw new ResponseError(LSPErrorCodes.ContentModified, 'This action is no longer offered: ask for it again.');
    }
    return { ...action, edit: await this.#editOf(offered) };
  }

  async #editOf(action: FindingAction): Promise<WorkspaceEdit> {
    const needsConfirmation = action.does.id === 'reviewEdit';
    return this.#edits.of(await changesOf(action), needsConfirmation ? action.title : undefined);
  }
}

async function changesOf({ does, paper }: FindingAction): Promise<readonly FileChange[]> {
  switch (does.id) {
    case 'edit':
    case 'reviewEdit':
    case 'fixAll':
      return fileChanges([{ read: paper, edits: does.edits }]);
    case 'suppress': {
      const { file, offset, before, after } = does.suppression;
      const newText = `${before}${actionStrings.ignoreReason()}${after}`;
      return fileChanges([{ read: paper, edits: [{ file, range: { start: offset, end: offset }, newText }] }]);
    }
    case 'turnOffRule':
      return turnOffChange(paper, does.rule);
    case 'explainRule':
    case 'explainFinding':
    case 'giveOpinion':
    case 'correctEntry':
    case 'takeStep':
    case 'command':
      return [];
  }
}

function isEdit(id: FindingAction['does']['id']): boolean {
  return ['edit', 'reviewEdit', 'fixAll', 'suppress', 'turnOffRule'].includes(id);
}

function isAbout({ code, message }: Diagnostic, { about }: FindingAction): boolean {
  return about.some((finding) => finding.rule === code && translate(finding.message) === message);
}

/** True if a kind of action is another one, or a kind of that. */
function isWithin(kind: string, other: string): boolean {
  return other === '' || kind === other || kind.startsWith(`${other}.`);
}
