/** The style of a report's page: light or dark as the reader prefers, light on paper. */
export const pageStyle = `
:root { color-scheme: light; --back: #fff; --text: #1b1b1b; --soft: #555; --line: #c9c9c9; --room: #ececec;
  --plain: #2f5fb3; --good: #1a7f4b; --bad: #b42318; --open: #6b6b6b; }
@media screen and (prefers-color-scheme: dark) { :root { color-scheme: dark; --back: #1b1b1b; --text: #ececec;
  --soft: #b5b5b5; --line: #4d4d4d; --room: #303030; --plain: #7fb0ff; --good: #4cc38a; --bad: #ff8a7a; --open: #a3a3a3; } }
body { margin: 0 auto; padding: 1.5rem; max-width: 60rem; background: var(--back); color: var(--text);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; line-height: 1.25; }
h2 { font-size: 1.2rem; margin-top: 2rem; }
section + section { border-top: 2px solid var(--line); margin-top: 3rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: 0.9rem; overflow-wrap: normal; }
th, td { border: 1px solid var(--line); padding: 0.3rem 0.5rem; text-align: start; vertical-align: top; }
figure { margin: 1rem 0; break-inside: avoid; }
figcaption, footer { color: var(--soft); }
svg { display: block; max-width: 100%; height: auto; font: 13px system-ui, sans-serif; }
svg text { fill: var(--text); }
svg .room { fill: var(--room); }
svg .plain { fill: var(--plain); }
svg .good { fill: var(--good); }
svg .bad { fill: var(--bad); }
svg .open { fill: var(--open); }
svg .mark { stroke: var(--text); stroke-width: 2; fill: none; }
@media print { body { max-width: none; padding: 0; } h2, h3 { break-after: avoid; } tr { break-inside: avoid; }
  svg { print-color-adjust: exact; -webkit-print-color-adjust: exact; } }
`;
