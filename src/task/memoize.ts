/**
 * Remembers what was computed for an object, the first argument, as long as the object lives.
 * @param dependsOn what else the result depends on, made from the arguments: if any of it changes, the result is
 *   computed again and replaces the one before. Everything not named here must follow from the object.
 */
export function memoize<Key extends object, Others extends readonly unknown[], Value>(
  compute: (key: Key, ...others: Others) => Value,
  dependsOn?: (key: Key, ...others: Others) => readonly unknown[],
): (key: Key, ...others: Others) => Value {
  const results = new WeakMap<Key, { readonly value: Value; readonly dependencies: readonly unknown[] | undefined }>();
  return (key, ...others) => {
    const dependencies = dependsOn?.(key, ...others);
    let remembered = results.get(key);
    if (remembered === undefined || dependencies?.some((one, index) => one !== remembered?.dependencies?.[index])) {
      remembered = { value: compute(key, ...others), dependencies };
      results.set(key, remembered);
    }
    return remembered.value;
  };
}
