/** What `situate score` says of options that do not go together. */
export const conflictStrings = {
  together: (one: string, other: string, why: string) => `${one} and ${other} do not go together: ${why}`,
  pairwise: '--pairwise scores nothing, it only says which of two papers has the better related work',
  suggest: 'it only says which discipline fits, and scores nothing',
  disciplineAlone: 'the criteria of a discipline ask nothing about citations and positioning, and give no to-do list',
  rubricAlone: 'this rubric has no criteria of a discipline; leave --rubric out to score by both',
  twoFormats: 'it prints markdown or json',
  notInCsv: 'the table does not show it; choose another format, or keep it with --resume',
  sameFile: (one: string, other: string, why: string) => `${one} and ${other} name the same file: ${why}`,
  lostBasis: 'the earlier run would be overwritten; name another file',
  lostScores: 'the scores kept there would be overwritten; name another file',
} as const;
