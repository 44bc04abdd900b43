import { plural, text } from '../../text/front-language.ts';

/** Everything that is said about what is fetched of the works cited. */
export const evidenceStrings = {
  fetching: (hosts: string, count: number) =>
    plural(count, 'Asking {hosts} what is known of 1 work', 'Asking {hosts} what is known of {count} works', { hosts }),
  looking: (count: number) =>
    plural(
      count,
      'Looking into your corpus and PDFs for 1 work',
      'Looking into your corpus and PDFs for {count} works',
    ),
  noWorks: () => text('There is nothing to fetch: this paper cites no work with a title in its bibliography.'),
  unreadable: (path: string) =>
    text('Situate cannot read {path}. Correct it first, so that nothing in it is lost.', { path }),
  known: (now: number, works: number, before: number) =>
    works === 1
      ? now === before
        ? text('Situate found nothing new about the one work cited.')
        : text('Situate now knows the one work cited by its abstract.')
      : now === before
        ? text('Situate found no more abstracts: it knows {now} of {works} works by abstract.', { now, works })
        : text('Situate now knows {now} of {works} works by abstract; before, it knew {before}.', {
            now,
            works,
            before,
          }),
  stopped: () => text('Stopped. Situate keeps what it has fetched; run the command again for the rest.'),
  unreadPdfs: (count: number) =>
    plural(count, '1 attached PDF could not be read.', '{count} attached PDFs could not be read.'),
  absentPdfs: (count: number) =>
    plural(
      count,
      '1 PDF that an entry names is not on this machine, or outside the workspace. Name the folder of your PDFs in the setting “situate.pdfFolders”.',
      '{count} PDFs that entries name are not on this machine, or outside the workspace. Name the folder of your PDFs in the setting “situate.pdfFolders”.',
    ),
  pagesForCopies: (count: number, host: string) =>
    plural(
      count,
      '1 address of an open copy leads to something else than a PDF, such as a web page ({host}).',
      '{count} addresses of open copies lead to something else than a PDF, such as web pages ({host} and others).',
      { host },
    ),
  noRoom: (count: number) =>
    plural(
      count,
      '1 text was left out: there is no more room for this work, or in the file.',
      '{count} texts were left out: there is no more room for these works, or in the file.',
    ),
  undo: () => text('Undo'),
  undone: () => text('Situate removed what it had fetched.'),
  changedSince: () => text('The file has been changed since, so Situate left it as it is.'),
} as const;
