import type { TextRange } from '../text/range.ts';

/**
 * Anything that a reader finds in one block of a source. All offsets are relative to the block, so that a block that
 * moved but did not change keeps its marks. Marks are in the order of their `start`.
 */
export type Mark =
  | CitationMark
  | HeadingMark
  | ParagraphMark
  | InclusionMark
  | BibliographyMark
  | BibitemMark
  | EmbeddedFileMark
  | DefinitionMark
  | ConditionMark
  | StyleMark
  | DocumentMark
  | ReferenceSectionMark
  | DirectiveMark
  | RootMark
  | ProblemMark;

/** One key as written in a citation. `range` covers the key itself, without spaces or `@`. */
export interface CitedKey {
  readonly key: string;
  readonly range: TextRange;
  /** The note that is printed before the work, "but see"; left out where there is none. */
  readonly before?: TextRange;
  /** The note that is printed after it, "p. 3"; left out where there is none. */
  readonly after?: TextRange;
}

/** True if something is said beside one of these keys. */
export function haveNotes(keys: readonly CitedKey[]): boolean {
  return keys.some(({ before, after }) => before !== undefined || after !== undefined);
}

/**
 * The way in which a citation fits into its sentence.
 * - `parenthetical`: beside the sentence: `\citep{k}`, `\parencite{k}`, `[@k]`
 * - `textual`: a part of the sentence: `\citet{k}`, `\textcite{k}`, `@k`, `\citeauthor{k}`
 * - `plain`: `\cite{k}`, whose look depends on the packages of the paper
 * - `aside`: `\footcite{k}`, `\fullcite{k}`, `\citeyear{k}`, … : neither of them
 * - `silent`: `\nocite{k}` and metadata: in the reference list alone
 */
export type CitationForm = 'parenthetical' | 'textual' | 'plain' | 'aside' | 'silent';

/** The place of a citation in the document. Only `prose` belongs to a sentence. */
export type CitationPlace = 'prose' | 'heading' | 'caption' | 'footnote' | 'float' | 'definition' | 'metadata';

/**
 * Something about a citation's own spelling that is wrong, with the edit that repairs it without a change of meaning.
 * - `emptyKey`: `\cite{}`, `[@]`: nothing to repair it with, `replacement` is undefined
 * - `straySeparator`: `\cite{a,,b}`, `\cite{a,}`, and the semicolon of `[@a;]`
 * - `repeatedKey`: the same key twice in one citation
 * - `missingAt`: `[@a; b]`, where `b` looks like a key
 * - `commaForSemicolon`: `[@a, @b]`
 */
export interface CitationFault {
  readonly kind: 'emptyKey' | 'straySeparator' | 'repeatedKey' | 'missingAt' | 'commaForSemicolon';
  /** The range to underline. */
  readonly range: TextRange;
  readonly replacement?: { readonly range: TextRange; readonly newText: string };
}

export interface CitationMark extends TextRange {
  readonly kind: 'citation';
  /** The command without backslash and star (`citep`), or `@` for every pandoc citation. */
  readonly command: string;
  readonly form: CitationForm;
  readonly place: CitationPlace;
  readonly keys: readonly CitedKey[];
  /** `\nocite{*}`, `nocite: '@*'`: every entry counts as cited. */
  readonly citesAll: boolean;
  /** Text around the keys: `\citep[see][p. 3]{k}` has both. */
  readonly hasNotes: boolean;
  readonly faults: readonly CitationFault[];
}

export interface HeadingMark extends TextRange {
  readonly kind: 'heading';
  /**
   * -1 part, 0 chapter of a book, 1 section, 2 subsection, 3 subsubsection, 4 paragraph, 5 subparagraph; Markdown:
   * number of `#`.
   */
  readonly level: number;
  /** The title as plain text, trimmed: no commands, no attributes, no citations. */
  readonly title: string;
}

/**
 * A stretch of running text between two paragraph breaks. Whether anything is said in it is known
 * only when its prose is rendered. `holes` are stretches inside that are not running text:
 * floats, footnotes, captions, comments, definitions.
 */
export interface ParagraphMark extends TextRange {
  readonly kind: 'paragraph';
  readonly holes: readonly TextRange[];
}

/** Another file that is read at this place. */
export interface InclusionMark extends TextRange {
  readonly kind: 'inclusion';
  readonly command: string;
  /**
   * Paths as written, relative to what `base` says. More than one: alternatives are not meant, all are read in turn.
   */
  readonly paths: readonly WrittenPath[];
  /** The folder that `\import{folder}{file}` names, and whether it is relative to the including file (`\subimport`). */
  readonly folder?: { readonly path: string; readonly relativeToFile: boolean };
  /** Set if the path is relative to the including file alone, and to the folder of the project where it begins with `/`. */
  readonly isFromFile?: boolean;
  /** The extension LaTeX or pandoc adds where the path has none, with its dot. */
  readonly extension: string;
  /** `\subfile`: only what is between `\begin{document}` and `\end{document}` of the file is read. */
  readonly skipsPreamble: boolean;
}

