import { version } from '../../package.json';
import type { SessionLog } from '../session/front-ports.ts';
import { answerRequests } from './answers.ts';
import { type Client, clientOf } from './client.ts';
import { placeOfUri } from './file-uris.ts';
import { fixAllKind } from './offered-actions.ts';
import {
  type Connection,
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  FileChangeType,
  type InitializeParams,
  type InitializeResult,
  TextDocumentSyncKind,
} from './protocol.ts';
import { PublishedDiagnostics } from './published-diagnostics.ts';
import { ServerDocuments } from './server-documents.ts';
import { loadEngine, ServerSession } from './server-session.ts';
import { readSettings } from './server-settings.ts';

/** Milliseconds for which the editor's settings are waited for. Without an answer, findings go by what is known. */
const patience = 500;

/** Answers an editor over a connection, from its first message to its last. */
export class LanguageServer {
  readonly #connection: Connection;
  readonly #didPublish: () => void;
  #isShutDown = false;

  /** @param didPublish called each time when findings were published */
  constructor(connection: Connection, didPublish: () => void = () => undefined) {
    this.#connection = connection;
    this.#didPublish = didPublish;
    connection.onInitialize((params) => this.#initialize(params));
  }

  /** True once the editor has said that it ends. */
  get isShutDown(): boolean {
    return this.#isShutDown;
  }

  #initialize(params: InitializeParams): InitializeResult {
    const client = clientOf(params);
    const documents = new ServerDocuments(client.encoding);
    const session = new ServerSession(documents, logOf(this.#connection), client.watchesFiles);
    const diagnostics = new PublishedDiagnostics(session, client, (published) =>
      this.#connection.sendDiagnostics(published),
    );
    session.papers.onDidLint(this.#didPublish);
    const begin = this.#prepare(session, client, params);
    this.#followDocuments(session, documents, diagnostics, begin);
    this.#followFiles(session);
    answerRequests(this.#connection, session, client, begin);
    this.#connection.onShutdown(() => {
      this.#isShutDown = true;
      session.close();
    });
    return { serverInfo: { name: 'Situate', version }, capabilities: capabilitiesFor(client) };
  }

  /** Resolves once the folders and settings of the editor are known, or were waited for. Never rejects. */
  #prepare(session: ServerSession, client: Client, params: InitializeParams): Promise<void> {
    const { rootUri, workspaceFolders } = params;
    const roots = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri === null ? [] : [rootUri]);
    this.#take(session, params.initializationOptions);
    const initialized = new Promise<void>((resolve) => {
      this.#connection.onInitialized(() => {
        resolve();
      });
    });
    this.#connection.onDidChangeConfiguration(({ settings }: { readonly settings?: unknown }) => {
      void this.#settingsPushed(session, client, settings);
    });
    if (client.tellsFolders) {
      const folders = new Set(roots);
      void initialized.then(() => {
        this.#connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
          for (const { uri } of removed) folders.delete(uri);
          for (const { uri } of added) folders.add(uri);
          void session.openFolders([...folders]).then(() => {
            session.updates.settingsChanged(true);
          });
        });
      });
    }
    if (client.watchesFiles) {
      void initialized.then(() =>
        this.#connection.client
          .register(DidChangeWatchedFilesNotification.type, { watchers: [{ globPattern: '**/*' }] })
          .catch(() => undefined),
      );
    }
    const ready = Promise.all([session.openFolders(roots), initialized.then(() => this.#pull(session, client))]);
    // The parsers are loaded while the editor answers.
    void loadEngine();
    return ready.then(
      () => undefined,
      (error: unknown) => {
        this.#connection.console.error(String(error));
      },
    );
  }

  /** Asks the editor for its settings, once. What comes late is taken when it comes. */
  async #pull(session: ServerSession, client: Client): Promise<void> {
    if (!client.answersConfiguration) {
      return;
    }
    if (client.registersConfiguration) {
      void this.#connection.client
        .register(DidChangeConfigurationNotification.type, { section: 'situate' })
        .catch(() => undefined);
    }
    let isLate = false;
    const answer = this.#connection.workspace.getConfiguration('situate').then(
      (settings: unknown) => {
        if (isGiven(settings)) {
          this.#take(session, settings);
          if (isLate) session.updates.settingsChanged(true);
        }
      },
      () => undefined,
    );
    await Promise.race([
      answer,
      new Promise<void>((resolve) => {
        setTimeout(() => {
          isLate = true;
          resolve();
        }, patience).unref();
      }),
    ]);
  }

  /** Some editors push their settings, others only say that they have changed. */
  async #settingsPushed(session: ServerSession, client: Client, pushed: unknown): Promise<void> {
    const settings: unknown =
      isGiven(pushed) || !client.answersConfiguration
        ? pushed
        : await this.#connection.workspace.getConfiguration('situate').catch(() => undefined);
    if (isGiven(settings)) {
      this.#take(session, settings);
      session.updates.settingsChanged(true);
    }
  }

  #take(session: ServerSession, settings: unknown): void {
    session.settings = readSettings(settings);
    for (const { key, problem, detail } of session.settings.problems) {
      this.#connection.console.warn(`The setting "situate.${key}" counts as not set (${problem}). ${detail}`.trim());
    }
  }

  #followDocuments(
    session: ServerSession,
    documents: ServerDocuments,
    diagnostics: PublishedDiagnostics,
    begin: Promise<void>,
  ): void {
    const { updates, papers } = session;
    let hasBegun = false;
    void begin.then(() => {
      hasBegun = true;
      for (const document of documents) opened(document);
    });
    const opened = (document: ReturnType<ServerDocuments['open']>): void => {
      updates.opened(document);
      papers.open.lookAt(document);
      // A search that is under way is the one that was begun just now.
      void papers.search.run(document).then(() => {
        if (!document.isClosed && papers.open.with(document).length === 0) {
          diagnostics.publishNothing(document);
        }
      });
    };
    this.#connection.onDidOpenTextDocument(({ textDocument: { uri, version: first, text } }) => {
      const document = documents.open(uri, first, text);
      if (hasBegun) opened(document);
    });
    this.#connection.onDidChangeTextDocument(({ textDocument, contentChanges }) => {
      const document = documents.find(textDocument.uri);
      if (document !== undefined) {
        document.change(contentChanges, textDocument.version);
        if (hasBegun) updates.edited(document);
      }
    });
    this.#connection.onDidSaveTextDocument(({ textDocument }) => {
      const document = documents.find(textDocument.uri);
      if (document !== undefined) {
        document.isDirty = false;
        if (hasBegun) session.saved(document);
      }
    });
    this.#connection.onDidCloseTextDocument(({ textDocument }) => {
      const document = documents.find(textDocument.uri);
      if (document !== undefined) {
        documents.close(document);
        diagnostics.forget(document);
        if (hasBegun) updates.closed(document);
      }
    });
  }

  #followFiles(session: ServerSession): void {
    this.#connection.onDidChangeWatchedFiles(({ changes }) => {
      for (const { uri, type } of changes) {
        session.updates.changedOnDisk(placeOfUri(uri), type === FileChangeType.Changed ? 'content' : 'existence');
      }
    });
  }
}

/** True if an editor has sent settings: some send nothing where there are none. */
function isGiven(settings: unknown): boolean {
  return typeof settings === 'object' && settings !== null;
}

function logOf({ console }: Connection): SessionLog {
  return {
    // Editors show all that they are told.
    debug: () => undefined,
    error: (error) => {
      console.error(error instanceof Error ? (error.stack ?? error.message) : error);
    },
  };
}

function capabilitiesFor(client: Client): InitializeResult['capabilities'] {
  return {
    positionEncoding: client.encoding,
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
    hoverProvider: true,
    definitionProvider: true,
    referencesProvider: true,
    documentHighlightProvider: true,
    documentLinkProvider: { resolveProvider: false },
    renameProvider: client.preparesRename ? { prepareProvider: true } : true,
    completionProvider: { triggerCharacters: ['{', ',', '@'], resolveProvider: true },
    codeActionProvider: { codeActionKinds: ['quickfix', fixAllKind], resolveProvider: client.resolvesActions },
    ...(client.tellsFolders && { workspace: { workspaceFolders: { supported: true, changeNotifications: true } } }),
  };
}
