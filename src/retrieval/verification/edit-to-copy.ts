import type { Entry } from '../../bibliography/entry.ts';
import type { TextEdit } from '../../text/edit.ts';
import { replaceValue, written } from './edit-entry.ts';
import type { FieldDifference } from './verification.ts';

/** The edit that leads a field to the copy of a page that is gone; undefined if the field does not have the page's address. */
export function editToCopy(entry: Entry, { field: name, here, there }: FieldDifference): TextEdit | undefined {
  const field = entry.fields.get(name);
  const copy = written(there ?? '', 'url');
  if (field === undefined || copy === '') {
    return undefined;
  }
  if (name === 'url') {
    return replaceValue(entry, field, copy);
  }
  // An address without a path is written with a slash at its end, or without it.
  const address = [here, here.replace(/\/$/, '')].find((one) => field.value.includes(one));
  return address === undefined
    ? undefined
    : replaceValue(
        entry,
        field,
        field.value.replace(address, () => copy),
      );
}
