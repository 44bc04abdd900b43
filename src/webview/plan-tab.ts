import { LitElement, type TemplateResult, html } from 'lit';
import type { PlanView, PaperView, Working } from '../panel/view.ts';
import { sharedStyles } from './shared-styles.ts';

/** The tab “Plan”. */
export class PlanTab extends LitElement {
  static override readonly styles = [sharedStyles];
  static override readonly properties = {
    view: { attribute: false },
    paper: { attribute: false },
    working: { attribute: false },
  };

  declare view: PlanView | undefined;
  declare paper: PaperView | undefined;
  declare working: Working | undefined;

  protected override render(): TemplateResult {
    return html``;
  }
}

customElements.define('situate-plan-tab', PlanTab);
