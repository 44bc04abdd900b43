import type * as vscode from 'vscode';

/** Documents in which Situate finds something: manuscripts and bibliographies, by language or by name. */
export const manuscriptSelector: vscode.DocumentSelector = [
  { language: 'latex' },
  { language: 'tex' },
  { language: 'markdown' },
  { language: 'quarto' },
  { language: 'rmd' },
  { pattern: '**/*.{tex,ltx,md,qmd,Rmd,rmd}' },
];

export const bibliographySelector: vscode.DocumentSelector = [{ language: 'bibtex' }, { pattern: '**/*.bib' }];

export const paperSelector: vscode.DocumentSelector = [
  ...manuscriptSelector,
  ...bibliographySelector,
  { pattern: '**/situate.json' },
];

const manuscriptName = /\.(?:tex|ltx|md|qmd|rmd|markdown)$/i;
const paperName = /\.(?:tex|ltx|md|qmd|rmd|markdown|bib|sty|cls)$|[/\\](?:situate\.json|_quarto\.ya?ml|_bookdown\.yml)$/i;

/** Files whose change on the disk may change a paper, as a glob. */
export const watchedFiles = '**/{*.tex,*.ltx,*.md,*.qmd,*.Rmd,*.rmd,*.bib,*.sty,*.cls,situate.json,_quarto.yml,_bookdown.yml}';

/** Whether a file name is that of a manuscript: a paper can be found from it. */
export function isManuscript(path: string): boolean {
  return manuscriptName.test(path);
}

/** Whether a file name is that of anything a paper is read from. */
export function isPaperFile(path: string): boolean {
  return paperName.test(path);
}
