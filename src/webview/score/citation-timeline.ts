import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { ScoreView } from '../../panel/score-view.ts';
import { moveFocus } from '../controls/roving-focus.ts';
import { post } from '../host.ts';
import { strings } from '../page-strings.ts';
import { ChartElement } from './chart-element.ts';
import { medianYear, type TimelineColumn, timelineColumns } from './timeline-columns.ts';

type TimelineWork = ScoreView['timeline'][number];

/** The least and the greatest width of a column, the width of a year under it, and the space between two columns, in pixels. */
const [narrowest, widest, yearWidth, gap] = [16, 56, 36, 3];

/** The height of the highest column, in pixels. */
const height = 72;

/** The most columns, however wide the panel is, and the width that is assumed until it is known, in pixels. */
const [mostColumns, usualWidth] = [40, 260];

/** The number of works of each year, cited or only in the library, all years in sight; a column lists its works. */
export class CitationTimeline extends ChartElement {
  static override readonly styles = [
    ...ChartElement.styles,
    css`
      .columns {
        display: flex;
        gap: ${gap}px;
        padding: 2px 0 4px;
      }
      .column {
        border-radius: 2px;
        display: flex;
        flex: 1 1 0;
        flex-direction: column;
        justify-content: end;
        max-width: ${widest}px;
        min-width: 0;
        position: relative;
        text-align: center;
      }
      .column:focus-visible {
        outline-offset: -1px;
      }
      .column:hover {
        background: var(--vscode-list-hoverBackground);
      }
      .column[aria-expanded='true'] {
        background: var(--vscode-list-inactiveSelectionBackground);
        outline: 1px solid var(--vscode-contrastActiveBorder, transparent);
      }
      .count,
      .year {
        font-size: 0.85em;
        font-variant-numeric: tabular-nums;
      }
      .year {
        border-top: 1px solid var(--vscode-descriptionForeground);
        height: 1.5em;
        text-align: start;
        white-space: nowrap;
      }
      .year span {
        position: absolute;
      }
      .median .year {
        border-top-width: 3px;
      }
      .fill.hatched {
        border-bottom: 0;
      }
      .swatch.line {
        border-top: 3px solid var(--vscode-descriptionForeground);
        height: 0;
      }
      .works {
        border-inline-start: 2px solid var(--vscode-charts-blue);
        margin-top: 6px;
        padding-inline-start: 8px;
      }
    `,
  ];
  static override readonly properties = {
    ...ChartElement.properties,
    works: { attribute: false },
    withoutYear: { attribute: false },
    opened: { state: true },
    room: { state: true },
  };

