import { accents, skipsArgument, spaces, symbols } from '../text/tex-symbols.ts';

/**
 * A field value as plain Unicode text: accents and symbols are resolved, braces, font commands and the dollars of
 * mathematics are dropped, dashes and quotes are the typographic ones, white space is a single space.
 * Unknown commands vanish and leave their arguments. Any input is accepted.
 */
export function texToText(value: string): string {
  // Most values are plain already.
  if (!/[\\{}$~`\n\r\t\u00A0]|\s\s|--|''|^\s|\s$/.test(value)) {
    return value;
  }
  return tidy(value.includes('\\') ? withoutCommands(value) : value.replace(special, ''));
}

function tidy(text: string): string {
  return text
    .replace(/[~\s]+/g, ' ')
    .replace(/---?|``|''|`/g, (sign) => typographic[sign]!)
    .replaceAll(PROTECTED_TILDE, '~')
    .trim();
}

const typographic: Readonly<Record<string, string>> = { '--': '–', '---': '—', '``': '“', "''": '”', '`': '‘' };

/** Stands for a tilde that should be printed, as a bare one is a space in TeX. */
const PROTECTED_TILDE = '\uE07E';

const special = /[\\{}$]/g;

function withoutCommands(value: string): string {
  let result = '';
  let accent = '';
  let at = 0;

  const print = (text: string): void => {
    if (accent === '' || text === '') {
      result += text;
      return;
    }
    const letter = String.fromCodePoint(text.codePointAt(0)!);
    // Accents are put over dotless letters in TeX, over ordinary ones in Unicode.
    const base = letter === 'ı' ? 'i' : letter === 'ȷ' ? 'j' : letter;
    result += (base + accent).normalize('NFC') + text.slice(letter.length);
    accent = '';
  };

  while (at < value.length) {
    const char = value[at]!;
    if (char === '\\') {
      const name = commandName(value, at + 1);
      at += 1 + name.length;
      const isWord = /^[a-z]/i.test(name);
      if (isWord) {
        while (value[at] === ' ' || value[at] === '\n' || value[at] === '\r' || value[at] === '\t') {
          at++;
        }
      }
      const mark = accents.get(name);
      const symbol = symbols.get(name);
      if (mark !== undefined && !(isWord && !/[{\\a-z]/i.test(value[at] ?? ''))) {
        accent = mark;
      } else if (symbol !== undefined) {
        print(symbol === '~' ? PROTECTED_TILDE : symbol);
      } else if (skipsArgument.has(name)) {
        at = afterGroup(value, at);
      } else if (!isWord) {
        print(printedSign(name));
      } else if (spaces.has(name)) {
        print(' ');
      }
    } else if (char === '{' || char === '}' || char === '$') {
      // `\'{}` is an accent alone: no letter follows to carry it.
      if (char === '}') {
        accent = '';
      }
      at++;
    } else if (accent !== '' && /\s/.test(char)) {
      at++;
    } else {
      special.lastIndex = at;
      const end = special.exec(value)?.index ?? value.length;
      print(value.slice(at, end));
      at = end;
    }
  }
  return result;
}

/** The name of the command after a backslash: letters, or one character; empty at the end of the value. */
function commandName(value: string, at: number): string {
  let end = at;
  while (end < value.length && /[a-z]/i.test(value[end]!)) {
    end++;
  }
  return end > at ? value.slice(at, end) : value.slice(at, at + 1);
}

/** Gives what a one-character command prints: `\&` an ampersand, `\,` a thin space, `\-` and `\/` nothing. */
function printedSign(name: string): string {
  if (/^[\s,;:\\]$/.test(name)) {
    return ' ';
  }
  return /^[-/!@()[\]]?$/.test(name) ? '' : name;
}

/** After the brace group at `at`; `at` itself where there is none. */
function afterGroup(value: string, at: number): number {
  if (value[at] !== '{') {
    return at;
  }
  let depth = 0;
  for (let end = at; end < value.length; end++) {
    if (value[end] === '{') {
      depth++;
    } else if (value[end] === '}' && --depth === 0) {
      return end + 1;
    }
  }
  return value.length;
}
