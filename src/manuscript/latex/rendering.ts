/** How a command shows in plain text, where that is not simply the text of its arguments. */
export type Rendering =
  /** Nothing is printed; the given number of groups after it is taken along. */
  | { readonly kind: 'silent'; readonly groups: number }
  /** Something that is not words: a reference, a number with its unit, an address. Groups as above. */
  | { readonly kind: 'opaque'; readonly groups: number }
  /** A fixed text. */
  | { readonly kind: 'text'; readonly text: string }
  /** Only the last of so many groups is text: `\textcolor{red}{text}`. */
  | { readonly kind: 'lastGroup'; readonly groups: number };

function entries(kind: 'silent' | 'opaque' | 'lastGroup', groups: number, names: string): [string, Rendering][] {
  return names.split(' ').map((name) => [name, { kind, groups }]);
}

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
  newline: ' ',
  linebreak: ' ',
  quad: ' ',
  qquad: ' ',
  enspace: ' ',
  thinspace: ' ',
  space: ' ',
  nobreakspace: ' ',
  ldots: '…',
  dots: '…',
  textellipsis: '…',
  textendash: '–',
  textemdash: '—',
  textquotedblleft: '“',
  textquotedblright: '”',
  textquoteleft: '‘',
  textquoteright: '’',
  textasciitilde: '~',
  textasciicircum: '^',
  textbackslash: '\\',
  textunderscore: '_',
  textbar: '|',
  textless: '<',
  textgreater: '>',
  textregistered: '®',
  texttrademark: '™',
  copyright: '©',
  textcopyright: '©',
  textdegree: '°',
  pounds: '£',
  euro: '€',
  S: '§',
  P: '¶',
  ss: 'ß',
  o: 'ø',
  O: 'Ø',
  l: 'ł',
  L: 'Ł',
  ae: 'æ',
  AE: 'Æ',
  oe: 'œ',
  OE: 'Œ',
  aa: 'å',
  AA: 'Å',
  i: 'i',
  j: 'j',
  dh: 'ð',
  th: 'þ',
  TeX: 'TeX',
  LaTeX: 'LaTeX',
  LaTeXe: 'LaTeX',
  BibTeX: 'BibTeX',
  eg: 'e.g.',
  ie: 'i.e.',
  etc: 'etc.',
  etal: 'et al.',
  cf: 'cf.',
};

const renderings: ReadonlyMap<string, Rendering> = new Map<string, Rendering>([
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
      'input include glsadd phantomsection hypertarget pdfbookmark vskip hskip enlargethispage usepackage documentclass ' +
      'phantom hphantom vphantom nocite cline setcitestyle pagenumbering markboth linespread printbibliography ' +
      'begin end printglossary todo marginpar footnote footnotetext endnote caption thanks',
  ),
  ...entries('silent', 2, 'setlength addtolength setcounter addtocounter fontsize rule definecolor captionsetup'),
  ...entries('silent', 3, 'addcontentsline'),
  ...entries(
    'opaque',
    1,
    'ref eqref autoref cref Cref vref nameref pageref labelcref namecref subref url nolinkurl path verb ' +
      'lstinline num si SI unit qty ensuremath ce cpageref',
  ),
  ...entries('lastGroup', 2, 'href textcolor colorbox hyperlink raisebox scalebox foreignlanguage'),
  ...entries('lastGroup', 3, 'fcolorbox multirow multicolumn'),
  ...Object.entries(texts).map(([name, text]): [string, Rendering] => [name, { kind: 'text', text }]),
]);

/** How a command shows in plain text; undefined for commands whose arguments are their text, and for unknown ones. */
export function renderingOf(command: string): Rendering | undefined {
  return renderings.get(command);
}

/** Accent commands and the combining character each stands for. */
export const accents: ReadonlyMap<string, string> = new Map([
  ['`', '\u0300'],
  ["'", '\u0301'],
  ['^', '\u0302'],
  ['~', '\u0303'],
  ['"', '\u0308'],
  ['=', '\u0304'],
  ['.', '\u0307'],
  ['u', '\u0306'],
  ['v', '\u030C'],
  ['H', '\u030B'],
  ['c', '\u0327'],
  ['k', '\u0328'],
  ['r', '\u030A'],
  ['d', '\u0323'],
  ['b', '\u0331'],
]);
