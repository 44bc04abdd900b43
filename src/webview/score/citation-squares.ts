import { css, html, nothing, type PropertyValues, svg, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { StripView } from '../../panel/score-view.ts';
import type { SourceWork } from '../../panel/view.ts';
import { moveFocus } from '../controls/roving-focus.ts';
import { post } from '../host.ts';
import { strings } from '../page-strings.ts';
import { ChartElement } from './chart-element.ts';
import { type CitedSquare, citedSquares, type SquareState, squareStates } from './cited-squares.ts';

/** The states, told apart by shape: full, empty, dashed, a point, a cross. */
const shapes: Readonly<Record<SquareState, TemplateResult>> = {
  bearing: svg`<rect class="full" x="1.5" y="1.5" width="11" height="11" rx="1.5" />`,
  nothing: svg`<rect x="1.5" y="1.5" width="11" height="11" rx="1.5" />`,
  title: svg`<rect x="1.5" y="1.5" width="11" height="11" rx="1.5" stroke-dasharray="2.2 2.2" />`,
  open: svg`<circle class="full" cx="7" cy="7" r="2" />`,
  contradicted: svg`<rect x="1.5" y="1.5" width="11" height="11" rx="1.5" /><path d="M4 4l6 6M10 4l-6 6" />`,
};

/** A square for each citation of the related work, in the order of the text: whether the work says anything like its sentence. */
export class CitationSquares extends ChartElement {
  static override readonly styles = [
    ...ChartElement.styles,
    css`
      .squares {
        display: flex;
        flex-wrap: wrap;
        gap: 2px;
      }
      .square {
        border-radius: 2px;
        line-height: 0;
        padding: 1px;
      }
      .square:hover {
        background: var(--vscode-list-hoverBackground);
        outline: 1px solid var(--vscode-focusBorder);
      }
      .shape {
        fill: none;
        flex: none;
        stroke: var(--vscode-descriptionForeground);
        stroke-width: 1.4;
      }
      .shape .full {
        fill: var(--vscode-descriptionForeground);
        stroke: none;
      }
      .shape.bearing .full {
        fill: var(--vscode-charts-green);
      }
      .shape.nothing {
        stroke: var(--vscode-charts-yellow);
      }
      .shape.contradicted {
        stroke: var(--vscode-charts-red);
      }
      @media (forced-colors: active) {
        .shape,
        .shape.nothing,
        .shape.contradicted {
          stroke: CanvasText;
        }
        .shape .full,
        .shape.bearing .full {
          fill: CanvasText;
        }
      }
    `,
  ];
  static override readonly properties = {
    ...ChartElement.properties,
    works: { attribute: false },
    strips: { attribute: false },
  };

  declare works: readonly SourceWork[];
  declare strips: readonly StripView[];
  #squares: readonly CitedSquare[] = [];
  protected readonly name = 'squares';
  protected readonly heading = strings.squares;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('works') && !changed.has('strips')) return;
    const files = new Set(this.strips.flatMap(({ paragraphs }) => paragraphs.map(({ place }) => place.file)));
    this.#squares = citedSquares(this.works, [...files]);
  }

  protected emptiness(): string | undefined {
    return this.#squares.length > 0 ? undefined : strings.noSquares;
  }

  protected says(): string {
    const squares = this.#squares;
    return strings.squaresSay(squares.length, squares.filter(({ state }) => state === 'bearing').length);
  }

  protected chart(): TemplateResult {
    const squares = this.#squares;
    return html`
      <div class="squares" role="group" aria-label=${this.heading} @keydown=${(event: KeyboardEvent) => moveFocus(event, '.square')}>
        ${repeat(
          squares,
          ({ place }) => `${place.file} ${place.start}`,
          ({ label, sentence, place, state }, at) => html`
            <button
              class="square"
              tabindex=${at === 0 ? 0 : -1}
              title=${`${strings.square(label, strings.squareStates[state])}\n${sentence}`}
              aria-label=${strings.square(label, strings.squareStates[state])}
              @click=${() => post({ type: 'reveal', place })}
            >${shape(state)}</button>
          `,
        )}
      </div>
      <ul class="legend">
        ${squareStates.map((state) => {
          const count = squares.filter((square) => square.state === state).length;
          return count === 0
            ? nothing
            : html`<li>${shape(state)}${strings.squareLegend(strings.squareStates[state], count)}</li>`;
        })}
      </ul>
    `;
  }

  protected table(): TemplateResult {
    return html`
      <table>
        <caption>${this.heading}</caption>
        <thead>
          <tr>
            <th scope="col">${strings.work}</th>
            <th scope="col">${strings.sentence}</th>
            <th scope="col">${strings.state}</th>
          </tr>
        </thead>
        <tbody>
          ${this.#squares.map(
            ({ label, sentence, place, state }) => html`
              <tr>
                <th scope="row"><button class="link" @click=${() => post({ type: 'reveal', place })}>${label}</button></th>
                <td>${sentence}</td>
                <td>${strings.squareStates[state]}</td>
              </tr>
            `,
          )}
        </tbody>
      </table>
    `;
  }
}

function shape(state: SquareState): TemplateResult {
  return html`<svg class="shape ${state}" viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">${shapes[state]}</svg>`;
}

customElements.define('situate-citation-squares', CitationSquares);
