/** The notes of apacite, which stand in angle brackets: `\cite<see>[for a review]{key}`. */
const noteOfApacite = /\\[a-z]*cite[a-z]*\*?</i;

/**
 * The text of a file that stands in for a class or package that is not installed: nothing, but for a class a usual one
 * with a package for citations. If the papers write citations as only apacite reads them, it is that package: to others
 * `<` is a key.
 * @param texts the sources of the paper
 */
export function standIn(name: string, texts: readonly string[]): string {
  if (!name.endsWith('.cls')) {
    return '\n';
  }
  const citations = texts.some((text) => noteOfApacite.test(text)) ? 'apacite' : 'natbib';
  return `\\LoadClass{report}\\RequirePackage{${citations}}\n`;
}
