/** A share as a percentage to read: whole numbers, below 10 with one decimal. What is nearly all is not said to be all. */
export function percent(share: number): number {
  const exact = 100 * share;
  if (exact > 99 && exact < 99.95) {
    return 99;
  }
  return Math.abs(exact) < 9.95 ? Math.round(10 * exact) / 10 : Math.round(exact);
}
