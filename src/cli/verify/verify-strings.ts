import { countNoun } from '../../text/count-noun.ts';

/** What `situate verify` says. */
export const verifyStrings = {
  about: 'Checks that the references of bibliographies exist, and that their fields are right.',
  aboutBibliographies: 'bibliographies (.bib)',
  aboutLookups:
    'file with recorded replies, which answer instead of the network: one JSON value per line, for each entry',
  aboutFormat: 'how to print the result',
  aboutCorrections: 'print what could be corrected as a diff; no file is changed',
  aboutMaxWarnings: 'fail if more references than this are mismatches or retracted',
  examples: [
    ['situate verify refs.bib', 'ask the usual sources, and print what is wrong'],
    ['situate verify refs.bib --show-corrections', 'and how each wrong field could be corrected'],
    ['situate verify refs.bib --lookups recorded.jsonl --format json', 'from recorded replies, without a network'],
  ],
  notes: [
    '"notFound" means that several sources that should have a work do not. It is a lead, not a proof. "notChecked" means',
    'that too few sources answered, that they list works of that kind only in part (books, reports, web pages, software), or',
    'that they name people as the authors and the entry only an organisation.',
    '',
    'A line of recorded replies: {"key", "lookups": [{"api", "kind", "url", "part", "reply"}]}. Entries that are not in the',
    'file were not checked. Results from the network are kept on this machine, each as soon as it is there, and "situate lint"',
    'reports them as long as the entries stay the same. What was checked today is not asked for again, unless --refresh or',
    '--source says so.',
    '',
    'Exit status: 0 done, 1 more mismatches and retracted works than --max-warnings, 2 the command could not run or no',
    'source answered.',
  ],
  noBibliography: (path: string) => `"${path}" is not a bibliography: name a .bib file`,
  unreadable: (path: string) => `cannot read "${path}"`,
  needsText: '--show-corrections prints a diff for people: leave --format json out',
  noSources: 'no source can be asked',
  references: (count: number) =>
    count === 1
      ? 'the identifiers, title, authors and year of 1 reference'
      : `the identifiers, titles, authors and years of ${count} references`,
  kept: (count: number) => `${countNoun(count, 'reference')} checked earlier today; --refresh asks again`,
  asking: (done: number, of: number) => `verifying references: ${done} of ${of}`,
  failed: (source: string, why: string) => `${source} did not answer everything: ${why}`,
  noAnswers: 'no source answered, so nothing was checked',
  status: { verified: 'verified', mismatch: 'mismatch', notFound: 'not found', notChecked: 'not checked' },
  field: (field: string, here: string, there: string, sources: string) =>
    `${field}: "${here}" here, "${there}" in ${sources}`,
  unknownField: (field: string, here: string) => `${field}: no source knows "${here}"`,
  otherWork: (field: string, there: string, sources: string) =>
    `the identifier is that of another work in ${sources}; its ${field}: "${there}"`,
  retracted: 'the work was retracted',
  published: (where: string) => `published: ${where}`,
  summary: (counts: string, of: number) => `${countNoun(of, 'reference')}: ${counts}`,
  noCount: 'Give a whole number.',
} as const;
