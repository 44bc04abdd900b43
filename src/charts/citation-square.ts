import { css, html, nothing, svg, type TemplateResult } from 'lit';
import { type CitationSupport, citationSupports } from '../workflows/evidence/citation-support.ts';
import { chartStrings as strings } from './chart-strings.ts';

export const squareStyles = css`
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
`;

/** The states, told apart by shape: full, empty, dashed, a point, a cross. */
const shapes: Readonly<Record<CitationSupport, TemplateResult>> = {
  bearing: svg`<rect class="full" x="1.5" y="1.5" width="11" height="11" rx="1.5" />`,
  nothing: svg`<rect x="1.5" y="1.5" width="11" height="11" rx="1.5" />`,
  title: svg`<rect x="1.5" y="1.5" width="11" height="11" rx="1.5" stroke-dasharray="2.2 2.2" />`,
  open: svg`<circle class="full" cx="7" cy="7" r="2" />`,
  contradicted: svg`<rect x="1.5" y="1.5" width="11" height="11" rx="1.5" /><path d="M4 4l6 6M10 4l-6 6" />`,
};

/** The shape of a citation, hidden from screen readers. */
export function squareShape(support: CitationSupport): TemplateResult {
  return html`<svg class="shape ${support}" viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">${shapes[support]}</svg>`;
}

/** What the squares of citations mean, and how many there are of each. */
export function squareLegend(citations: readonly { readonly support: CitationSupport }[]): TemplateResult {
  return html`
    <ul class="legend">
      ${citationSupports.map((support) => {
        const count = citations.filter((citation) => citation.support === support).length;
        return count === 0
          ? nothing
          : html`<li>${squareShape(support)}${strings.squareLegend(strings.squareStates[support], count)}</li>`;
      })}
    </ul>
  `;
}

/** What one sees in the squares of citations, in a sentence. */
export function squaresSay(citations: readonly { readonly support: CitationSupport }[]): string {
  return strings.squaresSay(citations.length, citations.filter(({ support }) => support === 'bearing').length);
}
