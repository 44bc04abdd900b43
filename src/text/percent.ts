/** A share as a percentage to read: whole numbers, below 10 with one decimal. */
export function percent(share: number): number {
  const exact = 100 * share;
  return Math.abs(exact) < 9.95 ? Math.round(10 * exact) / 10 : Math.round(exact);
}
