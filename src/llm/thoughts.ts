/** Models that think aloud put it before their reply, where the server does not take it out. */
const opening = '<think>';
const closing = '</think>';

/** A reply without the thoughts before it. */
export function withoutThoughts(text: string): string {
  if (!text.trimStart().startsWith(opening)) return text;
  const end = text.indexOf(closing);
  return end < 0 ? '' : text.slice(end + closing.length).trimStart();
}

/** Passes on the pieces of a reply without the thoughts before it. */
export function skipThoughts(onText: (piece: string) => void): (piece: string) => void {
  let held: string | undefined = '';
  return (piece) => {
    if (held === undefined) return onText(piece);
    held += piece;
    const begin = held.trimStart();
    if (begin.startsWith(opening) ? !held.includes(closing) : opening.startsWith(begin)) return;
    const text = withoutThoughts(held);
    // What follows the thoughts begins with blank lines.
    if (text === '') return;
    held = undefined;
    onText(text);
  };
}
