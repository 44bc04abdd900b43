import { dirname } from 'pathe';
import type { Paper } from '../project/paper.ts';

/** The folders in which files of a paper are or are missed. */
export function foldersOf(paper: Paper): Set<string> {
  const paths = [
    ...paper.sources.keys(),
    ...(paper.exemplar?.sources.keys() ?? []),
    ...paper.bibliographies.map(({ path }) => path),
    ...[...paper.missingFiles, ...paper.missingBibliographies].map(({ resolved }) => resolved),
  ];
  return new Set(paths.map((path) => dirname(path)));
}
