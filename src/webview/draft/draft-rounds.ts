import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { DraftView, RoundView } from '../../panel/view.ts';
import { post } from '../host.ts';
import { countStates } from './draft-scores.ts';
import { draftStrings as strings } from './draft-strings.ts';

/** The rounds, the newest first, to choose one to show. */
export function roundList({ rounds, current, shown }: DraftView): TemplateResult {
  return html`
    <ol class="rounds" reversed aria-label=${strings.rounds}>
      ${repeat(
        rounds.toReversed(),
        ({ id }) => id,
        (round) => html`
          <li>
            <button
              class="round"
              aria-current=${round.id === shown ? 'true' : nothing}
              @click=${() => post({ type: 'showRound', round: round.id })}
            >
              <span class="round-title">
                ${round.title}
                ${round.id === current ? html`<span class="badge" title=${strings.currentTitle}>${strings.current}</span>` : nothing}
              </span>
              <span class="muted">${about(round)}</span>
              <span class="muted">${summary(round)}</span>
              ${round.worsened.length === 0 ? nothing : html`<span class="worsened">${strings.notMade(round.worsened)}</span>`}
            </button>
          </li>
        `,
      )}
    </ol>
  `;
}

function about({ made, model, bestOf }: RoundView): string {
  return [
    strings.made(made),
    ...(model === undefined ? [] : [model]),
    ...(bestOf === undefined ? [] : [strings.bestOf(bestOf)]),
  ].join(' · ');
}

function summary({ scores, usage }: RoundView): string {
  const { met, notMet, open } = countStates(scores);
  const tokens = usage === undefined ? [] : [strings.tokens(usage.input + usage.output)];
  return [scores.length === 0 ? strings.notScored : strings.summary(met, notMet, open), ...tokens].join(' · ');
}
