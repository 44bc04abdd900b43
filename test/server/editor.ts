import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type {
  ClientCapabilities,
  CodeAction,
  Diagnostic,
  Position,
  PublishDiagnosticsParams,
  Range,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver/node';
import { commandScript } from '../cli/command-line.ts';
import { waitFor } from '../polling.ts';

/** How an editor is set up. */
export interface EditorSetup {
  readonly capabilities?: ClientCapabilities;
  readonly initializationOptions?: unknown;
  /** The answer to each question for settings; undefined: it never answers. */
  readonly configuration?: (() => unknown) | undefined;
  /** The folders that it has open; none by default. */
  readonly folders?: readonly string[];
  readonly variables?: NodeJS.ProcessEnv;
  /** What it starts; by default `situate server` as the tests have it. */
  readonly command?: readonly [program: string, ...args: readonly string[]];
}

interface Message {
  readonly id?: number | string;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

/** The error that a server answers with. */
export class ServerError extends Error {
  readonly code: number;

  constructor({ code, message }: { readonly code: number; readonly message: string }) {
    super(message);
    this.code = code;
  }
}

/** Capabilities of an editor that can do most. */
export const able: ClientCapabilities = {
  general: { positionEncodings: ['utf-16'] },
  workspace: {
    configuration: true,
    workspaceFolders: true,
    workspaceEdit: {
      documentChanges: true,
      resourceOperations: ['create'],
      changeAnnotationSupport: { groupsOnLabel: true },
    },
  },
  textDocument: {
    publishDiagnostics: { relatedInformation: true, versionSupport: true },
    rename: { prepareSupport: true },
    codeAction: { dataSupport: true, resolveSupport: { properties: ['edit'] } },
    completion: { completionItem: { insertReplaceSupport: true, labelDetailsSupport: true } },
  },
};

/** Settings with which findings come at once, and by words alone. */
export const quick = { localModel: false, delay: 0 };

/** A small editor of our own, connected to `situate server` over standard input and output. */
export class Editor {
  readonly process: ChildProcessWithoutNullStreams;
  /** Everything that was published, the last for each URI. */
  readonly published = new Map<string, PublishDiagnosticsParams>();
  /** How often something was published for each URI. */
  readonly publications = new Map<string, number>();
  /** When the last bytes came from the server, by `performance.now()`. */
  receivedAt = 0;
  /** Called with all that is published. */
  onPublished: (published: PublishDiagnosticsParams) => void = () => undefined;
  readonly asked: string[] = [];
  readonly log: string[] = [];
  readonly texts = new Map<string, { text: string; version: number }>();
  capabilities: Readonly<Record<string, unknown>> = {};
  readonly #setup: EditorSetup;
  readonly #waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  #unread = Buffer.alloc(0);
  #lastId = 0;

  private constructor(child: ChildProcessWithoutNullStreams, setup: EditorSetup) {
    this.process = child;
    this.#setup = setup;
    child.stdout.on('data', (chunk: Buffer) => {
      this.receivedAt = performance.now();
      this.#unread = Buffer.concat([this.#unread, chunk]);
      this.#read();
    });
    child.once('exit', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('the server ended'));
    });
  }

  static async start(setup: EditorSetup = {}): Promise<Editor> {
    const [program, ...args] = setup.command ?? [process.execPath, await commandScript(), 'server', '--stdio'];
    const child = spawn(program, args, {
      env: { PATH: process.env.PATH ?? '', HOME: '/nowhere', ...setup.variables },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const editor = new Editor(child, setup);
    opened.push(editor);
    const folders = (setup.folders ?? []).map((path) => ({ uri: uriOf(path), name: path }));
    const { capabilities } = (await editor.request('initialize', {
      processId: process.pid,
      rootUri: folders[0]?.uri ?? null,
      workspaceFolders: folders.length === 0 ? null : folders,
      capabilities: setup.capabilities ?? able,
      ...('initializationOptions' in setup && { initializationOptions: setup.initializationOptions }),
    })) as { readonly capabilities: Readonly<Record<string, unknown>> };
    editor.capabilities = capabilities;
    editor.notify('initialized', {});
    return editor;
  }

  /** Sends a request, whose id is given to `onSent` too. Rejects with `ServerError`. */
  request(method: string, params: unknown, onSent: (id: number) => void = () => undefined): Promise<unknown> {
    const id = ++this.#lastId;
    this.#send({ id, method, params });
    onSent(id);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
    });
  }

  notify(method: string, params: unknown): void {
    this.#send({ method, params });
  }

  /** Opens a file with the text on the disk, or another one. */
  open(path: string, text: string = readFileSync(path, 'utf8')): void {
    this.texts.set(path, { text, version: 1 });
    const textDocument = { uri: uriOf(path), languageId: 'latex', version: 1, text };
    this.notify('textDocument/didOpen', { textDocument });
  }

  /** Replaces the first occurrence of a text by another, as one change. Positions are in UTF-16. */
  edit(path: string, before: string, after: string): void {
    this.prepareEdit(path, before, after)();
  }

  /** What sends an edit, to be called before the next one: all else is done already, as it takes time in a large text. */
  prepareEdit(path: string, before: string, after: string): () => void {
    const { text } = this.texts.get(path)!;
    const start = text.indexOf(before);
    const range = { start: positionAt(text, start), end: positionAt(text, start + before.length) };
    return this.#prepareChange(
      path,
      [{ range, text: after }],
      text.replace(before, () => after),
    );
  }

  change(path: string, contentChanges: readonly unknown[], text: string): void {
    this.#prepareChange(path, contentChanges, text)();
  }

  #prepareChange(path: string, contentChanges: readonly unknown[], text: string): () => void {
    const version = this.texts.get(path)!.version + 1;
    const textDocument = { uri: uriOf(path), version };
    const message = written({ method: 'textDocument/didChange', params: { textDocument, contentChanges } });
    return () => {
      this.process.stdin.write(message);
      this.texts.set(path, { text, version });
    };
  }

  close(path: string): void {
    this.texts.delete(path);
    this.notify('textDocument/didClose', { textDocument: { uri: uriOf(path) } });
  }

  /** Writes a document to the disk. */
  save(path: string): void {
    writeFileSync(path, this.texts.get(path)!.text);
    this.notify('textDocument/didSave', { textDocument: { uri: uriOf(path) } });
  }

  diagnostics(path: string): readonly Diagnostic[] | undefined {
    return this.published.get(uriOf(path))?.diagnostics;
  }

  /** Waits until a file has exactly these findings: rules, and what is underlined. */
  async shows(path: string, ...findings: readonly string[]): Promise<readonly Diagnostic[]> {
    let last: readonly string[] | undefined;
    const wanted = [...findings].sort();
    const found = (): boolean => {
      last = this.findings(path);
      return JSON.stringify(last) === JSON.stringify(wanted);
    };
    await waitFor(`${path} to show ${wanted.join('; ')}`, found).catch((error: unknown) => {
      throw new Error(`${String(error)}: it shows ${last?.join('; ') ?? 'nothing yet'}`);
    });
    return this.diagnostics(path)!;
  }

  /** The findings of a file as they are published: `rule: underlined`, sorted. */
  findings(path: string): readonly string[] | undefined {
    const text = this.texts.get(path)?.text ?? readFileSync(path, 'utf8');
    return this.diagnostics(path)
      ?.map(({ code, range }) => `${String(code)}: ${textAt(text, range)}`)
      .sort();
  }

  /** Asks about the place of a text in a document. */
  about(method: string, path: string, text: string, more: object = {}): Promise<unknown> {
    return this.request(`textDocument/${method}`, { ...this.at(path, text), ...more });
  }

  /** The document and the position of a text in it. */
  at(path: string, text: string): { readonly textDocument: { readonly uri: string }; readonly position: Position } {
    const all = this.texts.get(path)!.text;
    return { textDocument: { uri: uriOf(path) }, position: positionAt(all, all.indexOf(text) + 1) };
  }

  /** The actions at the place of a text. */
  async actions(path: string, text: string, only?: readonly string[]): Promise<readonly CodeAction[]> {
    const { textDocument, position } = this.at(path, text);
    const context = { diagnostics: this.diagnostics(path) ?? [], ...(only && { only }) };
    const range = { start: position, end: position };
    return (await this.request('textDocument/codeAction', { textDocument, range, context })) as readonly CodeAction[];
  }

  async resolve(action: CodeAction): Promise<WorkspaceEdit> {
    const { edit } = (await this.request('codeAction/resolve', action)) as CodeAction;
    return edit!;
  }

  /** Makes an edit: in documents that are open, else on the disk. */
  apply(edit: WorkspaceEdit): void {
    const byUri = [
      ...Object.entries(edit.changes ?? {}).map(([uri, edits]) => ({ uri, edits })),
      ...(edit.documentChanges ?? []).flatMap((change) =>
        'edits' in change ? [{ uri: change.textDocument.uri, edits: change.edits as TextEdit[] }] : [],
      ),
    ];
    for (const { uri, edits } of byUri) {
      const path = fileURLToPath(uri);
      const open = this.texts.get(path);
      const text = open?.text ?? textIfThere(path);
      const after = edited(text, edits);
      if (open === undefined) writeFileSync(path, after);
      else this.change(path, [{ text: after }], after);
    }
  }

  /** Ends as an editor does, and resolves to the exit status of the server. */
  async stop(): Promise<number | null> {
    const ended = new Promise<number | null>((resolve) => this.process.once('exit', resolve));
    await this.request('shutdown', null);
    this.notify('exit', undefined);
    return ended;
  }

  #send(message: object): void {
    this.process.stdin.write(written(message));
  }

  #read(): void {
    for (;;) {
      const end = this.#unread.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = Number(/Content-Length: (\d+)/i.exec(this.#unread.subarray(0, end).toString())![1]);
      if (this.#unread.length < end + 4 + length) return;
      const message = JSON.parse(this.#unread.subarray(end + 4, end + 4 + length).toString()) as Message;
      this.#unread = this.#unread.subarray(end + 4 + length);
      this.#take(message);
    }
  }

  #take({ id, method, params, result, error }: Message): void {
    if (method === undefined) {
      const waiting = this.#waiting.get(id as number);
      this.#waiting.delete(id as number);
      if (error === undefined) waiting?.resolve(result);
      else waiting?.reject(new ServerError(error));
    } else if (id !== undefined) {
      this.asked.push(method);
      this.#answer(id, method, params);
    } else if (method === 'textDocument/publishDiagnostics') {
      const published = params as PublishDiagnosticsParams;
      this.published.set(published.uri, published);
      this.publications.set(published.uri, (this.publications.get(published.uri) ?? 0) + 1);
      this.onPublished(published);
    } else if (method === 'window/logMessage') {
      this.log.push((params as { readonly message: string }).message);
    }
  }

  #answer(id: number | string, method: string, params: unknown): void {
    if (method !== 'workspace/configuration') {
      this.#send({ id, result: null });
    } else if (this.#setup.configuration !== undefined) {
      const { items } = params as { readonly items: readonly unknown[] };
      this.#send({ id, result: items.map(this.#setup.configuration) });
    } else if (!('configuration' in this.#setup)) {
      this.#send({ id, result: [quick] });
    }
  }
}