  declare works: readonly TimelineWork[];
  declare withoutYear: number;
  /** The first year of the column whose works are listed. */
  declare private opened: number | undefined;
  /** Its width, in pixels. */
  declare private room: number;
  protected readonly name = 'timeline';
  protected readonly heading = strings.timeline;
  #columns: readonly TimelineColumn[] = [];
  #median: number | undefined;
  readonly #sizes = new ResizeObserver(([entry]) => {
    const width = entry?.contentRect.width ?? 0;
    if (width > 0) this.room = width;
  });

  constructor() {
    super();
    this.room = usualWidth;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#sizes.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sizes.disconnect();
  }

  protected override willUpdate(changed: PropertyValues<this> & ReadonlyMap<string, unknown>): void {
    if (!changed.has('works') && !changed.has('room')) return;
    const fitting = Math.floor((this.room + gap) / (narrowest + gap));
    this.#columns = timelineColumns(this.works, Math.max(1, Math.min(mostColumns, fitting)));
    this.#median = medianYear(this.works);
  }

  protected emptiness(): string | undefined {
    return this.works.length === 0 ? strings.noTimeline : undefined;
  }

  protected says(): string {
    const cited = this.works.filter(({ isCited }) => isCited).map(({ year }) => year);
    return this.#median === undefined
      ? strings.timelineOfNone
      : strings.timelineSays(cited.length, {
          first: Math.min(...cited),
          last: Math.max(...cited),
          median: this.#median,
        });
  }

  protected chart(): TemplateResult {
    const columns = this.#columns;
    const unit = height / Math.max(...columns.map(({ cited, others }) => cited.length + others.length));
    const open = columns.find(({ first }) => first === this.opened);
    const pitch = Math.min(widest + gap, (this.room + gap) / columns.length);
    const named = Math.ceil(yearWidth / pitch);
    return html`
      <div class="columns" role="group" aria-label=${strings.timelineCaption} @keydown=${(event: KeyboardEvent) => moveFocus(event, '.column')}>
        ${repeat(
          columns,
          ({ first }) => first,
          (column, at) =>
            this.#column(column, {
              unit,
              isReached: at === columns.length - 1,
              isNamed: at % named === 0 && at + named <= columns.length,
            }),
        )}
      </div>
      ${open === undefined ? nothing : list(open)}
      <ul class="legend">
        <li><span class="swatch fill solid"></span>${strings.cited}</li>
        <li><span class="swatch fill hatched"></span>${strings.onlyInLibrary}</li>
        ${this.#median === undefined ? nothing : html`<li><span class="swatch line"></span>${strings.medianLegend}</li>`}
        ${this.withoutYear === 0 ? nothing : html`<li>${strings.withoutYear(this.withoutYear)}</li>`}
      </ul>
    `;
  }

  #column(
    { first, last, cited, others }: TimelineColumn,
    { unit, isReached, isNamed }: { readonly unit: number; readonly isReached: boolean; readonly isNamed: boolean },
  ): TemplateResult {
    const count = cited.length + others.length;
    const says = strings.yearColumn(strings.years(first, last), cited.length, others.length);
    const isMedian = this.#median !== undefined && this.#median >= first && this.#median <= last;
    const part = (fill: string, works: readonly unknown[]) =>
      works.length === 0
        ? nothing
        : html`<span class="fill ${fill}" .style=${`height: ${works.length * unit}px`}></span>`;
    return html`
      <button
        class="column ${isMedian ? 'median' : ''}"
        tabindex=${isReached ? 0 : -1}
        aria-expanded=${first === this.opened}
        title=${says}
        @click=${() => this.#toggle(first)}
      >
        <span class="visually-hidden">${says}</span>
        <span class="count muted" aria-hidden="true">${count === 0 ? nothing : count}</span>
        ${part('hatched', others)}${part('solid', cited)}
        <span class="year muted" aria-hidden="true">${isNamed ? html`<span>${first}</span>` : nothing}</span>
      </button>
    `;
  }

  #toggle(year: number): void {
    this.opened = year === this.opened ? undefined : year;
  }

  protected table(): TemplateResult {
    return html`
      <table>
        <caption>${strings.timelineCaption}</caption>
        <thead>
          <tr>
            <th scope="col">${strings.year}</th>
            <th scope="col" class="number">${strings.cited}</th>
            <th scope="col" class="number">${strings.onlyInLibrary}</th>
          </tr>
        </thead>
        <tbody>
          ${this.#columns.toReversed().map(
            ({ first, last, cited, others }) => html`
              <tr>
                <th scope="row">${strings.years(first, last)}</th>
                <td class="number">${cited.length}</td>
                <td class="number">${others.length}</td>
              </tr>
            `,
          )}
        </tbody>
      </table>
      ${this.withoutYear === 0 ? nothing : html`<p class="muted">${strings.withoutYear(this.withoutYear)}</p>`}
    `;
  }
}

/** The works of a column, those that are cited first. */
function list({ cited, others }: TimelineColumn): TemplateResult {
  return html`
    <ul class="works">
      ${[...cited, ...others].map(
        ({ label, title, isCited, place }) => html`
          <li>
            ${place === undefined ? label : html`<button class="link" @click=${() => post({ type: 'reveal', place })}>${label}</button>`}
            <span class="muted">${title} · ${isCited ? strings.cited : strings.onlyInLibrary}</span>
          </li>
        `,
      )}
    </ul>
  `;
}

customElements.define('situate-citation-timeline', CitationTimeline);
