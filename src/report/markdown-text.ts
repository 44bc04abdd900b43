/**
 * A text of a report with its marks (`code` in backticks, **bold** and *italic*) as Markdown in which nothing else means
 * anything: titles, keys and headings are of others, and must not bring HTML, pictures, links or entities with them.
 */
export function markdownText(text: string): string {
  const runs = text.match(/`+/g) ?? [];
  // Only such runs are certainly those that a reader of Markdown pairs.
  const isPaired = runs.length % 2 === 0 && runs.every((run) => run.length === 1);
  return isPaired
    ? text
        .split('`')
        .map((piece, index) => (index % 2 === 1 ? piece : withoutSyntax(piece)))
        .join('`')
    : withoutSyntax(text).replaceAll('`', '\\`');
}

/** A backslash escapes signs only, so that before a letter, as in `\cite`, it is one already. */
function withoutSyntax(text: string): string {
  return text.replace(/\\(?=[!-/:-@[-`{-~]|$)|<(?=[A-Za-z/!?])|!(?=\[)|\](?=[([:])|&(?=#?\w{1,31};)/g, '\\$&');
}
