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

/** True if language models judge what is written, which costs several times what writing does. The author chooses that once for all tabs. */
export function recallJudges(): boolean {
  return recall(judgesName, z.boolean(), false);
}

/** The button that writes a draft, and how it is written; the same in all tabs. It renders into the tree of the tab. */
export class DraftStarter extends LitElement {
  static override readonly properties = {
    paper: { attribute: false },
    isBusy: { attribute: false },
    isSecondary: { attribute: false },
    modelOff: { attribute: false },
    ask: { attribute: false },
    strategy: { state: true },
  };

  declare paper: PaperView;
  declare isBusy: boolean;
  /** There is a primary button beside it. */
  declare isSecondary: boolean;
  /** The text if there is no language model. */
  declare modelOff: string;
  /** Sends the host a request, after all changes. */
  declare ask: (message: PanelMessage) => void;
  declare private strategy: Strategy;

  constructor() {
    super();
    this.strategy = recall('strategy', z.enum(strategies), 'plan');
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render(): TemplateResult {
    const { isBusy, isSecondary } = this;
    const hasModel = this.paper.model.kind === 'on';
    // It may have been chosen in another tab.
    const strategy = recall('strategy', z.enum(strategies), this.strategy);
    return html`
      <div class="bar">
        ${actionButton({ title: strings.draft, isSecondary, isDisabled: isBusy || !hasModel, press: () => this.ask({ type: 'draft', strategy, judges: recallJudges() }) })}
        <select aria-label=${strings.draftHow} ?disabled=${!hasModel} @change=${this.#chooseStrategy}>
          ${strategies.map((one) => html`<option value=${one} .selected=${live(one === strategy)}>${strategyNames[one]}</option>`)}
        </select>
        <label title=${strings.judgesTitle}>
          <input type="checkbox" ?disabled=${!hasModel} .checked=${live(recallJudges())} @change=${this.#chooseJudges} />
          ${strings.judges}
        </label>
      </div>
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
