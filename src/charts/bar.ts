import { css, html, nothing, svg, type TemplateResult } from 'lit';

/** The ways in which bars are filled, told apart by more than colour: full, half full with an outline, a dotted outline. */
export type Fill = 'full' | 'half' | 'dotted';

export const barStyles = css`
  .bar {
    display: block;
    overflow: visible;
    width: 100%;
  }
  .fill {
    fill: var(--vscode-charts-blue);
    stroke: var(--vscode-charts-blue);
  }
  .fill.half {
    fill-opacity: 0.2;
  }
  .fill.dotted {
    fill: none;
    stroke-dasharray: 2 2;
  }
  .target {
    stroke: var(--vscode-foreground);
    stroke-width: 2;
  }
  .legend .bar {
    flex: none;
    width: 14px;
  }
  @media (forced-colors: active) {
    .fill {
      fill: CanvasText;
      stroke: CanvasText;
    }
    .target {
      stroke: Highlight;
    }
  }
`;

export const legendStyles = css`
  .legend {
    color: var(--vscode-descriptionForeground);
    display: flex;
    flex-wrap: wrap;
    gap: 2px 14px;
    margin-top: 6px;
  }
  .legend li {
    align-items: center;
    display: flex;
    gap: 6px;
  }
`;

/** The height of a bar, with the target that stands out above and below it, in pixels. */
const [height, reach] = [12, 2];

/**
 * A bar from the left, and a tick at its target. Lengths are shares of the width, so it fits any. Hidden from screen readers,
 * as a text beside it says it.
 * @param length from 0 to 1, as `target` is
 */
export function shareBar(fill: Fill, length: number, target?: number): TemplateResult {
  return html`<svg class="bar" height=${height + 2 * reach} aria-hidden="true">
    <rect class="fill ${fill}" x="0" y=${reach + 0.5} width="${percentOf(length)}%" height=${height - 1}></rect>
    ${
      target === undefined
        ? nothing
        : svg`<line class="target" x1="${percentOf(target)}%" x2="${percentOf(target)}%" y1="0" y2=${height + 2 * reach}></line>`
    }
  </svg>`;
}

/** Columns on each other, the first at the top, of a height that is given in pixels. */
export function columnBar(parts: readonly { readonly fill: Fill; readonly height: number }[]): TemplateResult {
  const whole = parts.reduce((sum, part) => sum + part.height, 0);
  let top = 0;
  return html`<svg class="bar" height=${whole} aria-hidden="true">
    ${parts.map(({ fill, height: part }) => {
      top += part;
      return part === 0
        ? nothing
        : svg`<rect class="fill ${fill}" x="0.5%" y=${top - part} width="99%" height=${part}></rect>`;
    })}
  </svg>`;
}

/** The look of a fill, and of the tick at a target, in a legend. */
export function swatch(of: Fill | 'target'): TemplateResult {
  return html`<svg class="bar" height="12" aria-hidden="true">
    ${
      of === 'target'
        ? svg`<line class="target" x1="50%" x2="50%" y1="0" y2="12"></line>`
        : svg`<rect class="fill ${of}" x="0.5" y="1" width="90%" height="10"></rect>`
    }
  </svg>`;
}

function percentOf(share: number): number {
  return Math.round(share * 10_000) / 100;
}
