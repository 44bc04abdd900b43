import '@vscode-elements/elements/dist/vscode-button/index.js';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { NextView } from '../../panel/next-view.ts';
import type { Card, RubricView, ScoreView } from '../../panel/score-view.ts';
import type { PaperView, RoundView, SourceWork, Working } from '../../panel/view.ts';
import '../score/citation-timeline.ts';
import '../score/emphasis-chart.ts';
import '../score/discipline-scores.ts';
import { post } from '../host.ts';
import { exemplarStyles, exemplarTable } from '../score/exemplar-table.ts';
import { missingParts, missingPartsStyles } from './missing-parts-list.ts';
import './next-list.ts';
import { configureLink } from '../paper-header.ts';
import { nextStrings } from './next-strings.ts';
import '../score/open-cards.ts';
import '../score/citation-squares.ts';
import '../score/paragraph-map.ts';
import '../score/score-card.ts';
import '../score/score-history.ts';
import { sharedStyles } from '../controls/shared-styles.ts';
import { strings } from '../page-strings.ts';

const constraints = ['hard', 'soft', 'none'] as const satisfies readonly Card['constraint'][];

/** The tab “What to do next”, with the scores under it. */
export class NextTab extends LitElement {
  static override readonly styles = [
    sharedStyles,
    exemplarStyles,
    missingPartsStyles,
    css`
      .body {
        display: grid;
        gap: 20px;
        grid-template-columns: minmax(0, 1fr);
      }
      .next {
        display: grid;
        gap: 10px;
      }
      .verdict {
        font-size: 1.1em;
      }
      .actions {
        align-items: center;
        display: flex;
        flex-wrap: wrap;
        gap: 6px 8px;
      }
      .cards {
        align-items: start;
        display: grid;
        gap: 8px;
        grid-template-columns: minmax(0, 1fr);
        margin-top: 6px;
      }
      .charts {
        display: grid;
        gap: 20px 32px;
        grid-template-columns: minmax(0, 1fr);
      }
      @media (min-width: 500px) {
        .cards {
          grid-template-columns: repeat(2, minmax(0, 1fr));
        }
      }
      @media (min-width: 800px) {
        .charts {
          grid-template-columns: repeat(2, minmax(0, 1fr));
        }
        situate-citation-squares,
        situate-score-history {
          grid-column: 1 / -1;
        }
      }
      @media (min-width: 900px) {
        .cards {
          grid-template-columns: repeat(4, minmax(0, 1fr));
        }
      }
    `,
  ];
  static override readonly properties = {
    next: { attribute: false },
    view: { attribute: false },
    rounds: { attribute: false },
    paper: { attribute: false },
    works: { attribute: false },
    working: { attribute: false },
  };

  declare next: NextView | undefined;
  declare view: ScoreView | undefined;
  declare rounds: readonly RoundView[] | undefined;
  declare paper: PaperView | undefined;
  /** The works that the paper can cite, with its citations of each. */
  declare works: readonly SourceWork[];
  declare working: Working | undefined;

  protected override render(): TemplateResult | typeof nothing {
    const { view, rounds } = this;
    if (view === undefined) return nothing;
    const { known, rubrics, strips, emphasis, timeline, withoutYear, discipline, exemplar } = view;
    return html`
      <div class="body">
        ${this.#next()}
        ${rubrics.length === 0 ? nothing : html`<situate-paragraph-map .strips=${strips} .groups=${this.next?.groups ?? []}></situate-paragraph-map>`}
        ${rubrics.length === 0 ? nothing : this.#actions()}
        ${rubrics.length === 0 ? html`<p class="muted">${strings.noScore}</p>` : nothing}
        ${known === undefined ? nothing : html`<p class="muted known">${strings.known(known)}</p>`}
        ${rubrics.map((rubric) => rubricCards(rubric, rubrics.length > 1))}
        <div class="charts">
          <situate-citation-squares .works=${this.works} .strips=${strips}></situate-citation-squares>
          <situate-emphasis-chart .works=${emphasis}></situate-emphasis-chart>
          <situate-citation-timeline .works=${timeline} .withoutYear=${withoutYear}></situate-citation-timeline>
          <situate-score-history .rounds=${rounds ?? []}></situate-score-history>
        </div>
        ${
          discipline === undefined
            ? nothing
            : html`<situate-discipline-scores
              .view=${discipline}
              .hasModel=${this.paper?.model.kind === 'on'}
              .isBusy=${this.working !== undefined}
            ></situate-discipline-scores>`
        }
        ${exemplar === undefined ? nothing : exemplarTable(exemplar)}
      </div>
    `;
  }

