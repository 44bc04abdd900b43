import { lexicalJudges } from '../../src/judges/lexical-judges.ts';
import type { OfflineJudges } from '../../src/judges/offline-judges.ts';
import type { Cancellation } from '../../src/session/cancellation.ts';
import * as engine from '../../src/session/engine.ts';
import type { Run, SessionSettings } from '../../src/session/front-ports.ts';
import { Judging } from '../../src/session/judging.ts';
import type { OpenDocument, OpenDocuments } from '../../src/session/open-document.ts';
import { PaperUpdates } from '../../src/session/paper-updates.ts';
import { Papers } from '../../src/session/papers.ts';
import type { SessionPorts } from '../../src/session/session-ports.ts';
import { MemoryFileSystem } from '../memory-file-system.ts';

/** A document that is open in memory. */
export class MemoryDocument implements OpenDocument {
  readonly fileSystem = 'file://';
  readonly path: string;
  version = 1;
  isDirty = false;
  isClosed = false;
  #text: string;

  constructor(path: string, text: string) {
    this.path = path;
    this.#text = text;
  }

  get length(): number {
    return this.#text.length;
  }

  text(): string {
    return this.#text;
  }

  type(text: string): void {
    this.#text = text;
    this.version++;
    this.isDirty = true;
  }
}

/** A session on files and documents in memory, by words alone. */
export class MemorySession {
  readonly files: Record<string, string>;
  readonly documents: MemoryDocument[] = [];
  readonly papers: Papers;
  readonly updates: PaperUpdates;
  /** The main files of papers whose findings were shown. */
  readonly shown: string[] = [];
  readonly closed: string[] = [];
  readonly admitted: string[] = [];
  readonly errors: string[] = [];
  run: Run = 'onType';
  configuration: object = {};
  /** Milliseconds after a change until findings are looked for. */
  delay = 0;
  /** Reading a paper begins when this resolves. */
  beforeReading: Promise<void> = Promise.resolve();
  /** Called before findings are looked for. */
  beforeLinting: () => void = () => undefined;

  constructor(files: Readonly<Record<string, string>>) {
    this.files = { ...files };
    const isOpen: OpenDocuments = {
      [Symbol.iterator]: () => this.documents[Symbol.iterator](),
      isFile: ({ fileSystem }) => fileSystem === 'file://',
    };
    const settings: SessionSettings = {
      run: () => this.run,
      usesLocalModel: () => false,
      configuration: () => this.configuration,
    };
    const log = { debug: () => undefined, error: (error: unknown) => void this.errors.push(String(error)) };
    const ports: SessionPorts = {
      documents: isOpen,
      settings,
      log,
      fileSystem: () =>
        Object.assign(new MemoryFileSystem(this.files), {
          admit: (path: string) => {
            this.admitted.push(path);
            return Promise.resolve(false);
          },
        }),
      loadEngine: () =>
        Promise.resolve({
          ...engine,
          createJudges: () => lexicalJudges as unknown as OfflineJudges,
          readPaper: async (...args) => {
            await this.beforeReading;
            return engine.readPaper(...args);
          },
          findFindings: (...args) => {
            this.beforeLinting();
            return engine.findFindings(...args);
          },
        }),
    };
    this.papers = new Papers(new Judging({ log, usesLocalModel: () => false }), ports);
    this.updates = new PaperUpdates(this.papers, ports, () => this.delay);
    this.papers.onDidLint(({ main }) => void this.shown.push(main));
    this.papers.onDidClose(({ main }) => void this.closed.push(main));
  }

  open(path: string, text: string = this.files[path] ?? ''): MemoryDocument {
    const document = new MemoryDocument(path, text);
    this.documents.push(document);
    this.updates.opened(document);
    return document;
  }

  type(document: MemoryDocument, text: string): void {
    document.type(text);
    this.updates.edited(document);
  }

  close(document: MemoryDocument): void {
    document.isClosed = true;
    this.documents.splice(this.documents.indexOf(document), 1);
    this.updates.closed(document);
  }

  write(path: string, text: string | undefined): void {
    const change = this.files[path] === undefined || text === undefined ? 'existence' : 'content';
    if (text === undefined) Reflect.deleteProperty(this.files, path);
    else this.files[path] = text;
    this.updates.changedOnDisk({ fileSystem: 'file://', path }, change);
  }
}

/** A question that nobody stops waiting for. */
export const patiently: Cancellation = {
  isCancellationRequested: false,
  onCancellationRequested: () => ({ dispose: () => undefined }),
};
