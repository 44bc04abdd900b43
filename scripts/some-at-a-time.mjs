/**
 * Does something with all items, with a few of them at a time, in their order.
 * @template Item, Result
 * @param {number} atOnce
 * @param {readonly Item[]} items
 * @param {(item: Item) => Promise<Result>} act
 * @returns {Promise<Result[]>} what came of them, as they ended
 */
export async function someAtATime(atOnce, items, act) {
  /** @type {Result[]} */
  const results = [];
  const left = items.values();
  const take = async () => {
    for (const item of left) results.push(await act(item));
  };
  await Promise.all(Array.from({ length: atOnce }, take));
  return results;
}
