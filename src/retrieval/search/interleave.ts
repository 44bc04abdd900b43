/** The members of several lists in turn: the first of each, then the second of each, until all lists are empty. */
export function interleave<Member>(lists: readonly (readonly Member[])[]): Member[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) =>
    lists.flatMap((list) => (place < list.length ? [list[place]!] : [])),
  ).flat();
}
