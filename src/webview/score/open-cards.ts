import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import * as z from 'zod';
import { chevronIcon, stateIcon } from '../../charts/icons.ts';
import type { Card } from '../../panel/score-view.ts';
import { recall, remember } from '../host.ts';
import './score-card.ts';
import { sharedStyles } from '../controls/shared-styles.ts';
import { strings } from '../page-strings.ts';

/** Criteria in a row that were not judged, in one line, which expands to their cards. */
export class OpenCards extends LitElement {
  static override readonly styles = [
    sharedStyles,
    css`
      :host {
        grid-column: 1 / -1;
      }
      button {
        column-gap: 6px;
        display: grid;
        grid-template-columns: 16px minmax(0, 1fr) 16px;
        padding: 6px 9px;
        width: 100%;
      }
      button:hover {
        background: var(--vscode-list-hoverBackground);
      }
      .cards {
        display: grid;
        gap: 8px;
        margin-top: 6px;
      }
    `,
  ];
  static override readonly properties = { cards: { attribute: false }, isOpen: { state: true } };

  declare cards: readonly Card[];
  declare private isOpen: boolean;

  override connectedCallback(): void {
    super.connectedCallback();
    this.isOpen = recall(this.#stateName(), z.boolean(), false);
  }

  protected override render(): TemplateResult {
    const { cards, isOpen } = this;
    return html`
      <h3>
        <button aria-expanded=${isOpen} @click=${() => this.#toggle()}>
          ${stateIcon('notJudged')}
          <span
            >${strings.theseNotJudged} <span class="muted">${cards.map(({ title }) => title).join(' · ')}</span></span
          >
          ${chevronIcon()}
        </button>
      </h3>
      ${
        isOpen
          ? html`<div class="cards">
            ${cards.map((card) => html`<situate-score-card .card=${card}></situate-score-card>`)}
          </div>`
          : nothing
      }
    `;
  }

  #toggle(): void {
    this.isOpen = !this.isOpen;
    remember(this.#stateName(), this.isOpen || undefined);
  }

  #stateName(): string {
    return `open ${this.cards[0]?.id ?? ''} and others`;
  }
}

customElements.define('situate-open-cards', OpenCards);
