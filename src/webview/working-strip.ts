import '@vscode-elements/elements/dist/vscode-button/index.js';
import '@vscode-elements/elements/dist/vscode-progress-bar/index.js';
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { Working } from '../panel/view.ts';
import { sharedStyles } from './controls/shared-styles.ts';
import { post } from './host.ts';
import { strings } from './page-strings.ts';

/** The running task: its progress, its cost so far, and a button to stop it; empty if no task runs. */
export class WorkingStrip extends LitElement {
  static override readonly styles = [
    sharedStyles,
    css`
      .strip {
        align-items: center;
        column-gap: 12px;
        display: flex;
        padding: 6px 16px;
      }
      .about {
        column-gap: 12px;
        display: flex;
        flex: 1;
        flex-wrap: wrap;
        justify-content: space-between;
      }
      .figures {
        font-variant-numeric: tabular-nums;
      }
    `,
  ];
  static override readonly properties = {
    working: { attribute: false },
    isStopping: { state: true },
  };

  declare working: Working | undefined;
  /** The author asked to stop, and the task has not ended yet. */
  declare private isStopping: boolean;

  constructor() {
    super();
    this.isStopping = false;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('working') && this.working === undefined) this.isStopping = false;
  }

  protected override render(): TemplateResult {
    const { working } = this;
    return html`
      <p class="visually-hidden" role="status">${working === undefined ? nothing : this.#saying(working)}</p>
      ${working === undefined ? nothing : this.#strip(working)}
    `;
  }

  #strip(working: Working): TemplateResult {
    const { done, of, tokens } = working;
    const figures = [
      ...(done === undefined || of === undefined ? [] : [strings.stepOf(done, of)]),
      ...(tokens === 0 ? [] : [strings.tokens(tokens)]),
    ];
    return html`
      <div class="strip">
        <div class="about">
          <span>${this.#saying(working)}</span>
          <span class="figures muted">${figures.join(' · ')}</span>
        </div>
        <vscode-button secondary ?disabled=${this.isStopping} aria-disabled=${this.isStopping} @click=${() => this.#stop()}>
          ${strings.stop}
        </vscode-button>
      </div>
      <vscode-progress-bar aria-label=${strings.progress} .value=${of === undefined ? undefined : done} .max=${of ?? 100}>
      </vscode-progress-bar>
    `;
  }

  /** Gives what screen readers announce too: not the figures, which change all the time. */
  #saying({ what }: Working): string {
    return this.isStopping ? strings.stopping : what;
  }

  #stop(): void {
    if (this.isStopping) return;
    this.isStopping = true;
    post({ type: 'stop' });
  }
}

customElements.define('situate-working-strip', WorkingStrip);
