import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { swatch } from '../../charts/bar.ts';
import { medianYear, type TimelineColumn, timelineColumns } from '../../charts/timeline-columns.ts';
import {
  columnGap,
  type DrawnColumn,
  drawnColumns,
  timelineSays,
  yearColumn,
  yearStyles,
} from '../../charts/year-column.ts';
import type { ScoreView } from '../../panel/score-view.ts';
import { moveFocus } from '../controls/roving-focus.ts';
import { post } from '../host.ts';
import { strings } from '../page-strings.ts';
import { ChartElement } from './chart-element.ts';

type TimelineWork = ScoreView['timeline'][number];

/** The least width of a column, in pixels. */
const narrowest = 16;

/** The most columns, however wide the panel is, and the width that is assumed until it is known, in pixels. */
const [mostColumns, usualWidth] = [40, 260];

/** The number of works of each year, cited or only in the library, all years in sight; a column lists its works. */
export class CitationTimeline extends ChartElement {
  static override readonly styles = [
    ...ChartElement.styles,
    yearStyles,
    css`
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
  #columns: readonly TimelineColumn<TimelineWork>[] = [];
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
    const fitting = Math.floor((this.room + columnGap) / (narrowest + columnGap));
    this.#columns = timelineColumns(this.works, Math.max(1, Math.min(mostColumns, fitting)));
    this.#median = medianYear(this.works);
  }

  protected emptiness(): string | undefined {
    return this.works.length === 0 ? strings.noTimeline : undefined;
  }

  protected says(): string {
    return timelineSays(this.works);
  }

  protected chart(): TemplateResult {
    const columns = this.#columns;
    const open = columns.find(({ first }) => first === this.opened);
    const drawn = drawnColumns(columns, this.#median, this.room);
    return html`
      <div class="columns" role="group" aria-label=${strings.timelineCaption} @keydown=${(event: KeyboardEvent) => moveFocus(event, '.column')}>
        ${repeat(
          drawn,
          ({ column }) => column.first,
          (column, at) => this.#column(column, at === drawn.length - 1),
        )}
      </div>
      ${open === undefined ? nothing : list(open)}
      <ul class="legend">
        <li>${swatch('full')}${strings.cited}</li>
        <li>${swatch('half')}${strings.onlyInLibrary}</li>
        ${this.#median === undefined ? nothing : html`<li><span class="swatch line"></span>${strings.medianLegend}</li>`}
        ${this.withoutYear === 0 ? nothing : html`<li>${strings.withoutYear(this.withoutYear)}</li>`}
      </ul>
    `;
  }

  #column(drawn: DrawnColumn<TimelineWork>, isReached: boolean): TemplateResult {
    const { first, last, cited, others } = drawn.column;
    const says = strings.yearColumn(strings.years(first, last), cited.length, others.length);
    return html`
      <button
        class="column ${drawn.isMedian ? 'median' : ''}"
        tabindex=${isReached ? 0 : -1}
        aria-expanded=${first === this.opened}
        title=${says}
        @click=${() => this.#toggle(first)}
      >
        <span class="visually-hidden">${says}</span>
        ${yearColumn(drawn)}
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
function list({ cited, others }: TimelineColumn<TimelineWork>): TemplateResult {
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
