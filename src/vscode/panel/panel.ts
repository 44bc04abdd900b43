import * as vscode from 'vscode';
import { draftedSection, sectionSource } from '../../drafting/rounds/section-source.ts';
import { claimAt } from '../../panel/claim-at.ts';
import type { PanelMessage } from '../../panel/messages.ts';
import type { PanelView } from '../../panel/view.ts';
import { isPaper } from '../../project/is-paper.ts';
import { isManuscript } from '../../session/file-kinds.ts';
import type { OpenPaper, ReadPaper } from '../../session/open-paper.ts';
import type { Engine } from '../../session/session-ports.ts';
import type { TextRange } from '../../text/range.ts';
import { withToken } from '../cancellation.ts';
import { documentOf, placeOf, uriOf } from '../editor-documents.ts';
import { LastCursor } from './last-cursor.ts';
import type { PanelContext, PanelServices } from './panel-context.ts';
import { findStrings } from './panel-find-strings.ts';
import { PanelPaper } from './panel-paper.ts';
import { panelStrings } from './panel-strings.ts';
import type { PanelAuthority } from './panel-surfaces.ts';
import { PanelViews } from './panel-views.ts';
import { PanelWork } from './panel-work.ts';
import { perform } from './perform.ts';
import { SearchableSources } from './searchable-sources.ts';

/** The storage key of the main file of the paper that the panel was about. */
const lastPaper = 'situate.panel.paper';

/**
 * The machinery behind the panel: it follows the paper of the active editor, keeps what is shown up to date, and does
 * what the author asks for.
 */
export class Panel implements PanelAuthority, vscode.Disposable {
  readonly work: PanelWork;
  readonly #services: PanelServices;
  readonly #cursor = new LastCursor();
  readonly #views: PanelViews;
  readonly #onChange: () => void;
  readonly #subscriptions: vscode.Disposable;
  #paper: PanelPaper | undefined;
  /** The file in the editor, or that was before the panel took the focus. */
  #active: vscode.Uri | undefined;
  /** The main file of the paper that it is to be about: it may not be open yet. */
  #followed: string | undefined;
  #opening: Promise<void> = Promise.resolve();
  #isMapSeen = false;

