import { LitElement, type TemplateResult, html } from 'lit';
import type { PaperView, SourcesView, Working } from '../panel/view.ts';
import { sharedStyles } from './shared-styles.ts';

/** The tab “Sources”. */
export class SourcesTab extends LitElement {
  static override readonly styles = [sharedStyles];
  static override readonly properties = {
    view: { attribute: false },
    paper: { attribute: false },
    working: { attribute: false },
  };

  declare view: SourcesView | undefined;
  declare paper: PaperView | undefined;
  declare working: Working | undefined;

  protected override render(): TemplateResult {
    return html``;
  }
}

customElements.define('situate-sources-tab', SourcesTab);
