import { html, nothing, type TemplateResult } from 'lit';
import { stateIcon } from '../../charts/icons.ts';
import { compareScores } from '../../drafting/rounds/compare-scores.ts';
import type { RoundView } from '../../panel/view.ts';
import { draftStrings as strings } from './draft-strings.ts';

type Score = RoundView['scores'][number];

/** Counts the constraints that a round meets, that it does not meet, and that are open. */
export function countStates(scores: readonly Score[]): {
  readonly met: number;
  readonly notMet: number;
  readonly open: number;
} {
  const count = (...states: Score['state'][]) => scores.filter(({ state }) => states.includes(state)).length;
  return { met: count('passed'), notMet: count('failed'), open: count('doubtful', 'notJudged') };
}

/** The scores of a round, each with its change against the round that it was made from. */
export function scoreTable({ scores }: RoundView, before: RoundView | undefined): TemplateResult {
  if (scores.length === 0) return html`<p class="muted">${strings.notScored}</p>`;
  return html`
    <table>
      <caption class=${before === undefined ? 'visually-hidden' : ''}>${strings.scoresCaption}</caption>
      <thead class="visually-hidden">
        <tr>
          <th scope="col">${strings.scores}</th>
          <th scope="col">${strings.value}</th>
          <th scope="col">${strings.change}</th>
        </tr>
      </thead>
      <tbody>
        ${scores.map((score) =>
          row(
            score,
            before?.scores.find(({ id }) => id === score.id),
          ),
        )}
      </tbody>
    </table>
  `;
}

function row(score: Score, before: Score | undefined): TemplateResult {
  const { state, title, shown, constraint } = score;
  return html`
    <tr>
      <th scope="row">
        ${stateIcon(state)}<span class="visually-hidden">${strings.states[state]}:</span> ${title}
        <span class="constraint muted">${strings.constraints[constraint]}</span>
      </th>
      <td class="number">${shown === '' ? strings.states[state] : shown}</td>
      <td class="change">${change(score, before)}</td>
    </tr>
  `;
}

function change(score: Score, before: Score | undefined): TemplateResult | typeof nothing {
  if (before === undefined) return nothing;
  const was =
    score.shown === before.shown ? nothing : html` <span class="was muted">${strings.changedFrom(before.shown)}</span>`;
  const kind = compareScores(before, score);
  if (kind === 'notComparable') return html`${was}`;
  if (kind === 'same') return html`<span class="visually-hidden">${strings.changes.same}</span>`;
  return html`<span class=${kind}><span aria-hidden="true">${kind === 'better' ? '▲' : '▼'}</span> ${strings.changes[kind]}</span>${was}`;
}
