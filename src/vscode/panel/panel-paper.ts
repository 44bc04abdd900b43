import { dirname, join, relative } from 'pathe';
import * as vscode from 'vscode';
import type { Plan, PlannedPositioning } from '../../drafting/plan/plan.ts';
import { formatPlan, parsePlan, planFileName } from '../../drafting/plan/plan-markdown.ts';
import type { PlanProblem } from '../../drafting/plan/plan-problem.ts';
import { draftingFile, formatDrafting, parseDrafting } from '../../drafting/rounds/drafting-file.ts';
import { type Drafting, emptyDrafting, type Round } from '../../drafting/rounds/round.ts';
import { withRoundsSince } from '../../drafting/rounds/rounds.ts';
import { loadPaper, NotAManuscriptError } from '../../project/load.ts';
import type { Paper } from '../../project/paper.ts';
import { preferencesFile } from '../../rubric/preferences/preferences.ts';
import type { ReadPaper } from '../../session/open-paper.ts';
import type { Papers } from '../../session/papers.ts';
import { uriOf } from '../editor-documents.ts';
import { DisciplineSession } from './discipline-session.ts';
import { FindSession } from './find-session.ts';
import { MapSession } from './map-session.ts';
import { panelStrings } from './panel-strings.ts';
import { PreferencesSession } from './preferences-session.ts';
import { StoredFile } from './stored-file.ts';

/** The paper that the exemplar is the related work of: it knows what the exemplar's keys stand for. */
class ExemplarSession {
  /** Undefined where there is no exemplar, or where it is plain text. */
  paper: Paper | undefined;
  #read: ReadPaper | undefined;

  /** Reads it anew. Resolves to whether it is another than before. */
  async refresh(read: ReadPaper): Promise<boolean> {
    this.#read = read;
    const path = read.paper.exemplar?.path;
    const before = this.paper;
    const paper = path === undefined ? undefined : await paperAt(path, read, before);
    if (this.#read !== read || paper === before) {
      return false;
    }
    this.paper = paper;
    return true;
  }
}

async function paperAt(path: string, { files }: ReadPaper, previous: Paper | undefined): Promise<Paper | undefined> {
  try {
    return await loadPaper(path, files.sources, {}, previous?.main === path ? previous : undefined);
  } catch (error) {
    if (error instanceof NotAManuscriptError) {
      return undefined;
    }
    throw error;
  }
}

/** The author's choices for the drafts of a paper; kept with the window's workspace. */
export interface Choices {
  /** The style that the next rounds should have. */
  readonly positioning?: PlannedPositioning | undefined;
  /** The keys of works that drafts may cite in addition to the default ones, and of those that they may not. */
  readonly used: readonly string[];
  readonly unused: readonly string[];
}

/** Where choices are kept, and what was judged in this window. */
interface PaperServices {
  readonly memory: vscode.Memento;
  readonly papers: Pick<Papers, 'judging'>;
}

/** One paper in the panel: what was read of it, its plan, its rounds, and what is shown of them. */
export class PanelPaper implements vscode.Disposable {
  /** As it stands. */
  read: ReadPaper;
  /** The author's search in scholarly sources, and what it found. */
  readonly finds = new FindSession();
  /** Where its works are on the map. */
  readonly map = new MapSession();
  /** The discipline by whose criteria it is judged, and what was said by them. */
  readonly discipline: DisciplineSession;
  readonly exemplar = new ExemplarSession();
  plan: Plan | undefined;
  planProblems: readonly PlanProblem[] = [];
  /** Counts the plans that did not come from the panel itself. */
  planRevision = 0;
  drafting: Drafting = emptyDrafting;
  /** There is a file of rounds that cannot be read: it is not overwritten. */
  isDraftingBroken = false;
  /** The round that is shown; the current one where none was chosen. */
  #shown: string | undefined;
  /** The round that the one shown is compared with, instead of the section. */
  comparedWith: string | undefined;
  /** The preferences of the author. */
  readonly preferences: PreferencesSession;
  readonly #planFile: StoredFile;
  readonly #draftingFile: StoredFile;
  readonly #memory: vscode.Memento;
  readonly #memoryKey: string;

