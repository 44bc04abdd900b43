import * as vscode from 'vscode';
import type { WithContent } from '../../bibliography/content-memo.ts';
import { RequestError } from '../../http/request-error.ts';
import type { Paper } from '../../project/paper.ts';
import { factsOf } from '../../retrieval/verification/entry-facts.ts';
import { verificationName } from '../../retrieval/verification/kept-verifications.ts';
import type { OpenPaper } from '../../session/open-paper.ts';
import type { Papers } from '../../session/papers.ts';
import { verifyEntries } from '../../workflows/verify/verify-entries.ts';
import { checkWhileWritingStrings as strings } from './check-while-writing-strings.ts';
import { namesOfHosts } from './editor-network-strings.ts';
import { checksWhileWriting } from './network-settings.ts';
import { openVerifications } from './open-verifications.ts';
import type { SourceAccess } from './source-access.ts';

/** Milliseconds without a change after which an entry counts as written. */
const usualQuiet = 4000;

/**
 * Checks entries that are new or changed since their paper was opened, once the author has left them alone for a few
 * seconds. It asks only sources that the author allowed before, and says nothing but in the status bar.
 */
export class CheckWhileWriting implements vscode.Disposable {
  readonly #papers: Papers;
  readonly #sources: SourceAccess;
  readonly #quiet: number;
  /** By main file, the entries that there were, and those that were checked since. */
  readonly #known = new Map<string, Set<string>>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #closing = new AbortController();
  readonly #subscriptions: vscode.Disposable;
  #status: vscode.StatusBarItem | undefined;
  #running: Promise<void> = Promise.resolve();

  /** @param quiet milliseconds to wait after the last change */
  constructor(papers: Papers, sources: SourceAccess, quiet = usualQuiet) {
    this.#papers = papers;
    this.#sources = sources;
    this.#quiet = quiet;
    this.#subscriptions = vscode.Disposable.from(
      papers.onDidLint((open) => {
        this.#look(open);
      }),
      papers.onDidClose(({ main }) => {
        this.#forget(main);
      }),
    );
  }

  dispose(): void {
    this.#closing.abort();
    for (const main of [...this.#timers.keys()]) {
      this.#forget(main);
    }
    this.#subscriptions.dispose();
    this.#status?.dispose();
  }

  #forget(main: string): void {
    clearTimeout(this.#timers.get(main));
    this.#timers.delete(main);
    this.#known.delete(main);
  }

  /** Remembers what a paper has when it is first seen, and looks for changes once it is left alone. */
  #look(open: OpenPaper): void {
    const { main, shown } = open;
    if (shown === undefined || !this.#sources.isOn || !checksWhileWriting()) {
      this.#forget(main);
      return;
    }
    if (!this.#known.has(main)) {
      this.#known.set(main, new Set(entriesOf(shown.paper).map(verificationName)));
      return;
    }
    clearTimeout(this.#timers.get(main));
    const timer = setTimeout(() => {
      this.#timers.delete(main);
      this.#running = this.#running.catch(() => undefined).then(() => this.#check(open));
    }, this.#quiet);
    this.#timers.set(main, timer);
  }

  async #check({ main, shown }: OpenPaper): Promise<void> {
    const known = this.#known.get(main);
    if (known === undefined || shown === undefined || this.#closing.signal.aborted) {
      return;
    }
    const changed = entriesOf(shown.paper).filter(
      (entry) => !known.has(verificationName(entry)) && canBeAskedAbout(entry),
    );
    const sources = changed.length === 0 ? [] : await this.#sources.allowed('verification');
    if (sources.length === 0) {
      return;
    }
    for (const entry of changed) {
      known.add(verificationName(entry));
    }
    const { judging } = this.#papers;
    const opened = openVerifications(judging, this.#sources.folder);
    const status = this.#showStatus(changed.length, namesOfHosts(sources));
    try {
      await verifyEntries(changed, {
        ...opened,
        sources,
        signal: this.#closing.signal,
        onProgress: () => {
          judging.showVerdicts();
        },
      });
    } catch (error) {
      // The author has turned sources off, or closes the window: nobody waits for an answer.
      if (!(error instanceof RequestError)) throw error;
    } finally {
      status.hide();
      judging.showVerdicts();
    }
  }

  #showStatus(count: number, hosts: string): vscode.StatusBarItem {
    this.#status ??= vscode.window.createStatusBarItem('situate.references', vscode.StatusBarAlignment.Right, 88);
    this.#status.name = strings.statusName();
    this.#status.text = `$(sync~spin) ${strings.statusChecking(count)}`;
    this.#status.tooltip = strings.statusTooltip(hosts);
    this.#status.accessibilityInformation = { label: strings.statusChecking(count) };
    this.#status.show();
    return this.#status;
  }
}

function entriesOf({ library }: Paper): WithContent[] {
  return Array.from(library.entries(), (entry) => library.complete(entry));
}

/** False for an entry that is hardly begun: what it says so far is that of many works. */
function canBeAskedAbout(entry: WithContent): boolean {
  const { identity, title, authors } = factsOf(entry);
  const isIdentified = identity.doi !== undefined || identity.arxiv !== undefined;
  return title !== '' && (isIdentified || authors.names.length > 0);
}
