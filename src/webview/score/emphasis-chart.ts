import { greatest } from 'd3-array';
import { css, html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';
import * as z from 'zod';
import type { ScoreView } from '../../panel/score-view.ts';
import { moveFocus } from '../controls/roving-focus.ts';
import { post, recall, remember } from '../host.ts';
import { strings } from '../page-strings.ts';
import { ChartElement } from './chart-element.ts';

type Emphasis = ScoreView['emphasis'][number];

/** The number of works shown until the author asks for all. */
const shownAtFirst = 12;
const stateName = 'all of the emphasis';

/**
 * The share of the text that each cited work has against what it should have, and whether it is discussed or mentioned.
 */
export class EmphasisChart extends ChartElement {
  static override readonly styles = [
    ...ChartElement.styles,
    css`
      .row {
        align-items: center;
        column-gap: 8px;
        display: grid;
        grid-template-columns: minmax(0, 11em) minmax(0, 1fr) 7.5em;
        padding: 1px 0;
        width: 100%;
      }
      .row:hover:enabled {
        background: var(--vscode-list-hoverBackground);
      }
      .row:disabled {
        opacity: 1;
      }
      .label {
        overflow-wrap: anywhere;
      }
      .track {
        height: 12px;
        position: relative;
      }
      .bar {
        display: block;
        height: 100%;
        min-width: 3px;
      }
      .tick {
        background: var(--vscode-foreground);
        height: 16px;
        inset-block-start: -2px;
        position: absolute;
        width: 2px;
      }
      .figures {
        font-variant-numeric: tabular-nums;
        white-space: nowrap;
      }
      .wanted {
        color: var(--vscode-descriptionForeground);
        font-size: 0.9em;
        grid-column: 2 / -1;
      }
      .legend .tick {
        height: 12px;
        position: static;
      }
      .more {
        margin-top: 4px;
      }
      @media (max-width: 420px) {
        .row {
          grid-template-columns: minmax(0, 1fr) 7.5em;
          padding-block: 3px;
        }
        .label {
          grid-column: 1 / -1;
        }
        .wanted {
          grid-column: 1 / -1;
        }
      }
      @media (forced-colors: active) {
        .tick {
          background: Highlight;
          forced-color-adjust: none;
        }
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
    const most = greatest(this.works, ({ share }) => share)!;
    return strings.emphasisSays(this.works.length, most.label, most.share);
  }

  protected chart(): TemplateResult {
    const works = this.works.toSorted((one, other) => extent(other) - extent(one));
    const longest = Math.max(...works.map(extent), 0.01);
    return html`
      <div role="group" aria-label=${strings.emphasisCaption} @keydown=${(event: KeyboardEvent) => moveFocus(event, '.row:enabled')}>
        ${repeat(
          this.isWhole ? works : works.slice(0, shownAtFirst),
          ({ key }) => key,
          (work, index) => guard([work, longest, index === 0], () => row(work, longest, index === 0)),
        )}
      </div>
      ${
        works.length <= shownAtFirst
          ? nothing
          : html`<button class="link more" @click=${() => this.#toggleAll()}>
            ${this.isWhole ? strings.showFewer : strings.showAll(works.length)}
          </button>`
      }
      <ul class="legend">
        <li><span class="swatch fill solid"></span>${strings.treatments.discussed}</li>
        <li><span class="swatch fill hatched"></span>${strings.treatments.mentioned}</li>
        ${
          works.some(({ treatment }) => treatment === undefined)
            ? html`<li><span class="swatch fill dotted"></span>${strings.treatments.open}</li>`
            : nothing
        }
        ${
          works.some(({ target }) => target !== undefined)
            ? html`<li><span class="tick"></span>${strings.targetLegend}</li>`
            : nothing
        }
      </ul>
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
  const { label, title, share, target, treatment, wanted, place } = work;
  const fill = treatment === undefined ? 'dotted' : treatment === 'discussed' ? 'solid' : 'hatched';
  const treated = strings.treatments[treatment ?? 'open'];
  return html`
    <button
      class="row"
      title=${title}
      tabindex=${isFirst ? 0 : -1}
      ?disabled=${place === undefined}
      @click=${() => place !== undefined && post({ type: 'reveal', place })}
    >
      <span class="label">${label}</span>
      <span class="track">
        <span class="bar fill ${fill}" .style=${`width: ${(100 * share) / longest}%`}></span>
        ${
          target === undefined
            ? nothing
            : html`<span class="tick" .style=${`inset-inline-start: calc(${(100 * target) / longest}% - 2px)`}></span>`
        }
      </span>
      <span class="figures">
        <span aria-hidden="true"
          >${strings.percent(share)}${target === undefined ? nothing : html`<span class="muted"> / ${strings.percent(target)}</span>`}</span
        ><span class="visually-hidden">${strings.emphasisOf(share, treated, target)}</span>
      </span>
      ${
        wanted === undefined || treatment === undefined || wanted === treatment
          ? nothing
          : html`<span class="wanted">${strings.wantedInstead(treated, strings.treatments[wanted])}</span>`
      }
    </button>
  `;
}

/** Measures how far a work extends in the chart: by its bar, or by the tick of its target. */
function extent({ share, target = 0 }: Emphasis): number {
  return Math.max(share, target);
}

customElements.define('situate-emphasis-chart', EmphasisChart);
