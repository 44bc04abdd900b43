import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { PanelMessage } from '../../panel/messages.ts';
import type { PaperView } from '../../panel/view.ts';
import { actionButton } from '../controls/action-button.ts';
import '../draft/draft-starter.ts';
import { planStrings as strings } from './plan-strings.ts';

/** The buttons that make a plan, and a draft of one. It renders into the tree of the tab. */
export class PlanMaking extends LitElement {
  static override readonly properties = {
    paper: { attribute: false },
    isBusy: { attribute: false },
    ask: { attribute: false },
  };

  declare paper: PaperView;
  declare isBusy: boolean;
  /** Sends the host a request, after all changes. */
  declare ask: (message: PanelMessage) => void;

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
      <situate-draft-starter
        .paper=${this.paper}
        .isBusy=${isBusy}
        .modelOff=${strings.modelOff}
        .ask=${this.#draft}
      ></situate-draft-starter>
    `;
  }

  /** Sends the host a request of the starter; a draft is written where the author sees it. */
  readonly #draft = (message: PanelMessage): void => {
    this.ask(message);
    if (message.type === 'draft') {
      this.dispatchEvent(new CustomEvent('situate-write-draft', { bubbles: true, composed: true }));
    }
  };

  #makes(from: 'section' | 'library' | 'model', title: string, hint: string, isDisabled: boolean): TemplateResult {
    return actionButton({
      title,
      hint,
      isDisabled,
      isSecondary: true,
      press: () => this.ask({ type: 'makePlan', from }),
    });
  }
}

customElements.define('situate-plan-making', PlanMaking);