/** A message with its head. */
function written(message: object): string {
  const content = JSON.stringify({ jsonrpc: '2.0', ...message });
  return `Content-Length: ${Buffer.byteLength(content)}\r\n\r\n${content}`;
}

const opened: Editor[] = [];

/** Ends the servers of all editors that a test started. */
export async function endServers(): Promise<void> {
  await Promise.all(
    opened.splice(0).map(async ({ process: child }) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    }),
  );
}

export function uriOf(path: string): string {
  return pathToFileURL(path).toString();
}

/** The position of an offset, in UTF-16. */
function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length - 1, character: before.at(-1)!.length };
}

/** The text of a range, in UTF-16. */
function textAt(text: string, { start, end }: Range): string {
  return text.slice(offsetAt(text, start), offsetAt(text, end));
}

/** A text with edits made, as an editor makes them. */
export function edited(text: string, edits: readonly TextEdit[]): string {
  return edits
    .map(({ range, newText }) => ({ start: offsetAt(text, range.start), end: offsetAt(text, range.end), newText }))
    .sort((a, b) => b.start - a.start)
    .reduce((result, { start, end, newText }) => result.slice(0, start) + newText + result.slice(end), text);
}

function offsetAt(text: string, { line, character }: Position): number {
  const lines = text.split('\n');
  return lines.slice(0, line).reduce((sum, one) => sum + one.length + 1, 0) + character;
}

function textIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** The name of a URI's file, with that of its folder. */
export function nameOf(uri: string): string {
  const path = fileURLToPath(uri);
  return path.slice(dirname(dirname(path)).length + 1);
}
