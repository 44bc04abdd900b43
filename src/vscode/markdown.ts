/** A text on one line with nothing in it that Markdown would read as its own. */
export function escapeMarkdown(text: string): string {
  const line = text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_{}[\]<>|~&$]/g, '\\$&');
  // Only at its start would these make a list or a heading of it.
  return line.replace(/^(\d*)(?=[#+.)-])/, '$1\\');
}
