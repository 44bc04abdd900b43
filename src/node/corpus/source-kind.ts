import type { Layout } from '../../retrieval/corpus/readers/read-line.ts';

/** The kinds of files that a source can have: lines of JSON in some layout, a library, or a PDF. */
export const sourceKinds = ['arxiv', 'openalex', 'jsonl', 'csl', 'bib', 'ris', 'pdf'] as const;

export type SourceKind = (typeof sourceKinds)[number];

/** The way in which a file is read. Lines in CSL-JSON are as good as a list of it. */
export type FileFormat = 'lines' | 'list' | 'bib' | 'ris' | 'pdf';

const byExtension: Readonly<Record<string, FileFormat>> = {
  jsonl: 'lines',
  ndjson: 'lines',
  bib: 'bib',
  ris: 'ris',
  pdf: 'pdf',
};

/** Extensions whose files may be anything that is JSON. */
const unsaying: ReadonlySet<string> = new Set(['json', 'csl', 'txt', '']);

/** The layout of the records of a kind; undefined where it is recognised by their fields, or they are no JSON. */
export function layoutOfKind(kind: SourceKind | undefined): Layout | undefined {
  const layouts: Partial<Record<SourceKind, Layout>> = {
    arxiv: 'arxiv',
    openalex: 'openalex',
    csl: 'csl',
    jsonl: 'plain',
  };
  return kind === undefined ? undefined : layouts[kind];
}

/** True if a file in a folder may be one of a source, by its name; whatever else is there is none of it. */
export function belongsToSource(path: string, kind: SourceKind | undefined): boolean {
  const extension = extensionOf(path);
  if (kind === 'pdf' || kind === 'bib' || kind === 'ris') return extension === kind;
  return (
    (extension in byExtension && (kind === undefined || byExtension[extension] === 'lines')) ||
    extension === 'json' ||
    // The name that OpenAlex gives the files of its snapshot: part_000.gz.
    (extension === '' && /(?:^|[\\/])part_\d+(?:\.gz)?$/i.test(path))
  );
}

/**
 * Finds the format of a file: as its kind says, else by its name, else by how it begins. Undefined if it is none of
 * these.
 * @param beginning what its first bytes say, unpacked
 */
export function formatOf(path: string, beginning: string, kind: SourceKind | undefined): FileFormat | undefined {
  const content = beginning.replace(/^\ufeff/, '').trimStart();
  if (kind === 'bib' || kind === 'ris' || kind === 'pdf') return kind;
  const isList = content.startsWith('[');
  if (kind !== undefined) return isList ? 'list' : 'lines';
  const extension = extensionOf(path);
  const named = byExtension[extension];
  if (named !== undefined) return named === 'lines' && isList ? 'list' : named;
  if (!unsaying.has(extension) && !content.startsWith('%PDF-')) return undefined;
  if (content.startsWith('%PDF-')) return 'pdf';
  if (isList) return 'list';
  if (content.startsWith('{')) return 'lines';
  if (/^TY {1,2}- /m.test(content)) return 'ris';
  return /^@\w+\s*[{(]/m.test(content) ? 'bib' : undefined;
}

/** In lower case, that of gzip left out. */
function extensionOf(path: string): string {
  const name = path
    .slice(1 + Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')))
    .toLowerCase()
    .replace(/\.gz$/, '');
  return /\.([a-z0-9]{1,8})$/.exec(name)?.[1] ?? '';
}
