import { memoize } from '../../task/memoize.ts';
import type { Bibliography, Entry } from '../entry.ts';
import { arxivId } from '../identifiers.ts';
import { parseNames } from '../names.ts';
import type { LetterForm } from './tex-value.ts';

/** The fields and types that entries have: BibTeX's, or those that biblatex has in their place. */
export type EntryDialect = 'bibtex' | 'biblatex';

/**
 * The form in which a preprint is entered: as `@misc` or `@online` with `eprint` fields, or as an article of a journal
 * “arXiv …”.
 */
export type PreprintForm = 'eprint' | 'journal';

/** The style in which the entries of a bibliography are written. */
export interface EntryStyle {
  readonly dialect: EntryDialect;
  readonly letters: LetterForm;
  readonly preprint: PreprintForm;
  /** The case in which names of types and of fields are spelled. */
  readonly typeCase: NameCase;
  readonly fieldCase: NameCase;
  /** Every entry is on one line. */
  readonly isOneLine: boolean;
  /** The text that a line of a field begins with. */
  readonly indentation: string;
  /** The text between the name of a field and its value, if that is not aligned. */
  readonly equals: string;
  /**
   * The number of characters that names (`name`), or names with the sign (`sign`), are filled up to, so that values are
   * aligned.
   */
  readonly aligned: { readonly by: 'name' | 'sign'; readonly width: number } | undefined;
  readonly delimiter: '{' | '"';
  /** A year has no delimiters. */
  readonly isYearBare: boolean;
  /** A title has braces around all of it: `{{Title}}`. */
  readonly isTitleBraced: boolean;
  readonly isFamilyFirst: boolean;
  readonly hasTrailingComma: boolean;
  /** The text before the brace that closes an entry on several lines. */
  readonly closing: string;
  readonly lineBreak: '\n' | '\r\n';
  /** The number of empty lines between entries. */
  readonly emptyLines: number;
  /** The names of fields, in the order in which entries have them. */
  readonly fieldOrder: readonly string[];
}

export type NameCase = 'lower' | 'capital' | 'upper';

/** The number of entries at the end that show the habit: what authors and their tools do now. */
const observed = 200;

/**
 * Learns from a bibliography how its entries are written. Where it does not show a habit, entries have two spaces, braces
 * and full names, family name first. `fallback` says which fields an empty one has, and `isAscii` that the file cannot
 * hold other letters.
 */
