import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import * as z from 'zod';
import { type Strategy, strategies } from '../../drafting/request/draft.ts';
import type { PanelMessage } from '../../panel/messages.ts';
import type { PaperView } from '../../panel/view.ts';
import { actionButton } from '../controls/action-button.ts';
import { recall, remember } from '../host.ts';
import { strategyNames } from '../plan/plan-strings.ts';
import { draftStrings as strings } from './draft-strings.ts';

const judgesName = 'models judge drafts';
const openName = 'options of drafts';

/** True if language models judge what is written, which costs several times what writing does. The author chooses that once for all tabs. */
export function recallJudges(): boolean {
  return recall(judgesName, z.boolean(), false);
}

/**
 * The button that writes a draft, and the options that say how; the same in all tabs. The options are folded away at first,
 * and what is chosen among them stands beside their name. It renders into the tree of the tab.
 */
export class DraftStarter extends LitElement {
  static override readonly properties = {
    paper: { attribute: false },
    isBusy: { attribute: false },
    improve: { attribute: false },
    more: { attribute: false },
    chosen: { attribute: false },
    modelOff: { attribute: false },
    ask: { attribute: false },
    strategy: { state: true },
  };

  declare paper: PaperView;
  declare isBusy: boolean;
  /** The primary button before it; undefined where it is the primary one. */
  declare improve: TemplateResult | undefined;
  /** Further options. */
  declare more: TemplateResult | undefined;
  /** What is chosen among these, as far as it is not usual. */
  declare chosen: readonly string[];
  /** The text if there is no language model. */
  declare modelOff: string;
  /** Sends the host a request, after all changes. */
  declare ask: (message: PanelMessage) => void;
  declare private strategy: Strategy;

  constructor() {
    super();
    this.chosen = [];
    this.strategy = recall('strategy', z.enum(strategies), 'plan');
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render(): TemplateResult {
    const { isBusy, improve } = this;
    const hasModel = this.paper.model.kind === 'on';
    // It may have been chosen in another tab.
    const strategy = recall('strategy', z.enum(strategies), this.strategy);
    const chosen = [
      ...(strategy === 'plan' ? [] : [strategyNames[strategy]]),
      ...(recallJudges() ? [strings.judges] : []),
      ...this.chosen,
    ];
    return html`
      <div class="bar">
        ${improve ?? nothing}
        ${actionButton({ title: strings.draft, isSecondary: improve !== undefined, isDisabled: isBusy || !hasModel, press: () => this.ask({ type: 'draft', strategy, judges: recallJudges() }) })}
      </div>
      <details class="options" ?open=${recall(openName, z.boolean(), false)} @toggle=${this.#fold}>
        <summary>${chosen.length === 0 ? strings.options : strings.optionsChosen(chosen)}</summary>
        <div class="bar">
          <select aria-label=${strings.draftHow} ?disabled=${!hasModel} @change=${this.#chooseStrategy}>
            ${strategies.map((one) => html`<option value=${one} .selected=${live(one === strategy)}>${strategyNames[one]}</option>`)}
          </select>
          <label title=${strings.judgesTitle}>
            <input type="checkbox" ?disabled=${!hasModel} .checked=${live(recallJudges())} @change=${this.#chooseJudges} />
            ${strings.judges}
          </label>
        </div>
        ${this.more ?? nothing}
      </details>
      ${
        hasModel
          ? nothing
          : html`<p class="muted">
            ${this.modelOff}
            <button class="link" @click=${() => this.ask({ type: 'configureModel' })}>${strings.configureModel}</button>
          </p>`
      }
    `;
  }

  readonly #fold = ({ target }: Event): void => {
    remember(openName, (target as HTMLDetailsElement).open);
  };

  readonly #chooseJudges = ({ target }: Event): void => {
    remember(judgesName, (target as HTMLInputElement).checked);
    this.requestUpdate();
  };

  readonly #chooseStrategy = ({ target }: Event): void => {
    const { data } = z.enum(strategies).safeParse((target as HTMLSelectElement).value);
    if (data !== undefined) {
      this.strategy = data;
      remember('strategy', data);
    }
  };
}

customElements.define('situate-draft-starter', DraftStarter);
