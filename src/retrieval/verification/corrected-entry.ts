import type { Entry, Field } from '../../bibliography/entry.ts';
import type { TextEdit } from '../../text/edit.ts';
import { correctedNames } from './corrected-names.ts';
import { correctedTitle } from './corrected-title.ts';
import { rawValue, replaceValue, written } from './edit-entry.ts';
import type { FieldDifference, Verification } from './verification.ts';

/** A field of an entry that can be taken from a source, on its own. */
export interface Correction {
  readonly difference: FieldDifference;
  /** The value as it will be written, without delimiters. */
  readonly value: string;
  /** In offsets of the bibliography; everything else in it stays byte for byte. */
  readonly edits: readonly TextEdit[];
}

/**
 * What can be corrected in an entry, field by field: what sources contradict, and say otherwise. There is nothing to
 * correct where they know another work under the entry's identifier, as nobody knows which of the two is meant, and in
 * fields that the entry inherits. Venue, year and pages are those of the version that the entry cites: a preprint stays
 * one (`publishedEntry` makes it the published version).
 */
export function correctionsOf(entry: Entry, { fields, otherWorkBy }: Verification): Correction[] {
  return otherWorkBy !== undefined ? [] : fields.flatMap((difference) => correctionOf(entry, difference) ?? []);
}

function correctionOf(entry: Entry, difference: FieldDifference): Correction | undefined {
  const { field: name, there } = difference;
  const field = entry.fields.get(name);
  if (field === undefined || there === undefined) {
    return undefined;
  }
  const value = correctedValue(field, difference, there);
  const edit = replaceValue(entry, field, value);
  return edit.newText === rawValue(entry, field.valueRange) ? undefined : { difference, value, edits: [edit] };
}

function correctedValue({ name, value }: Field, { here }: FieldDifference, there: string): string {
  switch (name) {
    case 'title':
      return correctedTitle(value, there);
    case 'author':
    case 'editor':
      return correctedNames(value, there);
    case 'volume':
    case 'number':
    case 'pages':
    case 'journal':
    case 'journaltitle':
    case 'booktitle':
    case 'date':
      return written(there, name);
    case 'year':
      return value.replace(/\d{4}/, there);
    default:
      // An identifier, which may be within an address.
      return withIdentifier(value, here, there);
  }
}

/** A value with one identifier in place of another, wherever in it that is. */
function withIdentifier(value: string, here: string, there: string): string {
  const at = value.toLowerCase().indexOf(here);
  return at < 0 ? there : value.slice(0, at) + there + value.slice(at + here.length);
}
