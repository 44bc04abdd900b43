import { plural, text } from '../../text/front-language.ts';

/** Everything that `situate verify` says. */
export const verifyStrings = {
  about: text('Checks that the references of bibliographies exist, and that their fields are right.'),
  aboutBibliographies: text('bibliographies (.bib, or CSL as .json or .yaml)'),
  aboutLookups: text(
    'file with recorded replies, which answer instead of the network: one JSON value per line, for each entry',
  ),
  aboutFormat: text('how to print the result'),
  aboutCorrections: text('print what could be corrected as a diff; no file is changed'),
  aboutWebPages: text(
    'also ask the web sites that references name whether their pages are there, and archive.org about those that are gone',
  ),
  aboutMaxWarnings: text('fail if more references than this are mismatches or retracted'),
  examples: [
    ['situate verify refs.bib', text('ask the usual sources, and print what is wrong')],
    ['situate verify refs.bib --show-corrections', text('and how each wrong field could be corrected')],
    [
      'situate verify refs.bib --lookups recorded.jsonl --format json',
      text('from recorded replies, without a network'),
    ],
  ],
  notes: [
    text(`"notFound" means that several sources that should have a work do not. It is a lead, not a proof. "notChecked" means
that too few sources answered, that one failed which could know the work, that they list works of that kind only in part
(books, reports, web pages, software), or that they name people as the authors and the entry only an organisation.`),
    '',
    text(
      `A line of recorded replies: {fields}. Entries that are not in the
file were not checked. Results from the network are kept on this machine, each as soon as it is there, and "situate lint"
reports them as long as the entries stay the same. They are not asked for again for 30 days, or until tomorrow where
nothing was found, unless --refresh or --source says so; what a source did not answer is asked for in the next run.`,
      { fields: '{"key", "lookups": [{"api", "kind", "url", "part", "reply"}]}' },
    ),
    '',
    text(`Exit status: 0 done, 1 more mismatches and retracted works than --max-warnings, 2 the command could not run, or sources
that could know a reference did not answer: the result is printed all the same, and "complete" is false.`),
  ],
  noBibliography: (path: string) =>
    text('"{path}" is not a bibliography: name a .bib file, or one in CSL (.json, .yaml)', { path }),
  unreadable: (path: string) => text('cannot read "{path}"', { path }),
  needsText: text('--show-corrections prints a diff for people: leave --format json out'),
  noSources: text('no source can be asked'),
  references: (count: number) =>
    plural(
      count,
      'the identifiers, title, authors and year of 1 reference',
      'the identifiers, titles, authors and years of {references} references',
      { references: String(count) },
    ),
  kept: (count: number) =>
    plural(
      count,
      '{references} reference checked before; --refresh asks again',
      '{references} references checked before; --refresh asks again',
      { references: String(count) },
    ),
  asking: (done: number, of: number) =>
    text('verifying references: {done} of {of}', { done: String(done), of: String(of) }),
  failed: (source: string, count: number, why: string) =>
    plural(count, '{source} failed for 1: {why}', '{source} failed for {references}: {why}', {
      source,
      references: String(count),
      why,
    }),
  incomplete: (count: number, why: string) =>
    plural(
      count,
      'not all was checked: sources that could know 1 reference did not answer. {why}',
      'not all was checked: sources that could know {references} references did not answer. {why}',
      { references: String(count), why },
    ),
  noAnswers: (why: string) => text('no source answered, so nothing was checked. {why}', { why }),
  status: {
    verified: text('verified'),
    mismatch: text('mismatch'),
    notFound: text('not found'),
    notChecked: text('not checked'),
  },
  field: (field: string, here: string, there: string, sources: string) =>
    text('{field}: "{here}" here, "{there}" in {sources}', { field, here, there, sources }),
  unknownField: (field: string, here: string) => text('{field}: no source knows "{here}"', { field, here }),
  namesake: (here: string, there: string, sources: string) =>
    text('a work with this title exists, by other people: "{there}" in {sources}, "{here}" here', {
      here,
      there,
      sources,
    }),
  placeholder: (field: string, here: string, there: string, sources: string) =>
    text('{field}: "{here}" is no name; write the authors, according to {sources}: "{there}"', {
      field,
      here,
      there,
      sources,
    }),
  anotherWork: (field: string, here: string, there: string, sources: string) =>
    text('{field}: "{here}" is that of another work in {sources}: "{there}"', { field, here, there, sources }),
  volume: (title: string, sources: string) =>
    text('no source lists this chapter, but its volume is in {sources}: "{title}"', { title, sources }),
  otherTitle: (here: string, there: string, sources: string) =>
    text('title: "{here}" here, "{there}" in {sources}, which may be another version or work', {
      here,
      there,
      sources,
    }),
  records: (sources: string, count: number) =>
    plural(count, '{sources} (1 record)', '{sources} ({count} records)', { sources }),
  onlyPreprint: (field: string, here: string, sources: string) =>
    text('{field}: "{here}" here, but only the preprint is in {sources}: cite that, or check where the work appeared', {
      field,
      here,
      sources,
    }),
  notYetPublished: (field: string, here: string, sources: string) =>
    text('hint, {field}: only the preprint is in {sources}; check that the work appeared in "{here}"', {
      field,
      here,
      sources,
    }),
  elsewhere: (field: string, here: string, there: string, sources: string) =>
    text('hint, {field}: no source has the work in "{here}"; in {sources}, that is "{there}"', {
      field,
      here,
      there,
      sources,
    }),
  book: (field: string, here: string, sources: string) =>
    text('hint, {field}: no source has the work in "{here}"; in {sources}, it is a book', { field, here, sources }),
  unnamedAuthor: (field: string, here: string, there: string, sources: string) =>
    text('hint, {field}: no source names "{here}"; in {sources}, the list ends with "{there}"', {
      field,
      here,
      there,
      sources,
    }),
  noRepository: (field: string, here: string, sources: string) =>
    text('hint, {field}: {sources} has no public repository "{here}"; check the address', { field, here, sources }),
  noPackage: (field: string, here: string, sources: string) =>
    text('hint, {field}: {sources} has no package "{here}"; check the address', { field, here, sources }),
  noModel: (field: string, here: string, sources: string) =>
    text('hint, {field}: {sources} has no public model or data set "{here}"; check the address', {
      field,
      here,
      sources,
    }),
  moved: (field: string, here: string, there: string, sources: string) =>
    text('hint, {field}: "{here}" is "{there}" in {sources} now', { field, here, there, sources }),
  gone: (field: string, here: string) =>
    text('hint, {field}: the page is gone, and the Wayback Machine has no copy of it: {here}', { field, here }),
  archived: (field: string, here: string, there: string, day: string) =>
    text('hint, {field}: the page is gone: {here}; the Wayback Machine has it as of {day}: {there}', {
      field,
      here,
      there,
      day,
    }),
  pageConfirmed: (address: string) => text('the page bears this title: {address}', { address }),
  pageAnswers: (title: string) => text('the page answers; its title is "{title}"', { title }),
  pageAnswersOnly: text('the page answers, which says nothing about its content'),
  pages: (count: number) =>
    plural(
      count,
      'asking the web site that 1 reference names, and archive.org if it has no page there',
      'asking the web sites that {references} references name, and archive.org about pages that are gone',
      { references: String(count) },
    ),
  otherWork: (field: string, there: string, sources: string) =>
    text('the identifier is that of another work in {sources}; its {field}: "{there}"', { sources, field, there }),
  retracted: text('the work was retracted'),
  notice: {
    concern: text('the publisher has expressed concern about the work: read the notice before you build on it'),
    correction: text('the publisher has corrected the work: check that what you cite still stands'),
  },
  published: (where: string) => text('published: {where}', { where }),
  summary: (counts: string, of: number) =>
    plural(of, '{references} reference: {counts}', '{references} references: {counts}', {
      references: String(of),
      counts,
    }),
  noCount: text('Give a whole number.'),
} as const;
