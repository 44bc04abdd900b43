/**
 * How often the judge overlooks something in labelled sections of at least a hundred words, and in labelled paragraphs:
 * the number in which it found nothing, and the number of these that do mention the authors' own work. From
 * `docs/figures/positioning.md`; a test compares the two.
 */
export const overlooked = {
  sections: { silent: 73, wrong: 3 },
  paragraphs: { silent: 769, wrong: 23 },
} as const;
