import { text } from '../../text/front-language.ts';

/** Everything that is said about a file that a result is written to. */
export const outputStrings = {
  noFolder: (path: string) => text('"{path}" cannot be written: its folder does not exist', { path }),
  outputIsFolder: (path: string) => text('"{path}" is a folder: name a file to write to', { path }),
  outputIsPaper: (path: string) =>
    text('"{path}" belongs to the paper and was left alone: name another file to write to', { path }),
  outputExists: (path: string) => text('"{path}" exists already and was left alone: name a new file', { path }),
  madeMeanwhile: text('a file of that name was made in the meantime'),
  unwritable: (path: string, why: string) => text('"{path}" could not be written: {why}', { path, why }),
  printedInstead: (path: string, why: string) =>
    text('"{path}" could not be written and was left alone, so the result went to standard output: {why}', {
      path,
      why,
    }),
} as const;
