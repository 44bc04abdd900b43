import { dirname, relative } from 'pathe';
import type { ManuscriptFormat } from '../manuscript/format.ts';
import { type Section, textOf } from '../manuscript/model.ts';
import { LineIndex } from '../text/line-index.ts';
import { citedAs } from './cited-as.ts';
import { type Paper, relatedWorkRoots, withNested } from './paper.ts';
import { undefinedKeysOf } from './undefined-keys.ts';

/**
 * The facts that `situate inspect` prints about a paper. Paths are relative to the main file's folder; lists of keys
 * are sorted.
 */
export interface Inspection {
  readonly main: string;
  readonly format: ManuscriptFormat;
  readonly files: readonly string[];
  readonly missingFiles: readonly string[];
  readonly bibliographies: readonly { readonly path: string; readonly entries: number }[];
  readonly missingBibliographies: readonly string[];
  readonly citedKeys: readonly string[];
  readonly undefinedKeys: readonly string[];
  readonly neverCitedKeys: readonly string[];
  readonly duplicateKeys: readonly string[];
  readonly relatedWork: readonly RelatedWorkInspection[];
}

/** A related-work section with all that is nested in it. */
interface RelatedWorkInspection {
  readonly file: string;
  readonly heading: string;
  /** 1-based. */
  readonly line: number;
  readonly paragraphs: number;
  readonly sentences: number;
  readonly words: number;
  readonly citedKeys: readonly string[];
}

/** Sums up a paper. */
export function inspectPaper(paper: Paper): Inspection {
  const folder = dirname(paper.main);
  const path = (file: string): string => relative(folder, file);
  return {
    main: path(paper.main),
    format: paper.format,
    files: [...paper.sources.keys()].map(path),
    missingFiles: paper.missingFiles.map(({ resolved }) => path(resolved)),
    bibliographies: paper.bibliographies.map((bibliography) => ({
      path: path(bibliography.path),
      entries: bibliography.entries.length,
    })),
    missingBibliographies: paper.missingBibliographies.map(({ resolved }) => path(resolved)),
    citedKeys: sortedKeys(paper.citedKeys),
    undefinedKeys: sortedKeys(undefinedKeysOf(paper)),
    neverCitedKeys: neverCitedKeys(paper),
    duplicateKeys: sortedKeys(paper.library.duplicates.flatMap((group) => group.map(({ key }) => key))),
    relatedWork: relatedWorkRoots(paper)
      .map((root) => inspectSection(root, paper, path))
      .filter(({ heading, paragraphs }) => heading !== '' || paragraphs > 0),
  };
}

/** The keys of entries that are never cited, under no alias either, sorted; none if everything counts as cited. */
function neverCitedKeys(paper: Paper): string[] {
  if (paper.citesAll) {
    return [];
  }
  const used = new Set<string>();
  for (const key of paper.citedKeys) {
    used.add(key.toLowerCase());
    used.add(citedAs(paper, key)?.key.toLowerCase() ?? '');
  }
  const never: string[] = [];
  for (const { key } of paper.library.entries()) {
    if (!used.has(key.toLowerCase())) {
      never.push(key);
    }
  }
  return sortedKeys(never);
}

function inspectSection(root: Section, paper: Paper, path: (file: string) => string): RelatedWorkInspection {
  const sections = withNested(root, paper);
  const paragraphs = textOf(sections);
  const text = paper.sources.get(root.file)?.text ?? '';
  return {
    file: path(root.file),
    heading: root.heading.title,
    line: new LineIndex(text).positionAt(root.headingRange.start).line + 1,
    paragraphs: paragraphs.length,
    sentences: paragraphs.reduce((sum, { sentences }) => sum + sentences.length, 0),
    words: paragraphs.reduce((sum, { words }) => sum + words, 0),
    citedKeys: sortedKeys(
      sections.flatMap(({ citations }) => citations.flatMap(({ keys }) => keys.map(({ key }) => key))),
    ),
  };
}

/** Distinct keys in code-unit order, the same on every machine. */
function sortedKeys(keys: Iterable<string>): string[] {
  return [...new Set(keys)].sort();
}
