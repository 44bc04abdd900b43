/** Text that looks like a tag of a citation, of a passage, or of something kept. */
const markLike = /\[(?=\s*[CNXP]\s*\d)/gi;

/** A text of others on one line, in which nothing passes for a tag. */
export function oneLine(text: string): string {
  return withoutMarks(text).replace(/\s+/g, ' ').trim();
}

/** A text of others in which nothing passes for a tag. */
export function withoutMarks(text: string): string {
  return text.replace(markLike, '(');
}
