import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { ScoreView } from '../../panel/score-view.ts';
import { moveFocus } from '../controls/roving-focus.ts';
import { post } from '../host.ts';
import { strings } from '../page-strings.ts';
import { ChartElement } from './chart-element.ts';
import { type TimelineColumn, type TimelineYears, timelineYears } from './timeline-columns.ts';

type TimelineWork = ScoreView['timeline'][number];

/** The most years that have a column each; earlier ones are counted together. */
const mostColumns = 30;

/** The least width of a column, and the space between two, in pixels. */
const [narrowest, gap] = [24, 3];

/** The height of the highest column, in pixels. */
const height = 72;

/** The number of works of each year, cited or only in the library; a year lists its works. */
export class CitationTimeline extends ChartElement {
  static override readonly styles = [
    ...ChartElement.styles,
    css`
      .columns {
        display: flex;
        gap: ${gap}px;
        overflow-x: auto;
        padding: 2px 0 4px;
      }
      .column {
        position: relative;
        border-radius: 2px;
        display: flex;
        flex: 1 0 var(--column, ${narrowest}px);
        flex-direction: column;
        justify-content: end;
        max-width: 56px;
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
      }
      .fill.hatched {
        border-bottom: 0;
      }
      .early {
        color: var(--vscode-textLink-foreground);
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
  };

  declare works: readonly TimelineWork[];
  declare withoutYear: number;
  /** The year whose works are listed. */
  declare private opened: number | undefined;
  protected readonly name = 'timeline';
  protected readonly heading = strings.timeline;
  #years: TimelineYears = timelineYears([], mostColumns);
  /** The latest years come into sight whenever the chart gets a width: when its tab is opened, and when it is resized. */
  readonly #sizes = new ResizeObserver(() => {
    this.#fitColumns();
    this.#showLatest();
  });
  #watched: Element | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#watched = undefined;
    this.#sizes.disconnect();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('works')) this.#years = timelineYears(this.works, mostColumns);
  }

  protected override updated(changed: PropertyValues<this>): void {
    const box = this.renderRoot.querySelector('.columns') ?? undefined;
    if (box !== this.#watched) {
      this.#sizes.disconnect();
      if (box !== undefined) this.#sizes.observe(box, { box: 'border-box' });
      this.#watched = box;
    } else if (changed.has('works')) {
      this.#showLatest();
    }
  }

  /** Makes columns so wide that no year is in sight in part only. */
  #fitColumns(): void {
    const box = this.renderRoot.querySelector<HTMLElement>('.columns');
    if (box === null || box.offsetWidth === 0) return;
    const room = box.offsetWidth + gap;
    const fitting = Math.max(1, Math.floor(room / (narrowest + gap)));
    const pitch = Math.floor(room / fitting);
    box.style.setProperty('--column', `${pitch - gap}px`);
    // The space left over does not scroll, so a border has it.
    const rest = box.childElementCount > fitting ? room - fitting * pitch : 0;
    box.style.borderInlineEnd = `${rest}px solid transparent`;
  }

  #showLatest(): void {
    const box = this.renderRoot.querySelector('.columns');
    if (box !== null) box.scrollLeft = box.scrollWidth;
  }

  protected emptiness(): string | undefined {
    return this.works.length === 0 ? strings.noTimeline : undefined;
  }

  protected chart(): TemplateResult {
    const { columns, early } = this.#years;
    const highest = Math.max(...columns.map(({ cited, others }) => cited.length + others.length));
    const open = [...columns, ...(early === undefined ? [] : [early])].find(({ year }) => year === this.opened);
    return html`
      <div class="columns" role="group" aria-label=${strings.timelineCaption} @keydown=${(event: KeyboardEvent) => moveFocus(event, '.column')}>
        ${repeat(
          columns,
          ({ year }) => year,
          (column, index) => this.#column(column, height / highest, index === columns.length - 1),
        )}
      </div>
      ${early === undefined ? nothing : this.#early(early)}
      ${open === undefined ? nothing : list(open)}
      <ul class="legend">
        <li><span class="swatch fill solid"></span>${strings.cited}</li>
        <li><span class="swatch fill hatched"></span>${strings.onlyInLibrary}</li>
        ${this.withoutYear === 0 ? nothing : html`<li>${strings.withoutYear(this.withoutYear)}</li>`}
      </ul>
    `;
  }

  #column({ year, cited, others }: TimelineColumn, unit: number, isReached: boolean): TemplateResult {
    const count = cited.length + others.length;
    const name = String(year);
    const part = (fill: string, works: readonly unknown[]) =>
      works.length === 0
        ? nothing
        : html`<span class="fill ${fill}" .style=${`height: ${works.length * unit}px`}></span>`;
    return html`
      <button
        class="column"
        tabindex=${isReached ? 0 : -1}
        aria-expanded=${year === this.opened}
        title=${strings.yearColumn(name, cited.length, others.length)}
        @click=${() => this.#toggleYear(year)}
      >
        <span class="visually-hidden">${strings.yearColumn(name, cited.length, others.length)}</span>
        <span class="count muted" aria-hidden="true">${count === 0 ? nothing : count}</span>
        ${part('hatched', others)}${part('solid', cited)}
        <span class="year muted" aria-hidden="true">${strings.yearShort(year)}</span>
      </button>
    `;
  }

  #early({ year, cited, others }: TimelineColumn): TemplateResult {
    return html`
      <button class="early" aria-expanded=${year === this.opened} @click=${() => this.#toggleYear(year)}>
        ${strings.yearColumn(strings.before(year + 1), cited.length, others.length)}
      </button>
    `;
  }

  #toggleYear(year: number): void {
    this.opened = year === this.opened ? undefined : year;
  }

  protected table(): TemplateResult {
    const { early } = this.#years;
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
          ${this.#years.columns.toReversed().map((column) => tableRow(String(column.year), column))}
          ${early === undefined ? nothing : tableRow(strings.before(early.year + 1), early)}
        </tbody>
      </table>
      ${this.withoutYear === 0 ? nothing : html`<p class="muted">${strings.withoutYear(this.withoutYear)}</p>`}
    `;
  }
}

function tableRow(name: string, { cited, others }: TimelineColumn): TemplateResult {
  return html`
    <tr>
      <th scope="row">${name}</th>
      <td class="number">${cited.length}</td>
      <td class="number">${others.length}</td>
    </tr>
  `;
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
