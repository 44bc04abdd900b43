import { withoutMarkdown } from '../text/markdown-signs.ts';

/** A text on one line without Markdown syntax and invisible characters. */
export function escapeMarkdown(text: string): string {
  const line = withoutMarkdown(text.trim().replace(/\s+/g, ' '), /[\\`*_{}[\]<>|~&$]/g);
  // Only at its start would these make a list or a heading of it.
  return line.replace(/^(\d*)(?=[#+.)-])/, '$1\\');
}
