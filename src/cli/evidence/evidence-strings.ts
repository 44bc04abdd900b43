import type { KnownWorks } from '../../evidence/known-works.ts';
import { mostEvidence } from '../../project/evidence-edit.ts';
import { list, plural, text } from '../../text/front-language.ts';

/** Everything that `situate evidence` says. */
export const evidenceStrings = {
  about: text(
    'Fetches what is known of the works that a paper cites or has to cite, or reads what a PDF says about itself.',
  ),
  aboutMain: text('main file of a paper, or a part of it; leave it out with --pdf'),
  aboutPdf: text('only print what this PDF says: title, abstract, introduction, language, where its references begin'),
  aboutFormat: text('how to print the result'),
  aboutPdfFolder: text('a folder with PDFs of works, which may be outside the project; give it once for each folder'),
  aboutAll: text('all works of the bibliographies, including those that the paper does not cite'),
  aboutOffline: text(
    'ask no source: only look into your corpus, into Zotero with --zotero, and into the PDFs that entries name or that are in --pdf-folder',
  ),
  aboutOpenCopies: text(
    'also fetch copies that anyone may read: from arXiv, the ACL Anthology, OpenReview and Europe PMC, and from the hosts that the sources name',
  ),
  aboutDryRun: text('only say what is known and what would be asked; send and write nothing'),
  examples: [
    ['situate evidence paper.tex', text('abstracts from sources, introductions from attached PDFs')],
    ['situate evidence paper.tex --offline --pdf-folder ~/Zotero/storage', text('from your own PDFs alone')],
    ['situate evidence paper.tex --zotero', text('abstracts, marks and notes from your Zotero first')],
    ['situate evidence paper.tex --dry-run', text('what is known so far, and what would be asked')],
    ['situate evidence --pdf smith2020.pdf --format json', text('what one PDF says about itself')],
  ],
  notes: [
    text(`Situate keeps what it finds in .situate/evidence.json beside situate.json or the main file, never in the bibliography.
Texts that you wrote there stay; --refresh fetches again only what was fetched. Stop the command at any time: what is
there is not asked for again. PDFs of entries are read where the fields "file" say, inside the project or in --pdf-folder.`),
    '',
  ],
  needsOne: text('give the main file of a paper, or a PDF with --pdf'),
  notBoth: text('give either the main file of a paper or a PDF with --pdf, not both'),
  unreadableEvidence: (path: string, detail: string) =>
    text('"{path}" cannot be read ({detail}): correct it first, so that nothing in it is lost', { path, detail }),
  unwritten: (path: string, why: string) => text('"{path}" cannot be written: {why}', { path, why }),
  looking: (done: number, of: number, key: string) =>
    text('looked at {done} of {of} works ({key})', { done: String(done), of: String(of), key }),
  titles: (works: number) => text('the titles, authors and identifiers of {works}', { works: countOfWorks(works) }),
  wouldAsk: (hosts: readonly string[], works: number) =>
    works === 0
      ? text('Nothing would be asked: the abstracts of all these works are known.')
      : text('Would send {what} to {hosts}.', { what: evidenceStrings.titles(works), hosts: list(hosts) }),
  wouldRead: (works: number) => text('Would look for attached PDFs of {works}.', { works: countOfWorks(works) }),
  sendingCopies: (hosts: readonly string[]) =>
    hosts.length === 0
      ? text('fetching copies that anyone may read from the hosts that the sources name')
      : text('fetching copies that anyone may read from {hosts}, and from the hosts that the sources name', {
          hosts: list(hosts),
        }),
  sourceFailed: (name: string, message: string) =>
    text('{name} did not answer everything: {message}', { name, message }),
  unread: (key: string, path: string, problem: string) =>
    text('The PDF of "{key}" was not read: {path}: {problem}', { key, path, problem }),
  absentPdfs: (count: number, path: string) =>
    plural(
      count,
      '{pdfs} PDF that an entry names is not there, or outside the project: name its folder with --pdf-folder ({path})',
      '{pdfs} PDFs that entries name are not there, or outside the project: name their folders with --pdf-folder ({path}, …)',
      { pdfs: String(count), path },
    ),
  pagesForCopies: (count: number, hosts: readonly string[]) =>
    plural(
      count,
      '{copies} address of an open copy leads to something else than a PDF, such as a web page ({hosts})',
      '{copies} addresses of open copies lead to something else than a PDF, such as a web page ({hosts})',
      { copies: String(count), hosts: list(hosts) },
    ),
  unusedCopies: (count: number, hosts: readonly string[]) =>
    plural(
      count,
      '{copies} open copy could not be had, or is of another work ({hosts})',
      '{copies} open copies could not be had, or are of other works ({hosts})',
      { copies: String(count), hosts: list(hosts) },
    ),
  moreUnread: (count: number) =>
    plural(count, '… and {pdfs} more PDF; --format json lists all', '… and {pdfs} more PDFs; --format json lists all', {
      pdfs: String(count),
    }),
  heading: (main: string, works: number) => text('{main}: {works}', { main, works: countOfWorks(works) }),
  known: {
    title: text('title only'),
    abstract: text('abstract'),
    introduction: text('introduction'),
    passages: text('passages'),
  } satisfies Record<Exclude<keyof KnownWorks, 'works'>, string>,
  knownBy: text('known by'),
  before: text('before'),
  after: text('after'),
  kept: (path: string, texts: number) =>
    texts === 0
      ? text('Nothing new was found.')
      : plural(texts, 'Kept {texts} text in {path}.', 'Kept {texts} texts in {path}.', { texts: String(texts), path }),
  noRoom: (texts: number) =>
    plural(
      texts,
      '{texts} text was left out: Situate keeps at most {ofWork} characters of a work, and {inAll} in all',
      '{texts} texts were left out: Situate keeps at most {ofWork} characters of a work, and {inAll} in all',
      { texts: String(texts), ofWork: String(mostEvidence.ofWork), inAll: String(mostEvidence.inAll) },
    ),
  carried: (texts: number, path: string) =>
    plural(texts, 'kept {texts} text of these works in {path}', 'kept {texts} texts of these works in {path}', {
      texts: String(texts),
      path,
    }),
  noAnswer: (sources: readonly string[]) =>
    text('nothing was found, because no source answered ({sources}): try again later', { sources: sources.join(', ') }),
  noContent: (typed: string, problem: string) =>
    text('"{typed}" says nothing about its work: {problem}', { typed, problem }),
  stopped: text('stopped; what was found so far is kept'),
  pdf: {
    title: text('Title'),
    language: text('Language'),
    pages: text('Pages'),
    referencesPage: text('References from page'),
    abstract: text('Abstract'),
    introduction: text('Introduction'),
    unknown: text('not found'),
  },
} as const;

function countOfWorks(works: number): string {
  return plural(works, '{works} work', '{works} works', { works: String(works) });
}