  private constructor(read: ReadPaper, { memory, papers }: PaperServices, onChange: () => void) {
    this.read = read;
    this.#memory = memory;
    this.#memoryKey = `situate.panel ${uriOf(read.paper.main, read).toString()}`;
    const { main } = read.paper;
    this.discipline = new DisciplineSession(papers.judging.byDiscipline);
    this.preferences = new PreferencesSession(main, uriOf(preferencesFile(main), read), onChange);
    this.#planFile = new StoredFile(uriOf(join(dirname(read.paper.main), planFileName), read), (text) => {
      this.#takePlan(text);
      onChange();
    });
    this.#draftingFile = new StoredFile(uriOf(draftingFile(read.paper.main), read), (text, known) => {
      this.#takeDrafting(text, known);
      onChange();
    });
  }

  /** Reads what was kept of a paper. `onChange` is called when that is changed by others. */
  static async open(read: ReadPaper, services: PaperServices, onChange: () => void): Promise<PanelPaper> {
    const paper = new PanelPaper(read, services, onChange);
    paper.#takePlan(await paper.#planFile.read());
    paper.#takeDrafting(await paper.#draftingFile.read(), undefined);
    await paper.preferences.open();
    return paper;
  }

  dispose(): void {
    vscode.Disposable.from(this.map, this.preferences, this.#planFile, this.#draftingFile).dispose();
  }

  get main(): string {
    return this.read.paper.main;
  }

  get planUri(): vscode.Uri {
    return this.#planFile.uri;
  }

  /** The path of the plan, relative to the paper. */
  get planPath(): string {
    return relative(dirname(this.main), join(dirname(this.main), planFileName));
  }

  get draftingUri(): vscode.Uri {
    return this.#draftingFile.uri;
  }

  /** Replaces and keeps the plan. `isFromPanel`: the panel already shows it. */
  async setPlan(plan: Plan, { isFromPanel }: { readonly isFromPanel: boolean }): Promise<void> {
    this.plan = plan;
    this.planProblems = [];
    if (!isFromPanel) {
      this.planRevision++;
    }
    await this.#planFile.change(() => formatPlan(plan));
  }

  /**
   * Changes the rounds, and what is kept of them: rounds that others have kept meanwhile stay. Rejects where they
   * cannot be kept, also where there is a file of rounds that cannot be read; the rounds here are the changed ones all
   * the same, and are kept with the next change.
   */
  async changeDrafting(change: (drafting: Drafting) => Drafting): Promise<void> {
    let isChanged = false as boolean;
    try {
      await this.#draftingFile.change((text, known) => {
        if (text !== known) {
          this.#takeDrafting(text, known);
        }
        this.drafting = change(this.drafting);
        isChanged = true;
        if (this.isDraftingBroken) {
          throw new Error(panelStrings.draftingBroken(vscode.workspace.asRelativePath(this.draftingUri)));
        }
        return formatDrafting(this.drafting);
      });
    } finally {
      if (!isChanged) {
        this.drafting = change(this.drafting);
      }
    }
  }

  /** The round that the next one is made from. */
  get current(): Round | undefined {
    return this.round(this.drafting.current);
  }

  /** The round that is shown. */
  get shown(): Round | undefined {
    return this.round(this.#shown) ?? this.current;
  }

  /** Shows a round, against the section. */
  show(id: string | undefined): void {
    this.#shown = id;
    this.comparedWith = undefined;
  }

  round(id: string | undefined): Round | undefined {
    return this.drafting.rounds.find((round) => round.id === id);
  }

  get choices(): Choices {
    return this.#memory.get<Choices>(this.#memoryKey) ?? { used: [], unused: [] };
  }

  async setPositioning(positioning: PlannedPositioning | undefined): Promise<void> {
    await this.#memory.update(this.#memoryKey, { ...this.choices, positioning });
  }

  /** Sets whether drafts may cite a work. */
  async setUsed(key: string, isUsed: boolean): Promise<void> {
    const [used, unused] = [this.choices.used, this.choices.unused].map((keys) =>
      keys.filter((other) => other !== key),
    );
    const choice = isUsed ? { used: [...used!, key], unused: unused! } : { used: used!, unused: [...unused!, key] };
    await this.#memory.update(this.#memoryKey, { ...this.choices, ...choice });
  }

  #takePlan(text: string | undefined): void {
    const read = text === undefined ? undefined : parsePlan(text);
    this.plan = read?.plan;
    this.planProblems = read?.problems ?? [];
    this.planRevision++;
  }

  /** Others have replaced `known` with `text`. Rounds from here that could not be kept stay. */
  #takeDrafting(text: string | undefined, known: string | undefined): void {
    const kept = draftingIn(text);
    this.isDraftingBroken = kept === undefined;
    if (kept !== undefined) {
      this.drafting = withRoundsSince(draftingIn(known) ?? emptyDrafting, this.drafting, kept);
    }
  }
}

/** The rounds that a file has; undefined if it cannot be read. */
function draftingIn(text: string | undefined): Drafting | undefined {
  return text === undefined ? emptyDrafting : parseDrafting(text);
}
