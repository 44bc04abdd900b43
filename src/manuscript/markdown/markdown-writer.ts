import { balancedEnd } from '../balanced-end.ts';
import type { CitationForms } from '../citation-forms.ts';
import { cutHidden } from '../hidden-source.ts';
import { boundLabels } from '../latex/bound-labels.ts';
import { separateKey as separateLatexKey } from '../latex/separate-key.ts';
import type { CitationMark } from '../marks.ts';
import type { Section } from '../model.ts';
import { followNesting } from '../source-nesting.ts';
import { findPieces, isNote, type PieceForms } from '../source-pieces.ts';
import type { EscapeContext, ManuscriptWriter, SeparatedCitation } from '../writer.ts';
import { isPandocKey } from './markdown-key-syntax.ts';
import { markdownSign, markdownStep } from './markdown-nesting.ts';
import {
  closing,
  emphasis,
  isLined,
  isSelfContained,
  lineStructure,
  separator,
  wordsForLines,
} from './running-text.ts';

/** Keys in brackets and nothing else: `[@a; @{b c}; -@d]`. */
const list = /^\[([^[\]]*)\]$/;
const item = /^-?@(?:\{[^{}]*\}|[^\s{},;[\]]+)$/;

/** Takes a key out of a group of keys without notes, or out of a command of LaTeX, which pandoc reads as well. */
function separateKey(written: string, citation: CitationMark, index: number): SeparatedCitation | undefined {
  if (citation.command !== '@') {
    return separateLatexKey(written, citation, index);
  }
  const items =
    list
      .exec(written)?.[1]
      ?.split(';')
      .map((one) => one.trim()) ?? [];
  const others = items.filter((_, other) => other !== index);
  return items.length === citation.keys.length && items[index] !== undefined && items.every((one) => item.test(one))
    ? { rest: `[${others.join('; ')}]`, alone: `[${items[index]}]` }
    : undefined;
}

/** Comments. */
const head = /^(?:\s*<!--[^]*?-->)*/;

/** Where the comments after a heading end, which ends at an offset. */
function headEnd(text: string, offset: number): number {
  return offset + head.exec(text.slice(offset))![0].trimEnd().length;
}

/** Headings after which no text of a paper comes. */
const end =
  /^(?:references|bibliography|works cited|literature(?: cited)?|literatur(?:verzeichnis)?|r[ée]f[ée]rences|bibliographie|referencias|bibliograf[ií]a|riferimenti|refer[êe]ncias|append(?:ix|ices)\b.*)$/i;

/** Where the first section begins that is not text. */
function endOfText(text: string, sections: readonly Pick<Section, 'heading' | 'headingRange'>[]): number {
  return sections.find(({ heading: { title } }) => end.test(title.trim()))?.headingRange.start ?? text.length;
}

/** A heading of the level of the paper's sections. */
function heading(title: string, [first = 1, ...others]: readonly number[]): string {
  // A single heading above all others is the title.
  const isTitle = others.length > 0 && others.every((level) => level > first);
  const level = isTitle ? Math.min(...others) : Math.min(first, ...others);
  return `${'#'.repeat(level)} ${title}`;
}

const wordCharacter = /[\p{L}\p{N}]/u;

