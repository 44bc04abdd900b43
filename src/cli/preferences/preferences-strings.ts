import type { LearnedWeights } from '../../rubric/preferences/learn-weights.ts';
import { text } from '../../text/front-language.ts';

/** Everything that `situate preferences` says. */
export const preferencesStrings = {
  summary: text('Keeps which drafts and verdicts you prefer, and learns from that.'),
  about: text(
    'Keeps which of two drafts you prefer and which verdicts you agree with, in .situate/preferences.json beside the paper, and learns from that how much each aspect of a related work matters to you. Nothing is sent; only "score" asks a language model.',
  ),
  aboutAdd: text('Keeps which of two drafts of a paper is better, or that neither is.'),
  aboutNext: text('Says which two drafts to compare next: the pair whose answer tells the most.'),
  aboutWeights: text(
    'Prints how much each aspect matters to you, once you have made ten comparisons of scored drafts.',
  ),
  aboutRatings: text('Rates the drafts of a paper, and the language models that wrote them, by your comparisons.'),
  aboutScore: text(
    'Has a language model score drafts by the criteria of a discipline, so that weights can be learnt from them: those named, or all compared ones that have no scores.',
  ),
  aboutAgree: text('Keeps that you agree with a verdict on a citation or a paragraph.'),
  aboutDisagree: text('Keeps that you disagree with a verdict on a citation or a paragraph.'),
  aboutExport: text(
    'Prints what you prefer as examples for training a judge, in the layout of SciRM, and sends nothing.',
  ),
  aboutTexts: text('rounds or files to score'),
  aboutBetter: text('the one that you prefer: the id of a kept round, such as r2, or a file'),
  aboutWorse: text('the other one'),
  aboutTie: text('two that are equally good; no weights are learnt from ties'),
  aboutBecause: text('why you think so'),
  aboutBy: text('who you are, if several people share the file'),
  aboutAt: text('where it is: FILE:LINE or FILE:LINE:COLUMN, from the folder of the main file'),
  aboutVerdict: text('what the judge said'),
  aboutKey: text('the key of the citation, if there are several'),
  aboutReason: text('why the judge said so'),
  aboutJudge: text('who the judge is'),
  aboutLearningDiscipline: text('the discipline whose scores to learn from, if drafts were scored by several'),
  aboutScoringDiscipline: text(
    'the discipline to score by: its name or a JSON file (default: that of the configuration)',
  ),
  aboutAlpha: text('how strongly to keep values small: the weight of the L2 penalty'),
  aboutScale: text('what to divide scores by'),
  aboutFit: text('whether the weights of each component are learnt by themselves, or those of all aspects together'),
  aboutComponent: text('the component that alone is compared (default: the drafts as wholes)'),
  aboutFormat: text('how to print it'),
  aboutExportFormat: text('one line of JSON for each example'),
  examples: [
    ['situate preferences add paper.tex --better r3 --worse r1', text('round 3 is better than round 1')],
    [
      'situate preferences add paper.tex --better r2 --worse r1 --about outline',
      text('its outline is better, whatever the rest'),
    ],
    ['situate preferences add paper.tex --tie r2 old.tex', text('neither of the two is better')],
    ['situate preferences score paper.tex --discipline medicine', text('has the drafts scored that you compared')],
    ['situate preferences weights paper.tex', text('how much each aspect matters to you')],
    [
      'situate preferences disagree paper.tex --at main.tex:12 --key lewis --verdict unsupported',
      text('the work does fit'),
    ],
    ['situate preferences export paper.tex > training.jsonl', text('examples for training a judge')],
  ],
  kept: (path: string) => text('kept in {path}', { path }),
  damaged: (path: string, problem: string) =>
    text('"{path}" cannot be used and was left alone: {problem}. Repair or move it', { path, problem }),
  unreadable: (path: string) => text('"{path}" cannot be read: check that you may read it', { path }),
  unwritten: (path: string, why: string) => text('"{path}" could not be written: {why}', { path, why }),
  noPair: text('name two drafts: --better and --worse, or both after --tie'),
  sameText: (first: string, second: string) =>
    text('"{first}" and "{second}" are the same text: name two different ones', { first, second }),
  noRound: (id: string, known: readonly string[]) =>
    known.length === 0
      ? text('there is no round "{id}", since no rounds of this paper are kept: draft with --keep, or name files', {
          id,
        })
      : text('there is no round "{id}": choose from {known}, or name a file', { id, known: known.join(', ') }),
  emptyText: (name: string) => text('"{name}" is empty: there is nothing to compare', { name }),
  severalDisciplines: (names: readonly string[]) =>
    text('drafts were scored by several disciplines: give --discipline, one of {names}', { names: names.join(', ') }),
  noPositiveNumber: text('Give a number above 0'),
  nothingToCompare: text('There are no two drafts left to compare: you compared all, or there are fewer than two.'),
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
    text('Compare {first} with {second}.', { first, second }),
    from === 'scores'
      ? text(
          'Their scores differ, and the first is preferred with a probability of {probability}, as far as is known.',
          { probability: probability.toFixed(2) },
        )
      : text(
          'They have no scores to go by. By your other comparisons the first is preferred with a probability of {probability}.',
          { probability: probability.toFixed(2) },
        ),
    text('Then say: situate preferences add {main} --better … --worse …', { main }),
  ],
  declined: ({ kind, pairs }: Pick<LearnedWeights, 'kind' | 'pairs'>) =>
    kind !== 'noAspect'
      ? text(
          'There are no weights yet: it takes ten comparisons of scored drafts, and you have made {pairs}. Ties and drafts without scores do not count.',
          { pairs: String(pairs) },
        )
      : text(
          'There are no weights: in {pairs} comparisons, no aspect has higher scores in the drafts that you prefer.',
          { pairs: String(pairs) },
        ),
  learnedFrom: (pairs: number) => text('Learnt from {pairs} comparisons.', { pairs: String(pairs) }),
  weightColumns: [text('Aspect'), text('Weight'), text('Standard error')],
  weightNotes: [
    text(
      'The weights of a component add up to 1. The standard errors follow from the Fisher information of the fit, and are rough for few comparisons.',
    ),
    text(
      'Do not take them for more than they are: learnt weights hardly raised the agreement with experts in SurveyLens.',
    ),
  ],
  weightsNotLearned: (why: string) =>
    text('all aspects count the same: {why}', { why: `${why.charAt(0).toLowerCase()}${why.slice(1)}` }),
  weightsNeedDiscipline: text(
    'learnt weights are those of aspects of a discipline: give --discipline and --ai as well',
  ),
  ratedTexts: text('Drafts'),
  ratedModels: text('Models'),
  ratingColumns: [text('Name'), text('Rating'), text('Preferred'), text('Not preferred')],
  noRatings: text('There is nothing to rate: you have preferred no draft yet.'),
  allScored: text('all compared drafts have scores by this discipline and model; name others to have them scored too'),
  scoring: (name: string, number: number, of: number) =>
    text('scoring {name}: {number} of {of} drafts', { name, number: String(number), of: String(of) }),
  scored: (name: string, path: string) => text('scored {name}, kept in {path}', { name, path }),
  notScored: (name: string, why: string) => text('{name} was not scored: {why}', { name, why }),
  noText: text('it has no running text'),
  noPlace: (at: string) => text('"{at}" does not name a place: write it like main.tex:12', { at }),
  noParagraph: (at: string) => text('there is no paragraph at {at}', { at }),
  noCitation: (at: string, key: string | undefined) =>
    key === undefined
      ? text('no sentence at {at} cites a work of the bibliography', { at })
      : text('no sentence at {at} cites "{key}"', { at, key }),
  severalCitations: (at: string, keys: readonly string[]) =>
    text('there are several citations at {at} ({keys}): name one with --key, or its sentence with FILE:LINE:COLUMN', {
      at,
      keys: keys.join(', '),
    }),
  onlyTitle: (at: string) =>
    text(
      'only the title of the work cited at {at} is known, so there is nothing to judge it by: fetch its abstract with situate evidence',
      { at },
    ),
} as const;
