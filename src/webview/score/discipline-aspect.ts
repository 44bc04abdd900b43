import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import * as z from 'zod';
import { chevronIcon } from '../../charts/icons.ts';
import { scoreStrip, stripStyles } from '../../charts/score-strip.ts';
import type { AspectView, Card } from '../../panel/score-view.ts';
import { sharedStyles } from '../controls/shared-styles.ts';
import { post, recall, remember } from '../host.ts';
import { disciplineStrings as strings } from './page-discipline-strings.ts';

/** An aspect of a discipline with its mean and spread, which opens to its criteria and what is measured of the same. */
export class DisciplineAspect extends LitElement {
  static override readonly styles = [
    sharedStyles,
    stripStyles,
    css`
      h4 {
        font: inherit;
        margin: 0;
      }
      .head {
        display: grid;
        gap: 0 6px;
        grid-template-columns: minmax(0, 1fr) auto 16px;
        padding: 4px 0;
        width: 100%;
      }
      .head:hover {
        background: var(--vscode-list-hoverBackground);
      }
      .value {
        font-variant-numeric: tabular-nums;
        text-align: end;
      }
      .head > .strip {
        grid-column: 1 / 3;
      }
      .measured {
        font-size: 0.9em;
        margin: 2px 0 6px;
        overflow-wrap: anywhere;
        padding-inline-start: 12px;
      }
      .criteria {
        border-inline-start: 2px solid var(--vscode-widget-border, var(--vscode-contrastBorder, transparent));
        display: grid;
        gap: 10px;
        margin: 2px 0 10px;
        padding-inline-start: 10px;
      }
      .criteria > li {
        display: grid;
        gap: 2px 8px;
        grid-template-columns: minmax(0, 1fr) auto;
      }
      .criteria > li > :not(.title, .value) {
        grid-column: 1 / -1;
        overflow-wrap: anywhere;
      }
      .title {
        font-weight: 600;
      }
      .replies {
        display: grid;
        gap: 6px;
      }
      .replies > li {
        border-inline-start: 2px solid var(--vscode-charts-blue);
        display: grid;
        gap: 2px;
        justify-items: start;
        padding-inline-start: 8px;
      }
      ol {
        margin: 4px 0 0;
        padding-inline-start: 20px;
      }
    `,
  ];
  static override readonly properties = { aspect: { attribute: false }, isOpen: { state: true } };

  declare aspect: AspectView;
  declare private isOpen: boolean;

  override connectedCallback(): void {
    super.connectedCallback();
    this.isOpen = recall(this.#stateName(), z.boolean(), false);
  }

  protected override render(): TemplateResult {
    const { card, scores, spread, measured, criteria } = this.aspect;
    return html`
      <h4>
        <button class="head" aria-expanded=${this.isOpen} @click=${() => this.#toggle()}>
          <span>${card.title}</span>
          <span class="value">${valueOf(card)}</span>
          ${chevronIcon()}
          ${scores === undefined ? nothing : scoreStrip(scores)}
          ${spread === undefined ? nothing : html`<span class="visually-hidden">${strings.spread(spread)}</span>`}
        </button>
      </h4>
      ${
        this.isOpen && measured.length > 0
          ? html`<p class="measured muted">${strings.measured(measured.join(' '))}</p>`
          : nothing
      }
      ${
        this.isOpen
          ? html`<ul class="criteria" aria-label=${strings.criteria}>${criteria.map(criterionItem)}</ul>`
          : nothing
      }
    `;
  }

  #toggle(): void {
    this.isOpen = !this.isOpen;
    remember(this.#stateName(), this.isOpen || undefined);
  }

  #stateName(): string {
    return `open ${this.aspect.card.id}`;
  }
}

type CriterionView = AspectView['criteria'][number];

/** Before anybody judged it, a criterion says what it asks for. */
function criterionItem({ card, looksFor, levels, replies }: CriterionView): TemplateResult {
  const isJudged = card.judge !== '';
  return html`
    <li>
      <span class="title" lang="en">${card.title}</span>
      <span class="value">${isJudged ? valueOf(card) : nothing}</span>
      ${isJudged ? html`<span class="muted">${card.reason}</span>` : html`<span class="muted" lang="en">${looksFor}</span>`}
      ${replies.length === 0 ? nothing : html`<ul class="replies">${replies.map((reply, at) => replyItem(card, reply, at))}</ul>`}
      <details>
        <summary>${strings.levels}</summary>
        <ol lang="en">
          ${levels.map((level) => html`<li>${level}</li>`)}
        </ol>
      </details>
    </li>
  `;
}

/** A reply with its reason and what it quotes, each place of which the editor shows. */
function replyItem({ id, title }: Card, reply: CriterionView['replies'][number], at: number): TemplateResult {
  const { title: says, reason, quotes, canBePoint } = reply;
  return html`
    <li>
      <p><strong>${says}</strong> ${reason}</p>
      ${quotes.map(
        ({ text, place, label }) => html`<p class="quote">
          <button class="link" @click=${() => post({ type: 'reveal', place })}>${label}</button> <q>${text}</q>
        </p>`,
      )}
      ${
        canBePoint
          ? html`<button
            class="link"
            aria-label=${strings.makePointOf(title, says)}
            @click=${() => post({ type: 'makePoint', criterion: id, reply: at })}
          >
            ${strings.makePoint}
          </button>`
          : nothing
      }
    </li>
  `;
}

/** The value of a card, or that there is none. */
export function valueOf({ value }: Card): TemplateResult {
  return value === '' ? html`<span class="muted">${strings.notJudged}</span>` : html`${value}`;
}

customElements.define('situate-discipline-aspect', DisciplineAspect);
