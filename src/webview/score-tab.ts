import { LitElement, type TemplateResult, html } from 'lit';
import type { PaperView, ScoreView, Working } from '../panel/view.ts';
import { sharedStyles } from './shared-styles.ts';

/** The tab “Score”. */
export class ScoreTab extends LitElement {
  static override readonly styles = [sharedStyles];
  static override readonly properties = {
    view: { attribute: false },
    paper: { attribute: false },
    working: { attribute: false },
  };

  declare view: ScoreView | undefined;
  declare paper: PaperView | undefined;
  declare working: Working | undefined;

  protected override render(): TemplateResult {
    return html``;
  }
}

customElements.define('situate-score-tab', ScoreTab);