  /** Shows what to do, before the scores: the verdict in a line, what is missing, what was found. */
  #next(): TemplateResult | typeof nothing {
    const { next, working } = this;
    if (next === undefined) return nothing;
    const isBusy = working !== undefined;
    const findWorks = (): void => {
      this.dispatchEvent(new CustomEvent('situate-find-works', { bubbles: true, composed: true }));
    };
    return html`
      <section class="next">
        <h2 class="verdict">${next.verdict}</h2>
        ${missingParts(next.missing, { title: nextStrings.missing, isBusy, findWorks })}
        <situate-next-list .groups=${next.groups}></situate-next-list>
        ${missingParts(next.helpful, { title: nextStrings.helpful, isBusy, findWorks })}
      </section>
    `;
  }

  /** Goes to the comparison that is there, or asks for one. */
  #compare(): void {
    const comparison = this.renderRoot.querySelector<HTMLElement>('.exemplar h2');
    if (comparison === null) {
      post({ type: 'compareWithExemplar' });
    } else {
      // Not a button: the space bar that pressed this one would press it too.
      comparison.focus();
      comparison.scrollIntoView();
    }
  }

  #actions(): TemplateResult {
    const isBusy = this.working !== undefined;
    return html`
      <div class="actions">
        ${
          this.paper?.model.kind === 'on'
            ? html`<vscode-button ?disabled=${isBusy} aria-disabled=${isBusy} @click=${() => post({ type: 'judge' })}>
              ${strings.judge}
            </vscode-button>`
            : nothing
        }
        <vscode-button
          secondary
          ?disabled=${isBusy}
          aria-disabled=${isBusy}
          @click=${() => this.#compare()}
        >
          ${strings.compare}
        </vscode-button>
        ${
          this.paper?.model.kind === 'off'
            ? html`<span class="muted">${strings.judgeNeedsModel} ${configureLink()}</span>`
            : nothing
        }
      </div>
    `;
  }
}

/** The cards of a rubric by their constraints; its title precedes them where there are several. */
function rubricCards({ title, cards }: RubricView, isTitled: boolean): readonly (TemplateResult | typeof nothing)[] {
  return constraints.map((constraint) => {
    const heading = strings.constraints[constraint];
    return group(
      isTitled ? strings.ofRubric(title, heading) : heading,
      cards.filter((card) => card.constraint === constraint),
    );
  });
}

function group(heading: string, cards: readonly Card[]): TemplateResult | typeof nothing {
  if (cards.length === 0) return nothing;
  return html`
    <section>
      <h2>${heading}</h2>
      <div class="cards">
        ${repeat(
          runsOf(cards),
          ([first]) => first?.id,
          (run) =>
            run.length === 1
              ? html`<situate-score-card .card=${run[0]}></situate-score-card>`
              : html`<situate-open-cards .cards=${run}></situate-open-cards>`,
        )}
      </div>
    </section>
  `;
}

/** Cards in their order; those in a row that were not judged are together. */
function runsOf(cards: readonly Card[]): Card[][] {
  const runs: Card[][] = [];
  for (const card of cards) {
    const last = runs.at(-1);
    if (card.state === 'notJudged' && last?.[0]?.state === 'notJudged') last.push(card);
    else runs.push([card]);
  }
  return runs;
}

customElements.define('situate-next-tab', NextTab);
