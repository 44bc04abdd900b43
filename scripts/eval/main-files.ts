import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The main file of a paper of the data folder. */
export interface MainFile {
  /** The folder of its repository. */
  readonly name: string;
  readonly path: string;
}

/** The main files that the manifests of the data folder list: first the papers with ground truth, then those with abstracts. */
export function readMainFiles(data: string): MainFile[] {
  return ['papers', 'papers-with-abstracts'].flatMap((folder) => {
    const manifest = resolve(data, folder, 'MANIFEST.tsv');
    if (!existsSync(manifest)) {
      return [];
    }
    const [header = '', ...rows] = readFileSync(manifest, 'utf8').trim().split('\n');
    const column = header.split('\t').indexOf('main_file');
    return rows.map((row) => {
      const main = row.split('\t')[column] ?? '';
      return { name: main.split('/')[0]!, path: resolve(data, folder, main) };
    });
  });
}
