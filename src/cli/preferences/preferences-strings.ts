/** Everything that `situate preferences` says. */
export const preferencesStrings = {
  summary: 'Keeps which drafts and verdicts you prefer, and learns from that.',
  about:
    'Keeps which of two drafts you prefer and which verdicts you agree with, in .situate/preferences.json beside the paper, and ' +
    'learns from that how much each aspect of a related work matters to you. Nothing is sent; only "score" asks a language model.',
  aboutAdd: 'Keeps which of two drafts of a paper is better, or that neither is.',
  aboutNext: 'Says which two drafts to compare next: the pair whose answer tells the most.',
  aboutWeights: 'Prints how much each aspect matters to you, once you have made ten comparisons of scored drafts.',
  aboutRatings: 'Rates the drafts of a paper, and the language models that wrote them, by your comparisons.',
  aboutScore:
    'Has a language model score drafts by the criteria of a discipline, so that weights can be learnt from them: those named, or all compared ones that have no scores.',
  aboutAgree: 'Keeps that you agree with a verdict on a citation or a paragraph.',
  aboutDisagree: 'Keeps that you disagree with a verdict on a citation or a paragraph.',
  aboutExport: 'Prints what you prefer as examples for training a judge, in the layout of SciRM, and sends nothing.',
  aboutTexts: 'rounds or files to score',
  aboutBetter: 'the one that you prefer: the id of a kept round, such as r2, or a file',
  aboutWorse: 'the other one',
  aboutTie: 'two that are equally good; no weights are learnt from ties',
  aboutBecause: 'why you think so',
  aboutBy: 'who you are, if several people share the file',
  aboutAt: 'where it is: FILE:LINE or FILE:LINE:COLUMN, from the folder of the main file',
  aboutVerdict: 'what the judge said',
  aboutKey: 'the key of the citation, if there are several',
  aboutReason: 'why the judge said so',
  aboutJudge: 'who the judge is',
  aboutLearningDiscipline: 'the discipline whose scores to learn from, if drafts were scored by several',
  aboutScoringDiscipline: 'the discipline to score by: its name or a JSON file (default: that of the configuration)',
  aboutAlpha: 'how strongly to keep values small: the weight of the L2 penalty',
  aboutScale: 'what to divide scores by',
  aboutFormat: 'how to print it',
  aboutExportFormat: 'one line of JSON for each example',
  examples: [
    ['situate preferences add paper.tex --better r3 --worse r1', 'round 3 is better than round 1'],
    ['situate preferences add paper.tex --tie r2 old.tex', 'neither of the two is better'],
    ['situate preferences score paper.tex --discipline medicine', 'has the drafts scored that you compared'],
    ['situate preferences weights paper.tex', 'how much each aspect matters to you'],
    ['situate preferences disagree paper.tex --at main.tex:12 --key lewis --verdict unsupported', 'the work does fit'],
    ['situate preferences export paper.tex > training.jsonl', 'examples for training a judge'],
  ],
  kept: (path: string) => `kept in ${path}`,
  damaged: (path: string, problem: string) =>
    `"${path}" cannot be used and was left alone: ${problem}. Repair or move it`,
  unreadable: (path: string) => `"${path}" cannot be read: check that you may read it`,
  unwritten: (path: string, why: string) => `"${path}" could not be written: ${why}`,
  noPair: 'name two drafts: --better and --worse, or both after --tie',
  sameText: (first: string, second: string) => `"${first}" and "${second}" are the same text: name two different ones`,
  noRound: (id: string, known: readonly string[]) =>
    known.length === 0
      ? `there is no round "${id}", since no rounds of this paper are kept: draft with --keep, or name files`
      : `there is no round "${id}": choose from ${known.join(', ')}, or name a file`,
  emptyText: (name: string) => `"${name}" is empty: there is nothing to compare`,
  severalDisciplines: (names: readonly string[]) =>
    `drafts were scored by several disciplines: give --discipline, one of ${names.join(', ')}`,
  noPositiveNumber: 'Give a number above 0',
  nothingToCompare: 'There are no two drafts left to compare: you compared all, or there are fewer than two.',
  proposed: (
    main: string,
    {
      first,
      second,
      probability,
      from,
    }: {
      readonly first: string;
      readonly second: string;
      readonly probability: number;
      readonly from: 'scores' | 'ratings';
    },
  ) => [
    `Compare ${first} with ${second}.`,
    from === 'scores'
      ? `Their scores differ, and the first is preferred with a probability of ${probability.toFixed(2)}, as far as is known.`
      : `They have no scores to go by. By your other comparisons the first is preferred with a probability of ${probability.toFixed(2)}.`,
    `Then say: situate preferences add ${main} --better … --worse …`,
  ],
  declined: ({ kind, pairs }: { readonly kind: 'tooFew' | 'noAspect'; readonly pairs: number }) =>
    kind === 'tooFew'
      ? `There are no weights yet: it takes ten comparisons of scored drafts, and you have made ${pairs}. Ties and drafts without scores do not count.`
      : `There are no weights: in ${pairs} comparisons, no aspect has higher scores in the drafts that you prefer.`,
  learnedFrom: (pairs: number) => `Learnt from ${pairs} comparisons.`,
  weightColumns: ['Aspect', 'Weight', 'Standard error'],
  weightNotes: [
    'The weights add up to 1. The standard errors follow from the Fisher information of the fit, and are rough for few comparisons.',
    'Do not take them for more than they are: learnt weights hardly raised the agreement with experts in SurveyLens.',
  ],
  weightsNotLearned: (why: string) => `all aspects count the same: ${why.charAt(0).toLowerCase()}${why.slice(1)}`,
  weightsNeedDiscipline: 'learnt weights are those of aspects of a discipline: give --discipline and --ai as well',
  ratedTexts: 'Drafts',
  ratedModels: 'Models',
  ratingColumns: ['Name', 'Rating', 'Preferred', 'Not preferred'],
  noRatings: 'There is nothing to rate: you have preferred no draft yet.',
  allScored: 'all compared drafts have scores by this discipline and model; name others to have them scored too',
  scoring: (name: string, number: number, of: number) => `scoring ${name}: ${number} of ${of} drafts`,
  scored: (name: string, path: string) => `scored ${name}, kept in ${path}`,
  notScored: (name: string, why: string) => `${name} was not scored: ${why}`,
  noText: 'it has no running text',
  noPlace: (at: string) => `"${at}" does not name a place: write it like main.tex:12`,
  noParagraph: (at: string) => `there is no paragraph at ${at}`,
  noCitation: (at: string, key: string | undefined) =>
    `no sentence at ${at} cites ${key === undefined ? 'a work of the bibliography' : `"${key}"`}`,
  severalCitations: (at: string, keys: readonly string[]) =>
    `there are several citations at ${at} (${keys.join(', ')}): name one with --key, or its sentence with FILE:LINE:COLUMN`,
  onlyTitle: (at: string) =>
    `only the title of the work cited at ${at} is known, so there is nothing to judge it by: fetch its abstract with situate evidence`,
} as const;
