import { select } from 'd3-selection';
import { type ZoomTransform, zoom, zoomIdentity } from 'd3-zoom';
import { css, html, nothing, type PropertyValues, svg, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';
import type { MapView, MapWork } from '../../panel/map-view.ts';
import { ChartElement } from '../score/chart-element.ts';
import { labelsFor, type MapLabel } from './map-labels.ts';
import { layOut, type MapLayout, type Mark } from './map-layout.ts';
import { lookOf, markStyles, shapeOf } from './map-marks.ts';
import { mapStrings as strings } from './map-strings.ts';
import { nextMark } from './next-mark.ts';
import { shownYears } from './shown-years.ts';

/** The least and the greatest height, and what each work adds to it, in pixels. */
const [lowest, highest, perWork] = [240, 520, 1];
/** The width that is assumed until it is known, in pixels. */
const usualWidth = 260;
/** How many times larger than the whole the map can be, and by what a button makes it larger. */
const [closest, step] = [16, 1.6];
/** The size of names, and the radius from which the number in a mark can be read, in pixels of the screen. */
const [nameSize, readable] = [11, 6];
/** From so many on, lines are fainter. */
const manyLinks = 300;

/** The event by which a work is chosen; its detail is the id. */
const chooseWork = 'situate-choose-work';

/** The works by year and by what they are about, joined by citations. */
export class LiteratureMap extends ChartElement {
  static override readonly styles = [
    ...ChartElement.styles,
    markStyles,
    css`
      .map {
        border: 1px solid var(--vscode-widget-border, var(--vscode-contrastBorder, transparent));
        cursor: grab;
        overflow: hidden;
        position: relative;
        touch-action: none;
        user-select: none;
      }
      .map:active {
        cursor: grabbing;
      }
      /* The picture moves within it: to move it itself would have the browser lay out all of its texts. */
      .picture {
        transform-origin: 0 0;
      }
      .picture > svg {
        display: block;
        overflow: visible;
      }
      /* While it moves, the picture is moved as a whole and not drawn again. */
      .moving > .picture {
        will-change: transform;
      }
      .link {
        fill: none;
        stroke: var(--vscode-charts-lines, var(--vscode-descriptionForeground));
        stroke-opacity: 0.35;
        stroke-width: calc(1px / var(--scale));
      }
      .link.many {
        stroke-opacity: 0.18;
      }
      .link.of-chosen {
        stroke: var(--vscode-focusBorder);
        stroke-opacity: 1;
        stroke-width: calc(1.5px / var(--scale));
      }
      .mark {
        cursor: pointer;
      }
      .mark:focus {
        outline: none;
      }
      .mark:focus-visible path,
      .mark:hover path {
        stroke: var(--vscode-foreground);
        stroke-width: calc(2.5px / var(--scale));
      }
      .mark[aria-expanded='true'] path {
        stroke: var(--vscode-focusBorder);
        stroke-width: calc(3px / var(--scale));
      }
      .small .mark text {
        display: none;
      }
      .name {
        dominant-baseline: central;
        fill: var(--vscode-descriptionForeground);
        paint-order: stroke;
        pointer-events: none;
        stroke: var(--vscode-sideBar-background, var(--vscode-editor-background));
        stroke-opacity: 0.8;
        stroke-width: calc(3px / var(--scale));
      }
      .years {
        color: var(--vscode-descriptionForeground);
        font-size: 0.85em;
        font-variant-numeric: tabular-nums;
        height: 1.6em;
        overflow: hidden;
        position: relative;
      }
      .years span {
        left: 0;
        position: absolute;
        top: 0.1em;
        white-space: nowrap;
      }
      .zoom {
        display: flex;
        gap: 2px;
        justify-content: end;
      }
      .zoom button {
        color: var(--vscode-descriptionForeground);
      }
      @media (forced-colors: active) {
        .link {
          stroke: CanvasText;
        }
        .link.of-chosen,
        .mark[aria-expanded='true'] path,
        .mark:focus-visible path {
          stroke: Highlight;
        }
        .name {
          fill: CanvasText;
          stroke: Canvas;
        }
      }
    `,
  ];
  static override readonly properties = {
    ...ChartElement.properties,
    view: { attribute: false },
    works: { attribute: false },
    chosen: { attribute: false },
    room: { state: true },
    scale: { state: true },
    reached: { state: true },
  };

  declare view: MapView;
  /** Those of the works that are shown. */
  declare works: readonly MapWork[];
  /** The id of the work whose details are shown. */
  declare chosen: string | undefined;
  /** Its width, in pixels. */
  declare private room: number;
  /** How many times larger than the whole it is, at rest. */
  declare private scale: number;
  /** The id of the work that Tab leads to. */
  declare private reached: string | undefined;
  protected readonly name = 'map';
  protected readonly heading = strings.heading;
  #layout: MapLayout = layOut([], usualWidth, lowest);
  #height = lowest;
  #links: readonly (readonly [from: Mark, to: Mark])[] = [];
  #labels: readonly MapLabel[] = [];
  #frame: HTMLElement | undefined;
  #transform: ZoomTransform = zoomIdentity;
  readonly #pen = document.createElement('canvas').getContext('2d');
  readonly #zoom = zoom<HTMLElement, unknown>()
    .on('start', () => this.#frame?.classList.add('moving'))
    .on('zoom', ({ transform }: { readonly transform: ZoomTransform }) => {
      this.#transform = transform;
      this.#move();
    })
    .on('end', () => {
      this.#frame?.classList.remove('moving');
      this.scale = this.#transform.k;
    });
  readonly #sizes = new ResizeObserver(([entry]) => {
    const width = Math.floor(entry?.contentRect.width ?? 0);
    if (width > 0) this.room = width;
  });

  constructor() {
    super();
    this.works = [];
    this.room = usualWidth;
    this.scale = 1;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#sizes.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sizes.disconnect();
  }

  /** Within its edges. */
  get #width(): number {
    return Math.max(1, this.room - 2);
  }

  /** That of the marks in the picture: they grow less than what is between them. */
  get #radius(): number {
    return this.#layout.radius / Math.sqrt(this.scale);
  }

  protected override willUpdate(changed: PropertyValues<this> & ReadonlyMap<string, unknown>): void {
    const isLaidOut = changed.has('works') || changed.has('view') || changed.has('room');
    if (isLaidOut) {
      this.#height = Math.min(highest, lowest + this.works.length * perWork);
      this.#layout = layOut(this.works, this.#width, this.#height);
      const { marks } = this.#layout;
      const byId = new Map(marks.map((mark) => [mark.work.id, mark]));
      this.#links = this.view.links.flatMap(([from, to]) => {
        const ends = [from, to].map((position) => byId.get(this.view.works[position]?.id ?? ''));
        return ends.every((end) => end !== undefined) ? [ends as [Mark, Mark]] : [];
      });
      if (!byId.has(this.reached ?? '')) this.reached = marks[0]?.work.id;
    }
    if (isLaidOut || changed.has('scale')) this.#labels = this.#namesWithRoom();
  }

  #namesWithRoom(): readonly MapLabel[] {
    const { fontFamily } = getComputedStyle(this);
    if (this.#pen !== null) this.#pen.font = `${nameSize}px ${fontFamily}`;
    const size = { width: this.#width, height: this.#height, scale: this.scale };
    const rank = ({ work: { state, title } }: Mark): number => (state === 'cited' ? 0 : title === '' ? 2 : 1);
    const sorted = this.#layout.marks.toSorted((one, other) => rank(one) - rank(other));
    return labelsFor(
      sorted,
      { radius: this.#radius },
      size,
      ({ work }) => this.#pen?.measureText(work.label).width ?? Infinity,
    );
  }

  protected emptiness(): string | undefined {
    if (this.view.works.length === 0) return this.view.placedBy === 'nothing' ? strings.placing : strings.empty;
    return undefined;
  }

  protected says(): string {
    const { placedBy, withReferences, leftOut } = this.view;
    const withoutYear = this.works.filter(({ year }) => year === undefined).length;
    return strings.sentences([
      strings.count(this.works.length),
      ...(placedBy === 'words' ? [strings.byWords] : []),
      ...(withReferences === 0 && this.#links.length === 0
        ? [strings.noReferences]
        : [strings.links(this.#links.length), strings.knownOf(withReferences)]),
      ...(withoutYear === 0 ? [] : [strings.withoutYear(withoutYear)]),
      ...(leftOut === 0 ? [] : [strings.leftOut(leftOut)]),
    ]);
  }

  protected chart(): TemplateResult {
    const { marks, columns } = this.#layout;
    const radius = this.#radius;
    const [width, height] = [this.#width, this.#height];
    const ofChosen = this.#links.filter((ends) => ends.some(({ work }) => work.id === this.chosen));
    return html`
      <div
        class="map ${radius * this.scale < readable ? 'small' : ''}"
        role="group"
        aria-label=${strings.heading}
        @keydown=${this.#press}
        @focusin=${this.#reach}
        @click=${this.#click}
      >
        <div class="picture"><svg width=${width} height=${height}>
          <path class="link ${this.#links.length > manyLinks ? 'many' : ''}" d=${guard([this.#links], () => lines(this.#links))}></path>
          <path class="link of-chosen" d=${lines(ofChosen)}></path>
          ${repeat(
            marks,
            ({ work }) => work.id,
            (mark) =>
              guard([mark, radius, mark.work.id === this.chosen, mark.work.id === this.reached], () =>
                this.#mark(mark, radius),
              ),
          )}
          ${guard([this.#labels], () =>
            this.#labels.map(
              ({ mark, x, y }) =>
                svg`<text class="name" aria-hidden="true" x=${x} y=${y} font-size=${nameSize / this.scale}>${mark.work.label}</text>`,
            ),
          )}
        </svg></div>
      </div>
      <div class="years" aria-hidden="true">
        ${columns.map(({ year }) => html`<span>${year ?? strings.noYear}</span>`)}
      </div>
      <div class="zoom">
        <button class="plain" aria-label=${strings.zoomIn} title=${strings.zoomIn} @click=${() => this.#zoomBy(step)}>+</button>
        <button class="plain" aria-label=${strings.zoomOut} title=${strings.zoomOut} @click=${() => this.#zoomBy(1 / step)}>−</button>
        <button class="plain" @click=${() => this.#showWhole()}>${strings.whole}</button>
      </div>
    `;
  }

  #mark({ work, x, y }: Mark, radius: number): TemplateResult {
    const { id, label, title, state, paragraphs } = work;
    const numbers = paragraphs.map((paragraph) => paragraph + 1);
    const says = strings.mark(label, title, state, numbers);
    return svg`<g
      class="mark ${lookOf(work)}"
      role="button"
      data-id=${id}
      transform="translate(${x} ${y})"
      tabindex=${id === this.reached ? 0 : -1}
      aria-expanded=${id === this.chosen}
      aria-label=${says}
    ><title>${says}</title>${shapeOf(work, radius)}</g>`;
  }

  protected override updated(): void {
    const frame = this.renderRoot.querySelector<HTMLElement>('.map') ?? undefined;
    const [width, height] = [this.#width, this.#height];
    this.#zoom
      .scaleExtent([1, closest])
      .extent([
        [0, 0],
        [width, height],
      ])
      .translateExtent([
        [0, 0],
        [width, height],
      ]);
    if (frame !== this.#frame) {
      this.#frame = frame;
      this.#transform = zoomIdentity;
      // A double click would zoom in; it is two clicks on a mark here.
      if (frame !== undefined) select(frame).call(this.#zoom).on('dblclick.zoom', null);
      if (this.scale !== 1) this.scale = 1;
    } else if (frame !== undefined) {
      // What was in sight may be over the edge of a smaller picture.
      this.#zoom.translateBy(select(frame), 0, 0);
    }
    frame?.style.setProperty('--scale', String(this.scale));
    this.#move();
  }

  /** Moves the picture and the years to where they are at the moment. */
  #move(): void {
    const { x, y, k } = this.#transform;
    const picture = this.#frame?.querySelector<HTMLElement>('.picture');
    if (picture !== null && picture !== undefined) picture.style.transform = `translate(${x}px, ${y}px) scale(${k})`;
    const names = this.renderRoot.querySelectorAll<HTMLElement>('.years > span');
    const years = shownYears(this.#layout.columns, this.#transform, this.#width);
    for (const [index, name] of [...names].entries()) {
      const left = years[index];
      name.hidden = left === undefined;
      if (left !== undefined) name.style.transform = `translateX(calc(${left}px - 50%))`;
    }
  }

  #zoomBy(factor: number): void {
    if (this.#frame !== undefined) this.#zoom.scaleBy(select(this.#frame), factor);
  }

  #showWhole(): void {
    if (this.#frame !== undefined) this.#zoom.transform(select(this.#frame), zoomIdentity);
  }

  readonly #click = (event: Event): void => {
    const id = idAt(event);
    if (id !== undefined) this.#choose(id);
  };

  #choose(id: string): void {
    this.dispatchEvent(new CustomEvent(chooseWork, { detail: id === this.chosen ? undefined : id }));
  }

  readonly #reach = (event: FocusEvent): void => {
    const id = idAt(event);
    const mark = this.#layout.marks.find(({ work }) => work.id === id);
    if (mark === undefined || this.#frame === undefined) return;
    this.reached = id;
    const [x, y] = this.#transform.apply([mark.x, mark.y]);
    const isInSight = x >= 0 && x <= this.#width && y >= 0 && y <= this.#height;
    if (!isInSight) this.#zoom.translateTo(select(this.#frame), mark.x, mark.y);
  };

  readonly #press = (event: KeyboardEvent): void => {
    const id = idAt(event);
    const { key } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || id === undefined) return;
    const next = nextMark(this.#layout.marks, id, key);
    if (next !== undefined) this.#focus(next);
    else if (key === 'Enter' || key === ' ') this.#choose(id);
    else if (key === '+') this.#zoomBy(step);
    else if (key === '-') this.#zoomBy(1 / step);
    else if (key === '0') this.#showWhole();
    else return;
    event.preventDefault();
  };

  #focus({ work }: Mark): void {
    this.renderRoot
      .querySelector<SVGElement>(`.mark[data-id=${JSON.stringify(work.id)}]`)
      ?.focus({ preventScroll: true });
  }

  protected table(): TemplateResult {
    const cites = countsOf(this.#links.map(([from]) => from));
    const citedBy = countsOf(this.#links.map(([, to]) => to));
    const sorted = this.works.toSorted((one, other) => (other.year ?? -Infinity) - (one.year ?? -Infinity) || 0);
    return html`
      <table>
        <caption>${strings.caption}</caption>
        <thead>
          <tr>
            <th scope="col">${strings.work}</th>
            <th scope="col" class="number">${strings.year}</th>
            <th scope="col">${strings.state}</th>
            <th scope="col">${strings.inParagraphsColumn}</th>
            <th scope="col" class="number">${strings.cites}</th>
            <th scope="col" class="number">${strings.citedBy}</th>
          </tr>
        </thead>
        <tbody>
          ${repeat(
            sorted,
            ({ id }) => id,
            ({ id, label, title, year, state, paragraphs }) => html`
              <tr>
                <th scope="row">
                  <button class="link" aria-expanded=${id === this.chosen} @click=${() => this.#choose(id)}>${label}</button>
                  <span class="muted">${title}</span>
                </th>
                <td class="number">${year ?? ''}</td>
                <td>${strings.states[state]}</td>
                <td>${paragraphs.map((paragraph) => paragraph + 1).join(', ')}</td>
                <td class="number">${cites.get(id) ?? nothing}</td>
                <td class="number">${citedBy.get(id) ?? nothing}</td>
              </tr>
            `,
          )}
        </tbody>
      </table>
    `;
  }
}

/** The id of the work whose mark an event is about. */
function idAt({ target }: Event): string | undefined {
  return target instanceof Element ? target.closest<SVGElement>('.mark')?.dataset['id'] : undefined;
}

function lines(links: readonly (readonly [from: Mark, to: Mark])[]): string {
  const place = ({ x, y }: Mark): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return links.map(([from, to]) => `M${place(from)}L${place(to)}`).join('');
}

function countsOf(marks: readonly Mark[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { work } of marks) counts.set(work.id, (counts.get(work.id) ?? 0) + 1);
  return counts;
}

customElements.define('situate-literature-map', LiteratureMap);
