import type { Severity } from '../rules/finding.ts';
import { countNoun } from '../text/count-noun.ts';

/** Where language models come from, in the help of all commands that can ask one. */
export const environmentNotes = [
  'Text goes to a language model only with --ai or a judge that is one, and only to the servers that you name, with',
  '--ai-model or in the environment: SITUATE_AI_ENDPOINT (such as http://localhost:11434/v1), SITUATE_AI_MODEL,',
  'SITUATE_AI_KEY if the server needs a key, SITUATE_AI_API_VERSION for Azure; for single tasks SITUATE_AI_MODEL_SUPPORT,',
  '_STYLE, _POSITIONING, _ASPECT, _FEEDBACK and _WRITING. A model at another server is NAME@URL; SITUATE_AI_KEYS has the',
  'keys of other servers, as ORIGIN=KEY. Several models, with commas between them, vote as a jury.',
  'Replies are cached on this machine. No file of a paper can change where text goes.',
];

/** Everything that the command line says itself. Findings and the pages of rules come from the rules. */
export const strings = {
  about: 'Checks the citations and the related work of LaTeX and Markdown papers, offline.',
  aboutLint: 'Lints papers and prints the findings.',
  aboutInspect: 'Prints what a paper consists of: files, bibliographies, keys, related-work sections.',
  aboutScore: 'Scores the related work of papers: what it cites, where the paper stands, length and emphasis.',
  aboutExplain: 'Explains a rule, or lists all rules.',
  aboutJudge: 'Judges single texts: citing sentences, paragraphs, comments of reviews, texts by an aspect of your own.',
  aboutJudgePositioning:
    'Judges whether, and where, each text says how the authors’ own work relates to that of others.',
  aboutJudgeSupport: 'Judges for each pair of a sentence and a work whether the work supports the sentence.',
  aboutJudgeReview: 'Has a language model judge how useful each comment of a review is to the authors.',
  aboutVersion: 'print the version',
  aboutHelp: 'print this help',
  aboutTargets: 'main files of papers (.tex, .ltx, .md, .qmd, .Rmd), parts of them, or folders to search for papers',
  aboutMain: 'main file of a paper, or a part of it',
  aboutMains: 'main files of papers, or parts of them',
  aboutRule: 'id of the rule',
  aboutLintFormat: 'how to print findings',
  aboutInspectFormat: 'how to print the result',
  aboutScoreFormat: 'how to print the scorecard',
  aboutRubric: 'the rubric to score by: grep, or discipline for that of a discipline alone (default: all)',
  aboutExemplar: 'file with a related-work section to compare with, instead of the one in situate.json',
  aboutScoreAi: 'also have a language model judge citations and positioning; the environment says which',
  aboutModelJudge:
    'as --ai, and how the language model judges: llm is Situate’s own way, grep and scirm follow the papers of these names',
  aboutVotes: 'the most times to ask a language model the same question, an odd number up to 9 (default: 3)',
  aboutSecondLook: 'with the judge scirm: have the model review each of its verdicts, which doubles the requests',
  aboutSecondOpinion:
    'with --ai: also ask about each section as a whole, and say where the answer differs from what its paragraphs say',
  aboutAllPoints: 'print the whole to-do list, not just its first twelve points',
  aboutFeedback: 'with --ai: have the language model write the first twelve points as prose too',
  aboutRateFeedback: 'as --feedback, and have the language model judge how useful that prose is',
  aboutExplainFormat: 'how to print the page',
  aboutFix: 'first apply the fixes that cannot change what a paper says, then print what is left',
  aboutMaxWarnings: 'fail if there are more warnings than this',
  aboutJudgeInput: 'file with one JSON value per line; - is standard input',
  aboutReviewInput:
    'file with comments: paragraphs with blank lines between them, or one JSON value per line; - is standard input',
  aboutReviewFormat: 'how to print the judgements',
  aboutJudgeName:
    'who judges: this machine (offline), or a language model, in Situate’s own way (llm) or after GREP or SciRM; the environment names it',
  aboutNoModel: 'judge citations by words alone, without the local model',
  aboutAi: 'first have a language model judge citations and positioning; the environment says which',

  examplesLint: [
    ['situate lint paper.tex', 'one paper'],
    ['situate lint --fix thesis/', 'every paper in a folder, with all safe fixes'],
    ['situate lint paper.qmd --max-warnings 0', 'fail on warnings as well'],
    ['situate lint . --format sarif > situate.sarif', 'for code scanning'],
  ],
  notesLint: [
    'Paths in the output are relative to the folder of the main file. For several papers, JSON also gives the main file',
    'of each finding, relative to the current folder.',
    '',
    'This machine judges citations. In each run the local model reads for some five seconds; with a large bibliography, the',
    'first runs judge the rest by words alone, and later runs go on from there. Judgements are hints at most, and SARIF',
    'leaves them out unless you give --ai.',
    '',
    ...environmentNotes,
    '',
    'Exit status: 0 nothing serious found, 1 errors or too many warnings, 2 the command could not run or a language',
    'model could not judge everything.',
  ],
  examplesInspect: [
    ['situate inspect paper.tex', 'a summary to read'],
    ['situate inspect paper.tex --format json', 'one JSON document'],
  ],
  examplesScore: [
    ['situate score paper.tex', 'a scorecard to read'],
    [
      'situate score paper.tex --exemplar earlier.tex',
      'compared with another section: its length and emphasis are the targets',
    ],
    ['situate score paper.tex --format json', 'one JSON document'],
    ['situate score */main.tex --format json', 'several papers, as a JSON list of such documents'],
    ['situate score paper.tex --ai', 'with a language model as a second judge'],
  ],
  notesScore: [
    'The values are those of GREP, as far as this machine can judge them. Each says who judged it, or that nobody did.',
    'Set targets for length, emphasis and style in situate.json.',
    '',
    'Several papers give a list in JSON, a table in CSV, and a table with each scorecard after it in Markdown and HTML.',
    'Standard error names papers that cannot be read; the others are scored.',
    '',
    ...environmentNotes,
    '',
    'Exit status: 0 every paper was scored, whatever its score, 2 a paper could not be scored or a language model could',
    'not judge everything.',
  ],
  examplesExplain: [
    ['situate explain', 'all rules'],
    ['situate explain undefined-citation', 'one of them'],
  ],
  examplesJudgePositioning: [
    ['situate judge positioning --input texts.jsonl', 'one line of JSON for each text, in the same order'],
    ['situate judge positioning --input - < texts.jsonl', 'the same, from standard input'],
  ],
  notesJudgePositioning: [
    'A line in:  {"id", "text"}',
    'A line out: {"id", "positions", "score", "sentences": [{"start", "end", "positions", "score"}]}',
    '',
    'Offsets count UTF-16 code units from the start of the text. Texts in languages other than English are not judged:',
    '"positions" and "score" are null, and "notJudged" is "language".',
  ],
  examplesJudgeSupport: [
    ['situate judge support --input pairs.jsonl', 'one line of JSON for each pair, in the same order'],
    ['situate judge support --input - < pairs.jsonl', 'the same, from standard input'],
  ],
  notesJudgeSupport: [
    'A line in:  {"id", "sentence", "citedTitle", "citedText", "library": [{"title", "text"}]}',
    'A line out: {"id", "score", "verdict", "evidence": [{"quote"}], "judge"}',
    '',
    'A sentence may mark the citation to judge: <|cit|>, or <|multi_cit|> in a group. Other citations, such as',
    '<|other_cit|> or [7], are then other works. Without such a mark, every citation in the sentence is judged.',
    '',
    'The optional library has the works that could be cited instead; comparing with them improves the judgement.',
    'A language model adds "votes" and, in its own words, "reason". It judges the pair without the library.',
    'With --judge llm the verdict is supported, contradicted, notFound or unclear; otherwise supported, unsupported or unclear.',
    'The offline judge compares words and meanings. It cannot see whether a work contradicts the sentence.',
    '',
    ...environmentNotes,
  ],
  examplesJudgeReview: [
    ['situate judge review --input review.txt --format markdown', 'a table to read'],
    ['situate judge review --input - < comments.jsonl', 'one line of JSON for each comment, in the same order'],
  ],
  notesJudgeReview: [
    'In: a text whose paragraphs are comments, numbered from 1, or lines {"id", "text"}.',
    'A line out: {"id", "actionability", "groundingSpecificity", "verifiability", "helpfulness", "claims", "judge"}',
    '',
    'Each aspect has a "score" from 1 to 5 (null if the votes leave it open), the "lowest" and "highest" score given,',
    '"votes" and, in the words of the model, a "reason". "claims" is 1 if the comment claims anything, else 0: then there',
    'is nothing to verify, and "verifiability" is null. The aspects are those of SciRM.',
    '',
    ...environmentNotes,
  ],
  examplesHeading: 'Examples:',

  seeHelp: 'see "situate --help"',
  noVotes: 'Give an odd number from 1 to 9',
  onlyModelsVote: (option: string) =>
    `${option} works only with language models: also give a judge, such as --judge scirm`,
  secondLookNeedsScirm: 'only SciRM reviews its verdicts: give --judge scirm with --second-look',
  noCount: 'Give a whole number, 0 or more',
  noRubric: (id: string, known: readonly string[]) => `there is no rubric "${id}": choose from ${known.join(', ')}`,
  unreadable: (path: string) =>
    `"${path}" cannot be read: check that you may read it and that it is no larger than 64 MB`,
  binary: (path: string) => `"${path}" is a binary file: name the LaTeX or Markdown source of the paper`,
  empty: (path: string) => `"${path}" is empty: there is nothing to read`,
  noManuscript: (path: string) =>
    `"${path}" is neither LaTeX (.tex, .ltx) nor Markdown (.md, .qmd, .Rmd): name the main file of a paper`,
  noPaper: (path: string) =>
    `"${path}" has no paper: no LaTeX file with \\documentclass, no Markdown file with citations; name the main file`,
  tooManyFolders: (path: string) => `"${path}" has too many folders to search: name the paper, or its folder`,
  tooManyPapers: (path: string, most: number) => `"${path}" has more than ${most} papers: name a smaller folder`,
  noRule: (id: string, closest: readonly string[]) =>
    closest.length === 0
      ? `there is no rule "${id}": "situate explain" lists them all`
      : `there is no rule "${id}"; did you mean ${alternatives(closest.map((other) => `"${other}"`))}?`,
  unexpected: (what: string) => `something went wrong (${what}): set SITUATE_DEBUG=1 to see where`,

  standardInput: 'standard input',
  missingInput: (path: string) =>
    `there is no file "${path}": name a file with one JSON value per line, or - for standard input`,
  unreadableInput: (path: string) =>
    `"${path}" cannot be read: name a file with one JSON value per line, or - for standard input`,
  badLine: (name: string, line: number, what: string) => `${name}, line ${line}: ${what}`,
  noJson: 'this is not a JSON value; expected one on each line',
  badValue: (path: string, what: string) => (path === '' ? what : `"${path}": ${what}`),

  changedOnDisk: (path: string) => `"${path}" changed in the meantime and was left alone: run the command again`,
  readOnly: (path: string) =>
    `"${path}" is read-only and was left alone: make it and its folder writable, then run the command again`,
  unencodable: (path: string, character: string) =>
    `"${path}" was left alone: its encoding has no "${character}"; save it as UTF-8, then run the command again`,
  notWritten: (path: string, why: string) => `"${path}" could not be written and was left alone: ${why}`,
  notPrinted: (why: string) => `not everything could be printed: ${why}`,

  reading: (path: string) => `reading ${path}`,
  judging: (done: number, of: number) => `indexing the bibliography: ${done} of ${of}`,
  judgedByWords: (why: string) => `citations were judged by words alone: ${why}`,
  whyByWords: {
    noModel: 'the model that comes with Situate was not found',
    wrongModel: 'the model file is damaged',
    noRuntime: 'the model cannot run here',
    unfinished: 'the model has not read all works yet; run the command again, and it goes on from there',
  },
  linting: (path: string) => `linting ${path}`,
  scoring: (path: string) => `scoring ${path}`,

  morePlaces: (number: number) => (number === 1 ? 'and 1 more place' : `and ${number} more places`),
  noFindings: (papers: number) => (papers === 1 ? 'No findings.' : `No findings in ${papers} papers.`),
  findings: (counts: Readonly<Record<Severity, number>>, papers: number) => {
    const total = Object.values(counts).reduce((sum, number) => sum + number, 0);
    const parts = Object.entries(counts).filter(([, number]) => number > 0);
    const where = papers === 1 ? '' : ` in ${papers} papers`;
    return `${countNoun(total, 'finding')}${where}: ${parts.map(([what, number]) => severityCount(what, number)).join(', ')}.`;
  },
  fixable: (number: number) => `${number} of them can be fixed with --fix.`,
  applied: (edits: number, files: number) =>
    edits === 0 ? 'Nothing was fixed.' : `Fixed: ${countNoun(edits, 'change')} in ${countNoun(files, 'file')}.`,
  tooManyWarnings: (warnings: number, most: number) =>
    `${countNoun(warnings, 'warning')}, more than the ${most} allowed.`,

  files: 'Files',
  missingFiles: 'Missing files',
  bibliographies: 'Bibliographies',
  missingBibliographies: 'Missing bibliographies',
  cited: 'Cited',
  undefined: 'Undefined',
  neverCited: 'Never cited',
  duplicates: 'Duplicate keys',
  relatedWork: 'Related work',
  noRelatedWork: 'no section found',
  nearestHeadings: (headings: readonly string[], isConfigured: boolean) => {
    const named = headings.map((heading) => `"${heading}"`).join(', ');
    const come = headings.length === 1 ? 'comes' : 'come';
    const how = isConfigured
      ? 'put its heading into "relatedWork", "headings" in situate.json'
      : 'situate init --related-work HEADING marks it';
    return `no section is known to be related work; ${named} ${come} closest: ${how}`;
  },
  none: 'none',
  more: (number: number) => `and ${number} more`,
  entries: (number: number) => countNoun(number, 'entry', 'entries'),
  sectionCounts: (paragraphs: number, sentences: number, words: number, works: number) =>
    `${countNoun(paragraphs, 'paragraph')}, ${countNoun(sentences, 'sentence')}, ${countNoun(words, 'word')}, ${countNoun(works, 'work')} cited`,

  pageSeverity: 'Severity',
  pageWhat: 'What it reports',
  pageWhy: 'Why',
  pageSilent: 'What it does not report',
  pageFixes: 'Fixes',
  pageOptions: 'Options',
  pageDefault: (value: string) => `default: ${value}`,
  pageFires: 'Examples that are reported',
  pageMarks: '⟦ and ⟧ enclose what is underlined.',
  pageStaysSilent: 'Examples that are not',
  pageAnswers: (key: string) => `What sources answered about "${key}":`,
  pageFixed: 'After the first fix:',
} as const;

function severityCount(severity: string, number: number): string {
  return severity === 'information' ? `${number} for information` : countNoun(number, severity);
}

/** The first formatter of a process takes several milliseconds to make, so none is made in advance. */
function alternatives(names: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(names);
}
