/**
 * Does something with all items, with two of them at a time, in their order.
 * @template Item, Result
 * @param {readonly Item[]} items
 * @param {(item: Item) => Promise<Result>} act
 * @returns {Promise<Result[]>} what came of them, as they ended
 */
export async function inTwos(items, act) {
  /** @type {Result[]} */
  const results = [];
  const left = items.values();
  const take = async () => {
    for (const item of left) results.push(await act(item));
  };
  await Promise.all([take(), take()]);
  return results;
}
