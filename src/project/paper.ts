import type { Bibliography } from '../bibliography/entry.ts';
import type { Library } from '../bibliography/library.ts';
import type { ManuscriptSource } from '../manuscript/block.ts';
import type { CitationStyle } from '../manuscript/citation-style.ts';
import type { ManuscriptFormat } from '../manuscript/format.ts';
import type { CitationMark, CitedKey } from '../manuscript/marks.ts';
import { type Citation, citationIn, type Directive, type Section, type Stretch } from '../manuscript/model.ts';
import type { ManuscriptWriter } from '../manuscript/writer.ts';
import { touchesOffset } from '../text/range.ts';
import type { Configuration, ConfigurationProblem } from './configuration.ts';
import type { HandwrittenEntry } from './embedded-bibliographies.ts';
import type { Exemplar } from './exemplar.ts';
import type { SourceProblem } from './problems.ts';
import type { ResolvedPath, UnreadBibliography, Unresolved } from './resolve.ts';
import type { SectionBibliographies } from './section-bibliographies.ts';
import type { SuppliedEvidence } from './supplied-evidence.ts';

/** One paper, read: a snapshot. An edit makes a new one that shares all that did not change. */
export interface Paper {
  /** Absolute path of the main file. */
  readonly main: string;
  readonly format: ManuscriptFormat;
  /** The writer of source of that format. */
  readonly writer: ManuscriptWriter;
  readonly configuration: Configuration;
  /** Where `situate.json` was found. */
  readonly configurationFile: string | undefined;
  readonly configurationProblems: readonly ConfigurationProblem[];
  /** The manuscript's files in the order in which they are read, the main file first. */
  readonly sources: ReadonlyMap<string, ManuscriptSource>;
  readonly missingFiles: readonly Unresolved[];
  /** The targets of the paths in the manuscript: included files and bibliographies. */
  readonly links: readonly ResolvedPath[];
  readonly bibliographies: readonly Bibliography[];
  /** The bibliographies that each part of the paper reads; undefined where all read all, or that is not certain. */
  readonly sectionBibliographies: SectionBibliographies | undefined;
  /** Those that `situate.json` names are there. */
  readonly missingBibliographies: readonly UnreadBibliography[];
  /** Code computes which bibliographies there are, so that some may not be known. */
  readonly computesBibliographies: boolean;
  /** True if a DOI is a key by itself, as in MyST. */
  readonly takesDois: boolean;
  /** The bibliographies in the folder of the main file, if the paper names none at all. */
  readonly unnamedBibliographies: readonly string[];
  /** Paths of the bibliographies that serve other papers in the same folder too. */
  readonly sharedBibliographies: ReadonlySet<string>;
  readonly library: Library;
  readonly suppliedEvidence: SuppliedEvidence;
  /** The exemplar, and where `situate.json` names one that cannot be read. */
  readonly exemplar: Exemplar | undefined;
  readonly missingExemplar: Unresolved | undefined;
  readonly handwrittenEntries: readonly HandwrittenEntry[];
  readonly sections: readonly Section[];
  /** Everything that is read as part of the paper, in order. */
  readonly stretches: readonly Stretch[];
  /** Every citation, in the order of the paper, wherever it is. Computed on demand. */
  readonly citations: readonly Citation[];
  /** Every key in them. The same set as before an edit that changed none of them. */
  readonly citedKeys: ReadonlySet<string>;
  /** `\nocite{*}`: the whole bibliography counts as cited. */
  readonly citesAll: boolean;
  readonly style: CitationStyle;
  readonly directives: readonly Directive[];
  readonly problems: readonly SourceProblem[];
  /** Packages and classes next to the paper, read for what they define. */
  readonly styleFiles: ReadonlyMap<string, ManuscriptSource>;
  /** Other files that the reading depends on, with their texts: configuration and project files. */
  readonly otherFiles: ReadonlyMap<string, string>;
}

/** The related-work sections of a paper, nested ones included, in order. */
export function relatedWorkSections(paper: Pick<Paper, 'sections'>): Section[] {
  return paper.sections.filter((section) => section.relatedWork !== undefined);
}

/** The related-work sections that are nested in no other. */
export function relatedWorkRoots(paper: Pick<Paper, 'sections'>): Section[] {
  return paper.sections.filter(({ relatedWork }) => relatedWork !== undefined && relatedWork !== 'nested');
}

/** A section and all that is nested in it, in order. */
export function withNested(root: Section, paper: Pick<Paper, 'sections'>): Section[] {
  const isWithin = (section: Section | undefined): boolean =>
    section !== undefined && (section === root || isWithin(section.parent));
  // They follow it without a gap.
  const first = paper.sections.indexOf(root);
  const end = paper.sections.findIndex((section, index) => index > first && !isWithin(section));
  return paper.sections.slice(first, end === -1 ? undefined : end);
}

/** The text of any file that belongs to the paper, its configuration included; undefined for other files. */
export function textOf(paper: Paper, file: string): string | undefined {
  return (
    paper.sources.get(file)?.text ??
    paper.bibliographies.find((bibliography) => bibliography.path === file)?.text ??
    paper.otherFiles.get(file)
  );
}

/** The citations for which a test on their marks holds, in order: cheaper than going through all of `citations`. */
export function* citationsWhere(
  paper: Pick<Paper, 'stretches'>,
  test: (mark: CitationMark) => boolean,
): Iterable<Citation> {
  for (const stretch of paper.stretches) {
    for (const mark of stretch.citations) {
      if (test(mark)) {
        yield citationIn(stretch, mark);
      }
    }
  }
}

/** The citation and the key in it that are at an offset of a file, its edges included. */
export function citedKeyAt(
  paper: Pick<Paper, 'citations'>,
  file: string,
  offset: number,
): { readonly citation: Citation; readonly cited: CitedKey } | undefined {
  for (const citation of paper.citations) {
    if (citation.file === file && touchesOffset(citation, offset)) {
      const cited = citation.keys.find(({ range }) => touchesOffset(range, offset));
      if (cited !== undefined) {
        return { citation, cited };
      }
    }
  }
  return undefined;
}
