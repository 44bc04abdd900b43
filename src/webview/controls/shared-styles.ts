import { css } from 'lit';
import { iconStyles } from '../../charts/icons.ts';

/** The style of every element of the panel. Colours come from the theme alone. */
export const sharedStyles = css`
  ${iconStyles}
  vscode-button {
    max-width: 100%;
  }
  /* A long name takes a second line where there is no room for one. */
  vscode-button::part(base) {
    white-space: normal;
  }
  :host {
    box-sizing: border-box;
    color: var(--vscode-foreground);
    display: block;
    font-family: var(--vscode-font-family);
    font-size: var(--vscode-font-size);
    line-height: 1.4;
  }
  *,
  ::before,
  ::after {
    box-sizing: inherit;
  }
  :host([hidden]),
  [hidden] {
    display: none !important;
  }
  h1,
  h2,
  h3,
  p,
  ul,
  ol,
  dl,
  dd,
  figure {
    margin: 0;
    padding: 0;
  }
  ul,
  ol {
    list-style: none;
  }
  h2,
  h3 {
    font-size: inherit;
    font-weight: 600;
  }
  .muted {
    color: var(--vscode-descriptionForeground);
  }
  .visually-hidden {
    clip-path: inset(50%);
    height: 1px;
    overflow: hidden;
    position: absolute;
    white-space: nowrap;
    width: 1px;
  }
  button {
    background: none;
    border: 0;
    border-radius: 3px;
    color: inherit;
    cursor: pointer;
    font: inherit;
    margin: 0;
    padding: 0;
    text-align: start;
  }
  button:disabled {
    cursor: default;
    opacity: 0.5;
  }
  a,
  button.link {
    color: var(--vscode-textLink-foreground);
    text-decoration: none;
  }
  a:hover,
  button.link:hover:enabled {
    color: var(--vscode-textLink-activeForeground);
    text-decoration: underline;
  }
  button.plain {
    padding: 1px 5px;
  }
  button.plain:hover:enabled {
    background: var(--vscode-toolbar-hoverBackground);
    outline: 1px dashed var(--vscode-contrastActiveBorder, transparent);
  }
  :is(button, a, input, textarea, select, [tabindex]):focus-visible {
    outline: 1px solid var(--vscode-focusBorder);
    outline-offset: 1px;
  }
  textarea {
    background: var(--vscode-input-background);
    border: 1px solid var(--vscode-input-border, var(--vscode-contrastBorder, transparent));
    border-radius: 3px;
    color: var(--vscode-input-foreground);
    font: inherit;
    padding: 4px 6px;
    resize: vertical;
    width: 100%;
  }
  input[type='checkbox'] {
    appearance: none;
    background: var(--vscode-checkbox-background);
    border: 1px solid var(--vscode-checkbox-border);
    border-radius: 3px;
    cursor: pointer;
    height: 18px;
    margin: 0;
    position: relative;
    width: 18px;
  }
  input[type='checkbox']:checked::after {
    border: solid var(--vscode-checkbox-foreground, var(--vscode-foreground));
    border-width: 0 2px 2px 0;
    content: '';
    height: 9px;
    inset: 1.5px 5px auto auto;
    position: absolute;
    transform: rotate(42deg);
    width: 5px;
  }
  .chevron {
    transition: transform 0.1s;
  }
  [aria-expanded='true'] > .chevron {
    transform: rotate(90deg);
  }
  table {
    border-collapse: collapse;
    width: 100%;
  }
  caption {
    color: var(--vscode-descriptionForeground);
    padding-bottom: 4px;
    text-align: start;
  }
  th,
  td {
    border-bottom: 1px solid var(--vscode-widget-border, var(--vscode-contrastBorder, transparent));
    font-weight: normal;
    padding: 3px 8px 3px 0;
    text-align: start;
    vertical-align: top;
  }
  thead th {
    color: var(--vscode-descriptionForeground);
  }
  td.number,
  th.number {
    font-variant-numeric: tabular-nums;
    text-align: end;
    white-space: nowrap;
  }
  @media (prefers-reduced-motion: reduce) {
    * {
      animation: none !important;
      transition: none !important;
    }
  }
`;
