import { spaces, symbols } from '../../text/tex-symbols.ts';

/** The look of a command in plain text, where that is not simply the text of its arguments. */
export type Rendering =
  /** Nothing is printed; the given number of groups after it is skipped too. */
  | { readonly kind: 'silent'; readonly groups: number }
  /** Something that is not words: a reference, a number with its unit, an address. Groups as above. */
  | { readonly kind: 'opaque'; readonly groups: number }
  /** A fixed text. */
  | { readonly kind: 'text'; readonly text: string }
  /** Only the last of a number of groups is text: `\textcolor{red}{text}`. */
  | { readonly kind: 'lastGroup'; readonly groups: number };

function entries(kind: 'silent' | 'opaque' | 'lastGroup', groups: number, names: string): [string, Rendering][] {
  return names.split(' ').map((name) => [name, { kind, groups }]);
}

/** Commands of one character, and abbreviations that packages define. */
const texts: Readonly<Record<string, string>> = {
  '&': '&',
  '%': '%',
  $: '$',
  '#': '#',
  _: '_',
  '{': '{',
  '}': '}',
  ' ': ' ',
  '\n': ' ',
  ',': ' ',
  ';': ' ',
  ':': ' ',
  '>': ' ',
  '!': '',
  '-': '',
  '/': '',
  '@': '',
  '\\': ' ',
  linebreak: ' ',
  nobreakspace: ' ',
  eg: 'e.g.',
  ie: 'i.e.',
  etc: 'etc.',
  etal: 'et al.',
  cf: 'cf.',
};

const renderings: ReadonlyMap<string, Rendering> = new Map<string, Rendering>([
  ...[...symbols].map(([name, text]): [string, Rendering] => [name, { kind: 'text', text }]),
  ...[...spaces].map((name): [string, Rendering] => [name, { kind: 'text', text: ' ' }]),
  ...entries(
    'silent',
    0,
    'noindent indent par maketitle centering raggedright raggedleft small footnotesize scriptsize tiny normalsize large ' +
      'Large LARGE huge Huge bf it em rm sf tt sc sl bfseries itshape upshape scshape slshape mdseries rmfamily sffamily ' +
      'ttfamily normalfont selectfont boldmath unboldmath xspace protect relax newpage clearpage cleardoublepage ' +
      'pagebreak nopagebreak smallskip medskip bigskip vfill hfill hrule hline appendix frontmatter mainmatter backmatter ' +
      'tableofcontents sloppy fussy leavevmode ignorespaces unskip footnotemark item break allowbreak nolinebreak ' +
      'begingroup endgroup bgroup egroup samepage singlespacing onehalfspacing doublespacing balance flushbottom',
  ),
  ...entries(
    'silent',
    1,
    'label index vspace hspace includegraphics bibliographystyle bibliography pagestyle thispagestyle color graphicspath ' +
      'input include glsadd phantomsection vskip hskip enlargethispage usepackage documentclass ' +
      'phantom hphantom vphantom nocite cline setcitestyle pagenumbering markright chaptermark sectionmark linespread printbibliography ' +
      'begin end printglossary todo marginpar footnote footnotetext endnote caption thanks',
  ),
  ...entries(
    'silent',
    2,
    'setlength addtolength setcounter addtocounter fontsize rule definecolor captionsetup markboth pdfbookmark',
  ),
  ...entries('silent', 3, 'addcontentsline'),
  ...entries(
    'opaque',
    1,
    'ref eqref autoref cref Cref vref nameref pageref labelcref namecref subref url nolinkurl path verb ' +
      'lstinline num si SI unit qty ensuremath ce cpageref',
  ),
  ...entries('lastGroup', 2, 'href textcolor colorbox hyperlink hypertarget raisebox scalebox foreignlanguage'),
  ...entries('lastGroup', 3, 'fcolorbox multirow multicolumn'),
  ...Object.entries(texts).map(([name, text]): [string, Rendering] => [name, { kind: 'text', text }]),
]);

/**
 * Gives the look of a command in plain text; undefined for commands whose arguments are their text, and for unknown
 * ones.
 */
export function renderingOf(command: string): Rendering | undefined {
  return renderings.get(command);
}
