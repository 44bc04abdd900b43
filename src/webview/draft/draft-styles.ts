import { css } from 'lit';

/** The styles of the tab “Draft”, with the parts that render into it. */
export const draftStyles = css`
  :host {
    container-type: inline-size;
  }
  situate-draft-controls,
  situate-draft-text,
  situate-draft-feedback,
  situate-draft-changes,
  situate-draft-writing,
  .shown,
  section {
    display: grid;
    gap: 6px;
    grid-template-columns: minmax(0, 1fr);
    min-width: 0;
  }
  situate-draft-controls {
    margin-bottom: 12px;
  }
  situate-draft-writing:has(.writing) {
    margin-bottom: 12px;
  }
  .shown {
    align-content: start;
    gap: 16px;
  }
  h3,
  #writing {
    border-bottom: 1px solid var(--vscode-widget-border, var(--vscode-contrastBorder, transparent));
    padding-bottom: 2px;
  }
  .heading {
    font-size: 1.1em;
  }
  summary {
    color: var(--vscode-descriptionForeground);
    cursor: pointer;
    width: fit-content;
  }
  .options > .bar {
    margin-top: 6px;
  }
  .source {
    font-family: var(--vscode-editor-font-family);
    font-size: var(--vscode-editor-font-size, inherit);
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  .prose {
    line-height: 1.5;
    max-width: 75ch;
    overflow-wrap: break-word;
    white-space: pre-wrap;
  }
  .bar button[aria-pressed='true'] {
    background: var(--vscode-inputOption-activeBackground);
    color: var(--vscode-inputOption-activeForeground);
    outline: 1px solid var(--vscode-inputOption-activeBorder, transparent);
  }
  .text {
    display: grid;
    gap: 10px;
  }
  textarea.source {
    max-height: 60vh;
  }
  .writing {
    border: 1px solid var(--vscode-widget-border, var(--vscode-contrastBorder, transparent));
    border-radius: 4px;
    max-height: 40vh;
    overflow: hidden auto;
    padding: 6px 8px;
  }
  .rounds {
    margin-bottom: 12px;
    max-height: 230px;
    overflow: hidden auto;
  }
  .round {
    border-radius: 3px;
    display: grid;
    outline-offset: -1px;
    padding: 3px 8px;
    width: 100%;
  }
  .round:hover {
    background: var(--vscode-list-hoverBackground);
    outline: 1px dashed var(--vscode-contrastActiveBorder, transparent);
  }
  .round[aria-current] {
    background: var(--vscode-list-inactiveSelectionBackground);
    color: var(--vscode-list-inactiveSelectionForeground, inherit);
    outline: 1px solid var(--vscode-contrastActiveBorder, transparent);
  }
  .round:focus-visible {
    outline: 1px solid var(--vscode-focusBorder);
  }
  .round .muted {
    font-size: 0.92em;
  }
  .badge {
    background: var(--vscode-badge-background);
    border: 1px solid var(--vscode-contrastBorder, transparent);
    border-radius: 8px;
    color: var(--vscode-badge-foreground);
    font-size: 0.85em;
    margin-inline-start: 4px;
    padding: 0 6px;
  }
  .worsened {
    overflow-wrap: anywhere;
  }
  .worsened::before {
    content: '⚠ ' / '';
  }
  .deviations {
    display: grid;
    gap: 3px;
  }
  .deviations li {
    align-items: start;
    display: flex;
    gap: 6px;
  }
  .deviations .icon {
    margin-top: 1px;
  }
  .passages,
  .passages ul {
    display: grid;
    gap: 4px;
    margin-top: 4px;
  }
  .passages q {
    overflow-wrap: anywhere;
  }
  details .deviations {
    margin-top: 4px;
  }
  table {
    min-width: min(100%, 480px);
    width: auto;
  }
  tbody th {
    padding-inline-start: 20px;
    position: relative;
  }
  tbody th .icon {
    inset: 4px auto auto 0;
    position: absolute;
  }
  .was {
    white-space: nowrap;
  }
  .change .better > [aria-hidden] {
    color: var(--vscode-charts-green);
  }
  .change .worse > [aria-hidden] {
    color: var(--vscode-charts-red);
  }
  .points {
    display: grid;
    gap: 6px;
  }
  .points li {
    align-items: start;
    display: grid;
    gap: 2px 6px;
    grid-template-columns: 18px minmax(0, 1fr) 66px 24px;
  }
  .points input {
    margin-top: 3px;
  }
  .points .muted {
    line-height: 24px;
  }
  .points .proposal {
    display: flex;
    flex-wrap: wrap;
    gap: 0 8px;
    grid-column: 2 / -1;
  }
  .add {
    justify-self: start;
  }
  .add::before {
    content: '+ ' / '';
  }
  .points .remove {
    line-height: 22px;
  }
  article {
    grid-template-columns: minmax(0, 1fr);
    border: 1px solid var(--vscode-widget-border, var(--vscode-contrastBorder, transparent));
    border-radius: 4px;
    contain-intrinsic-size: auto 140px;
    content-visibility: auto;
    display: grid;
    gap: 6px;
    padding: 6px 8px;
  }
  article .change-title {
    flex: 1 1 180px;
    font-weight: 600;
  }
  .change-title input {
    flex: none;
  }
  .sentences {
    display: grid;
    gap: 8px;
  }
  .sentences li {
    display: grid;
    gap: 2px 6px;
    grid-template-columns: 18px minmax(0, 1fr);
  }
  .sentences .link {
    grid-column: 2;
    justify-self: start;
  }
  ins {
    background: var(--vscode-diffEditor-insertedTextBackground);
    outline: 1px dashed var(--vscode-diffEditor-insertedTextBorder, transparent);
    text-decoration: underline 1px;
    text-underline-offset: 3px;
  }
  del {
    background: var(--vscode-diffEditor-removedTextBackground);
    outline: 1px dashed var(--vscode-diffEditor-removedTextBorder, transparent);
    text-decoration: line-through;
  }
  ins::before,
  del::before {
    clip-path: inset(50%);
    content: attr(data-said) ' ';
    height: 1px;
    overflow: hidden;
    position: absolute;
    white-space: nowrap;
    width: 1px;
  }
  @container (width < 420px) {
    .constraint {
      display: none;
    }
    td.number {
      white-space: normal;
    }
    .was {
      display: block;
    }
    .points li {
      grid-template-columns: 18px minmax(0, 1fr) 24px;
    }
    .points .muted {
      grid-column: 2;
      grid-row: 2;
      line-height: inherit;
    }
    .points .remove {
      grid-column: 3;
      grid-row: 1;
    }
  }
  @container (width >= 760px) {
    situate-draft-controls {
      align-items: center;
      display: flex;
      flex-wrap: wrap;
      gap: 6px 24px;
    }
    .columns {
      display: grid;
      gap: 16px;
      grid-template-columns: minmax(230px, 26%) minmax(0, 1fr);
    }
    .rounds {
      max-height: none;
    }
  }
`;
