import { css } from 'lit';

/** The styles of the tab “Plan”, with the parts that render into it. */
export const planStyles = css`
  :host {
    container-type: inline-size;
  }
  situate-plan-making,
  situate-plan-exchange,
  .main {
    display: grid;
    gap: 8px;
    grid-template-columns: minmax(0, 1fr);
  }
  situate-plan-making {
    margin-bottom: 10px;
  }
  .main {
    align-content: start;
    min-width: 0;
  }
  form {
    display: grid;
    gap: 6px;
  }
  .problems {
    border-inline-start: 3px solid var(--vscode-charts-yellow);
    padding-inline-start: 8px;
  }
  .status {
    border-bottom: 1px solid var(--vscode-widget-border, var(--vscode-contrastBorder, transparent));
    padding-bottom: 6px;
  }
  .status .totals {
    flex: 1 1 220px;
  }
  situate-plan-paragraph {
    border: 1px solid var(--vscode-widget-border, var(--vscode-contrastBorder, transparent));
    border-radius: 4px;
    contain-intrinsic-size: auto 160px;
    content-visibility: auto;
    display: block;
    padding: 6px 8px 4px 4px;
  }
  .paragraph-head,
  .sentence {
    align-items: start;
    column-gap: 4px;
    display: grid;
    row-gap: 4px;
  }
  .paragraph-head {
    grid-template-columns: 24px minmax(0, 1fr) 24px;
  }
  .topic {
    font-weight: 600;
  }
  .budget {
    align-items: center;
    color: var(--vscode-descriptionForeground);
    display: flex;
    flex-wrap: wrap;
    gap: 2px 8px;
    grid-column: 2 / -1;
  }
  .disclose {
    grid-column: 2 / -1;
    justify-self: start;
  }
  .disclose .icon {
    margin-inline-end: 4px;
  }
  .words {
    width: 52px;
  }
  .share {
    font-variant-numeric: tabular-nums;
  }
  meter {
    block-size: 6px;
    inline-size: 88px;
  }
  meter::-webkit-meter-inner-element {
    block-size: 6px;
  }
  meter::-webkit-meter-bar {
    background: var(--vscode-editorWidget-background);
    block-size: 6px;
    border: 1px solid var(--vscode-widget-border, var(--vscode-contrastBorder, transparent));
    border-radius: 3px;
  }
  meter::-webkit-meter-optimum-value {
    background: var(--vscode-charts-blue);
  }
  .sentences {
    display: grid;
    margin-top: 4px;
  }
  .sentence {
    border-radius: 3px;
    grid-template-columns: 24px 108px minmax(0, 1fr) auto 24px;
    padding-block: 3px;
  }
  .works {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    grid-column: 2 / -1;
  }
  .add::before {
    content: '+ ' / '';
  }
  .add-work {
    line-height: 22px;
  }
  .paragraph-head > .handle {
    color: var(--vscode-foreground);
    font-weight: 600;
  }
  .handle {
    color: var(--vscode-descriptionForeground);
    cursor: grab;
    font-variant-numeric: tabular-nums;
    line-height: 24px;
    text-align: center;
    width: 24px;
  }
  .handle:hover {
    background: var(--vscode-toolbar-hoverBackground);
    color: var(--vscode-foreground);
  }
  .remove {
    line-height: 22px;
    padding: 0 3px;
  }
  :is(.sentence, .paragraph-head):not(:hover, :focus-within) > .remove {
    opacity: 0;
  }
  .quiet.add-sentence {
    margin-inline-start: 28px;
  }
  .chip {
    align-items: center;
    background: var(--vscode-badge-background);
    border: 1px solid var(--vscode-contrastBorder, transparent);
    border-radius: 10px;
    color: var(--vscode-badge-foreground);
    cursor: grab;
    display: inline-flex;
    line-height: 18px;
    max-width: 100%;
    padding-inline: 8px 2px;
  }
  .chip .work {
    cursor: inherit;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .chip:has(.work:focus-visible) {
    outline: 1px solid var(--vscode-focusBorder);
    outline-offset: 1px;
  }
  .chip .work:focus-visible {
    outline: none;
  }
  .chip.unknown {
    background: none;
    border: 1px dashed var(--vscode-charts-yellow);
    color: inherit;
  }
  .take-away {
    line-height: 16px;
    opacity: 0.7;
    padding-inline: 2px;
  }
  .take-away:hover {
    opacity: 1;
  }
  .take-away .icon {
    height: 12px;
    vertical-align: -2px;
    width: 12px;
  }
  [data-drop='on'] {
    background: var(--vscode-list-dropBackground);
    outline: 2px dashed var(--vscode-focusBorder);
    outline-offset: -1px;
  }
  [data-drop='before'] {
    box-shadow: 0 -2px 0 var(--vscode-focusBorder);
  }
  [data-drop='after'] {
    box-shadow: 0 2px 0 var(--vscode-focusBorder);
  }
  situate-add-work {
    grid-column: 2 / -1;
  }
  situate-add-work input,
  situate-plan-palette input {
    width: 100%;
  }
  .options {
    background: var(--vscode-editorSuggestWidget-background, var(--vscode-editorWidget-background));
    border: 1px solid var(--vscode-editorSuggestWidget-border, var(--vscode-contrastBorder, transparent));
    color: var(--vscode-editorSuggestWidget-foreground, inherit);
    margin-top: 2px;
  }
  .options [role='listbox'] {
    max-height: 176px;
    overflow: hidden auto;
  }
  .options li {
    cursor: pointer;
    line-height: 22px;
    overflow: hidden;
    padding-inline: 6px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .options [aria-selected='true'] {
    background: var(--vscode-list-activeSelectionBackground);
    color: var(--vscode-list-activeSelectionForeground);
    outline: 1px dotted var(--vscode-contrastActiveBorder, transparent);
    outline-offset: -1px;
  }
  .options [aria-selected='true'] .title {
    color: inherit;
  }
  .found {
    color: var(--vscode-descriptionForeground);
    padding: 1px 6px;
  }
  .title,
  .times {
    color: var(--vscode-descriptionForeground);
  }
  .palette {
    background: var(--vscode-sideBar-background, var(--vscode-editor-background));
    border-top: 1px solid var(--vscode-widget-border, var(--vscode-contrastBorder, transparent));
    bottom: -24px;
    margin-top: 8px;
    padding-block: 6px;
    position: sticky;
  }
  .palette > * {
    box-sizing: border-box;
  }
  .palette summary > .muted {
    font-weight: normal;
  }
  .palette summary {
    cursor: pointer;
    font-weight: 600;
  }
  situate-plan-palette {
    display: grid;
    gap: 6px;
    margin-top: 6px;
  }
  .works-list {
    max-height: 28vh;
    overflow: hidden auto;
  }
  .group {
    margin: 4px 0 2px;
  }
  .works-list li {
    border-radius: 3px;
    cursor: grab;
    line-height: 22px;
    overflow: hidden;
    padding-inline: 4px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .works-list li:hover {
    background: var(--vscode-list-hoverBackground);
    outline: 1px dashed var(--vscode-contrastActiveBorder, transparent);
    outline-offset: -1px;
  }
  .works-list .title {
    margin-inline-start: 6px;
  }
  @media (forced-colors: active) {
    [data-drop='before'] {
      border-top: 2px solid Highlight;
    }
    [data-drop='after'] {
      border-bottom: 2px solid Highlight;
    }
  }
  @container (width < 420px) {
    .sentence {
      grid-template-columns: 24px minmax(0, 1fr) auto 24px;
    }
    .sentence .note {
      grid-column: 2 / 4;
      grid-row: 2;
    }
    .sentence .remove {
      grid-column: 4;
      grid-row: 1;
    }
  }
  @container (width >= 760px) {
    .columns {
      display: grid;
      gap: 16px;
      grid-template-columns: minmax(0, 1fr) minmax(220px, 30%);
    }
    .palette {
      align-self: start;
      background: none;
      border-top: 0;
      bottom: auto;
      margin-top: 0;
      padding-top: 0;
      top: 0;
    }
    .works-list {
      max-height: calc(100vh - 180px);
    }
  }
`;
