/**
 * What the server uses of the protocol's library. It is taken from here, as each file that imports a library in CommonJS copies all
 * its names when it starts: some 700, in almost 2 ms.
 */

export type {
  AnnotatedTextEdit,
  CancellationToken,
  ChangeAnnotation,
  ClientCapabilities,
  CodeAction,
  CodeActionParams,
  CompletionItem,
  CompletionList,
  Connection,
  Diagnostic,
  InitializeParams,
  InitializeResult,
  Location,
  Message,
  MessageWriter,
  Position,
  Range,
  TextDocumentContentChangeEvent,
  TextDocumentEdit,
  TextDocumentIdentifier,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver/node';
export {
  AbstractMessageWriter,
  CodeActionKind,
  CompletionItemKind,
  CreateFile,
  createConnection,
  DiagnosticSeverity,
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  DocumentHighlightKind,
  ErrorCodes,
  FileChangeType,
  LSPErrorCodes,
  MarkupKind,
  ProposedFeatures,
  ResponseError,
  StreamMessageReader,
  TextDocumentSyncKind,
} from 'vscode-languageserver/node';
