import type { CitationForm } from './marks.ts';

/** A citation command. */
export interface CitationCommand {
  readonly form: CitationForm;
  /** The mandatory argument that holds the keys, counted from 1. */
  readonly keysArgument: number;
  /** Mandatory arguments in all. */
  readonly arguments: number;
  /** `\parencites[a]{x}[b]{y}`: notes and keys repeat. */
  readonly multiple: boolean;
}

/** A command defined in the paper that makes a heading or reads files: `\capitolo{title}{file}`. */
export interface StructureCommand {
  /** Mandatory arguments in all. */
  readonly arguments: number;
  /** Its title: which argument, or the text in its body. */
  readonly heading?: { readonly title: number | string; readonly level: number };
  /** The commands in its body that name files, with `#n` for the nth mandatory argument: `\input{text/#2}`. */
  readonly fileCommands: readonly string[];
}

/** An edge of an environment. */
export interface EnvironmentEdge {
  readonly edge: 'begin' | 'end';
  readonly name: string;
}

/**
 * Everything that a LaTeX reader has to know besides LaTeX itself: the commands that the paper, its local packages and
 * its configuration define. Blocks are cached per vocabulary, compared by `signature`.
 */
export interface Vocabulary {
  readonly signature: string;
  readonly citations: ReadonlyMap<string, CitationCommand>;
  readonly structures: ReadonlyMap<string, StructureCommand>;
  /** Macros without parameters, by their text: `\newcommand{\refsFile}{refs}`. */
  readonly texts: ReadonlyMap<string, string>;
  /** Commands that begin or end environments, with the edges that stay: `\newcommand{\be}{\begin{equation}}`. */
  readonly edges: ReadonlyMap<string, readonly EnvironmentEdge[]>;
  /** Environments of the paper whose content is not read as LaTeX. */
  readonly listings: ReadonlySet<string>;
  /** The labels of examples in Markdown: `(@good) …`. */
  readonly examples: ReadonlySet<string>;
  /** The kinds of cross-references that a paper in Quarto has of its own: `suppfig` for `@suppfig-map`. */
  readonly crossReferences: ReadonlySet<string>;
}

/** Nothing defined: what a file by itself is read with. */
export const emptyVocabulary: Vocabulary = {
  signature: '',
  citations: new Map(),
  structures: new Map(),
  texts: new Map(),
  edges: new Map(),
  listings: new Set(),
  examples: new Set(),
  crossReferences: new Set(),
};
