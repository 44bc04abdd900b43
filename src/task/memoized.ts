/** Remembers what was computed for an object as long as the object lives. */
export function memoized<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const values = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    let remembered = values.get(key);
    if (remembered === undefined) {
      remembered = { value: compute(key) };
      values.set(key, remembered);
    }
    return remembered.value;
  };
}
