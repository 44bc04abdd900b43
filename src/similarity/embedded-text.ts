/** The parts by which works are compared: by their titles, or by titles and abstracts. */
export type ComparedBy = 'title' | 'abstract';

/** The length of a work's text that its vector compares, in UTF-16 units: most abstracts are shorter. */
export const embeddedLength = 1000;

/**
 * The text by which a work is embedded. Everything that compares works uses it, so that a work has one vector wherever
 * it was found.
 */
export function embeddedText(
  { title, abstract = '' }: { readonly title: string; readonly abstract?: string | undefined },
  by: ComparedBy,
): string {
  if (by === 'title') {
    return title;
  }
  const text = title === '' ? abstract : `${title}. ${abstract}`;
  return text.length <= embeddedLength
    ? text
    : text.slice(0, text.lastIndexOf(' ', embeddedLength) + 1 || embeddedLength).trimEnd();
}
