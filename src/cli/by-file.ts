/** Places grouped by the file they are in, in the order in which the files first come. */
export function byFile<Place extends { readonly file: string }>(places: readonly Place[]): Map<string, Place[]> {
  const groups = new Map<string, Place[]>();
  for (const place of places) {
    const group = groups.get(place.file);
    if (group === undefined) {
      groups.set(place.file, [place]);
    } else {
      group.push(place);
    }
  }
  return groups;
}
