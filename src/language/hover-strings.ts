import { plural, text } from '../text/front-language.ts';

/** What is said of a work where its key is pointed at. */
export const hoverStrings = {
  hoverCitedIn: () => text('Cited in related work'),
  hoverAlsoCitedIn: () => text('Also cited in related work'),
  hoverCitedOnlyHere: (others: number) =>
    others === 0
      ? text('Cited nowhere else in this paper')
      : plural(
          others,
          'Cited once more in this paper, not in related work',
          'Cited {count} more times in this paper, not in related work',
        ),
  hoverCitedElsewhere: (count: number) =>
    plural(count, 'and once more in the paper', 'and {count} more times in the paper'),
  hoverNotInSection: (count: number) =>
    count === 0
      ? text('Never cited in this paper')
      : plural(
          count,
          'Cited once in this paper, not in related work',
          'Cited {count} times in this paper, not in related work',
        ),
  hoverDiscussed: () => text('Discussed in related work'),
  hoverMentioned: () => text('Only mentioned in related work'),
  hoverMayNotFit: () => text('May be the wrong work for this sentence.'),
  whatWorkSays: () => text('What the work says:'),
  hoverFitUnclear: () => text('Too little is known to judge whether it fits this sentence.'),
  hoverFitByModel: () =>
    text('Judged on this machine, by comparing titles and abstracts with the rest of the bibliography.'),
  hoverFitByWords: () => text('Judged by words alone, by comparing with the rest of the bibliography.'),
  hoverModelSupports: () => text('Supports this sentence.'),
  hoverModelContradicts: () => text('Contradicts this sentence.'),
  hoverModelNotFound: () => text('Too little is known of the work to tell whether this sentence is right.'),
  hoverModelDoesNot: () => text('Does not support this sentence.'),
  hoverModelVotes: (model: string, agreeing: number, valid: number) =>
    text('Judged by {model}: {agreeing} of {valid} votes.', { model, agreeing, valid }),
  hoverMeasured: (right: number, of: number) =>
    text('This model was right on {right} of {of} test sentences.', { right, of }),
  hoverNotMeasured: () => text('How often this model is right has not been measured.'),
  hoverModelReason: (reason: string) => text('In the words of the model: “{reason}”', { reason }),
  hoverUndefined: (key: string) => text('No readable bibliography defines “{key}”.', { key }),
  hoverHandwritten: (key: string) => text('A \\bibitem defines “{key}”.', { key }),
  hoverPage: (page: number | undefined, words: string) =>
    page === undefined ? words : text('Page {page}: {words}', { page: String(page), words }),
} as const;
