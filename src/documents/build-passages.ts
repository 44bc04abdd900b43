import { basename, dirname } from 'pathe';
import type { Paper } from '../project/paper.ts';
import { pathFrom } from '../project/path-from.ts';
import type { Places } from '../project/places.ts';
import { excerpt } from '../text/shorten.ts';
import type { CitationPassage } from '../workflows/evidence/find-passages.ts';
import { type PassagesDocument, passagesSchema } from './passages-document.ts';
import { print } from './printed.ts';

/** Makes the document of what the works say that a paper cites. */
export function buildPassages(
  { main }: Pick<Paper, 'main'>,
  citations: readonly CitationPassage[],
  places: Places,
): PassagesDocument {
  return print(passagesSchema, {
    main: basename(main),
    citations: citations.map(({ citation: { file }, cited, question, sentence, best }) => ({
      key: question.cited.key,
      title: question.cited.title,
      sentence: excerpt(sentence.text, Infinity),
      place: { file: pathFrom(dirname(main), file), line: places.start({ file, range: cited.range }).line },
      found: best.found,
      by: 'by' in best ? best.by : undefined,
      passage: 'passage' in best ? { ...best.passage, similarity: best.similarity } : undefined,
    })),
  });
}
