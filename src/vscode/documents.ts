import type * as vscode from 'vscode';

const manuscripts = '**/*.{tex,ltx,md,markdown,qmd,Rmd,rmd}';
const bibliographies = '**/*.bib';
const projectFiles = '**/{situate.json,.situate/evidence.json,_quarto.yml,_quarto.yaml}';

/** Documents that cite. */
export const manuscriptSelector: vscode.DocumentSelector = [{ pattern: manuscripts }];

/** Documents with citation keys: manuscripts and bibliographies. */
export const keySelector: vscode.DocumentSelector = [{ pattern: manuscripts }, { pattern: bibliographies }];

/** Documents that may name a file of the paper. */
export const linkSelector: vscode.DocumentSelector = [{ pattern: manuscripts }, { pattern: projectFiles }];

/** Documents in which something may be found. */
export const paperSelector: vscode.DocumentSelector = [
  { pattern: manuscripts },
  { pattern: bibliographies },
  { pattern: projectFiles },
];
