/** Everything that the page says about the criteria of a discipline. */
export const disciplineStrings = {
  heading: 'Criteria of a discipline',
  about:
    'Reviewers of each discipline look for other things. A language model judges eleven aspects by the five criteria of each.',
  caveat:
    'Do not rely on these scores: on content, such judges hardly agreed with experts (SurveyLens, table 9). Read the reasons; they are worth more than the numbers.',
  discipline: 'Discipline',
  none: 'none',
  suggested: (title: string, because: string) => `Suggested: ${title}, because ${because}.`,
  unsure: 'Situate is not sure which one this paper is of.',
  take: (title: string) => `Choose ${title}`,
  judge: 'Judge by the Discipline’s Criteria…',
  judgeHint: 'Says first what it sends, and asks how often to judge',
  weighted: 'Show by your weights too',
  weightsFrom: (finding: string) =>
    `${finding} The mean by your weights stands below the one with equal weights, with the standard error that it has because the weights are uncertain. Expect little: in SurveyLens, learnt weights ranked outlines slightly more as experts did, and content less.`,
  byYourWeights: 'By your weights',
  outdated: 'You changed the section since it was judged. Undo that to see the scores again, or have it judged anew.',
  notJudged: 'not judged',
  spread: (spread: string) => `single replies: ${spread}`,
  measured: 'Measured on this machine',
  criteria: 'Criteria',
  looksFor: 'What reviewers look for',
} as const;
