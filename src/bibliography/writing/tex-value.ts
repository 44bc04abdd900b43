import { hasBalancedBraces } from '../../text/balanced-braces.ts';
import { accents, symbols } from '../../text/tex-symbols.ts';
import type { Name } from '../names.ts';

/** The form of letters that are not ASCII: as they are, or by TeX's commands. */
export type LetterForm = 'unicode' | 'tex';

/**
 * A plain text as the value of a field, without delimiters: what TeX would take for its own is escaped, so that `texToText`
 * gives the text back. Mathematics between dollars stays if it is plain: nothing that a record says becomes a command
 * that does anything.
 */
export function texValue(text: string, letters: LetterForm): string {
  return piecesOf(text)
    .map(({ text: piece, isMath }) => (isMath ? piece : escaped(piece, letters)))
    .join('');
}

/**
 * A title as a value: words with a capital after their first letter are put into braces, as styles write titles in lower
 * case (`{BERT}`), and so is a capital alone (`vitamin {C}`).
 */
export function titleValue(title: string, letters: LetterForm): string {
  return piecesOf(title)
    .map(({ text, isMath }) =>
      isMath
        ? `{${text}}`
        : text.replace(/[^\s-]+|[\s-]+/gu, (word) =>
            needsProtection(word) ? protectedWord(word, letters) : escaped(word, letters),
          ),
    )
    .join('');
}

/** A list of names as a value, `Family, Given` or `Given Family`; `others`: it ends in `and others`. */
export function namesValue(
  names: readonly Name[],
  { isFamilyFirst, letters, others }: { isFamilyFirst: boolean; letters: LetterForm; others: boolean },
): string {
  const written = names.map((name) => nameValue(name, isFamilyFirst, letters));
  return [...written, ...(others ? ['others'] : [])].join(' and ');
}

/**
 * An address or identifier as a value. TeX reads it as it stands: what is neither in the alphabet of addresses (RFC 3986)
 * nor one of the signs that old DOIs have besides is encoded, such as `^`, which TeX takes for the beginning of any sign.
 */
export function verbatimValue(text: string): string {
  return text
    .replace(/[\s\p{Cc}\p{Cs}]/gu, '')
    .replace(/[^A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%<>|]/gu, (sign) => encodeURIComponent(sign));
}

/** The address of a page as a value; empty if it is none. */
export function addressValue(text: string): string {
  return /^(?:https?|ftp):\/\//i.test(text.trim()) ? verbatimValue(text) : '';
}

function nameValue(
  { family, given, prefix, suffix, literal }: Name,
  isFamilyFirst: boolean,
  letters: LetterForm,
): string {
  if (literal !== '') {
    return `{${texValue(literal, letters)}}`;
  }
  if (family === '') {
    return `{${texValue(given, letters)}}`;
  }
  const part = (text: string): string => namePart(text, letters);
  const last = [prefix, family].filter(Boolean).map(part).join(' ');
  if (given === '') {
    // Without a comma its first words would be read as given names, and `others` as more names.
    return /\s|^others$/i.test(last) ? `${last},` : last;
  }
  // In the other order a family name is read as one only if it is one word, and so are given names in small letters.
  const needsComma = suffix !== '' || prefix !== '' || /\s/.test(family) || /(?<!\S)\p{Ll}/u.test(given);
  return isFamilyFirst || needsComma
    ? [last, ...(suffix === '' ? [] : [part(suffix)]), part(given)].join(', ')
    : `${part(given)} ${last}`;
}

/** Commas and the word `and` divide names: a part that has one is put into braces. */
function namePart(text: string, letters: LetterForm): string {
  const value = texValue(text, letters);
  return /,|(?<!\S)and(?!\S)/i.test(text) ? `{${value}}` : value;
}

interface Piece {
  readonly text: string;
  readonly isMath: boolean;
}

