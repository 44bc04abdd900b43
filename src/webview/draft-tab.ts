import { LitElement, type TemplateResult, html } from 'lit';
import type { DraftView, PaperView, Working } from '../panel/view.ts';
import { sharedStyles } from './shared-styles.ts';

/** The tab “Draft”. */
export class DraftTab extends LitElement {
  static override readonly styles = [sharedStyles];
  static override readonly properties = {
    view: { attribute: false },
    paper: { attribute: false },
    working: { attribute: false },
  };

  declare view: DraftView | undefined;
  declare paper: PaperView | undefined;
  declare working: Working | undefined;

  protected override render(): TemplateResult {
    return html``;
  }
}

customElements.define('situate-draft-tab', DraftTab);
