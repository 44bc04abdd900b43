import * as vscode from 'vscode';
import type { WorkIdentity } from '../../bibliography/work-identity.ts';
import type { createCopyDownload } from '../../evidence/download-copy.ts';
import type { Destination } from '../../http/destination.ts';
import { RequestError } from '../../http/request-error.ts';
import type { AskPage } from '../../retrieval/pages/page-answer.ts';
import { gatedSource } from '../../retrieval/sources/gated-source.ts';
import type { ScholarlySource } from '../../retrieval/sources/scholarly-source.ts';
import type { SourceLimits } from '../../retrieval/sources/source-options.ts';
import {
  knowsCopiesAlone,
  listsMostOfAKind,
  type SourceTask,
  usualSources,
} from '../../retrieval/sources/source-profiles.ts';
import { Consent } from '../access/consent.ts';
import { KeyStore } from '../access/key-store.ts';
import type { Prompter } from '../dialogs/prompter.ts';
import {
  consentQuestion,
  copiesQuestion,
  hostsOfCopies,
  networkStrings,
  pagesQuestion,
} from './editor-network-strings.ts';
import {
  isNetworkTurnedOn,
  mayAskWebPages,
  mayFetchOpenCopies,
  networkSection,
  networkSettings,
} from './network-settings.ts';

/** The storage key that says that sources were turned on once. */
const usedName = 'situate.network.wasUsed';

/** The web sites that bibliographies name, and the archive that has copies of them: all or none. */
const webSites: Destination = { id: 'situate:web-pages', name: 'web pages' };

/** Everything that a `SourceAccess` needs. */
export interface SourceAccessOptions {
  readonly secrets: vscode.SecretStorage;
  /** Persistent storage for what the author allowed. */
  readonly memory: vscode.Memento;
  /** A folder for replies to keep. */
  readonly storage: vscode.Uri;
  readonly prompter: Prompter;
  /** Other limits than those that the sources publish. */
  readonly limits?: SourceLimits;
}

/**
 * The one place that gives access to scholarly sources. Nothing is asked before the author has turned them on, in a
 * trusted workspace, and agreed to what goes where. A source checks this again with each question, so none outlives
 * what the author allowed.
 */
export class SourceAccess implements vscode.Disposable {
  readonly keys: KeyStore;
  readonly #onDidChange = new vscode.EventEmitter<void>();
  /** Scholarly sources were turned on or off, or configured differently. */
  readonly onDidChange = this.#onDidChange.event;
  readonly #onDidForget = new vscode.EventEmitter<void>();
  /** Everything that they said is gone. */
  readonly onDidForget = this.#onDidForget.event;
  readonly #options: SourceAccessOptions;
  readonly #consent: Consent;
  readonly #subscriptions: vscode.Disposable;
  #stop = new AbortController();
  #opened: Promise<readonly ScholarlySource[]> | undefined;

