import { css } from 'lit';

const page = css`
  html,
  body {
    box-sizing: border-box;
    height: 100%;
    margin: 0;
    overflow: hidden;
    padding: 0;
  }
`;

// VS Code pads the body; the page's content security policy allows no styles in its HTML.
if (page.styleSheet !== undefined) document.adoptedStyleSheets = [...document.adoptedStyleSheets, page.styleSheet];
