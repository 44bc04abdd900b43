/** True if the braces of a TeX source close each other in order. Those after a backslash do not count. */
export function hasBalancedBraces(source: string): boolean {
  let depth = 0;
  for (const sign of source.replace(/\\./gs, '')) {
    depth += sign === '{' ? 1 : sign === '}' ? -1 : 0;
    if (depth < 0) {
      return false;
    }
  }
  return depth === 0;
}
