import { css, html, svg, type TemplateResult } from 'lit';
import type { MapState, MapWork } from '../../panel/map-view.ts';

/**
 * The colours that there are for paragraphs; with more paragraphs they come again, and the number tells which is meant. The
 * orange of charts is not among them: some themes have it too pale to be seen.
 */
const colors = 5;
/** The share of the radius that half of a square and of the digits are. */
const [halfSquare, digit] = [0.8, 1.25];

/** The outline of a mark: a circle, a square, a diamond, a triangle, and a circle that is empty. */
const outlines: Readonly<Record<MapState, (radius: number) => string>> = {
  cited: circle,
  library: (radius) => {
    const half = radius * halfSquare;
    return `M${-half} ${-half}H${half}V${half}H${-half}Z`;
  },
  found: (radius) => `M0 ${-radius}L${radius} 0L0 ${radius}L${-radius} 0Z`,
  corpus: (radius) => `M0 ${-radius}L${radius * 0.95} ${radius * 0.75}H${-radius * 0.95}Z`,
  missing: circle,
};

function circle(radius: number): string {
  return `M${-radius} 0a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
}

export const markStyles = css`
  .shape {
    --ink: var(--vscode-descriptionForeground);
  }
  .shape.p0 {
    --ink: var(--vscode-charts-blue);
  }
  .shape.p1 {
    --ink: var(--vscode-charts-green);
  }
  .shape.p2 {
    --ink: var(--vscode-charts-purple);
  }
  .shape.p3 {
    --ink: var(--vscode-charts-red);
  }
  .shape.p4 {
    --ink: var(--vscode-charts-yellow);
  }
  .shape path {
    fill: var(--ink);
    fill-opacity: 0.3;
    stroke: var(--ink);
    stroke-width: calc(1.2px / var(--scale, 1));
  }
  .shape.library path {
    fill-opacity: 0.75;
    stroke: none;
  }
  .shape.missing path {
    fill: var(--vscode-sideBar-background, var(--vscode-editor-background));
    fill-opacity: 1;
    stroke-width: calc(1.6px / var(--scale, 1));
  }
  .shape text {
    fill: var(--vscode-foreground);
    font-variant-numeric: tabular-nums;
    pointer-events: none;
    text-anchor: middle;
  }
  @media (forced-colors: active) {
    .shape {
      --ink: CanvasText !important;
      forced-color-adjust: none;
    }
    .shape.missing path {
      fill: Canvas;
    }
    .shape text {
      fill: CanvasText;
    }
  }
`;

/** The classes by which a work looks as its state and its first paragraph say. */
export function lookOf({ state, paragraphs: [first] }: Pick<MapWork, 'state' | 'paragraphs'>): string {
  return `shape ${state}${first === undefined ? '' : ` p${first % colors}`}`;
}

/** The shape of a work about a middle at 0, with the number of the paragraph where there is room for it. */
export function shapeOf(
  { state, paragraphs: [first] }: Pick<MapWork, 'state' | 'paragraphs'>,
  radius: number,
): TemplateResult {
  return svg`<path d=${outlines[state](radius)}></path>${
    first === undefined
      ? ''
      : svg`<text y=${radius * digit * 0.36} font-size=${radius * (first < 9 ? digit : digit * 0.85)}>${first + 1}</text>`
  }`;
}

/** The same by itself, for a legend. */
export function swatch(work: Pick<MapWork, 'state' | 'paragraphs'>): TemplateResult {
  return html`<svg class=${lookOf(work)} viewBox="-9 -9 18 18" width="18" height="18" aria-hidden="true">${shapeOf(work, 7.5)}</svg>`;
}
