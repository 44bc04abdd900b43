import { css, html, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { squareLegend, squareShape, squareStyles, squaresSay } from '../../charts/citation-square.ts';
import type { StripView } from '../../panel/score-view.ts';
import type { SourceWork } from '../../panel/view.ts';
import { moveFocus } from '../controls/roving-focus.ts';
import { post } from '../host.ts';
import { strings } from '../page-strings.ts';
import { ChartElement } from './chart-element.ts';
import { type CitedSquare, citedSquares } from './cited-squares.ts';

/** A square for each citation of the related work, in the order of the text: whether the work says anything like its sentence. */
export class CitationSquares extends ChartElement {
  static override readonly styles = [
    ...ChartElement.styles,
    squareStyles,
    css`
      .square:hover {
        background: var(--vscode-list-hoverBackground);
        outline: 1px solid var(--vscode-focusBorder);
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
    return squaresSay(this.#squares);
  }

  protected chart(): TemplateResult {
    const squares = this.#squares;
    return html`
      <div class="squares" role="group" aria-label=${this.heading} @keydown=${(event: KeyboardEvent) => moveFocus(event, '.square')}>
        ${repeat(
          squares,
          ({ place }) => `${place.file} ${place.start}`,
          ({ label, sentence, place, support }, at) => html`
            <button
              class="square"
              tabindex=${at === 0 ? 0 : -1}
              title=${`${strings.square(label, strings.squareStates[support])}\n${sentence}`}
              aria-label=${strings.square(label, strings.squareStates[support])}
              @click=${() => post({ type: 'reveal', place })}
            >${squareShape(support)}</button>
          `,
        )}
      </div>
      ${squareLegend(squares)}
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
            ({ label, sentence, place, support }) => html`
              <tr>
                <th scope="row"><button class="link" @click=${() => post({ type: 'reveal', place })}>${label}</button></th>
                <td>${sentence}</td>
                <td>${strings.squareStates[support]}</td>
              </tr>
            `,
          )}
        </tbody>
      </table>
    `;
  }
}

customElements.define('situate-citation-squares', CitationSquares);
