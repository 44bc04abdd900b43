import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import {
  type MappedParagraph,
  paragraphLegend,
  paragraphRow,
  paragraphStyles,
  paragraphsSay,
  standing,
} from '../../charts/paragraph-row.ts';
import type { ListedFinding, NextView } from '../../panel/next-view.ts';
import type { StripView } from '../../panel/score-view.ts';
import { opinionButtons, opinionStyles } from '../controls/opinion-buttons.ts';
import { moveFocus } from '../controls/roving-focus.ts';
import { post } from '../host.ts';
import { strings } from '../page-strings.ts';
import { ChartElement } from './chart-element.ts';
import { type FoundIn, findingsByParagraph } from './paragraph-findings.ts';

type Paragraph = StripView['paragraphs'][number];

/**
 * The paragraphs of the related work, a row for each: what it is about, how long it is, a tick for each work that it cites,
 * whether it says where the paper stands, and what was found in it.
 */
export class ParagraphMap extends ChartElement {
  static override readonly styles = [
    ...ChartElement.styles,
    paragraphStyles,
    opinionStyles,
    css`
      h3 {
        font-weight: normal;
        margin: 8px 0 3px;
      }
      .row:hover {
        background: var(--vscode-list-hoverBackground);
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
    return paragraphsSay(this.#mapped());
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
      ${paragraphLegend(this.#mapped())}
    `;
  }

  #mapped(): MappedParagraph[] {
    return this.strips.flatMap(({ paragraphs }) =>
      paragraphs.map((paragraph) => mapped(paragraph, this.#found.get(paragraph))),
    );
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
  const { place, excerpt } = paragraph;
  return html`
    <button
      class="row"
      tabindex=${at === 0 ? 0 : -1}
      title=${excerpt}
      @click=${(event: Event) => post({ type: 'reveal', place: pointedAt(event, paragraph, found) ?? place })}
    >${paragraphRow(mapped(paragraph, found), at, longest)}</button>
  `;
}

function mapped(
  { topic, excerpt, words, citations, positions }: Paragraph,
  found: FoundIn | undefined,
): MappedParagraph {
  return {
    name: topic ?? excerpt,
    words,
    citations: citations.map(({ at }) => at),
    positions,
    found: found?.counts ?? {},
  };
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

function said({ positions }: Paragraph): string {
  return strings.positioning[standing(positions)];
}

customElements.define('situate-paragraph-map', ParagraphMap);
