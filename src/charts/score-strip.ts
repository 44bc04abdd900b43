import { css, html, nothing, svg, type TemplateResult } from 'lit';

/** The lowest and the highest score. */
const [lowest, highest] = [1, 5];
/** The height of a strip, and half of that of its marks, in pixels. */
const [height, half] = [18, 4];

export const stripStyles = css`
  .strip {
    display: block;
    height: ${height}px;
    overflow: visible;
    width: 100%;
  }
  .strip .scale,
  .strip .level {
    stroke: var(--vscode-descriptionForeground);
    opacity: 0.5;
  }
  .strip .spread {
    opacity: 0.5;
    stroke: var(--vscode-charts-blue);
    stroke-width: 4;
  }
  .strip .reply {
    stroke: var(--vscode-foreground);
    stroke-width: 1.5;
  }
  .strip .mean {
    fill: var(--vscode-charts-blue);
    stroke: var(--vscode-editor-background);
  }
  .strip .weighted {
    fill: var(--vscode-charts-purple);
    stroke: var(--vscode-editor-background);
  }
  @media (forced-colors: active) {
    .strip :is(.scale, .level, .spread, .reply) {
      stroke: CanvasText;
    }
    .strip :is(.mean, .weighted) {
      fill: CanvasText;
      stroke: Canvas;
    }
  }
`;

/** The mean of scores, and those of single replies. */
export interface StripScores {
  readonly mean: number;
  readonly replies: readonly number[];
}

/**
 * A strip from 1 to 5: a dot at the mean, ticks at single replies, a line over their spread, and a diamond at the mean by the
 * author's weights. Places are shares of its width, so it fits any. Hidden from screen readers, as a text beside it says it.
 */
export function scoreStrip({ mean, replies }: StripScores, weighted?: number): TemplateResult {
  const middle = height / 2;
  const tick = (name: string, score: number, reach: number): TemplateResult =>
    svg`<line class=${name} x1=${place(score)} x2=${place(score)} y1=${middle - reach} y2=${middle + reach} />`;
  return html`<svg class="strip" aria-hidden="true">
    <line class="scale" x1=${place(lowest)} x2=${place(highest)} y1=${middle} y2=${middle} />
    ${Array.from({ length: highest - lowest + 1 }, (_, at) => tick('level', lowest + at, 2))}
    ${
      replies.length < 2
        ? nothing
        : svg`<line class="spread" x1=${place(Math.min(...replies))} x2=${place(Math.max(...replies))} y1=${middle} y2=${middle} />`
    }
    ${replies.length < 2 ? nothing : replies.map((reply) => tick('reply', reply, half + 2))}
    <circle class="mean" cx=${place(mean)} cy=${middle} r=${half + 1} />
    ${
      weighted === undefined
        ? nothing
        : svg`<svg class="at" x=${place(weighted)} y=${middle} overflow="visible"><path class="weighted" d="M0 -6 6 0 0 6 -6 0Z" /></svg>`
    }
  </svg>`;
}

/** Leaves a little room at both ends for the marks. */
function place(score: number): string {
  return `${3 + (94 * (score - lowest)) / (highest - lowest)}%`;
}
