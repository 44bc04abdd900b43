/** The meaning of an environment for running text. */
export type EnvironmentRole =
  /** Its content is not read as LaTeX, or not at all: code and comments. */
  | 'verbatim'
  /** Set apart from the text: figures, tables, algorithms, drawings, reference lists. */
  | 'float'
  /** Belongs to the paragraph it is in, blank lines and all. */
  | 'list'
  /** One formula. */
  | 'math'
  /** The text continues inside: quotations, theorems, the document itself. */
  | 'transparent';

const verbatim = new Set([
  'verbatim',
  'Verbatim',
  'BVerbatim',
  'LVerbatim',
  'SaveVerbatim',
  'alltt',
  'lstlisting',
  'minted',
  'comment',
  'filecontents',
  'luacode',
  'pycode',
  'pyblock',
  'pyverbatim',
  'pyconsole',
  'python',
  'sageblock',
  'sagesilent',
  'sageverbatim',
  'asy',
  'asydef',
  'gnuplot',
  'lilypond',
  'VerbatimOut',
  'verbatimwrite',
  'verbatimtab',
  'listingcont',
  'spverbatim',
  'semiverbatim',
  'tcblisting',
  'tcboutputlisting',
  'dispListing',
  'dispExample',
  'LTXexample',
  'ltxexample',
  'ltxcode',
  'codeexample',
  'macrocode',
  'scontents',
  'Sinput',
  'Soutput',
  'Scode',
  'CodeInput',
  'CodeOutput',
  'Highlighting',
]);

const floats = new Set([
  'figure',
  'table',
  'wrapfigure',
  'wraptable',
  'sidewaysfigure',
  'sidewaystable',
  'SCfigure',
  'SCtable',
  'subfigure',
  'subtable',
  'marginfigure',
  'margintable',
  'teaserfigure',
  'floatingfigure',
  'longtable',
  'tabular',
  'tabularx',
  'tabulary',
  'tabu',
  'longtabu',
  'tblr',
  'longtblr',
  'NiceTabular',
  'NiceTabularX',
  'xltabular',
  'supertabular',
  'xtabular',
  'threeparttable',
  'tabbing',
  'array',
  'algorithm',
  'algorithm2e',
  'algorithmic',
  'listing',
  'tikzpicture',
  'pgfpicture',
  'picture',
  'forest',
  'axis',
  'thebibliography',
]);

const formulas = new Set([
  'math',
  'displaymath',
  'equation',
  'eqnarray',
  'align',
  'alignat',
  'flalign',
  'gather',
  'multline',
  'split',
  'dmath',
  'IEEEeqnarray',
  'subequations',
  'empheq',
]);

const listName = /item|enum|^description$|list$/i;

/** True if an environment of LaTeX or a known package, star or not, has content that is not read as LaTeX. */
export function isVerbatim(name: string): boolean {
  return verbatim.has(withoutStar(name));
}

function withoutStar(name: string): string {
  return name.endsWith('*') ? name.slice(0, -1) : name;
}

/**
 * The role of an environment by its name, star or not. `listings` are those of the paper that are verbatim. Unknown
 * environments are transparent, unless their name says list.
 */
export function environmentRole(name: string, listings?: ReadonlySet<string>): EnvironmentRole {
  const plain = withoutStar(name);
  if (listings?.has(name) === true || verbatim.has(plain)) {
    return 'verbatim';
  }
  if (floats.has(plain)) {
    return 'float';
  }
  if (formulas.has(plain)) {
    return 'math';
  }
  return listName.test(plain) ? 'list' : 'transparent';
}
