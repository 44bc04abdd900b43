import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import * as z from 'zod';
import type { FindView } from '../../panel/find-view.ts';
import { type MapState, type MapView, type MapWork, mapStates } from '../../panel/map-view.ts';
import type { PaperView, SourcesView } from '../../panel/view.ts';
import { sharedStyles } from '../controls/shared-styles.ts';
import { post, recall, remember } from '../host.ts';
import './literature-map.ts';
import { mapDetails, mapDetailsStyles } from './map-details.ts';
import { markStyles, swatch } from './map-marks.ts';
import { mapStrings as strings } from './map-strings.ts';

/** What is shown: kept across reloads. */
const stateSchema = z.object({ hidden: z.array(z.enum(mapStates)), chosen: z.string().optional() });

type State = z.infer<typeof stateSchema>;

/** The tab “Map”. */
export class MapTab extends LitElement {
  static override readonly styles = [
    sharedStyles,
    markStyles,
    mapDetailsStyles,
    css`
      fieldset {
        border: 0;
        display: flex;
        flex-wrap: wrap;
        gap: 4px 14px;
        margin: 0 0 8px;
        min-width: 0;
        padding: 0;
      }
      label,
      .colors {
        align-items: center;
        display: flex;
        gap: 4px;
      }
      .colors {
        flex-wrap: wrap;
        margin-top: 6px;
      }
      .colors button {
        display: flex;
      }
    `,
  ];
  static override readonly properties = {
    view: { attribute: false },
    sources: { attribute: false },
    find: { attribute: false },
    paper: { attribute: false },
    state: { state: true },
  };

  declare view: MapView | undefined;
  declare sources: SourcesView | undefined;
  declare find: FindView | undefined;
  declare paper: PaperView | undefined;
  declare private state: State;
  #shown: { readonly of: MapView; readonly hidden: State['hidden']; readonly works: readonly MapWork[] } | undefined;

  constructor() {
    super();
    this.state = recall('map', stateSchema, { hidden: [] });
  }

  #change(change: Partial<State>): void {
    this.state = { ...this.state, ...change };
    remember('map', this.state);
  }

  readonly #choose = (chosen: string | undefined): void => {
    this.#change({ chosen });
  };

  protected override render(): TemplateResult | typeof nothing {
    const { view } = this;
    if (view === undefined) return nothing;
    const works = this.#works(view);
    const chosen = works.find(({ id }) => id === this.state.chosen);
    return html`
      ${view.works.length === 0 ? nothing : this.#kinds(view)}
      ${
        works.length === 0 && view.works.length > 0
          ? html`<p class="muted" role="status">${strings.noneShown}</p>`
          : html`<situate-literature-map
              .view=${view}
              .works=${works}
              .chosen=${chosen?.id}
              @situate-choose-work=${({ detail }: CustomEvent<string | undefined>) => this.#choose(detail)}
            ></situate-literature-map>`
      }
      ${works.some(({ paragraphs }) => paragraphs.length > 0) ? colors(view, works) : nothing}
      <div role="status">${
        chosen === undefined
          ? nothing
          : mapDetails(chosen, {
              view,
              sources: this.sources,
              find: this.find,
              paper: this.paper,
              choose: this.#choose,
            })
      }</div>
    `;
  }

  /** The same list as long as it has the same works. */
  #works(view: MapView): readonly MapWork[] {
    const { hidden } = this.state;
    if (this.#shown?.of !== view || this.#shown.hidden !== hidden) {
      const works = view.works.filter(({ state }) => !hidden.includes(state));
      this.#shown = { of: view, hidden, works };
    }
    return this.#shown.works;
  }

  #kinds({ works }: MapView): TemplateResult {
    const { hidden } = this.state;
    const toggle = (state: MapState): void => {
      this.#change({ hidden: hidden.includes(state) ? hidden.filter((other) => other !== state) : [...hidden, state] });
    };
    return html`
      <fieldset>
        <legend class="visually-hidden">${strings.kinds}</legend>
        ${mapStates.map((state) => {
          const count = works.filter((work) => work.state === state).length;
          return count === 0
            ? nothing
            : html`<label title=${state === 'missing' ? strings.missingHint : ''}>
              <input type="checkbox" .checked=${!hidden.includes(state)} @change=${() => toggle(state)} />
              ${swatch({ state, paragraphs: [] })}${strings.stateCount(state, count)}
            </label>`;
        })}
      </fieldset>
    `;
  }
}

/** The colours and numbers of the paragraphs that works are cited in first; each leads there. */
function colors({ paragraphs }: MapView, works: readonly MapWork[]): TemplateResult {
  const first = new Set(works.flatMap(({ paragraphs: [number] }) => number ?? []));
  return html`
    <div class="colors muted">
      <span>${strings.paragraphs}</span>
      ${paragraphs.map(({ place, excerpt }, number) => {
        const says = strings.goToParagraph(number + 1, excerpt);
        return first.has(number)
          ? html`<button aria-label=${says} title=${says} @click=${() => post({ type: 'reveal', place })}>
              ${swatch({ state: 'cited', paragraphs: [number] })}
            </button>`
          : nothing;
      })}
    </div>
  `;
}

customElements.define('situate-map-tab', MapTab);
