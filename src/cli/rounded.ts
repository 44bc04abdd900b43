/** A share or score as it is printed, with four decimals; null if it is not known. */
export function rounded(number: number | undefined): number | null {
  return number === undefined ? null : Math.round(number * 10_000) / 10_000;
}
