import { css, html, nothing, type PropertyValues, svg, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { ListedFinding, NextView } from '../../panel/next-view.ts';
import type { StripView } from '../../panel/score-view.ts';
import { severityIcon } from '../controls/icons.ts';
import { opinionButtons, opinionStyles } from '../controls/opinion-buttons.ts';
import { moveFocus } from '../controls/roving-focus.ts';
import { post } from '../host.ts';
import { strings } from '../page-strings.ts';
import { ChartElement } from './chart-element.ts';
import { type FoundIn, findingsByParagraph } from './paragraph-findings.ts';

type Paragraph = StripView['paragraphs'][number];

/** The height of a bar, in pixels. */
const height = 14;

/**
 * The paragraphs of the related work, a row for each: what it is about, how long it is, a tick for each work that it cites,
 * whether it says where the paper stands, and what was found in it.
 */
export class ParagraphMap extends ChartElement {
  static override readonly styles = [
    ...ChartElement.styles,
    opinionStyles,
    css`
      h3 {
        font-weight: normal;
        margin: 8px 0 3px;
      }
      .row {
        align-items: center;
        column-gap: 8px;
        display: grid;
        grid-template-columns: 1.6em minmax(0, 13em) minmax(0, 1fr) 5.5em;
        padding: 2px 0;
        width: 100%;
      }
      .row:hover {
        background: var(--vscode-list-hoverBackground);
      }
      .number {
        color: var(--vscode-descriptionForeground);
        font-variant-numeric: tabular-nums;
        text-align: end;
      }
      .topic {
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .bar {
        display: block;
        height: ${height}px;
        overflow: visible;
        width: 100%;
      }
      .length {
        fill: var(--vscode-charts-blue);
        opacity: 0.45;
      }
      .tick {
        stroke: var(--vscode-foreground);
        stroke-width: 2;
      }
      .marks {
        align-items: center;
        display: flex;
        gap: 6px;
        font-variant-numeric: tabular-nums;
      }
      .finding {
        align-items: center;
        display: flex;
        gap: 2px;
      }
      .stands {
        flex: none;
        fill: none;
        stroke: var(--vscode-charts-green);
        stroke-width: 1.5;
      }
      .stands.yes {
        fill: var(--vscode-charts-green);
      }
      .stands.open {
        stroke: var(--vscode-descriptionForeground);
        stroke-dasharray: 2 2;
      }
      .stands.no {
        stroke: var(--vscode-descriptionForeground);
      }
      .legend .bar {
        width: 24px;
      }
      @media (max-width: 420px) {
        .row {
          grid-template-columns: 1.6em minmax(0, 1fr) auto;
        }
        .row > .bar {
          grid-area: 2 / 2 / auto / -1;
        }
      }
      @media (forced-colors: active) {
        .length {
          fill: Highlight;
          opacity: 1;
        }
        .tick {
          stroke: CanvasText;
        }
        .stands,
        .stands.open,
        .stands.no {
          stroke: CanvasText;
        }
        .stands.yes {
          fill: CanvasText;
        }
      }
    `,
  ];
  static override readonly properties = {
    ...ChartElement.properties,
    strips: { attribute: false },
    groups: { attribute: false },
  };

  declare strips: readonly StripView[];
  /** What was found in the paper. */
  declare groups: NextView['groups'];
  #found: ReadonlyMap<Paragraph, FoundIn> = new Map();
  protected readonly name = 'paragraphs';
  protected readonly heading = strings.paragraphs;

  protected emptiness(): string | undefined {
    return this.strips.some(({ paragraphs }) => paragraphs.length > 0) ? undefined : strings.noScore;
  }

  protected says(): string {
    const paragraphs = this.strips.flatMap((strip) => strip.paragraphs);
    return strings.paragraphsSay(paragraphs.length, {
      positioned: paragraphs.filter(({ positions }) => positions === true).length,
      found: paragraphs.filter((paragraph) => this.#found.has(paragraph)).length,
      uncited: paragraphs.filter(({ citations }) => citations.length === 0).length,
    });
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('strips') && !changed.has('groups')) return;
    this.#found = findingsByParagraph(
      this.strips.flatMap((strip) => strip.paragraphs),
      this.groups,
    );
  }

  protected chart(): TemplateResult {
    const longest = Math.max(1, ...this.strips.flatMap(({ paragraphs }) => paragraphs.map(({ words }) => words)));
    const hasOpen = this.strips.some(({ paragraphs }) => paragraphs.some(({ positions }) => positions === undefined));
    return html`
      ${this.strips.map(
        ({ heading, paragraphs }) => html`
          ${this.strips.length > 1 ? html`<h3 class="muted">${heading}</h3>` : nothing}
          <div role="group" aria-label=${heading} @keydown=${(event: KeyboardEvent) => moveFocus(event, '.row')}>
            ${repeat(
              paragraphs,
              (_, at) => at,
              (paragraph, at) => row(paragraph, at, longest, this.#found.get(paragraph)),
            )}
          </div>
        `,
      )}
      <ul class="legend">
        <li>${bar({ words: 1, citations: [{ at: 0.5 }] }, 1)}${strings.tickLegend}</li>
        <li>${stands(true)}${strings.positioning.yes}</li>
        <li>${stands(false)}${strings.positioning.no}</li>
        ${hasOpen ? html`<li>${stands(undefined)}${strings.positioning.open}</li>` : nothing}
      </ul>
    `;
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
              <th scope="col" class="number">${strings.citedWorks}</th>
              <th scope="col">${strings.foundHere}</th>
              <th scope="col">${strings.strip}</th>
            </tr>
          </thead>
          <tbody>
            ${paragraphs.map(
              (paragraph, at) => html`
                <tr>
                  <th scope="row">
                    ${at + 1}
                    <button class="link" @click=${() => post({ type: 'reveal', place: paragraph.place })}>${paragraph.topic ?? paragraph.excerpt}</button>
                  </th>
                  <td class="number">${paragraph.words}</td>
                  <td class="number">${paragraph.citations.length}</td>
                  <td>${this.#found.has(paragraph) ? strings.found(this.#found.get(paragraph)!.counts) : ''}</td>
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

/** A row is one button for the keyboard; with a pointer, a tick leads to its citation and a mark to its finding. */
function row(paragraph: Paragraph, at: number, longest: number, found: FoundIn | undefined): TemplateResult {
  const { place, excerpt, topic, words, citations, positions } = paragraph;
  return html`
    <button
      class="row"
      tabindex=${at === 0 ? 0 : -1}
      title=${excerpt}
      @click=${(event: Event) => post({ type: 'reveal', place: pointedAt(event, paragraph, found) ?? place })}
    >
      <span class="visually-hidden">${strings.paragraphRow(at + 1, topic ?? excerpt, [
        strings.wordCount(words),
        strings.citationCount(citations.length),
        said(paragraph),
        ...(found === undefined ? [] : [strings.found(found.counts)]),
      ])}</span>
      <span class="number" aria-hidden="true">${at + 1}</span>
      <span class="topic" aria-hidden="true">${topic ?? excerpt}</span>
      ${bar(paragraph, longest)}
      <span class="marks" aria-hidden="true">
        ${stands(positions)}
        ${(found?.firsts ?? []).map(
          ({ severity, what }) =>
            html`<span class="finding" data-severity=${severity} title=${what}>${severityIcon(severity)}${found!.counts[severity]}</span>`,
        )}
      </span>
    </button>
  `;
}

function pointedAt(
  event: Event,
  { citations }: Paragraph,
  found: FoundIn | undefined,
): ListedFinding['place'] | undefined {
  const target = event.target as Element;
  const citation = target.closest<SVGElement>('[data-citation]')?.dataset.citation;
  const severity = target.closest<HTMLElement>('[data-severity]')?.dataset.severity;
  return citation === undefined
    ? found?.firsts.find((first) => first.severity === severity)?.place
    : citations[Number(citation)]?.place;
}

/** A bar as long as the paragraph, with a tick for each citation. Lengths are shares, so it fits any width. */
function bar(
  { words, citations }: { readonly words: number; readonly citations: readonly { readonly at: number }[] },
  longest: number,
): TemplateResult {
  const length = (100 * words) / longest;
  return html`<svg class="bar" aria-hidden="true">
    <rect class="length" x="0" y="3" rx="2" width="${length}%" height=${height - 6}></rect>
    ${citations.map(
      ({ at }, index) =>
        svg`<line class="tick" data-citation=${index} x1="${at * length}%" x2="${at * length}%" y1="0" y2=${height}></line>`,
    )}
  </svg>`;
}

/** A flag that is full where the paper is positioned, empty where not, and dashed where nobody judged. */
function stands(positions: boolean | undefined): TemplateResult {
  return html`<svg class="stands ${standing(positions)}" viewBox="0 0 12 14" width="12" height="14" aria-hidden="true"><path d="M2 13V1.5h8L7.6 4.7 10 8H2"></path></svg>`;
}

function said({ positions }: Paragraph): string {
  return strings.positioning[standing(positions)];
}

function standing(positions: boolean | undefined): keyof typeof strings.positioning {
  return positions === undefined ? 'open' : positions ? 'yes' : 'no';
}

customElements.define('situate-paragraph-map', ParagraphMap);
