/** The runs of so many words in texts, in lower case, without those that go from one text to the next. */
export function wordSequences(texts: readonly string[], length: number): ReadonlySet<string> {
  return new Set(
    texts.flatMap((text) => {
      const words = text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
      return words.slice(length - 1).map((_, at) => words.slice(at, at + length).join(' '));
    }),
  );
}

/** The part of the runs of the text with fewer that both have, from 0 to 1; 0 if one has none. */
export function sharedSequences(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [fewer, more] = one.size <= other.size ? [one, other] : [other, one];
  return fewer.size === 0 ? 0 : [...fewer].filter((sequence) => more.has(sequence)).length / fewer.size;
}
