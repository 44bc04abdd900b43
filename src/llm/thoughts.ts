/** Models that think aloud do so before their reply, unless the server removes it. */
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
  /**
   * The text that has come before it is known where the reply begins; of thoughts, only as much as their closing tag
   * may begin in.
   */
  let held = '';
  let where: 'unknown' | 'thoughts' | 'after thoughts' | 'reply' = 'unknown';
  return (piece) => {
    if (where === 'reply') return onText(piece);
    held += piece;
    if (where === 'unknown') {
      held = held.trimStart();
      if (held.startsWith(opening)) where = 'thoughts';
      else if (opening.startsWith(held)) return;
    }
    if (where === 'thoughts') {
      const end = held.indexOf(closing);
      if (end < 0) {
        held = held.slice(-closing.length);
        return;
      }
      held = held.slice(end + closing.length);
      where = 'after thoughts';
    }
    // The text after the thoughts begins with blank lines.
    if (where === 'after thoughts') held = held.trimStart();
    if (held === '') return;
    where = 'reply';
    onText(held);
  };
}