/** Plain text, of one line, as Markdown that prints it. */
function escapeMarkdown(text: string, { before }: EscapeContext): string {
  return text.replace(/[\\`*{}[\]<$|~^@_]|&(?=#?\w+;)/g, (sign, offset: number) => {
    const isBehindWord = wordCharacter.test(text[offset - 1] ?? before.at(-1) ?? ' ');
    const isInWord = isBehindWord && (sign === '@' || (sign === '_' && wordCharacter.test(text[offset + 1] ?? '')));
    return isInWord ? sign : `\\${sign}`;
  });
}

/** Signs that Markdown reads as a list, a heading, a quotation, … at the beginning of a paragraph. */
const markerAtStart = /^(?:(\(?(?:\d+|[a-zA-Z]|[ivxlcdmIVXLCDM]+|#))([.)])(?=\s|$)|(?=[-+>#:%=(]))/;

/** A paragraph of Markdown whose first signs should be text. */
function escapeStart(source: string): string {
  return source.replace(markerAtStart, (_, number: string | undefined, sign = '') =>
    number === undefined ? '\\' : `${number}\\${sign}`,
  );
}

/** Signs with a meaning of their own, which are not text by mistake, and addresses. */
const markdownSigns =
  /https?:\/\/\S+|www\.\S+|^(?:[-+>#]+|\d+[.)])(?=\s)|[`$<{}|^~]|!\[|\]\(|\]\[|(?<![\p{L}\p{N}])[*_]|[*_](?![\p{L}\p{N}])|\\/gu;

/** The forms of citations in pandoc, whatever the paper. */
const pandocForms: CitationForms = {
  parenthetical: (keys) => `[${keys.map(pandocKey).join('; ')}]`,
  textual: (...keys) => inWords(keys.map(pandocKey)),
  space: ' ',
  beforeCitation: (source) => source.replace(/\\~$/, ' '),
  roleOf: ({ command, form }) =>
    command === '@' && (form === 'parenthetical' || form === 'textual') ? form : undefined,
};

/** Keys that pandoc reads to their end wherever they stand; others need braces. */
const simplePandocKey = /^[\p{L}\p{N}_]+(?:[-:.][\p{L}\p{N}_]+)*$/u;

function pandocKey(key: string): string {
  return simplePandocKey.test(key) ? `@${key}` : `@{${key}}`;
}

/** `a`, `a and b`, `a, b and c` */
function inWords(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)!}`;
}

/** `{#fig:one}`, which labels what it is after. */
const attributeLabel = /\{#[^{}]+\}/g;

/** Footnotes, the beginning of a comment, attributes; not the end of a link. */
const markdownWhole = /\^?\[(?:[^[\]]|\[[^[\]]*\])*\](?!\()|<!--|(?<!\])\{[^{}]*\}/g;

/** The pieces of Markdown that are no running text. On a line of its own a comment would end the paragraph. */
const markdownPieces: PieceForms = {
  kindOf: (text) => {
    if (text.startsWith('<!--')) {
      return 'comment';
    }
    if (isNote(text)) {
      return 'note';
    }
    return text.includes('\n') ? 'block' : 'anchor';
  },
  placingOf: (kind) => (kind === 'note' ? 'attached' : 'spaced'),
};

/** Markdown as pandoc reads it. */
export const markdownWriter: ManuscriptWriter = {
  format: 'markdown',
  citationForms: () => pandocForms,
  separateKey,
  isValidKey: isPandocKey,
  escape: escapeMarkdown,
  escapeStart,
  escapeAmongMarkup: (text) => text,
  signsIn: (source) => source.match(markdownSigns) ?? [],
  printsAsWritten: (_, start, end) => end === start + 1,
  readsCommands: false,
  group: undefined,
  markup: emphasis,
  separator,
  piecesOf: (block, paragraph, dead) => findPieces(block, paragraph, dead, markdownPieces),
  nestingOf: (block, paragraph, pieces) => followNesting(block, paragraph, pieces, markdownStep),
  balancedEnd: (source, start, end) => balancedEnd(source, start, end, markdownSign),
  cutHidden: (source) => cutHidden(source, markdownWhole),
  isSelfContained,
  boundLabels: (source, notes) => [...boundLabels(source, notes), ...(source.match(attributeLabel) ?? [])],
  lineCommentEnd: () => undefined,
  endsInComment: () => false,
  endOfSentence: (source, end) => end + (closing.exec(source.slice(end))?.[0].length ?? 0),
  isLined,
  lineStructure,
  wordsForLines,
  headEnd,
  endOfText,
  heading,
};
