import '@vscode-elements/elements/dist/vscode-button/index.js';
import { html, type TemplateResult } from 'lit';

/** What a button of the editor's own look says and does. */
export interface Action {
  readonly title: string;
  readonly press: (event: Event) => void;
  readonly isDisabled?: boolean;
  /** Whether it is one of several that matter less. */
  readonly isSecondary?: boolean;
  /** What it does, in a few more words. */
  readonly hint?: string;
}

/** A button of the editor's own look, which is read aloud as disabled where it is. */
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
