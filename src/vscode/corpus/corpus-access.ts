import * as vscode from 'vscode';
import type { DatabaseRuntime } from '../../node/corpus/database-files.ts';
import {
  type CorpusPlace,
  type CorpusServer,
  readServerAddress,
  type ServerAddress,
  serverOf,
} from '../../node/corpus/server-address.ts';
import type { SharedCorpus } from '../../node/corpus/shared-corpus.ts';
import { CorpusError } from '../../retrieval/corpus/corpus-error.ts';
import type { CorpusStore } from '../../retrieval/corpus/corpus-store.ts';
import { gatedSource } from '../../retrieval/sources/gated-source.ts';
import type { ScholarlySource } from '../../retrieval/sources/scholarly-source.ts';
import type { Embedder } from '../../similarity/embedder.ts';
import { Consent } from '../access/consent.ts';
import { settingText, usersSetting } from '../access/users-setting.ts';
import type { Confirmation, Prompter } from '../dialogs/prompter.ts';
import { isThere } from '../is-there.ts';
import { usesLocalModel } from '../settings.ts';
import { addressProblem, corpusStrings } from './editor-corpus-strings.ts';

/** The settings below this are those of the corpus. */
const section = 'situate.corpus';
/** Where the address of a server is kept, in VS Code's storage of secrets: it may have a password. */
const secretName = 'situate.corpus.address';
/** Where the rest of it is kept. */
const serverName = 'situate.corpus.server';

/** Everything that a `CorpusAccess` needs. */
export interface CorpusAccessOptions {
  readonly secrets: vscode.SecretStorage;
  /** Persistent storage for what the author allowed, and where the corpus is. */
  readonly memory: vscode.Memento;
  /** The extension's own storage, where the corpus is unless the author names another place. */
  readonly storage: vscode.Uri;
  readonly prompter: Prompter;
  /** The runtime of an embedded database; by default what is among the bundles. */
  readonly runtime?: DatabaseRuntime;
  /** The embedder that is used; by default the model that comes with Situate. */
  readonly embedder?: Embedder;
}

/**
 * The one place that gives access to the author's corpus: in a folder, or on a server that the author connected to. The
 * database is loaded with the first use. A server is asked only in a trusted workspace, and only as long as the author
 * allows it.
 */
export class CorpusAccess implements vscode.Disposable {
  readonly #onDidChange = new vscode.EventEmitter<void>();
  /** There is a corpus now, or none any more, or it is elsewhere. */
  readonly onDidChange = this.#onDidChange.event;
  readonly #options: CorpusAccessOptions;
  readonly #consent: Consent;
  readonly #subscriptions: vscode.Disposable;
  #shared: Promise<SharedCorpus> | undefined;
  #embedder: Promise<Embedder> | undefined;
  #isThere = false;
  #stop = new AbortController();

