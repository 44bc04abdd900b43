import { mkdirSync } from 'node:fs';
import { folderWith } from '../cli/command-line.ts';
import { bibliography, latexPaper, misspelled } from '../vscode/papers.ts';

/** A sentence whose citation is right. */
export const right = 'Vectors come from windows of text \\citep{mikolov2013efficient}, as is well known.';

/** A finding in `misspelled`. */
export const undefinedKey = 'undefined-citation: mikolov2013eficient';

/** Settings under which `latexPaper` has no findings but those that a test makes. */
const configuration = JSON.stringify({
  rules: { 'missing-positioning': 'off', 'missing-doi': 'off', 'published-version': 'off' },
});

/** A folder with a paper in one file. */
export function paperFolder(
  relatedWork: string = misspelled,
  more: Readonly<Record<string, string | Uint8Array>> = {},
): string {
  const folder = folderWith({
    'main.tex': latexPaper(relatedWork),
    'refs.bib': bibliography,
    'situate.json': configuration,
    ...more,
  });
  mkdirSync(`${folder}/.git`);
  return folder;
}

/** A folder with a paper whose related work is in a chapter of its own. */
export function chapteredFolder(relatedWork: string = misspelled): string {
  return paperFolder(`\\input{sections/related}`, { 'sections/related.tex': `${relatedWork}\n` });
}
