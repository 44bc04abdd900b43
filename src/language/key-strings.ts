import { text } from '../text/front-language.ts';

/** What is said of citation keys and of links between files. */
export const keyStrings = {
  renameNothing: () => text('There is no citation key here.'),
  renameInvalid: (key: string) =>
    text('“{key}” cannot be a citation key: it is empty or has a character that would end the key.', { key }),
  renameTaken: (key: string) => text('“{key}” is already the key of another entry.', { key }),
  linkTooltip: (path: string) => text('Open {path}', { path }),
  line: (line: number) => text('line {line}', { line: String(line) }),
  fileLine: (file: string, line: number) => text('{file}, line {line}', { file, line: String(line) }),
} as const;
