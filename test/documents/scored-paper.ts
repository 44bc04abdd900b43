import { buildScoreDocument } from '../../src/documents/build-score-document.ts';
import type { ScoreDocument } from '../../src/documents/score-document.ts';
import { loadPaper } from '../../src/project/load.ts';
import { Places } from '../../src/project/places.ts';
import { Sources } from '../../src/project/sources.ts';
import type { Discipline } from '../../src/rubric/disciplines/discipline.ts';
import { examineRelatedWork } from '../../src/rubric/examine-related-work.ts';
import { rubrics } from '../../src/rubric/rubric-registry.ts';
import { scoreByRubric } from '../../src/rubric/rubric-score.ts';
import { compareWithExemplar, withItsPaper } from '../../src/workflows/score/compare-with-exemplar.ts';
import { MemoryFileSystem } from '../memory-file-system.ts';
import { content } from '../rubric/score.ts';

/** Three works of 2019 to 2021 with venues and authors. */
const bibliography = ['bees', 'birds', 'whales']
  .map(
    (key, index) => `@article{${key}, title={On ${key}}, author={Doe, Jane}, journal={Zoo}, year={${2019 + index}}}\n`,
  )
  .join('');

/** The things that a paper is scored with besides its text. */
interface ScoringOptions {
  readonly configuration?: object;
  /** The text of an exemplar beside the paper. */
  readonly exemplar?: string;
  readonly discipline?: Discipline;
  /** The name of its file, in the folder `paper`. */
  readonly main?: string;
}

/** Scores a Markdown paper whose related work is a text, by judges of this machine who find that every work fits. */
export async function scoredPaper(text: string, options: ScoringOptions = {}): Promise<ScoreDocument> {
  const { configuration = {}, exemplar, discipline, main = 'main.md' } = options;
  const related = (of: string): string => `---\nbibliography: refs.bib\n---\n\n# Related Work\n\n${of}\n`;
  const settings = exemplar === undefined ? configuration : { ...configuration, exemplar: 'other.md' };
  const sources = new Sources(
    new MemoryFileSystem({
      [`/work/paper/${main}`]: related(text),
      '/work/paper/refs.bib': bibliography,
      '/work/paper/situate.json': JSON.stringify(settings),
      ...(exemplar !== undefined && { '/work/paper/other.md': related(exemplar) }),
    }),
  );
  const paper = await loadPaper(`/work/paper/${main}`, sources);
  const examination = examineRelatedWork(paper, content);
  const read = paper.exemplar && (await withItsPaper(paper.exemplar, sources));
  const comparison = await compareWithExemplar(examination, read, (question) => Promise.resolve(question(content)));
  return buildScoreDocument(
    examination,
    {
      rubrics: rubrics.map((rubric) => scoreByRubric(rubric, examination, undefined)),
      all: true,
      written: undefined,
      ratings: undefined,
      incomplete: undefined,
    },
    { ...comparison, citegeist: undefined, discipline },
    new Places(sources),
    '/work',
  );
}
