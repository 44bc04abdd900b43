import { css } from 'lit';

/** The row above a list that says what of it is shown, and in which order. */
export const filterStyles = css`
  .tools {
    align-items: center;
    display: flex;
    flex-wrap: wrap;
    gap: 6px 8px;
    margin: 6px 0 8px;
  }
  .tools vscode-textfield {
    flex: 1 1 200px;
    min-width: 0;
    width: auto;
  }
  .tools vscode-single-select {
    flex: 1 1 110px;
    max-width: 190px;
    width: auto;
  }
  .tools .count {
    flex: 1 0 100%;
  }
  /* The words in the empty field would be cut off beside the lists. */
  @media (max-width: 560px) {
    .tools vscode-textfield {
      flex-basis: 100%;
    }
  }
`;
