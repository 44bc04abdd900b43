import { css, html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { ScoreView } from '../../panel/score-view.ts';
import { opinionButtons, opinionStyles } from '../controls/opinion-buttons.ts';
import { moveFocus } from '../controls/roving-focus.ts';
import { post } from '../host.ts';
import { strings } from '../page-strings.ts';
import { ChartElement } from './chart-element.ts';

type Strip = ScoreView['strips'][number];
type Paragraph = Strip['paragraphs'][number];

/** The least width of a cell, in pixels, and the number of words per pixel if there is room. */
const narrowest = 24;
const wordsPerPixel = 3;

/** The paragraphs of the related work that say where the paper stands: a cell for each, with a width by its words. */
export class PositioningStrip extends ChartElement {
  static override readonly styles = [
    ...ChartElement.styles,
    opinionStyles,
    css`
      .cells {
        display: flex;
        flex-wrap: wrap;
        gap: 2px;
      }
      .cells + h3,
      .strip + .strip {
        margin-top: 8px;
      }
      h3 {
        font-weight: normal;
        margin-bottom: 3px;
      }
      .cell {
        align-items: center;
        border-radius: 2px;
        display: flex;
        font-size: 0.85em;
        font-variant-numeric: tabular-nums;
        height: 26px;
        justify-content: center;
        overflow: hidden;
        padding: 0;
      }
      .cell span {
        background: var(--vscode-editor-background);
        border-radius: 2px;
        line-height: 1.3;
        padding: 0 3px;
      }
      .cell:hover {
        outline: 1px solid var(--vscode-focusBorder);
      }
      @media (forced-colors: active) {
        .cell span {
          background: Canvas;
          color: CanvasText;
        }
      }
    `,
  ];
  static override readonly properties = { ...ChartElement.properties, strips: { attribute: false } };

  declare strips: readonly Strip[];
  protected readonly name = 'positioning';
  protected readonly heading = strings.strip;

  protected emptiness(): string | undefined {
    return this.strips.some(({ paragraphs }) => paragraphs.length > 0) ? undefined : strings.noScore;
  }

  protected chart(): TemplateResult {
    return html`
      ${this.strips.map(
        ({ heading, paragraphs }) => html`
          <div class="strip">
            ${this.strips.length > 1 ? html`<h3 class="muted">${heading}</h3>` : nothing}
            <div class="cells" role="group" aria-label=${heading} @keydown=${(event: KeyboardEvent) => moveFocus(event, '.cell')}>
              ${repeat(paragraphs, (_, index) => index, cell)}
            </div>
          </div>
        `,
      )}
      <ul class="legend">
        <li><span class="swatch fill solid"></span>${strings.positioning.yes}</li>
        <li><span class="swatch fill hatched"></span>${strings.positioning.no}</li>
        ${this.#hasOpen() ? html`<li><span class="swatch fill dotted"></span>${strings.positioning.open}</li>` : nothing}
      </ul>
    `;
  }

  #hasOpen(): boolean {
    return this.strips.some(({ paragraphs }) => paragraphs.some(({ positions }) => positions === undefined));
  }

  protected table(): TemplateResult {
    return html`${this.strips.map(
      ({ heading, paragraphs }) => html`
        <table>
          <caption>${heading}</caption>
          <thead>
            <tr>
              <th scope="col">${strings.paragraph}</th>
              <th scope="col" class="number">${strings.words}</th>
              <th scope="col">${strings.strip}</th>
            </tr>
          </thead>
          <tbody>
            ${paragraphs.map(
              (paragraph, index) => html`
                <tr>
                  <th scope="row">
                    ${index + 1}
                    <button class="link" @click=${() => post({ type: 'reveal', place: paragraph.place })}>${paragraph.excerpt}</button>
                  </th>
                  <td class="number">${paragraph.words}</td>
                  <td>
                    ${said(paragraph)}
                    ${opinionButtons({
                      on: 'paragraph',
                      place: paragraph.place,
                      opinion: paragraph.opinion,
                      says: strings.verdictOn(said(paragraph), paragraph.excerpt),
                    })}
                  </td>
                </tr>
              `,
            )}
          </tbody>
        </table>
      `,
    )}`;
  }
}

function cell(paragraph: Paragraph, index: number): TemplateResult {
  const { place, excerpt, words, positions } = paragraph;
  const fill = positions === undefined ? 'dotted' : positions ? 'solid' : 'hatched';
  const width = `flex: ${Math.max(words, 1)} 1 ${Math.max(narrowest, words / wordsPerPixel)}px`;
  return html`
    <button
      class="cell fill ${fill}"
      .style=${width}
      tabindex=${index === 0 ? 0 : -1}
      title=${excerpt}
      aria-label=${strings.stripCell(index + 1, words, said(paragraph))}
      @click=${() => post({ type: 'reveal', place })}
    ><span>${index + 1}</span></button>
  `;
}

function said({ positions }: Paragraph): string {
  return positions === undefined
    ? strings.positioning.open
    : positions
      ? strings.positioning.yes
      : strings.positioning.no;
}

customElements.define('situate-positioning-strip', PositioningStrip);
