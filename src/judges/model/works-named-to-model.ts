/**
 * A model's words with the keys of works, in backticks, in the place of what it got to see instead of them. Authors read
 * them as they are; who revises a text by them gets its own marks for them (`drafting/writing/revise-draft.ts`).
 * Judges see marks, `[C2]`, or after GREP and SciRM numbers, `[2]`; both are told from other words by their form.
 */

/** `[C1]`, `[C1, C3]`, and a mark without brackets where nothing else can be meant: "work C1". */
const marks = /\[\s*(C\d+(?:\s*[,;]\s*C\d+)*)\s*\]|(?<=\b(?:work|paper|mark|citation|reference) )C\d+\b/gi;

/** `[1]`, `[1, 3]`, "number 1", "citation number 1". */
const numbers = /\[\s*(\d+(?:\s*[,;]\s*\d+)*)\s*\]|\b(?:citation |reference )?number \d+\b/gi;

/** A text with keys for its marks. `keys`: that of C1 first. Marks that stand for nothing stay as they are. */
export function withKeysForMarks(text: string, keys: readonly string[]): string {
  return named(text, marks, keys);
}

/** A text with keys for its numbers. `keys`: that of number 1 first. Numbers that stand for nothing stay as they are. */
export function withKeysForNumbers(text: string, keys: readonly string[]): string {
  return named(text, numbers, keys);
}

function named(text: string, pattern: RegExp, keys: readonly string[]): string {
  return text.replace(pattern, (found: string) => {
    const works = (found.match(/\d+/g) ?? []).map((number) => keys[Number(number) - 1]);
    return works.some((key) => key === undefined) ? found : works.map((key) => `\`${key}\``).join(', ');
  });
}
