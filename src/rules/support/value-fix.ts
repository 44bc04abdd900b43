import type { Entry, Field } from '../../bibliography/entry.ts';
import type { Message } from '../../text/message.ts';
import type { Fix } from '../finding.ts';

/**
 * The fix that writes another value into a field, between the delimiters that it has. None for a value of several parts, or
 * an abbreviation: these are not rewritten.
 * @param source the text of the entry's file, and not the paper: reports are kept longer than a version of it
 */
export function valueFixes(
  source: string,
  { file }: Entry,
  { value, valueRange }: Field,
  repair: string,
  { title, kind }: { readonly title: Message; readonly kind: Fix['kind'] },
): Fix[] {
  const written = source.slice(valueRange.start, valueRange.end);
  if (!written.includes(value) || written.length !== value.length + 2) {
    return [];
  }
  const newText = `${written.charAt(0)}${repair}${written.at(-1)!}`;
  return [{ title, kind, edits: [{ file, range: valueRange, newText }] }];
}
