import { barStyles, legendStyles } from '../charts/bar.ts';
import { squareStyles } from '../charts/citation-square.ts';
import { emphasisStyles } from '../charts/emphasis-row.ts';
import { iconStyles } from '../charts/icons.ts';
import { paragraphStyles } from '../charts/paragraph-row.ts';
import { stripStyles } from '../charts/score-strip.ts';
import { yearStyles } from '../charts/year-column.ts';

/** The colours of a page, by the names that the charts of the panel have for them. */
const light = `
  --vscode-foreground: #1b1b1b; --vscode-descriptionForeground: #555; --vscode-editor-background: #fff;
  --vscode-charts-blue: #2f5fb3; --vscode-charts-green: #1a7f4b; --vscode-charts-red: #b42318;
  --vscode-charts-yellow: #8a6100; --vscode-charts-purple: #6b3fa0; --line: #c9c9c9;`;
const dark = `
  --vscode-foreground: #ececec; --vscode-descriptionForeground: #b5b5b5; --vscode-editor-background: #1b1b1b;
  --vscode-charts-blue: #7fb0ff; --vscode-charts-green: #4cc38a; --vscode-charts-red: #ff8a7a;
  --vscode-charts-yellow: #e2b93b; --vscode-charts-purple: #c8a2ff; --line: #4d4d4d;`;

const charts = [
  barStyles,
  legendStyles,
  iconStyles,
  paragraphStyles,
  squareStyles,
  yearStyles,
  emphasisStyles,
  stripStyles,
].map(({ cssText }) => cssText);

/** The style of a report's page: light or dark as the reader prefers, light on paper. */
export const pageStyle = `
:root { color-scheme: light; ${light} }
@media screen and (prefers-color-scheme: dark) { :root { color-scheme: dark; ${dark} } }
${charts.join('\n')}
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.5rem; max-width: 62rem; background: var(--vscode-editor-background);
  color: var(--vscode-foreground); font: 0.94rem/1.45 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 0.5rem; }
h2 { font-size: 1.15rem; margin: 1.4rem 0 0.4rem; }
h3 { font-size: 1rem; margin: 0; }
p, ul, ol { margin: 0.3rem 0; }
ul, ol { padding-inline-start: 1.4rem; }
section + section { border-top: 2px solid var(--line); margin-top: 3rem; padding-top: 1.5rem; }
figure { break-inside: avoid; margin: 0 0 1.2rem; }
figcaption p, footer, summary, .muted { color: var(--vscode-descriptionForeground); }
.pictures { columns: 20rem 2; column-gap: 2.5rem; margin: 0.6rem 0; }
.pictures > :first-child { column-span: all; }
.chart { font-size: 0.9rem; margin: 0.4rem 0; }
.chart :is(ul, ol) { list-style: none; margin: 0; padding: 0; }
.chart .legend { margin-top: 0.4rem; }
.visually-hidden { clip-path: inset(50%); height: 1px; overflow: hidden; position: absolute; white-space: nowrap; width: 1px; }
.scores { column-gap: 2rem; display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr)); }
.scores li { align-items: baseline; display: flex; gap: 0.5rem; }
.scores .value { font-variant-numeric: tabular-nums; font-weight: 600; }
.strips li { align-items: center; column-gap: 1rem; display: grid; grid-template-columns: minmax(0, 14rem) minmax(0, 1fr) 7rem; }
summary { cursor: pointer; }
@media (min-width: 421px) { .work { grid-template-columns: minmax(0, 13em) minmax(0, 1fr) 6.5em; } }
.part > summary > h2 { color: var(--vscode-foreground); display: inline-block; margin: 0.4rem 0; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: 0.9rem; margin: 0.3rem 0; overflow-wrap: normal; }
th, td { border: 1px solid var(--line); padding: 0.25rem 0.5rem; text-align: start; vertical-align: top; }
footer { font-size: 0.85rem; margin-top: 1.5rem; }
@page { margin: 12mm; }
@media print { body { font-size: 8.5pt; line-height: 1.35; max-width: none; padding: 0; }
  h1 { font-size: 14pt; } h2 { font-size: 11pt; margin: 0.7rem 0 0.2rem; } h3 { font-size: 9.5pt; } p, ul, ol { margin: 0.15rem 0; }
  figure { margin-bottom: 0.6rem; } .chart, table { font-size: 8pt; } .row, .work { padding-block: 0; } footer { font-size: 7.5pt; margin-top: 0.6rem; } h2, h3 { break-after: avoid; } tr { break-inside: avoid; }
  .chart, .icon { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  details:not([open]) { display: none; } }
`;
