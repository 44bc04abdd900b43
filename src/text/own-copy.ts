/**
 * A piece of a text in memory of its own. A slice keeps the whole text that it was cut from: one that is kept while its
 * text is edited elsewhere would keep a version of the whole file.
 */
export function ownCopy(slice: string): string {
  return ` ${slice}`.slice(1);
}
