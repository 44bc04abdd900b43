import '@vscode-elements/elements/dist/vscode-textfield/index.js';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';
import * as z from 'zod';
import type { EvidenceView, PaperView, SourcesView, Working } from '../../panel/view.ts';
import { type Action, actionButton } from '../controls/action-button.ts';
import { filterStyles } from '../controls/filter-styles.ts';
import { nameSelect, valueOf } from '../controls/name-select.ts';
import { moveInGrid, reachFocused, reachOne } from '../controls/roving-focus.ts';
import { sharedStyles } from '../controls/shared-styles.ts';
import { post, recall, remember } from '../host.ts';
import { strings } from '../page-strings.ts';
import { listedSources, sourceFilters, sourceOrders } from './listed-sources.ts';
import { sourceRow, sourceRowStyles } from './source-row.ts';

const knownSourcesStyles = css`
  .known {
    align-items: center;
    display: flex;
    flex-wrap: wrap;
    gap: 6px 12px;
    margin-bottom: 10px;
  }
  .known > p {
    flex: 1 1 220px;
  }
  .known > div {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
`;

/** Shows what the works cited are known by, and what to do about it. */
function knownSources({ known, network }: EvidenceView, isBusy: boolean): TemplateResult {
  return html`
    <div class="known">
      <p>${strings.known(known)}</p>
      <div>${actionsWith[network].map((action) => actionButton({ ...action, isDisabled: isBusy, isSecondary: true }))}</div>
    </div>
  `;
}

const actionsWith: Readonly<Record<EvidenceView['network'], readonly Action[]>> = {
  off: [
    {
      title: strings.turnOnNetwork,
      hint: strings.turnOnNetworkHint,
      press: () => {
        post({ type: 'turnOnNetwork' });
      },
    },
  ],
  on: [
    {
      title: strings.fetchEvidence,
      hint: strings.fetchEvidenceHint,
      press: () => {
        post({ type: 'fetchEvidence' });
      },
    },
    {
      title: strings.checkReferences,
      hint: strings.checkReferencesHint,
      press: () => {
        post({ type: 'checkReferences' });
      },
    },
  ],
};

/** The way the list is shown: kept across reloads, with the abstracts that are being written, by key. */
const stateSchema = z.object({
  text: z.string(),
  filter: z.enum(sourceFilters),
  order: z.enum(sourceOrders),
  opened: z.array(z.string()),
  written: z.record(z.string(), z.string()),
});

type SourcesState = z.infer<typeof stateSchema>;

/** The control in each column that the arrow keys go to. */
const controls = ['.name > button', '.toCite > input', '.use > input'];

/** The tab “Sources”. */
export class SourcesTab extends LitElement {
  static override readonly styles = [
    sharedStyles,
    sourceRowStyles,
    knownSourcesStyles,
    filterStyles,
    css`
      .row.head {
        border-bottom: 1px solid var(--vscode-widget-border, var(--vscode-contrastBorder, transparent));
        color: var(--vscode-descriptionForeground);
        line-height: 1.2;
        text-align: center;
      }
      .row.head > * {
        font-size: 0.9em;
      }
      .row.head .name,
      .row.head .title {
        text-align: start;
      }
      .row.head .title {
        padding: 0;
      }
      @media (max-width: 639px) {
        .row.head .title {
          clip-path: inset(50%);
          height: 1px;
          position: absolute;
        }
      }
      @media (min-width: 640px) {
        .row {
          align-items: start;
          column-gap: 10px;
          grid-template: 'name title cited toCite use' auto / minmax(0, 16em) minmax(0, 1fr) 3em 4em 5em;
        }
        .title {
          column-gap: 12px;
          display: flex;
          flex-wrap: wrap;
          padding: 0;
        }
      }
    `,
  ];
  static override readonly properties = {
    view: { attribute: false },
    paper: { attribute: false },
    working: { attribute: false },
    state: { state: true },
  };

  declare view: SourcesView | undefined;
  declare paper: PaperView | undefined;
  declare working: Working | undefined;
  declare private state: SourcesState;

  constructor() {
    super();
    this.state = recall('sources', stateSchema, { text: '', filter: 'all', order: 'author', opened: [], written: {} });
  }

  #change(change: Partial<SourcesState>): void {
    this.state = { ...this.state, ...change };
    remember('sources', this.state);
  }

  readonly #actions = {
    toggle: (key: string): void => {
      const { opened } = this.state;
      this.#change({ opened: opened.includes(key) ? opened.filter((other) => other !== key) : [...opened, key] });
    },
    write: (key: string, text: string | undefined): void => {
      const others = Object.entries(this.state.written).filter(([other]) => other !== key);
      this.#change({ written: Object.fromEntries(text === undefined ? others : [...others, [key, text]]) });
    },
  };

  protected override render(): TemplateResult | typeof nothing {
    const { view, state } = this;
    if (view === undefined) return nothing;
    if (view.works.length === 0) return html`<p class="muted">${strings.noSources}</p>`;
    const works = listedSources(view.works, state);
    const opened = new Set(state.opened);
    return html`
      ${view.evidence === undefined ? nothing : knownSources(view.evidence, this.working !== undefined)}
      ${this.#tools(works.length, view.works.length)}
      ${
        works.length === 0
          ? html`<p class="muted">${strings.noneShown}</p>`
          : html`
            <div
              role="grid"
              aria-label=${strings.sources}
              @keydown=${(event: KeyboardEvent) => moveInGrid(event, '.work > .row', controls)}
              @focusin=${(event: FocusEvent) => reachFocused(event, '.work > .row', controls)}
            >
              <div role="rowgroup">${head()}</div>
              ${repeat(
                works,
                ({ key }) => key,
                (work) => {
                  const isOpen = opened.has(work.key);
                  const text = state.written[work.key];
                  return guard([work, isOpen, text], () => sourceRow(work, isOpen, text, this.#actions));
                },
              )}
            </div>
          `
      }
    `;
  }

  #tools(shown: number, of: number): TemplateResult {
    const { text, filter, order } = this.state;
    return html`
      <div class="tools">
        <vscode-textfield
          type="search"
          placeholder=${strings.filter}
          .label=${strings.filter}
          .value=${text}
          @input=${(event: Event) => this.#change({ text: valueOf(event) })}
        ></vscode-textfield>
        ${nameSelect(strings.show, sourceFilters, strings.filters, filter, (value) => this.#change({ filter: value }))}
        ${nameSelect(strings.sortBy, sourceOrders, strings.orders, order, (value) => this.#change({ order: value }))}
        <p class="count muted" role="status">${strings.shown(shown, of)}</p>
      </div>
    `;
  }

  protected override updated(): void {
    reachOne(this.renderRoot, '.work > .row', '.name > button');
  }
}

function head(): TemplateResult {
  return html`
    <div class="row head" role="row">
      <div class="name" role="columnheader">${strings.work}</div>
      <div class="title" role="columnheader">${strings.orders.title}</div>
      <div class="cited" role="columnheader">${strings.citedColumn}</div>
      <div class="toCite" role="columnheader">${strings.toCiteColumn}</div>
      <div class="use" role="columnheader">${strings.useColumn}</div>
    </div>
  `;
}

customElements.define('situate-sources-tab', SourcesTab);
