import type { Markup } from '../../manuscript/writer.ts';
import { accents, skipsArgument, spaces, symbols } from '../../text/tex-symbols.ts';
import { groupIn, optionIn } from './reply-group.ts';
import { quoteShortened, type ReadPieces, type ReplyContext, type ReplyPiece } from './reply-piece.ts';

/** Reads a text within the reply. */
export type Scan = (text: string) => readonly ReplyPiece[];

const accent =
  /\\(?:([`'^"~=.])\s?|([uvHcdbtkr])(?:\s+|(?=\{)))(?:\{(\\?[A-Za-z]{1,2})\}|(\\[ij](?![A-Za-z])|[A-Za-z]))/y;
const command = /\\([A-Za-z]+)\*?/y;

/** Commands of LaTeX that every document has and that do no more than print their argument in another way. */
const formatting: ReadonlySet<string> = new Set(
  'emph textit textsl textbf texttt textsc textsf textrm textup textmd textnormal underline mbox'.split(' '),
);

/** Commands that print a sign or a letter in running text, in every document. */
const signs: ReadonlySet<string> = new Set(
  'ss o O l L ae AE oe OE aa AA ldots dots S P LaTeX LaTeXe TeX textendash textemdash textellipsis textquoteleft textquoteright textquotedblleft textquotedblright textbackslash textasciitilde textasciicircum textunderscore textbar textless textgreater textdollar textbullet'.split(
    ' ',
  ),
);

/** Commands whose arguments are not text. */
const withoutText: ReadonlySet<string> = new Set(
  (
    'begin end label ref eqref autoref cref Cref vref nameref pageref url nolinkurl footnote footnotetext footnotemark ' +
    'input include includegraphics bibliography bibliographystyle usepackage documentclass vspace hspace caption index ' +
    'todo section subsection subsubsection paragraph subparagraph chapter part title author date thanks bibitem ' +
    'newcommand renewcommand providecommand def'
  ).split(' '),
);

/** A command of LaTeX, or a sign escaped as LaTeX or Markdown does, in what a model wrote. */
export function readCommand(text: string, at: number, context: ReplyContext, scan: Scan): ReadPieces {
  return readAccent(text, at, context) ?? readNamed(text, at, context, scan) ?? readEscape(text, at, context);
}

function readAccent(text: string, at: number, { writer }: ReplyContext): ReadPieces | undefined {
  accent.lastIndex = at;
  const match = accent.exec(text);
  const letter = (match?.[3] ?? match?.[4])?.replace('\\', '');
  const combining = accents.get(match?.[1] ?? match?.[2] ?? '');
  if (match === null || letter === undefined || combining === undefined || (letter.length > 1 && match[2] !== 't')) {
    return undefined;
  }
  const plain = (letter[0]! + combining + letter.slice(1)).normalize('NFC');
  return {
    pieces: [writer.readsCommands ? { kind: 'source', source: match[0] } : { kind: 'text', text: plain }],
    end: accent.lastIndex,
  };
}

function readNamed(text: string, at: number, context: ReplyContext, scan: Scan): ReadPieces | undefined {
  command.lastIndex = at;
  const match = command.exec(text);
  if (match === null) {
    return undefined;
  }
  const [whole, name = ''] = match;
  const end = command.lastIndex;
  const { writer, manuscript } = context;
  const group = groupIn(text, end);
  if (formatting.has(name) && group !== undefined) {
    const inner = scan(text.slice(group.start, group.end));
    return { pieces: emphasise(writer.markup(name), inner), end: group.end + 1 };
  }
  const stop = text.startsWith('{}', end) ? end + 2 : end;
  if (writer.readsCommands && (manuscript.vocabulary.texts.has(name) || signs.has(name))) {
    return { pieces: [{ kind: 'source', source: text.slice(at, stop) }], end: stop };
  }
  const sign = spaces.has(name) ? ' ' : symbols.get(name);
  return sign === undefined
    ? withoutCommand(text, name, end, `The command ${whole} was left out.`, scan)
    : { pieces: [{ kind: 'text', text: sign }], end: stop };
}

/** Leaves a command out. Of its arguments the last one stays, unless it is not text. */
function withoutCommand(text: string, name: string, after: number, problem: string, scan: Scan): ReadPieces {
  const groups: string[] = [];
  let end = after;
  for (;;) {
    const option = optionIn(text, end);
    const group = groupIn(text, end);
    if (group !== undefined) groups.push(text.slice(group.start, group.end));
    const next = option ?? group;
    if (next === undefined) break;
    end = next.end + 1;
  }
  const left = withoutText.has(name) || (skipsArgument.has(name) && groups.length < 2) ? [] : groups.slice(-1);
  const quotes = withoutText.has(name) && groups.length > 0 ? [quoteShortened(groups.join(' '))] : [];
  return {
    pieces: [
      ...(name === 'noindent'
        ? []
        : [
            {
              kind: 'problem',
              problem: quotes.length === 0 ? problem : problem.replace(' was', ` with ${quotes[0]!} was`),
            } as const,
          ]),
      ...left.flatMap(scan),
    ],
    end,
  };
}

/** `\%`, `\*`, `\\`, `\ `: the sign, or the space that it prints. */
function readEscape(text: string, at: number, { writer }: ReplyContext): ReadPieces {
  const sign = text[at + 1] ?? '';
  const end = at + 1 + sign.length;
  if (writer.readsCommands && /[ ,/@-]/.test(sign)) {
    return { pieces: [{ kind: 'source', source: `\\${sign}` }], end };
  }
  const plain = sign === '' ? '\\' : /[\\ ,;:>]/.test(sign) ? ' ' : sign;
  return { pieces: [{ kind: 'text', text: plain }], end };
}

/** Pieces with markup around them, if there is any. */
export function emphasise(markup: Markup | undefined, inner: readonly ReplyPiece[]): readonly ReplyPiece[] {
  return markup === undefined
    ? inner
    : [{ kind: 'open', source: markup.open }, ...inner, { kind: 'close', source: markup.close }];
}
