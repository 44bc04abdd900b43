import { LitElement, type TemplateResult, html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import * as z from 'zod';
import { type Strategy, strategies } from '../drafting/draft.ts';
import type { PanelMessage } from '../panel/messages.ts';
import type { PaperView } from '../panel/view.ts';
import { actionButton } from './action-button.ts';
import { recall, remember } from './host.ts';
import { planStrings as strings, strategyNames } from './plan-strings.ts';

/** The buttons that make a plan, and a draft of one. It renders into the tree of the tab. */
export class PlanMaking extends LitElement {
  static override readonly properties = {
    paper: { attribute: false },
    isBusy: { attribute: false },
    ask: { attribute: false },
    strategy: { state: true },
  };

  declare paper: PaperView;
  declare isBusy: boolean;
  /** Asks something of the host after it was told of all changes. */
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
    const { isBusy } = this;
    const hasSection = this.paper.headings.length > 0;
    const hasModel = this.paper.model.kind === 'on';
    return html`
      <div class="bar" role="group" aria-label=${strings.make}>
        ${this.#makes('section', strings.readFromSection, strings.readFromSectionTitle, isBusy || !hasSection)}
        ${this.#makes('library', strings.groupLibrary, strings.groupLibraryTitle, isBusy)}
        ${this.#makes('model', strings.propose, strings.proposeTitle, isBusy || !hasModel)}
      </div>
      ${hasSection ? nothing : html`<p class="muted">${strings.noSection}</p>`}
      <div class="bar">
        ${actionButton({
          title: strings.draft,
          isDisabled: isBusy || !hasModel,
          press: () => this.ask({ type: 'draft', strategy: this.strategy }),
        })}
        <select aria-label=${strings.draftHow} ?disabled=${!hasModel} @change=${this.#chooseStrategy}>
          ${(Object.keys(strategyNames) as Strategy[]).map(
            (one) => html`<option value=${one} .selected=${live(one === this.strategy)}>${strategyNames[one]}</option>`,
          )}
        </select>
      </div>
      ${hasModel
        ? nothing
        : html`<p class="muted">
            ${strings.modelOff}
            <button class="link" @click=${() => this.ask({ type: 'configureModel' })}>${strings.configureModel}</button>
          </p>`}
    `;
  }

  #makes(from: 'section' | 'library' | 'model', title: string, hint: string, isDisabled: boolean): TemplateResult {
    return actionButton({ title, hint, isDisabled, isSecondary: true, press: () => this.ask({ type: 'makePlan', from }) });
  }

  readonly #chooseStrategy = ({ target }: Event): void => {
    const { success, data } = z.enum(strategies).safeParse((target as HTMLSelectElement).value);
    if (!success) return;
    this.strategy = data;
    remember('strategy', data);
  };
}

customElements.define('situate-plan-making', PlanMaking);
