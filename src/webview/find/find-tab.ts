import '@vscode-elements/elements/dist/vscode-textfield/index.js';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';
import * as z from 'zod';
import { type FindView, rankings } from '../../panel/find-view.ts';
import type { PaperView, Working } from '../../panel/view.ts';
import { actionButton } from '../controls/action-button.ts';
import { controlStyles } from '../controls/control-styles.ts';
import { filterStyles } from '../controls/filter-styles.ts';
import { nameSelect, valueOf } from '../controls/name-select.ts';
import { moveInGrid, reachFocused, reachOne } from '../controls/roving-focus.ts';
import { sharedStyles } from '../controls/shared-styles.ts';
import { post, recall, remember } from '../host.ts';
import { comparisonTable, comparisonTableStyles } from './comparison-table.ts';
import { choiceForm, choiceSchema, choiceStyles, usualChoice } from './find-choice.ts';
import { findQueriesStyles, queryForm } from './find-queries.ts';
import { findStrings as strings } from './find-strings.ts';
import { findWorkStyles, foundWorkRow } from './find-work.ts';
import { foundFilters, foundOrders, listedWorks } from './listed-works.ts';

/** The author's entries and the way the list is shown: kept across reloads. */
const stateSchema = z.object({
  /** The author's queries, for as long as the host has not proposed others. */
  own: z.object({ revision: z.number(), queries: z.array(z.string()) }).optional(),
  until: z.string(),
  unasked: z.array(z.string()),
  text: z.string(),
  filter: z.enum(foundFilters),
  order: z.enum(foundOrders),
  opened: z.array(z.string()),
  /** The works to add together. */
  picked: z.array(z.string()),
  choice: choiceSchema,
});

type FindState = z.infer<typeof stateSchema>;

const initial: FindState = {
  until: '',
  unasked: [],
  text: '',
  filter: 'all',
  order: 'relevance',
  opened: [],
  picked: [],
  choice: usualChoice,
};

/** The control in each column that the arrow keys go to. */
const controls = ['.pick > input', '.name > button', '.add > .enter', '.add > .cite'];

/** The tab “Find”. */
export class FindTab extends LitElement {
  static override readonly styles = [
    sharedStyles,
    controlStyles,
    findQueriesStyles,
    choiceStyles,
    findWorkStyles,
    comparisonTableStyles,
    filterStyles,
    css`
      .off {
        display: grid;
        gap: 8px;
        justify-items: start;
        margin-bottom: 12px;
        max-width: 60em;
      }
      .ways {
        align-items: center;
        display: flex;
        flex-wrap: wrap;
        gap: 6px 16px;
      }
      .results {
        margin-top: 18px;
      }
      .picked {
        margin: 8px 0;
      }
    `,
  ];
  static override readonly properties = {
    view: { attribute: false },
    paper: { attribute: false },
    working: { attribute: false },
    state: { state: true },
  };

  declare view: FindView | undefined;
  declare paper: PaperView | undefined;
  declare working: Working | undefined;
  declare private state: FindState;

  constructor() {
    super();
    this.state = recall('find', stateSchema, initial);
  }

