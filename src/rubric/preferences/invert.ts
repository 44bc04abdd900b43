/** The inverse of a symmetric positive definite matrix, by Gauss and Jordan: such a matrix needs no exchange of rows. */
export function invert(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, at) => [...row, ...row.map((_, column) => (column === at ? 1 : 0))]);
  for (let pivot = 0; pivot < size; pivot++) {
    const scale = rows[pivot]![pivot]!;
    const normal = rows[pivot]!.map((value) => value / scale);
    for (let row = 0; row < size; row++) {
      const factor = rows[row]![pivot]!;
      rows[row] = row === pivot ? normal : rows[row]!.map((value, column) => value - factor * normal[column]!);
    }
  }
  return rows.map((row) => row.slice(size));
}
