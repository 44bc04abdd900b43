import { css, html, svg, type TemplateResult } from 'lit';
import type { CriterionState } from '../rubric/assessment.ts';
import type { Severity } from '../rules/finding.ts';

export const iconStyles = css`
  .icon {
    flex: none;
    fill: none;
    stroke: currentColor;
    stroke-linecap: round;
    stroke-linejoin: round;
    stroke-width: 1.3;
    vertical-align: -3px;
  }
  .icon .solid {
    fill: currentColor;
    stroke: none;
  }
  .icon .on-solid {
    stroke: var(--vscode-editor-background);
    stroke-width: 1.6;
  }
  .icon.passed {
    color: var(--vscode-charts-green);
  }
  .icon.failed,
  .icon.error {
    color: var(--vscode-charts-red);
  }
  .icon.doubtful,
  .icon.warning {
    color: var(--vscode-charts-yellow);
  }
  .icon.information,
  .icon.hint {
    color: var(--vscode-charts-blue);
  }
  .icon.notJudged {
    color: var(--vscode-descriptionForeground);
  }
  @media (forced-colors: active) {
    .icon {
      color: CanvasText !important;
    }
    .icon .on-solid {
      stroke: Canvas;
    }
  }
`;

/** The states of a value, distinguished by shape: a check, a cross, a warning sign, a broken ring. */
const states: Readonly<Record<CriterionState, TemplateResult>> = {
  passed: svg`<circle cx="8" cy="8" r="7" class="solid" /><path d="M4.5 8.2 7 10.7l4.6-5.2" class="on-solid" />`,
  failed: svg`<circle cx="8" cy="8" r="6.3" class="line" /><path d="M5.3 5.3l5.4 5.4M10.7 5.3l-5.4 5.4" class="line" />`,
  doubtful: svg`<path d="M8 1.8 15 14.2H1z" class="line" /><path d="M8 6v4M8 11.4v1.2" class="line" />`,
  notJudged: svg`<circle cx="8" cy="8" r="6.3" class="line" stroke-dasharray="2.4 2.6" />`,
};

/** The shape of a state, shown beside its name. */
export function stateIcon(state: CriterionState): TemplateResult {
  return icon(states[state], `state ${state}`);
}

/** The severities of a finding, distinguished by shape: a cross, a warning sign, an i, a bulb. */
const severities: Readonly<Record<Severity, TemplateResult>> = {
  error: states.failed,
  warning: states.doubtful,
  information: svg`<circle cx="8" cy="8" r="6.3" class="line" /><path d="M8 7.4v4M8 4.4v1" class="line" />`,
  hint: svg`<path d="M5.8 10.6a4.3 4.3 0 1 1 4.4 0v1.6H5.8zM6.4 14.4h3.2" class="line" />`,
};

/** The shape of a severity, shown beside its name. */
export function severityIcon(severity: Severity): TemplateResult {
  return icon(severities[severity], `severity ${severity}`);
}

export function chevronIcon(): TemplateResult {
  return icon(svg`<path d="M6 3.5 10.5 8 6 12.5" class="line" />`, 'chevron');
}

export function closeIcon(): TemplateResult {
  return icon(svg`<path d="M4 4l8 8M12 4l-8 8" class="line" />`, 'close');
}

export function checkIcon(): TemplateResult {
  return icon(svg`<path d="M3 8.4 6.5 12 13 4.5" class="line" />`, 'check');
}

/** An icon of 16 by 16 pixels, hidden from screen readers. */
function icon(shape: TemplateResult, classes: string): TemplateResult {
  return html`<svg class="icon ${classes}" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">${shape}</svg>`;
}