  #change(change: Partial<FindState>): void {
    this.state = { ...this.state, ...change };
    remember('find', this.state);
  }

  readonly #toggle = (id: string): void => {
    const { opened } = this.state;
    this.#change({ opened: opened.includes(id) ? opened.filter((other) => other !== id) : [...opened, id] });
  };

  readonly #pick = (id: string): void => {
    const { picked } = this.state;
    this.#change({ picked: picked.includes(id) ? picked.filter((other) => other !== id) : [...picked, id] });
  };

  protected override render(): TemplateResult | typeof nothing {
    const { view } = this;
    if (view === undefined) return nothing;
    return html`
      ${view.network === 'off' && this.paper?.model.kind !== 'untrusted' ? this.#off(view) : nothing}
      ${view.sources.length > 0 ? html`${this.#form(view)}${this.#choice(view)}` : nothing}
      ${this.#results(view)}
      ${guard([view.comparison, this.#hasModel, this.working === undefined], () =>
        comparisonTable(view.comparison, { hasModel: this.#hasModel, isBusy: this.working !== undefined }),
      )}
    `;
  }

  #off({ sources }: FindView): TemplateResult {
    return html`
      <div class="off">
        <p>${strings.off}</p>
        <div class="ways">
          ${actionButton({ title: strings.turnOn, press: () => post({ type: 'turnOnNetwork' }), hint: strings.turnOnHint })}
          ${sources.length === 0 ? synchroniseLink() : nothing}
        </div>
      </div>
    `;
  }

  #choice({ sources }: FindView): TemplateResult {
    const corpus = sources.find(({ name }) => name === 'corpus');
    const { choice, until } = this.state;
    return corpus === undefined
      ? html`<p class="choose">${synchroniseLink()}</p>`
      : choiceForm({
          choice,
          until,
          host: corpus.host,
          isBusy: this.working !== undefined,
          change: (changed) => {
            this.#change({ choice: changed });
          },
        });
  }

  #form(view: FindView): TemplateResult {
    const { revision } = view.proposed;
    const { own, until, unasked } = this.state;
    return queryForm(view, {
      queries: own?.revision === revision ? own.queries : view.proposed.queries.map(({ text }) => text),
      until,
      unasked,
      isBusy: this.working !== undefined,
      hasModel: this.#hasModel,
      change: ({ queries, ...rest }) => {
        this.#change({
          ...rest,
          ...(queries !== undefined && { own: { revision, queries: [...queries] } }),
        } as Partial<FindState>);
      },
    });
  }

  get #hasModel(): boolean {
    return this.paper?.model.kind === 'on';
  }

  #results({ results, network, sources }: FindView): TemplateResult {
    const hasSources = sources.length > 0;
    if (results === undefined) {
      return html`${network === 'off' && !hasSources ? nothing : html`<p class="results muted">${strings.noResults}</p>`}`;
    }
    const { works, rankedBy, queries, coverage, isNothingClose } = results;
    const { opened } = this.state;
    const listed = listedWorks(works, this.state);
    const zotero = sources.find(({ name }) => name === 'zotero')?.title;
    const picked = works.filter(({ id, key }) => key === null && this.state.picked.includes(id)).map(({ id }) => id);
    const actions = {
      toggle: this.#toggle,
      pick: this.#pick,
      hasModel: this.#hasModel,
      isOnline: network === 'on',
      zotero,
    };
    return html`
      <section class="results" aria-labelledby="found">
        <h2 id="found">${strings.results}</h2>
        ${
          works.length === 0
            ? html`<p role="status">${queries.length === 0 ? strings.nothingChosen : strings.nothingFound}</p>`
            : html`
              <p class="muted">${rankedBy}</p>
              ${isNothingClose ? html`<p role="status">${strings.nothingClose}</p>` : nothing}
              ${coverage === undefined ? nothing : html`<p class="muted">${coverage}</p>`}
              ${this.#tools(listed.length, results, network === 'on')}
              ${picked.length === 0 ? nothing : this.#picked(picked)}
              ${
                listed.length === 0
                  ? html`<p>${strings.noneShown}</p>`
                  : html`
                    <div
                      role="grid"
                      aria-label=${strings.results}
                      @focusin=${(event: FocusEvent) => reachFocused(event, '.work > .row', controls)}
                      @keydown=${(event: KeyboardEvent) => moveInGrid(event, '.work > .row', controls)}
                    >
                      <div class="visually-hidden" role="row">
                        <span role="columnheader">${strings.pickColumn}</span><span role="columnheader">${strings.work}</span><span role="columnheader">${strings.actions}</span>
                      </div>
                      ${repeat(
                        listed,
                        ({ id }) => id,
                        (work) =>
                          guard(
                            [
                              work,
                              opened.includes(work.id),
                              picked.includes(work.id),
                              actions.hasModel,
                              actions.isOnline,
                              zotero,
                            ],
                            () =>
                              foundWorkRow(
                                work,
                                { isOpen: opened.includes(work.id), isPicked: picked.includes(work.id) },
                                actions,
                              ),
                          ),
                      )}
                    </div>
                  `
              }
            `
        }
      </section>
    `;
  }

  #picked(ids: string[]): TemplateResult {
    return html`
      <div class="ways picked">
        ${actionButton({
          title: strings.addPicked(ids.length),
          press: () => post({ type: 'addFound', ids, to: 'bibliography' }),
          hint: strings.addHint,
          isDisabled: this.working !== undefined,
        })}
        <button class="link" @click=${() => this.#change({ picked: [] })}>${strings.pickNone}</button>
      </div>
    `;
  }

  #tools(
    shown: number,
    { works, ranking, canFollowFurther }: NonNullable<FindView['results']>,
    isOnline: boolean,
  ): TemplateResult {
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
        ${nameSelect(strings.show, foundFilters, strings.filters, filter, (value) => this.#change({ filter: value }))}
        ${nameSelect(strings.sortBy, foundOrders, strings.orders, order, (value) => this.#change({ order: value }))}
        ${
          this.#hasModel
            ? nameSelect(strings.rankAgain, rankings, strings.rankings, ranking, (by) => {
                post({ type: 'rankFound', by });
              })
            : nothing
        }
        ${
          isOnline
            ? html`<button class="link" title=${canFollowFurther ? strings.deepSearchFurtherHint : strings.deepSearchHint} ?disabled=${this.working !== undefined} @click=${() => post({ type: 'followCitations', along: 'all' })}>
              ${canFollowFurther ? strings.deepSearchFurther : strings.deepSearch}
            </button>`
            : nothing
        }
        <p class="count muted" role="status">${strings.shown(shown, works.length)}</p>
      </div>
    `;
  }

  protected override updated(): void {
    reachOne(this.renderRoot, '.work > .row', '.name > button');
  }
}

/** Leads to a corpus of the author's own. */
function synchroniseLink(): TemplateResult {
  return html`
    <button class="link" title=${strings.synchroniseHint} @click=${() => post({ type: 'synchroniseCorpus' })}>
      ${strings.synchronise}
    </button>
  `;
}

customElements.define('situate-find-tab', FindTab);
