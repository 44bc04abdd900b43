/** The subject that works are searched for: a paper, a claim, or whatever an author types. */
export interface SearchSubject {
  readonly kind: 'paper' | 'claim' | 'topic';
  /** The title of the paper; empty for a claim or a topic. */
  readonly title: string;
  /** The abstract, or as much of the paper as is to count; the claim; the topic. Plain text. */
  readonly text: string;
  /** What the paper heads parts of its related work with: topics that it is about. None by default. */
  readonly headings?: readonly string[] | undefined;
}

/** All that is known of a subject, as one text. */
export function subjectText({ title, text }: SearchSubject): string {
  return [title, text].filter((part) => part !== '').join('\n\n');
}
