import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import * as z from 'zod';
import { chevronIcon, stateIcon } from '../../charts/icons.ts';
import type { Card } from '../../panel/score-view.ts';
import { actionButton } from '../controls/action-button.ts';
import { sharedStyles } from '../controls/shared-styles.ts';
import { post, recall, remember } from '../host.ts';
import { nextStrings } from '../next/next-strings.ts';
import { strings } from '../page-strings.ts';
import { placeList } from './place-list.ts';

/** One criterion of a rubric in brief, which expands to what can be done about it and where. */
export class ScoreCard extends LitElement {
  static override readonly styles = [
    sharedStyles,
    css`
      :host {
        border: 1px solid var(--vscode-widget-border, var(--vscode-contrastBorder, transparent));
        border-radius: 4px;
      }
      .head {
        border-radius: 4px;
        column-gap: 6px;
        display: grid;
        font-weight: normal;
        grid-template-columns: 16px minmax(0, 1fr) fit-content(40%) 16px;
        padding: 6px 8px;
        width: 100%;
      }
      button.head:hover {
        background: var(--vscode-list-hoverBackground);
      }
      .title {
        font-weight: 600;
      }
      .value {
        font-variant-numeric: tabular-nums;
        text-align: end;
      }
      .head .icon {
        margin-top: 1px;
      }
      .reason,
      .outcome {
        grid-column: 2 / -1;
        overflow-wrap: anywhere;
      }
      @media (max-width: 240px) {
        .head {
          grid-template-columns: 16px minmax(0, 1fr) 16px;
        }
        .value {
          grid-area: 2 / 2;
          text-align: start;
        }
      }
      .outcome,
      .judge {
        font-size: 0.9em;
      }
      .more {
        border-top: 1px solid var(--vscode-widget-border, var(--vscode-contrastBorder, transparent));
        display: grid;
        gap: 6px;
        margin: 0 8px;
        overflow-wrap: anywhere;
        padding: 6px 0 8px 22px;
      }
      .way {
        padding: 0 8px 8px 30px;
      }
      .places {
        display: grid;
        gap: 4px;
      }
    `,
  ];
  static override readonly properties = { card: { attribute: false }, isOpen: { state: true } };

  declare card: Card;
  declare private isOpen: boolean;

  override connectedCallback(): void {
    super.connectedCallback();
    this.isOpen = recall(this.#stateName(), z.boolean(), false);
  }

  protected override render(): TemplateResult {
    const { advice, places, judge } = this.card;
    const hasMore = advice !== undefined || places.length > 0 || judge !== '';
    if (!hasMore) return html`<h3 class="head">${this.#brief(nothing)}</h3>${this.#way()}`;
    return html`
      <h3>
        <button class="head" aria-expanded=${this.isOpen} @click=${() => this.#toggle()}>${this.#brief(chevronIcon())}</button>
      </h3>
      ${this.#way()}
      ${this.isOpen ? this.#more() : nothing}
    `;
  }

  /** Shows what would have more of it judged, whether the card is open or not. */
  #way(): TemplateResult | typeof nothing {
    const { way } = this.card;
    if (way === undefined) return nothing;
    return html`<div class="way">
      ${actionButton({ title: nextStrings.ways[way], isSecondary: true, press: () => post({ type: way }) })}
    </div>`;
  }

  #brief(chevron: TemplateResult | typeof nothing): TemplateResult {
    const { title, state, value, coverage = 1, reason } = this.card;
    const isPartial = value !== '' && coverage > 0 && coverage < 1;
    return html`
      ${stateIcon(state)}
      <span class="title">${title}</span>
      <span class="value">${value}</span>
      ${chevron}
      <span class="reason">${reason}</span>
      <span class="outcome muted"
        >${strings.states[state]}${isPartial ? html` · ${strings.partly(coverage)}` : nothing}</span
      >
    `;
  }

  #more(): TemplateResult {
    const { advice, places, judge } = this.card;
    return html`
      <div class="more">
        ${advice === undefined ? nothing : html`<p>${advice}</p>`}
        ${placeList(places)}
        ${judge === '' ? nothing : html`<p class="judge muted">${strings.judgedBy(judge)}</p>`}
      </div>
    `;
  }

  #toggle(): void {
    this.isOpen = !this.isOpen;
    remember(this.#stateName(), this.isOpen || undefined);
  }

  #stateName(): string {
    return `open ${this.card.id}`;
  }
}

customElements.define('situate-score-card', ScoreCard);
