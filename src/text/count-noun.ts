/** A number with its noun in the right number: “1 work”, “2 works”, “3 entries”. `many` is the plural if it takes more than an s. */
export function countNoun(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
