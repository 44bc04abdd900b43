import { css, html, nothing, type TemplateResult } from 'lit';
import type { RoundView } from '../../panel/view.ts';
import { stateIcon } from '../controls/icons.ts';
import { strings } from '../page-strings.ts';
import { ChartElement } from './chart-element.ts';

type Score = RoundView['scores'][number];

/** The most rounds that the chart shows: the last ones. The table has all. */
const roundsShown = 12;

/** The height of a bar of 100 %, in pixels. */
const height = 26;

/**
 * The changes of each value over the rounds: a small chart for each, with the states of all rounds. Values that are
 * parts of a whole have bars too, all on the same scale from 0 to 100 %.
 */
export class ScoreHistory extends ChartElement {
  static override readonly styles = [
    ...ChartElement.styles,
    css`
      .multiples {
        display: grid;
        column-gap: 16px;
        grid-template-columns: repeat(2, minmax(0, 1fr));
      }
      @media (min-width: 500px) {
        .multiples {
          grid-template-columns: repeat(4, minmax(0, 1fr));
        }
      }
      @media (min-width: 1200px) {
        .multiples {
          grid-template-columns: repeat(8, minmax(0, 1fr));
        }
      }
      .title {
        overflow-wrap: anywhere;
      }
      .multiple {
        display: grid;
        grid-row: span 3;
        grid-template-rows: subgrid;
      }
      .multiple > .rounds {
        align-self: end;
      }
      .rounds {
        align-items: end;
        display: flex;
        gap: 3px;
        margin-block: 2px;
      }
      .round {
        align-items: center;
        display: flex;
        flex: 0 1 22px;
        flex-direction: column;
        gap: 2px;
      }
      .track {
        align-self: stretch;
        border-block: 1px solid var(--vscode-widget-border, var(--vscode-descriptionForeground));
        display: flex;
        flex-direction: column;
        justify-content: end;
      }
      .bar {
        background: var(--vscode-charts-lines, var(--vscode-descriptionForeground));
        opacity: 0.6;
      }
      .values {
        font-variant-numeric: tabular-nums;
        margin-bottom: 10px;
      }
      @media (forced-colors: active) {
        .bar {
          background: CanvasText;
          forced-color-adjust: none;
        }
      }
    `,
  ];
  static override readonly properties = { ...ChartElement.properties, rounds: { attribute: false } };

  declare rounds: readonly RoundView[];
  protected readonly name = 'history';
  protected readonly heading = strings.history;

  protected emptiness(): string | undefined {
    return this.#scored().length === 0 ? strings.noHistory : undefined;
  }

  #scored(): RoundView[] {
    return this.rounds.filter(({ scores }) => scores.length > 0);
  }

  protected chart(): TemplateResult {
    const rounds = this.#scored().slice(-roundsShown);
    return html`
      <div class="multiples">${(rounds.at(-1)?.scores ?? []).map((score) => multiple(score, rounds))}</div>
      <p class="muted">${strings.historyScale}</p>
    `;
  }

  protected table(): TemplateResult {
    const rounds = this.#scored();
    return html`
      <table>
        <caption>${strings.historyCaption}</caption>
        <thead>
          <tr>
            <th scope="col">${strings.round}</th>
            ${(rounds.at(-1)?.scores ?? []).map(({ title }) => html`<th scope="col">${title}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rounds.map(
            ({ title, scores }) => html`
              <tr>
                <th scope="row">${title}</th>
                ${(rounds.at(-1)?.scores ?? []).map(({ id }) => html`<td>${saying(scores.find((score) => score.id === id))}</td>`)}
              </tr>
            `,
          )}
        </tbody>
      </table>
    `;
  }
}

function multiple({ id, title }: Score, rounds: readonly RoundView[]): TemplateResult {
  const scores = rounds.map((round) => round.scores.find((score) => score.id === id));
  const first = scores[0]?.shown ?? '';
  const last = scores.at(-1)?.shown ?? '';
  return html`
    <div class="multiple" role="img" aria-label="${title}: ${scores.map(saying).join('; ')}">
      <p class="title">${title}</p>
      <div class="rounds">
        ${scores.map(
          (score, index) => html`
            <span class="round" title="${rounds[index]?.title ?? ''}: ${saying(score)}">
              ${bar(score)}
              ${stateIcon(score?.state ?? 'notJudged')}
            </span>
          `,
        )}
      </div>
      <p class="values muted">${first}${first === last || rounds.length === 1 ? nothing : html` → ${last}`}</p>
    </div>
  `;
}

/** The bar of a value that is a part of a whole. */
function bar(score: Score | undefined): TemplateResult | typeof nothing {
  if (score?.scale.kind !== 'share' || typeof score.value !== 'number') return nothing;
  const share = Math.min(1, Math.max(0, score.value));
  return html`<span class="track" .style=${`height: ${height + 2}px`}
    ><span class="bar" .style=${`height: ${height * share}px`}></span
  ></span>`;
}

function saying(score: Score | undefined): string {
  if (score === undefined) return strings.states.notJudged;
  return score.shown === ''
    ? strings.states[score.state]
    : strings.historyValue(score.shown, strings.states[score.state]);
}

customElements.define('situate-score-history', ScoreHistory);
