import { isPandocKey } from '../../manuscript/markdown/markdown-key-syntax.ts';
import type { TextEdit } from '../../text/edit.ts';

/**
 * Characters that would not survive in a line of Markdown: control characters, halves of characters, white space other
 * than single spaces.
 */
const fragile = /[\p{Cc}\p{Cs}]|(?! )\s|^ | $/gu;

/**
 * A text for a line of a plan: what has a meaning there is escaped as in Markdown, and so is what would be HTML, a picture
 * or a link where the plan is shown.
 */
export function escapePlanText(text: string): string {
  return text
    .replace(/[\\@]|&(?=#?\w{1,31};)|<(?=[A-Za-z/!?])|!(?=\[)|\](?=[([:])/g, (sign) => `\\${sign}`)
    .replace(fragile, (character) => `&#x${character.codePointAt(0)!.toString(16).toUpperCase()};`);
}

const highestCodePoint = 0x10ffff;

/** The text that such a line stands for. */
export function unescapePlanText(escaped: string): string {
  return escaped.replace(
    /\\([!-/:-@[-`{-~])|&#x([0-9a-f]{1,6});/gi,
    (whole: string, sign: string | undefined, code: string | undefined) => {
      const codePoint = parseInt(code ?? '', 16);
      return sign ?? (codePoint <= highestCodePoint ? String.fromCodePoint(codePoint) : whole);
    },
  );
}

/** Keys as pandoc cites them: `[@a; @{key with space}]`. Empty if there are none. */
export function formatPlanCitation(keys: readonly string[]): string {
  return keys.length === 0 ? '' : `[${keys.map(formatPlanKey).join('; ')}]`;
}

function formatPlanKey(key: string): string {
  return `@${isPandocKey(key) ? key : brace(key)}`;
}

function brace(key: string): string {
  return `{${escapePlanText(key).replaceAll(/[{}]/g, '\\$&')}}`;
}

const inBraces = String.raw`@\{((?:\\.|[^\\{}])*)\}`;
const plain = String.raw`@([\p{L}\p{N}_](?:[:.#$%&\-+?<>~/]?[\p{L}\p{N}_])*)`;
/** A key that is not the end of an address, with the space before it. */
const citedKey = String.raw`(?: |(?<![\p{L}\p{N}]))-?(?:${inBraces}|${plain})`;
/** An escaped sign, a stretch in brackets, a key. */
const citation = new RegExp(String.raw`\\.| ?\[((?:\\.|${inBraces}|@(?!\{)|[^\\[\]@])*)\]|${citedKey}`, 'gsu');
const escapedOrKey = new RegExp(String.raw`\\.|${citedKey}`, 'gsu');

/**
 * Reads an escaped text beside its citations, and their keys in order, each once. What is noted in a citation stays.
 */
export function readPlanCitations(escaped: string): { readonly text: string; readonly keys: string[] } {
  const keys = new Set<string>();
  const keep = (found: string, braced: string | undefined, plainKey: string | undefined): string => {
    if (found.startsWith('\\')) {
      return found;
    }
    keys.add(plainKey ?? unescapePlanText(braced!));
    return '';
  };
  const text = escaped.replace(
    citation,
    (found: string, inside: string | undefined, _, braced: string | undefined, plainKey: string | undefined) => {
      if (inside === undefined) {
        return keep(found, braced, plainKey);
      }
      const notes = inside.replace(escapedOrKey, keep);
      return notes === inside ? found : asideOf(notes);
    },
  );
  return { text: unescapePlanText(text.trim()), keys: [...keys] };
}

/** The edits of the Markdown of a plan that give a key another name wherever its sentences cite it. */
export function renameInPlan(markdown: string, isMeant: (key: string) => boolean, newKey: string): TextEdit[] {
  const edits: TextEdit[] = [];
  let lineStart = 0;
  for (const line of markdown.split('\n')) {
    // The topic of a paragraph cites nothing.
    for (const found of /^\s*#/.test(line) ? [] : line.matchAll(escapedOrKey)) {
      const [all, braced, plainKey] = found;
      const key = plainKey ?? (braced === undefined ? undefined : unescapePlanText(braced));
      if (key !== undefined && isMeant(key)) {
        const end = lineStart + found.index + all.length;
        const start = lineStart + found.index + all.indexOf('@');
        edits.push({ range: { start, end }, newText: formatPlanKey(newKey) });
      }
    }
    lineStart += line.length + 1;
  }
  return edits;
}

/** Gives what else was in a citation: `see, p. 3`. */
function asideOf(notes: string): string {
  const aside = notes
    .replace(/(?<!\\);/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=,)/g, '')
    .replace(/^[ ,]+|(?<![ ,])[ ,]+$/g, '');
  return aside === '' ? '' : ` (${aside})`;
}
