import '@vscode-elements/elements/dist/vscode-button/index.js';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { closeIcon } from '../charts/icons.ts';
import type { Notice } from '../panel/view.ts';
import { sharedStyles } from './controls/shared-styles.ts';
import { post } from './host.ts';
import { strings } from './page-strings.ts';

/** The message about the last action. Both regions are always there, or screen readers would not announce it. */
export class NoticeStrip extends LitElement {
  static override readonly styles = [
    sharedStyles,
    css`
      .strip {
        align-items: start;
        border-block: 1px solid var(--vscode-widget-border, var(--vscode-contrastBorder, transparent));
        border-inline-start: 3px solid var(--vscode-charts-blue);
        display: flex;
        gap: 8px;
        padding: 6px 13px;
      }
      .strip.error {
        border-inline-start-color: var(--vscode-charts-red);
      }
      .text {
        flex: 1;
        overflow-wrap: anywhere;
      }
      .text > p {
        white-space: pre-line;
      }
      .actions {
        display: flex;
        flex-wrap: wrap;
        gap: 6px;
        margin-top: 6px;
      }
    `,
  ];
  static override readonly properties = { notice: { attribute: false } };

  declare notice: Notice | undefined;

  protected override render(): TemplateResult {
    const { notice } = this;
    return html`
      <div role="status">${notice?.kind === 'information' ? strip(notice) : nothing}</div>
      <div role="alert">${notice?.kind === 'error' ? strip(notice) : nothing}</div>
    `;
  }
}

function strip({ kind, text, actions }: Notice): TemplateResult {
  return html`
    <div class="strip ${kind}">
      <div class="text">
        <p>${text}</p>
        ${
          actions.length === 0
            ? nothing
            : html`<div class="actions">
              ${actions.map(
                (action) =>
                  html`<vscode-button secondary @click=${(event: Event) => act(action, event)}>${action.title}</vscode-button>`,
              )}
            </div>`
        }
      </div>
      <button class="plain" aria-label=${strings.dismiss} title=${strings.dismiss} @click=${() => post({ type: 'dismiss' })}>
        ${closeIcon()}
      </button>
    </div>
  `;
}

/** Does what a notice offers, here or in the host, who takes the notice away. */
function act({ id, inPage }: Notice['actions'][number], { target }: Event): void {
  post({ type: 'act', id });
  if (inPage === 'addPoint') {
    target?.dispatchEvent(new CustomEvent('situate-add-point', { bubbles: true, composed: true }));
  }
}

customElements.define('situate-notice-strip', NoticeStrip);