  constructor(options: CorpusAccessOptions) {
    const { memory, prompter } = options;
    this.#options = options;
    this.#consent = new Consent(memory, 'situate.corpus.confirmed', prompter);
    this.#subscriptions = vscode.Disposable.from(
      this.#onDidChange,
      vscode.workspace.onDidGrantWorkspaceTrust(() => void this.look()),
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration(section)) void this.#moved();
      }),
    );
    void this.look();
  }

  dispose(): void {
    this.#stop.abort();
    this.#subscriptions.dispose();
    void this.close();
  }

  /** Closes what is open; the next use opens it again. */
  async close(): Promise<void> {
    await (await this.#shared)?.close();
  }

  /** Where the corpus is: a server counts before a folder. */
  get place(): CorpusPlace {
    const server = this.#options.memory.get<CorpusServer>(serverName);
    if (server !== undefined) {
      return { kind: 'server', ...server };
    }
    const folder = settingText(usersSetting(section, 'location'));
    return {
      kind: 'folder',
      folder: folder === '' ? vscode.Uri.joinPath(this.#options.storage, 'corpus').fsPath : folder,
    };
  }

  /** True if there is a corpus that can be searched, as far as that is known without opening it. */
  get isThere(): boolean {
    return this.#isThere;
  }

  /** Where questions go: the origin of a server; empty if everything stays on this machine. */
  get origin(): string {
    const { place } = this;
    return place.kind === 'server' ? place.origin : '';
  }

  /** Looks whether there is a corpus. */
  async look(): Promise<void> {
    const { place } = this;
    this.#isThere = place.kind === 'server' ? vscode.workspace.isTrusted : await isThere(vscode.Uri.file(place.folder));
    this.#onDidChange.fire();
  }

  /**
   * Opens the corpus for something, as long as that takes. Asks the author first where a server may not be asked yet.
   * Rejects with `CorpusError`, among others `missing` where there is none and it is not to be made.
   */
  async use<Result>(isWritten: boolean, act: (store: CorpusStore) => Promise<Result>): Promise<Result> {
    const { place } = this;
    if (place.kind === 'server') {
      await this.#checkServer();
    } else if (!isWritten) {
      await this.look();
      if (!this.#isThere) throw new CorpusError('missing', corpusStrings.none());
    }
    const address = place.kind === 'server' ? await this.#address() : place.folder;
    return (await this.#open()).use(address, isWritten, act);
  }

  /** Counts the works of a server, to see whether it can be used. Rejects with `CorpusError`. */
  async works(address: string): Promise<number> {
    const { works } = await (await this.#open()).use(address, false, (store) => store.stats());
    return works;
  }

  /** The corpus as a scholarly source. Asks the author first where a server may not be asked yet, and may reject then. */
  async source(): Promise<ScholarlySource> {
    const { place } = this;
    if (place.kind === 'server') await this.#checkServer();
    const { corpusSource } = await import('../../retrieval/corpus/corpus-source.ts');
    const source = corpusSource({
      origin: this.origin,
      use: (act) => this.use(false, act),
      embedder: usesLocalModel() ? await this.embedder() : undefined,
    });
    return gatedSource(source, () => this.#stop.signal);
  }

  /** The model that comes with Situate, in a thread of its own while it is in use. */
  embedder(): Promise<Embedder> {
    this.#embedder ??= this.#openEmbedder();
    return this.#embedder;
  }

  /** Uses the corpus on a server from now on, which the author agreed to. The address may have a password. */
  async connect(address: string, read: ServerAddress): Promise<void> {
    await this.#options.secrets.store(secretName, address);
    await this.#options.memory.update(serverName, serverOf(read));
    await this.#moved();
  }

  /** Asks the author whether a server may be asked. */
  allow(read: ServerAddress): Promise<boolean> {
    const { origin } = serverOf(read);
    return this.#consent.ask([{ id: origin, name: origin }], () => corpusConsent(read));
  }

  /** Forgets the server and its password. What is there stays. */
  async disconnect(): Promise<void> {
    await this.#options.secrets.delete(secretName);
    await this.#options.memory.update(serverName, undefined);
    await this.#consent.revokeAll();
    await this.#moved();
  }

  /** The same model for many texts, in as many threads as there are cores, until it is released. */
  async manyEmbedder(): Promise<Embedder & { release(): Promise<void> }> {
    const { embedder } = this.#options;
    if (embedder !== undefined) {
      return { ...embedder, release: () => Promise.resolve() };
    }
    const [{ createEmbedderPool }, { bundledRuntime }] = await Promise.all([
      import('../../node/embedder-pool.ts'),
      import('../../node/embedding-runtime.ts'),
    ]);
    return createEmbedderPool(bundledRuntime());
  }

  #open(): Promise<SharedCorpus> {
    this.#shared ??= import('../../node/corpus/shared-corpus.ts').then(
      ({ SharedCorpus: Shared }) => new Shared(this.#options.runtime),
    );
    return this.#shared;
  }

  async #openEmbedder(): Promise<Embedder> {
    const [{ createEmbedder }, { bundledRuntime }] = await Promise.all([
      import('../../node/worker-embedder.ts'),
      import('../../node/embedding-runtime.ts'),
    ]);
    return this.#options.embedder ?? createEmbedder(bundledRuntime());
  }

  async #checkServer(): Promise<void> {
    if (!vscode.workspace.isTrusted) {
      throw new CorpusError('unauthorized', corpusStrings.notTrusted());
    }
    const read = readServerAddress(await this.#address());
    // An address that was kept by an earlier version may be one that is no longer used.
    if ('kind' in read) throw new CorpusError('unauthorized', addressProblem(read));
    if (!(await this.allow(read))) {
      throw new CorpusError('unauthorized', corpusStrings.declined());
    }
  }

  /** The whole address of the server. */
  async #address(): Promise<string> {
    const address = await this.#options.secrets.get(secretName);
    if (address === undefined) throw new CorpusError('unauthorized', corpusStrings.addressIsGone());
    return address;
  }

  async #moved(): Promise<void> {
    this.#stop.abort();
    this.#stop = new AbortController();
    await this.close();
    await this.look();
  }
}

/** Asks whether a server with a corpus may be asked, and says what it gets. Nothing of the password is in it. */
function corpusConsent({ host, port, database, isExposed }: ServerAddress): Confirmation {
  return {
    message: corpusStrings.consentQuestion(`${host}:${port}`),
    detail: [
      corpusStrings.consentDatabase(database),
      corpusStrings.consentWhat(),
      ...(isExposed ? [corpusStrings.unencrypted()] : []),
      corpusStrings.consentUntil(),
    ].join('\n\n'),
    action: corpusStrings.consentAction(),
  };
}
