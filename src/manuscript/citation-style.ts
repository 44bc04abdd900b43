import type { ManuscriptFormat } from './format.ts';
import type { StyleMark } from './marks.ts';

/** The look of a paper's citations, as far as its packages, class and styles show. */
export interface CitationStyle {
  readonly system: 'natbib' | 'biblatex' | 'apacite' | 'pandoc' | 'plain';
  /** Citations are numbers; undefined if unknown. */
  readonly numeric: boolean | undefined;
  /**
   * The command that puts the authors into the sentence: `citet`, `textcite`, `citeA`, `@`; undefined if there is none.
   */
  readonly textualCommand: string | undefined;
  /** Keys that differ only by case are different: biber and pandoc say yes, BibTeX no. */
  readonly caseSensitive: boolean;
}

const textualCommands: Readonly<Record<CitationStyle['system'], string | undefined>> = {
  natbib: 'citet',
  biblatex: 'textcite',
  apacite: 'citeA',
  pandoc: '@',
  plain: undefined,
};

/** Classes and conference packages that load natbib themselves and are often not next to the paper. */
const loadsNatbib =
  /^(?:acmart|elsarticle|cas-[sd]c|revtex4.*|aastex.*|mnras|neurips_.*|nips_.*|icml.*|iclr.*|acl.*|emnlp.*|naacl.*|eacl.*|coling.*|colm.*|tmlr|jmlr.*|aistats.*|uai.*|sn-jnl|apa[67]|interact|rss)$/i;

const numericStyle =
  /(?:^(?:plain|unsrt|abbrv|alpha|siam|acm|is-unsrt)(?:url)?$|ieee|num|splncs|spmpsci|vancouver|nature|science$|acm-reference-format|phys)/i;
const authorYearStyle =
  /(?:apa|chicago|harvard|author[-]?(?:year|date)|(?:plain|abbrv|unsrt)nat|acl|agsm|dcu|apalike|apj|mnras|cse|mla)/i;

/**
 * Finds the citation style from the style marks of a paper, in reading order, local packages included, and from the
 * commands that name its bibliographies.
 */
export function citationStyle(
  format: ManuscriptFormat,
  marks: readonly StyleMark[],
  bibliographyCommands: readonly string[] = [],
): CitationStyle {
  const system = format === 'markdown' ? 'pandoc' : latexSystem(marks, bibliographyCommands);
  return {
    system,
    numeric: isNumeric(system, marks),
    textualCommand: textualCommands[system],
    caseSensitive: system === 'pandoc' || (system === 'biblatex' && !usesBibtex(marks)),
  };
}

/** True if biblatex leaves the work to BibTeX. */
function usesBibtex(marks: readonly StyleMark[]): boolean {
  const backend = /\bbackend\s*=\s*\{?bibtex8?\b/;
  return marks.some(({ name, options }) => name.startsWith('biblatex') && backend.test(options));
}

function latexSystem(marks: readonly StyleMark[], bibliographyCommands: readonly string[]): CitationStyle['system'] {
  const loads = (test: (name: string) => boolean): boolean =>
    marks.some(({ source, name }) => (source === 'package' || source === 'class') && test(name));
  const isBiblatex = (name: string): boolean => name === 'biblatex' || name === 'biblatex-chicago';
  // Classes that are not next to the paper load packages too; `\addbibresource` shows which.
  if (loads(isBiblatex) || bibliographyCommands.includes('addbibresource')) {
    return 'biblatex';
  }
  // Of the others each redefines the commands of those before it, so the last one decides.
  const last = marks.findLast(
    ({ source, name }) =>
      (source === 'package' || source === 'class') &&
      (name === 'apacite' || name === 'natbib' || loadsNatbib.test(name)),
  );
  if (last === undefined) {
    return 'plain';
  }
  // With this option apacite hands over to natbib.
  return last.name === 'apacite' && !/\bnatbibapa\b/.test(last.options) ? 'apacite' : 'natbib';
}

function isNumeric(system: CitationStyle['system'], marks: readonly StyleMark[]): boolean | undefined {
  const named = (source: StyleMark['source']): StyleMark | undefined =>
    marks.findLast((mark) => mark.source === source);
  switch (system) {
    case 'apacite':
      return false;
    case 'pandoc': {
      const csl = named('csl');
      return csl === undefined ? false : styleIsNumeric(csl.name);
    }
    case 'biblatex': {
      const options = marks.findLast(({ name }) => name.startsWith('biblatex'))?.options ?? '';
      const style = /\b(?:cite)?style\s*=\s*\{?([\w-]+)/.exec(options)?.[1];
      return style === undefined ? true : (styleIsNumeric(style) ?? style !== 'authortitle');
    }
    case 'natbib': {
      const options = marks
        .filter(({ source }) => source !== 'csl')
        .map((mark) => mark.options)
        .join(',');
      if (/authoryear/.test(options)) {
        return false;
      }
      if (/\b(?:numbers|super)\b/.test(options)) {
        return true;
      }
      const className = named('class')?.name ?? '';
      if (className === 'acmart' || className.startsWith('revtex')) {
        return true;
      }
      // natbib prints authors and years unless told otherwise, and so do the styles that conferences make for it.
      const style = named('bibliographyStyle')?.name;
      return style !== undefined && (styleIsNumeric(style) ?? false);
    }
    case 'plain': {
      const style = named('bibliographyStyle')?.name;
      return style === undefined ? undefined : (styleIsNumeric(style) ?? true);
    }
  }
}

function styleIsNumeric(name: string): boolean | undefined {
  if (authorYearStyle.test(name)) {
    return false;
  }
  return numericStyle.test(name) ? true : undefined;
}
