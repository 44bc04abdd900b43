import type { Entry, Field } from '../../bibliography/entry.ts';
import { addressValue, texValue, verbatimValue } from '../../bibliography/writing/tex-value.ts';
import type { TextEdit } from '../../text/edit.ts';

/**
 * Replaces the value of a field, which comes as it should be written, without delimiters. Delimiters stay as they were;
 * where there were none, or where pieces were joined by `#`, a number stays bare and everything else gets braces.
 */
export function replaceValue(entry: Entry, { valueRange: range }: Field, value: string): TextEdit {
  return { range, newText: delimited(value, rawValue(entry, range)) };
}

/**
 * Adds fields after the last one that stays, in the manner of the entry: each on a line of its own, or all on one line.
 */
export function addFields(
  entry: Entry,
  fields: readonly (readonly [name: string, value: string])[],
  removed: readonly Field[],
): TextEdit[] {
  const last = [...entry.fields.values()]
    .filter((field) => !removed.includes(field))
    .reduce<Field | undefined>(
      (latest, field) => (latest === undefined || field.valueRange.end > latest.valueRange.end ? field : latest),
      undefined,
    );
  if (last === undefined || fields.length === 0) {
    return [];
  }
  const before = entry.source.slice(0, last.nameRange.start - entry.range.start);
  const lineBreak = /(?:\r\n|\n)[ \t]*$/.exec(before)?.[0] ?? ' ';
  const at = last.valueRange.end;
  const newText = fields.map(([name, value]) => `,${lineBreak}${name} = {${value}}`).join('');
  return [{ range: { start: at, end: at }, newText }];
}

/** Removes a field with its comma and, where nothing else is on it, its line. */
export function removeField(entry: Entry, { nameRange, valueRange }: Field): TextEdit {
  const after = entry.source.slice(valueRange.end - entry.range.start);
  const rest = /^[ \t]*,?[ \t]*(?:\r?\n[ \t]*)?/.exec(after)?.[0] ?? '';
  return { range: { start: nameRange.start, end: valueRange.end + rest.length }, newText: '' };
}

/** Replaces the name of a field and its value by others. */
export function replaceField(entry: Entry, field: Field, name: string, value: string): TextEdit[] {
  const edit = replaceValue(entry, field, value);
  return field.name === name ? [edit] : [{ range: field.nameRange, newText: name }, edit];
}

/** Replaces the type of an entry. */
export function replaceType(entry: Entry, type: string): TextEdit[] {
  const { start } = entry.range;
  const written = /^@\s*/.exec(entry.source)?.[0].length ?? 1;
  const range = { start: start + written, end: start + written + entry.type.length };
  return entry.type === type ? [] : [{ range, newText: type }];
}

/** Plain text as it is written in a value: TeX's signs escaped, a dash between pages as two hyphens. */
export function written(text: string, field: string): string {
  switch (field) {
    case 'doi':
    case 'eprint':
      return verbatimValue(text);
    case 'url':
      return addressValue(text);
    case 'pages':
      return text
        .split(/[-–—]+/)
        .map((page) => texValue(page.trim(), 'unicode'))
        .join('--');
    default:
      return texValue(text, 'unicode');
  }
}

/** A value of a field as it is in the file, with its delimiters. */
export function rawValue(entry: Entry, { start, end }: Field['valueRange']): string {
  return entry.source.slice(start - entry.range.start, end - entry.range.start);
}

function delimited(value: string, replaced: string): string {
  const [open, close] = [replaced[0], replaced.at(-1)];
  const isOnePiece = !replaced.includes('#');
  if (isOnePiece && open === '"' && close === '"' && !value.includes('"')) {
    return `"${value}"`;
  }
  return /^\d+$/.test(replaced) && /^\d+$/.test(value) ? value : `{${value}}`;
}
