import { basename, dirname, extname, join, normalize } from 'pathe';
import type { ManuscriptFormat } from '../manuscript/format.ts';
import { memoize } from '../task/memoize.ts';
import { isWithin } from './allowed-path.ts';
import { formatOf } from './formats.ts';
import { showsDifference } from './made-by-tools.ts';
import type { Paper } from './paper.ts';
import type { Sources, SourceText } from './sources.ts';

/** A folder with more manuscripts than this is a collection, and what is in it is shared. */
export const mostManuscripts = 100;

/** The parts of a paper that show which of its bibliographies it shares. */
type PaperFiles = Pick<Paper, 'main' | 'sources' | 'bibliographies' | 'links'>;

/**
 * The bibliographies of a paper that serve other papers too: a manuscript that is not part of this paper, next to its
 * main file or next to the bibliography, names them. The same paper in another format (`paper.tex` and `paper.md`) does
 * not count as another paper. Bibliographies above the paper's folder are not checked, because they belong to no single
 * paper. Files that are not in `sources` yet are asked for; each text is searched once, so an edit costs only a few
 * look-ups.
 */
export function sharedBibliographies(paper: PaperFiles, sources: Sources): ReadonlySet<string> {
  const home = dirname(paper.main);
  const own = paper.bibliographies.map(({ path }) => path).filter((path) => isWithin(home, path));
  const shared = new Set<string>();
  for (const folder of new Set([...own.flatMap((path) => [home, dirname(path)])])) {
    const others = manuscriptsIn(folder, sources).filter((path) => !isPartOf(paper, path));
    if (others.length > mostManuscripts) {
      return new Set(own);
    }
    for (const path of others) {
      for (const named of namedBy(path, paper, sources)) {
        shared.add(named);
      }
    }
  }
  return new Set(own.filter((path) => shared.has(path)));
}

function isPartOf({ main, sources }: PaperFiles, path: string): boolean {
  return sources.has(path) || (dirname(path) === dirname(main) && stem(path) === stem(main));
}

function stem(path: string): string {
  return basename(path, extname(path));
}

/**
 * The manuscripts in a folder, as far as its listing is there; the same list as long as the listing is the same.
 */
export function manuscriptsIn(folder: string, sources: Sources): readonly string[] {
  return manuscriptsAmong(sources.folder(folder) ?? [], folder);
}

const manuscriptsAmong = memoize((names: readonly string[], folder: string): readonly string[] =>
  names.filter((name) => formatOf(name) !== undefined).map((name) => join(folder, name)),
);

/** The bibliographies that a manuscript names, itself or through the project file that it shares with the paper. */
function namedBy(path: string, { sources: files, links }: PaperFiles, sources: Sources): string[] {
  const inherited = links.filter(({ file }) => !files.has(file) && isInProjectOf(path, file));
  return [...bibliographiesNamedIn(path, sources), ...inherited.map(({ resolved }) => resolved)];
}

/** True if a manuscript has the metadata of a project file: Quarto's is for its own formats, that of MyST for all Markdown. */
function isInProjectOf(path: string, projectFile: string): boolean {
  return /\/(?:myst|_config)\.yml$/.test(projectFile) ? formatOf(path) === 'markdown' : /\.(?:qmd|rmd)$/i.test(path);
}

/** The bibliographies that a manuscript names by itself, as paths; none as long as its text is not there, or is a difference. */
export function bibliographiesNamedIn(path: string, sources: Sources): string[] {
  const source = sources.file(path);
  return typeof source === 'object' && !showsDifference(source) ? bibliographiesNamedBy(path, source) : [];
}

/** The bibliographies that the text of a manuscript names, as paths. */
export function bibliographiesNamedBy(path: string, text: Pick<SourceText, 'text'>): string[] {
  return namesIn(text, formatOf(path)).map((name) => normalize(join(dirname(path), name)));
}

const namesIn = memoize(
  ({ text }: Pick<SourceText, 'text'>, format: ManuscriptFormat | undefined): readonly string[] =>
    format === 'latex' ? namesInLatex(text) : namesInMetadata(text),
);

const bibliographyCommand =
  /\\(?:bibliography|nobibliography|addbibresource|addglobalbib)\*?\s{0,9}(?:\[[^\][]{0,99}\]\s{0,9})?\{([^{}]{0,999})\}/g;

function namesInLatex(text: string): string[] {
  const isInComment = (at: number): boolean => /(?<!\\)%/.test(text.slice(text.lastIndexOf('\n', at) + 1, at));
  return [...text.matchAll(bibliographyCommand)]
    .filter(({ index }) => !isInComment(index))
    .flatMap(({ 1: list = '' }) => list.split(','))
    .map((name) => name.trim().replace(/(?:\.bib)?$/i, '.bib'));
}

/** Whatever looks like a bibliography in the YAML that a document begins with. */
function namesInMetadata(text: string): string[] {
  const metadata = text.startsWith('---') ? text.slice(0, Math.min(text.indexOf('\n---', 3) + 1, mostMetadata)) : '';
  return [...metadata.matchAll(/(?<![^\s"'[\],:])[^\s"'[\],:]{1,200}\.(?:bib|json|ya?ml)\b/g)].map(([name]) => name);
}

/** In characters. */
const mostMetadata = 20_000;
