/** What an author is to name where a command needs a file. */
const wantedFiles = {
  paper: 'the main file of a paper',
  relatedWork: 'a file with a related-work section',
  bibliography: 'a .bib file',
  pdf: 'a PDF file',
  draft: 'a kept round or a file with a draft',
  discipline: 'a JSON file with the criteria of a discipline',
} as const;

/** The kind of file that a command needs. */
export type WantedFile = keyof typeof wantedFiles;

/** What the command line says of a file that was named, `typed`, where a file of the kind `wanted` is needed. */
export const targetStrings = {
  missing: (typed: string, wanted: WantedFile) => `there is no file or folder "${typed}": name ${wantedFiles[wanted]}`,
  noFile: (typed: string, wanted: WantedFile) =>
    `"${typed}" is neither a file nor a folder: name ${wantedFiles[wanted]}`,
  folder: (typed: string, wanted: WantedFile) => `"${typed}" is a folder: name ${wantedFiles[wanted]}`,
} as const;
