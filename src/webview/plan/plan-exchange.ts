import { html, LitElement, nothing, type TemplateResult } from 'lit';
import * as z from 'zod';
import type { PanelMessage } from '../../panel/messages.ts';
import { actionButton } from '../controls/action-button.ts';
import { recall, remember } from '../host.ts';
import { planStrings as strings } from './plan-strings.ts';

/** The import and export of plans: as Markdown and in LitLLM's one-line form. It renders into the tree of the tab. */
export class PlanExchange extends LitElement {
  static override readonly properties = {
    path: { attribute: false },
    isEmpty: { attribute: false },
    ask: { attribute: false },
    typed: { state: true },
  };

  /** Where the plan is saved. */
  declare path: string;
  declare isEmpty: boolean;
  /** Sends the host a request, after all changes. */
  declare ask: (message: PanelMessage) => void;
  /** The text in the field for a one-line plan; undefined while the field is closed. */
  declare private typed: string | undefined;

  constructor() {
    super();
    this.typed = recall<string | undefined>('pasted plan', z.string().optional(), undefined);
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render(): TemplateResult {
    return html`
      <div class="bar">
        <button class="link" title=${strings.openAsMarkdownTitle(this.path)} @click=${() => this.ask({ type: 'openPlan' })}>
          ${strings.openAsMarkdown}
        </button>
        <button class="link" aria-expanded=${this.typed !== undefined} @click=${this.#toggle}>${strings.pasteOneLine}</button>
        <button class="link" ?disabled=${this.isEmpty} @click=${() => this.ask({ type: 'copyPlan' })}>${strings.copyOneLine}</button>
      </div>
      ${this.typed === undefined ? nothing : this.#form(this.typed)}
    `;
  }

  #form(typed: string): TemplateResult {
    return html`
      <form @submit=${(event: Event) => event.preventDefault()}>
        <label for="pasted">${strings.pasteLabel}</label>
        <textarea
          id="pasted"
          rows="2"
          maxlength="100000"
          placeholder=${strings.pasteExample}
          aria-describedby="pasted-hint"
          .value=${typed}
          @input=${({ target }: Event) => this.#type((target as HTMLTextAreaElement).value)}
          @keydown=${(event: KeyboardEvent) => {
            if (event.key === 'Escape') this.#close();
          }}
        ></textarea>
        <p id="pasted-hint" class="muted">${strings.pasteHint}</p>
        <div class="bar">
          ${actionButton({ title: strings.pasteUse, isDisabled: typed.trim() === '', press: this.#use })}
          ${actionButton({ title: strings.cancel, isSecondary: true, press: this.#close })}
        </div>
      </form>
    `;
  }

  readonly #toggle = (): void => {
    this.#type(this.typed === undefined ? '' : undefined);
    void this.updateComplete.then(() => this.querySelector('textarea')?.focus());
  };

  readonly #use = (): void => {
    const text = this.typed?.trim() ?? '';
    if (text === '') return;
    this.ask({ type: 'pastePlan', text });
    this.#close();
  };

  readonly #close = (): void => {
    this.#type(undefined);
    this.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  };

  #type(typed: string | undefined): void {
    this.typed = typed;
    remember('pasted plan', typed);
  }
}

customElements.define('situate-plan-exchange', PlanExchange);
