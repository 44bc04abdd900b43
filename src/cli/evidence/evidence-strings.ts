import type { KnownWorks } from '../../evidence/known-works.ts';
import { pdfProblemTexts } from '../../evidence/pdf/problem-texts.ts';
import type { PdfProblem } from '../../evidence/pdf/read-article.ts';
import type { Unreadable } from '../../project/file-system.ts';
import { countNoun } from '../../text/count-noun.ts';

/** What `situate evidence` says. */
export const evidenceStrings = {
  about: 'Fetches what is known of the works that a paper cites or has to cite, or reads what a PDF says about itself.',
  aboutMain: 'main file of a paper, or a part of it; leave it out with --pdf',
  aboutPdf: 'only print what this PDF says: title, abstract, introduction, language, where its references begin',
  aboutFormat: 'how to print the result',
  aboutPdfFolder: 'a folder with PDFs of works, which may be outside the project; give it once for each folder',
  aboutAll: 'all works of the bibliographies, including those that the paper does not cite',
  aboutOffline: 'ask no source: only read the PDFs that entries name, and those in --pdf-folder',
  aboutOpenCopies: 'also fetch copies that anyone may read, from the hosts that the sources name',
  aboutDryRun: 'only say what is known and what would be asked; send and write nothing',
  examples: [
    ['situate evidence paper.tex', 'abstracts from sources, introductions from attached PDFs'],
    ['situate evidence paper.tex --offline --pdf-folder ~/Zotero/storage', 'from your own PDFs alone'],
    ['situate evidence paper.tex --dry-run', 'what is known so far, and what would be asked'],
    ['situate evidence --pdf smith2020.pdf --format json', 'what one PDF says about itself'],
  ],
  notes: [
    'Situate keeps what it finds in .situate/evidence.json beside situate.json or the main file, never in the bibliography.',
    'Texts that you wrote there stay; --refresh fetches again only what was fetched. Stop the command at any time: what is',
    'there is not asked for again. PDFs of entries are read where the fields "file" say, inside the project or in --pdf-folder.',
    '',
  ],
  needsOne: 'give the main file of a paper, or a PDF with --pdf',
  notBoth: 'give either the main file of a paper or a PDF with --pdf, not both',
  noPdfFolder: (typed: string) => `there is no folder "${typed}"`,
  unreadableEvidence: (path: string, detail: string) =>
    `"${path}" cannot be read (${detail}): correct it first, so that nothing in it is lost`,
  unwritten: (path: string, why: string) => `"${path}" cannot be written: ${why}`,
  reading: (path: string) => `reading ${path}`,
  looking: (done: number, of: number, key: string) => `looked at ${done} of ${of} works (${key})`,
  titles: (works: number) => `the titles, authors and identifiers of ${countNoun(works, 'work')}`,
  wouldAsk: (hosts: readonly string[], works: number) =>
    works === 0
      ? 'Nothing would be asked: the abstracts of all these works are known.'
      : `Would send ${evidenceStrings.titles(works)} to ${new Intl.ListFormat('en').format(hosts)}.`,
  wouldRead: (works: number) => `Would look for attached PDFs of ${countNoun(works, 'work')}.`,
  sendingCopies: 'fetching copies that anyone may read from the hosts that the sources name',
  sourceFailed: (name: string, message: string) => `${name} did not answer everything: ${message}`,
  unread: (key: string, path: string, problem: string) => `The PDF of "${key}" was not read: ${path}: ${problem}`,
  moreUnread: (count: number) => `… and ${count} more ${count === 1 ? 'PDF' : 'PDFs'}; --format json lists all`,
  pdfProblem: (problem: PdfProblem | Unreadable): string => {
    switch (problem) {
      case 'missing':
        return 'There is no such file.';
      case 'folder':
        return 'This is a folder.';
      case 'outside':
        return 'The file is outside the project: name its folder with --pdf-folder.';
      case 'failed':
        return 'The file cannot be opened, or is larger than 64 MB.';
      default:
        return pdfProblemTexts[problem];
    }
  },
  heading: (main: string, works: number) => `${main}: ${countNoun(works, 'work')}`,
  known: {
    title: 'title only',
    abstract: 'abstract',
    introduction: 'introduction',
    passages: 'passages',
  } satisfies Record<Exclude<keyof KnownWorks, 'works'>, string>,
  knownBy: 'known by',
  before: 'before',
  after: 'after',
  kept: (path: string, texts: number) =>
    texts === 0 ? 'Nothing new was found.' : `Kept ${countNoun(texts, 'text')} in ${path}.`,
  noAnswer: (sources: readonly string[]) =>
    `nothing was found, because no source answered (${sources.join(', ')}): try again later`,
  noContent: (typed: string, problem: string) => `"${typed}" says nothing about its work: ${problem}`,
  stopped: 'stopped; what was found so far is kept',
  pdf: {
    title: 'Title',
    language: 'Language',
    pages: 'Pages',
    referencesPage: 'References from page',
    abstract: 'Abstract',
    introduction: 'Introduction',
    unknown: 'not found',
  },
} as const;
