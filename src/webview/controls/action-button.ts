import '@vscode-elements/elements/dist/vscode-button/index.js';
import { html, type TemplateResult } from 'lit';

/** The label and action of a button that looks like the editor's own. */
export interface Action {
  readonly title: string;
  readonly press: (event: Event) => void;
  readonly isDisabled?: boolean;
  /** The button is secondary. */
  readonly isSecondary?: boolean;
  /** Its effect, in a few more words. */
  readonly hint?: string;
}

/** A button that looks like the editor's own, and that screen readers announce as disabled if it is. */
export function actionButton({
  title,
  press,
  isDisabled = false,
  isSecondary = false,
  hint = '',
}: Action): TemplateResult {
  return html`<vscode-button
    title=${hint}
    ?secondary=${isSecondary}
    ?disabled=${isDisabled}
    aria-disabled=${isDisabled}
    @click=${press}
  >${title}</vscode-button>`;
}
