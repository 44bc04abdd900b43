import '@vscode-elements/elements/dist/vscode-button/index.js';
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import * as z from 'zod';
import { isSamePlan, type Plan, positioningStyleSchema } from '../../drafting/plan/plan.ts';
import type { PanelMessage } from '../../panel/messages.ts';
import type { PaperView, PlanView, Working } from '../../panel/view.ts';
import { controlStyles } from '../controls/control-styles.ts';
import { post, recall, remember } from '../host.ts';
import { PlanDrag } from './plan-drag.ts';
import { budgetOf, identity, setPositioning, unplacedWorks } from './plan-edits.ts';
import { beginHistory, type PlanHistory, packHistory, record, redo, undo } from './plan-history.ts';
import { beginEditing, continueEditing, type EditedPlan, type KeptPlan, keptPlanSchema } from './plan-kept.ts';
import { planKeyEdit } from './plan-keys.ts';
import { addedParagraph, drop, focusNames, type PlanEdit } from './plan-moves.ts';
import './plan-exchange.ts';
import './plan-making.ts';
import { OpenParagraphs } from './plan-open.ts';
import './plan-palette.ts';
import './plan-paragraph.ts';
import { sharedStyles } from '../controls/shared-styles.ts';
import type { PlanParagraph } from './plan-paragraph.ts';
import { positioningNames, planStrings as strings } from './plan-strings.ts';
import { planStyles } from './plan-styles.ts';
import type { PlanWork } from './plan-works.ts';

/** Milliseconds that the author has to pause before the host is told of a change. */
const pause = 300;

/** From this width on, in pixels, the works are beside the outline. */
const wide = 800;

/** The tab “Plan”. The plan is edited here and sent to the host as a whole after each change. */
export class PlanTab extends LitElement {
  static override readonly styles = [sharedStyles, controlStyles, planStyles];
  static override readonly properties = {
    view: { attribute: false },
    paper: { attribute: false },
    working: { attribute: false },
    history: { state: true },
    said: { state: true },
  };

  declare view: PlanView | undefined;
  declare paper: PaperView | undefined;
  declare working: Working | undefined;
  declare private history: PlanHistory;
  declare private said: string;

  #main: string | undefined;
  /** Undefined until the host showed a plan. */
  #revision: number | undefined;
  #isUnsent = false;
  /** The host did not show the last change yet. */
  #isPending = false;
  #timer: number | undefined;
  #works: ReadonlyMap<string, PlanWork> = new Map();
  readonly #open = new OpenParagraphs();
  /** In a narrow view it would leave too little room for the outline. */
  #isPaletteOpen = recall('works of the plan', z.boolean(), window.innerWidth >= wide);
  readonly #drag = new PlanDrag((moved, at) => this.#act((plan) => drop(plan, moved, at, this.#name) ?? { plan }));

  constructor() {
    super();
    this.history = beginHistory({ paragraphs: [] });
    this.said = '';
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#send();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { view, paper } = this;
    if (view === undefined || paper?.main === undefined || !(changed.has('view') || changed.has('paper'))) return;
    if (this.#main !== paper.main || this.#revision === undefined) {
      const kept = recall<KeptPlan | undefined>('plan', keptPlanSchema.optional(), undefined);
      this.#main = paper.main;
      const edited = beginEditing(view, paper.main, kept);
      this.#open.take(paper.main, edited.history.present);
      this.#take(edited);
    } else if (view.revision > this.#revision) {
      this.#take(continueEditing(this.history, view));
      this.said = strings.replaced(this.history.present.paragraphs.length);
    } else if (this.#isPending && !this.#isUnsent && isSamePlan(view.plan, this.history.present)) {
      this.#isPending = false;
      this.#keep();
    }
    if (changed.get('view')?.works !== view.works) this.#works = new Map(view.works.map((work) => [work.key, work]));
  }

  #take({ history, revision, isPending }: EditedPlan): void {
    this.history = history;
    this.#revision = revision;
    this.#isUnsent = isPending;
    this.#isPending = isPending;
    if (isPending) this.#sendLater();
    else window.clearTimeout(this.#timer);
    this.#keep();
  }