  constructor(options: SourceAccessOptions) {
    const { secrets, memory, prompter } = options;
    this.#options = options;
    this.keys = new KeyStore(secrets, 'situate.network.keys');
    this.#consent = new Consent(memory, 'situate.network.confirmed', prompter);
    this.#subscriptions = vscode.Disposable.from(
      this.#onDidChange,
      this.#onDidForget,
      vscode.workspace.onDidGrantWorkspaceTrust(() => {
        this.#onDidChange.fire();
      }),
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration(networkSection)) {
          this.#endRequests();
          this.#opened = undefined;
          this.#onDidChange.fire();
        }
      }),
    );
  }

  dispose(): void {
    this.#endRequests();
    this.#subscriptions.dispose();
  }

  /** The folder of what sources said; nothing else is in it. */
  get folder(): vscode.Uri {
    return vscode.Uri.joinPath(this.#options.storage, 'scholarly');
  }

  /** They were turned on once, so there may be keys and replies to remove. */
  get wereUsed(): boolean {
    return isNetworkTurnedOn() || this.#options.memory.get(usedName) === true;
  }

  /** The commands that need scholarly sources are offered. */
  get isOn(): boolean {
    return isNetworkTurnedOn() && vscode.workspace.isTrusted;
  }

  /**
   * The sources that the settings name; where the author chose none, those that are usual for tasks, in the order in which
   * these ask them. Asks the author first where nothing may be sent to yet. Rejects with
   * `RequestError`: `misconfigured` where sources are off, none is named or an address is none, `forbidden` where the
   * workspace is not trusted, `cancelled` where the author declined.
   * @param isNeeded says of a source whether it can help with what is asked: the author is not bothered with the others, and
   * none may be left
   */
  async sources(
    task?: SourceTask | readonly SourceTask[],
    isNeeded: (source: ScholarlySource) => boolean = () => true,
  ): Promise<readonly ScholarlySource[]> {
    this.#checkIsOn();
    const chosen = await this.#chosen(task);
    if (chosen.length === 0) {
      throw new RequestError('misconfigured', networkStrings.noSources());
    }
    const sources = chosen.filter(isNeeded);
    await this.#options.memory.update(usedName, true);
    if (!(await this.#consent.ask(destinationsOf(sources), consentQuestion))) {
      throw new RequestError('cancelled', networkStrings.declined());
    }
    return sources.map((source) => gatedSource(source, () => this.#admit(source)));
  }

  /**
   * Those of the sources for a task that the author allowed before, so that no question is put. None where sources are
   * off, or an address of them is none.
   */
  async allowed(task: SourceTask): Promise<readonly ScholarlySource[]> {
    const chosen = this.isOn ? await this.#chosen(task).catch(() => []) : [];
    return chosen
      .filter((source) => this.#consent.isGiven(destinationOf(source)))
      .map((source) => gatedSource(source, () => this.#admit(source)));
  }

  /** The sources that the settings name, or those that are usual for a task. */
  async #chosen(task: SourceTask | readonly SourceTask[] | undefined): Promise<readonly ScholarlySource[]> {
    const configured = await this.configured();
    if (networkSettings().areChosen) {
      return configured;
    }
    return task === undefined
      ? configured.filter(({ name }) => !knowsCopiesAlone(name))
      : usualSources(...[task].flat()).flatMap((name) => configured.find((source) => source.name === name) ?? []);
  }

  /**
   * The sources that the settings name, to see where requests would go: nobody agreed to asking them. Rejects with
   * `RequestError` `misconfigured` where an address is none.
   */
  configured(): Promise<readonly ScholarlySource[]> {
    this.#opened ??= import('../../node/open-sources.ts').then(({ openSources }) => {
      const { sources: names, addresses, email } = networkSettings();
      const { limits } = this.#options;
      return openSources({
        names,
        addresses,
        email,
        key: (origin) => this.keys.read(origin),
        cacheFolder: this.folder.fsPath,
        ...(limits && { limits }),
      });
    });
    return this.#opened;
  }

  /**
   * Gives the function that downloads copies of works that anyone may read; undefined where the author does not want
   * that. Asks first if nobody has agreed yet, and again for a host that is known beforehand and was not named. It checks
   * this again with each copy: then it resolves to undefined, as for an address that may not be asked. Rejects with
   * `RequestError` as `sources` does, but not where the author declined.
   * @param works those that have no text yet: the question names the hosts that their identifiers lead to
   */
  async openCopies(works: readonly WorkIdentity[]): Promise<ReturnType<typeof createCopyDownload> | undefined> {
    this.#checkIsOn();
    if (!mayFetchOpenCopies()) {
      return undefined;
    }
    const { addresses } = networkSettings();
    const { hostsWithCopies } = await import('../../evidence/copy-hosts.ts');
    const known = hostsWithCopies(works, addresses).map((origin) => ({
      id: `${hostsOfCopies.id} ${origin}`,
      name: origin,
    }));
    if (!(await this.#consent.ask([hostsOfCopies, ...known], copiesQuestion))) {
      return undefined;
    }
    const [{ createCopyDownload: create }, { fetchWithExtraAuthorities }] = await Promise.all([
      import('../../evidence/download-copy.ts'),
      import('../../node/extra-authorities.ts'),
    ]);
    const download = create({
      mayAsk: () => this.isOn && mayFetchOpenCopies() && this.#consent.isGiven(hostsOfCopies),
      fetch: fetchWithExtraAuthorities,
      named: Object.values(addresses).flatMap((address) => (URL.canParse(address) ? [new URL(address).origin] : [])),
    });
    return (address, signal) => {
      const ended = this.#stop.signal;
      return download(address, signal === undefined ? ended : AbortSignal.any([ended, signal]));
    };
  }

  /**
   * Gives the function that asks pages of the web; undefined where the author does not want that. Asks first if nobody has
   * agreed yet. It checks this again with each page: then it resolves to undefined. Rejects with `RequestError` as
   * `sources` does, but not where the author declined.
   */
  async webPages(): Promise<AskPage | undefined> {
    this.#checkIsOn();
    if (!mayAskWebPages() || !(await this.#consent.ask([webSites], pagesQuestion))) {
      return undefined;
    }
    const { openPages } = await import('../../node/open-pages.ts');
    const ask = openPages();
    return async (question, signal) => {
      if (!(this.isOn && mayAskWebPages() && this.#consent.isGiven(webSites))) {
        return undefined;
      }
      const ended = this.#stop.signal;
      return ask(question, signal === undefined ? ended : AbortSignal.any([ended, signal]));
    };
  }

  /**
   * Asks what may go where, and turns scholarly sources on for this user. Sources that know few works are not among those
   * that it asks about unless the author chose them: they are named once a paper needs them. Resolves to whether the author
   * agreed.
   */
  async turnOn(): Promise<boolean> {
    const configured = await this.configured();
    const first = networkSettings().areChosen
      ? configured
      : configured.filter(({ name }) => listsMostOfAKind(name) && !knowsCopiesAlone(name));
    const isAgreed = await this.#consent.ask(destinationsOf(first), consentQuestion);
    if (isAgreed) {
      await setEnabled(true);
    }
    return isAgreed;
  }

  /** Turns scholarly sources off for this user, ends running requests, and forgets what was allowed. */
  async turnOff(): Promise<void> {
    this.#endRequests();
    await this.#consent.revokeAll();
    await setEnabled(false);
  }

  /** Forgets what was allowed, all keys, and all that sources said. Rejects where that cannot be removed. */
  async forgetAll(): Promise<void> {
    this.#endRequests();
    await this.#consent.revokeAll();
    for (const origin of await this.keys.origins()) {
      await this.keys.forget(origin);
    }
    await vscode.workspace.fs.delete(this.folder, { recursive: true }).then(undefined, (error: unknown) => {
      if (!(error instanceof vscode.FileSystemError && error.code === 'FileNotFound')) {
        throw error;
      }
    });
    this.#onDidForget.fire();
  }

  #checkIsOn(): void {
    if (!vscode.workspace.isTrusted) {
      throw new RequestError('forbidden', networkStrings.notTrusted());
    }
    if (!isNetworkTurnedOn()) {
      throw new RequestError('misconfigured', networkStrings.isOff());
    }
  }

  /** The signal that ends a question when the author turns sources off. Throws where nothing may be asked any more. */
  #admit(source: ScholarlySource): AbortSignal {
    this.#checkIsOn();
    if (!this.#consent.isGiven(destinationOf(source))) {
      throw new RequestError('forbidden', networkStrings.notAllowedAnyMore(source.origin));
    }
    return this.#stop.signal;
  }

  #endRequests(): void {
    this.#stop.abort();
    this.#stop = new AbortController();
  }
}

function destinationOf({ origin }: ScholarlySource): Destination {
  return { id: origin, name: origin };
}

function destinationsOf(sources: readonly ScholarlySource[]): Destination[] {
  return [...new Map(sources.map((source) => [source.origin, destinationOf(source)])).values()];
}

async function setEnabled(isEnabled: boolean): Promise<void> {
  const settings = vscode.workspace.getConfiguration(networkSection);
  await settings.update('enabled', isEnabled, vscode.ConfigurationTarget.Global);
}
