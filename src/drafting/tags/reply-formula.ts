import { symbols } from '../../text/tex-symbols.ts';
import { quoteShortened, type ReadPieces, type ReplyPiece } from './reply-piece.ts';

/** `$…$` by the rules of pandoc, so that sums of money are none; `$$…$$`, `\(…\)`, `\[…\]`. */
const formula =
  /\$\$([^$]{1,300})\$\$|\$(?=[^\s$])([^$]{0,200}[^\s$\\])\$(?!\d)|\\\(([^$]{1,300}?)\\\)|\\\[([^$]{1,300}?)\\\]/y;
/** Formulas that print the same in every document: letters, numbers, operators, indices, named signs. */
const simple = /^(?:\\?[A-Za-z]|[0-9\s+\-=<>(),.!|'/*:^_]|\{(?:\\?[A-Za-z]|[0-9\s+\-=(),.*/])*\})+$/;
/** Running text, or what cites in it, by mistake between two dollars. */
const words = /[A-Za-z]{3},?\s+[A-Za-z]{2}|\[\s*[CNX]\s?\d|@|cite/i;
const functions: ReadonlySet<string> = new Set(
  'log ln exp max min sum prod frac mathrm mathbf mathcal text quad leq geq'.split(' '),
);

/** A formula that a model wrote: kept where it is simple, otherwise made into text. Undefined if there is none. */
export function readFormula(text: string, at: number): ReadPieces | undefined {
  formula.lastIndex = at;
  const match = formula.exec(text);
  const content = (match?.[1] ?? match?.[2] ?? match?.[3] ?? match?.[4])?.trim();
  if (match === null || content === undefined || words.test(content)) {
    return undefined;
  }
  const end = formula.lastIndex;
  if (isSimple(content)) {
    return { pieces: [{ kind: 'source', source: `$${content}$` }], end };
  }
  const problem = `The formula ${quoteShortened(content)} was written as text.`;
  const pieces: ReplyPiece[] = [
    { kind: 'problem', problem },
    { kind: 'text', text: asText(content) },
  ];
  return { pieces, end };
}

function isSimple(content: string): boolean {
  const commands = content.match(/\\[A-Za-z]+/g) ?? [];
  return (
    simple.test(content) &&
    !/[\^_]\s*(?:[\^_]|$)|^[\^_]/.test(content) &&
    commands.every((command) => functions.has(command.slice(1)) || isSign(command.slice(1)))
  );
}

/** True if a command prints a single sign in formulas. */
function isSign(name: string): boolean {
  return /^[^\p{L}]$|^[\u0391-\u03C9\u2113]$/u.test(symbols.get(name) ?? '') && !name.startsWith('text');
}

function asText(content: string): string {
  return content
    .replace(/\\([A-Za-z]+)/g, (_, name: string) => symbols.get(name) ?? ' ')
    .replace(/[\\{}$]/g, '')
    .replace(/\s+/g, ' ');
}
