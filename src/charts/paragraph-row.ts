import { css, html, nothing, svg, type TemplateResult } from 'lit';
import type { Severity } from '../rules/finding.ts';
import { chartStrings as strings } from './chart-strings.ts';
import { severityIcon } from './icons.ts';

/** What the map shows of a paragraph. */
export interface MappedParagraph {
  /** What it is about, or words by which it is known. */
  readonly name: string;
  readonly words: number;
  /** How far into its text each citation is, from 0 to 1. */
  readonly citations: readonly number[];
  /** It says where the paper stands; undefined where that is not judged. */
  readonly positions: boolean | undefined;
  /** How many findings of each severity it has; those without any are left out. */
  readonly found: Readonly<Partial<Record<Severity, number>>>;
}

/** The height of a bar, in pixels. */
const height = 14;

/** The style of a row, whose parts stand in the columns of a grid. */
export const paragraphStyles = css`
  .row {
    align-items: center;
    column-gap: 8px;
    display: grid;
    grid-template-columns: 1.6em minmax(0, min(13em, 34%)) minmax(0, 1fr) min(7.5em, 22%);
    padding: 2px 0;
    width: 100%;
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
  .prose {
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
  .legend .prose {
    width: 24px;
  }
  @media (max-width: 420px) {
    .row {
      grid-template-columns: 1.6em minmax(0, 1fr) auto;
    }
    .row > .prose {
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
`;

/**
 * What stands in the row of a paragraph: its number, what it is about, a bar as long as it is with a tick for each citation,
 * whether it says where the paper stands, and what was found in it. Ticks have their number in `data-citation`, marks their
 * severity in `data-severity`.
 * @param at its place among the paragraphs, from 0
 * @param longest the words of the longest one
 */
export function paragraphRow(paragraph: MappedParagraph, at: number, longest: number): TemplateResult {
  const { name, positions, found } = paragraph;
  const severities = Object.entries(found) as [Severity, number][];
  return html`
    <span class="visually-hidden">${paragraphSaid(paragraph, at)}</span>
    <span class="number" aria-hidden="true">${at + 1}</span>
    <span class="topic" aria-hidden="true" title=${name}>${name}</span>
    ${proseBar(paragraph, longest)}
    <span class="marks" aria-hidden="true">
      ${flag(positions)}
      ${severities.map(
        ([severity, count]) =>
          html`<span class="finding" data-severity=${severity}>${severityIcon(severity)}${count}</span>`,
      )}
    </span>
  `;
}

function paragraphSaid({ name, words, citations, positions, found }: MappedParagraph, at: number): string {
  return strings.paragraphRow(at + 1, name, [
    strings.wordCount(words),
    strings.citationCount(citations.length),
    strings.positioning[standing(positions)],
    ...(Object.keys(found).length === 0 ? [] : [strings.found(found)]),
  ]);
}

/** What the marks of a map of paragraphs mean. */
export function paragraphLegend(paragraphs: readonly MappedParagraph[]): TemplateResult {
  return html`
    <ul class="legend">
      <li>${proseBar({ words: 1, citations: [0.5] }, 1)}${strings.tickLegend}</li>
      <li>${flag(true)}${strings.positioning.yes}</li>
      <li>${flag(false)}${strings.positioning.no}</li>
      ${
        paragraphs.some(({ positions }) => positions === undefined)
          ? html`<li>${flag(undefined)}${strings.positioning.open}</li>`
          : nothing
      }
    </ul>
  `;
}

/** What one sees in a map of paragraphs, in a sentence. */
export function paragraphsSay(paragraphs: readonly MappedParagraph[]): string {
  return strings.paragraphsSay(paragraphs.length, {
    positioned: paragraphs.filter(({ positions }) => positions === true).length,
    found: paragraphs.filter(({ found }) => Object.keys(found).length > 0).length,
    uncited: paragraphs.filter(({ citations }) => citations.length === 0).length,
  });
}

/** A bar as long as the paragraph, with a tick for each citation. Lengths are shares, so it fits any width. */
function proseBar({ words, citations }: Pick<MappedParagraph, 'words' | 'citations'>, longest: number): TemplateResult {
  const length = (100 * words) / longest;
  const place = (at: number): string => `${Math.round(100 * at * length) / 100}%`;
  return html`<svg class="prose" aria-hidden="true">
    <rect class="length" x="0" y="3" rx="2" width=${place(1)} height=${height - 6}></rect>
    ${citations.map(
      (at, index) =>
        svg`<line class="tick" data-citation=${index} x1=${place(at)} x2=${place(at)} y1="0" y2=${height}></line>`,
    )}
  </svg>`;
}

/** A flag that is full where the paper is positioned, empty where not, and dashed where nobody judged. */
function flag(positions: boolean | undefined): TemplateResult {
  return html`<svg class="stands ${standing(positions)}" viewBox="0 0 12 14" width="12" height="14" aria-hidden="true"><path d="M2 13V1.5h8L7.6 4.7 10 8H2"></path></svg>`;
}

/** The name of what is known of a paragraph's positioning. */
export function standing(positions: boolean | undefined): keyof typeof strings.positioning {
  return positions === undefined ? 'open' : positions ? 'yes' : 'no';
}
