import * as vscode from 'vscode';

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

/** True if a file name is that of a manuscript: a paper can be found from it. */
export function isManuscript(path: string): boolean {
  return /\.(?:tex|ltx|md|markdown|qmd|rmd)$/i.test(path);
}

/** True if a file name is that of a bibliography: papers can be found that name it. */
export function isBibliography(path: string): boolean {
  return /\.bib$/i.test(path);
}

/** True if a file name is that of something papers are made of. */
export function isPaperFile(path: string): boolean {
  return (
    isManuscript(path) ||
    isBibliography(path) ||
    /\.(?:sty|cls)$|\/(?:situate\.json|\.situate\/evidence\.json|_quarto\.ya?ml|_bookdown\.yml)$/i.test(path)
  );
}

/** Manuscripts of more characters than this are linted on command only: a long book has fewer, a file of data has more. */
const mostCharacters = 2_000_000;

/** True if a manuscript is too long to be linted without a command. */
export function isTooLarge(document: vscode.TextDocument): boolean {
  if (!isManuscript(document.uri.path)) {
    return false;
  }
  // The end of the document as an offset: no need to build its text to know its length.
  const length = document.offsetAt(new vscode.Position(document.lineCount, 0));
  return length > mostCharacters;
}

/** Signs that a Markdown document without citations lacks: a cheap check before it is read as a paper. */
const mayCite = /@[\w{]|bibliography|\\[A-Za-z]*cite/;

/** True if it is worth looking for a paper that a document belongs to: most Markdown documents are none. */
export function mayBelongToPaper(document: vscode.TextDocument): boolean {
  const { path } = document.uri;
  return isBibliography(path) || (isManuscript(path) && (isLatex(path) || mayCite.test(document.getText())));
}

/**
 * True if a document is a file of the disk or of the workspace, and not one of the editor's own: the old side of a
 * diff, a setting, an output. A document that was never saved has no folder to find files from.
 */
export function isFile({ scheme }: vscode.Uri): boolean {
  return scheme === 'file' || (vscode.workspace.workspaceFolders ?? []).some(({ uri }) => uri.scheme === scheme);
}

function isLatex(path: string): boolean {
  return /\.(?:tex|ltx)$/i.test(path);
}
