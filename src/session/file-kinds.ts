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

/** True if a file name is that of a manuscript in LaTeX. */
export function isLatex(path: string): boolean {
  return /\.(?:tex|ltx)$/i.test(path);
}
