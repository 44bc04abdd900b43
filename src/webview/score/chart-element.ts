import { css, html, LitElement, type TemplateResult } from 'lit';
import * as z from 'zod';
import { barStyles, legendStyles } from '../../charts/bar.ts';
import { sharedStyles } from '../controls/shared-styles.ts';
import { recall, remember } from '../host.ts';
import { strings } from '../page-strings.ts';

/** The styles that charts share: their heads, bars and legends. */
const chartStyles = css`
  ${barStyles}
  ${legendStyles}
  .head {
    align-items: baseline;
    display: flex;
    gap: 8px;
    justify-content: space-between;
    margin-bottom: 6px;
  }
  .head button {
    color: var(--vscode-descriptionForeground);
    flex: none;
  }
  .head button[aria-pressed='true'] {
    background: var(--vscode-inputOption-activeBackground);
    color: var(--vscode-inputOption-activeForeground);
    outline: 1px solid var(--vscode-inputOption-activeBorder, transparent);
  }
  .says {
    margin-bottom: 6px;
  }
  .table {
    max-height: 60vh;
    overflow: auto;
  }
`;

/** A chart with a heading that can also be shown as a table. */
export abstract class ChartElement extends LitElement {
  static override styles = [sharedStyles, chartStyles];
  static override properties: Record<string, object> = { isTable: { state: true } };

  declare protected isTable: boolean;
  /** The name under which its state is kept, among all charts. */
  protected abstract readonly name: string;
  protected abstract readonly heading: string;

  protected abstract chart(): TemplateResult;
  /** A `<table>` with a caption, a header for each column and one for each row. */
  protected abstract table(): TemplateResult;
  /** What one sees, in a sentence. */
  protected abstract says(): string;
  /** The text instead of the chart if there is nothing to show. */
  protected abstract emptiness(): string | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.isTable = recall(this.#stateName(), z.boolean(), false);
  }

  protected override render(): TemplateResult {
    const empty = this.emptiness();
    if (empty !== undefined) return html`<div class="head"><h2>${this.heading}</h2></div><p class="muted">${empty}</p>`;
    return html`
      <div class="head">
        <h2>${this.heading}</h2>
        <button
          class="plain"
          aria-pressed=${this.isTable}
          aria-label=${strings.asTableOf(this.heading)}
          @click=${() => this.#toggle()}
        >${strings.asTable}</button>
      </div>
      <p class="says muted">${this.says()}</p>
      ${this.isTable ? html`<div class="table" tabindex="0" role="region" aria-label=${this.heading}>${this.table()}</div>` : this.chart()}
    `;
  }

  #toggle(): void {
    this.isTable = !this.isTable;
    remember(this.#stateName(), this.isTable || undefined);
  }

  #stateName(): string {
    return `${this.name} as a table`;
  }
}
