import { dirname } from 'pathe';
import type { Paper } from '../project/paper.ts';
import { outsideStrings as strings } from './outside-strings.ts';
import { pathFrom } from './paths.ts';

/** What of a paper was not read because it lies outside its project, in a line for the author; none where nothing does. */
export function notesOnOutside({ main, missingFiles, missingBibliographies, missingExemplar }: Paper): string[] {
  const missing = [
    ...missingFiles,
    ...missingBibliographies,
    ...(missingExemplar === undefined ? [] : [missingExemplar]),
  ];
  const outside = missing
    .filter(({ why }) => why === 'outside')
    .map(({ resolved }) => pathFrom(dirname(main), resolved));
  return outside.length === 0 ? [] : [strings.outside([...new Set(outside)])];
}
