/** The most texts that are remembered at once: names come again and again, and then never more. */
const mostTexts = 20_000;

/** Remembers what was computed for texts, as long as there are not too many. */
export function rememberText<Value>(compute: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    let value = known.get(text);
    if (value === undefined) {
      value = compute(text);
      if (known.size >= mostTexts) known.clear();
      known.set(text, value);
    }
    return value;
  };
}
