import { buildScoreDocument } from '../../src/documents/build-score-document.ts';
import type { ScoreDocument } from '../../src/documents/score-document.ts';
import { loadPaper } from '../../src/project/load.ts';
import { Places } from '../../src/project/places.ts';
import { Sources } from '../../src/project/sources.ts';
import type { Discipline } from '../../src/rubric/disciplines/discipline.ts';
import { scorePaper } from '../../src/workflows/score/score-paper.ts';
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
  const scored = await scorePaper(
    { paper, sources },
    {
      ask: async (question) => question(content),
      judge: () => Promise.resolve({ judged: undefined }),
      said: () => Promise.resolve({ verdicts: undefined, verifications: undefined }),
    },
  );
  return buildScoreDocument(
    scored,
    {
      rubrics: scored.scores,
      all: true,
      written: undefined,
      ratings: undefined,
      incomplete: undefined,
    },
    { ...scored.comparison, citegeist: undefined, discipline },
    new Places(sources),
    '/work',
  );
}