/** Letters, figures, signs and commands between dollars, of which the second has no figure after it: `$5 and $10`. */
const formula = /(\$(?=\S)(?:[\w\s+\-=<>()[\],.;:|/!*'^{}]|\\[\w,;!: {}|])+(?<=\S)\$(?!\d))/;
const printingCommands: ReadonlySet<string> = new Set([
  ...symbols.keys(),
  ...'mathcal mathbb mathrm mathbf mathsf mathfrak mathit text log exp min max frac left right bar hat tilde vec dot'.split(
    ' ',
  ),
  ...'overline prime otimes oplus subset subseteq ldots cdots gg ll leqslant geqslant propto perp parallel hbar dagger'.split(
    ' ',
  ),
]);

function piecesOf(text: string): Piece[] {
  if (!text.includes('$')) {
    return [{ text, isMath: false }];
  }
  return text
    .split(formula)
    .filter((piece) => piece !== '')
    .map((piece) => ({ text: piece, isMath: piece.startsWith('$') && piece.length > 2 && isHarmless(piece) }));
}

/** True if a formula has only commands that print, and closes what it opens. */
function isHarmless(piece: string): boolean {
  const commands = [...piece.matchAll(/\\([A-Za-z]+)/g)].map(([, name = '']) => name);
  return (
    formula.test(piece) &&
    piece.endsWith('$') &&
    hasBalancedBraces(piece) &&
    commands.every((name) => printingCommands.has(name))
  );
}

/**
 * True if a style that writes titles in lower case would spoil a word: `BERT`, `iPhone`, `C`, but not `The` and `A`.
 */
function needsProtection(word: string): boolean {
  const { core } = withoutSigns(word);
  const [first = '', ...rest] = core;
  return rest.some((char) => /\p{Lu}/u.test(char)) || (rest.length === 0 && /\p{Lu}/u.test(first) && first !== 'A');
}

/** Only the letters are put into braces, not the signs around them: `{BERT}:`, `“{GPT}-3”`. */
function protectedWord(word: string, letters: LetterForm): string {
  const { before, core, after } = withoutSigns(word);
  return `${escaped(before, letters)}{${escaped(core, letters)}}${escaped(after, letters)}`;
}

function withoutSigns(word: string): { readonly before: string; readonly core: string; readonly after: string } {
  const chars = [...word];
  const isCore = (char: string): boolean => /[\p{L}\p{N}\p{M}]/u.test(char);
  const start = Math.max(0, chars.findIndex(isCore));
  const end = chars.findLastIndex(isCore) + 1;
  const [before, core, after] = [chars.slice(0, start), chars.slice(start, end), chars.slice(Math.max(start, end))];
  return { before: before.join(''), core: core.join(''), after: after.join('') };
}

const signs: Readonly<Record<string, string>> = {
  '\\': '{\\textbackslash}',
  '~': '{\\textasciitilde}',
  '^': '{\\textasciicircum}',
  // BibTeX counts braces even after a backslash.
  '{': '{\\textbraceleft}',
  '}': '{\\textbraceright}',
  '"': '{\\textquotedbl}',
};

function escaped(text: string, letters: LetterForm): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[\\~^{}"$%&#_]/g, (sign) => signs[sign] ?? `\\${sign}`);
  return letters === 'unicode' ? plain : plain.replace(/[^\x00-\x7f]/gu, commandFor);
}

const accentCommands = new Map([...accents].map(([command, mark]) => [mark, command]));
const typographic: Readonly<Record<string, string>> = {
  '–': '--',
  '—': '---',
  '“': '``',
  '”': "''",
  '‘': '`',
  '’': "'",
};
/** The first command of each sign, of those that print it in text. */
const letterCommands = new Map(
  [...symbols]
    .flatMap(([name, sign]) => (/^\p{Script=Latin}{1,2}$/u.test(sign) ? [[sign, name] as const] : []))
    .reverse(),
);

/** A letter by TeX's commands, as `{\'e}`; what has none stays as it is. */
function commandFor(char: string): string {
  const known = typographic[char];
  if (known !== undefined) {
    return known;
  }
  const symbol = letterCommands.get(char);
  if (symbol !== undefined) {
    return `{\\${symbol}}`;
  }
  const [base = '', mark = '', ...more] = char.normalize('NFD');
  const accent = accentCommands.get(mark);
  if (accent === undefined || more.length > 0 || !/^[A-Za-z]$/.test(base)) {
    return char;
  }
  return /[a-z]/i.test(accent) ? `{\\${accent}{${base}}}` : `{\\${accent}${base}}`;
}
