/** The values of a source, so many at a time. What came before a failure of the source is still given out. */
export async function* inBatches<Value>(
  values: AsyncIterable<Value>,
  size: number,
): AsyncGenerator<Value[], void, undefined> {
  let gathered: Value[] = [];
  try {
    for await (const value of values) {
      gathered.push(value);
      if (gathered.length === size) {
        const full = gathered;
        gathered = [];
        yield full;
      }
    }
  } catch (error) {
    yield gathered;
    throw error;
  }
  yield gathered;
}
