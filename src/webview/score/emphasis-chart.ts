import { css, html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';
import * as z from 'zod';
import {
  byEmphasis,
  emphasisLegend,
  emphasisRow,
  emphasisSays,
  emphasisStyles,
  longestEmphasis,
  worksAtFirst,
} from '../../charts/emphasis-row.ts';
import type { ScoreView } from '../../panel/score-view.ts';
import { moveFocus } from '../controls/roving-focus.ts';
import { post, recall, remember } from '../host.ts';
import { strings } from '../page-strings.ts';
import { ChartElement } from './chart-element.ts';

type Emphasis = ScoreView['emphasis'][number];

const stateName = 'all of the emphasis';

/**
 * The share of the text that each cited work has against what it should have, and whether it is discussed or mentioned.
 */
export class EmphasisChart extends ChartElement {
  static override readonly styles = [
    ...ChartElement.styles,
    emphasisStyles,
    css`
      .work:hover:enabled {
        background: var(--vscode-list-hoverBackground);
      }
      .work:disabled {
        opacity: 1;
      }
      .more {
        margin-top: 4px;
      }
    `,
  ];
  static override readonly properties = {
    ...ChartElement.properties,
    works: { attribute: false },
    isWhole: { state: true },
  };

  declare works: readonly Emphasis[];
  declare private isWhole: boolean;
  protected readonly name = 'emphasis';
  protected readonly heading = strings.emphasis;

  override connectedCallback(): void {
    super.connectedCallback();
    this.isWhole = recall(stateName, z.boolean(), false);
  }

  protected emptiness(): string | undefined {
    return this.works.length === 0 ? strings.noEmphasis : undefined;
  }

  protected says(): string {
    return emphasisSays(this.works);
  }

  protected chart(): TemplateResult {
    const works = byEmphasis(this.works);
    const longest = longestEmphasis(works);
    return html`
      <div role="group" aria-label=${strings.emphasisCaption} @keydown=${(event: KeyboardEvent) => moveFocus(event, '.work:enabled')}>
        ${repeat(
          this.isWhole ? works : works.slice(0, worksAtFirst),
          ({ key }) => key,
          (work, index) => guard([work, longest, index === 0], () => row(work, longest, index === 0)),
        )}
      </div>
      ${
        works.length <= worksAtFirst
          ? nothing
          : html`<button class="link more" @click=${() => this.#toggleAll()}>
            ${this.isWhole ? strings.showFewer : strings.showAll(works.length)}
          </button>`
      }
      ${emphasisLegend(works)}
    `;
  }

  #toggleAll(): void {
    this.isWhole = !this.isWhole;
    remember(stateName, this.isWhole || undefined);
  }

  protected table(): TemplateResult {
    return html`
      <table>
        <caption>${strings.emphasisCaption}</caption>
        <thead>
          <tr>
            <th scope="col">${strings.work}</th>
            <th scope="col" class="number">${strings.share}</th>
            <th scope="col" class="number">${strings.target}</th>
            <th scope="col">${strings.treatment}</th>
            <th scope="col">${strings.wanted}</th>
          </tr>
        </thead>
        <tbody>
          ${repeat(
            this.works,
            ({ key }) => key,
            (work) => html`
              <tr>
                <th scope="row" title=${work.title}>${work.label}</th>
                <td class="number">${strings.percent(work.share)}</td>
                <td class="number">${work.target === undefined ? '' : strings.percent(work.target)}</td>
                <td>${strings.treatments[work.treatment ?? 'open']}</td>
                <td>${work.wanted === undefined ? '' : strings.treatments[work.wanted]}</td>
              </tr>
            `,
          )}
        </tbody>
      </table>
    `;
  }
}

function row(work: Emphasis, longest: number, isFirst: boolean): TemplateResult {
  const { title, place } = work;
  return html`
    <button
      class="work"
      title=${title}
      tabindex=${isFirst ? 0 : -1}
      ?disabled=${place === undefined}
      @click=${() => place !== undefined && post({ type: 'reveal', place })}
    >${emphasisRow(work, longest)}</button>
  `;
}

customElements.define('situate-emphasis-chart', EmphasisChart);
