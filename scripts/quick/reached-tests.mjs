/**
 * The tests that a change can reach by imports, the nearest first: one that imports a changed file before one that imports
 * what imports it.
 * @param {ReadonlyMap<string, readonly string[]>} imports what each file imports, by paths
 * @param {readonly string[]} changed
 * @returns {string[]} paths of test files; a changed test is its own nearest
 */
export function reachedTests(imports, changed) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const [file, imported] of imports) {
    for (const one of imported) importers.set(one, [...(importers.get(one) ?? []), file]);
  }
  // A set that grows while it is gone through: breadth first.
  const reached = new Set(changed);
  for (const file of reached) {
    for (const importer of importers.get(file) ?? []) reached.add(importer);
  }
  return [...reached].filter((file) => file.endsWith('.test.ts') && imports.has(file));
}