/** A path as it is in the source. */
export interface WrittenPath {
  readonly path: string;
  readonly range: TextRange;
  /** Set if it starts at the folder of the project, wherever that is: R’s `here::here("text", "refs.bib")`. */
  readonly isFromProject?: boolean;
}

/** Bibliographies named in the source: `\bibliography{a,b}`, `\addbibresource{a.bib}`, YAML `bibliography:`. */
export interface BibliographyMark extends TextRange {
  readonly kind: 'bibliography';
  readonly command: string;
  readonly paths: readonly WrittenPath[];
  /** Set if it names more than the paths: what code computes when the paper is rendered. */
  readonly isComputed?: boolean;
  /**
   * Set if only the part with references of its own that begins there reads these, in place of the others: whether they
   * are all it names, or some of it is not known.
   */
  readonly forSection?: 'all' | 'some';
}

/** `\bibitem{key}`: an entry written by hand in the paper itself. */
export interface BibitemMark extends TextRange {
  readonly kind: 'bibitem';
  readonly key: string;
  readonly keyRange: TextRange;
}

/** `\begin{filecontents}{refs.bib}`: a file that LaTeX writes before it reads it, unless there is one of that name. */
export interface EmbeddedFileMark extends TextRange {
  readonly kind: 'embeddedFile';
  readonly path: string;
  readonly content: TextRange;
}

/** A macro definition. What it means for the reading of other blocks is decided over the whole paper. */
export interface DefinitionMark extends TextRange {
  readonly kind: 'definition';
  readonly name: string;
  /** Number of parameters, an optional one included. */
  readonly parameters: number;
  /** The parameters that are optional, counted from 1. */
  readonly optional: readonly number[];
  readonly body: string;
  /** Set if it defines an environment: one whose content is LaTeX, or a listing, whose content is not. */
  readonly environment?: 'text' | 'listing';
  /** `\providecommand`: it holds only where nothing else defines the command. */
  readonly isFallback: boolean;
}

/**
 * TeX conditionals, whose branches may lie blocks apart. `name` is the flag or the kind of test without `if`: `false`
 * for `\iffalse` and `\if0`, `true`, `draft` for `\ifdraft` and `\drafttrue`, `num` for `\ifnum`, empty for `\if` and
 * `\fi`.
 */
export interface ConditionMark extends TextRange {
  readonly kind: 'condition';
  readonly action: 'if' | 'else' | 'fi' | 'newFlag' | 'setTrue' | 'setFalse';
  readonly name: string;
}

/** Something that decides how citations look: a package, a class, a bibliography style, a CSL file. */
export interface StyleMark extends TextRange {
  readonly kind: 'style';
  readonly source: 'package' | 'class' | 'bibliographyStyle' | 'csl';
  readonly name: string;
  readonly options: string;
}

/** Where the text of a file begins and ends: `\begin{document}`, `\end{document}`, `\endinput`. */
export interface DocumentMark extends TextRange {
  readonly kind: 'document';
  readonly edge: 'begin' | 'end' | 'endOfInput';
}

/** Where a part of a paper with references of its own begins or ends: biblatex's `refsection` and `refsegment`. */
export interface ReferenceSectionMark extends TextRange {
  readonly kind: 'referenceSection';
  /** `next`: it ends the one before, `\newrefsection`. */
  readonly edge: 'begin' | 'end' | 'next';
  /** A segment reads the bibliographies of the section that it is in. */
  readonly unit: 'section' | 'segment';
}

/** A comment that speaks to Situate: `% situate-ignore rule-id: reason`. */
export interface DirectiveMark extends TextRange {
  readonly kind: 'directive';
  readonly scope: 'next' | 'start' | 'end' | 'file';
  /** The rules it names, each with its place; none means all. */
  readonly rules: readonly { readonly id: string; readonly range: TextRange }[];
  readonly reason: string;
}

/** `% !TEX root = ../main.tex` */
export interface RootMark extends TextRange {
  readonly kind: 'root';
  readonly path: string;
}

/**
 * Source that could be read only by guessing. A block ends before a heading whatever is open, so an opening and its
 * closing may be in different blocks: `unopened…` are reported too, for the two to be paired over the file.
 */
export interface ProblemMark extends TextRange {
  readonly kind: 'problem';
  readonly problem:
    | 'unclosedBrace'
    | 'unopenedBrace'
    | 'unclosedEnvironment'
    | 'unopenedEnvironment'
    | 'unclosedComment'
    | 'badMetadata'
    | 'nestedTooDeep';
  /** The environment's name, or what the YAML parser says. */
  readonly detail: string;
}
