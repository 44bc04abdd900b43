import { text } from '../../text/page-language.ts';

/** Everything that the page says about the criteria of a discipline. */
export const disciplineStrings = {
  heading: text('Criteria of a discipline'),
  about: text(
    'Reviewers in each discipline look for different things. A language model judges eleven aspects, each by five criteria of the discipline.',
  ),
  caveat: text(
    'Do not rely on these scores: such judges hardly agreed with experts on content (SurveyLens, table 9). The reasons are worth more than the numbers.',
  ),
  discipline: text('Discipline'),
  none: text('not chosen'),
  suggested: (title: string, because: string) => text('Suggested: {title}, because {because}.', { title, because }),
  unsure: text('Situate is not sure which discipline this paper belongs to.'),
  take: (title: string) => text('Choose {title}', { title }),
  judge: text('Judge by the Discipline’s Criteria…'),
  judgeHint: text('First shows what it would send, and asks how often to judge'),
  weighted: text('Also show the means by your weights'),
  weightsMean: text(
    'The mean by your weights stands below the mean with equal weights. Its standard error shows how uncertain your weights are. Do not expect much: in SurveyLens, learnt weights brought the ranking of outlines slightly closer to that of experts, and took the ranking of content further away.',
  ),
  byYourWeights: text('By your weights'),
  outdated: text(
    'You have changed the section since it was judged. Undo the change to see the scores again, or have the section judged again.',
  ),
  notJudged: text('not judged'),
  stripLegend: text('From 1 to 5: a dot for the mean, ticks for single replies, a line for their spread.'),
  weightedLegend: text('The diamond is the mean by your weights.'),
  spread: (spread: string) => text('single replies: {spread}', { spread }),
  measured: (measured: string) => text('Measured on this machine: {measured}', { measured }),
  criteria: text('Criteria'),
  inEnglish: text('The criteria are in English, as the language model reads them.'),
  levels: text('What the levels look like'),
  makePoint: text('Make This a Point of Feedback'),
  makePointOf: (title: string, says: string) =>
    text('Make this a point of feedback: {title}. {says}.', { title, says }),
} as const;
