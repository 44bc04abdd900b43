import { css } from 'lit';

/** What every element of the panel looks like. Colours come from the theme alone. */
export const sharedStyles = css`
  :host {
    display: block;
    color: var(--vscode-foreground);
    font-family: var(--vscode-font-family);
    font-size: var(--vscode-font-size);
  }
  :host([hidden]),
  [hidden] {
    display: none !important;
  }
`;