  protected override render(): TemplateResult {
    const { view, paper } = this;
    if (view === undefined || paper === undefined) return html``;
    const { present } = this.history;
    const isEmpty = present.paragraphs.length === 0;
    return html`
      <situate-plan-making .paper=${paper} .isBusy=${this.working !== undefined} .ask=${this.#ask}></situate-plan-making>
      <div
        class="columns"
        @dragstart=${this.#drag.start}
        @dragenter=${this.#drag.over}
        @dragover=${this.#drag.over}
        @dragleave=${this.#drag.leave}
        @drop=${this.#drag.drop}
        @dragend=${this.#drag.end}
      >
        <section class="main" aria-label=${strings.outline} @keydown=${this.#press} @focusout=${this.#send}>
          ${this.#status(present)} ${problems(view.problems)} ${this.#outline(present)}
          ${isEmpty ? nothing : html`<p class="muted">${strings.help}</p>`}
          <situate-plan-exchange .path=${view.path} .isEmpty=${isEmpty} .ask=${this.#ask}></situate-plan-exchange>
        </section>
        ${this.#palette(view.works, present)}
      </div>
      <p class="visually-hidden" aria-live="polite">${this.said}</p>
    `;
  }

  #status(plan: Plan): TemplateResult {
    const { past, future } = this.history;
    const { words, withoutBudget } = budgetOf(plan);
    return html`
      <div class="status">
        <div class="bar">
          <span class="totals">${strings.totals(plan.paragraphs.length, words, withoutBudget)}</span>
          ${plan.paragraphs.length < 2 ? nothing : this.#toggleAll(plan)}
          <button class="quiet" ?disabled=${past.length === 0} @click=${this.#undo} aria-keyshortcuts="Control+Z">${strings.undo}</button>
          <button class="quiet" ?disabled=${future.length === 0} @click=${this.#redo} aria-keyshortcuts="Control+Y">${strings.redo}</button>
        </div>
        <div class="bar">
          <label>
            ${strings.positioning}
            <select @change=${this.#choosePositioning}>
              <option value="" .selected=${live(plan.positioning === undefined)}>${strings.positioningOpen}</option>
              ${positioningStyleSchema.options.map(
                (style) =>
                  html`<option value=${style} .selected=${live(style === plan.positioning)}>${positioningNames[style]}</option>`,
              )}
            </select>
          </label>
        </div>
      </div>
    `;
  }

  #outline({ paragraphs }: Plan): TemplateResult {
    const total = budgetOf(this.history.present).words;
    return html`
      ${paragraphs.length === 0 ? html`<p class="muted">${strings.empty}</p>` : nothing}
      ${repeat(
        paragraphs,
        identity,
        (paragraph, at) => html`
          <situate-plan-paragraph
            role="group"
            aria-label=${strings.paragraph(at)}
            data-paragraph=${at}
            .paragraph=${paragraph}
            .at=${at}
            .total=${total}
            .works=${this.#works}
            .isOpen=${this.#open.isOpen(this.history.present, at)}
            .toggle=${this.#toggleParagraph}
            .act=${this.#act}
          ></situate-plan-paragraph>
        `,
      )}
      <div class="bar">
        <vscode-button secondary data-focus=${focusNames.addParagraph} @click=${() => this.#act(addedParagraph)}>
          ${strings.addParagraph}
        </vscode-button>
      </div>
    `;
  }

  #toggleAll(plan: Plan): TemplateResult {
    const isOpen = [...plan.paragraphs.keys()].every((at) => this.#open.isOpen(plan, at));
    return html`<button class="quiet" @click=${() => this.#openParagraphs(!isOpen)}>
      ${isOpen ? strings.collapseAll : strings.expandAll}
    </button>`;
  }

  readonly #toggleParagraph = (at: number): void => {
    this.#openParagraphs(!this.#open.isOpen(this.history.present, at), [at]);
  };

  #openParagraphs(isOpen: boolean, places?: readonly number[]): void {
    this.#open.choose(this.history.present, isOpen, places);
    this.#keep();
    this.requestUpdate();
  }

  #palette(works: readonly PlanWork[], plan: Plan): TemplateResult {
    return html`
      <details class="palette" ?open=${this.#isPaletteOpen} @toggle=${this.#togglePalette}>
        <summary>${strings.library}<span class="muted">${strings.libraryOpen(unplacedWorks(plan, works).length)}</span></summary>
        <situate-plan-palette .works=${works} .placed=${timesPlaced(plan)}></situate-plan-palette>
      </details>
    `;
  }

  readonly #togglePalette = ({ target }: Event): void => {
    this.#isPaletteOpen = (target as HTMLDetailsElement).open;
    remember('works of the plan', this.#isPaletteOpen);
  };

  /**
   * Changes the plan: shows, keeps and announces the change, moves the focus, and tells the host after a pause.
   */
  readonly #act = (edit: (plan: Plan) => PlanEdit): void => {
    const { plan, focus, said, field } = edit(this.history.present);
    this.#change(record(this.history, plan, field));
    this.said = said ?? '';
    if (focus === undefined || focus === '') return;
    const [, inside] = /^p(\d+)[-s]/.exec(focus) ?? [];
    if (inside !== undefined) this.#openParagraphs(true, [Number(inside)]);
    void this.#focus(focus);
  };

  #change(history: PlanHistory): void {
    if (history === this.history) return;
    this.history = history;
    this.#isUnsent = true;
    this.#isPending = true;
    this.#keep();
    this.#sendLater();
  }

  async #focus(name: string): Promise<void> {
    await this.updateComplete;
    const outline = [...this.renderRoot.querySelectorAll<PlanParagraph>('situate-plan-paragraph')];
    await Promise.all(outline.map((paragraph) => paragraph.updateComplete));
    this.renderRoot.querySelector<HTMLElement>(`[data-focus=${CSS.escape(name)}]`)?.focus();
  }

  #keep(): void {
    if (this.#main === undefined || this.#revision === undefined) return;
    const kept: KeptPlan = {
      main: this.#main,
      revision: this.#revision,
      isPending: this.#isPending,
      history: packHistory(this.history),
    };
    remember('plan', kept);
    this.#open.keep(this.#main, this.history.present);
  }

  #sendLater(): void {
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(this.#send, pause);
  }

  /** Tells the host about the plan, unless it already knows. */
  readonly #send = (): void => {
    window.clearTimeout(this.#timer);
    if (!this.#isUnsent) return;
    this.#isUnsent = false;
    post({ type: 'changePlan', plan: this.history.present });
  };

  readonly #ask = (message: PanelMessage): void => {
    this.#send();
    post(message);
  };

  readonly #undo = (): void => {
    this.said = this.history.past.length === 0 ? '' : strings.undone;
    this.#change(undo(this.history));
  };

  readonly #redo = (): void => {
    this.said = this.history.future.length === 0 ? '' : strings.redone;
    this.#change(redo(this.history));
  };

  readonly #press = (event: KeyboardEvent): void => {
    const key = planKeyEdit(event, this.#name);
    if (key === undefined) return;
    event.preventDefault();
    // The workbench would also undo in the focused field.
    event.stopPropagation();
    if (key === 'undo') this.#undo();
    else if (key === 'redo') this.#redo();
    else this.#act(key);
  };

  readonly #name = (key: string): string => this.#works.get(key)?.label ?? key;

  readonly #choosePositioning = ({ target }: Event): void => {
    const { data } = positioningStyleSchema.safeParse((target as HTMLSelectElement).value);
    this.#act((plan) => ({ plan: setPositioning(plan, data) }));
  };
}

function problems(sentences: readonly string[]): TemplateResult | typeof nothing {
  if (sentences.length === 0) return nothing;
  return html`
    <div class="problems">
      <p>${strings.problems}</p>
      <ul>
        ${sentences.map((sentence) => html`<li>${sentence}</li>`)}
      </ul>
    </div>
  `;
}

function timesPlaced({ paragraphs }: Plan): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const { sentences } of paragraphs) {
    for (const { keys } of sentences) for (const key of keys) times.set(key, (times.get(key) ?? 0) + 1);
  }
  return times;
}

customElements.define('situate-plan-tab', PlanTab);