export const entryStyleOf = memoize(
  (bibliography: Bibliography, fallback: EntryDialect, isAscii: boolean): EntryStyle => {
    const { text } = bibliography;
    const broken = new Set(bibliography.broken.map(({ key }) => key));
    const entries = bibliography.entries.filter(({ key }) => !broken.has(key)).slice(-observed);
    const fields = entries.flatMap((entry) => [...entry.fields.values()]);
    const layouts = entries.flatMap((entry) => layoutsOf(entry, text));
    const onLines = layouts.filter(({ indentation }) => indentation !== undefined);
    const isOneLine = layouts.length > 0 && onLines.length * 2 < layouts.length;
    const dialect = dialectOf(entries, fallback);
    const rawValues = fields.map(({ valueRange }) => text.slice(valueRange.start, valueRange.end));
    const ends = entries.map(endOf);
    return {
      dialect,
      letters: isAscii || writesTex(entries, dialect) ? 'tex' : 'unicode',
      preprint: preprintFormOf(entries),
      typeCase: caseOf(entries.map(({ source }) => /^@\s*(\w+)/.exec(source.slice(0, 40))?.[1] ?? '')),
      fieldCase: caseOf(fields.map(({ nameRange }) => text.slice(nameRange.start, nameRange.end))),
      isOneLine,
      indentation: commonest(onLines.map(({ indentation }) => indentation!)) ?? '  ',
      equals: commonest(layouts.map(({ equals }) => equals).filter((sign) => !sign.includes('\n'))) ?? ' = ',
      aligned: isOneLine ? undefined : alignmentOf(onLines),
      delimiter: isMost(
        rawValues.filter((value) => /^[{"]/.test(value)),
        (value) => value.startsWith('"'),
      )
        ? '"'
        : '{',
      isYearBare: isMost(
        fields.flatMap(({ name }, index) => (name === 'year' ? [rawValues[index]!] : [])),
        (value) => /^\d/.test(value),
      ),
      isTitleBraced: isMost(
        entries.flatMap(({ content }) => content.values.get('title') ?? []),
        (title) => title.startsWith('{') && closes(title),
      ),
      isFamilyFirst: isFamilyFirst(entries),
      hasTrailingComma: isMost(ends, ({ hasComma }) => hasComma),
      closing: commonest(ends.map(({ space }) => space)) ?? '\n',
      lineBreak: text.includes('\r\n') ? '\r\n' : '\n',
      emptyLines: emptyLinesBetween(entries, text),
      fieldOrder: fieldOrderOf(entries),
    };
  },
  (_bibliography, fallback, isAscii) => [fallback, isAscii],
);

interface FieldLayout {
  readonly name: string;
  /** Undefined if the field is not the first thing on its line. */
  readonly indentation: string | undefined;
  readonly equals: string;
}

function layoutsOf({ fields }: Entry, text: string): FieldLayout[] {
  return [...fields.values()].map(({ name, nameRange, valueRange }) => {
    const line = text.slice(
      Math.max(text.lastIndexOf('\n', nameRange.start - 1) + 1, nameRange.start - 80),
      nameRange.start,
    );
    return {
      name,
      indentation: /^[ \t]*$/.test(line) ? line : undefined,
      equals: text.slice(nameRange.end, valueRange.start),
    };
  });
}

/** Reads the text before the brace that closes an entry: a comma or none, and white space. */
function endOf({ source }: Entry): { readonly hasComma: boolean; readonly space: string } {
  const body = source.slice(0, -1);
  const fields = body.trimEnd();
  return { hasComma: fields.endsWith(','), space: body.slice(fields.length).replaceAll('\r', '') };
}

/** Values are aligned if names of several lengths end, with what follows them, in one column. */
function alignmentOf(layouts: readonly FieldLayout[]): EntryStyle['aligned'] {
  const usual = layouts.filter(({ name, equals }) => /^ *= *$/.test(equals) && name.length <= 12);
  if (new Set(usual.map(({ name }) => name.length)).size < 3) {
    return undefined;
  }
  for (const by of ['name', 'sign'] as const) {
    const widths = usual.map(({ name, equals }) => name.length + (by === 'name' ? equals.indexOf('=') : equals.length));
    const width = Number(commonest(widths.map(String)));
    if (widths.filter((one) => one === width).length >= 0.8 * widths.length) {
      return { by, width };
    }
  }
  return undefined;
}

function dialectOf(entries: readonly Entry[], fallback: EntryDialect): EntryDialect {
  const count = (names: readonly string[]): number =>
    entries.filter(({ fields }) => names.some((name) => fields.has(name))).length;
  const [biblatex, bibtex] = [count(['date', 'journaltitle', 'eprinttype', 'location']), count(['year', 'journal'])];
  return biblatex === bibtex ? fallback : biblatex > bibtex ? 'biblatex' : 'bibtex';
}

/** True if accents are written as commands. Where no entry has any, old BibTeX is the one that needs them. */
function writesTex(entries: readonly Entry[], dialect: EntryDialect): boolean {
  const people = entries.map(({ content: { values } }) => `${values.get('author') ?? ''} ${values.get('title') ?? ''}`);
  const commands = people.filter((value) => /\\["'`^~=.]|\\[cvuHkr]\{|\\(?:ss|o|O|l|L|ae|AE)\b/.test(value)).length;
  const letters = people.filter((value) => /[^\x00-\x7f]/.test(value)).length;
  return commands === letters ? dialect === 'bibtex' : commands > letters;
}

function preprintFormOf(entries: readonly Entry[]): PreprintForm {
  const preprints = entries.filter((entry) => arxivId(entry) !== undefined);
  return isMost(preprints, ({ fields }) => /arxiv|corr/i.test(fields.get('journal')?.value ?? ''))
    ? 'journal'
    : 'eprint';
}

function isFamilyFirst(entries: readonly Entry[]): boolean {
  const forms = entries.flatMap(({ content: { values } }) => {
    const author = values.get('author') ?? '';
    const isTelling = parseNames(author).names.some(({ family, given }) => family !== '' && given !== '');
    return isTelling ? [author.includes(',')] : [];
  });
  return forms.length === 0 || isMost(forms, (hasComma) => hasComma);
}

function emptyLinesBetween(entries: readonly Entry[], text: string): number {
  const gaps = entries.slice(1).flatMap((entry, index) => {
    const gap = text.slice(entries[index]!.range.end, entry.range.start);
    return /^\s*$/.test(gap) ? [String(Math.max(0, gap.split('\n').length - 2))] : [];
  });
  return Math.min(2, Number(commonest(gaps) ?? 1));
}

/** Fields by their usual place in an entry: the mean of their places, from 0 to 1. */
function fieldOrderOf(entries: readonly Entry[]): string[] {
  const places = new Map<string, number[]>();
  for (const { fields } of entries) {
    const names = [...fields.keys()];
    for (const [index, name] of names.entries()) {
      places.set(name, [...(places.get(name) ?? []), (index + 1) / (names.length + 1)]);
    }
  }
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  return [...places].toSorted(([, a], [, b]) => mean(a) - mean(b)).map(([name]) => name);
}

function caseOf(names: readonly string[]): NameCase {
  const cases = names
    .filter((name) => /^[a-z]{2,}$/i.test(name))
    .map((name): NameCase => {
      if (name === name.toLowerCase()) {
        return 'lower';
      }
      return name === name.toUpperCase() ? 'upper' : 'capital';
    });
  return (commonest(cases) as NameCase | undefined) ?? 'lower';
}

/** True if the brace that opens a text closes at its end. */
function closes(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    depth += text[at] === '{' ? 1 : text[at] === '}' ? -1 : 0;
    if (depth === 0) {
      return at === text.length - 1;
    }
  }
  return false;
}

/** True if a test holds for more than half of some items, of which there is at least one. */
function isMost<Item>(items: readonly Item[], test: (item: Item) => boolean): boolean {
  return items.filter(test).length * 2 > items.length;
}

function commonest(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) {
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}
