import { css, html, nothing, type TemplateResult } from 'lit';
import { stateIcon } from '../../charts/icons.ts';
import type { ComparisonCell, ComparisonView } from '../../panel/find-view.ts';
import { actionButton } from '../controls/action-button.ts';
import { post } from '../host.ts';
import { findStrings as strings } from './find-strings.ts';

export const comparisonTableStyles = css`
  .comparison {
    margin-top: 18px;
  }
  .comparison ol {
    display: grid;
    gap: 4px;
    list-style: decimal;
    margin: 6px 0;
    max-width: 75em;
    padding-inline-start: 20px;
  }
  .comparison .scroller {
    overflow-x: auto;
  }
  .comparison th[scope='row'] {
    min-width: 9em;
  }
  .comparison td {
    min-width: 7em;
    overflow-wrap: anywhere;
  }
  .comparison vscode-button {
    display: block;
    margin-top: 8px;
    width: fit-content;
  }
`;

/** The conditions on which a language model can be asked. */
interface Asking {
  readonly hasModel: boolean;
  /** A long task is running. */
  readonly isBusy: boolean;
}

/** The works cited against what the paper contributes; before the author asks for it, the button that shows it. */
export function comparisonTable(comparison: ComparisonView | undefined, asking: Asking): TemplateResult {
  const isShown = comparison !== undefined;
  return html`
    <section class="comparison" aria-labelledby="comparison">
      <h2 id="comparison">${strings.comparison}</h2>
      <p class="muted">${strings.comparisonHint}</p>
      <button
        class="link"
        aria-expanded=${isShown}
        @click=${() => post({ type: 'compareContributions', isShown: !isShown })}
      >${isShown ? strings.hideComparison : strings.showComparison}</button>
      ${comparison === undefined ? nothing : content(comparison, asking)}
    </section>
  `;
}

function content({ contributions, works }: ComparisonView, { hasModel, isBusy }: Asking): TemplateResult {
  if (contributions.length === 0) return html`<p>${strings.noContributions}</p>`;
  if (works.length === 0) return html`<p>${strings.noWorksCited}</p>`;
  return html`
    ${
      hasModel
        ? actionButton({
            title: strings.askModel,
            press: () => post({ type: 'askContributions' }),
            isDisabled: isBusy,
            isSecondary: true,
            hint: strings.askModelHint,
          })
        : nothing
    }
    <ol>${contributions.map(({ text }) => html`<li>${text}</li>`)}</ol>
    <div class="scroller" role="region" tabindex="0" aria-label=${strings.comparisonRegion}>
      <table>
        <caption>${strings.comparisonCaption}</caption>
        <thead>
          <tr>
            <th scope="col">${strings.work}</th>
            ${contributions.map(({ number, text }) => html`<th scope="col" title=${text}>${strings.contribution(number)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${works.map(
            ({ label, title, cells }) => html`
              <tr>
                <th scope="row" title=${title}>${label}</th>
                ${cells.map((cell) => html`<td>${cellContent(cell)}</td>`)}
              </tr>
            `,
          )}
        </tbody>
      </table>
    </div>
  `;
}

const icons = { has: 'passed', hasNot: 'failed', unknown: 'notJudged' } as const;

function cellContent({ state, quote, from, place, model }: ComparisonCell): TemplateResult {
  const by = model === null ? nothing : html`<span class="muted">${strings.judgedBy(model)}</span>`;
  const name = html`${stateIcon(icons[state])} ${strings.cellStates[state]} ${by}`;
  if (quote === null || from === null) return html`<span class="muted">${name}</span>`;
  return html`
    ${name}
    <blockquote class="muted">
      ${strings.quoted(quote)}
      ${
        place === null
          ? html`(${strings.quotedFrom[from]})`
          : html`<button class="link" @click=${() => post({ type: 'reveal', place })}>${strings.quotedFrom[from]}</button>`
      }
    </blockquote>
  `;
}
