import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { stateIcon } from '../../charts/icons.ts';
import type { RoundView } from '../../panel/view.ts';
import { sharedStyles } from '../controls/shared-styles.ts';
import { strings } from '../page-strings.ts';

type Score = RoundView['scores'][number];

/** The most characters of a value that has room in a cell; a longer one stands in its row's heading. */
const shortest = 6;

/** How good a state is, to tell what got better. */
const goodness: Readonly<Record<Score['state'], number>> = { failed: 0, notJudged: 1, doubtful: 1, passed: 2 };

/** The scores of all rounds as a table of colours: a row for each value, a column for each round. */
export class ScoreHistory extends LitElement {
  static override readonly styles = [
    sharedStyles,
    css`
      .says {
        margin: 6px 0;
      }
      .scroll {
        overflow-x: auto;
      }
      table {
        width: auto;
      }
      th,
      td {
        border: 0;
        padding: 2px;
      }
      thead th {
        max-height: 9em;
        text-orientation: mixed;
        vertical-align: bottom;
        writing-mode: vertical-rl;
      }
      tbody th {
        max-width: 15em;
        min-width: 7em;
        padding-inline-end: 8px;
      }
      td {
        text-align: center;
      }
      .cell {
        --ink: var(--vscode-descriptionForeground);
        align-items: center;
        border: 1px solid transparent;
        border-radius: 3px;
        display: flex;
        flex-direction: column;
        font-size: 0.85em;
        font-variant-numeric: tabular-nums;
        gap: 1px;
        min-height: 38px;
        justify-content: center;
        min-width: 38px;
        position: relative;
      }
      .cell::before {
        background: var(--ink);
        border-radius: 2px;
        content: '';
        inset: 0;
        opacity: 0.14;
        position: absolute;
      }
      .cell > * {
        position: relative;
      }
      .passed {
        --ink: var(--vscode-charts-green);
      }
      .failed {
        --ink: var(--vscode-charts-red);
      }
      .doubtful {
        --ink: var(--vscode-charts-yellow);
      }
      .changed {
        border-color: var(--vscode-foreground);
      }
      .legend {
        align-items: center;
        display: flex;
        gap: 6px;
        margin-top: 6px;
      }
      .legend .cell {
        min-height: 14px;
        min-width: 14px;
      }
    `,
  ];
  static override readonly properties = { rounds: { attribute: false } };

  declare rounds: readonly RoundView[];

  protected override render(): TemplateResult {
    const rounds = this.rounds.filter(({ scores }) => scores.length > 0);
    const last = rounds.at(-1);
    if (last === undefined) return html`<h2>${strings.history}</h2><p class="muted">${strings.noHistory}</p>`;
    return html`
      <h2>${strings.history}</h2>
      <p class="says muted">${strings.historySays(rounds.length, compared(rounds[0]!, last))}</p>
      <div class="scroll" tabindex="0" role="region" aria-label=${strings.history}>
        <table>
          <caption class="visually-hidden">${strings.historyCaption}</caption>
          <thead>
            <tr>
              <td></td>
              ${rounds.map(({ title }) => html`<th scope="col" title=${title}>${title.split(' · ')[0]}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${last.scores.map((score) => valueRow(score, rounds))}
          </tbody>
        </table>
      </div>
      ${
        rounds.length === 1
          ? nothing
          : html`<p class="legend muted"><span class="cell changed"></span>${strings.changedLegend}</p>`
      }
    `;
  }
}

/** Counts the values whose state got better and worse between two rounds. */
function compared(first: RoundView, last: RoundView): { readonly better: number; readonly worse: number } {
  const steps = last.scores.flatMap(({ id, state }) => {
    const before = first.scores.find((score) => score.id === id);
    return before === undefined ? [] : [goodness[state] - goodness[before.state]];
  });
  return { better: steps.filter((step) => step > 0).length, worse: steps.filter((step) => step < 0).length };
}

function valueRow({ id, title, shown }: Score, rounds: readonly RoundView[]): TemplateResult {
  const scores = rounds.map((round) => round.scores.find((score) => score.id === id));
  return html`
    <tr>
      <th scope="row">
        ${title}${isShort(shown) ? nothing : html`<br /><span class="muted">${strings.latest(shown)}</span>`}
      </th>
      ${scores.map((score, at) => cell(score, at === 0 ? undefined : { before: scores[at - 1] }))}
    </tr>
  `;
}

/** @param after what the round before had, where there is one */
function cell(score: Score | undefined, after: { readonly before: Score | undefined } | undefined): TemplateResult {
  const says = saying(score);
  const before = after && saying(after.before);
  const isChanged = before !== undefined && before !== says;
  const state = score?.state ?? 'notJudged';
  const whole = isChanged ? strings.historyChanged(says, before) : says;
  return html`
    <td>
      <span class="cell ${state} ${isChanged ? 'changed' : ''}" title=${whole}>
        ${stateIcon(state)}
        ${score === undefined || !isShort(score.shown) || score.shown === '' ? nothing : html`<span aria-hidden="true">${score.shown}</span>`}
        <span class="visually-hidden">${whole}</span>
      </span>
    </td>
  `;
}

function isShort(shown: string): boolean {
  return shown.length <= shortest;
}

function saying(score: Score | undefined): string {
  if (score === undefined) return strings.states.notJudged;
  return score.shown === ''
    ? strings.states[score.state]
    : strings.historyValue(score.shown, strings.states[score.state]);
}

customElements.define('situate-score-history', ScoreHistory);
