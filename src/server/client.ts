import type { ClientCapabilities, InitializeParams } from './protocol.ts';
import type { PositionEncoding } from './text-positions.ts';

/** What the editor can do, as far as it matters. */
export interface Client {
  readonly encoding: PositionEncoding;
  /** Edits can say which version of a document they are for. */
  readonly takesDocumentChanges: boolean;
  /** Edits can make files. */
  readonly createsFiles: boolean;
  /** Edits can ask the author to confirm them. */
  readonly confirmsChanges: boolean;
  /** The edits of code actions are asked for when they are chosen. */
  readonly resolvesActions: boolean;
  readonly preparesRename: boolean;
  readonly showsRelatedInformation: boolean;
  readonly takesInsertAndReplace: boolean;
  readonly showsLabelDetails: boolean;
  readonly answersConfiguration: boolean;
  readonly registersConfiguration: boolean;
  /** It watches the files of its folders for us. */
  readonly watchesFiles: boolean;
  readonly tellsFolders: boolean;
}

/** Reads what the editor says of itself. Of encodings the first that both know counts: the editor prefers it. */
export function clientOf({ capabilities }: Pick<InitializeParams, 'capabilities'>): Client {
  const { workspace, textDocument, general } = capabilities;
  const edit = workspace?.workspaceEdit;
  const takesDocumentChanges = edit?.documentChanges === true;
  const resolved = textDocument?.codeAction?.resolveSupport?.properties ?? [];
  return {
    encoding: general?.positionEncodings?.find(isKnownEncoding) ?? 'utf-16',
    takesDocumentChanges,
    createsFiles: takesDocumentChanges && edit.resourceOperations?.includes('create') === true,
    confirmsChanges: takesDocumentChanges && edit.changeAnnotationSupport !== undefined,
    resolvesActions: textDocument?.codeAction?.dataSupport === true && resolved.includes('edit'),
    preparesRename: textDocument?.rename?.prepareSupport === true,
    showsRelatedInformation: textDocument?.publishDiagnostics?.relatedInformation === true,
    ...completion(textDocument?.completion?.completionItem),
    answersConfiguration: workspace?.configuration === true,
    registersConfiguration: workspace?.didChangeConfiguration?.dynamicRegistration === true,
    watchesFiles: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    tellsFolders: workspace?.workspaceFolders === true,
  };
}

type CompletionItemCapabilities = NonNullable<
  NonNullable<NonNullable<ClientCapabilities['textDocument']>['completion']>['completionItem']
>;

function completion(
  item: CompletionItemCapabilities | undefined,
): Pick<Client, 'takesInsertAndReplace' | 'showsLabelDetails'> {
  return {
    takesInsertAndReplace: item?.insertReplaceSupport === true,
    showsLabelDetails: item?.labelDetailsSupport === true,
  };
}

function isKnownEncoding(encoding: string): encoding is PositionEncoding {
  return encoding === 'utf-16' || encoding === 'utf-8';
}
