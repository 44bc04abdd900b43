/** Items by what they have in common, in the order in which they come. */
export function groupedBy<Item>(items: readonly Item[], groupOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(groupOf(item));
    if (group === undefined) {
      groups.set(groupOf(item), [item]);
    } else {
      group.push(item);
    }
  }
  return groups;
}
