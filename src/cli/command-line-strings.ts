import type { Severity } from '../rules/finding.ts';
import { plural, text } from '../text/front-language.ts';

/** Where language models come from, in the help of all commands that can ask one. */
export const environmentNotes = [
  text(`Text goes to a language model only with --ai or a judge that is one, and only to the servers that you name, with
--ai-model or in the environment: SITUATE_AI_ENDPOINT (such as http://localhost:11434/v1), SITUATE_AI_MODEL,
SITUATE_AI_KEY if the server needs a key, SITUATE_AI_API_VERSION for Azure; for single tasks SITUATE_AI_MODEL_SUPPORT,
_STYLE, _POSITIONING, _ASPECT, _FEEDBACK and _WRITING. A model at another server is NAME@URL; SITUATE_AI_KEYS has the
keys of other servers, as ORIGIN=KEY. Several models, with commas between them, vote as a jury.
Replies are cached on this machine. No file of a paper can change where text goes.`),
];

/** Everything that the command line says itself. Findings and the pages of rules come from the rules. */
export const strings = {
  about: text('Checks the citations and the related work of LaTeX and Markdown papers, offline.'),
  aboutLint: text('Lints papers and prints the findings.'),
  aboutInspect: text('Prints what a paper consists of: files, bibliographies, keys, related-work sections.'),
  aboutScore: text('Scores the related work of papers: what it cites, where the paper stands, length and emphasis.'),
  aboutExplain: text('Explains a rule, or lists all rules.'),
  aboutJudge: text(
    'Judges single texts: citing sentences, paragraphs, comments of reviews, texts by an aspect of your own.',
  ),
  aboutJudgePositioning: text(
    'Judges whether, and where, each text says how the authors’ own work relates to that of others.',
  ),
  aboutJudgeSupport: text('Judges for each pair of a sentence and a work whether the work supports the sentence.'),
  aboutJudgeReview: text('Has a language model judge how useful each comment of a review is to the authors.'),
  aboutVersion: text('print the version'),
  aboutHelp: text('print this help'),
  aboutTargets: text(
    'main files of papers (.tex, .ltx, .md, .qmd, .Rmd), parts of them, or folders to search for papers',
  ),
  aboutMain: text('main file of a paper, or a part of it'),
  aboutMains: text('main files of papers, or parts of them'),
  aboutRule: text('id of the rule'),
  aboutLintFormat: text('how to print findings'),
  aboutInspectFormat: text('how to print the result'),
  aboutScoreFormat: text('how to print the scorecard'),
  aboutRubric: text('the rubric to score by: grep, or discipline for that of a discipline alone (default: all)'),
  aboutExemplar: text('file with a related-work section to compare with, instead of the one in situate.json'),
  aboutScoreAi: text('also have a language model judge citations and positioning; the environment says which'),
  aboutModelJudge: text(
    'as --ai, and how the language model judges: llm is Situate’s own way, grep and scirm follow the papers of these names',
  ),
  aboutVotes: text('the most times to ask a language model the same question, an odd number up to 9 (default: 3)'),
  aboutSecondLook: text('with the judge scirm: have the model review each of its verdicts, which doubles the requests'),
  aboutSecondOpinion: text(
    'with --ai: also ask about each section as a whole, and say where the answer differs from what its paragraphs say',
  ),
  aboutAllPoints: text('print the whole to-do list, not just its first twelve points'),
  aboutFeedback: text('with --ai: have the language model write the first twelve points as prose too'),
  aboutRateFeedback: text('as --feedback, and have the language model judge how useful that prose is'),
  aboutExplainFormat: text('how to print the page'),
  aboutFix: text('first apply the fixes that cannot change what a paper says, then print what is left'),
  aboutMaxWarnings: text('fail if there are more warnings than this'),
  aboutJudgeInput: text('file with one JSON value per line; - is standard input'),
  aboutReviewInput: text(
    'file with comments: paragraphs with blank lines between them, or one JSON value per line; - is standard input',
  ),
  aboutReviewFormat: text('how to print the judgements'),
  aboutJudgeName: text(
    'who judges: this machine (offline), or a language model, in Situate’s own way (llm) or after GREP or SciRM; the environment names it',
  ),
  aboutNoModel: text('judge citations by words alone, without the local model'),
  aboutAi: text('first have a language model judge citations and positioning; the environment says which'),

  examplesLint: [
    ['situate lint paper.tex', text('one paper')],
    ['situate lint --fix thesis/', text('every paper in a folder, with all safe fixes')],
    ['situate lint paper.qmd --max-warnings 0', text('fail on warnings as well')],
    ['situate lint . --format sarif > situate.sarif', text('for code scanning')],
  ],
  notesLint: [
    text(`Paths in the output are relative to the folder of the main file. For several papers, JSON also gives the main file
of each finding, relative to the current folder.`),
    '',
    text(`This machine judges citations. In each run the local model reads for some five seconds; with a large bibliography, the
first runs judge the rest by words alone, and later runs go on from there. Judgements are hints at most, and SARIF
leaves them out unless you give --ai.`),
    '',
    ...environmentNotes,
    '',
    text(`Exit status: 0 nothing serious found, 1 errors or too many warnings, 2 the command could not run or a language
model could not judge everything.`),
  ],
  examplesInspect: [
    ['situate inspect paper.tex', text('a summary to read')],
    ['situate inspect paper.tex --format json', text('one JSON document')],
  ],
  examplesScore: [
    ['situate score paper.tex', text('a scorecard to read')],
    [
      'situate score paper.tex --exemplar earlier.tex',
      text('compared with another section: its length and emphasis are the targets'),
    ],
    ['situate score paper.tex --format json', text('one JSON document')],
    ['situate score */main.tex --format json', text('several papers, as a JSON list of such documents')],
    ['situate score paper.tex --ai', text('with a language model as a second judge')],
  ],
  notesScore: [
    text(`The values are those of GREP, as far as this machine can judge them. Each says who judged it, or that nobody did.
Set targets for length, emphasis and style in situate.json.`),
    '',
    text(`Several papers give a list in JSON, a table in CSV, and a table with each scorecard after it in Markdown and HTML.
Standard error names papers that cannot be read; the others are scored.`),
    '',
    ...environmentNotes,
    '',
    text(`Exit status: 0 every paper was scored, whatever its score, 2 a paper could not be scored or a language model could
not judge everything.`),
  ],
  examplesExplain: [
    ['situate explain', text('all rules')],
    ['situate explain undefined-citation', text('one of them')],
  ],
  examplesJudgePositioning: [
    ['situate judge positioning --input texts.jsonl', text('one line of JSON for each text, in the same order')],
    ['situate judge positioning --input - < texts.jsonl', text('the same, from standard input')],
  ],
  notesJudgePositioning: [
    text('A line in:  {fields}', { fields: '{"id", "text"}' }),
    text('A line out: {fields}', {
      fields: '{"id", "positions", "score", "sentences": [{"start", "end", "positions", "score"}]}',
    }),
    '',
    text(`Offsets count UTF-16 code units from the start of the text. Texts in languages other than English are not judged:
"positions" and "score" are null, and "notJudged" is "language".`),
  ],
  examplesJudgeSupport: [
    ['situate judge support --input pairs.jsonl', text('one line of JSON for each pair, in the same order')],
    ['situate judge support --input - < pairs.jsonl', text('the same, from standard input')],
  ],
  notesJudgeSupport: [
    text('A line in:  {fields}', {
      fields: '{"id", "sentence", "citedTitle", "citedText", "library": [{"title", "text"}]}',
    }),
    text('A line out: {fields}', { fields: '{"id", "score", "verdict", "evidence": [{"quote"}], "judge"}' }),
    '',
    text(`A sentence may mark the citation to judge: <|cit|>, or <|multi_cit|> in a group. Other citations, such as
<|other_cit|> or [7], are then other works. Without such a mark, every citation in the sentence is judged.`),
    '',
    text(`The optional library has the works that could be cited instead; comparing with them improves the judgement.
A language model adds "votes" and, in its own words, "reason". It judges the pair without the library.
With --judge llm the verdict is supported, contradicted, notFound or unclear; otherwise supported, unsupported or unclear.
The offline judge compares words and meanings. It cannot see whether a work contradicts the sentence.`),
    '',
    ...environmentNotes,
  ],
  examplesJudgeReview: [
    ['situate judge review --input review.txt --format markdown', text('a table to read')],
    ['situate judge review --input - < comments.jsonl', text('one line of JSON for each comment, in the same order')],
  ],
  notesJudgeReview: [
    text('In: a text whose paragraphs are comments, numbered from 1, or lines {fields}.', { fields: '{"id", "text"}' }),
    text('A line out: {fields}', {
      fields: '{"id", "actionability", "groundingSpecificity", "verifiability", "helpfulness", "claims", "judge"}',
    }),
    '',
    text(`Each aspect has a "score" from 1 to 5 (null if the votes leave it open), the "lowest" and "highest" score given,
"votes" and, in the words of the model, a "reason". "claims" is 1 if the comment claims anything, else 0: then there
is nothing to verify, and "verifiability" is null. The aspects are those of SciRM.`),
    '',
    ...environmentNotes,
  ],
  examplesHeading: text('Examples:'),

  seeHelp: text('see "situate --help"'),
  noVotes: text('Give an odd number from 1 to 9'),
  onlyModelsVote: (option: string) =>
    text('{option} works only with language models: also give a judge, such as --judge scirm', { option }),
  secondLookNeedsScirm: text('only SciRM reviews its verdicts: give --judge scirm with --second-look'),
  noCount: text('Give a whole number, 0 or more'),
  noRubric: (id: string, known: readonly string[]) =>
    text('there is no rubric "{id}": choose from {known}', { id, known: known.join(', ') }),
  unreadable: (path: string) =>
    text('"{path}" cannot be read: check that you may read it and that it is no larger than 64 MB', { path }),
  binary: (path: string) => text('"{path}" is a binary file: name the LaTeX or Markdown source of the paper', { path }),
  empty: (path: string) => text('"{path}" is empty: there is nothing to read', { path }),
  noManuscript: (path: string) =>
    text('"{path}" is neither LaTeX (.tex, .ltx) nor Markdown (.md, .qmd, .Rmd): name the main file of a paper', {
      path,
    }),
  noPaper: (path: string) =>
    text(
      '"{path}" has no paper: no LaTeX file with \\documentclass, no Markdown file with citations; name the main file',
      { path },
    ),
  tooManyFolders: (path: string) =>
    text('"{path}" has too many folders to search: name the paper, or its folder', { path }),
  tooManyPapers: (path: string, most: number) =>
    text('"{path}" has more than {most} papers: name a smaller folder', { path, most: String(most) }),
  noRule: (id: string, closest: readonly string[]) =>
    closest.length === 0
      ? text('there is no rule "{id}": "situate explain" lists them all', { id })
      : text('there is no rule "{id}"; did you mean {others}?', {
          id,
          others: alternatives(closest.map((other) => `"${other}"`)),
        }),
  unexpected: (what: string) => text('something went wrong ({what}): set SITUATE_DEBUG=1 to see where', { what }),

  standardInput: text('standard input'),
  missingInput: (path: string) =>
    text('there is no file "{path}": name a file with one JSON value per line, or - for standard input', { path }),
  unreadableInput: (path: string) =>
    text('"{path}" cannot be read: name a file with one JSON value per line, or - for standard input', { path }),
  badLine: (name: string, line: number, what: string) =>
    text('{name}, line {line}: {what}', { name, line: String(line), what }),
  noJson: text('this is not a JSON value; expected one on each line'),
  badValue: (path: string, what: string) => (path === '' ? what : `"${path}": ${what}`),

  changedOnDisk: (path: string) =>
    text('"{path}" changed in the meantime and was left alone: run the command again', { path }),
  readOnly: (path: string) =>
    text('"{path}" is read-only and was left alone: make it and its folder writable, then run the command again', {
      path,
    }),
  unencodable: (path: string, character: string) =>
    text('"{path}" was left alone: its encoding has no "{character}"; save it as UTF-8, then run the command again', {
      path,
      character,
    }),
  notWritten: (path: string, why: string) =>
    text('"{path}" could not be written and was left alone: {why}', { path, why }),
  notPrinted: (why: string) => text('not everything could be printed: {why}', { why }),

  reading: (path: string) => text('reading {path}', { path }),
  judging: (done: number, of: number) =>
    text('indexing the bibliography: {done} of {of}', { done: String(done), of: String(of) }),
  judgedByWords: (why: string) => text('citations were judged by words alone: {why}', { why }),
  whyByWords: {
    noModel: text('the model that comes with Situate was not found'),
    wrongModel: text('the model file is damaged'),
    noRuntime: text('the model cannot run here'),
  },
  linting: (path: string) => text('linting {path}', { path }),
  scoring: (path: string) => text('scoring {path}', { path }),

  morePlaces: (number: number) =>
    plural(number, 'and 1 more place', 'and {number} more places', { number: String(number) }),
  noFindings: (papers: number) =>
    plural(papers, 'No findings.', 'No findings in {papers} papers.', { papers: String(papers) }),
  findings: (counts: Readonly<Record<Severity, number>>, papers: number) => {
    const total = Object.values(counts).reduce((sum, number) => sum + number, 0);
    const parts = (Object.entries(counts) as [Severity, number][])
      .filter(([, number]) => number > 0)
      .map(([severity, number]) => severityCount(severity, number))
      .join(', ');
    const findings = String(total);
    return papers === 1
      ? plural(total, '{findings} finding: {parts}.', '{findings} findings: {parts}.', { findings, parts })
      : plural(
          total,
          '{findings} finding in {papers} papers: {parts}.',
          '{findings} findings in {papers} papers: {parts}.',
          {
            findings,
            papers: String(papers),
            parts,
          },
        );
  },
  fixable: (number: number) => text('{number} of them can be fixed with --fix.', { number: String(number) }),
  applied: (edits: number, files: number) =>
    edits === 0
      ? text('Nothing was fixed.')
      : text('Fixed: {changes} in {files}.', {
          changes: plural(edits, '{changes} change', '{changes} changes', { changes: String(edits) }),
          files: plural(files, '{files} file', '{files} files', { files: String(files) }),
        }),
  tooManyWarnings: (warnings: number, most: number) =>
    plural(
      warnings,
      '{warnings} warning, more than the {most} allowed.',
      '{warnings} warnings, more than the {most} allowed.',
      { warnings: String(warnings), most: String(most) },
    ),

  files: text('Files'),
  missingFiles: text('Missing files'),
  bibliographies: text('Bibliographies'),
  missingBibliographies: text('Missing bibliographies'),
  cited: text('Cited'),
  undefined: text('Undefined'),
  neverCited: text('Never cited'),
  duplicates: text('Duplicate keys'),
  relatedWork: text('Related work'),
  noRelatedWork: text('no section found'),
  nearestHeadings: (headings: readonly string[], isConfigured: boolean) => {
    const named = headings.map((heading) => `"${heading}"`).join(', ');
    const how = isConfigured
      ? text('put its heading into "relatedWork", "headings" in situate.json')
      : text('situate init --related-work HEADING marks it');
    return plural(
      headings.length,
      'no section is known to be related work; {named} comes closest: {how}',
      'no section is known to be related work; {named} come closest: {how}',
      { named, how },
    );
  },
  none: text('none'),
  more: (number: number) => text('and {number} more', { number: String(number) }),
  entries: (number: number) => plural(number, '{entries} entry', '{entries} entries', { entries: String(number) }),
  sectionCounts: (paragraphs: number, sentences: number, words: number, works: number) =>
    [
      plural(paragraphs, '{paragraphs} paragraph', '{paragraphs} paragraphs', { paragraphs: String(paragraphs) }),
      plural(sentences, '{sentences} sentence', '{sentences} sentences', { sentences: String(sentences) }),
      plural(words, '{words} word', '{words} words', { words: String(words) }),
      plural(works, '{works} work cited', '{works} works cited', { works: String(works) }),
    ].join(', '),

  pageSeverity: text('Severity'),
  pageWhat: text('What it reports'),
  pageWhy: text('Why'),
  pageSilent: text('What it does not report'),
  pageFixes: text('Fixes'),
  pageOptions: text('Options'),
  pageDefault: (value: string) => text('default: {value}', { value }),
  pageFires: text('Examples that are reported'),
  pageMarks: text('⟦ and ⟧ enclose what is underlined.'),
  pageStaysSilent: text('Examples that are not'),
  pageAnswers: (key: string) => text('What sources answered about "{key}":', { key }),
  pageFixed: text('After the first fix:'),
} as const;

function severityCount(severity: Severity, count: number): string {
  const number = String(count);
  switch (severity) {
    case 'error':
      return plural(count, '{number} error', '{number} errors', { number });
    case 'warning':
      return plural(count, '{number} warning', '{number} warnings', { number });
    case 'information':
      return text('{number} for information', { number });
    case 'hint':
      return plural(count, '{number} hint', '{number} hints', { number });
  }
}

function alternatives(names: readonly string[]): string {
  const others = names.slice(0, -1);
  const last = names.at(-1)!;
  switch (others.length) {
    case 0:
      return last;
    case 1:
      return text('{one} or {other}', { one: others[0]!, other: last });
    default:
      return text('{others}, or {last}', { others: others.join(', '), last });
  }
}