  /** `onChange` is called when the view has changed. */
  constructor(services: PanelServices, engine: Engine, onChange: () => void) {
    const { papers, models, network, corpus, log, memory } = services;
    this.#services = services;
    this.#onChange = onChange;
    this.work = new PanelWork(log, memory, onChange);
    const searchable = new SearchableSources(network, corpus, log, onChange);
    this.#views = new PanelViews(services, engine, searchable, onChange);
    this.#subscriptions = vscode.Disposable.from(
      this.work,
      searchable,
      this.#cursor,
      papers.onDidLint((open) => {
        this.#linted(open);
      }),
      models.onDidChange(onChange),
      network.onDidChange(onChange),
      vscode.window.onDidChangeActiveTextEditor(() => {
        this.#followActive();
      }),
    );
    this.#followActive();
  }

  dispose(): void {
    this.#subscriptions.dispose();
    this.#paper?.dispose();
  }

  get view(): PanelView {
    return this.#views.view(this.#paper, this.work, this.#choices(), this.#isMapSeen);
  }

  seeMap(isSeen: boolean): void {
    if (isSeen !== this.#isMapSeen) {
      this.#isMapSeen = isSeen;
      this.#onChange();
    }
  }

  receive(message: PanelMessage): void {
    void this.do(message);
  }

  /** Does what a message asks for, once it is known which paper is meant. Never rejects. */
  async do(message: PanelMessage): Promise<void> {
    try {
      switch (message.type) {
        case 'stop':
          this.work.stop();
          return;
        case 'act':
          this.work.act(message.id);
          return;
        case 'dismiss':
          this.work.dismiss();
          return;
        case 'configureModel':
          await vscode.commands.executeCommand('situate.ai.configure');
          return;
        case 'manageTrust':
          await vscode.commands.executeCommand('workbench.trust.manage');
          return;
        case 'openSample':
          await vscode.commands.executeCommand('situate.openSample');
          return;
        case 'turnOnNetwork':
          await vscode.commands.executeCommand('situate.network.turnOn');
          return;
        case 'openFile':
          await vscode.commands.executeCommand('workbench.action.quickOpen');
          return;
        case 'choosePaper':
          this.#choosePaper(message.paper);
          return;
        case 'synchroniseCorpus':
          await vscode.commands.executeCommand('situate.corpus.synchronise');
          return;
        default:
      }
      await this.#opening;
      if (this.#paper === undefined) {
        this.work.complain(panelStrings.noPaper());
      } else {
        await perform(message, this.#context(this.#paper));
      }
    } catch (error) {
      this.#services.log.error(error instanceof Error ? error : String(error));
      this.work.complain(panelStrings.failed(error instanceof Error ? error.message : String(error)));
    }
  }

  /** The papers that the file in the editor belongs to, where there are several. */
  #choices(): PanelView['paper']['choices'] {
    const shared = this.#active === undefined ? [] : this.#papersOf(this.#active);
    return shared.length < 2
      ? []
      : shared.map(({ paper: { main }, files }) => ({
          id: uriOf(main, { files }).toString(),
          name: vscode.workspace.asRelativePath(uriOf(main, { files })),
          isChosen: main === this.#paper?.main,
        }));
  }

  #papersOf(uri: vscode.Uri): ReadPaper[] {
    return this.#services.papers.open
      .with(placeOf(uri))
      .flatMap(({ shown }) => (shown !== undefined && isPaper(shown.paper) ? [shown] : []));
  }

  /** Turns to another of the papers that the file in the editor belongs to, for as long as the author chooses no other. */
  #choosePaper(id: string): void {
    const shared = this.#active === undefined ? [] : this.#papersOf(this.#active);
    const chosen = shared.find(({ paper, files }) => uriOf(paper.main, { files }).toString() === id);
    if (chosen !== undefined) {
      this.#services.papers.mean(placeOf(vscode.Uri.parse(id, true)));
      void this.#services.memory.update(lastPaper, chosen.paper.main);
      void this.follow(chosen);
    }
  }

  /** Turns the panel to a paper. */
  async follow(read: ReadPaper): Promise<void> {
    // A paper may change again before it is open: it is opened once, as another one would know nothing of what is done
    // in the first.
    this.#followed = read.paper.main;
    const before = this.#opening.catch(() => undefined);
    this.#opening = before.then(() => this.#show(read));
    await this.#opening;
  }

  async #show(read: ReadPaper): Promise<void> {
    const known = this.#paper?.main === read.paper.main ? this.#paper : undefined;
    const paper = known ?? (await PanelPaper.open(read, this.#services, this.#onChange));
    if (paper === known) {
      paper.read = read;
    } else {
      this.#paper?.dispose();
      this.#paper = paper;
    }
    this.#onChange();
    void this.#refresh(paper);
  }

  /** Reads what the paper is compared with and judged by. */
  async #refresh(paper: PanelPaper): Promise<void> {
    try {
      const { read, discipline, exemplar } = paper;
      const changes = await Promise.all([discipline.refresh(read), exemplar.refresh(read)]);
      if (changes.includes(true)) {
        this.#onChange();
      }
    } catch (error) {
      this.#services.log.error(error instanceof Error ? error : String(error));
    }
  }

  /**
   * Improves the current round, or where there is none the section. Writes a draft where there is neither, and where a plan
   * waits to be drafted.
   */
  async draftOrImprove(): Promise<void> {
    await this.#opening;
    if (this.#paper === undefined) {
      return;
    }
    const { current, plan, read } = this.#paper;
    const hasText = sectionSource(read.paper, draftedSection(read.paper)) !== '';
    await this.do(
      current !== undefined || (plan === undefined && hasText)
        ? { type: 'improve', rounds: 1, oneByOne: false, inWords: false, bestOf: 1, judges: false }
        : { type: 'draft', strategy: 'plan', judges: false },
    );
  }

  /** Looks for a work that supports what the paper says at a place; says so where it says nothing there. */
  async findSupport(file: string, range: TextRange): Promise<void> {
    await this.#opening;
    const claim = this.#paper && claimAt(this.#paper.read.paper, file, range);
    if (this.#paper === undefined || claim === undefined) {
      this.work.complain(findStrings.noClaim());
      return;
    }
    this.#paper.finds.lookFor(claim);
    this.#onChange();
  }

  #context(paper: PanelPaper): PanelContext {
    return {
      ...this.#services,
      work: this.work,
      cursor: this.#cursor,
      paper,
      update: this.#onChange,
      read: async () => {
        const read = await this.#ask(paper, (document, token) =>
          this.#services.papers.read(documentOf(document), token),
        );
        paper.read = read ?? paper.read;
        return read;
      },
      lint: () => this.#ask(paper, (document, token) => this.#services.papers.lint(documentOf(document), token)),
    };
  }

  /** Asks about the papers of a main file, and gives the answer about the one paper. */
  async #ask<Answer extends ReadPaper>(
    { main, read: { files } }: PanelPaper,
    ask: (document: vscode.TextDocument, token: vscode.CancellationToken) => Promise<readonly Answer[]>,
  ): Promise<Answer | undefined> {
    const document = await vscode.workspace.openTextDocument(uriOf(main, { files }));
    const all = await withToken((token) => ask(document, token));
    return all.find(({ paper }) => paper.main === main);
  }

  #linted({ main, shown }: OpenPaper): void {
    if (shown === undefined) {
      return;
    }
    if (this.#followed === main) {
      this.#views.judgedAnew();
      void this.follow(shown);
    } else {
      this.#followActive();
    }
  }

  /**
   * Follows the paper of the active editor. A bibliography may belong to several: then the panel stays with the one
   * that it was about last, also over a reload. A long task is about the paper that it was begun for: the panel stays
   * with that.
   */
  #followActive(): void {
    const document = vscode.window.activeTextEditor?.document;
    if (document === undefined) {
      return;
    }
    this.#active = document.uri;
    if (this.work.working !== undefined) {
      return;
    }
    const papers = this.#papersOf(document.uri);
    const isCertain = isManuscript(document.uri.path);
    const last = this.#services.memory.get<string>(lastPaper);
    const chosen =
      papers.find(({ paper }) => paper.main === last && !isCertain) ??
      (isCertain || this.#paper === undefined ? papers[0] : undefined);
    if (chosen !== undefined) {
      if (isCertain) {
        void this.#services.memory.update(lastPaper, chosen.paper.main);
      }
      void this.follow(chosen);
    }
  }
}
