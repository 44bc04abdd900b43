import { css } from 'lit';

/** Dense fields for long lists, where a custom element each would be slow: native controls in the colours of the theme. */
export const controlStyles = css`
  input:not([type='checkbox']),
  textarea,
  select {
    background: var(--vscode-input-background);
    border: 1px solid var(--vscode-input-border, var(--vscode-contrastBorder, transparent));
    border-radius: 3px;
    color: var(--vscode-input-foreground);
    font: inherit;
    height: 24px;
    min-width: 0;
    padding: 1px 5px;
  }
  select {
    background: var(--vscode-dropdown-background);
    border-color: var(--vscode-dropdown-border, var(--vscode-contrastBorder, transparent));
    color: var(--vscode-dropdown-foreground);
    padding-inline: 2px;
  }
  textarea {
    field-sizing: content;
    height: auto;
    line-height: 1.4;
    padding-block: 2px;
    resize: none;
    width: 100%;
  }
  ::placeholder {
    color: var(--vscode-input-placeholderForeground);
    opacity: 1;
  }
  :is(input, textarea, select):focus-visible {
    border-color: var(--vscode-focusBorder);
    outline-offset: -1px;
  }
  :is(input, textarea, select):disabled {
    opacity: 0.5;
  }
  input[type='number'] {
    appearance: textfield;
    text-align: end;
  }
  ::-webkit-inner-spin-button {
    appearance: none;
  }
  label {
    align-items: center;
    display: flex;
    gap: 6px;
    min-width: 0;
  }
  label > select {
    flex: 0 1 auto;
  }
  @container (max-width: 360px) {
    label:has(> select) {
      align-items: stretch;
      flex: 1 1 100%;
      flex-direction: column;
      gap: 2px;
    }
  }
  .bar {
    align-items: center;
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  .bar > .link:has(+ .link) {
    margin-inline-end: 10px;
  }
  .quiet {
    border: 1px solid transparent;
    color: var(--vscode-descriptionForeground);
    line-height: 18px;
    padding: 0 5px;
  }
  .quiet:hover:enabled {
    background: var(--vscode-toolbar-hoverBackground);
    border-color: var(--vscode-contrastActiveBorder, transparent);
    color: var(--vscode-foreground);
  }
  @media (forced-colors: active) {
    button.link {
      text-decoration: underline;
    }
  }
`;
