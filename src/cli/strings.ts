import type { Severity } from '../rules/finding.ts';

const alternatives = new Intl.ListFormat('en', { type: 'disjunction' });

/** Where language models come from, in the help of all commands that can ask one. */
const environmentNotes = [
  'Text is sent to a language model only with --ai or a judge that is one, and only to the server that the environment',
  'names: SITUATE_AI_ENDPOINT (such as http://localhost:11434/v1), SITUATE_AI_MODEL, SITUATE_AI_KEY where it wants a key,',
  'SITUATE_AI_API_VERSION for Azure, SITUATE_AI_MODEL_COHERENCE, _POSITIONING, _WRITING and _REVIEW for models of their own.',
  'Replies are cached on this machine. No file of a paper can change where text goes.',
];

/** Everything that the command line says itself. Findings and the pages of rules come from the rules. */
export const strings = {
  about: 'Checks the citations and the related work of LaTeX and Markdown papers, offline.',
  aboutLint: 'Lints papers and prints what was found.',
  aboutInspect: 'Prints what was read of a paper: files, bibliographies, keys, related-work sections.',
  aboutScore: 'Scores the related work of a paper: what it cites, where the paper stands, length and emphasis.',
  aboutExplain: 'Explains a rule, or lists all rules.',
  aboutJudge: 'Judges texts by themselves: citing sentences, paragraphs, comments of reviews.',
  aboutJudgePositioning:
    'Judges for each text whether, and where, it says how the authors’ own work relates to that of others.',
  aboutJudgeSupport: 'Judges for each pair of a sentence and a work whether the sentence may cite that work.',
  aboutJudgeReview: 'Judges for each comment of a review how useful it is to the authors, by a language model.',
  aboutVersion: 'print the version',
  aboutHelp: 'print this help',
  aboutTargets: 'main files of papers (.tex, .ltx, .md, .qmd, .Rmd), parts of them, or folders to look for papers in',
  aboutMain: 'main file of a paper, or a part of it',
  aboutRule: 'id of the rule',
  aboutLintFormat: 'how findings are printed',
  aboutInspectFormat: 'how the result is printed',
  aboutScoreFormat: 'how the scorecard is printed',
  aboutRubric: 'the rubric to score by, such as grep; all rubrics without this',
  aboutExemplar: 'file with a related-work section to compare with, in the place of the one in situate.json',
  aboutScoreAi: 'also have a language model judge citations and positioning; the environment says which',
  aboutModelJudge: 'as --ai, and how the language model judges: llm our own way, grep after GREP, scirm after SciRM',
  aboutVotes:
    'how often a language model is asked about a citation or paragraph at most, an odd number up to 9 (default: 3)',
  aboutSecondLook: 'with the judge scirm: have the model look again at each of its verdicts, which doubles the calls',
  aboutFeedback: 'with --ai: have the language model put what to do into prose',
  aboutRateFeedback: 'as --feedback, and have the language model judge how useful its prose is',
  aboutExplainFormat: 'how the page is printed',
  aboutFix: 'first apply the fixes that cannot change what a paper says, then print what remains',
  aboutMaxWarnings: 'fail where there are more warnings than this',
  aboutJudgeInput: 'file with one JSON value per line; - is standard input',
  aboutReviewInput:
    'file with comments: paragraphs with blank lines between them, or one JSON value per line; - is standard input',
  aboutReviewFormat: 'how the judgements are printed',
  aboutJudgeName:
    'who judges: this machine, or the language model that the environment names: our own way (llm), GREP’s or SciRM’s',
  aboutNoModel: 'judge citations by their words alone, without the small model that runs on this machine',
  aboutAi: 'first have a language model judge citations and positioning; the environment says which',

  examplesLint: [
    ['situate lint paper.tex', 'one paper'],
    ['situate lint --fix thesis/', 'every paper in a folder, repaired where that is safe'],
    ['situate lint paper.qmd --max-warnings 0', 'fail on warnings as well'],
    ['situate lint . --format sarif > situate.sarif', 'for code scanning'],
  ],
  notesLint: [
    'Paths in the output are relative to the folder of the main file. Where several papers are linted, JSON also names',
    'the main file of each finding, from the folder that the command runs in.',
    '',
    'Citations are judged on this machine; the first time that takes a while for a large bibliography. What is judged is',
    'a hint at most, and is left out of SARIF unless --ai is given.',
    '',
    ...environmentNotes,
    '',
    'Exit status: 0 nothing serious was found, 1 errors or too many warnings, 2 the command could not run or a language',
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
      'beside another section: its length and emphasis are the targets',
    ],
    ['situate score paper.tex --format json', 'one JSON document'],
    ['situate score paper.tex --ai', 'with a language model as a judge beside this machine'],
  ],
  notesScore: [
    'The values are those of GREP, as far as this machine can judge them. Each says who judged it, or that nobody did.',
    'Targets for length, emphasis and style stand in situate.json.',
    '',
    ...environmentNotes,
    '',
    'Not there yet: criteria of a discipline (--discipline).',
    '',
    'Exit status: 0 the paper was scored, whatever the outcome, 2 the command could not run or a language model could not',
    'judge everything.',
  ],
  examplesExplain: [
    ['situate explain', 'all rules'],
    ['situate explain undefined-citation', 'one of them'],
  ],
  examplesJudgePositioning: [
    ['situate judge positioning --input texts.jsonl', 'one line of JSON for each text, in their order'],
    ['situate judge positioning --input - < texts.jsonl', 'the same, from standard input'],
  ],
  notesJudgePositioning: [
    'A line in:  {"id", "text"}',
    'A line out: {"id", "positions", "score", "sentences": [{"start", "end", "positions", "score"}]}',
    '',
    'Places count UTF-16 code units from the start of the text. A text that is not English is not judged: "positions" and',
    '"score" are null, and "notJudged" is "language".',
  ],
  examplesJudgeSupport: [
    ['situate judge support --input pairs.jsonl', 'one line of JSON for each pair, in their order'],
    ['situate judge support --input - < pairs.jsonl', 'the same, from standard input'],
  ],
  notesJudgeSupport: [
    'A line in:  {"id", "sentence", "citedTitle", "citedText", "library": [{"title", "text"}]}',
    'A line out: {"id", "score", "verdict", "evidence": [{"quote"}], "judge"}',
    '',
    'A sentence may mark the citation that is judged: <|cit|>, or <|multi_cit|> in a group. Then others, such as',
    '<|other_cit|> or [7], are other works. Without such a mark every citation in it is judged.',
    '',
    'The library, which may be left out, holds the works that could be cited instead: a work is judged better among them.',
    'A language model adds "votes" and, in its own words, "reason". It judges the pair by itself, without the library.',
    'The verdict is supported, unsupported or unclear; of --judge llm it is supported, contradicted, notFound or unclear.',
    'Judging offline is a comparison of words and meanings. It does not see whether a work contradicts the sentence.',
    '',
    ...environmentNotes,
  ],
  examplesJudgeReview: [
    ['situate judge review --input review.txt --format markdown', 'a table to read'],
    ['situate judge review --input - < comments.jsonl', 'one line of JSON for each comment, in their order'],
  ],
  notesJudgeReview: [
    'In: a text whose paragraphs are comments, numbered from 1, or lines {"id", "text"}.',
    'A line out: {"id", "actionability", "groundingSpecificity", "verifiability", "helpfulness", "claims", "judge"}',
    '',
    'Each aspect has a "score" from 1 to 5 (null where the votes leave it open), the "lowest" and "highest" that were given,',
    '"votes" and, in the words of the model, a "reason". "claims" is 1 where the comment claims anything, else 0: then there',
    'is nothing to verify, and "verifiability" is null. The aspects are those of SciRM.',
    '',
    ...environmentNotes,
  ],
  examplesHeading: 'Examples:',

  seeHelp: 'see "situate --help"',
  noVotes: 'Give an odd number from 1 to 9',
  onlyModelsVote: (option: string) =>
    `${option} is for language models: give the judge, such as --judge scirm, as well`,
  secondLookNeedsScirm: 'only SciRM looks at its verdicts again: give --judge scirm with --second-look',
  noCount: 'Give a whole number, 0 or more',
  missing: (path: string) => `there is no file or folder "${path}": name the main file of a paper`,
  noFile: (path: string) => `"${path}" is neither a file nor a folder: name the main file of a paper`,
  noRubric: (id: string, known: readonly string[]) => `there is no rubric "${id}": choose from ${known.join(', ')}`,
  folderForExemplar: (path: string) => `"${path}" is a folder: name a file with a related-work section`,
  folderForFile: (path: string) => `"${path}" is a folder: name the main file of a paper`,
  unreadable: (path: string) =>
    `"${path}" cannot be read: check that you may read it and that it is no larger than 64 MB`,
  binary: (path: string) => `"${path}" is a binary file: name the LaTeX or Markdown source of the paper`,
  empty: (path: string) => `"${path}" is empty: there is nothing to read`,
  noManuscript: (path: string) =>
    `"${path}" is neither LaTeX (.tex, .ltx) nor Markdown (.md, .qmd, .Rmd): name the main file of a paper`,
  noPaper: (path: string) =>
    `"${path}" holds no paper: no LaTeX file with \\documentclass, no Markdown file with citations; name the main file`,
  tooManyFolders: (path: string) => `"${path}" holds too many folders to search: name the paper, or its folder`,
  tooManyPapers: (path: string, most: number) => `"${path}" holds more than ${most} papers: name a smaller folder`,
  noRule: (id: string, closest: readonly string[]) =>
    closest.length === 0
      ? `there is no rule "${id}": "situate explain" lists them all`
      : `there is no rule "${id}"; did you mean ${alternatives.format(closest.map((other) => `"${other}"`))}?`,
  unexpected: (what: string) => `something went wrong (${what}): set SITUATE_DEBUG=1 to see where`,

  standardInput: 'standard input',
  missingInput: (path: string) =>
    `there is no file "${path}": name a file with one JSON value per line, or - for standard input`,
  unreadableInput: (path: string) =>
    `"${path}" cannot be read: name a file with one JSON value per line, or - for standard input`,
  badLine: (name: string, line: number, what: string) => `${name}, line ${line}: ${what}`,
  noJson: 'this is no JSON value; expected one on each line',
  badValue: (path: string, what: string) => (path === '' ? what : `"${path}": ${what}`),

  changedOnDisk: (path: string) =>
    `"${path}" changed while it was being fixed and was left alone: run the command again`,
  readOnly: (path: string) =>
    `"${path}" is read-only and was left alone: make it writable, and its folder, to have it fixed`,
  unencodable: (path: string, character: string) =>
    `"${path}" was left alone: its encoding has no "${character}"; save it as UTF-8 to have it fixed`,
  notWritten: (path: string, why: string) => `"${path}" could not be written and was left alone: ${why}`,
  notPrinted: (why: string) => `not everything could be printed: ${why}`,
  /** By the codes of Node. */
  whyNotWritten: {
    ENOSPC: 'the disk is full; make room and run the command again',
    EDQUOT: 'your share of the disk is used up; make room and run the command again',
    EFBIG: 'it would be larger than the system allows; raise the limit and run the command again',
    EROFS: 'the disk is read-only; copy the paper to another one, or make this one writable',
    EACCES: 'you may not write there; change the permissions of the file or its folder',
    EPERM: 'you may not write there; change the permissions of the file or its folder',
    EBUSY: 'another program is using it; run the command again when that is done',
    ENOENT: 'it is gone; run the command again',
    EIO: 'the disk failed; check it, and run the command again',
  },

  reading: (path: string) => `reading ${path}`,
  judging: (done: number, of: number) => `getting to know the cited works: ${done} of ${of}`,
  judgedByWords: (why: string) => `citations were judged by their words alone, as ${why}`,
  whyByWords: {
    noModel: 'the model that comes with Situate was not found',
    wrongModel: 'the file of the model is damaged',
    noRuntime: 'the model cannot be run here',
  },
  linting: (path: string) => `linting ${path}`,
  scoring: (path: string) => `scoring ${path}`,

  morePlaces: (number: number) => (number === 1 ? 'and 1 more place' : `and ${number} more places`),
  noFindings: (papers: number) => (papers === 1 ? 'No findings.' : `No findings in ${papers} papers.`),
  findings: (counts: Readonly<Record<Severity, number>>, papers: number) => {
    const total = Object.values(counts).reduce((sum, number) => sum + number, 0);
    const parts = Object.entries(counts).filter(([, number]) => number > 0);
    const where = papers === 1 ? '' : ` in ${papers} papers`;
    return `${counted(total, 'finding')}${where}: ${parts.map(([what, number]) => severityCount(what, number)).join(', ')}.`;
  },
  fixable: (number: number) => `${number} of them can be fixed with --fix.`,
  applied: (edits: number, files: number) =>
    edits === 0 ? 'Nothing was fixed.' : `Fixed: ${counted(edits, 'change')} in ${counted(files, 'file')}.`,
  tooManyWarnings: (warnings: number, most: number) =>
    `${counted(warnings, 'warning')}, where at most ${most} are allowed.`,

  files: 'Files',
  missingFiles: 'Missing files',
  bibliographies: 'Bibliographies',
  missingBibliographies: 'Missing bibliographies',
  cited: 'Cited',
  undefined: 'Undefined',
  neverCited: 'Never cited',
  duplicates: 'Duplicate keys',
  relatedWork: 'Related work',
  noRelatedWork: 'no such section found',
  none: 'none',
  more: (number: number) => `and ${number} more`,
  entries: (number: number) => counted(number, 'entry', 'entries'),
  sectionCounts: (paragraphs: number, sentences: number, words: number, works: number) =>
    `${counted(paragraphs, 'paragraph')}, ${counted(sentences, 'sentence')}, ${counted(words, 'word')}, ${counted(works, 'work')} cited`,

  pageSeverity: 'Severity',
  pageWhat: 'What it reports',
  pageWhy: 'Why',
  pageSilent: 'What it does not report',
  pageFixes: 'Fixes',
  pageOptions: 'Options',
  pageDefault: (value: string) => `${value} unless set`,
  pageFires: 'Examples that are reported',
  pageMarks: 'What is underlined stands between ⟦ and ⟧.',
  pageStaysSilent: 'Examples that are not',
  pageFixed: 'After the first fix:',
} as const;

function counted(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

function severityCount(severity: string, number: number): string {
  return severity === 'information' ? `${number} information` : counted(number, severity);
}
